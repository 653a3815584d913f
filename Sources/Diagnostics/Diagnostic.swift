/// How severe a problem is.
public enum Severity: String, Sendable, Hashable, CaseIterable, Comparable {
    /// What was asked for cannot be done.
    case error
    /// It can be done, but somebody should look.
    case warning
    /// Nothing is wrong, but there is something to know. It never makes a command fail.
    case hint

    /// The more severe comes first.
    public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

    private var rank: Int {
        switch self {
        case .error: 0
        case .warning: 1
        case .hint: 2
        }
    }
}

/// Where a problem is.
public enum Place: Sendable, Hashable {
    /// A range of bytes in a text.
    case text(SourceText, Range<Int>)
    /// A file or folder as a whole.
    case file(String)
    /// A node of a tree that has no text behind it: a path such as `Users/ada/name`.
    case node(String)

    /// The name that is printed: a file's path, or a node's.
    public var name: String {
        switch self {
        case .text(let source, _): source.name
        case .file(let path): path
        case .node(let path): path
        }
    }

    /// The first byte, for places in a text.
    public var offset: Int {
        if case .text(_, let range) = self { range.lowerBound } else { 0 }
    }
}

/// A problem as facts: the code that finds it creates a value, and ``description`` turns it into words.
///
/// A module lists its problems in one enum that conforms. Each case has its identifier, severity, message, advice and
/// explanation in one place.
public protocol Problem: Sendable {
    /// All that is said of it.
    var description: ProblemDescription { get }
    /// At least one value of each identifier; `sitegen help` shows the first one of an identifier.
    static var examples: [Self] { get }
}

extension Problem {
    /// The problem's stable name, in `kebab-case`.
    public var id: String { description.id }
    /// How severe it is.
    public var severity: Severity { description.severity }
    /// One sentence that says what is wrong, without a full stop.
    public var message: String { description.message }
    /// Lines that say what to do.
    public var advice: [String] { description.advice }
}

/// What is said of a problem.
public struct ProblemDescription: Sendable {
    /// The stable name, in `kebab-case`: people look it up, and tools rely on it, so it never changes.
    public var id: String
    /// How severe it is.
    public var severity: Severity
    /// One sentence that says what is wrong, without a full stop.
    public var message: String
    /// Lines that say what to do: "did you mean …".
    public var advice: [String]
    /// Whether its place contains a value that a log must not show, so that no source line is printed.
    public var hidesSource: Bool
    /// The cause and the cure in general, in one to three sentences: what `sitegen help` prints of the identifier.
    public var explanation: String

    /// An error: what was asked for cannot be done.
    public static func error(
        _ id: String, _ message: String, advice: [String], hidesSource: Bool = false, explanation: String
    ) -> ProblemDescription {
        ProblemDescription(
            id: id, severity: .error, message: message, advice: advice, hidesSource: hidesSource,
            explanation: explanation)
    }

    /// A warning: it can be done, but somebody should look.
    public static func warning(
        _ id: String, _ message: String, advice: [String], hidesSource: Bool = false, explanation: String
    ) -> ProblemDescription {
        ProblemDescription(
            id: id, severity: .warning, message: message, advice: advice, hidesSource: hidesSource,
            explanation: explanation)
    }

    /// A hint: nothing is wrong, but there is something to know.
    public static func hint(
        _ id: String, _ message: String, advice: [String], hidesSource: Bool = false, explanation: String
    ) -> ProblemDescription {
        ProblemDescription(
            id: id, severity: .hint, message: message, advice: advice, hidesSource: hidesSource,
            explanation: explanation)
    }
}

/// One problem: what, how bad, where, and what else there is to see.
public struct Diagnostic: Error, Sendable, Hashable {
    /// A second place that helps to understand the first: where a section was opened, the other of two files.
    public struct Note: Sendable, Hashable {
        /// What is to be seen there.
        public var message: String
        /// Where.
        public var place: Place?

        /// Makes a note.
        public init(_ message: String, at place: Place? = nil) {
            self.message = message
            self.place = place
        }
    }

    /// The problem's stable name, in `kebab-case`.
    public var id: String
    /// How much it weighs.
    public var severity: Severity
    /// One sentence, without a full stop.
    public var message: String
    /// Where it is; `nil` for a problem of the whole run.
    public var place: Place?
    /// Lines that say what to do.
    public var advice: [String]
    /// Other places.
    public var notes: [Note]
    /// How many problems of this kind in the same file follow it and are not shown.
    public var others = 0
    /// Whether its place holds a value that a log must not show, so that no source line is printed.
    public var hidesSource: Bool
    /// Values that are masked in the source lines that are printed.
    public var hiddenValues: [String] = []

    /// Turns a problem found at a place into a diagnostic.
    public init(_ problem: some Problem, at place: Place?, notes: [Note] = []) {
        let description = problem.description
        self.id = description.id
        self.severity = description.severity
        self.message = description.message
        self.place = place
        self.advice = description.advice
        self.notes = notes
        self.hidesSource = description.hidesSource
    }
}

extension Diagnostic {
    /// The order in which diagnostics are shown: by name of the place, position, severity, text, then identifier; texts
    /// as bytes.
    public static func isOrderedBefore(_ left: Diagnostic, _ right: Diagnostic) -> Bool {
        func names(_ left: String, _ right: String) -> Bool? {
            left == right ? nil : left.utf8.lexicographicallyPrecedes(right.utf8)
        }
        if let order = names(left.place?.name ?? "", right.place?.name ?? "") { return order }
        let (leftOffset, rightOffset) = (left.place?.offset ?? 0, right.place?.offset ?? 0)
        if leftOffset != rightOffset { return leftOffset < rightOffset }
        if left.severity != right.severity { return left.severity < right.severity }
        return names(left.message, right.message) ?? names(left.id, right.id) ?? false
    }
}

extension Sequence<Diagnostic> {
    /// Whether a command fails because of them: with an error always, with a warning only where that was asked for.
    public func areFailure(strictly: Bool) -> Bool {
        contains { $0.severity == .error || strictly && $0.severity == .warning }
    }

    /// Each problem once, in the order in which they are shown: of those that differ in their notes alone the first.
    public func inOrder() -> [Diagnostic] {
        eachOnce().sorted(by: Diagnostic.isOrderedBefore)
    }

    /// Each problem once, in the present order: of those that differ in their notes alone the first.
    public func eachOnce() -> [Diagnostic] {
        var seen = Set<Diagnostic>()
        return filter { diagnostic in
            var problem = diagnostic
            problem.notes = []
            problem.hiddenValues = []
            return seen.insert(problem).inserted
        }
    }
}

/// Several diagnostics, thrown together: all that is wrong, not only the first.
public struct DiagnosticList: Error, Sendable {
    /// What was found, in the order it was found.
    public var diagnostics: [Diagnostic]

    /// Makes a list.
    public init(_ diagnostics: [Diagnostic]) {
        self.diagnostics = diagnostics
    }
}
