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

    /// Whether the place is in a table, which has columns and cells instead of keys.
    var isInTable: Bool {
        if case .text(let source, _) = self { source.isTable } else { false }
    }
}

/// A problem as facts. The code that finds it creates a value, and ``description`` contains the words.
///
/// A module lists its problems in one enum. The id, severity, message, advice and explanation of each case are in one
/// place.
public protocol Problem: Sendable {
    /// The id, severity and words of the problem.
    var description: ProblemDescription { get }
    /// The same for a place in a table, whose words name columns instead of keys.
    var descriptionInTable: ProblemDescription { get }
    /// At least one value of each id. `sitegen help` shows the first.
    static var examples: [Self] { get }
}

extension Problem {
    /// The description, which suits all places.
    public var descriptionInTable: ProblemDescription { description }
    /// The stable id, in `kebab-case`.
    public var id: String { description.id }
    /// The severity.
    public var severity: Severity { description.severity }
    /// One sentence about what is wrong, without a full stop.
    public var message: String { description.message }
    /// Lines of advice.
    public var advice: [String] { description.advice }
}

/// The id, severity and words of a problem.
public struct ProblemDescription: Sendable {
    /// The stable id, in `kebab-case`. It never changes, because people look it up and tools depend on it.
    public var id: String
    /// The severity.
    public var severity: Severity
    /// One sentence about what is wrong, without a full stop.
    public var message: String
    /// Lines of advice: "did you mean …".
    public var advice: [String]
    /// Whether the place contains a value that must not appear in logs; the source line is then not printed.
    public var hidesSource: Bool
    /// The general cause and cure, in one to three sentences, for `sitegen help <id>`.
    public var explanation: String

    /// An error: the requested operation failed.
    public static func error(
        _ id: String, _ message: String, advice: [String], hidesSource: Bool = false, explanation: String
    ) -> ProblemDescription {
        ProblemDescription(
            id: id, severity: .error, message: message, advice: advice, hidesSource: hidesSource,
            explanation: explanation)
    }

    /// A warning: the operation succeeded, but something should be reviewed.
    public static func warning(
        _ id: String, _ message: String, advice: [String], hidesSource: Bool = false, explanation: String
    ) -> ProblemDescription {
        ProblemDescription(
            id: id, severity: .warning, message: message, advice: advice, hidesSource: hidesSource,
            explanation: explanation)
    }

    /// A hint: useful information.
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
    /// The number of similar problems in other files that are not shown.
    public var othersElsewhere = 0
    /// Whether the place contains a value that must not appear in logs; the source line is then not printed.
    public var hidesSource: Bool
    /// Values to mask in the printed source lines, in lists that many diagnostics share.
    var hidden: [[String]] = []
    /// Values to mask in the printed source lines.
    public var hiddenValues: [String] { hidden.flatMap(\.self) }

    /// Creates a diagnostic from a problem and its place.
    public init(_ problem: some Problem, at place: Place?, notes: [Note] = []) {
        let description = place?.isInTable == true ? problem.descriptionInTable : problem.description
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
    /// Creates a diagnostic from its parts, as an earlier run stored them.
    ///
    /// - Parameters:
    ///   - id: the stable id.
    ///   - severity: the severity.
    ///   - message: the message, without a full stop.
    ///   - advice: lines of advice.
    ///   - place: the place; `nil` for a problem of the whole run.
    ///   - notes: related places.
    ///   - hidesSource: whether the source line is not printed.
    ///   - hiddenValues: the values that its texts do not contain any more, and that the printed source lines must not
    ///     contain.
    public init(
        id: String, severity: Severity, message: String, advice: [String], place: Place?, notes: [Note],
        hidesSource: Bool, hiddenValues: [String]
    ) {
        if !hiddenValues.isEmpty { hidden = [hiddenValues] }
        self.id = id
        self.severity = severity
        self.message = message
        self.advice = advice
        self.place = place
        self.notes = notes
        self.hidesSource = hidesSource
    }

    /// The diagnostic without the source texts of its places, of which only the names are kept.
    public var withoutSources: Diagnostic { mapPlaces(\.withoutSource) }

    /// The diagnostic with the source texts that ``withoutSources`` removed.
    ///
    /// - Parameter read: reads a file by its name; `nil` if that is not possible, so that the place has no line.
    public func reading(_ read: (String) -> SourceText?) -> Diagnostic {
        mapPlaces { place in
            guard case .text(let source, let range) = place, source.isUnread else { return place }
            return read(source.name).map { .text($0, range) } ?? .file(source.name)
        }
    }

    private func mapPlaces(_ change: (Place) -> Place) -> Diagnostic {
        var diagnostic = self
        diagnostic.place = place.map(change)
        for index in notes.indices { diagnostic.notes[index].place = notes[index].place.map(change) }
        return diagnostic
    }
}

extension Place {
    fileprivate var withoutSource: Place {
        guard case .text(let source, let range) = self, !source.isUnread else { return self }
        return .text(SourceText(unread: source.name), range)
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
            problem.hidden = []
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
