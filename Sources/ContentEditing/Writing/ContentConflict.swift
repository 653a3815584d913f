import Diagnostics

/// A file that somebody changed after its change was planned.
public struct ContentConflict: Problem, Error, Hashable {
    /// The file.
    public var path: String

    /// The stable name.
    public var id: String { "content-changed-meanwhile" }

    /// The sentence.
    public var message: String { "'\(path)' was changed in the meantime, and nothing was written" }

    /// What to do.
    public var advice: [String] { ["pull again"] }
}

extension ContentConflict: ExemplifiedProblem {
    /// One.
    public static var examples: [ContentConflict] { [ContentConflict(path: "Content/Users/ada.json")] }
}
