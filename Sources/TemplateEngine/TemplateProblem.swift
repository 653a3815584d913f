import Diagnostics

/// What can be wrong with a template.
public enum TemplateProblem: Problem, Hashable {
    /// A tag that does not end; the delimiter that is missing.
    case unclosedTag(closing: String)
    /// `{{}}`.
    case emptyTag
    /// A name with white space in it.
    case blankInName(String)
    /// A name with a dot at its beginning or end, or two in a row.
    case badName(String)
    /// A delimiter tag that is not `{{=<% %>=}}`.
    case badDelimiters
    /// A section, parent or block without its closing tag.
    case unclosed(String)
    /// A closing tag for something other than what was opened last.
    case crossed(expected: String, found: String)
    /// A closing tag where nothing is open.
    case nothingToClose(String)
    /// One block given twice to a parent.
    case blockTwice(String)
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
    case notASection(String, kind: String)
    /// A hole for something that is no text.
    case notPrintable(String, kind: String)
    /// A raw tag over a value that is not markup made by code.
    case rawNotHTML(String, kind: String)
    /// A dot behind something that has no names of its own.
    case noNames(String, kind: String)
    /// A template that contains itself without a list between.
    case endlessRecursion(String)
    /// More combinations of templates, records and blocks than the limit.
    case tooManyInstances(limit: Int)
    /// A partial that no root template reaches.
    case unusedPartial(String)

    /// The problem's stable name.
    public var id: String {
        switch self {
        case .unclosedTag: "template-unclosed-tag"
        case .emptyTag: "template-empty-tag"
        case .blankInName, .badName: "template-bad-name"
        case .badDelimiters: "template-bad-delimiters"
        case .unclosed: "template-unclosed-section"
        case .crossed: "template-crossed-tags"
        case .nothingToClose: "template-nothing-to-close"
        case .blockTwice: "template-block-twice"
        case .nestedTooDeep: "template-nested-too-deep"
        case .tooLarge: "template-too-large"
        case .notUTF8: "template-not-utf8"
        case .unknownName: "template-unknown-name"
        case .unknownTemplate: "template-unknown-template"
        case .unknownBlock: "template-unknown-block"
        case .notASection: "template-not-a-section"
        case .notPrintable: "template-not-printable"
        case .rawNotHTML: "template-raw-not-html"
        case .noNames: "template-no-names"
        case .endlessRecursion: "template-endless-recursion"
        case .tooManyInstances: "template-too-many-instances"
        case .unusedPartial: "template-unused-partial"
        }
    }

    /// An error, but for a partial that nothing uses.
    public var severity: Severity {
        if case .unusedPartial = self { .warning } else { .error }
    }

    /// What is the case.
    public var message: String {
        switch self {
        case .unclosedTag(let closing): "this tag does not end: '\(closing)' is missing"
        case .emptyTag: "this tag has no name in it"
        case .blankInName(let name): "'\(name)' is not a name: names have no spaces in them"
        case .badName(let name): "'\(name)' is not a name: each dot stands between two parts"
        case .badDelimiters: "these delimiters cannot be used"
        case .unclosed(let name): "'\(name)' is opened here and never closed"
        case .crossed(let expected, let found): "'\(found)' is closed here, but '\(expected)' was opened last"
        case .nothingToClose(let name): "'\(name)' is closed here, but nothing is open"
        case .blockTwice(let name): "the block '\(name)' is given twice"
        case .nestedTooDeep(let limit): "sections stand more than \(limit) deep inside each other"
        case .tooLarge: "the template is larger than \(Parser.largestTemplate / 1_000_000) MB"
        case .notUTF8(let byte): "the byte 0x\(String(byte, radix: 16, uppercase: true)) is not part of UTF-8 text"
        case .unknownName(let name, _, _): "'\(name)' is not a name here"
        case .unknownTemplate(let name, _): "there is no template '\(name)'"
        case .unknownBlock(let name, let parent, _): "'\(parent)' has no block '\(name)'"
        case .notASection(let name, let kind): "'\(name)' is \(kind) that is always there, so a section over it decides nothing"
        case .notPrintable(let name, let kind): "'\(name)' is \(kind) and cannot be written out"
        case .rawNotHTML(let name, let kind): "'\(name)' is \(kind); only markup made by code can stand in a raw tag"
        case .noNames(let name, let kind): "'\(name)' is \(kind) and has no names of its own"
        case .endlessRecursion(let name): "'\(name)' contains itself without end"
        case .tooManyInstances(let limit): "the templates combine in more than \(limit) ways"
        case .unusedPartial(let name): "no page uses the template '\(name)'"
        }
    }

    /// What to do.
    public var advice: [String] {
        switch self {
        case .unknownName(let name, let offered, let record):
            Spelling.advice(for: name, among: offered, offer: "\(record) offers")
        case .unknownTemplate(let name, let existing):
            Spelling.advice(for: name, among: existing)
        case .unknownBlock(let name, let parent, let existing):
            Spelling.advice(for: name, among: existing, offer: "'\(parent)' has")
        case .badDelimiters: ["write {{=<% %>=}}: two delimiters without '=' and spaces, one space between them"]
        case .rawNotHTML(let name, _): ["write {{\(name)}}, which escapes it"]
        case .notASection(let name, _): ["leave the section out and write {{\(name)}}"]
        case .notPrintable(let name, _): ["show what it holds in a section: {{#\(name)}}…{{/\(name)}}"]
        case .endlessRecursion: ["put the inner one into a section over a list, which ends where the list does"]
        case .unusedPartial: ["remove the file, or name it in a tag"]
        default: []
        }
    }
}
