import ContentTree

/// Validates nodes against a JSON Schema (draft-07), with only the keywords that this project writes.
package struct SchemaCheck {
    private let schema: Node

    /// An unknown keyword, or an invalid pattern.
    package struct NotUnderstood: Error {
        var text: String
    }

    /// Creates a check from a schema.
    package init(_ schema: Node) {
        self.schema = schema
    }

    /// The violations of a schema: paths with their problems.
    package func problems(with node: Node) throws -> [String] {
        try Self.problems(with: node, by: schema, at: "")
    }
}

extension SchemaCheck {
    private static let known: Set<String> = [
        "$schema", "title", "description", "enumDescriptions", "type", "enum", "anyOf", "pattern", "minimum", "maximum",
        "required", "properties", "patternProperties", "additionalProperties", "items",
    ]

    private static func problems(with node: Node, by schema: Node, at path: String) throws -> [String] {
        if case .bool(let allowed) = schema.value { return allowed ? [] : ["\(path): not allowed"] }
        for member in schema.members ?? [] where !known.contains(member.key) { throw NotUnderstood(text: member.key) }
        var found: [String] = []
        if let type = schema["type"] {
            let types = type.items?.compactMap(\.string) ?? [type.string ?? ""]
            if !types.contains(where: { Self.is(node, $0) }) { return ["\(path): no \(types.joined(separator: ", "))"] }
        }
        if let words = schema["enum"]?.items, !words.contains(node) { found.append("\(path): none of the words") }
        if let choices = schema["anyOf"]?.items,
            try choices.allSatisfy({ try !problems(with: node, by: $0, at: path).isEmpty })
        {
            found.append("\(path): none of the choices")
        }
        if let pattern = schema["pattern"]?.string, let text = node.string, try !matches(text, pattern) {
            found.append("\(path): no match")
        }
        if let number = number(node) {
            if let least = schema["minimum"].flatMap(number(_:)), number < least { found.append("\(path): too small") }
            if let most = schema["maximum"].flatMap(number(_:)), number > most { found.append("\(path): too large") }
        }
        if let item = schema["items"] {
            for (index, node) in (node.items ?? []).enumerated() {
                found += try problems(with: node, by: item, at: "\(path)/\(index)")
            }
        }
        if let members = node.members { found += try problems(with: members, by: schema, at: path) }
        return found
    }

    private static func problems(with members: [Node.Member], by schema: Node, at path: String) throws -> [String] {
        var found: [String] = []
        for key in schema["required"]?.items?.compactMap(\.string) ?? []
        where !members.contains(where: { $0.key == key }) {
            found.append("\(path): no '\(key)'")
        }
        for member in members {
            let below = "\(path)/\(member.key)"
            var isNamed = false
            if let property = schema["properties"]?[member.key] {
                isNamed = true
                found += try problems(with: member.node, by: property, at: below)
            }
            for pattern in schema["patternProperties"]?.members ?? [] where try matches(member.key, pattern.key) {
                isNamed = true
                found += try problems(with: member.node, by: pattern.node, at: below)
            }
            if !isNamed, let others = schema["additionalProperties"] {
                found += try problems(with: member.node, by: others, at: below)
            }
        }
        return found
    }

    private static func `is`(_ node: Node, _ type: String) -> Bool {
        switch node.value {
        case .null: type == "null"
        case .bool: type == "boolean"
        case .number(let spelling): type == "number" || type == "integer" && Int(spelling) != nil
        case .string: type == "string"
        case .array: type == "array"
        case .object: type == "object"
        }
    }

    private static func number(_ node: Node) -> Double? {
        if case .number(let spelling) = node.value { Double(spelling) } else { nil }
    }

    private static func matches(_ text: String, _ pattern: String) throws -> Bool {
        do {
            return try Regex(pattern).firstMatch(in: text) != nil
        } catch {
            throw NotUnderstood(text: pattern)
        }
    }
}
