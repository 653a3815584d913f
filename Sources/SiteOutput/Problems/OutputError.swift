import Diagnostics
import SiteGenerator

/// Why nothing, or not all, was published.
public struct OutputError: SinkFailure, Sendable {
    /// A sort of failure, after which a command chooses its exit status.
    public enum Kind: Sendable, Hashable {
        /// The site itself cannot be written, on any disk: two things make the same file (65, `EX_DATAERR`).
        case content
        /// The output cannot be created, or is not ours to write (73, `EX_CANTCREAT`).
        case cannotCreate
        /// Reading or writing failed before anything was published (74, `EX_IOERR`).
        case readingOrWriting
        /// Reading or writing failed while files were being published (74, `EX_IOERR`).
        case publishing
    }

    /// What sort of failure it is.
    public var kind: Kind
    /// What is wrong, all of it, in the order in which people read it.
    public var diagnostics: [Diagnostic]

    /// Whether files have a part in it of which nobody knows what made them, as they were kept from the build before: a
    /// build that keeps none can say more.
    public var isOfKeptFiles = false

    /// Whether one file of the site is the reason: its source cannot be read, or its path is too long for the disk.
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
