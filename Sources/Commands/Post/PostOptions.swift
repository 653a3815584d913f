/// What `sitegen post` was asked for.
public struct PostOptions: Sendable, Hashable {
    /// What can be done with posts.
    public enum Action: String, Sendable, Hashable, CaseIterable {
        /// To list one's own.
        case list
        /// To write one.
        case new
        /// To write another text of one.
        case edit
        /// To remove one.
        case remove
    }

    /// The words of the command line: what to do, with which post, and where its text is.
    public var operands: [String] = []
    /// What to do.
    public var action = Action.list
    /// The key of the post; empty for a new one, and to list all.
    public var id = ""
    /// The file with the text, in Markdown; `-` is standard input, `nil` leaves the text as it is.
    public var file: String?
    /// What stands over it; `nil` to take it from the text, or to leave it as it is.
    public var title: String?
    /// Who writes, where posts are kept in a folder; `nil` where there is only one candidate.
    public var candidate: String?
    /// The folder with the content.
    public var content: String?
    /// The address of the database that keeps posts; `nil` for the folder with the content.
    public var firebase: String?
    /// Whether the posts of everybody are listed.
    public var all = false
    /// Whether nothing is asked.
    public var yes = false
    /// How to print problems.
    public var diagnostics = DiagnosticFormat.text
    /// When to use colours.
    public var color = ColorChoice.auto

    /// The options of `sitegen post` alone.
    public init() {}

    /// What stands for the operands in help.
    static let placeholder = "list | new FILE | edit ID [FILE] | remove ID"

    /// The options with the words read.
    ///
    /// - Throws: what is missing or too much.
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
    /// When to use colours.
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
    /// When to use colours.
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
