import WebSafety

/// What a part of a CV may hold: its keys, each with its meaning and its kind.
public struct ResumeForm: Sendable, Hashable {
    /// The keys, in the order of the standard.
    public let keys: [Key]

    /// One key.
    public struct Key: Sendable, Hashable {
        /// Its name.
        public var name: String
        /// What it says, as a sentence.
        public var meaning: String
        /// What stands under it.
        public var kind: Kind
        /// The field of a candidate's `publish` list without which it is not shown.
        public var withheld: WithheldField?
    }

    /// What stands under a key.
    public indirect enum Kind: Sendable, Hashable {
        /// A text on one line.
        case text
        /// A text of one sentence or more, in Markdown.
        case prose
        /// An address to follow.
        case url
        /// A picture: an address or a file.
        case picture
        /// A date.
        case date
        /// The end of a time, which may go on.
        case end
        /// Texts, one each.
        case texts
        /// Texts on one line in Markdown, one each.
        case points
        /// Names of variants of the CV.
        case variants
        /// An object.
        case part(ResumeForm)
        /// A list of objects.
        case parts(ResumeForm)
    }

    /// The form of a whole CV.
    public static let resume = ResumeForm(of: Resume.self)

    /// The form of a part.
    public init<Part: ResumePart>(of: Part.Type) {
        var maker = FormMaker()
        var part = Part()
        part.visit(&maker)
        keys = maker.keys
        names = keys.map(\.name)
    }

    /// The key of a name; names are the same when their bytes are.
    public subscript(name: String) -> Key? { position(of: name).map { keys[$0] } }

    /// Where the key of a name stands among all; `nil` where there is none.
    ///
    /// - Parameter start: where it is looked for first. Most documents keep the order of the standard, so that the next key
    ///   follows the one before it.
    public func position(of name: String, from start: Int = 0) -> Int? {
        let start = min(start, names.count)
        for index in start..<names.count where Self.same(names[index], name) { return index }
        for index in 0..<start where Self.same(names[index], name) { return index }
        return nil
    }

    /// The names of the keys.
    public let names: [String]

    private static func same(_ name: String, _ other: String) -> Bool {
        // Names are ASCII: another text that Swift takes for the same, as it does canonically, has more bytes.
        name.utf8.count == other.utf8.count && name == other
    }
}

/// Notes down what it is shown.
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
    mutating func variants(_ key: String, _ meaning: String, _ value: inout [String]) { add(key, meaning, .variants) }
    mutating func part<Part: ResumePart>(_ key: String, _ meaning: String, _ value: inout Part) {
        add(key, meaning, .part(ResumeForm(of: Part.self)))
    }
    mutating func parts<Part: ResumeEntry>(_ key: String, _ meaning: String, _ value: inout [Part]) {
        add(key, meaning, .parts(ResumeForm(of: Part.self)))
    }
}
