/// A part of a CV's text.
public struct CVBlock: Sendable {
    /// The form of the part.
    public var kind: Kind
    /// The text.
    public var text: StyledText
    /// The text at the right margin: the dates of an entry.
    public var aside: StyledText?

    /// The form of a part.
    public enum Kind: Sendable, Hashable {
        /// The candidate's name.
        case name
        /// The candidate's work in one line.
        case headline
        /// Contacts, between which lines break.
        case contacts
        /// The heading of a section.
        case heading
        /// The first line of an entry: title, organisation, dates.
        case entry
        /// The first line of a role below an employer's entry.
        case role
        /// A short fact.
        case fact
        /// A paragraph; inside a list item if the depth is above 0.
        case paragraph(depth: Int)
        /// A list item with its mark; the outermost ones have the depth 1.
        case item(mark: String, depth: Int)
        /// An entry on one line, such as a skill.
        case line
    }

    /// Creates a part.
    public init(_ kind: Kind, _ text: StyledText, aside: StyledText? = nil) {
        self.kind = kind
        self.text = text
        self.aside = aside
    }
}

/// A CV as a list of parts in reading order.
public struct CVDocument: Sendable {
    /// The candidate's name.
    public var name: String
    /// The title of the document.
    public var title: String
    /// The language (BCP 47).
    public var language: String
    /// The language of headings and dates.
    public var headingLanguage: String
    /// Whether the language is written from right to left: lines begin at the right, dates are at the left margin.
    public var isRightToLeft: Bool
    /// The parts.
    public var blocks: [CVBlock]

    /// Creates a CV.
    ///
    /// - Parameter headingLanguage: the language of headings and dates; `nil` for that of the document.
    public init(
        name: String, title: String, language: String, headingLanguage: String? = nil, isRightToLeft: Bool = false,
        blocks: [CVBlock] = []
    ) {
        self.name = name
        self.title = title
        self.language = language
        self.headingLanguage = headingLanguage ?? language
        self.isRightToLeft = isRightToLeft
        self.blocks = blocks
    }
}
