/// Generates JSON Schema (draft-07, which editors support) from forms, so that editors can complete and check content.
public struct JSONSchema: Sendable {
    /// A short title for the schema.
    public var title: String
    /// The form of the file.
    public var form: NodeForm

    /// Creates a schema.
    public init(_ title: String, _ form: NodeForm) {
        self.title = title
        self.form = form
    }

    /// The schema as a tree. Equal forms result in equal schemas.
    public var node: Node {
        let head: [(String, Node)] = [
            ("$schema", .string("http://json-schema.org/draft-07/schema#")), ("title", .string(title)),
        ]
        return .object(head + Self.members(of: form))
    }
}

extension JSONSchema {
    private static func members(of form: NodeForm) -> [(String, Node)] {
        var members: [(String, Node)] = [("type", .string("object"))]
        let required = form.keys.filter(\.isRequired).map { Node.string($0.name) }
        if !required.isEmpty { members.append(("required", .array(required))) }
        members.append(
            (
                "properties",
                .object(
                    form.keys.map { key in
                        (key.name, .object([("description", .string(key.meaning))] + self.members(of: key.shape)))
                    })
            ))
        // Editors use the key '$schema', and people use other `$` keys for notes.
        let notes: (String, Node) = (#"^\$"#, .bool(true))
        switch form.others {
        case .allowed: break
        case .refused:
            members += [("patternProperties", .object([notes])), ("additionalProperties", .bool(false))]
        case .each(let pattern, let shape):
            members += [
                ("patternProperties", .object([(pattern, node(of: shape))])), ("additionalProperties", .bool(false)),
            ]
        }
        return members
    }

    private static func node(of shape: NodeShape) -> Node { .object(members(of: shape)) }

    private static func members(of shape: NodeShape) -> [(String, Node)] {
        switch shape {
        case .text(let pattern):
            return [("type", .string("string"))] + (pattern.map { [("pattern", .string($0))] } ?? [])
        case .textOrObject(let pattern, let form):
            return [("anyOf", .array([node(of: .text(pattern: pattern)), node(of: .object(form))]))]
        case .number: return [("type", .string("number"))]
        case .textOrNumber: return [("type", .array([.string("string"), .string("number")]))]
        case .textOrYear(let pattern):
            // JSON Schema applies bounds only to numbers, and a pattern only to strings.
            return [
                ("type", .array([.string("string"), .string("integer")])), ("pattern", .string(pattern)),
                ("minimum", .number(1000)), ("maximum", .number(9999)),
            ]
        case .suggestion(let words):
            return [("anyOf", .array([.object(choice(of: words)), node(of: .filledText)]))]
        case .choice(let words): return choice(of: words)
        case .flag: return [("type", .string("boolean"))]
        case .list(let item): return [("type", .string("array")), ("items", node(of: item))]
        case .object(let form): return members(of: form)
        }
    }

    private static func choice(of words: [NodeWord]) -> [(String, Node)] {
        [
            ("enum", .array(words.map { .string($0.word) })),
            // An extension that editors support, not a keyword of the standard.
            ("enumDescriptions", .array(words.map { .string($0.meaning) })),
        ]
    }
}
