/// Compiles an expression of Firebase's rules language.
///
/// It supports `auth`, `auth.uid`, `$variables`, `data`, `newData` and `root` with `child()`, `val()`, `exists()`,
/// `hasChildren()`, `isString()` and `isNumber()`, texts, numbers, `true`, `false`, `null`, parentheses and the operators
/// `== != < > <= >= + && || !`. Anything else is an error.
struct RuleParser {
    private let tokens: [Token]
    private let variables: Set<String>
    private let isReading: Bool
    private var position = 0

    /// The type of an expression.
    private enum Kind {
        case bool, value, null, auth, node
    }

    private struct Expression {
        var kind: Kind
        var rule: Rule
    }

    private enum Token: Equatable {
        case name(String)
        case number(Double)
        case text(String)
        case sign(String)
        case end

        var words: String {
            switch self {
            case .name(let text), .sign(let text): "'\(text)'"
            case .number(let number): "'\(number)'"
            case .text(let text): "the text '\(text)'"
            case .end: "the end"
            }
        }
    }

    /// Compiles the text of a rule.
    ///
    /// - Parameters:
    ///   - variables: the variables of the rule's path, with their `$`.
    ///   - isReading: whether it is a `.read` rule, which has no `newData`.
    static func rule(_ text: String, variables: Set<String>, isReading: Bool) throws(RulesProblem) -> Rule {
        var parser = RuleParser(tokens: try tokens(of: text), variables: variables, isReading: isReading)
        let expression = try parser.disjunction()
        guard parser.next == .end else { throw parser.unexpected() }
        return try require(.bool, expression, "a rule").rule
    }

    /// Whether a text is the name of a variable.
    static func isVariable(_ text: String) -> Bool { text.wholeMatch(of: /\$[A-Za-z_][A-Za-z0-9_]*/) != nil }
}

// MARK: - Tokens

extension RuleParser {
    private static func tokens(of text: String) throws(RulesProblem) -> [Token] {
        var rest = Substring(text)
        var tokens: [Token] = []
        while true {
            rest = rest.drop(while: \.isWhitespace)
            if rest.isEmpty { return tokens + [.end] }
            let length: Int
            if let match = rest.prefixMatch(of: /\$?[A-Za-z_][A-Za-z0-9_]*/) {
                tokens.append(.name(String(match.output)))
                length = match.output.count
            } else if let match = rest.prefixMatch(of: /[0-9]+(\.[0-9]+)?/) {
                tokens.append(.number(Double(match.output.0) ?? .nan))
                length = match.output.0.count
            } else if let match = rest.prefixMatch(of: /'([^'\\]*)'|"([^"\\]*)"/) {
                tokens.append(.text(String(match.output.1 ?? match.output.2 ?? "")))
                length = match.output.0.count
            } else if let match = rest.prefixMatch(of: /===|!==|==|!=|<=|>=|&&|\|\||[-!<>+().,\[\]]/) {
                tokens.append(.sign(String(match.output)))
                length = match.output.count
            } else {
                throw RulesProblem(text: "unexpected '\(rest.prefix(1))'")
            }
            rest = rest.dropFirst(length)
        }
    }

    private var next: Token { tokens[position] }

    private func unexpected() -> RulesProblem { RulesProblem(text: "unexpected \(next.words)") }

    /// Skips one of these signs, and returns it.
    private mutating func take(_ signs: String...) -> String? {
        guard case .sign(let sign) = next, signs.contains(sign) else { return nil }
        position += 1
        return sign
    }

    private mutating func expect(_ sign: String) throws(RulesProblem) {
        guard take(sign) != nil else { throw unexpected() }
    }

    private static func require(_ kind: Kind, _ expression: Expression, _ what: String) throws(RulesProblem)
        -> Expression
    {
        guard expression.kind == kind else {
            throw RulesProblem(text: "\(what) must be a \(kind), not a \(expression.kind)")
        }
        return expression
    }
}

// MARK: - Operators

extension RuleParser {
    private mutating func disjunction() throws(RulesProblem) -> Expression {
        var left = try conjunction()
        while take("||") != nil {
            let one = try Self.require(.bool, left, "an operand of ||").rule
            let other = try Self.require(.bool, try conjunction(), "an operand of ||").rule
            left = Expression(kind: .bool) { facts throws(RuleFailure) in
                if try one(facts).bool() { return .bool(true) }
                return try other(facts)
            }
        }
        return left
    }

    private mutating func conjunction() throws(RulesProblem) -> Expression {
        var left = try equality()
        while take("&&") != nil {
            let one = try Self.require(.bool, left, "an operand of &&").rule
            let other = try Self.require(.bool, try equality(), "an operand of &&").rule
            left = Expression(kind: .bool) { facts throws(RuleFailure) in
                guard try one(facts).bool() else { return .bool(false) }
                return try other(facts)
            }
        }
        return left
    }

    private mutating func equality() throws(RulesProblem) -> Expression {
        let left = try relation()
        guard let sign = take("==", "!=", "===", "!==") else { return left }
        let right = try relation()
        let kinds = [left.kind, right.kind]
        guard !kinds.contains(.node), !kinds.contains(.auth) || kinds.contains(.null) else {
            throw RulesProblem(text: "\(sign) cannot compare a \(left.kind) with a \(right.kind)")
        }
        let (one, other, isEqual) = (left.rule, right.rule, sign.hasPrefix("="))
        return Expression(kind: .bool) { facts throws(RuleFailure) in
            .bool((try one(facts) == (try other(facts))) == isEqual)
        }
    }

