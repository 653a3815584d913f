/// A problem type with examples, for documentation and tests.
public protocol ExemplifiedProblem: Problem {
    /// At least one example per id; the first one of an id is shown in documentation.
    static var examples: [Self] { get }
}
