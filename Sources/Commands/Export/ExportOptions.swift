/// What `sitegen export` was asked for.
public struct ExportOptions: Sendable, Hashable {
    /// What can be exported.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// The whole CV, in JSON.
        case resume
    }

    /// The words of the command line: what it is, and whose.
    public var operands: [String] = []
    /// What is exported.
    public var kind = Kind.resume
    /// The candidate.
    public var uid = ""
    /// The folder with the content.
    public var content = "Content"
    /// The file that receives it; `nil` for standard output.
    public var output: String?
    /// How to print problems.
    public var diagnostics = DiagnosticFormat.text
    /// When to use colours.
    public var color = ColorChoice.auto

    /// The options of `sitegen export` alone.
    public init() {}

    /// The options with the words read.
    ///
    /// - Throws: what is missing or too much.
    func read() throws(UsageError) -> ExportOptions {
        let command = "export"
        let words = Kind.allCases.map(\.rawValue)
        guard let word = operands.first else { throw .missingArgument("resume UID", command: command) }
        guard let kind = Kind(rawValue: word) else { throw .unknownChoice(option: command, word, choices: words) }
        guard operands.count > 1 else { throw .missingArgument("\(word) UID", command: command) }
        guard operands.count == 2 else { throw .unexpectedArgument(operands[2], command: command) }
        var options = self
        options.kind = kind
        options.uid = operands[1]
        return options
    }
}
