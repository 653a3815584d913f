import Diagnostics

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
    /// A word that is not a help topic.
    case unknownTopic(String, known: [String])
}

extension UsageError: Problem {
    /// The id of the problem.
    public var id: String {
        switch self {
        case .missingCommand: "missing-command"
        case .unknownCommand: "unknown-command"
        case .unknownOption: "unknown-option"
        case .optionBeforeCommand: "option-before-command"
        case .missingValue: "missing-option-value"
        case .unexpectedValue: "unexpected-option-value"
        case .unknownChoice: "unknown-option-value"
        case .notAPort: "not-a-port"
        case .notACount: "not-a-count"
        case .repeatedOption: "repeated-option"
        case .exclusive: "exclusive-options"
        case .unexpectedArgument: "unexpected-argument"
        case .missingArgument: "missing-argument"
        case .standardInputTwice: "standard-input-twice"
        case .unknownPageTemplate: "unknown-page-template"
        case .unknownShell: "unknown-shell"
        case .optionNeeds: "option-needs-another"
        case .notOfOwnCopy: "option-not-of-own-copy"
        case .unknownSchema: "unknown-schema"
        case .unknownTopic: "unknown-topic"
        }
    }

    /// The error, as a sentence.
    public var message: String {
        switch self {
        case .missingCommand: "there is no command"
        case .unknownCommand(let word, _): "'\(word)' is not a command"
        case .unknownOption(let name, nil, _): "'\(name)' is not an option"
        case .unknownOption(let name, let command?, _): "'\(name)' is not an option of '\(command)'"
        case .optionBeforeCommand(let name, let command): "'\(name)' stands before its command '\(command)'"
        case .missingValue(let option, let placeholder, _): "'\(option)' lacks its value: \(option) \(placeholder)"
        case .unexpectedValue(let option, _): "'\(option)' takes no value"
        case .unknownChoice(let option, let word, _): "'\(option)' does not take '\(word)'"
        case .notAPort(let option, let text): "'\(option)' takes the number of a port, and not '\(text)'"
        case .notACount(let option, let text): "'\(option)' takes a number from 1 to 64, and not '\(text)'"
        case .repeatedOption(let name, _): "'\(name)' is given more than once"
        case .exclusive(let first, let second, _): "'\(first)' and '\(second)' exclude each other"
        case .unexpectedArgument(let text, let command): "'\(command)' does not take the argument '\(text)'"
        case .missingArgument(let placeholder, let command): "'\(command)' lacks its argument \(placeholder)"
        case .standardInputTwice: "'-' is given twice, and standard input can be read only once"
        case .unknownPageTemplate(let name, _): "'\(name)' is not the template of a kind of page"
        case .unknownShell(let name): "there are no completions for '\(name)'"
        case .optionNeeds(let name, let other, _): "'\(name)' means nothing without '\(other)'"
        case .notOfOwnCopy(let name, _, _):
            "'\(name)' means nothing here: the candidate's own copy is the same for every site, with all variants in it"
        case .unknownSchema(let name, _): "there is no schema '\(name)'"
        case .unknownTopic(let word, _): "there is no help on '\(word)'"
        }
    }

