import WebSafety

/// The schema of a part of a CV: its keys, with their meanings and kinds.
public struct ResumeForm: Sendable, Hashable {
    /// The keys, in the order of the standard.
    public let keys: [Key]

    /// One key.
    public struct Key: Sendable, Hashable {
        /// The key in a document.
        public var name: String
        /// Its meaning, as a sentence.
        public var meaning: String
        /// The kind of its value.
        public var kind: Kind
        /// The field that a candidate must publish for it to be shown; `nil` if it is always shown.
        public var withheld: WithheldField?
    }

    /// The kind of a value.
    public indirect enum Kind: Sendable, Hashable {
        /// A single-line text.
        case text
        /// Markdown of one or more sentences.
        case prose
        /// An address to link to.
        case url
        /// A picture: an address or a file.
        case picture
        /// A date.
        case date
        /// The end of a period, which can be ongoing.
        case end
        /// A list of texts.
        case texts
        /// A list of single lines in Markdown.
        case points
        /// `true` or `false`.
        case flag
        /// Names of variants of the CV.
        case variants
        /// An object.
        case part(ResumeForm)
        /// A list of objects.
        case parts(ResumeForm)
    }

    /// The schema of a complete CV.
    public static let resume = ResumeForm(of: Resume.self)

    /// The schema of a part.
    public init<Part: ResumePart>(of: Part.Type) {
        var maker = FormMaker()
        var part = Part()
        part.visit(&maker)
        keys = maker.keys
        names = keys.map(\.name)
    }

    /// The key with a name, compared by bytes.
    public subscript(name: String) -> Key? { position(of: name).map { keys[$0] } }

    /// The position of the key with a name; `nil` if there is none.
    ///
    /// - Parameter start: the first position to try. Most documents keep the order of the standard, so it usually
    ///   follows the previous key.
    public func position(of name: String, from start: Int = 0) -> Int? {
        let start = min(start, names.count)
        for index in start..<names.count where Self.same(names[index], name) { return index }
        for index in 0..<start where Self.same(names[index], name) { return index }
        return nil
    }

    /// The names of the keys.
    public let names: [String]

    private static func same(_ name: String, _ other: String) -> Bool {
        // Names are ASCII, so a canonically equivalent text has more bytes.
        name.utf8.count == other.utf8.count && name == other
    }
}

/// Records the keys that it visits.
private struct FormMaker: ResumeVisitor {
    var keys: [ResumeForm.Key] = []

    private mutating func add(
        _ name: String, _ meaning: String, _ kind: ResumeForm.Kind, withheld: WithheldField? = nil
    ) {
        keys.append(ResumeForm.Key(name: name, meaning: meaning, kind: kind, withheld: withheld))
    }

    mutating func text(_ key: String, _ meaning: String, _ value: inout String?, withheld: WithheldField?) {
        add(key, meaning, .text, withheld: withheld)
    }
    mutating func prose(_ key: String, _ meaning: String, _ value: inout String?) { add(key, meaning, .prose) }
    mutating func url(_ key: String, _ meaning: String, _ value: inout NavigationURL?) { add(key, meaning, .url) }
    mutating func picture(_ key: String, _ meaning: String) { add(key, meaning, .picture) }
    mutating func date(_ key: String, _ meaning: String, _ value: inout ResumeDate?, withheld: WithheldField?) {
        add(key, meaning, .date, withheld: withheld)
    }
    mutating func end(_ key: String, _ meaning: String, _ value: inout ResumeDate?) { add(key, meaning, .end) }
    mutating func texts(_ key: String, _ meaning: String, _ value: inout [String]) { add(key, meaning, .texts) }
    mutating func points(_ key: String, _ meaning: String, _ value: inout [String]) { add(key, meaning, .points) }
    mutating func flag(_ key: String, _ meaning: String, _ value: inout Bool?) { add(key, meaning, .flag) }
    mutating func variants(_ key: String, _ meaning: String, _ value: inout [String]) { add(key, meaning, .variants) }
    mutating func part<Part: ResumePart>(_ key: String, _ meaning: String, _ value: inout Part) {
        add(key, meaning, .part(ResumeForm(of: Part.self)))
    }
    mutating func parts<Part: ResumeEntry>(_ key: String, _ meaning: String, _ value: inout [Part]) {
        add(key, meaning, .parts(ResumeForm(of: Part.self)))
    }
}
