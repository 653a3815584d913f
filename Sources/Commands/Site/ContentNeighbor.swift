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

    /// The path to the nearest parent folder that has such a folder: "..", "../.."; `nil` if there is none nearby. The
    /// content folder is at most that deep.
    static func wayUp(to content: String, _ fileSystem: FileSystem) -> String? {
        guard !content.hasPrefix("/") else { return nil }
        return ["..", "../..", "../../.."].first { above in
            (try? fileSystem.status(of: FileSystem.join(above, content)))?.kind == .folder
        }
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
        let paths = below.map { folder == "." ? $0 : FileSystem.join(folder, $0) }
        return paths.first { path in names(path).contains { own.prefix(2).contains($0) } }
    }

    /// A folder in the same place with a similar name; `nil` if there is none.
    static func folder(nearly content: String, _ fileSystem: FileSystem) -> String? {
        let entries = (try? fileSystem.list(folder(of: content))) ?? []
        let names = entries.filter { $0.kind == .folder }.map(\.name)
        return Spelling.nearest(to: FileSystem.name(of: content), in: names).map { path($0, beside: content) }
    }
}
