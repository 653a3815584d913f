import WebSafety

/// One value of a CV, and where it stands.
public struct ResumeValue: Sendable, Hashable {
    /// The path below the CV: `work/0/highlights/2`. Entries are counted as ``Resume`` holds them.
    public var path: String
    /// What the value is.
    public var content: Content
    /// The field without which it is not published.
    public var withheld: WithheldField?

    /// What a value is.
    public enum Content: Sendable, Hashable {
        /// A text that people read.
        case text(String)
        /// Sentences in Markdown.
        case prose(String)
        /// A line of Markdown.
        case point(String)
        /// An address to follow.
        case url(NavigationURL)
        /// A date.
        case date(ResumeDate)

        /// What people read, as it is written; `nil` for an address and a date.
        public var text: String? {
            switch self {
            case .text(let text), .prose(let text), .point(let text): text
            case .url, .date: nil
            }
        }
    }
}

extension Resume {
    /// Every value of the CV that pages show, in the order of the standard: what `meta` says of the document and which
    /// variants an entry belongs to are none.
    public var values: [ResumeValue] {
        var collector = ValueCollector()
        var resume = self
        resume.meta = Meta()
        resume.visit(&collector)
        return collector.values
    }
}

/// Collects what it is shown.
private struct ValueCollector: ResumeVisitor {
    var values: [ResumeValue] = []
    private var prefix = ""

    private mutating func add(_ key: String, _ content: ResumeValue.Content, withheld: WithheldField? = nil) {
        values.append(ResumeValue(path: prefix + key, content: content, withheld: withheld))
    }

    private mutating func inside(_ key: String, _ body: (inout Self) -> Void) {
        let outer = prefix
        prefix += key + "/"
        body(&self)
        prefix = outer
    }

    mutating func text(_ key: String, _ meaning: String, _ value: inout String?, withheld: WithheldField?) {
        if let value { add(key, .text(value), withheld: withheld) }
    }
    mutating func prose(_ key: String, _ meaning: String, _ value: inout String?) {
        if let value { add(key, .prose(value)) }
    }
    mutating func url(_ key: String, _ meaning: String, _ value: inout NavigationURL?) {
        if let value { add(key, .url(value)) }
    }
    mutating func date(_ key: String, _ meaning: String, _ value: inout ResumeDate?, withheld: WithheldField?) {
        if let value { add(key, .date(value), withheld: withheld) }
    }
    mutating func end(_ key: String, _ meaning: String, _ value: inout ResumeDate?) {
        if let value { add(key, .date(value)) }
    }
    mutating func texts(_ key: String, _ meaning: String, _ value: inout [String]) {
        for (index, text) in value.enumerated() { add("\(key)/\(index)", .text(text)) }
    }
    mutating func points(_ key: String, _ meaning: String, _ value: inout [String]) {
        for (index, text) in value.enumerated() { add("\(key)/\(index)", .point(text)) }
    }
    mutating func part<Part: ResumePart>(_ key: String, _ meaning: String, _ value: inout Part) {
        inside(key) { value.visit(&$0) }
    }
    mutating func parts<Part: ResumeEntry>(_ key: String, _ meaning: String, _ value: inout [Part]) {
        for index in value.indices { inside("\(key)/\(index)") { value[index].visit(&$0) } }
    }
}
