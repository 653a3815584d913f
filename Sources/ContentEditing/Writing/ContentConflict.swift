import Diagnostics

/// A file that somebody changed after its change was planned.
public struct ContentConflict: Problem, Error, Hashable {
    /// The file.
    public var path: String

    /// What is said of it.
    public var description: ProblemDescription {
        .error(
            "content-changed-meanwhile", "'\(path)' was changed during the pull, so nothing was written",
            advice: ["pull again"],
            explanation:
                "A file was changed while the pull was running, for example by an editor. sitegen does not overwrite changes that it has not seen."
        )
    }

    /// One.
    public static var examples: [ContentConflict] { [ContentConflict(path: "Content/Users/ada.json")] }
}
