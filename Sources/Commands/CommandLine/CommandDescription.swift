/// A positional argument of a command: its placeholder in help, and where its value is stored.
public struct CommandOperand<Options: Sendable>: Sendable {
    /// The placeholder in help: `COMMAND`.
    public let placeholder: String
    /// The kind of value.
    public let value: OptionValue
    /// Whether the operand must be given.
    public let isRequired: Bool
    /// Whether it can be given several times.
    public let isRepeated: Bool
    let store: @Sendable (inout Options, String) -> Void

    /// An optional operand.
    public static func optional(
        _ placeholder: String, _ value: OptionValue, _ path: WritableKeyPath<Options, String?> & Sendable
    ) -> Self {
        CommandOperand(placeholder: placeholder, value: value, isRequired: false, isRepeated: false) {
            $0[keyPath: path] = $1
        }
    }

    /// A required operand.
    public static func required(
        _ placeholder: String, _ value: OptionValue, _ path: WritableKeyPath<Options, String?> & Sendable
    ) -> Self {
        CommandOperand(placeholder: placeholder, value: value, isRequired: true, isRepeated: false) {
            $0[keyPath: path] = $1
        }
    }

    /// Any number of operands.
    public static func list(
        _ placeholder: String, _ value: OptionValue, _ path: WritableKeyPath<Options, [String]> & Sendable
    ) -> Self {
        CommandOperand(placeholder: placeholder, value: value, isRequired: false, isRepeated: true) {
            $0[keyPath: path].append($1)
        }
    }

    /// One or more operands.
    public static func several(
        _ placeholder: String, _ value: OptionValue, _ path: WritableKeyPath<Options, [String]> & Sendable
    ) -> Self {
        CommandOperand(placeholder: placeholder, value: value, isRequired: true, isRepeated: true) {
            $0[keyPath: path].append($1)
        }
    }

    /// The operand in help and messages: `TEMPLATE`, or `[COMMAND]` if it is optional.
    var label: String { isRequired ? placeholder : "[\(placeholder)]" }
}

/// A command; its parser and its help are derived from this declaration.
public struct CommandDescription: Sendable {
    /// The word on the command line.
    public let name: String
    /// What it does, as a phrase.
    public let summary: String
    /// The operand in help, in brackets if it is optional.
    public let operand: String?
    /// The kind of the operand; `nil` if the command takes none.
    public let operandValue: OptionValue?
    /// Further help, in paragraphs.
    public let discussion: [String]
    /// Command lines to copy, shown after the discussion.
    public let examples: [String]
    /// The options of this command.
    public let options: [OptionDescription]
    /// Options that exclude each other.
    public let exclusions: [Set<String>]
    let parse: @Sendable (ArraySlice<String>, ProgramDescription) throws(UsageError) -> Invocation

    /// Declares a command.
    ///
    /// - Parameters:
    ///   - name: the word on the command line.
    ///   - summary: what it does, as a phrase.
    ///   - defaults: the options if none are given.
    ///   - options: its options, in the order of the help.
    ///   - exclusions: names of options that exclude each other.
    ///   - operand: its operand, if any.
    ///   - discussion: further help, in paragraphs.
    ///   - examples: command lines to copy, shown after the discussion.
    ///   - invocation: converts the parsed options.
    public init<Options: Sendable>(
        _ name: String, _ summary: String, defaults: Options,
        options: [CommandOption<Options>],
        exclusions: [Set<String>] = [],
        operand: CommandOperand<Options>? = nil,
        discussion: [String] = [],
        examples: [String] = [],
        invocation: @escaping @Sendable (Options, ProgramDescription) throws(UsageError) -> Invocation
    ) {
        self.name = name
        self.summary = summary
        self.operand = operand?.label
        operandValue = operand?.value
        self.discussion = discussion
        self.examples = examples
        self.options = options.map {
            OptionDescription(
                name: $0.name, value: $0.value, summary: $0.summary, defaultValue: $0.defaultValue(defaults))
        }
        self.exclusions = exclusions
        parse = { arguments, program throws(UsageError) in
            var parser = OptionParser(command: name, options: options, operand: operand, program: program)
            let result = try parser.parse(arguments, from: defaults)
            for names in exclusions {
                let given = names.intersection(parser.given).sorted()
                if given.count > 1 { throw UsageError.exclusive(given[0], given[1], command: name) }
            }
            return try invocation(result, program)
        }
    }
}
