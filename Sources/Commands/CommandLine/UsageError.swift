import Diagnostics
import OperatingSystem

/// An error in a command line. `command` is the command being parsed; `nil` before one is known.
public enum UsageError: Error, Sendable, Hashable {
    /// Only `--`, without a command.
    case missingCommand(known: [String])
    /// A word that is not a command.
    case unknownCommand(String, known: [String])
    /// An unknown option.
    case unknownOption(String, command: String?, known: [String])
    /// An option before its command.
    case optionBeforeCommand(String, command: String)
    /// An option without its value.
    case missingValue(option: String, placeholder: String, command: String)
    /// A flag with a value.
    case unexpectedValue(option: String, command: String)
    /// A value that is not one of the option's words.
    case unknownChoice(option: String, String, choices: [String])
    /// The kind of data is missing before a file; with the likely kind.
    case missingKind(before: String, command: String, likely: String)
    /// A value that is not a port number.
    case notAPort(option: String, String)
    /// A value that is not a valid number.
    case notACount(option: String, String)
    /// An option that is given twice.
    case repeatedOption(String, command: String)
    /// Two options that exclude each other.
    case exclusive(String, String, command: String)
    /// An extra argument.
    case unexpectedArgument(String, command: String)
    /// A missing argument.
    case missingArgument(String, command: String)
    /// Two inputs from standard input.
    case standardInputTwice(command: String)
    /// A file to write in a folder that the build reads or writes.
    case fileInSite(option: String, String, command: String)
    /// A word that is not a page template.
    case unknownPageTemplate(String, known: [String])
    /// A word that is not a supported shell.
    case unknownShell(String)
    /// An option without another one that it requires.
    case optionNeeds(String, String, command: String)
    /// An option that does not apply to a candidate's own copy, and the kinds that it applies to.
    case notOfOwnCopy(String, instead: [String], command: String)
    /// A word that is not a schema.
    case unknownSchema(String, known: [String])
    /// A word that is not the name of example rules.
    case unknownRules(String, known: [String])
    /// A word that is not a help topic.
    case unknownTopic(String, known: [String])
}

