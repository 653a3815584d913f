/// The options of `sitegen themes`.
public struct ThemesOptions: Sendable, Hashable {
    /// The words on the command line: nothing, the name of a theme, or `copy` and the names of files.
    public var operands: [String] = []
    /// The folder of the site's templates; `nil` for `Templates`.
    public var templates: String?
    /// The content folder, whose settings name the site's theme.
    public var content = "Content"
    /// The format of problems.
    public var diagnostics = DiagnosticFormat.text
    /// When to use colors.
    public var color = ColorChoice.auto

    /// The defaults.
    public init() {}

    /// The word before the names of files to copy.
    static let copy = "copy"

    /// The names of files to copy; `nil` if none are copied.
    var filesToCopy: [String]? { operands.first == Self.copy ? Array(operands.dropFirst()) : nil }

    /// Checks the operands.
    func check() throws(UsageError) {
        if filesToCopy == nil, operands.count > 1 { throw .unexpectedArgument(operands[1], command: "themes") }
    }
}