    /// How to correct it, and where to read more.
    public var advice: [String] {
        switch self {
        case .missingCommand(let known): Self.commands(known) + [Self.help(nil)]
        case .unknownCommand(let word, let known):
            if let meant = OtherWord.meaning(of: word) {
                ["write: sitegen \(meant)", Self.help(nil)]
            } else if let topic = HelpTopic.nearest(to: word, among: known) {
                ["write: sitegen help \(topic.rawValue)", Self.help(nil)]
            } else if let command = Spelling.nearest(to: word, in: known) {
                // The list would not fit on the line.
                ["did you mean '\(command)'?", Self.help(nil)]
            } else {
                Self.commands(known.sorted()) + [Self.help(nil)]
            }
        case .unknownOption(let name, nil, _) where OtherWord.meaning(of: name) != nil:
            OtherWord.meaning(of: name).map { ["write: sitegen \($0)"] } ?? []
        case .unknownOption(let name, let command, let known):
            (Self.nearestOption(to: name, in: known).map { ["did you mean '\($0)'?"] } ?? []) + [Self.help(command)]
        case .optionBeforeCommand(let name, let command): ["write: sitegen \(command) \(name) …"]
        case .missingValue(let option, _, let command):
            ["a value that begins with a dash is written \(option)=VALUE", Self.help(command)]
        case .unexpectedValue(let option, let command): ["write \(option) alone", Self.help(command)]
        case .unknownChoice(let option, let word, let choices):
            Spelling.advice(for: word, among: choices, offer: "\(option) takes")
        case .notAPort(let option, _):
            ["a port is a number from 1 to 65535, as in \(option) 8000; with 0 the system chooses a free one"]
        case .notACount(let option, _): ["leave \(option) out to use all processors"]
        case .repeatedOption(_, let command), .exclusive(_, _, let command):
            ["leave one of them out", Self.help(command)]
        case .unexpectedArgument(let text, "render") where text.lowercased().hasSuffix(".json"):
            ["data is named by an option: --data \(text)", Self.help("render")]
        case .unexpectedArgument(let text, "serve") where UInt16(text) != nil:
            ["the port is named by an option: --port \(text)", Self.help("serve")]
        case .unexpectedArgument(let text, let command)
        where !text.hasPrefix("-") && ["build", "serve", "check"].contains(command):
            ["the folder with the content is named by an option: --content \(text)", Self.help(command)]
        case .unexpectedArgument(_, let command): [Self.help(command)]
        case .missingArgument(let placeholder, let command):
            ["write: sitegen \(command) \(placeholder) …", Self.help(command)]
        case .standardInputTwice(let command): ["name a file in place of one of them", Self.help(command)]
        case .unknownPageTemplate(let name, let known):
            // The names fill a line.
            (Spelling.nearest(to: name, in: known).map { ["did you mean '\($0)'?"] } ?? []) + [
                "pages: " + known.sorted().joined(separator: ", "),
                "a partial may use what the template that shows it may use in that place",
            ]
        case .unknownShell(let name):
            Spelling.advice(for: name, among: Shell.allCases.map(\.rawValue), offer: "there are some for")
        case .optionNeeds(let name, let other, let command):
            ["add \(other), or leave \(name) out", Self.help(command)]
        case .notOfOwnCopy(let name, let kinds, let command):
            ["leave \(name) out, or export \(kinds.joined(separator: " or "))", Self.help(command)]
        case .unknownSchema(let name, let known): Spelling.advice(for: name, among: known, offer: "the schemas are")
        case .unknownTopic(let word, let known):
            if let topic = HelpTopic.nearest(to: word, among: known) {
                ["write: sitegen help \(topic.rawValue)", Self.help(nil)]
            } else {
                Spelling.advice(for: word, among: known) + [
                    "'sitegen help errors' lists the names of problems, which are topics as well",
                    Self.help(nil),
                ]
            }
        }
    }

    /// The option that was probably meant. Dashes are ignored, so that `-help` and `—help` are near `--help`.
    private static func nearestOption(to name: String, in known: [String]) -> String? {
        func word(_ name: String) -> String { String(name.drop { "-–—".contains($0) }) }
        // The former name.
        let wanted = name == "--allow-empty" ? "allow-removals" : word(name)
        let exact = known.first { word($0) == wanted }
        return exact ?? Spelling.nearest(to: wanted, in: known.map(word)).map { "--" + $0 }
    }

    /// All commands, in lines that fit a terminal.
    private static func commands(_ names: [String]) -> [String] {
        HelpText.wrapped("commands: \(names.joined(separator: ", "))", columns: 76)
    }

    private static func help(_ command: String?) -> String {
        command.map { "'sitegen help \($0)' shows what \($0) takes" }
            ?? "'sitegen help' shows all commands and options"
    }
}
