/// The options of `sitegen new`.
public struct NewOptions: Sendable, Hashable {
    /// The folder for a new site.
    public var operands: [String] = []
    /// The person's name; `nil` to ask.
    public var name: String?
    /// The person's e-mail address; `nil` to ask.
    public var email: String?
    /// The uid of the candidate of a new site; `nil` to derive it from the name.
    public var uid: String?
    /// The uid of a candidate to add to an existing site.
    public var candidate: String?
    /// A CV or LinkedIn data to begin with; `nil` to begin with samples.
    public var source: String?
    /// The table of the people of a site; `nil` for a site with one person.
    public var roster: String?
    /// The theme of a new site; `nil` for the default one.
    public var theme: String?
    /// Whether to skip questions.
    public var yes = false
    /// The content folder for a new candidate; `nil` for `Content`.
    public var content: String?
    /// The format of problems.
    public var diagnostics = DiagnosticFormat.text
    /// When to use colors.
    public var color = ColorChoice.auto

    /// The defaults.
    public init() {}

    /// Options of different uses of the command, which exclude each other.
    static let exclusions: [Set<String>] = [
        ["--candidate", "--uid"], ["--candidate", "--theme"], ["--candidate", "--from"],
        ["--roster", "--candidate"], ["--roster", "--from"], ["--roster", "--name"], ["--roster", "--email"],
        ["--roster", "--uid"],
    ]

    /// Checks that the options are compatible.
    func check() throws(UsageError) {
        let command = "new"
        if roster != nil {
            if operands.count > 1 { throw .unexpectedArgument(operands[1], command: command) }
            if content != nil, let folder = operands.first { throw .unexpectedArgument(folder, command: command) }
            if theme != nil, operands.isEmpty { throw .missingArgument("FOLDER", command: command) }
            return
        }
        if content != nil, candidate == nil { throw .optionNeeds("--content", "--candidate UID", command: command) }
        guard candidate == nil else {
            if let operand = operands.first { throw .unexpectedArgument(operand, command: command) }
            return
        }
        if operands.isEmpty { throw .missingArgument("FOLDER", command: command) }
        if operands.count > 1 { throw .unexpectedArgument(operands[1], command: command) }
    }
}
