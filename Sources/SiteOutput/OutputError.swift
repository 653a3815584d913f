import Diagnostics
import SiteGenerator

/// Why nothing, or not everything, was published.
public struct OutputError: SinkFailure, Sendable {
    /// The kind of a failure, which determines the exit status.
    public enum Kind: Sendable, Hashable {
        /// The site has collisions and cannot be written (65, `EX_DATAERR`).
        case content
        /// The output cannot be created, or contains other files (73, `EX_CANTCREAT`).
        case cannotCreate
        /// Reading or writing failed before publishing (74, `EX_IOERR`).
        case readingOrWriting
        /// Reading or writing failed while files were being published (74, `EX_IOERR`).
        case publishing
    }

    /// The kind of failure.
    public var kind: Kind
    /// All problems, in order.
    public var diagnostics: [Diagnostic]

    /// Whether files kept from the last build are involved, whose origin is unknown. A build that keeps none gives
    /// better messages.
    public var isOfKeptFiles = false

    /// Whether the failure is limited to one file of the site: its source cannot be read, or its path is too long for
    /// the file system.
    public var concernsFileAlone = false

    init(kind: Kind, _ diagnostics: [Diagnostic], isOfKeptFiles: Bool = false) {
        self.kind = kind
        self.diagnostics = diagnostics
        self.isOfKeptFiles = isOfKeptFiles
    }

    init(_ problem: OutputProblem, at place: Place?) {
        self.init(kind: problem.kind, [Diagnostic(problem, at: place)])
    }
}