    private mutating func relation() throws(RulesProblem) -> Expression {
        let left = try sum()
        guard let sign = take("<", ">", "<=", ">=") else { return left }
        let one = try Self.require(.value, left, "an operand of \(sign)").rule
        let other = try Self.require(.value, try sum(), "an operand of \(sign)").rule
        return Expression(kind: .bool) { facts throws(RuleFailure) in
            let (left, right) = (try one(facts), try other(facts))
            let isLess = try sign.hasPrefix("<") ? RuleValue.isLess(left, right) : RuleValue.isLess(right, left)
            return .bool(isLess || sign.hasSuffix("=") && left == right)
        }
    }

    private mutating func sum() throws(RulesProblem) -> Expression {
        var left = try negation()
        while take("+") != nil {
            let one = try Self.require(.value, left, "an operand of +").rule
            let other = try Self.require(.value, try negation(), "an operand of +").rule
            left = Expression(kind: .value) { facts throws(RuleFailure) in
                try RuleValue.sum(one(facts), other(facts))
            }
        }
        return left
    }

    private mutating func negation() throws(RulesProblem) -> Expression {
        guard take("!") != nil else { return try primary() }
        let operand = try Self.require(.bool, try negation(), "the operand of !").rule
        return Expression(kind: .bool) { facts throws(RuleFailure) in .bool(try !operand(facts).bool()) }
    }
}

// MARK: - Values and nodes

extension RuleParser {
    private mutating func primary() throws(RulesProblem) -> Expression {
        if take("(") != nil {
            let inner = try disjunction()
            try expect(")")
            return inner
        }
        let isNegative = take("-") != nil
        let token = next
        if isNegative {
            guard case .number = token else { throw unexpected() }
        }
        switch token {
        case .number(let number):
            position += 1
            return Expression(kind: .value) { _ in .number(isNegative ? -number : number) }
        case .text(let text):
            position += 1
            return Expression(kind: .value) { _ in .string(text) }
        case .name(let name): return try named(name)
        case .sign, .end: throw unexpected()
        }
    }

    private mutating func named(_ name: String) throws(RulesProblem) -> Expression {
        let unknown = unexpected()
        position += 1
        switch name {
        case "true", "false": return Expression(kind: .bool) { _ in .bool(name == "true") }
        case "null": return Expression(kind: .null) { _ in .null }
        case "auth":
            guard take(".") != nil else {
                return Expression(kind: .auth) { $0.uid == nil ? .null : .object }
            }
            guard next == .name("uid") else { throw unexpected() }
            position += 1
            return Expression(kind: .value) { $0.uid.map(RuleValue.string) ?? .null }
        case "data": return try member(of: Expression(kind: .node) { .node($0.data) })
        case "root": return try member(of: Expression(kind: .node) { .node($0.root) })
        case "newData" where !isReading: return try member(of: Expression(kind: .node) { .node($0.newData) })
        case name where variables.contains(name):
            return Expression(kind: .value) { facts throws(RuleFailure) in
                guard let text = facts.variables[name] else { throw RuleFailure() }
                return .string(text)
            }
        default: throw unknown
        }
    }

    /// The calls after a node.
    private mutating func member(of node: Expression) throws(RulesProblem) -> Expression {
        guard take(".") != nil else { return node }
        let call = unexpected()
        guard case .name(let name) = next else { throw call }
        position += 1
        try expect("(")
        let of = node.rule
        switch name {
        case "child":
            let path = try Self.require(.value, try disjunction(), "the path of a child").rule
            try expect(")")
            return try member(
                of: Expression(kind: .node) { facts throws(RuleFailure) in
                    let keys = try path(facts).text().split(separator: "/").map(String.init)
                    return .node(try of(facts).node()?[keys])
                })
        case "hasChildren":
            let keys = try take(")") == nil ? names() : []
            return Expression(kind: .bool) { facts throws(RuleFailure) in
                let node = try of(facts).node()
                return .bool(keys.isEmpty ? node?.children.isEmpty == false : keys.allSatisfy { node?[[$0]] != nil })
            }
        case "val":
            try expect(")")
            return Expression(kind: .value) { facts throws(RuleFailure) in RuleValue(valueOf: try of(facts).node()) }
        case "exists", "isString", "isNumber":
            try expect(")")
            return Expression(kind: .bool) { facts throws(RuleFailure) in
                switch (name, RuleValue(valueOf: try of(facts).node())) {
                case ("exists", let value): .bool(value != .null)
                case ("isString", .string), ("isNumber", .number): .bool(true)
                default: .bool(false)
                }
            }
        default: throw call
        }
    }

    /// A list of texts, with the parenthesis after it.
    private mutating func names() throws(RulesProblem) -> [String] {
        try expect("[")
        var names: [String] = []
        repeat {
            guard case .text(let name) = next else { throw unexpected() }
            position += 1
            names.append(name)
        } while take(",") != nil
        try expect("]")
        try expect(")")
        return names
    }
}
