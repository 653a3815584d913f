import ContentTree

/// The documents of a candidate that stand in the folder: files that the candidate's node refers to.
enum LocalReferences {
    /// Their paths as they are written, each once.
    static func paths(in candidate: Node) -> [String] {
        var texts = (candidate["userApplicationMaterial"]?.childMembers ?? []).map { $0.node["url"]?.string }
        texts.append(candidate["details"]?["picture"]?.string)
        texts.append(candidate["resume"]?["basics"]?["image"]?.string)
        var seen: Set<String> = []
        return texts.compactMap(\.self).filter { isPath($0) && seen.insert($0).inserted }
    }

    /// Whether a text names a file, and no address: nothing before its first `/` ends in a colon.
    private static func isPath(_ text: String) -> Bool {
        !text.isEmpty && !text.hasPrefix("//") && !text.hasPrefix("#")
            && text.prefix { $0 != "/" }.contains(":") == false
    }
}
