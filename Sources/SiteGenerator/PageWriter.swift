import Diagnostics
import FileSystem
import TemplateEngine
import WebSafety

/// Renders pages into one buffer after the other, hands them to a sink, and counts them.
struct PageWriter: ~Copyable {
    var summary = SiteGenerator.Summary()
    private var buffer = OutputBuffer()

    /// Renders a page.
    mutating func write<Record>(
        _ record: Record, with template: Template<Record>, at path: SitePath, origin: Place,
        to sink: inout some SiteSink
    ) throws {
        buffer.removeAll()
        template.render(record, into: &buffer)
        try sink.write(path, buffer, role: .page, origin: origin)
        summary.pages += 1
    }

    /// Writes a text as it is.
    mutating func write(_ text: String, at path: SitePath, origin: Place, to sink: inout some SiteSink) throws {
        buffer.removeAll()
        buffer.append(text)
        try sink.write(path, buffer, role: .page, origin: origin)
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
