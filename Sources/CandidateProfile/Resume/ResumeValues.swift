import WebSafety

/// A value of a CV with its path.
public struct ResumeValue: Sendable, Hashable {
    /// The path below the CV: `work/0/highlights/2`. Indices are those of the lists in ``Resume``.
    public var path: String
    /// What the value is.
    public var content: Content
    /// The field that must be published for the value to be shown; also set for values that need a person's consent.
    public var withheld: WithheldField?

    /// The kind and value.
    public enum Content: Sendable, Hashable {
        /// Plain text.
        case text(String)
        /// Markdown.
        case prose(String)
        /// A line of Markdown.
        case point(String)
        /// An address to link to.
        case url(NavigationURL)
        /// A date.
        case date(ResumeDate)

        /// The text as written; `nil` for addresses and dates.
        public var text: String? {
            switch self {
            case .text(let text), .prose(let text), .point(let text): text
            case .url, .date: nil
            }
        }
    }
}

extension Resume {
    /// All values that pages show, in the order of the standard, without `meta` and variants.
    public var values: [ResumeValue] { values { _, _ in true } }

    /// Some of the ``values``, in order.
    ///
    /// - Parameter isWanted: whether to include a value with this content and field. Only paths of included values are
    ///   created.
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

/// Collects the wanted values that it visits.
private struct ValueCollector: ResumeVisitor {
    private(set) var values: [ResumeValue] = []
    private let isWanted: (ResumeValue.Content, WithheldField?) -> Bool
    /// The keys of the enclosing objects, outermost first, with their indices in lists.
    private var outer: [(key: String, index: Int?)] = []
    /// Whether the enclosing entry may not be published.
    private var isUnpublishable = false
    /// The path of the enclosing object with a trailing slash, created on demand.
    private var prefix: String?

    init(isWanted: @escaping (ResumeValue.Content, WithheldField?) -> Bool) {
        self.isWanted = isWanted
    }

    private mutating func add(
        _ key: String, at index: Int? = nil, _ content: ResumeValue.Content, withheld: WithheldField? = nil
    ) {
        let withheld = withheld ?? (isUnpublishable ? .references : nil)
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
        for index in value.indices {
            isUnpublishable = !value[index].isPublishable
            inside(key, at: index) { value[index].visit(&$0) }
        }
        isUnpublishable = false
    }
}
