import ContentTree

/// Why a rules file is not accepted; the text names the rule.
public struct RulesProblem: Error, Sendable {
    /// The rule and what is wrong with it.
    public var text: String
}

/// Security rules in Firebase's language, of which ``RuleParser`` lists the supported part.
struct SecurityRules: Sendable {
    /// The rules as they were uploaded.
    let source: Node
    private let top: Level

    /// Compiles rules.
    ///
    /// - Throws: if any part of them is unknown, so that no rule is ignored or true by mistake.
    init(_ source: Node) throws(RulesProblem) {
        self.source = source
        guard let members = source.members, members.count == 1, members[0].key == "rules" else {
            throw RulesProblem(text: "the rules must be an object under 'rules'")
        }
        top = try Level(members[0].node, path: "rules", variables: [])
    }

    /// The rules of one node.
    private struct Level {
        var read: Rule?
        var write: Rule?
        var validate: Rule?
        var indexes: [String] = []
        /// The nodes below: by key, or by the name of the variable for all other keys.
        var below: [String: Level] = [:]
        /// The variable for keys without rules of their own, with its `$`.
        var variable: String?

        init(_ node: Node, path: String, variables: Set<String>) throws(RulesProblem) {
            guard let members = node.members else { throw RulesProblem(text: "\(path): must be an object") }
            for member in members {
                let place = "\(path)/\(member.key)"
                switch member.key {
                case ".read": read = try Self.rule(member.node, place, variables, isReading: true)
                case ".write": write = try Self.rule(member.node, place, variables)
                case ".validate": validate = try Self.rule(member.node, place, variables)
                case ".indexOn":
                    let names = (member.node.items ?? [member.node]).compactMap(\.string)
                    guard names.count == member.node.items?.count ?? 1 else {
                        throw RulesProblem(text: "\(place): must be a name or a list of names")
                    }
                    indexes = names
                case let key where key.hasPrefix("$"):
                    guard variable == nil, !variables.contains(key), RuleParser.isVariable(key) else {
                        throw RulesProblem(text: "\(place): a node can have one variable, with a new name")
                    }
                    variable = key
                    below[key] = try Level(member.node, path: place, variables: variables.union([key]))
                default:
                    guard TreeKeyProblem(member.key) == nil else { throw RulesProblem(text: "\(place): unknown key") }
                    below[member.key] = try Level(member.node, path: place, variables: variables)
                }
            }
        }

        private static func rule(
            _ node: Node, _ place: String, _ variables: Set<String>, isReading: Bool = false
        ) throws(RulesProblem) -> Rule {
            switch node.value {
            case .bool(let isAllowed): return { _ in .bool(isAllowed) }
            case .string(let text):
                do throws(RulesProblem) {
                    return try RuleParser.rule(text, variables: variables, isReading: isReading)
                } catch {
                    throw RulesProblem(text: "\(place): \(error.text)")
                }
            default: throw RulesProblem(text: "\(place): must be true, false or an expression")
            }
        }

        /// The rules of a child, and the variable that has its key as the value.
        func child(_ key: String) -> (level: Level, variable: String?)? {
            if let level = below[key] { return (level, nil) }
            return variable.flatMap { name in below[name].map { ($0, name) } }
        }
    }
}

extension SecurityRules {
    /// Whether a node can be read: rules of a node hold for everything below.
    ///
    /// - Parameter uid: the user; `nil` for an anonymous client.
    func allowRead(_ keys: [String], in tree: StoredNode?, uid: String?) -> Bool {
        levels(keys).contains { level, variables, path in
            let facts = RuleFacts(uid: uid, variables: variables, root: tree, data: tree?[path], newData: nil)
            return Self.isTrue(level.read, facts)
        }
    }

    /// Whether a node can be written: `.write` holds for everything below; `.validate` is checked for each written node and
    /// its ancestors, as far as they exist afterwards.
    ///
    /// - Parameters:
    ///   - keys: the path of the write.
    ///   - before: the tree before all writes of the request.
    ///   - after: the tree after them.
    ///   - uid: the user; `nil` for an anonymous client.
    func allowWrite(_ keys: [String], from before: StoredNode?, to after: StoredNode?, uid: String?) -> Bool {
        let levels = levels(keys).map { level, variables, path in
            let facts = RuleFacts(
                uid: uid, variables: variables, root: before, data: before?[path], newData: after?[path])
            return (level: level, facts: facts, depth: path.count)
        }
        guard levels.contains(where: { Self.isTrue($0.level.write, $0.facts) }) else { return false }
        let isValid = levels.allSatisfy { level, facts, _ in
            facts.newData == nil || Self.isTrue(level.validate, facts, unlessGiven: true)
        }
        guard isValid else { return false }
        guard let last = levels.last, last.depth == keys.count else { return true }
        return isValidBelow(last.level, last.facts)
    }

    /// Whether there is an index.
    ///
    /// - Parameter index: a child's path, or `.value`.
    func hasIndex(_ index: String, at keys: [String]) -> Bool {
        guard let last = levels(keys).last, last.path.count == keys.count else { return false }
        return last.level.indexes.contains(index)
    }

    /// The rules of a node and of its ancestors, as far as there are any, from the root.
    private func levels(_ keys: [String]) -> [(level: Level, variables: [String: String], path: [String])] {
        var levels: [(level: Level, variables: [String: String], path: [String])] = [(top, [:], [])]
        for key in keys {
            guard var next = levels.last, let child = next.level.child(key) else { break }
            if let name = child.variable { next.variables[name] = key }
            levels.append((child.level, next.variables, next.path + [key]))
        }
        return levels
    }

    private func isValidBelow(_ level: Level, _ facts: RuleFacts) -> Bool {
        (facts.newData?.children ?? []).allSatisfy { child in
            let key = child.key.text
            guard let below = level.child(key) else { return true }
            var facts = facts
            if let name = below.variable { facts.variables[name] = key }
            facts.data = facts.data?[[key]]
            facts.newData = child.node
            return Self.isTrue(below.level.validate, facts, unlessGiven: true) && isValidBelow(below.level, facts)
        }
    }

    /// The value of a rule; a rule that fails is false.
    private static func isTrue(_ rule: Rule?, _ facts: RuleFacts, unlessGiven value: Bool = false) -> Bool {
        guard let rule else { return value }
        guard case .bool(true)? = try? rule(facts) else { return false }
        return true
    }
}
