/// The whole command line, declared once: its parser, its help and its hints are made from this.
public struct ProgramDescription: Sendable {
    /// The name of the executable.
    public let name: String
    /// What the program does, in a sentence.
    public let summary: String
    /// The shortest way to a result, in a sentence.
    public let hint: String
    /// The options that every command takes.
    public let options: [OptionDescription]
    /// The commands, in the order in which help shows them.
    public let commands: [CommandDescription]

    /// What a command line asks for.
    ///
    /// - Parameter arguments: the arguments, without the name of the executable.
    /// - Throws: what is wrong with them; the status is then ``ExitStatus/usage``.
    public func parse(_ arguments: [String]) throws(UsageError) -> Invocation {
        let command = arguments.first.flatMap { word in commands.first { $0.name == word } }
        // Who asks for help gets it, whatever else the line says.
        let options = arguments.prefix { $0 != "--" }
        if options.contains("--help") || options.contains("-h") {
            let asked = command ?? options.lazy.compactMap(self.command(named:)).first
            return .text(asked.map(help(for:)) ?? help)
        }
        if options.contains("--version") { return .version }

        guard let first = arguments.first else { return .text(shortHelp) }
        if let command { return try command.parse(arguments.dropFirst(), self) }
        guard case .option(let option, _) = Argument(first) else {
            throw .unknownCommand(first, known: commands.map(\.name))
        }
        guard first != "--" else { throw .missingCommand(known: commands.map(\.name)) }
        let owners = commands.filter { $0.options.contains { $0.name == option } }
        // The command that stands in the line is the one that is meant.
        let named = options.lazy.compactMap { word in owners.first { $0.name == word } }.first
        if let command = named ?? owners.first {
            throw .optionBeforeCommand(option, command: command.name)
        }
        throw .unknownOption(option, command: nil, known: self.options.map(\.name))
    }

    /// How a command line that cannot be read wants to be told so: the first form that `--diagnostics` names in it.
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

    /// The command that a word starts.
    public func command(named name: String) -> CommandDescription? {
        commands.first { $0.name == name }
    }

    /// The words on which there is help, besides the names of problems.
    var topics: [String] { commands.map(\.name) + HelpTopic.allCases.map(\.rawValue) }
}