extension UsageError: Problem {
    /// The description of the problem.
    public var description: ProblemDescription {
        switch self {
        case .missingCommand(let known):
            .error(
                "missing-command", "no command is given", advice: Self.commands(known) + [Self.help(nil)],
                explanation:
                    "The first argument of sitegen is a command, such as 'build'. Without any argument, sitegen prints its help."
            )
        case .unknownCommand(let word, let known):
            .error(
                "unknown-command", "'\(word)' is not a command", advice: Self.advice(forCommand: word, known),
                explanation: "The first argument must be one of sitegen's commands, in lower case.")
        case .unknownOption(let name, let command, let known):
            .error(
                "unknown-option", "'\(name)' is not an option" + (command.map { " of '\($0)'" } ?? ""),
                advice: Self.advice(forOption: name, command, known),
                explanation:
                    "Each command has its own options, which begin with two dashes. The option is misspelled or belongs to another command."
            )
        case .optionBeforeCommand(let name, let command):
            .error(
                "option-before-command", "'\(name)' must come after the command '\(command)'",
                advice: ["write: sitegen \(command) \(name) …"],
                explanation: "Options belong to a command and follow it. Write the command first.")
        case .missingValue(let option, let placeholder, let command):
            .error(
                "missing-option-value", "'\(option)' needs a value: \(option) \(placeholder)",
                advice: ["a value that begins with a dash is written \(option)=VALUE", Self.help(command)],
                explanation: "The option takes a value, which follows it as the next argument or after '='.")
        case .unexpectedValue(let option, let command):
            .error(
                "unexpected-option-value", "'\(option)' takes no value",
                advice: ["write \(option) alone", Self.help(command)],
                explanation: "The option is a switch: it is either present or not. Remove '=' and what follows it.")
        case .unknownChoice(let option, let word, let choices):
            .error(
                "unknown-option-value", "'\(word)' is not a value of '\(option)'",
                advice: Spelling.advice(for: word, among: choices, offer: "\(option) takes"),
                explanation: "The option takes one of a fixed set of words, in lower case.")
        case .missingKind(let file, let command, let kind):
            .error(
                "missing-kind", "'\(command)' needs the kind of data before '\(file)'",
                advice: ["write: sitegen \(command) \(kind) \(ShellWord(file))", Self.help(command)],
                explanation: "sitegen imports several kinds of data, and the first argument names the kind.")
        case .notAPort(let option, let text):
            .error(
                "not-a-port", "'\(option)' takes a port number, not '\(text)'",
                advice: [
                    "a port is a number from 1 to 65535, as in \(option) 8000; with 0 the system chooses a free one"
                ],
                explanation:
                    "The preview server listens at a TCP port. Ports below 1024 usually need administrator rights.")
        case .notACount(let option, let text):
            .error(
                "not-a-count", "'\(option)' takes a number from 1 to 64, not '\(text)'",
                advice: ["leave \(option) out to use all processors"],
                explanation:
                    "The option sets how many threads a build uses. More threads than processors do not make it faster."
            )
        case .repeatedOption(let name, let command):
            .error(
                "repeated-option", "'\(name)' is given more than once",
                advice: ["leave one of them out", Self.help(command)],
                explanation: "The option takes one value, and it is unclear which of two counts.")
        case .exclusive(let first, let second, let command):
            .error(
                "exclusive-options", "'\(first)' and '\(second)' cannot be used together",
                advice: [
                    [first, second] == ["--candidate", "--from"]
                        ? "to add another candidate: sitegen import resume FILE --candidate UID"
                        : "leave one of them out", Self.help(command),
                ],
                explanation: "The two options contradict each other. Keep the one that you mean.")
        case .unexpectedArgument(let text, let command):
            .error(
                "unexpected-argument", "'\(command)' does not take the argument '\(text)'",
                advice: Self.advice(forArgument: text, of: command) + [Self.help(command)],
                explanation:
                    "The command takes fewer arguments. Folders, files and ports are usually named by an option; a path with spaces needs quotes."
            )
        case .missingArgument(let placeholder, let command):
            .error(
                "missing-argument", "'\(command)' needs the argument \(placeholder)",
                advice: ["write: sitegen \(command) \(placeholder) …", Self.help(command)],
                explanation: "The command cannot run without this argument, which follows the command.")
        case .standardInputTwice(let command):
            .error(
                "standard-input-twice", "'-' is given twice, but standard input can be read only once",
                advice: ["name a file instead of one of them", Self.help(command)],
                explanation: "'-' stands for standard input. Template and data cannot both come from it.")
        case .fileInSite(let option, let file, let command):
            .error(
                "file-in-site",
                "'\(option)' takes a file outside the folders that a build reads and writes, not '\(file)'",
                advice: ["name a file beside them, as in \(option) changes.txt", Self.help(command)],
                explanation:
                    "The file would be published with the site, or overwrite an input or a record of the build. Keep it outside the output, the folders '.sitegen-…', the content and the templates."
            )
        case .unknownPageTemplate(let name, let known):
            .error(
                "unknown-page-template", "'\(name)' is not the template of a kind of page",
                advice: (Spelling.nearest(to: name, in: known).map { ["did you mean '\($0)'?"] } ?? []) + [
                    "pages: " + known.sorted().prefix(6).joined(separator: " ")
                ] + (known.count > 6 ? ["       " + known.sorted().dropFirst(6).joined(separator: " ")] : [])
                    + ["a partial can use the names of the template that includes it"],
                explanation:
                    "'sitegen names' lists the names that a page's template can use. It takes the name of such a template, without '.mustache'."
            )
        case .unknownShell(let name):
            .error(
                "unknown-shell", "there are no completions for '\(name)'",
                advice: Spelling.advice(
                    for: name, among: Shell.allCases.map(\.rawValue), offer: "supported shells are"),
                explanation:
                    "'sitegen completions' supports a fixed set of shells and takes the shell's name, not its path.")
        case .optionNeeds(let name, let other, let command):
            .error(
                "option-needs-another", "'\(name)' has no effect without '\(other)'",
                advice: ["add \(other), or leave \(name) out", Self.help(command)],
                explanation: "The first option changes what the second one does, so it needs it.")
        case .notOfOwnCopy(let name, let kinds, let command):
            .error(
                "option-not-of-own-copy",
                "'\(name)' has no effect here: the candidate's own copy contains all variants and is the same for every site",
                advice: [
                    "leave \(name) or --private out, or export \(kinds.joined(separator: " or "))", Self.help(command),
                ],
                explanation:
                    "'export resume --private' writes everything that the candidate wrote, independent of a site. Only exports of what the site publishes depend on variants and on the base URL."
            )
        case .unknownSchema(let name, let known):
            .error(
                "unknown-schema", "there is no schema '\(name)'",
                advice: Spelling.advice(for: name, among: known, offer: "the names are"),
                explanation:
                    "'sitegen schema' prints a JSON Schema, with which editors complete and check files. It takes the name of one of the schemas."
            )
        case .unknownRules(let name, let known):
            .error(
                "unknown-rules", "there are no example rules '\(name)'",
                advice: Spelling.advice(for: name, among: known, offer: "the rules are"),
                explanation:
                    "'sitegen schema rules NAME' prints example security rules for a database. 'sitegen schema rules' lists their names."
            )
        case .unknownTopic(let word, let known):
            .error(
                "unknown-topic", "there is no help on '\(word)'", advice: Self.advice(forTopic: word, known),
                explanation:
                    "'sitegen help' takes a command, a topic, or the name of a problem as it is printed with '--diagnostics json'."
            )
        }
    }

