import Diagnostics

/// What there is help on besides commands and single problems.
enum HelpTopic: String, CaseIterable {
    case content
    case templates
    case errors
    case diagnostics

    /// What the topic says, in a phrase.
    var summary: String {
        switch self {
        case .content: "the files and keys of the content folder"
        case .templates: "how to change the theme of a site"
        case .errors: "all problems and their solutions"
        case .diagnostics: "the output formats for problems"
        }
    }

    /// Everything that it says.
    var text: String {
        switch self {
        case .content: ContentTopic.text
        case .templates: TemplatesTopic.text
        case .errors: ProblemTable.text
        case .diagnostics: DiagnosticsTopic.text
        }
    }

    /// The topic that a word meant, where no command is nearer.
    ///
    /// - Parameter commands: the words that start commands.
    static func nearest(to word: String, among commands: [String]) -> HelpTopic? {
        let words = commands + allCases.map(\.rawValue)
        return HelpTopic(rawValue: word) ?? Spelling.nearest(to: word, in: words).flatMap(HelpTopic.init)
    }
}
