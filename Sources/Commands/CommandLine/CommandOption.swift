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
    var isRepeated = false
    /// Stores a text under the option's own name, where one is given; the value that stands then, as a text.
    ///
    /// One function for both: an optimizing compiler puts it where the option is declared, and need not make an object of
    /// the key path, which takes longer than reading the command line.
    let access: @Sendable (inout Options, String?, _ name: String) throws(UsageError) -> String?

    /// Stores what the option is given; a switch is given nothing.
    func store(_ text: String, in options: inout Options) throws(UsageError) {
        _ = try access(&options, text, name)
    }

    /// The value that stands where the option is not given.
    func defaultValue(in options: Options) -> String? {
        var options = options
        return try? access(&options, nil, name)
    }

    /// A switch.
    @inline(__always)
    public static func flag(
        _ name: String, _ summary: String, _ path: WritableKeyPath<Options, Bool> & Sendable
    ) -> Self {
        CommandOption(name: name, value: nil, summary: summary) { options, text, _ in
            if text != nil { options[keyPath: path] = true }
            return nil
        }
    }

    /// An option with a value that stands unless another is given.
    @inline(__always)
    public static func text(
        _ name: String, _ value: OptionValue, _ summary: String, _ path: WritableKeyPath<Options, String> & Sendable
    ) -> Self {
        CommandOption(name: name, value: value, summary: summary) { options, text, _ in
            if let text { options[keyPath: path] = text }
            return options[keyPath: path]
        }
    }

    /// An option with a value that may be left out.
    @inline(__always)
    public static func text(
        _ name: String, _ value: OptionValue, _ summary: String, _ path: WritableKeyPath<Options, String?> & Sendable
    ) -> Self {
        CommandOption(name: name, value: value, summary: summary) { options, text, _ in
            if let text { options[keyPath: path] = text }
            return options[keyPath: path]
        }
    }

    /// An option that may be given more than once.
    @inline(__always)
    public static func texts(
        _ name: String, _ value: OptionValue, _ summary: String, _ path: WritableKeyPath<Options, [String]> & Sendable
    ) -> Self {
        CommandOption(name: name, value: value, summary: summary, isRepeated: true) { options, text, _ in
            if let text { options[keyPath: path].append(text) }
            return nil
        }
    }

    /// An option that takes the number of a port.
    @inline(__always)
    public static func port(
        _ name: String, _ summary: String, _ path: WritableKeyPath<Options, UInt16> & Sendable
    ) -> Self {
        CommandOption(name: name, value: .port, summary: summary) { options, text, name throws(UsageError) in
            if let text { options[keyPath: path] = try port(text, option: name) }
            return String(options[keyPath: path])
        }
    }

    /// An option that takes how many of something there are to be, at least one.
    @inline(__always)
    public static func count(
        _ name: String, _ summary: String, _ path: WritableKeyPath<Options, Int?> & Sendable
    ) -> Self {
        CommandOption(name: name, value: .text("N"), summary: summary) { options, text, name throws(UsageError) in
            if let text { options[keyPath: path] = try count(text, option: name) }
            return options[keyPath: path].map(String.init)
        }
    }

    private static func count(_ text: String, option name: String) throws(UsageError) -> Int {
        guard let count = digits(text).flatMap(Int.init), (1...64).contains(count) else {
            throw UsageError.notACount(option: name, text)
        }
        return count
    }

    /// A text of nothing but digits; `nil` for another.
    private static func digits(_ text: String) -> String? {
        let digits: ClosedRange<UInt8> = UInt8(ascii: "0")...UInt8(ascii: "9")
        return text.utf8.allSatisfy(digits.contains) ? text : nil
    }

    private static func port(_ text: String, option name: String) throws(UsageError) -> UInt16 {
        guard let port = digits(text).flatMap({ UInt16($0) }) else {
            throw UsageError.notAPort(option: name, text)
        }
        return port
    }

    /// An option that takes one of some words.
    @inline(__always)
    public static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
        _ name: String, _ summary: String, _ path: WritableKeyPath<Options, Choice> & Sendable
    ) -> Self {
        CommandOption(name: name, value: words(of: Choice.self), summary: summary) {
            options, text, name throws(UsageError) in
            if let text { options[keyPath: path] = try choice(text, option: name) }
            return options[keyPath: path].rawValue
        }
    }

    /// An option that takes one of some words, and may be left out.
    @inline(__always)
    public static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
        _ name: String, _ summary: String, _ path: WritableKeyPath<Options, Choice?> & Sendable
    ) -> Self {
        CommandOption(name: name, value: words(of: Choice.self), summary: summary) {
            options, text, name throws(UsageError) in
            if let text { options[keyPath: path] = try choice(text, option: name) }
            return options[keyPath: path]?.rawValue
        }
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
