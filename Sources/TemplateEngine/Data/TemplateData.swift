import WebSafety

/// Data of any shape, prepared for rendering. Names are numbers, so that lookups do not compare texts.
///
/// It is created once and can be rendered by any number of templates and tasks.
public struct TemplateData: Sendable {
    /// The index of a value.
    typealias Index = Int32

    /// One value. Its content is in separate tables.
    enum Node: Sendable {
        case null
        case flag(Bool)
        /// The index of its spelling in `texts`.
        case number(Int32)
        case text(Int32)
        case html(Int32)
        /// Its elements, adjacent in `nodes`.
        case list(first: Index, count: Int32)
        /// Its members in `members`, sorted by the numbers of their names.
        case object(first: Int32, count: Int32)
        case lambda(Int32)
    }

    struct Member: Sendable {
        var name: Int32
        var value: Index
    }

    private(set) var nodes: [Node] = []
    private(set) var members: [Member] = []
    private(set) var texts: [String] = []
    private(set) var lambdas: [TemplateLambda] = []
    private(set) var names: [String] = []
    private var numbers: [String: Int32] = [:]

    /// Prepares data. The members of an object are sorted by the bytes of their names.
    public init(_ value: TemplateValue) {
        // Values whose places are still empty. A list instead of recursion, because data may be deeply nested.
        var pending = [(value: value, index: 0)]
        nodes.append(.null)
        while let (value, index) = pending.popLast() {
            switch value {
            case .null: break
            case .flag(let flag): nodes[index] = .flag(flag)
            case .number(let spelling): nodes[index] = .number(store(spelling))
            case .text(let text): nodes[index] = .text(store(text))
            case .html(let html): nodes[index] = .html(store(html.markup))
            case .lambda(let lambda):
                nodes[index] = .lambda(Int32(lambdas.count))
                lambdas.append(lambda)
            case .list(let items):
                nodes[index] = .list(first: Int32(nodes.count), count: Int32(items.count))
                reserve(items, &pending)
            case .object(let object):
                let sorted = object.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
                let first = members.count
                for (offset, member) in sorted.enumerated() {
                    members.append(Member(name: number(of: member.key), value: Int32(nodes.count + offset)))
                }
                members[first...].sort { $0.name < $1.name }
                nodes[index] = .object(first: Int32(first), count: Int32(sorted.count))
                reserve(sorted.map(\.value), &pending)
            }
        }
    }

    /// The number of a name; `nil` if no object has it.
    func number(ofName name: String) -> Int32? { numbers[name] }
}

extension TemplateData {
    private mutating func reserve(_ values: [TemplateValue], _ pending: inout [(value: TemplateValue, index: Int)]) {
        for value in values {
            pending.append((value, nodes.count))
            nodes.append(.null)
        }
    }

    private mutating func store(_ text: String) -> Int32 {
        var text = text
        // Makes its bytes available without copying.
        text.makeContiguousUTF8()
        texts.append(text)
        return Int32(texts.count - 1)
    }

    private mutating func number(of name: String) -> Int32 {
        if let known = numbers[name] { return known }
        let number = Int32(names.count)
        names.append(name)
        numbers[name] = number
        return number
    }
}

extension TemplateData {
    /// Whether a section over a value is rendered.
    func isTrue(_ index: Index) -> Bool {
        switch nodes[Int(index)] {
        case .null: false
        case .flag(let flag): flag
        case .text(let text), .html(let text): !texts[Int(text)].isEmpty
        case .list(_, let count): count > 0
        case .number, .object, .lambda: true
        }
    }

    /// The value of a name in an object; `nil` if the object does not have it, or the value is not an object.
    func member(_ name: Int32, of index: Index) -> Index? {
        guard case .object(let first, let count) = nodes[Int(index)] else { return nil }
        var low = Int(first)
        var high = low + Int(count)
        while high - low > 8 {
            let middle = (low + high) / 2
            if members[middle].name <= name { low = middle } else { high = middle }
        }
        while low < high {
            if members[low].name == name { return members[low].value }
            low += 1
        }
        return nil
    }
}
