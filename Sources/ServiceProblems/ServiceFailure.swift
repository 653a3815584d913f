import Diagnostics

/// The failure of a service: its problems and its kind.
///
/// It never contains a token or a password.
public struct ServiceFailure: Error, Sendable {
    /// The kind of a failure, which decides the exit status.
    public enum Kind: Sendable, Hashable {
        /// The service is unreachable, or its responses are unusable.
        case unavailable
        /// The service refuses the request.
        case notPermitted
        /// The rules of the database do not allow the request. Refusals of other hosts, such as proxies, are `notPermitted`.
        case deniedByRules
        /// The data is invalid.
        case invalid
        /// The command line is invalid.
        case usage
        /// The requested data does not exist.
        case missing
        /// Somebody else changed the data in between.
        case conflict
        /// A file on this machine cannot be read or written.
        case file
    }

    /// The kind of failure.
    public var kind: Kind
    /// The problems.
    public var diagnostics: [Diagnostic]

    /// Whether a response exceeded the size limit.
    public var isResponseTooLarge: Bool { has(.tooLarge("", limit: 0, .reading)) }

    /// Whether the service refused the request with the status 429. The client has already repeated it.
    public var isTooManyRequests: Bool { has(.tooManyRequests("")) }

    /// Creates a failure from diagnostics.
    public init(_ kind: Kind, _ diagnostics: [Diagnostic]) {
        self.kind = kind
        self.diagnostics = diagnostics
    }

    /// Creates a failure from one problem.
    public init(_ kind: Kind, _ problem: some Problem, at place: Place? = nil) {
        self.init(kind, [Diagnostic(problem, at: place)])
    }

    private func has(_ problem: NetworkProblem) -> Bool { diagnostics.contains { $0.id == problem.id } }
}
