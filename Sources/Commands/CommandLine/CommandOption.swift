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
    /// The uid of a candidate.
    case candidate
    /// One of these words, followed by the uid of a candidate.
    case kindAndCandidate([String])
    /// The key of a post.
    case post
    /// One of these words, followed by the key of a post; a file follows 'new'.
    case kindAndPost([String])
    /// One of these words; another one of these words follows the last of them.
    case kindAndChoice([String], [String])

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
        case .candidate: "UID"
        case .kindAndCandidate(let words): words.joined(separator: "|") + " [UID]"
        case .post: "ID"
        case .kindAndPost(let words): words.joined(separator: "|") + " [ID]"
        case .kindAndChoice(let words, let others):
            words.joined(separator: "|") + " [" + others.joined(separator: "|") + "]"
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
    let isRepeated: Bool
    /// Stores the given value; for a flag, an empty text.
    let store: @Sendable (_ text: String, _ options: inout Options) throws(UsageError) -> Void
    /// The default value, as shown in help.
    let defaultValue: @Sendable (Options) -> String?

    /// A flag.
    public static func flag(
        _ name: String, _ summary: String, _ path: WritableKeyPath<Options, Bool> & Sendable
    ) -> Self {
        CommandOption(name, nil, summary, path, read: { _ in true }, show: { _ in nil })
    }

    /// An option with the path of a folder and a default value. With the name of the next function, the compiler would try both
    /// for each option of a command.
    public static func folder(
        _ name: String, _ summary: String, _ path: WritableKeyPath<Options, String> & Sendable
    ) -> Self {
        CommandOption(name, .folder, summary, path, read: { $0 }, show: { $0 })
    }

    /// An option without a default value.
    public static func text(
        _ name: String, _ value: OptionValue, _ summary: String, _ path: WritableKeyPath<Options, String?> & Sendable
    ) -> Self {
        CommandOption(name, value, summary, path, read: { $0 }, show: { $0 })
    }

    /// An option that can be given several times.
    public static func texts(
        _ name: String, _ value: OptionValue, _ summary: String, _ path: WritableKeyPath<Options, [String]> & Sendable
    ) -> Self {
        CommandOption(
            name: name, value: value, summary: summary, isRepeated: true,
            store: { $1[keyPath: path].append($0) }, defaultValue: { _ in nil })
    }

    /// An option with a port number.
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

    /// An option with a number from 1 to 64.
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

    /// An option with one of several words.
    public static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
        _ name: String, _ summary: String, _ path: WritableKeyPath<Options, Choice> & Sendable
    ) -> Self {
        CommandOption(name, words(of: Choice.self), summary, path) { text throws(UsageError) in
            try choice(text, option: name)
        } show: {
            $0.rawValue
        }
    }

    /// An option with one of several words and no default value.
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
    /// An option whose value is stored in one property.
    ///
    /// - Parameters:
    ///   - read: parses the given text.
    ///   - show: formats the default value; `nil` to leave it out of help.
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

    /// The text if it consists of digits; otherwise `nil`.
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
