import CandidateDocuments

/// What a file among the candidates may be that is no part of the tree.
public enum UnreadFile: Sendable, Hashable {
    /// A candidate's under a name that is not read; the one that is.
    case candidate(name: String)
    /// A copy of a candidate's, or an earlier state of it; the file that is read.
    case copy(of: String)
    /// A document.
    case document(String)

    /// Tells it by the file's name.
    ///
    /// - Parameter keys: the candidates that there are.
    public init(_ name: String, among keys: [String]) {
        let jsonName = Self.jsonName(name)
        let key = String(jsonName.dropLast(".json".count))
        let base = key.split(separator: " ").first.map(String.init) ?? key
        let known = [key, base].lazy.compactMap { wanted in
            // Keys are in no order of their own when case makes no difference.
            keys.contains(wanted) ? wanted : keys.first { $0.lowercased() == wanted.lowercased() }
        }
        let fileExtension = DocumentPath.fileExtension(name)
        let isText = ["", "txt", "bak", "old", "orig"].contains(fileExtension.lowercased())
        if !name.lowercased().contains(".json"), !isText {
            self = .document(name)
        } else {
            self = known.first.map { .copy(of: $0 + ".json") } ?? .candidate(name: jsonName)
        }
    }

    /// What to do.
    var advice: String {
        switch self {
        case .candidate(let name):
            "rename it to '\(name)' if it is a candidate's, or put it into the folder of the candidate it belongs to"
        case .copy(let other): "'\(other)' is read; if this is a copy of it, move it to a place outside of the content"
        case .document(let name):
            "put it into the folder of the candidate it belongs to, as in 'Users/ada/\(name)'; candidates are written in JSON"
        }
    }

    /// The name that a file would be read under: `ada.json` for `ada.json.txt`, `ada.JSON` and `ada.txt`.
    private static func jsonName(_ name: String) -> String {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        let kept = parts.dropFirst().firstIndex { $0.lowercased().hasPrefix("json") } ?? max(1, parts.count - 1)
        return parts[..<kept].joined(separator: ".") + ".json"
    }
}
