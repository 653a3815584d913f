import CandidateDocuments

/// What a file in the folder of candidates may be if it is not part of the tree.
public enum UnreadFile: Sendable, Hashable {
    /// A candidate under a name that is not read; with the correct name.
    case candidate(name: String)
    /// A copy or an earlier version of a candidate; with the file that is read.
    case copy(of: String)
    /// A document.
    case document(String)

    /// Classifies a file by its name.
    ///
    /// - Parameter keys: the keys of the candidates.
    public init(_ name: String, among keys: [String]) {
        let jsonName = Self.jsonName(name)
        let key = String(jsonName.dropLast(".json".count))
        let base = key.split(separator: " ").first.map(String.init) ?? key
        let known = [key, base].lazy.compactMap { wanted in
            // Prefer the exact key; otherwise accept one in other letter case.
            keys.contains(wanted) ? wanted : keys.first { $0.lowercased() == wanted.lowercased() }
        }
        let fileExtension = DocumentPath.fileExtension(name)
        let isText = ["", "txt", "bak", "old", "orig", "jsn"].contains(fileExtension.lowercased())
        if !name.lowercased().contains(".json"), !isText {
            self = .document(name)
        } else {
            self = known.first.map { .copy(of: $0 + ".json") } ?? .candidate(name: jsonName)
        }
    }

    /// The advice for the user.
    var advice: String {
        switch self {
        case .candidate(let name):
            "rename it to '\(name)' if it is a candidate, or move it into the folder of its candidate"
        case .copy(let other): "'\(other)' is read; if this is a copy of it, move it out of the content"
        case .document(let name):
            "move it into the folder of its candidate, as in 'Users/ada/\(name)'; candidates are written in JSON"
        }
    }

    /// The name under which a file would be read: `ada.json` for `ada.json.txt`, `ada.JSON` and `ada.txt`.
    private static func jsonName(_ name: String) -> String {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        let kept = parts.dropFirst().firstIndex { $0.lowercased().hasPrefix("json") } ?? max(1, parts.count - 1)
        return parts[..<kept].joined(separator: ".") + ".json"
    }
}
