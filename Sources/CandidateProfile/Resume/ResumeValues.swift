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
    public var values: [ResumeValue] { values { _, _ in true } }

    /// Some of the ``values``, in their order.
    ///
    /// - Parameter isWanted: whether a value of this content, withheld or not, is to be among them. Paths are made for
    ///   those alone.
    public func values(
        where isWanted: @escaping (_ content: ResumeValue.Content, _ withheld: WithheldField?) -> Bool
    ) -> [ResumeValue] {
        var collector = ValueCollector(isWanted: isWanted)
        var resume = self
        resume.meta = Meta()
        resume.visit(&collector)
        return collector.values
    }
}

/// Collects what it is shown and somebody wants.
private struct ValueCollector: ResumeVisitor {
    private(set) var values: [ResumeValue] = []
    private let isWanted: (ResumeValue.Content, WithheldField?) -> Bool
    /// The keys of the objects that it is in, from the outside in, with the indices of those that are entries of lists.
    private var outer: [(key: String, index: Int?)] = []
    /// The path of the object that it is in, and a slash, once somebody asked for it.
    private var prefix: String?

    init(isWanted: @escaping (ResumeValue.Content, WithheldField?) -> Bool) {
        self.isWanted = isWanted
    }

    private mutating func add(
        _ key: String, at index: Int? = nil, _ content: ResumeValue.Content, withheld: WithheldField? = nil
    ) {
        guard isWanted(content, withheld) else { return }
        let path = pathOfObject + key + (index.map { "/\($0)" } ?? "")
        values.append(ResumeValue(path: path, content: content, withheld: withheld))
    }

    private var pathOfObject: String {
        mutating get {
            if let prefix { return prefix }
            let path = outer.reduce(into: "") { path, object in
                path += object.key + "/"
                if let index = object.index { path += "\(index)/" }
            }
            prefix = path
            return path
        }
    }

    private mutating func inside(_ key: String, at index: Int? = nil, _ body: (inout Self) -> Void) {
        let outerPrefix = prefix
        prefix = nil
        outer.append((key, index))
        body(&self)
        outer.removeLast()
        prefix = outerPrefix
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
        for (index, text) in value.enumerated() { add(key, at: index, .text(text)) }
    }
    mutating func points(_ key: String, _ meaning: String, _ value: inout [String]) {
        for (index, text) in value.enumerated() { add(key, at: index, .point(text)) }
    }
    mutating func part<Part: ResumePart>(_ key: String, _ meaning: String, _ value: inout Part) {
        inside(key) { value.visit(&$0) }
    }
    mutating func parts<Part: ResumeEntry>(_ key: String, _ meaning: String, _ value: inout [Part]) {
        for index in value.indices { inside(key, at: index) { value[index].visit(&$0) } }
    }
}
