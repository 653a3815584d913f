/// The options of `sitegen post`.
public struct PostOptions: Sendable, Hashable {
    /// What to do.
    public enum Action: String, Sendable, Hashable, CaseIterable {
        /// Lists posts.
        case list
        /// Adds a post.
        case new
        /// Changes a post.
        case edit
        /// Removes a post.
        case remove
    }

    /// The operands as they were given: the action, the post, and the file with its text.
    public var operands: [String] = []
    /// The action.
    public var action = Action.list
    /// The key of the post; empty for `new` and `list`.
    public var id = ""
    /// The Markdown file with the text; `-` is standard input, `nil` keeps the current text.
    public var file: String?
    /// The title; `nil` to use that of the text, or to keep the current one.
    public var title: String?
    /// The author's uid, for posts in a folder; `nil` if there is only one candidate.
    public var candidate: String?
    /// The content folder.
    public var content: String?
    /// The address of the database with the posts; `nil` for the content folder.
    public var firebase: String?
    /// Whether to list the posts of all candidates.
    public var all = false
    /// Whether to remove without asking.
    public var yes = false
    /// The format of problems.
    public var diagnostics = DiagnosticFormat.text
    /// When to use colors.
    public var color = ColorChoice.auto

    /// The defaults.
    public init() {}

    /// The placeholder of the operands in help.
    static let placeholder = "list | new FILE | edit ID [FILE] | remove ID"

    /// The options with the operands parsed.
    func read() throws(UsageError) -> PostOptions {
        let command = "post"
        let words = Action.allCases.map(\.rawValue)
        guard let word = operands.first else { throw .missingArgument(words.joined(separator: "|"), command: command) }
        guard let action = Action(rawValue: word) else { throw .unknownChoice(option: command, word, choices: words) }
        var rest = operands.dropFirst()
        var options = self
        options.action = action
        switch action {
        case .list: break
        case .new:
            guard let file = rest.popFirst() else { throw .missingArgument("new FILE", command: command) }
            options.file = file
        case .edit, .remove:
            guard let id = rest.popFirst() else { throw .missingArgument("\(word) ID", command: command) }
            options.id = id
            if action == .edit { options.file = rest.popFirst() }
        }
        if let operand = rest.first { throw .unexpectedArgument(operand, command: command) }
        if action == .edit, options.file == nil, title == nil {
            throw .missingArgument("edit \(options.id) FILE", command: command)
        }
        if all, action != .list { throw .optionNeeds("--all", "list", command: command) }
        if title != nil, action == .list || action == .remove {
            throw .optionNeeds("--title", "new or edit", command: command)
        }
        return options
    }
}

/// The options of `sitegen comment`.
public struct CommentOptions: Sendable, Hashable {
    /// The operands as they were given: the key of a post, then the words of a comment, quoted or not.
    public var operands: [String] = []
    /// The key of the post.
    public var id = ""
    /// The text of the comment; `nil` to list the comments of the post.
    public var text: String?
    /// The address of the database; `nil` for the database of the session.
    public var firebase: String?
    /// The format of problems.
    public var diagnostics = DiagnosticFormat.text
    /// When to use colors.
    public var color = ColorChoice.auto

    /// The defaults.
    public init() {}

    /// The options with the operands parsed.
    func read() throws(UsageError) -> CommentOptions {
        guard let id = operands.first else { throw .missingArgument("ID TEXT", command: "comment") }
        var options = self
        options.id = id
        options.text = operands.count == 1 ? nil : operands.dropFirst().joined(separator: " ")
        return options
    }
}

/// The options of `sitegen star`.
public struct StarOptions: Sendable, Hashable {
    /// The operands as they were given: the key of a post.
    public var operands: [String] = []
    /// The key of the post.
    public var id = ""
    /// Whether to remove the star.
    public var removes = false
    /// The address of the database; `nil` for the database of the session.
    public var firebase: String?
    /// The format of problems.
    public var diagnostics = DiagnosticFormat.text
    /// When to use colors.
    public var color = ColorChoice.auto

    /// The defaults.
    public init() {}

    /// The options with the operand parsed.
    func read() throws(UsageError) -> StarOptions {
        guard let id = operands.first else { throw .missingArgument("ID", command: "star") }
        guard operands.count == 1 else { throw .unexpectedArgument(operands[1], command: "star") }
        var options = self
        options.id = id
        return options
    }
}
