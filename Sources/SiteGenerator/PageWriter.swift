import Diagnostics
import FileSystem
import TemplateEngine
import WebSafety

/// Renders pages into one buffer after the other and hands them to a sink.
struct PageWriter<Sink: SiteSink>: ~Copyable {
    var sink: Sink
    var summary = SiteGenerator.Summary()
    private let problems: DiagnosticCollector
    private var buffer = OutputBuffer()

    init(sink: consuming Sink, problems: DiagnosticCollector) {
        self.sink = sink
        self.problems = problems
    }

    /// Renders a page.
    mutating func write<Record>(
        _ path: SitePath, _ template: Template<Record>, _ record: Record, origin: Place
    ) throws {
        buffer.removeAll()
        template.render(record, into: &buffer)
        try write(path, role: .page, origin: origin)
        summary.pages += 1
    }

    /// Writes a text as it is.
    mutating func write(_ path: SitePath, text: String, role: SiteFileRole, origin: Place) throws {
        buffer.removeAll()
        buffer.append(text)
        try write(path, role: role, origin: origin)
    }

    /// Writes the theme's own files.
    mutating func write(_ assets: ThemeAssets) throws {
        for asset in assets.files {
            buffer.removeAll()
            asset.content.withUnsafeBufferPointer { buffer.append($0) }
            try write(asset.path, role: .asset, origin: .file(asset.origin))
        }
    }

    /// Copies a file.
    mutating func copy(_ path: SitePath, from location: String) throws {
        try reportingDiagnostics { try $0.sink.copy(path, from: location, origin: .file(location)) }
    }

    /// Copies all files of a folder to the site's root, hidden ones included, but for what belongs to version control.
    mutating func copy(folder: String, below prefix: String = "", _ fileSystem: FileSystem) throws {
        for entry in try fileSystem.list(prefix.isEmpty ? folder : folder + "/" + prefix) {
            let name = prefix.isEmpty ? entry.name : prefix + "/" + entry.name
            guard !entry.name.hasPrefix(".git"), entry.name != ".DS_Store" else { continue }
            switch entry.kind {
            case .folder: try copy(folder: folder, below: name, fileSystem)
            case .file:
                if let path = SitePath(name) { try copy(path, from: folder + "/" + name) }
            case .link, .other:
                problems.report(StaticFileProblem.notAFile, at: .file(folder + "/" + name))
            }
        }
    }

    private mutating func write(_ path: SitePath, role: SiteFileRole, origin: Place) throws {
        try reportingDiagnostics { try $0.sink.write(path, $0.buffer, role: role, origin: origin) }
    }

    /// Goes on after a file that the content is to blame for, so that all of them are found.
    private mutating func reportingDiagnostics(_ body: (inout Self) throws -> Void) throws {
        do { try body(&self) } catch let diagnostic as Diagnostic { problems.report(diagnostic) }
    }
}

/// What can be wrong with a static file.
enum StaticFileProblem: Problem {
    case notAFile

    var id: String { "static-not-a-file" }
    var message: String { "this is a link or a device, which cannot be published" }
    var advice: [String] { ["put the file itself there"] }
}
