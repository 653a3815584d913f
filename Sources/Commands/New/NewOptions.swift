/// What `sitegen new` was asked for.
public struct NewOptions: Sendable, Hashable {
    /// The folder for a new site; with ``theme`` the names of files.
    public var operands: [String] = []
    /// The person's name; `nil` to ask.
    public var name: String?
    /// The person's e-mail address; `nil` to ask.
    public var email: String?
    /// The key of the first person of a new site; `nil` to derive it from the name.
    public var uid: String?
    /// The key of a person to add to a site that there is.
    public var candidate: String?
    /// Whether files of the theme are copied or listed.
    public var theme = false
    /// Whether nothing is asked.
    public var yes = false
    /// The folder with the content that gets another candidate; `nil` for `Content`.
    public var content: String?
    /// The folder that files of the theme are copied into; `nil` for `Templates`.
    public var templates: String?
    /// How to print problems.
    public var diagnostics = DiagnosticFormat.text
    /// When to use colours.
    public var color = ColorChoice.auto

    /// The options of `sitegen new` alone.
    public init() {}

    /// Options that belong to another of the three things that the command does.
    static let exclusions: [Set<String>] =
        ["--candidate", "--name", "--email", "--uid", "--yes", "--content"].map { ["--theme", $0] } + [
            ["--candidate", "--uid"]
        ]

    /// Checks what goes together.
    ///
    /// - Throws: what is missing or too much.
    func check() throws(UsageError) {
        let command = "new"
        if templates != nil, !theme { throw .optionNeeds("--templates", "--theme", command: command) }
        if content != nil, candidate == nil { throw .optionNeeds("--content", "--candidate UID", command: command) }
        if theme { return }
        guard candidate == nil else {
            if let operand = operands.first { throw .unexpectedArgument(operand, command: command) }
            return
        }
        if operands.isEmpty { throw .missingArgument("FOLDER", command: command) }
        if operands.count > 1 { throw .unexpectedArgument(operands[1], command: command) }
    }
}
