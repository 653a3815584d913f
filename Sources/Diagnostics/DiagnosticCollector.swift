import Synchronization

/// Gathers the diagnostics of one run, from wherever they are found.
public final class DiagnosticCollector: Sendable {
    private let found = Mutex<[Diagnostic]>([])

    /// Makes an empty collector.
    public init() {}

    /// Adds one diagnostic.
    public func report(_ diagnostic: Diagnostic) {
        found.withLock { $0.append(diagnostic) }
    }

    /// Adds several diagnostics.
    public func report(_ diagnostics: [Diagnostic]) {
        found.withLock { $0.append(contentsOf: diagnostics) }
    }

    /// Adds a problem at a place.
    public func report(_ problem: some Problem, at place: Place?, notes: [Diagnostic.Note] = []) {
        report(Diagnostic(problem, at: place, notes: notes))
    }

    /// All that was reported: each once, in the order in which people read them.
    public var diagnostics: [Diagnostic] {
        found.withLock { $0 }.inOrder()
    }

    /// Whether an error is among them.
    public var hasErrors: Bool {
        found.withLock { $0.contains { $0.severity == .error } }
    }
}