    /// At least one value for each identifier; the first is shown by `sitegen help`.
    public static var examples: [UsageError] {
        let commands = ProgramDescription.sitegen.commands.map(\.name)
        return [
            .missingCommand(known: commands), .unknownCommand("bild", known: commands),
            .unknownOption("--conten", command: "build", known: ["--content"]),
            .optionBeforeCommand("--content", command: "build"),
            .missingValue(option: "--content", placeholder: "FOLDER", command: "build"),
            .unexpectedValue(option: "--quiet", command: "build"),
            .unknownChoice(option: "--color", "on", choices: ["auto", "always", "never"]),
            .missingKind(before: "cv.json", command: "import", likely: "resume"),
            .notAPort(option: "--port", "http"), .notACount(option: "--jobs", "many"),
            .repeatedOption("--content", command: "build"), .exclusive("--quiet", "--verbose", command: "build"),
            .unexpectedArgument("site", command: "build"), .missingArgument("TEMPLATE", command: "render"),
            .standardInputTwice(command: "render"),
            .fileInSite(option: "--changes", "Output/changes.txt", command: "build"),
            .unknownPageTemplate("profil", known: ["material", "profile"]),
            .unknownShell("basch"), .optionNeeds("--templates", "--theme", command: "new"),
            .notOfOwnCopy("--variant", instead: ["txt", "pdf", "markdown", "vcard"], command: "export"),
            .unknownSchema("sit", known: SchemaOptions.words),
            .unknownRules("scool", known: ExampleRules.allCases.map(\.rawValue)),
            .unknownTopic("bild", known: ProgramDescription.sitegen.topics),
        ]
    }

    private static func advice(forCommand word: String, _ known: [String]) -> [String] {
        if let meant = OtherWord.meaning(of: word) { return ["write: sitegen \(meant)", help(nil)] }
        if ["publish", "deploy", "upload"].contains(word.lowercased()) {
            return ["write 'sitegen build', then copy the folder 'Output' to a web host", help(nil)]
        }
        if let topic = HelpTopic.nearest(to: word, among: known) {
            return ["write: sitegen help \(topic.rawValue)", help(nil)]
        }
        // All names would not fit the line.
        if let command = Spelling.nearest(to: word, in: known) { return ["did you mean '\(command)'?", help(nil)] }
        return commands(known.sorted()) + [help(nil)]
    }

    private static func advice(forOption name: String, _ command: String?, _ known: [String]) -> [String] {
        if command == nil, let meant = OtherWord.meaning(of: name) { return ["write: sitegen \(meant)"] }
        return (nearestOption(to: name, in: known).map { ["did you mean '\($0)'?"] } ?? []) + [help(command)]
    }

    /// Advice for an argument that only an option of the command takes.
    private static func advice(forArgument text: String, of command: String) -> [String] {
        if command == "render", text.lowercased().hasSuffix(".json") {
            return ["name the data with an option: --data \(text)"]
        }
        if command == "serve", UInt16(text) != nil { return ["name the port with an option: --port \(text)"] }
        if !text.hasPrefix("-"), ["build", "serve", "check"].contains(command) {
            if [".csv", ".tsv"].contains(where: text.lowercased().hasSuffix) {
                return ["name a table of people with an option: --roster \(ShellWord(text))"]
            }
            let path = text.hasSuffix("Content") ? text : FileSystem.join(text, "Content")
            return ["name the content folder with an option: --content \(ShellWord(path))"]
        }
        return []
    }

    private static func advice(forTopic word: String, _ known: [String]) -> [String] {
        if let topic = HelpTopic.nearest(to: word, among: known) {
            return ["write: sitegen help \(topic.rawValue)", help(nil)]
        }
        return Spelling.advice(for: word, among: known) + [
            "'sitegen help errors' lists the names of problems, which are topics as well", help(nil),
        ]
    }

    /// The option that was meant; dashes do not count as letters, so that `-help` and `—help` are near `--help`.
    private static func nearestOption(to name: String, in known: [String]) -> String? {
        func word(_ name: String) -> String { String(name.drop { "-–—".contains($0) }) }
        // The former name of an option.
        let wanted = name == "--allow-empty" ? "allow-removals" : word(name)
        let exact = known.first { word($0) == wanted }
        return exact ?? Spelling.nearest(to: wanted, in: known.map(word)).map { "--" + $0 }
    }

    /// All commands, in lines that fit a terminal.
    private static func commands(_ names: [String]) -> [String] {
        HelpText.wrapped("commands: \(names.joined(separator: ", "))", columns: 76)
    }

    private static func help(_ command: String?) -> String {
        command?.split(separator: " ").first.map { "'sitegen help \($0)' shows what \($0) takes" }
            ?? "'sitegen help' shows all commands and options"
    }
}
