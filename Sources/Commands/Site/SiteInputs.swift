import ContentTree
import Diagnostics
import OperatingSystem
import SiteGenerator

/// The inputs of a site, located and checked before anything else.
struct SiteInputs: Sendable {
    /// The content folder, without trailing slashes.
    let content: String
    /// Whether the content has an entry with the name of the settings.
    let hasSettings: Bool
    /// The folder of static files, or another entry with that name; `nil` if there is none.
    let staticFolder: String?
    /// The folder of free pages; `nil` if there is none.
    let pagesFolder: String?
    /// The folder with the site's templates: the named one, or `Templates` beside the content; `nil` if there is none.
    let templates: String?
    /// The exported database; `nil` to read candidates from the content.
    let demo: String?
    /// The address of the database, as given; `nil` to read candidates from files.
    let firebase: String?
    /// The file with a table of people; `nil` without one.
    let roster: String?
    /// The source of the candidates.
    var candidateSource: CandidateSource {
        firebase != nil ? .database : demo != nil ? .export : roster != nil ? .roster : .folder
    }
    /// Whether `--keep-going` is implied. With a database or a roster, errors of many people cannot be fixed at once.
    var keepsGoing: Bool { firebase != nil || roster != nil }
    /// The base URL that overrides the one in the settings.
    let baseURL: BaseURL?

    /// Names similar to those that are read.
    let warnings: [Diagnostic]

    /// All paths that are read if they exist; the output must not overlap them.
    var paths: [String] {
        [content, templates ?? ContentNeighbor.path("Templates", beside: content), demo, roster].compactMap(\.self)
    }

    /// Finds the inputs that the options name.
    ///
    /// - Throws: a ``CommandFailure`` with everything that is missing, or the read error.
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
        // Messages print `Content/site.json` even for `Content/`, as shells complete it.
        let content = FileSystem.withoutTrailingSlashes(options.content)
        let contentKind = try kind(content)
        if contentKind != .folder {
            missing.append(
                contentKind == nil
                    ? .content(
                        content, nearest: ContentNeighbor.folder(nearly: content, fileSystem),
                        elsewhere: ContentNeighbor.way(to: content, fileSystem))
                    : .contentNotAFolder(content))
        }
        demo = options.demo
        firebase = options.firebase
        roster = options.roster
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
        // A listed name that then cannot be found was removed in between, so it is an error.
        let entries = try Self.reading(content) { () throws(FileError) in try fileSystem.list(content) }
        let names = entries.map(\.name)
        if FileSystem.name(of: content) == "Users", !names.contains("Users"), !names.contains("Users.json") {
            let problem = MissingInput.contentIsUsers(content, content: FileSystem.folder(of: content))
            throw CommandFailure(.missingInput, [Diagnostic(problem, at: nil)])
        }
        if let above = ContentNeighbor.contentFolder(above: content, with: names, fileSystem) {
            throw CommandFailure(
                .missingInput, [Diagnostic(MissingInput.contentIsAbove(content, content: above), at: nil)])
        }
        if let below = ContentNeighbor.contentFolder(in: content, with: names, fileSystem) {
            throw CommandFailure(
                .missingInput, [Diagnostic(MissingInput.contentIsBelow(content, content: below), at: nil)])
        }
        var overlooked = OverlookedName.inContent(entries, content)
        if templates == nil { overlooked += OverlookedName.besideContent(content, fileSystem) }
        warnings = overlooked
        hasSettings = names.contains("site.json")
        staticFolder = names.contains("static") ? content + "/static" : nil
        pagesFolder = names.contains("pages") ? content + "/pages" : nil
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
