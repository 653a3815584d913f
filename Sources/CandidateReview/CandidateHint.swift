import Diagnostics

/// Something to know about a candidate.
public enum CandidateHint: Problem, Hashable {
    /// A value of the CV that is not shown, and what is shown in its place; their paths below the candidate.
    case overridden(String, by: String)

    /// The problem's stable name.
    public var id: String {
        switch self {
        case .overridden: "resume-differs"
        }
    }

    /// Both may be meant.
    public var severity: Severity { .hint }

    /// What is the case.
    public var message: String {
        switch self {
        case .overridden(let path, let other): "'\(path)' says something else than '\(other)', and is not shown"
        }
    }

    /// What to do.
    public var advice: [String] {
        switch self {
        case .overridden: ["change one of the two if they are meant to say the same"]
        }
    }
}

extension CandidateHint: ExemplifiedProblem {
    /// One of each.
    public static var examples: [CandidateHint] { [.overridden("resume/basics/label", by: "details/headline")] }
}
