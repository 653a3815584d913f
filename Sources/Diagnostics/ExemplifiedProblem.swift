/// A list of problems that shows one of each: documentation and tests are made from it.
public protocol ExemplifiedProblem: Problem {
    /// At least one of each, as it might happen; the first of an identifier is the one that is shown.
    static var examples: [Self] { get }
}
