/// A list of problems that shows one of each: documentation and tests are made from it.
public protocol ExemplifiedProblem: Problem {
    /// One of each, as it might happen.
    static var examples: [Self] { get }
}
