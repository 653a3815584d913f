import Diagnostics

/// What can be wrong with a template.
public enum TemplateProblem: Problem, Hashable {
    /// A tag that does not end; the delimiter that is missing.
    case unclosedTag(closing: String)
    /// `{{}}`.
    case emptyTag
    /// A name with white space in it.
    case blankInName(String)
    /// A line break between words in a tag; the words.
    case lineBreakInName(String)
    /// A name with a dot at its beginning or end, or two in a row.
    case badName(String)
    /// A delimiter tag that is not `{{=<% %>=}}`.
    case badDelimiters
    /// A section, parent or block without its closing tag.
    case unclosed(String)
    /// A closing tag for something other than what was opened last.
    case crossed(expected: String, found: String)
    /// A closing tag of nearly the name of what was opened last.
    case misspelledClosing(opened: String, closed: String)
    /// A closing tag for something that is not open.
    case nothingToClose(String)
    /// One block given twice to a parent.
    case blockTwice(String)
    /// Something between the tags of a parent that is in no block.
    case ignoredInParent(String)
    /// Sections, parents and blocks inside each other beyond the limit.
    case nestedTooDeep(limit: Int)
    /// A template over the limit.
    case tooLarge
    /// A byte that is not part of UTF-8 text.
    case notUTF8(UInt8)
    /// A name that no record in scope offers; what is offered, and by which record.
    case unknownName(String, offered: [String], by: String)
    /// A partial, parent or root template that does not exist, and those that do.
    case unknownTemplate(String, existing: [String])
    /// A block that the parent does not have, and those that it has.
    case unknownBlock(String, parent: String, existing: [String])
    /// A section over something that is always there and only one.
    case notASection(String, kind: String, isInverted: Bool)
    /// A hole for something that holds other values.
    case notPrintable(String, kind: String)
    /// A hole for a yes or no.
    case flagNotPrintable(String)
    /// A raw tag over a value that is not markup made by code.
    case rawNotHTML(String, kind: String)
    /// A tag or markup that is not safe where it stands; where that is.
    case unsafe(ContextViolation, where: String)
    /// A value of a kind that may not stand where it does; where that is, and what would be needed.
    case wrongKind(String, kind: String, where: String, needed: String)
    /// A list inside a tag or an attribute whose second item would stand in another place than its first.
    case repeatsInMarkup(String, where: String)
    /// A dot behind something that has no names of its own.
    case noNames(String, kind: String)
    /// A template that contains itself without a list between.
    case endlessRecursion(String)
    /// Templates and sections that stand too deep inside each other.
    case expandedTooDeep(limit: Int)
    /// More combinations of templates, records and blocks than the limit.
    case tooManyInstances(limit: Int)
    /// Templates that stand too deep inside each other with the data that is rendered.
    case renderedTooDeep(limit: Int)
    /// A page over the limit.
    case outputTooLarge(limit: Int)
    /// A value in the data that is not safe where it stands: where that is, why, what was written in its place, and what
    /// is needed.
    case refusedValue(String, value: String, where: String, reason: String, written: String, needed: String)
    /// A value in the data with control characters in it.
    case controlCharacters(String)
    /// A fact of a list, such as `@first`, where no list is around.
    case loopFactOutsideList(String)
    /// A dynamic name whose value names no template: what kind of value it is.
    case notATemplateName(String, kind: String)
    /// A section over code for sections inside a tag or an attribute, and where that is; `nil` for an inverted section.
    case misplacedLambda(String, where: String?)
    /// A partial that no root template reaches, and the template of nearly that name that one does.
    case unusedPartial(String, near: String?)

    /// The problem's stable name.
    public var id: String {
        switch self {
        case .unclosedTag: "template-unclosed-tag"
        case .emptyTag: "template-empty-tag"
        case .blankInName, .lineBreakInName, .badName: "template-bad-name"
        case .badDelimiters: "template-bad-delimiters"
        case .unclosed: "template-unclosed-section"
        case .crossed, .misspelledClosing: "template-crossed-tags"
        case .nothingToClose: "template-nothing-to-close"
        case .blockTwice: "template-block-twice"
        case .ignoredInParent: "template-ignored-in-parent"
        case .nestedTooDeep: "template-nested-too-deep"
        case .tooLarge: "template-too-large"
        case .notUTF8: "template-not-utf8"
        case .unknownName: "template-unknown-name"
        case .unknownTemplate: "template-unknown-template"
        case .unknownBlock: "template-unknown-block"
        case .notASection: "template-not-a-section"
        case .notPrintable, .flagNotPrintable: "template-not-printable"
        case .rawNotHTML: "template-raw-not-html"
        case .noNames: "template-no-names"
        case .endlessRecursion: "template-endless-recursion"
        case .expandedTooDeep: "template-expanded-too-deep"
        case .tooManyInstances: "template-too-many-instances"
        case .unsafe: "template-unsafe"
        case .wrongKind: "template-wrong-kind"
        case .repeatsInMarkup: "template-repeats-in-markup"
        case .renderedTooDeep: "template-rendered-too-deep"
        case .outputTooLarge: "template-output-too-large"
        case .refusedValue: "template-refused-value"
        case .controlCharacters: "template-control-characters"
        case .loopFactOutsideList: "template-outside-list"
        case .notATemplateName: "template-not-a-template-name"
        case .misplacedLambda: "template-misplaced-lambda"
        case .unusedPartial: "template-unused-partial"
        }
    }

    /// An error, but for what renders as the author may have meant it.
    public var severity: Severity {
        switch self {
        case .unusedPartial, .ignoredInParent, .refusedValue, .controlCharacters: .warning
        default: .error
        }
    }
}
