/// The options of `sitegen schema`.
public struct SchemaOptions: Sendable, Hashable {
    /// What to print.
    public enum Subject: Sendable, Hashable {
        /// The names of the schemas.
        case names
        /// A schema.
        case schema(SchemaKind)
        /// The names of the example rules.
        case rulesNames
        /// Example rules.
        case rules(ExampleRules)
    }

    /// The operands as they were given.
    public var operands: [String] = []
    /// What to print.
    public var subject = Subject.names
    /// When to use colors.
    public var color = ColorChoice.auto

    /// The defaults.
    public init() {}

    /// The operand that stands before the name of rules.
    static let rulesWord = "rules"
    /// The words that can be the first operand.
    static let words = SchemaKind.allCases.map(\.rawValue) + [rulesWord]

    /// The options with the operands parsed.
    func read() throws(UsageError) -> SchemaOptions {
        var options = self
        guard let word = operands.first else { return options }
        let expected: Int
        if word == Self.rulesWord {
            options.subject = .rulesNames
            if operands.count > 1 {
                guard let rules = ExampleRules(rawValue: operands[1]) else {
                    throw .unknownRules(operands[1], known: ExampleRules.allCases.map(\.rawValue))
                }
                options.subject = .rules(rules)
            }
            expected = 2
        } else {
            guard let kind = SchemaKind(rawValue: word) else { throw .unknownSchema(word, known: Self.words) }
            options.subject = .schema(kind)
            expected = 1
        }
        guard operands.count <= expected else { throw .unexpectedArgument(operands[expected], command: "schema") }
        return options
    }
}
