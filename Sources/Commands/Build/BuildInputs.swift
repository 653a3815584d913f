import Diagnostics
import FileSystem
import SiteGenerator

/// What a build reads, found and checked before anything else happens.
struct BuildInputs: Sendable {
    /// The folder with the content, without slashes at its end.
    let content: String
    /// The folder whose files are published as they are; `nil` where there is none.
    let staticFolder: String?
    /// The folder with the site's own templates: the one that was named, else `Templates` beside the content; `nil`
    /// where there is none.
    let templates: String?
    /// The file with the exported database; `nil` where candidates are read from the content.
    let demo: String?
    /// The site's address in place of the one in its settings.
    let baseURL: BaseURL?

    /// Everything that is read: the output may not be mixed with it.
    var paths: [String] { [content, templates, demo].compactMap(\.self) }

    /// Finds what the options name.
    ///
    /// - Throws: a ``CommandFailure`` with everything that is missing, or why the system does not answer.
    init(_ options: BuildOptions, _ fileSystem: FileSystem) throws {
        do {
            baseURL = try options.baseURL.map(BaseURL.init)
        } catch {
            throw CommandFailure(.usage, [Diagnostic(error, at: nil)])
        }
        func exists(_ path: String, _ kind: FileStatus.Kind) throws(FileError) -> Bool {
            try fileSystem.status(of: path)?.kind == kind
        }
        var missing: [MissingInput] = []
        content = Self.withoutSlashesAtEnd(options.content)
        if try !exists(content, .folder) { missing.append(.content(content)) }
        demo = options.demo
        if let demo, try !exists(demo, .file) { missing.append(.demo(demo)) }
        if let named = options.templates.map(Self.withoutSlashesAtEnd) {
            if try !exists(named, .folder) { missing.append(.templates(named)) }
            templates = named
        } else {
            let beside = Self.templates(beside: content)
            templates = try exists(beside, .folder) ? beside : nil
            if templates == nil, try exists(beside, .file) { missing.append(.templates(beside)) }
        }
        staticFolder = try exists(content + "/static", .folder) ? content + "/static" : nil
        guard missing.isEmpty else {
            throw CommandFailure(.missingInput, missing.map { Diagnostic($0, at: nil) })
        }
    }

    /// The folder `Templates` beside the one with the content.
    private static func templates(beside content: String) -> String {
        guard ![".", ".."].contains(FileSystem.name(of: content)) else { return content + "/../Templates" }
        let folder = FileSystem.folder(of: content)
        return folder == "." ? "Templates" : FileSystem.join(folder, "Templates")
    }

    /// Messages say `Content/site.json` although a shell's completion writes `Content/`.
    private static func withoutSlashesAtEnd(_ path: String) -> String {
        var path = Substring(path)
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        return String(path)
    }
}
