/// The command line; its parser, help and suggestions are derived from this declaration.
public struct ProgramDescription: Sendable {
    /// The name of the executable.
    public let name: String
    /// What the program does, as a sentence.
    public let summary: String
    /// How to start, as a sentence.
    public let hint: String
    /// The options of every command.
    public let options: [OptionDescription]
    /// The commands, in the order of the help.
    public let commands: [CommandDescription]

    /// Parses a command line.
    ///
    /// - Parameter arguments: the arguments without the name of the executable.
    /// - Throws: the first error; the status is then ``ExitStatus/usage``.
    public func parse(_ arguments: [String]) throws(UsageError) -> Invocation {
        let command = arguments.first.flatMap { word in commands.first { $0.name == word } }
        // --help has precedence over errors, except over a word that is no command.
        let options = arguments.prefix { $0 != "--" }
        let isAboutAll = options.first.map { ["--help", "-h", "--version"].contains($0) } ?? false
        if command == nil, let word = options.dropFirst(isAboutAll ? 1 : 0).first, case .operand = Argument(word),
            self.command(named: word) == nil
        {
            throw .unknownCommand(word, known: commands.map(\.name))
        }
        if options.contains("--help") || options.contains("-h") {
            let asked = command ?? options.lazy.compactMap(self.command(named:)).first
            return .text(asked.map(help(for:)) ?? help)
        }
        if options.contains("--version") { return .version }

        guard let first = arguments.first else { return .text(shortHelp) }
        if let command { return try command.parse(arguments.dropFirst(), self) }
        guard first != "--", case .option(let option, _) = Argument(first) else {
            throw .missingCommand(known: commands.map(\.name))
        }
        let owners = commands.filter { $0.options.contains { $0.name == option } }
        // Prefer a command that the line contains.
        let named = options.lazy.compactMap { word in owners.first { $0.name == word } }.first
        if let command = named ?? owners.first {
            throw .optionBeforeCommand(option, command: command.name)
        }
        throw .unknownOption(option, command: nil, known: self.options.map(\.name))
    }

    /// The format for errors in the command line: the first valid value of `--diagnostics`.
    func diagnosticFormat(in arguments: [String]) -> DiagnosticFormat {
        let option = "--diagnostics"
        let words = Array(arguments.prefix { $0 != "--" })
        for (word, next) in zip(words, words.dropFirst() + [""]) {
            let value =
                word == option ? next : word.hasPrefix(option + "=") ? String(word.dropFirst(option.count + 1)) : ""
            if let format = DiagnosticFormat(rawValue: value) { return format }
        }
        return .text
    }

    /// The command with a name.
    public func command(named name: String) -> CommandDescription? {
        commands.first { $0.name == name }
    }

    /// The help topics, without the ids of problems.
    var topics: [String] { commands.map(\.name) + HelpTopic.allCases.map(\.rawValue) }
}
