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
    /// One of some words, and then a file.
    case kindAndFile([String])

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
        case .kindAndFile(let words): words.joined(separator: "|") + " FILE"
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
    /// Whether it may be given more than once.
    let isRepeated: Bool
    /// Stores what the option is given; a switch is given an empty text.
    let store: @Sendable (_ text: String, _ options: inout Options) throws(UsageError) -> Void
    /// The value that stands where the option is not given.
    let defaultValue: @Sendable (Options) -> String?

    /// A switch.
    public static func flag(
        _ name: String, _ summary: String, _ path: WritableKeyPath<Options, Bool> & Sendable
    ) -> Self {
        CommandOption(name, nil, summary, path, read: { _ in true }, show: { _ in nil })
    }

    /// An option with a value that stands unless another is given.
    public static func text(
        _ name: String, _ value: OptionValue, _ summary: String, _ path: WritableKeyPath<Options, String> & Sendable
    ) -> Self {
        CommandOption(name, value, summary, path, read: { $0 }, show: { $0 })
    }

    /// An option with a value that may be left out.
    public static func text(
        _ name: String, _ value: OptionValue, _ summary: String, _ path: WritableKeyPath<Options, String?> & Sendable
    ) -> Self {
        CommandOption(name, value, summary, path, read: { $0 }, show: { $0 })
    }

    /// An option that may be given more than once.
    public static func texts(
        _ name: String, _ value: OptionValue, _ summary: String, _ path: WritableKeyPath<Options, [String]> & Sendable
    ) -> Self {
        CommandOption(
            name: name, value: value, summary: summary, isRepeated: true,
            store: { $1[keyPath: path].append($0) }, defaultValue: { _ in nil })
    }

    /// An option that takes the number of a port.
    public static func port(
        _ name: String, _ summary: String, _ path: WritableKeyPath<Options, UInt16> & Sendable
    ) -> Self {
        CommandOption(name, .port, summary, path) { text throws(UsageError) in
            guard let port = digits(text).flatMap({ UInt16($0) }) else { throw .notAPort(option: name, text) }
            return port
        } show: {
            String($0)
        }
    }

    /// An option that takes how many of something there are to be, at least one.
    public static func count(
        _ name: String, _ summary: String, _ path: WritableKeyPath<Options, Int?> & Sendable
    ) -> Self {
        CommandOption(name, .text("N"), summary, path) { text throws(UsageError) in
            guard let count = digits(text).flatMap({ Int($0) }), (1...64).contains(count) else {
                throw .notACount(option: name, text)
            }
            return count
        } show: {
            $0.map { String($0) }
        }
    }

    /// An option that takes one of some words.
    public static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
        _ name: String, _ summary: String, _ path: WritableKeyPath<Options, Choice> & Sendable
    ) -> Self {
        CommandOption(name, words(of: Choice.self), summary, path) { text throws(UsageError) in
            try choice(text, option: name)
        } show: {
            $0.rawValue
        }
    }

    /// An option that takes one of some words, and may be left out.
    public static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
        _ name: String, _ summary: String, _ path: WritableKeyPath<Options, Choice?> & Sendable
    ) -> Self {
        CommandOption(name, words(of: Choice.self), summary, path) { text throws(UsageError) in
            try choice(text, option: name)
        } show: {
            $0?.rawValue
        }
    }
}

extension CommandOption {
    /// An option whose value goes to one property.
    ///
    /// - Parameters:
    ///   - read: makes the value of what is given.
    ///   - show: spells the default value; `nil` where help names none.
    private init<Value>(
        _ name: String, _ value: OptionValue?, _ summary: String, _ path: WritableKeyPath<Options, Value> & Sendable,
        read: @escaping @Sendable (String) throws(UsageError) -> Value,
        show: @escaping @Sendable (Value) -> String?
    ) {
        self.init(
            name: name, value: value, summary: summary, isRepeated: false,
            store: { text, options throws(UsageError) in options[keyPath: path] = try read(text) },
            defaultValue: { show($0[keyPath: path]) })
    }

    /// A text of nothing but digits; `nil` for another.
    private static func digits(_ text: String) -> String? {
        let digits: ClosedRange<UInt8> = UInt8(ascii: "0")...UInt8(ascii: "9")
        return text.utf8.allSatisfy(digits.contains) ? text : nil
    }

    private static func words<Choice: RawRepresentable<String> & CaseIterable>(of type: Choice.Type) -> OptionValue {
        .choice(Choice.allCases.map(\.rawValue))
    }

    private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ text: String, option name: String
    ) throws(UsageError) -> Choice {
        guard let choice = Choice(rawValue: text) else {
            throw UsageError.unknownChoice(option: name, text, choices: Choice.allCases.map(\.rawValue))
        }
        return choice
    }
}
