import ContentTree
import Diagnostics
import OperatingSystem
import SiteGenerator

/// What a site is made from, found and checked before anything else happens.
struct SiteInputs: Sendable {
    /// The folder with the content, without slashes at its end.
    let content: String
    /// Whether the content has settings, whatever stands under their name.
    let hasSettings: Bool
    /// The folder whose files are published as they are, whatever stands under its name; `nil` where nothing does.
    let staticFolder: String?
    /// The folder with the site's own templates: the one that was named, else `Templates` beside the content; `nil`
    /// where there is none.
    let templates: String?
    /// The file with the exported database; `nil` where candidates are read from the content.
    let demo: String?
    /// The address of the database, as it is named; `nil` where candidates are read from files.
    let firebase: String?
    /// What candidates are read from.
    var candidateSource: CandidateSource { firebase != nil ? .database : demo != nil ? .export : .folder }
    /// Whether the others are published when candidates have errors, without being told to: nobody can mend at once what
    /// many people write into a database.
    var keepsGoing: Bool { firebase != nil }
    /// The site's address in place of the one in its settings.
    let baseURL: BaseURL?

    /// Names that are nearly those that are looked for.
    let warnings: [Diagnostic]

    /// Everything that is read, or would be if it were there: the output may not be mixed with it.
    var paths: [String] {
        [content, templates ?? ContentNeighbor.path("Templates", beside: content), demo].compactMap(\.self)
    }

    /// Finds what the options name.
    ///
    /// - Throws: a ``CommandFailure`` with everything that is missing, or why the system does not answer.
    init(_ options: SourceOptions, _ fileSystem: FileSystem) throws {
        do {
            baseURL = try options.baseURL.map(BaseURL.init)
        } catch {
            throw CommandFailure(.usage, [Diagnostic(error, at: nil)])
        }
        func kind(_ path: String, followingLinks: Bool = true) throws(CommandFailure) -> FileStatus.Kind? {
            try Self.reading(path) { () throws(FileError) in
                try fileSystem.status(of: path, followingLinks: followingLinks)?.kind
            }
        }
        var missing: [MissingInput] = []
        // Messages say `Content/site.json` although a shell's completion writes `Content/`.
        let content = FileSystem.withoutTrailingSlashes(options.content)
        let contentKind = try kind(content)
        if contentKind != .folder {
            missing.append(
                contentKind == nil
                    ? .content(
                        content, nearest: ContentNeighbor.folder(nearly: content, fileSystem),
                        above: ContentNeighbor.wayUp(to: content, fileSystem))
                    : .contentNotAFolder(content))
        }
        demo = options.demo
        firebase = options.firebase
        if let demo {
            let found = try kind(demo)
            if found != .file { missing.append(found == nil ? .demo(demo) : .demoNotAFile(demo)) }
        }
        if let named = options.templates.map(FileSystem.withoutTrailingSlashes) {
            let found = try kind(named)
            if found != .folder { missing.append(found == nil ? .templates(named) : .namedTemplatesNotAFolder(named)) }
            templates = named
        } else {
            let beside = ContentNeighbor.path("Templates", beside: content)
            let found = try kind(beside)
            templates = found == .folder ? beside : nil
            if let found, found != .folder { missing.append(.templatesNotAFolder(beside)) }
            if found == nil, try kind(beside, followingLinks: false) == .link {
                missing.append(.templatesLinkBroken(beside))
            }
        }
        guard missing.isEmpty else {
            throw CommandFailure(.missingInput, missing.map { Diagnostic($0, at: nil) })
        }
        // A name that is listed and cannot be found a moment later is no setting that was left out.
        let entries = try Self.reading(content) { () throws(FileError) in try fileSystem.list(content) }
        let names = entries.map(\.name)
        if FileSystem.name(of: content) == "Users", !names.contains("Users"), !names.contains("Users.json") {
            let problem = MissingInput.contentIsUsers(content, content: FileSystem.folder(of: content))
            throw CommandFailure(.missingInput, [Diagnostic(problem, at: nil)])
        }
        var overlooked = OverlookedName.inContent(entries, content)
        if templates == nil { overlooked += OverlookedName.besideContent(content, fileSystem) }
        warnings = overlooked
        hasSettings = names.contains("site.json")
        staticFolder = names.contains("static") ? content + "/static" : nil
        self.content = content
    }

    private static func reading<Value>(
        _ path: String, _ read: () throws(FileError) -> Value
    ) throws(CommandFailure) -> Value {
        do {
            return try read()
        } catch {
            throw CommandFailure(error, at: .file(path))
        }
    }
}
