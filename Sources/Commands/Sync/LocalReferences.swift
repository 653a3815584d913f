import ContentTree

/// The documents in the folder that a candidate's node refers to.
enum LocalReferences {
    /// Their paths as written, without duplicates.
    static func paths(in candidate: Node) -> [String] {
        var texts = (candidate["userApplicationMaterial"]?.childMembers ?? []).map { $0.node["url"]?.string }
        texts.append(candidate["details"]?["picture"]?.string)
        texts.append(candidate["resume"]?["basics"]?["image"]?.string)
        var seen: Set<String> = []
        return texts.compactMap(\.self).filter { isPath($0) && seen.insert($0).inserted }
    }

    /// Whether a text is a path and not an address: no colon before the first `/`.
    private static func isPath(_ text: String) -> Bool {
        !text.isEmpty && !text.hasPrefix("//") && !text.hasPrefix("#")
            && text.prefix { $0 != "/" }.contains(":") == false
    }
}
