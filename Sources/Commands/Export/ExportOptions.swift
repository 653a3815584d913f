/// The options of `sitegen export`.
public struct ExportOptions: SiteCommandOptions {
    /// The formats to export.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// The CV as JSON Resume, as published by the site.
        case resume
        /// The CV as plain text, as published by the site.
        case txt
        /// The CV as a PDF.
        case pdf
        /// The CV as Markdown.
        case markdown
        /// The contact card, as published by the site.
        case vcard
        /// The contact card in version 3.0, with the same values.
        case vcard3
    }

    /// The operands as they were given: the format and the candidate.
    public var operands: [String] = []
    /// The format to export.
    public var kind = Kind.resume
    /// The candidate's uid; `nil` for the only candidate.
    public var uid: String?
    /// The source of the candidate and of the site.
    public var source = SourceOptions()
    /// Whether to include the values that the site withholds.
    public var isPrivate = false
    /// The output file; `nil` for standard output.
    public var output: String?
    /// How to print problems.
    public var report = ReportOptions()

    /// The defaults.
    public init() {}

    /// The placeholder of the operands in help.
    static let placeholder = Kind.allCases.map(\.rawValue).joined(separator: "|") + " [UID]"

    /// The options with the operands parsed.
    func read() throws(UsageError) -> ExportOptions {
        let command = "export"
        let words = Kind.allCases.map(\.rawValue)
        guard let word = operands.first else { throw .missingArgument(Self.placeholder, command: command) }
        guard let kind = Kind(rawValue: word) else { throw .unknownChoice(option: command, word, choices: words) }
        guard operands.count <= 2 else { throw .unexpectedArgument(operands[2], command: command) }
        if kind == .resume, isPrivate {
            // The candidate's own copy does not depend on options of the site.
            let forSites = [
                ("--templates", source.templates), ("--base-url", source.baseURL), ("--variant", source.variant),
            ]
            for (name, value) in forSites where value != nil {
                throw .notOfOwnCopy(name, instead: words.filter { $0 != word }, command: command)
            }
        }
        var options = self
        options.kind = kind
        options.uid = operands.dropFirst().first
        return options
    }
}
