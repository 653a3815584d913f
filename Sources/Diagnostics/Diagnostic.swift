/// How much a problem weighs.
public enum Severity: String, Sendable, Hashable, CaseIterable, Comparable {
    /// What was asked for cannot be done.
    case error
    /// It can be done, but somebody should look.
    case warning
    /// Nothing is wrong, but there is something to know. It never makes a command fail.
    case hint

    /// What weighs more comes first.
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

/// A problem as facts: whoever finds it says what is the case, and this turns it into words.
///
/// A module lists its problems in one enum that conforms. The identifier stays the same for good, so that people can
/// look it up and tools can count on it.
public protocol Problem: Sendable {
    /// The problem's stable name, in `kebab-case`.
    var id: String { get }
    /// How much it weighs.
    var severity: Severity { get }
    /// One sentence that says what is the case, without a full stop.
    var message: String { get }
    /// Lines that say what to do: "did you mean …". Often empty.
    var advice: [String] { get }
    /// Whether its place holds a value that a log must not show, so that no source line is printed.
    var hidesSource: Bool { get }
}

extension Problem {
    /// An error, unless the problem says otherwise.
    public var severity: Severity { .error }
    /// No advice, unless the problem has some.
    public var advice: [String] { [] }
    /// The source line is printed, unless the problem says otherwise.
    public var hidesSource: Bool { false }
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
        self.id = problem.id
        self.severity = problem.severity
        self.message = problem.message
        self.place = place
        self.advice = problem.advice
        self.notes = notes
        self.hidesSource = problem.hidesSource
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
