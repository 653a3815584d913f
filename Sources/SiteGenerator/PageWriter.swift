import Diagnostics
import FileSystem
import TemplateEngine
import WebSafety

/// Renders pages into one buffer after the other, hands them to a sink, and counts them.
struct PageWriter: ~Copyable {
    var summary = SiteGenerator.Summary()
    /// The pages that are larger than the limit, which were not written.
    private(set) var oversized: [(path: SitePath, node: String)] = []
    private var buffer = OutputBuffer()
    private var written: [KeptFile] = []

    /// The most bytes that a page may have.
    var largestPage: Int { buffer.limit }

    /// Renders a page.
    ///
    /// - Parameter node: the path in the tree of what the page shows.
    mutating func write<Record>(
        _ record: Record, with template: DeferredTemplate<Record>, at path: SitePath, origin node: String,
        to sink: inout some SiteSink
    ) throws {
        buffer.removeAll()
        try template.compiled().render(record, into: &buffer)
        guard !buffer.isFull else {
            oversized.append((path, node))
            return
        }
        try sink.write(path, buffer, role: .page, origin: .node(node))
        written.append(KeptFile(path: path, role: .page, origin: .node(node)))
        summary.pages += 1
    }

    /// What was written of candidates since it was asked last.
    mutating func takeWritten() -> [KeptFile] {
        defer { written = [] }
        return written
    }

    /// Writes a text about a candidate.
    mutating func write(_ text: String, at path: SitePath, of node: String, to sink: inout some SiteSink) throws {
        try write(text, at: path, origin: node, to: &sink)
        written.append(KeptFile(path: path, role: .page, origin: .node(node)))
    }

    /// Writes a text as it is.
    mutating func write(_ text: String, at path: SitePath, origin node: String, to sink: inout some SiteSink) throws {
        buffer.removeAll()
        buffer.append(text)
        try sink.write(path, buffer, role: .page, origin: .node(node))
    }

    /// Writes the theme's own files.
    mutating func write(_ assets: ThemeAssets, to sink: inout some SiteSink) throws {
        for asset in assets.files {
            buffer.removeAll()
            asset.content.withUnsafeBufferPointer { buffer.append($0) }
            try sink.write(asset.path, buffer, role: .asset, origin: .file(asset.origin))
        }
    }
}
