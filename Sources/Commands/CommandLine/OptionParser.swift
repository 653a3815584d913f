/// A single argument: an option, possibly with `=value`, or an operand.
enum Argument {
    case option(name: String, value: String?)
    case operand(String)

    /// Parses an argument. A single `-` is an operand, and so are keys of posts, which begin with `-`. An argument that
    /// begins with an em or en dash counts as an option, because word processors replace two hyphens with it.
    init(_ text: String) {
        let begins = text.utf8.first == UInt8(ascii: "-") || text.hasPrefix("—") || text.hasPrefix("–")
        guard begins, text != "-", !Self.isPushID(text) else {
            self = .operand(text)
            return
        }
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        self = .option(name: String(parts[0]), value: parts.count == 2 ? String(parts[1]) : nil)
    }
}

extension Argument {
    /// Whether a text has the form of a Firebase push ID: 20 characters, which currently begin with `-`.
    private static func isPushID(_ text: String) -> Bool {
        text.utf8.count == 20 && !text.hasPrefix("--")
            && text.unicodeScalars.allSatisfy {
                $0 == "-" || $0 == "_" || $0.isASCII && $0.properties.isAlphabetic || ("0"..."9").contains($0)
            }
    }
}

/// Parses the arguments of one command.
struct OptionParser<Options: Sendable> {
    let command: String
    let options: [CommandOption<Options>]
    let operand: CommandOperand<Options>?
    let program: ProgramDescription

    /// The names of the given options.
    private(set) var given: Set<String> = []

    init(
        command: String, options: [CommandOption<Options>], operand: CommandOperand<Options>?,
        program: ProgramDescription
    ) {
        self.command = command
        self.options = options
        self.operand = operand
        self.program = program
    }

    /// The options with the values from the arguments.
    mutating func parse(_ arguments: ArraySlice<String>, from defaults: Options) throws(UsageError) -> Options {
        var result = defaults
        var rest = arguments
        var onlyOperands = false
        var hasOperand = false
        while let text = rest.popFirst() {
            if !onlyOperands, text == "--" {
                onlyOperands = true
                continue
            }
            switch onlyOperands ? .operand(text) : Argument(text) {
            case .option(let name, let value):
                let option = try option(named: name)
                try option.store(try self.value(of: option, attached: value, rest: &rest), &result)
            case .operand(let text):
                guard let operand, operand.isRepeated || !hasOperand else {
                    throw .unexpectedArgument(text, command: command)
                }
                operand.store(&result, text)
                hasOperand = true
            }
        }
        if let operand, operand.isRequired, !hasOperand {
            throw .missingArgument(operand.placeholder, command: command)
        }
        return result
    }

    private func option(named name: String) throws(UsageError) -> CommandOption<Options> {
        if let option = options.first(where: { $0.name == name }) { return option }
        throw .unknownOption(
            name, command: command, known: options.map(\.name) + program.options.map(\.name))
    }

    /// The value of an option. An argument that begins with a dash is the next option, except after `=`.
    private mutating func value(
        of option: CommandOption<Options>, attached: String?, rest: inout ArraySlice<String>
    ) throws(UsageError) -> String {
        let isFirst = given.insert(option.name).inserted
        guard let kind = option.value else {
            guard attached == nil else { throw .unexpectedValue(option: option.name, command: command) }
            return ""
        }
        guard isFirst || option.isRepeated else { throw .repeatedOption(option.name, command: command) }
        var value = attached
        if value == nil, let next = rest.first, case .operand = Argument(next) { value = rest.popFirst() }
        guard let value, !value.isEmpty else {
            throw .missingValue(option: option.name, placeholder: kind.placeholder, command: command)
        }
        return value
    }
}
