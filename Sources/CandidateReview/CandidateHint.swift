import Diagnostics

/// A hint about a candidate.
public enum CandidateHint: Problem, Hashable {
    /// A value of the CV is hidden by another value; with their paths below the candidate.
    case overridden(String, by: String)

    /// The id, severity and words of the problem.
    public var description: ProblemDescription {
        switch self {
        case .overridden(let path, let other):
            .hint(
                "resume-differs", "'\(path)' differs from '\(other)' and is not shown",
                advice: ["make them equal if they should say the same"],
                explanation:
                    "Some values can be written in \"details\" and in the CV. The site shows the one in \"details\". Both may be intended, for example a shorter summary for the profile."
            )
        }
    }

    /// At least one problem of each id. Help shows the first.
    public static var examples: [CandidateHint] {
        [.overridden("resume/basics/label", by: "details/headline")]
    }
}
