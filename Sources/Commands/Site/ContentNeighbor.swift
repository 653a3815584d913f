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
}
