/// The kind of value of an option or operand, for help and shell completion.
public enum OptionValue: Sendable, Hashable {
    /// A folder.
    case folder
    /// A file.
    case file
    /// A URL.
    case url
    /// A text, with its placeholder.
    case text(String)
    /// A port number.
    case port
    /// One of these words.
    case choice([String])
    /// A help topic.
    case topic
    /// One of these words, followed by a file.
    case kindAndFile([String])

    /// The placeholder in help.
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

/// An option, as shown in help.
public struct OptionDescription: Sendable, Hashable {
    /// The name with dashes: `--content`.
    public var name: String
    /// The short form: `-h`.
    public var shortName: String?
    /// The kind of value; `nil` for a flag.
    public var value: OptionValue?
    /// What it does, as a phrase.
    public var summary: String
    /// The default value, as shown in help.
    public var defaultValue: String?

    /// The name and the placeholder, as in `--content FOLDER`.
    public var label: String {
        ([shortName.map { "\($0)," }, name, value?.placeholder] as [String?]).compactMap(\.self).joined(separator: " ")
    }
}

/// An option of a command: its description, and where its value is stored.
public struct CommandOption<Options: Sendable>: Sendable {
    /// The name with dashes.
    public let name: String
    /// The kind of value; `nil` for a flag.
    public let value: OptionValue?
    /// What it does, as a phrase.
    public let summary: String
    /// Whether it can be given several times.
    var isRepeated = false
    /// Stores a value if one is given; returns the current value as text.
    ///
    /// A single function for both lets the optimizer inline the key path at the declaration. Creating a key path object
    /// takes longer than parsing the command line.
    let access: @Sendable (inout Options, String?, _ name: String) throws(UsageError) -> String?

    /// Stores the value of the option; for a flag, the text is empty.
    func store(_ text: String, in options: inout Options) throws(UsageError) {
        _ = try access(&options, text, name)
    }

    /// The default value as text.
    func defaultValue(in options: Options) -> String? {
        var options = options
        return try? access(&options, nil, name)
    }

    /// A flag.
    @inline(__always)
    public static func flag(
        _ name: String, _ summary: String, _ path: WritableKeyPath<Options, Bool> & Sendable
    ) -> Self {
        CommandOption(name: name, value: nil, summary: summary) { options, text, _ in
            if text != nil { options[keyPath: path] = true }
            return nil
        }
    }

    /// An option with a default value.
    @inline(__always)
    public static func text(
        _ name: String, _ value: OptionValue, _ summary: String, _ path: WritableKeyPath<Options, String> & Sendable
    ) -> Self {
        CommandOption(name: name, value: value, summary: summary) { options, text, _ in
            if let text { options[keyPath: path] = text }
            return options[keyPath: path]
        }
    }

    /// An option without a default value.
    @inline(__always)
    public static func text(
        _ name: String, _ value: OptionValue, _ summary: String, _ path: WritableKeyPath<Options, String?> & Sendable
    ) -> Self {
        CommandOption(name: name, value: value, summary: summary) { options, text, _ in
            if let text { options[keyPath: path] = text }
            return options[keyPath: path]
        }
    }

    /// An option that can be given several times.
    @inline(__always)
    public static func texts(
        _ name: String, _ value: OptionValue, _ summary: String, _ path: WritableKeyPath<Options, [String]> & Sendable
    ) -> Self {
        CommandOption(name: name, value: value, summary: summary, isRepeated: true) { options, text, _ in
            if let text { options[keyPath: path].append(text) }
            return nil
        }
    }

    /// An option with a port number.
    @inline(__always)
    public static func port(
        _ name: String, _ summary: String, _ path: WritableKeyPath<Options, UInt16> & Sendable
    ) -> Self {
        CommandOption(name: name, value: .port, summary: summary) { options, text, name throws(UsageError) in
            if let text { options[keyPath: path] = try port(text, option: name) }
            return String(options[keyPath: path])
        }
    }

    /// An option with a number from 1 to 64.
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

    /// The text if it consists of digits; otherwise `nil`.
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

    /// An option with one of several words.
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

    /// An option with one of several words and no default value.
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
