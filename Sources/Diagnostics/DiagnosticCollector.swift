import Synchronization

/// Collects the diagnostics of a run. It is thread-safe.
public final class DiagnosticCollector: Sendable {
    private let found = Mutex<[Diagnostic]>([])

    /// Creates an empty collector.
    public init() {}

    /// Adds a diagnostic.
    public func report(_ diagnostic: Diagnostic) {
        found.withLock { $0.append(diagnostic) }
    }

    /// Adds diagnostics.
    public func report(_ diagnostics: [Diagnostic]) {
        found.withLock { $0.append(contentsOf: diagnostics) }
    }

    /// Adds a problem with its place.
    public func report(_ problem: some Problem, at place: Place?, notes: [Diagnostic.Note] = []) {
        report(Diagnostic(problem, at: place, notes: notes))
    }

    /// The reported diagnostics in order, without duplicates.
    public var diagnostics: [Diagnostic] {
        found.withLock { $0 }.inOrder()
    }

    /// Whether there is an error.
    public var hasErrors: Bool {
        found.withLock { $0.contains { $0.severity == .error } }
    }
}
