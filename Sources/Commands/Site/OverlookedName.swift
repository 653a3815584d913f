import Diagnostics
import OperatingSystem

/// A file or folder that is not read, but has a name similar to one that a build reads.
enum OverlookedName: Problem {
    /// A misspelled name; the path that is read.
    case misspelled(String, meant: String)
    /// Templates inside the content; the path that is read.
    case templatesInContent(String, meant: String)
    /// A file for the root of the site inside the content; the path that is read.
    case staticFile(String, meant: String)

    var description: ProblemDescription {
        switch self {
        case .misspelled(let name, let meant):
            .warning(
                "overlooked-name", "'\(name)' is not read", advice: ["did you mean '\(meant)'?"],
                explanation:
                    "A build looks for fixed names, such as 'site.json' and 'Templates', and ignores others. This name is nearly one of them. Names are case-sensitive."
            )
        case .templatesInContent(let name, let meant):
            .warning(
                "overlooked-name", "'\(name)' is not read: templates, fonts and assets belong beside the content",
                advice: ["move it to '\(meant)' if it belongs to the site"],
                explanation:
                    "The site's own templates, fonts and assets are in 'Templates' beside the content folder, not inside it."
            )
        case .staticFile(let name, let meant):
            .warning(
                "overlooked-name", "'\(name)' is not published: it is outside of 'static'",
                advice: ["move it to '\(meant)' if it belongs to the site"],
                explanation:
                    "Files for the root of the site, such as favicon.ico or CNAME, are published from the folder 'static' of the content."
            )
        }
    }

    static var examples: [OverlookedName] {
        [
            .misspelled("site.jsn", meant: "Content/site.json"), .templatesInContent("Templates", meant: "Templates"),
            .staticFile("favicon.ico", meant: "Content/static/favicon.ico"),
        ]
    }
}

extension OverlookedName {
    /// Names in the content. A name similar to the settings counts only if there are none.
    static func inContent(_ entries: [FolderEntry], _ content: String) -> [Diagnostic] {
        let hasSettings = entries.contains { $0.name == "site.json" }
        return entries.compactMap { entry in
            let path = FileSystem.join(content, entry.name)
            let problem: OverlookedName? =
                if isFolder(entry) {
                    nearFolder(entry.name, content)
                } else if filesOfSite.contains(entry.name) {
                    .staticFile(entry.name, meant: "\(content)/static/\(entry.name)")
                } else {
                    !hasSettings && isNearSettings(entry.name)
                        ? .misspelled(entry.name, meant: "\(content)/site.json") : nil
                }
            return problem.map { Diagnostic($0, at: .file(path)) }
        }
    }

    /// Folders beside the content with a name similar to that of the site's templates. They must look like a theme,
    /// because other programs use such names.
    static func besideContent(_ content: String, _ fileSystem: FileSystem) -> [Diagnostic] {
        // The folder is not read, so missing permission is not an error.
        let entries = (try? fileSystem.list(ContentNeighbor.folder(of: content))) ?? []
        func path(_ name: String) -> String { ContentNeighbor.path(name, beside: content) }
        return entries.compactMap { entry in
            guard entry.name != "Templates", isFolder(entry), isNear(entry.name, "Templates"),
                let files = try? fileSystem.list(path(entry.name)), files.contains(where: isPartOfTheme)
            else { return nil }
            let problem = OverlookedName.misspelled(entry.name, meant: path("Templates"))
            return Diagnostic(problem, at: .file(path(entry.name)))
        }
    }

    /// Files that hosts, browsers and robots expect at the root of a site.
    private static let filesOfSite = ["CNAME", "favicon.ico", "robots.txt", "_headers", "_redirects"]

    private static func isFolder(_ entry: FolderEntry) -> Bool { entry.kind == .folder }

    private static func isNear(_ name: String, _ meant: String) -> Bool {
        Spelling.nearest(to: name, in: [meant]) != nil
    }

    private static func nearFolder(_ name: String, _ content: String) -> OverlookedName? {
        if isNear(name, "Templates") || name == "Templates" {
            return .templatesInContent(name, meant: ContentNeighbor.path("Templates", beside: content))
        }
        if foldersOfTheme.contains(name) {
            return .templatesInContent(name, meant: ContentNeighbor.path("Templates/" + name, beside: content))
        }
        if ["article", "articles"].contains(name.lowercased()) {
            return .misspelled(name, meant: "\(content)/Users/UID/articles")
        }
        let folders = ["static", "pages"]
        guard !folders.contains(name), !["posts", "Users"].contains(name),
            let meant = Spelling.nearest(to: name, in: folders)
        else { return nil }
        return .misspelled(name, meant: "\(content)/\(meant)")
    }

    private static func isNearSettings(_ name: String) -> Bool {
        let parts = name.lowercased().split(separator: ".")
        if parts.count == 2, ["site", "settings", "config"].contains(parts[0]),
            ["json", "yml", "yaml", "toml"].contains(parts[1])
        {
            return true
        }
        return isNear(name, "site.json")
    }

    private static let foldersOfTheme = ["assets", "fonts", "partials", "strings"]

    private static func isPartOfTheme(_ entry: FolderEntry) -> Bool {
        entry.kind == .folder
            ? foldersOfTheme.contains(entry.name) : entry.name.hasSuffix(".mustache")
    }
}
