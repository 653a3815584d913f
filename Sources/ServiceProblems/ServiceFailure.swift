import Diagnostics

/// Why a service did not do what it was asked: what is said of it, and what kind of failure it is.
///
/// It never holds a token or a password.
public struct ServiceFailure: Error, Sendable {
    /// What kind of failure it is; each has an exit status.
    public enum Kind: Sendable, Hashable {
        /// The service cannot be reached, or answers nothing that can be used.
        case unavailable
        /// It refuses.
        case notPermitted
        /// What was sent is wrong.
        case invalid
        /// What the command line says is wrong.
        case usage
        /// What was asked for is not there.
        case missing
        /// Somebody else changed it in between.
        case conflict
        /// A file on this machine cannot be read or written.
        case file
    }

    /// What kind of failure it is.
    public var kind: Kind
    /// What is wrong.
    public var diagnostics: [Diagnostic]

    /// Whether an answer was larger than what is read of one.
    public var isAnswerTooLarge: Bool {
        let id = NetworkProblem.tooLarge("", limit: 0, .reading).id
        return diagnostics.contains { $0.id == id }
    }

    /// Makes a failure of diagnostics.
    public init(_ kind: Kind, _ diagnostics: [Diagnostic]) {
        self.kind = kind
        self.diagnostics = diagnostics
    }

    /// Makes a failure of one problem.
    public init(_ kind: Kind, _ problem: some Problem, at place: Place? = nil) {
        self.init(kind, [Diagnostic(problem, at: place)])
    }
}
