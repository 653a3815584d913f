/// The severity of a problem.
public enum Severity: String, Sendable, Hashable, CaseIterable, Comparable {
    /// The requested operation failed.
    case error
    /// The operation succeeded, but something should be reviewed.
    case warning
    /// Useful information. It never makes a command fail.
    case hint

    /// More severe values come first.
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

/// A problem as a value: the code that finds it provides the facts, and the type formats the message.
///
/// A module declares its problems in one enum. Ids never change, so that people can look them up and tools can rely on
/// them.
public protocol Problem: Sendable {
    /// The stable id, in `kebab-case`.
    var id: String { get }
    /// The severity.
    var severity: Severity { get }
    /// The message: one sentence without a full stop.
    var message: String { get }
    /// Lines of advice: "did you mean …". Often empty.
    var advice: [String] { get }
    /// Whether the place contains a value that must not appear in logs; the source line is then not printed.
    var hidesSource: Bool { get }
}

extension Problem {
    /// The default: an error.
    public var severity: Severity { .error }
    /// The default: no advice.
    public var advice: [String] { [] }
    /// The default: the source line is printed.
    public var hidesSource: Bool { false }
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
