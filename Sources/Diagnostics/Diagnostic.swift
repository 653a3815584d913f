/// How severe a problem is.
public enum Severity: String, Sendable, Hashable, CaseIterable, Comparable {
    /// The requested operation failed.
    case error
    /// The operation succeeded, but something should be reviewed.
    case warning
    /// Useful information. It never makes a command fail.
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

/// The place of a problem.
public enum Place: Sendable, Hashable {
    /// A byte range in a text.
    case text(SourceText, Range<Int>)
    /// A whole file or folder.
    case file(String)
    /// A node of a tree without a source text: a path such as `Users/ada/name`.
    case node(String)

    /// The printed name: the path of a file or node.
    public var name: String {
        switch self {
        case .text(let source, _): source.name
        case .file(let path): path
        case .node(let path): path
        }
    }

    /// The offset of the first byte, for places in a text.
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

/// A reported problem with its place.
public struct Diagnostic: Error, Sendable, Hashable {
    /// A related place: where a section was opened, or the other of two files.
    public struct Note: Sendable, Hashable {
        /// The message.
        public var message: String
        /// The place.
        public var place: Place?

        /// Creates a note.
        public init(_ message: String, at place: Place? = nil) {
            self.message = message
            self.place = place
        }
    }

    /// The stable id, in `kebab-case`.
    public var id: String
    /// The severity.
    public var severity: Severity
    /// The message, without a full stop.
    public var message: String
    /// The place; `nil` for a problem of the whole run.
    public var place: Place?
    /// Lines of advice.
    public var advice: [String]
    /// Related places.
    public var notes: [Note]
    /// The number of similar problems in the same file that are not shown.
    public var others = 0
    /// Whether the place contains a value that must not appear in logs; the source line is then not printed.
    public var hidesSource: Bool
    /// Values to mask in the printed source lines.
    public var hiddenValues: [String] = []

    /// Creates a diagnostic from a problem and its place.
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
    /// The order of diagnostics: by name of the place, position, severity, text and id; texts are compared as bytes.
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
    /// Whether a command fails because of these problems: errors always count, warnings only if `strictly` is set.
    public func areFailure(strictly: Bool) -> Bool {
        contains { $0.severity == .error || strictly && $0.severity == .warning }
    }

    /// The problems in order, without duplicates. Of problems that differ only in their notes, the first one is kept.
    public func inOrder() -> [Diagnostic] {
        eachOnce().sorted(by: Diagnostic.isOrderedBefore)
    }

    /// The problems without duplicates. Of problems that differ only in their notes, the first one is kept.
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

/// Several diagnostics thrown as one error.
public struct DiagnosticList: Error, Sendable {
    /// The diagnostics, in the order in which they were found.
    public var diagnostics: [Diagnostic]

    /// Creates a list.
    public init(_ diagnostics: [Diagnostic]) {
        self.diagnostics = diagnostics
    }
}
