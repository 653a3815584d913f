import ContentTree

/// What the expressions of a rule refer to.
struct RuleFacts: Sendable {
    /// `auth.uid`; `nil` if `auth` is null.
    var uid: String?
    /// The values of `$variables`, by name with the `$`.
    var variables: [String: String]
    /// The tree before the request.
    var root: StoredNode?
    /// The node of the rule before the request.
    var data: StoredNode?
    /// The node of the rule after the request.
    var newData: StoredNode?
}

/// A value in an expression of a rule.
enum RuleValue: Sendable, Equatable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    /// The value of a node with children.
    case object
    /// A node, with its descendants.
    case node(StoredNode?)

    /// The value of a node: `val()`.
    init(valueOf node: StoredNode?) {
        guard case .leaf(let leaf)? = node else {
            self = node == nil ? .null : .object
            return
        }
        self =
            switch leaf.value {
            case .bool(let value): .bool(value)
            case .number(let text): .number(Double(text) ?? .nan)
            case .string(let text): .string(text)
            case .null, .array, .object: .null
            }
    }
}

/// An expression cannot be evaluated, for example because it adds null to a text. The rule is then false.
struct RuleFailure: Error {}

/// A compiled expression.
typealias Rule = @Sendable (RuleFacts) throws(RuleFailure) -> RuleValue

extension RuleValue {
    func bool() throws(RuleFailure) -> Bool {
        guard case .bool(let value) = self else { throw RuleFailure() }
        return value
    }

    func text() throws(RuleFailure) -> String {
        guard case .string(let text) = self else { throw RuleFailure() }
        return text
    }

    func node() throws(RuleFailure) -> StoredNode? {
        guard case .node(let node) = self else { throw RuleFailure() }
        return node
    }

    /// Whether a value is less than another one of the same type.
    static func isLess(_ left: RuleValue, _ right: RuleValue) throws(RuleFailure) -> Bool {
        switch (left, right) {
        case (.number(let one), .number(let other)): return one < other
        case (.string(let one), .string(let other)): return one.utf8.lexicographicallyPrecedes(other.utf8)
        default: throw RuleFailure()
        }
    }

    static func sum(_ left: RuleValue, _ right: RuleValue) throws(RuleFailure) -> RuleValue {
        switch (left, right) {
        case (.number(let one), .number(let other)): return .number(one + other)
        case (.string(let one), .string(let other)): return .string(one + other)
        default: throw RuleFailure()
        }
    }
}
