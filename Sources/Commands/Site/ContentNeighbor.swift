import Diagnostics
import OperatingSystem

/// Paths beside the content folder.
enum ContentNeighbor {
    /// The folder that contains the content folder.
    static func folder(of content: String) -> String {
        [".", ".."].contains(FileSystem.name(of: content)) ? content + "/.." : FileSystem.folder(of: content)
    }

    /// The path of a name beside the content folder.
    static func path(_ name: String, beside content: String) -> String {
        let folder = folder(of: content)
        return folder == "." ? name : FileSystem.join(folder, name)
    }

    /// The path to a folder nearby that has such a folder: the only one of the current folder, or the nearest parent, up
    /// to "../../.."; `nil` if there is none.
    static func way(to content: String, _ fileSystem: FileSystem) -> String? {
        guard !content.hasPrefix("/") else { return nil }
        func contains(_ folder: String) -> Bool {
            (try? fileSystem.status(of: FileSystem.join(folder, content)))?.kind == .folder
        }
        let below = ((try? fileSystem.list(".")) ?? []).map(\.name).filter { !$0.hasPrefix(".") && contains($0) }
        return below.count == 1 ? below[0] : ["..", "../..", "../../.."].first(where: contains)
    }

    /// The content folder in a folder that is not one itself: `site/Content` in `site`; `nil` if there is none.
    ///
    /// - Parameter entries: the names in the folder, if they are known.
    static func contentFolder(in folder: String, with entries: [String]? = nil, _ fileSystem: FileSystem) -> String? {
        func names(_ folder: String) -> [String] { ((try? fileSystem.list(folder)) ?? []).map(\.name) }
        let own = ["Users", "Users.json", "site.json"]
        let entries = entries ?? names(folder)
        guard !entries.contains(where: own.contains) else { return nil }
        let below = entries.filter { $0 == "Content" } + entries.filter { !$0.hasPrefix(".") }.sorted()
        var paths = below.map { folder == "." ? $0 : FileSystem.join(folder, $0) }
        for _ in 0..<mostLevels {
            if let found = paths.first(where: { path in names(path).contains { own.prefix(2).contains($0) } }) {
                return found
            }
            paths = paths.prefix(mostFolders).flatMap { path in
                names(path).filter { !$0.hasPrefix(".") }.sorted().map { FileSystem.join(path, $0) }
            }
        }
        return nil
    }

    /// The content folder above a folder that is not one itself: `Content` of `Content/Users/ada`; `nil` if there is none.
    ///
    /// - Parameter entries: the names in the folder.
    static func contentFolder(above folder: String, with entries: [String], _ fileSystem: FileSystem) -> String? {
        guard !entries.contains(where: ["Users", "Users.json", "site.json"].contains) else { return nil }
        var above = folder
        for _ in 0..<mostLevels {
            above = self.folder(of: above)
            let names = ((try? fileSystem.list(above)) ?? []).map(\.name)
            // "Users" alone is also a folder of the system.
            if names.contains("Users"), names.contains("site.json") { return above }
        }
        return nil
    }

    /// How far below a folder, and in how many folders of a level, the content is searched.
    private static let (mostLevels, mostFolders) = (3, 100)

    /// A folder in the same place with a similar name; `nil` if there is none.
    static func folder(nearly content: String, _ fileSystem: FileSystem) -> String? {
        let entries = (try? fileSystem.list(folder(of: content))) ?? []
        let names = entries.filter { $0.kind == .folder }.map(\.name)
        return Spelling.nearest(to: FileSystem.name(of: content), in: names).map { path($0, beside: content) }
    }
}
