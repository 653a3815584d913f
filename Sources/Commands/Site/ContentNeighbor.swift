import Diagnostics
import FileSystem

/// Where things stand beside the folder with the content, whatever name that folder was given by.
enum ContentNeighbor {
    /// The folder that holds the content.
    static func folder(of content: String) -> String {
        [".", ".."].contains(FileSystem.name(of: content)) ? content + "/.." : FileSystem.folder(of: content)
    }

    /// The path of something beside the content.
    static func path(_ name: String, beside content: String) -> String {
        let folder = folder(of: content)
        return folder == "." ? name : FileSystem.join(folder, name)
    }

    /// A folder in the same place with nearly the same name; `nil` where there is none.
    static func folder(nearly content: String, _ fileSystem: FileSystem) -> String? {
        let entries = (try? fileSystem.list(folder(of: content))) ?? []
        let names = entries.filter { $0.kind == .folder }.map(\.name)
        return Spelling.nearest(to: FileSystem.name(of: content), in: names).map { path($0, beside: content) }
    }
}
