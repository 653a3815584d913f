import CandidateProfile
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
    /// Whether somebody will ask for what was written; otherwise it would be kept for nobody.
    private let notesFiles: Bool
    private var listed = SitemapNotes()

    /// - Parameter notesFiles: whether ``takeWritten()`` will be called.
    init(notesFiles: Bool) {
        self.notesFiles = notesFiles
    }

    /// The most bytes that a page may have.
    var largestPage: Int { buffer.limit }

    /// Renders a page, and notes it for search engines where it says that they may list it.
    ///
    /// - Parameters:
    ///   - node: the path in the tree of what the page shows.
    ///   - changed: when that was changed last, where that is known.
    mutating func write<Record: FramedPage>(
        _ record: Record, with template: DeferredTemplate<Record>, at path: SitePath, origin node: String,
        changed: PublicationDate? = nil, to sink: inout some SiteSink
    ) throws {
        guard try render(record, with: template, at: path, origin: node, to: &sink), record.page.isListed else {
            return
        }
        listed.add(path, changed: changed)
    }

    /// Renders a page that is for no search engine.
    mutating func write<Record>(
        unlisted record: Record, with template: DeferredTemplate<Record>, at path: SitePath, origin node: String,
        to sink: inout some SiteSink
    ) throws {
        _ = try render(record, with: template, at: path, origin: node, to: &sink)
    }

    /// Whether the page could be written.
    private mutating func render<Record>(
        _ record: Record, with template: DeferredTemplate<Record>, at path: SitePath, origin node: String,
        to sink: inout some SiteSink
    ) throws -> Bool {
        buffer.removeAll()
        try template.compiled().render(record, into: &buffer)
        guard !buffer.isFull else {
            oversized.append((path, node))
            return false
        }
        try sink.write(path, buffer, role: .page, origin: .node(node))
        note(path, node)
        summary.pages += 1
        return true
    }

    /// Begins the pages of a candidate, or those of the site itself.
    mutating func begin(folder: String = "") { listed.begin(folder: folder) }

    /// The pages since then that search engines may list.
    var listedPages: SitemapPart { listed.part }

    private mutating func note(_ path: SitePath, _ node: String) {
        if notesFiles { written.append(KeptFile(path: path, role: .page, origin: .node(node))) }
    }

    /// What was written of candidates since it was asked last.
    mutating func takeWritten() -> [KeptFile] {
        defer { written = [] }
        return written
    }

    /// Writes a text about a candidate.
    mutating func write(_ text: String, at path: SitePath, of node: String, to sink: inout some SiteSink) throws {
        try write(text, at: path, origin: node, to: &sink)
        note(path, node)
    }

    /// Writes a text as it is.
    mutating func write(_ text: String, at path: SitePath, origin node: String, to sink: inout some SiteSink) throws {
        buffer.removeAll()
        buffer.append(text)
        guard !buffer.isFull else {
            oversized.append((path, node))
            return
        }
        try sink.write(path, buffer, role: .page, origin: .node(node))
    }

    /// Writes a document about a candidate.
    mutating func write(
        _ document: borrowing OutputBuffer, at path: SitePath, of node: String, to sink: inout some SiteSink
    ) throws {
        try write(document, at: path, origin: node, to: &sink)
        note(path, node)
    }

    /// Writes a document as it is.
    mutating func write(
        _ document: borrowing OutputBuffer, at path: SitePath, origin node: String, to sink: inout some SiteSink
    ) throws {
        guard !document.isFull else {
            oversized.append((path, node))
            return
        }
        try sink.write(path, document, role: .page, origin: .node(node))
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

/// A page whose frame says who may find it.
protocol FramedPage: TemplateRecord {
    /// The frame.
    var page: PageFacts { get }
}
