import Synchronization

/// Collects the diagnostics of a run. It is thread-safe.
public final class DiagnosticCollector: Sendable {
    private let found = Mutex<[Diagnostic]>([])
    private let hidden = Mutex<Set<String>>([])

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

    /// Adds values that no diagnostic may print, whoever it is about.
    ///
    /// Each value takes memory and time, so only the first ``maximumHidden`` are kept.
    ///
    /// - Parameter values: the values; called if there is room for them.
    public func hide(_ values: () -> some Sequence<String>) {
        hidden.withLock { hidden in
            guard hidden.count < Self.maximumHidden else { return }
            for value in values() where hidden.count < Self.maximumHidden { hidden.insert(value) }
        }
    }

    /// The values that no diagnostic may print, in alphabetical order.
    public var hiddenValues: [String] { hidden.withLock { $0.sorted() } }

    /// The maximum number of values.
    public static let maximumHidden = 500

    /// The reported diagnostics in order, without duplicates.
    public var diagnostics: [Diagnostic] { unordered.inOrder() }

    /// The reported diagnostics in the order of the reports.
    public var unordered: [Diagnostic] { found.withLock { $0 } }

    /// Whether there is an error.
    public var hasErrors: Bool {
        found.withLock { $0.contains { $0.severity == .error } }
    }
}
