/// What an option or operand takes: help shows it, shells complete it.
public enum OptionValue: Sendable, Hashable {
    /// A folder.
    case folder
    /// A file.
    case file
    /// An address.
    case url
    /// A text; what stands for it.
    case text(String)
    /// The number of a port.
    case port
    /// One of some words.
    case choice([String])
    /// What there is help on: a command or another topic.
    case topic

    /// What stands for the value in help.
    public var placeholder: String {
        switch self {
        case .folder: "FOLDER"
        case .file: "FILE"
        case .url: "URL"
        case .text(let placeholder): placeholder
        case .port: "PORT"
        case .choice(let words): words.joined(separator: "|")
        case .topic: "TOPIC"
        }
    }
}

/// An option as help shows it.
public struct OptionDescription: Sendable, Hashable {
    /// The name with its dashes: `--content`.
    public var name: String
    /// A short spelling: `-h`.
    public var shortName: String?
    /// What it takes; `nil` for a switch.
    public var value: OptionValue?
    /// What it does, as help says it.
    public var summary: String
    /// The value that stands where the option is not given.
    public var defaultValue: String?

    /// The name and what it takes, as in `--content FOLDER`.
    public var label: String {
        ([shortName.map { "\($0)," }, name, value?.placeholder] as [String?]).compactMap(\.self).joined(separator: " ")
    }
}

/// An option of a command: its description, and where its value goes.
public struct CommandOption<Options: Sendable>: Sendable {
    /// Its name with dashes.
    public let name: String
    /// What it takes; `nil` for a switch.
    public let value: OptionValue?
    /// What it does.
    public let summary: String
    let store: @Sendable (inout Options, String) throws(UsageError) -> Void
    let defaultValue: @Sendable (Options) -> String?

    /// A switch.
    public static func flag(
        _ name: String, _ summary: String, _ path: WritableKeyPath<Options, Bool> & Sendable
    ) -> Self {
        CommandOption(name: name, value: nil, summary: summary) { options, _ in
            options[keyPath: path] = true
        } defaultValue: { _ in
            nil
        }
    }

    /// An option with a value that stands unless another is given.
    public static func text(
        _ name: String, _ value: OptionValue, _ summary: String, _ path: WritableKeyPath<Options, String> & Sendable
    ) -> Self {
        CommandOption(name: name, value: value, summary: summary) { options, text in
            options[keyPath: path] = text
        } defaultValue: { options in
            options[keyPath: path]
        }
    }

    /// An option with a value that may be left out.
    public static func text(
        _ name: String, _ value: OptionValue, _ summary: String, _ path: WritableKeyPath<Options, String?> & Sendable
    ) -> Self {
        CommandOption(name: name, value: value, summary: summary) { options, text in
            options[keyPath: path] = text
        } defaultValue: { options in
            options[keyPath: path]
        }
    }

    /// An option that takes the number of a port.
    public static func port(
        _ name: String, _ summary: String, _ path: WritableKeyPath<Options, UInt16> & Sendable
    ) -> Self {
        CommandOption(name: name, value: .port, summary: summary) { options, text throws(UsageError) in
            let digits: ClosedRange<UInt8> = UInt8(ascii: "0")...UInt8(ascii: "9")
            guard text.utf8.allSatisfy(digits.contains), let port = UInt16(text) else {
                throw UsageError.notAPort(option: name, text)
            }
            options[keyPath: path] = port
        } defaultValue: { options in
            String(options[keyPath: path])
        }
    }

    /// An option that takes one of some words.
    public static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
        _ name: String, _ summary: String, _ path: WritableKeyPath<Options, Choice> & Sendable
    ) -> Self {
        choice(name, summary) {
            $0[keyPath: path]
        } store: {
            $0[keyPath: path] = $1
        }
    }

    /// An option that takes one of some words, and may be left out.
    public static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
        _ name: String, _ summary: String, _ path: WritableKeyPath<Options, Choice?> & Sendable
    ) -> Self {
        choice(name, summary) {
            $0[keyPath: path]
        } store: {
            $0[keyPath: path] = $1
        }
    }

    private static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
        _ name: String, _ summary: String, read: @escaping @Sendable (Options) -> Choice?,
        store: @escaping @Sendable (inout Options, Choice) -> Void
    ) -> Self {
        let words = Choice.allCases.map(\.rawValue)
        return CommandOption(name: name, value: .choice(words), summary: summary) { options, text throws(UsageError) in
            guard let choice = Choice(rawValue: text) else {
                throw UsageError.unknownChoice(option: name, text, choices: words)
            }
            store(&options, choice)
        } defaultValue: { options in
            read(options)?.rawValue
        }
    }
}
