import Diagnostics

/// A file was changed after the plan was made.
public struct ContentConflict: Problem, Error, Hashable {
    /// The path of the file.
    public var path: String

    /// The id, severity and words of the problem.
    public var description: ProblemDescription {
        .error(
            "content-changed-meanwhile", "'\(path)' was changed during the pull, so nothing was written",
            advice: ["pull again"],
            explanation:
                "A file was changed while the pull was running, for example by an editor. sitegen does not overwrite changes that it has not seen."
        )
    }

    /// An example of the problem, for help.
    public static var examples: [ContentConflict] { [ContentConflict(path: "Content/Users/ada.json")] }
}
