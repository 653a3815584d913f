import Diagnostics
import OperatingSystem

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

    /// The way to the nearest folder above the current one in which there is such a folder: "..", "../.."; `nil` where
    /// there is none near. Whoever is inside the content is at most that deep.
    static func wayUp(to content: String, _ fileSystem: FileSystem) -> String? {
        guard !content.hasPrefix("/") else { return nil }
        return ["..", "../..", "../../.."].first { above in
            (try? fileSystem.status(of: FileSystem.join(above, content)))?.kind == .folder
        }
    }

    /// A folder in the same place with nearly the same name; `nil` where there is none.
    static func folder(nearly content: String, _ fileSystem: FileSystem) -> String? {
        let entries = (try? fileSystem.list(folder(of: content))) ?? []
        let names = entries.filter { $0.kind == .folder }.map(\.name)
        return Spelling.nearest(to: FileSystem.name(of: content), in: names).map { path($0, beside: content) }
    }
}
