/// An argument of a command that is not an option: what stands for it in help, and where it goes.
public struct CommandOperand<Options: Sendable>: Sendable {
    /// What stands for it in help: `COMMAND`.
    public let placeholder: String
    /// What it is.
    public let value: OptionValue
    /// Whether the command does nothing without it.
    public let isRequired: Bool
    /// Whether there may be several.
    public let isRepeated: Bool
    let store: @Sendable (inout Options, String) -> Void

    /// An operand that may be left out.
    public static func optional(
        _ placeholder: String, _ value: OptionValue, _ path: WritableKeyPath<Options, String?> & Sendable
    ) -> Self {
        CommandOperand(placeholder: placeholder, value: value, isRequired: false, isRepeated: false) {
            $0[keyPath: path] = $1
        }
    }

    /// An operand that has to be given.
    public static func required(
        _ placeholder: String, _ value: OptionValue, _ path: WritableKeyPath<Options, String?> & Sendable
    ) -> Self {
        CommandOperand(placeholder: placeholder, value: value, isRequired: true, isRepeated: false) {
            $0[keyPath: path] = $1
        }
    }

    /// Operands of which there may be none, one or several.
    public static func list(
        _ placeholder: String, _ value: OptionValue, _ path: WritableKeyPath<Options, [String]> & Sendable
    ) -> Self {
        CommandOperand(placeholder: placeholder, value: value, isRequired: false, isRepeated: true) {
            $0[keyPath: path].append($1)
        }
    }

    /// Operands of which there have to be several.
    public static func several(
        _ placeholder: String, _ value: OptionValue, _ path: WritableKeyPath<Options, [String]> & Sendable
    ) -> Self {
        CommandOperand(placeholder: placeholder, value: value, isRequired: true, isRepeated: true) {
            $0[keyPath: path].append($1)
        }
    }

    /// How help and messages write it: `TEMPLATE`, or `[COMMAND]` where it may be left out.
    var label: String { isRequired ? placeholder : "[\(placeholder)]" }
}

/// A command, declared once: from this come its parser and its help.
public struct CommandDescription: Sendable {
    /// The word that starts it.
    public let name: String
    /// What it does, in a phrase.
    public let summary: String
    /// What stands for its operand in help, with brackets where it may be left out.
    public let operand: String?
    /// What its operand is; `nil` where it takes none.
    public let operandValue: OptionValue?
    /// What else there is to know of it, in paragraphs.
    public let discussion: [String]
    /// Command lines to copy, shown behind the discussion.
    public let examples: [String]
    /// Its own options.
    public let options: [OptionDescription]
    /// Options that exclude each other.
    public let exclusions: [Set<String>]
    let parse: @Sendable (ArraySlice<String>, ProgramDescription) throws(UsageError) -> Invocation

    /// Declares a command.
    ///
    /// - Parameters:
    ///   - name: the word that starts it.
    ///   - summary: what it does, in a phrase.
    ///   - defaults: what it does where no option is given.
    ///   - options: its options, in the order in which help shows them.
    ///   - exclusions: names of options that exclude each other.
    ///   - operand: its operand, where it takes one.
    ///   - discussion: what else there is to know of it, in paragraphs.
    ///   - examples: command lines to copy, shown behind the discussion.
    ///   - invocation: what the options ask for.
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
