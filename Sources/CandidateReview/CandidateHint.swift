import Diagnostics

/// Something to know about a candidate.
public enum CandidateHint: Problem, Hashable {
    /// A value of the CV that is not shown, and what is shown in its place; their paths below the candidate.
    case overridden(String, by: String)

    /// What is said of it.
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

    /// One.
    public static var examples: [CandidateHint] {
        [.overridden("resume/basics/label", by: "details/headline")]
    }
}
