import Diagnostics

/// The options of `sitegen import`.
public struct ImportOptions: Sendable, Hashable {
    /// The kinds of data to import.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// A CV in JSON.
        case resume
        /// A copy of the user's LinkedIn data.
        case linkedin
        /// User information of an identity provider.
        case userinfo
        /// A table of people.
        case csv
    }

    /// The operands as they were given: the kind and the file.
    public var operands: [String] = []
    /// The kind of data.
    public var kind = Kind.resume
    /// The file, archive or folder to import; empty to use the session.
    public var path = ""
    /// The candidate's uid; `nil` to ask.
    public var candidate: String?
    /// The content folder.
    public var content = "Content"
    /// Whether to import withheld values from LinkedIn as well.
    public var takesPersonal = false
    /// Whether to replace existing values that differ.
    public var overwrites = false
    /// Whether to write without asking.
    public var yes = false
    /// Whether to show the changes without writing them.
    public var dryRun = false
    /// The address of the database to write to; `nil` for the content folder.
    public var firebase: String?
    /// The format of problems.
    public var diagnostics = DiagnosticFormat.text
    /// When to use colors.
    public var color = ColorChoice.auto

    /// The defaults.
    public init() {}

    /// Whether the data comes from the identity provider of the session.
    var isFromSession: Bool { kind == .userinfo && path.isEmpty }

    /// The options with the operands parsed.
    func read() throws(UsageError) -> ImportOptions {
        let command = "import"
        let words = Kind.allCases.map(\.rawValue)
        guard let word = operands.first else {
            throw .missingArgument("\(words.joined(separator: "|")) FILE", command: command)
        }
        guard let kind = Kind(rawValue: word) else {
            // The kind of data is missing, or is a word such as 'json'.
            let isKind = Spelling.nearest(to: word, in: words) != nil
            let file = operands.count > 1 && !isKind ? operands[1] : word
            guard file.contains(".") || file.contains("/") else {
                throw .unknownChoice(option: command, word, choices: words)
            }
            let name = file.lowercased()
            let kind =
                name.hasSuffix(".zip")
                ? Kind.linkedin : name.hasSuffix(".csv") || name.hasSuffix(".tsv") ? .csv : .resume
            throw .missingKind(before: file, command: command, likely: kind.rawValue)
        }
        guard operands.count > 1 || kind == .userinfo else {
            throw .missingArgument("FILE", command: "\(command) \(kind.rawValue)")
        }
        guard operands.count <= 2 else { throw .unexpectedArgument(operands[2], command: command) }
        if takesPersonal, kind != .linkedin { throw .optionNeeds("--private", "linkedin", command: command) }
        if kind == .csv, candidate != nil {
            throw .optionNeeds("--candidate", "resume, linkedin or userinfo", command: command)
        }
        if kind == .csv, overwrites {
            throw .optionNeeds("--overwrite", "resume, linkedin or userinfo", command: command)
        }
        if firebase != nil, kind != .userinfo || operands.count > 1 {
            throw .optionNeeds("--firebase", "userinfo without a file", command: command)
        }
        var options = self
        options.kind = kind
        options.path = operands.dropFirst().first ?? ""
        return options
    }
}
