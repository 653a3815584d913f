/// What `sitegen import` was asked for.
public struct ImportOptions: Sendable, Hashable {
    /// What can be imported.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// A CV in JSON.
        case resume
        /// A copy of one's data from LinkedIn.
        case linkedin
        /// What an identity provider says of somebody.
        case userinfo
    }

    /// The words of the command line: what it is, and where.
    public var operands: [String] = []
    /// What is imported.
    public var kind = Kind.resume
    /// The file, archive or folder to import; empty where the session says what is imported.
    public var path = ""
    /// The candidate whose CV it is; `nil` to ask.
    public var candidate: String?
    /// The folder with the content.
    public var content = "Content"
    /// Whether what is withheld anyway is taken from LinkedIn as well.
    public var takesPersonal = false
    /// Whether what is imported takes the place of other values.
    public var overwrites = false
    /// Whether nothing is asked before writing.
    public var yes = false
    /// Whether nothing is written.
    public var dryRun = false
    /// The address of the database that is written into; `nil` for the folder with the content.
    public var firebase: String?
    /// How to print problems.
    public var diagnostics = DiagnosticFormat.text
    /// When to use colours.
    public var color = ColorChoice.auto

    /// The options of `sitegen import` alone.
    public init() {}

    /// Whether it is imported what is known of who is signed in.
    var isFromSession: Bool { kind == .userinfo && path.isEmpty }

    /// The options with the words read.
    ///
    /// - Throws: what is missing or too much.
    func read() throws(UsageError) -> ImportOptions {
        let command = "import"
        let words = Kind.allCases.map(\.rawValue)
        guard let word = operands.first else {
            throw .missingArgument("\(words.joined(separator: "|")) FILE", command: command)
        }
        guard let kind = Kind(rawValue: word) else { throw .unknownChoice(option: command, word, choices: words) }
        guard operands.count > 1 || kind == .userinfo else {
            throw .missingArgument("\(kind.rawValue) FILE", command: command)
        }
        guard operands.count <= 2 else { throw .unexpectedArgument(operands[2], command: command) }
        if takesPersonal, kind != .linkedin { throw .optionNeeds("--private", "linkedin", command: command) }
        if firebase != nil, kind != .userinfo || operands.count > 1 {
            throw .optionNeeds("--firebase", "userinfo without a file", command: command)
        }
        var options = self
        options.kind = kind
        options.path = operands.dropFirst().first ?? ""
        return options
    }
}
