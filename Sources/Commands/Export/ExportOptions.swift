/// What `sitegen export` was asked for.
public struct ExportOptions: SiteCommandOptions {
    /// What can be exported.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// The whole CV, in JSON.
        case resume
        /// The CV as plain text, as the site publishes it.
        case txt
        /// The contact card, as the site publishes it.
        case vcard
    }

    /// The words of the command line: what it is, and whose.
    public var operands: [String] = []
    /// What is exported.
    public var kind = Kind.resume
    /// The candidate.
    public var uid = ""
    /// Where the candidate stands, and the site whose files are asked for.
    public var source = SourceOptions()
    /// The file that receives it; `nil` for standard output.
    public var output: String?
    /// How problems are told.
    public var report = ReportOptions()

    /// The options of `sitegen export` alone.
    public init() {}

    /// What stands for the operands in help.
    static let placeholder = Kind.allCases.map(\.rawValue).joined(separator: "|") + " UID"

    /// The options with the words read.
    ///
    /// - Throws: what is missing or too much.
    func read() throws(UsageError) -> ExportOptions {
        let command = "export"
        let words = Kind.allCases.map(\.rawValue)
        guard let word = operands.first else { throw .missingArgument(Self.placeholder, command: command) }
        guard let kind = Kind(rawValue: word) else { throw .unknownChoice(option: command, word, choices: words) }
        guard operands.count > 1 else { throw .missingArgument("\(word) UID", command: command) }
        guard operands.count == 2 else { throw .unexpectedArgument(operands[2], command: command) }
        if kind == .resume {
            // The candidate's own copy is the same whatever a site makes of it.
            let forSites = [
                ("--templates", source.templates), ("--base-url", source.baseURL), ("--variant", source.variant),
            ]
            for (name, value) in forSites where value != nil {
                throw .notOfOwnCopy(name, instead: words.filter { $0 != word }, command: command)
            }
        }
        var options = self
        options.kind = kind
        options.uid = operands[1]
        return options
    }
}
