import Diagnostics

/// The help topics besides commands and problems.
enum HelpTopic: String, CaseIterable {
    case content
    case roster
    case templates
    case errors
    case diagnostics

    /// The content of the topic, as a phrase.
    var summary: String {
        switch self {
        case .content: "the files and keys of the content folder"
        case .roster: "the columns of a table of people"
        case .templates: "how to change the theme of a site"
        case .errors: "all problems and their solutions"
        case .diagnostics: "the output formats for problems"
        }
    }

    /// The complete text.
    var text: String {
        switch self {
        case .content: ContentTopic.text
        case .roster: RosterTopic.text
        case .templates: TemplatesTopic.text
        case .errors: ProblemTable.text
        case .diagnostics: DiagnosticsTopic.text
        }
    }

    /// The topic that was probably meant, unless a command is nearer.
    ///
    /// - Parameter commands: the names of the commands.
    static func nearest(to word: String, among commands: [String]) -> HelpTopic? {
        let words = commands + allCases.map(\.rawValue)
        return HelpTopic(rawValue: word) ?? Spelling.nearest(to: word, in: words).flatMap(HelpTopic.init)
    }
}
