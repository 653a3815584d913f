import Diagnostics

/// One form of a profile that says something else than the candidate does, and so than the others.
public enum FormatProblem: Problem, Hashable {
    /// Another name; the file, the name there, and the candidate's.
    case name(in: String, says: String, meant: String)
    /// Other pages elsewhere; the file, the addresses that are missing there, and those that nobody named.
    case links(in: String, missing: [String], added: [String])
    /// Other dates; the file, the dates that are missing there, and those that the CV does not have.
    case dates(in: String, missing: [String], added: [String])
    /// A file that cannot be read as what it should be.
    case unreadable(String)

    /// The problem's stable name.
    public var id: String { "formats-disagree" }

    /// Pages work all the same.
    public var severity: Severity { .warning }

    /// What is the case.
    public var message: String {
        switch self {
        case .name(let file, let name, let meant): "'\(file)' says the name '\(name)', and not '\(meant)'"
        case .links(let file, let missing, let added):
            "the links in '\(file)' are not the candidate's: \(Self.difference(missing, added))"
        case .dates(let file, let missing, let added):
            "the dates in '\(file)' are not those of the CV: \(Self.difference(missing, added))"
        case .unreadable(let file): "'\(file)' cannot be read as what it should be"
        }
    }

    /// What to do.
    public var advice: [String] {
        ["let what makes the file say what the content says: all forms of a profile are read as one"]
    }

    /// The most values that a sentence names.
    private static let mostNamed = 3

    private static func difference(_ missing: [String], _ added: [String]) -> String {
        let parts = [("missing", missing), ("added", added)].filter { !$0.1.isEmpty }
        return parts.map { word, values in
            let more = values.count > mostNamed ? ", …" : ""
            return "\(word) \(values.prefix(mostNamed).map { "'\($0)'" }.joined(separator: ", "))\(more)"
        }.joined(separator: "; ")
    }
}
