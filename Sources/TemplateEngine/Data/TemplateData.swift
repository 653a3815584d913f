import WebSafety

/// Data of any shape, made ready for being rendered: names are numbers in it, so that looking one up compares no texts.
///
/// It is made once and can be rendered by any number of templates and tasks.
public struct TemplateData: Sendable {
    /// A value by its number.
    typealias Index = Int32

    /// One value. What it holds stands in the tables beside.
    enum Node: Sendable {
        case null
        case flag(Bool)
        /// The number of its spelling in `texts`.
        case number(Int32)
        case text(Int32)
        case html(Int32)
        /// Its elements, one after the other in `nodes`.
        case list(first: Index, count: Int32)
        /// Its members in `members`, in the order of their names' numbers.
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

    /// Makes data ready. The order of an object's members is that of their names as bytes.
    public init(_ value: TemplateValue) {
        // The values that wait for their places to be filled; a list of them instead of recursion, for data may be deep.
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

    /// The number of a name; `nil` where no object has it.
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
        // So that its bytes can be borrowed at any time.
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
    /// Whether a section over a value shows.
    func isTrue(_ index: Index) -> Bool {
        switch nodes[Int(index)] {
        case .null: false
        case .flag(let flag): flag
        case .text(let text), .html(let text): !texts[Int(text)].isEmpty
        case .list(_, let count): count > 0
        case .number, .object, .lambda: true
        }
    }

    /// The value of a name in an object; `nil` where it has none, or where the value is no object.
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
