import ContentTree

/// The order of values in queries: null, false, true, numbers, texts, and then nodes with children.
struct ValueOrder: Sendable {
    private let rank: Int
    private let number: Double
    private let text: DatabaseKey?

    /// The position of a stored value; `nil` is null.
    init(_ node: StoredNode?) {
        switch node {
        case nil: self.init(rank: 0)
        case .leaf(let leaf)?: self.init(leaf)
        case .branch?: self.init(rank: 5)
        }
    }

    /// The position of a value in a parameter.
    init(_ node: Node) {
        switch node.value {
        case .null: self.init(rank: 0)
        case .bool(let value): self.init(rank: value ? 2 : 1)
        case .number(let spelling): self.init(rank: 3, number: Double(spelling) ?? 0)
        case .string(let text): self.init(rank: 4, text: text)
        case .array, .object: self.init(rank: 5)
        }
    }

    private init(rank: Int, number: Double = 0, text: String? = nil) {
        self.rank = rank
        self.number = number
        self.text = text.map(DatabaseKey.init)
    }
}

extension ValueOrder: Comparable {
    static func == (left: ValueOrder, right: ValueOrder) -> Bool { !(left < right) && !(right < left) }

    static func < (left: ValueOrder, right: ValueOrder) -> Bool {
        if left.rank != right.rank { return left.rank < right.rank }
        if let one = left.text, let other = right.text { return one.precedesAsText(other) }
        return left.number < right.number
    }
}
