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

    /// What is said of it.
    public var description: ProblemDescription {
        switch self {
        case .unclosedTag(let closing):
            .error(
                "template-unclosed-tag", "this tag is not closed: '\(closing)' is missing",
                advice: ["write '\(closing)' where it ends"],
                explanation:
                    "A tag starts with {{ and ends with }}; a raw tag ends with }}}. After a change of delimiters, the new closing delimiter ends it."
            )
        case .emptyTag:
            .error(
                "template-empty-tag", "this tag has no name",
                advice: ["write a name between the delimiters, or remove the tag"],
                explanation:
                    "There is nothing between the delimiters of the tag. To print two braces as text, change the delimiters first."
            )
        case .blankInName(let name):
            .error(
                "template-bad-name", "'\(name)' is not a valid name: names contain no spaces",
                advice: Self.advice(forHabit: name) ?? ["write one name in each tag"], explanation: Self.names)
        case .lineBreakInName(let name):
            .error(
                "template-bad-name", "this tag is not closed on its line, and names contain no line breaks",
                advice: Self.advice(forHabit: name) ?? ["close the tag after its name, and write one name in each tag"],
                explanation: Self.names)
        case .badName(let name):
            .error(
                "template-bad-name", "'\(name)' is not a valid name: each dot must be between two parts",
                advice: ["write a name such as 'name' or 'site.title', or '.' for the value itself"],
                explanation: Self.names)
        case .badDelimiters:
            .error(
                "template-bad-delimiters", "these are not valid delimiters",
                advice: ["write {{=<% %>=}}: two delimiters separated by a space, without '=' or spaces in them"],
                explanation:
                    "A tag such as {{=<% %>=}} changes the delimiters for the rest of the template. Both delimiters are required."
            )
        case .unclosed(let name):
            .error(
                "template-unclosed-section", "'\(name)' is opened here and never closed",
                advice: ["write {{/\(name)}} where it ends"],
                explanation:
                    "Sections, inverted sections, parents and blocks need a closing tag with the same name, in the same template."
            )
        case .crossed(let expected, let found):
            .error(
                "template-crossed-tags", "'\(found)' is closed here, but '\(expected)' was opened last",
                advice: ["write {{/\(expected)}} before this, or instead of it"], explanation: Self.nesting)
        case .misspelledClosing(let opened, let closed):
            .error(
                "template-crossed-tags", "'\(closed)' is closed here, but '\(opened)' was opened last",
                advice: ["write the same name in both tags"], explanation: Self.nesting)
        case .nothingToClose(let name):
            .error(
                "template-nothing-to-close", "'{{/\(name)}}' closes nothing: '\(name)' is not open",
                advice: ["remove it, or write the opening tag, such as {{#\(name)}}, before it"],
                explanation:
                    "A closing tag has no opening tag before it. The opening tag may be missing, or the section may already be closed."
            )
        case .blockTwice(let name):
            .error(
                "template-block-twice", "the block '\(name)' is given twice", advice: ["merge both into one block"],
                explanation: "Between the tags of a parent, each of its blocks can be replaced once.")
        case .ignoredInParent(let parent):
            .warning(
                "template-ignored-in-parent", "this is not shown: only blocks are read between the tags of '\(parent)'",
                advice: ["put it into one of the parent's blocks: {{$name}}…{{/name}}"],
                explanation:
                    "A parent tag {{<name}} replaces blocks of another template. Text outside of a block has no place there and is ignored, as the Mustache manual defines."
            )
        case .nestedTooDeep(let limit):
            .error(
                "template-nested-too-deep", "sections, parents and blocks are nested more than \(limit) levels deep",
                advice: ["nest fewer of them"],
                explanation:
                    "The template engine limits nesting, so that a broken template cannot exhaust memory. Move inner parts into partials."
            )
        case .tooLarge:
            .error(
                "template-too-large", "the template is larger than \(Parser.largestTemplate / 1_000_000) MB",
                advice: ["divide it into partials"],
                explanation:
                    "Templates have a size limit. Put large static content, such as a style sheet or script, into 'assets'."
            )
        case .notUTF8(let byte):
            .error(
                "template-not-utf8",
                "the file is not valid UTF-8: unexpected byte 0x\(String(byte, radix: 16, uppercase: true))",
                advice: ["save the file as UTF-8"],
                explanation:
                    "Templates must be encoded in UTF-8. Files saved as Latin-1 or Windows-1252 contain bytes that UTF-8 does not allow."
            )
        case .unknownName(let name, let offered, let record):
            .error(
                "template-unknown-name", "'\(name)' is not defined here",
                advice: (Self.advice(forHabit: name) ?? [])
                    + Spelling.advice(for: name, among: offered, offer: "\(record) offers"),
                explanation:
                    "Every name is checked before a page is made, so that a typing error does not become an empty place. 'sitegen names' lists the names of each page; inside a section, the names of its entries are added."
            )
        case .unknownTemplate(let name, let existing):
            .error(
                "template-unknown-template", "there is no template '\(name)'",
                advice: Self.advice(forTemplate: name, among: existing),
                explanation:
                    "A partial or parent is named by its path below 'Templates' without '.mustache', such as 'partials/tile'. Names are case-sensitive."
            )
        case .unknownBlock(let name, let parent, let existing):
            .error(
                "template-unknown-block", "'\(parent)' has no block '\(name)'",
                advice: existing.isEmpty
                    ? ["'\(parent)' has no blocks: write {{$\(name)}}…{{/\(name)}} there, or remove this one"]
                    : Spelling.advice(for: name, among: existing, offer: "'\(parent)' has"),
                explanation:
                    "Inside {{<parent}}, a block replaces the block of the same name in the parent. The parent has no such block, so the text would not be shown."
            )
        case .notASection(let name, let kind, let isInverted):
            .error(
                "template-not-a-section",
                "'\(name)' is \(kind) that is always there, so a section over it has no effect",
                advice: [
                    name == "."
                        ? "remove the section's tags"
                        : isInverted
                            ? "remove the section, which would never be shown"
                            : "remove the section's tags, and write {{\(name)}} where the value goes"
                ],
                explanation:
                    "Sections are for lists, for values that can be missing, and for conditions. This value always exists, so the section would always be shown once."
            )
        case .notPrintable(let name, let kind):
            .error(
                "template-not-printable", "'\(name)' is \(kind) and cannot be printed",
                advice: [
                    name == "."
                        ? "write one of its names instead of the dot"
                        : "show its contents in a section: {{#\(name)}}…{{/\(name)}}"
                ],
                explanation:
                    "A tag prints a text or a number. Lists and records are shown with a section, inside which their names are defined."
            )
        case .flagNotPrintable(let name):
            .error(
                "template-not-printable", "'\(name)' is true or false and cannot be printed",
                advice: [
                    name == "."
                        ? "write a name instead of the dot"
                        : "put what depends on it into a section: {{#\(name)}}…{{/\(name)}}"
                ],
                explanation:
                    "A condition has no text of its own. Use a section to show something when it is true, and an inverted section when it is false."
            )
        case .rawNotHTML(let name, let kind):
            .error(
                "template-raw-not-html", "'\(name)' is \(kind); a raw tag can only contain markup made by sitegen",
                advice: ["write {{\(name)}}, which escapes it"],
                explanation:
                    "A raw tag prints a value without escaping, which would let a candidate's text insert scripts. Only values that sitegen produced as HTML, such as a rendered article, are allowed."
            )
        case .unsafe(let violation, let place):
            .error(
                "template-unsafe", "\(violation.message) (\(place))", advice: [violation.advice],
                explanation:
                    "Escaping depends on where in the HTML a tag is. In this place no escaping is safe for every value, so a candidate's text could change the page. 'sitegen help templates' describes the safe places."
            )
        case .wrongKind(let name, let kind, let place, let needed):
            .error(
                "template-wrong-kind", "'\(name)' is \(kind), which is not safe here (\(place))", advice: [needed],
                explanation:
                    "Some attributes need a checked kind of value; for example, 'href' needs an address and not any text. Use a name of the right kind; 'sitegen names' shows the kind of each name."
            )
        case .repeatsInMarkup(let name, let place):
            .error(
                "template-repeats-in-markup", "'\(name)' is a list whose items cannot be repeated \(place)",
                advice: [
                    "inside a value, put white space around what the section shows",
                    "between attributes, use one value instead of the list: an attribute can appear once in a tag",
                ],
                explanation:
                    "Inside a tag or an attribute, the second item of a list would have another meaning than the first, for example a duplicate attribute."
            )
        case .noNames(let name, let kind):
            .error(
                "template-no-names", "'\(name)' is \(kind) and contains no names",
                advice: [
                    kind == KindFacts.listDescription
                        ? "write the names of its items inside a section: {{#\(name)}}…{{/\(name)}}"
                        : "remove the dot and what follows it"
                ],
                explanation:
                    "A dotted name such as 'site.title' looks up a name inside a record. Texts and numbers contain no names; the names of a list belong to its items."
            )
        case .endlessRecursion(let name):
            .error(
                "template-endless-recursion", "'\(name)' includes itself without end",
                advice: ["include it inside a section over a list, so that it ends where the data ends"],
                explanation:
                    "A partial includes itself, directly or through others, with nothing that could stop it. Recursion is allowed inside a section over a list of the same kind."
            )
        case .expandedTooDeep(let limit):
            .error(
                "template-expanded-too-deep",
                "templates and sections are nested more than \(limit) levels deep from here on",
                advice: ["nest fewer of them"],
                explanation:
                    "Partials and parents that include others add up to more levels than the template engine allows.")
        case .tooManyInstances(let limit):
            .error(
                "template-too-many-instances", "the templates combine in more than \(limit) ways",
                advice: ["use fewer blocks in templates that include each other, or fewer kinds of records"],
                explanation:
                    "A template is compiled once for each kind of record and set of blocks it is used with. The combinations exceed the limit."
            )
        case .renderedTooDeep(let limit):
            .error(
                "template-rendered-too-deep", "templates are nested more than \(limit) levels deep with this data",
                advice: ["check whether a template includes itself without end with this data"],
                explanation:
                    "With 'sitegen render', a recursive partial follows the data. The data is nested deeper than the limit, or the recursion never ends."
            )
        case .outputTooLarge(let limit):
            .error(
                "template-output-too-large", "the output is larger than \(limit / 1_000_000) MB",
                advice: ["check whether lists or templates are nested more often than intended"],
                explanation:
                    "Rendering stops at a fixed size, so that a template cannot fill the disk. Usually a list is repeated inside itself."
            )
        case .refusedValue(let name, let value, let place, let reason, let written, let needed):
            .warning(
                "template-refused-value",
                "the value of '\(name)' \(reason), so '\(written)' is written instead (\(place)): \(value)",
                advice: [needed],
                explanation:
                    "A value in the data is not safe in this place, for example a 'javascript:' address in 'href'. The page contains a harmless replacement. Correct the data."
            )
        case .controlCharacters(let name):
            .warning(
                "template-control-characters",
                "the value of '\(name)' contains control characters, which the page shows as U+FFFD",
                advice: ["remove them from the data"],
                explanation:
                    "HTML does not allow control characters, so the page shows a replacement character. They usually come from copying or from a wrong encoding."
            )
        case .loopFactOutsideList(let name):
            .error(
                "template-outside-list", "'\(name)' describes an item of a list, but is not inside a list",
                advice: ["write it inside a section over a list"],
                explanation:
                    "@first, @last, @index and @count describe the current item of the nearest list section. There is no such section around this tag."
            )
        case .notATemplateName(let name, let kind):
            .error(
                "template-not-a-template-name", "'\(name)' is \(kind); a dynamic partial needs the name of a template",
                advice: ["write the partial's own name: {{>\(name)}}"],
                explanation:
                    "{{>*name}} includes the template that the value of a name selects. Only values that can name a template are allowed."
            )
        case .misplacedLambda(let name, let place):
            .error(
                "template-misplaced-lambda",
                "'\(name)' is a lambda, which can only be used in text"
                    + (place.map { " (\($0))" } ?? ", and not in an inverted section"),
                advice: [
                    place == nil ? "write {{#\(name)}}, or remove the section" : "move the section out of the tag"
                ],
                explanation:
                    "A lambda receives the text of its section and returns HTML. It cannot be used inside a tag or an attribute, and it has no opposite."
            )
        case .unusedPartial(let name, let near):
            .warning(
                "template-unused-partial", "no page uses the template '\(name)'",
                advice: [
                    near.map { "did you mean '\($0)'? then rename the file" }
                        ?? "remove the file, or include it in a template"
                ],
                explanation:
                    "Only templates with the name of a kind of page, and those that they include, are used. The file may be misspelled or left over."
            )
        }
    }

    /// At least one of each identifier; the first is the one that is shown.
    public static var examples: [TemplateProblem] {
        let names = ["email", "materials", "name"]
        return [
            .unclosedTag(closing: "}}"), .emptyTag, .blankInName("first name"), .lineBreakInName("first"),
            .badDelimiters, .unclosed("materials"),
            .crossed(expected: "materials", found: "contacts"), .misspelledClosing(opened: "mian", closed: "main"),
            .nothingToClose("materials"), .blockTwice("main"),
            .ignoredInParent("layout"), .nestedTooDeep(limit: Parser.deepestNesting), .tooLarge, .notUTF8(0xE9),
            .unknownName("nmae", offered: names, by: "a profile"),
            .unknownTemplate("tile", existing: ["partials/tile"]),
            .unknownBlock("mian", parent: "layout", existing: ["main"]),
            .notASection("name", kind: "a text", isInverted: false), .notPrintable("materials", kind: "a list"),
            .rawNotHTML("name", kind: "a text"),
            .unsafe(.unquoted, where: "inside the unquoted attribute 'class' of <a>"),
            .wrongKind(
                "name", kind: "a text", where: "inside the attribute 'href' of <a>",
                needed: "an address to follow is needed here"),
            .repeatsInMarkup("materials", where: "between the attributes of <p>"), .noNames("name", kind: "a text"),
            .endlessRecursion("partials/tile"), .expandedTooDeep(limit: Compiler.deepestExpansion),
            .tooManyInstances(limit: Compiler.mostInstances), .renderedTooDeep(limit: Renderer.deepestExpansion),
            .outputTooLarge(limit: 64_000_000),
            .refusedValue(
                "link", value: "javascript:alert(1)", where: "inside the attribute 'href' of <a>",
                reason: "begins with 'javascript:'",
                written: "about:invalid#zSitegen",
                needed: "an address may begin with https:, http:, mailto:, tel: or sms:"),
            .controlCharacters("summary"), .loopFactOutsideList("@first"), .notATemplateName("name", kind: "a text"),
            .misplacedLambda("marked", where: "inside the attribute 'title' of <p>"),
            .unusedPartial("partials/old", near: nil),
        ]
    }

    private static let names =
        "A tag contains one name, or several joined by dots, such as 'site.title'. Mustache has no expressions, helpers or arguments; use sections for conditions and loops."
    private static let nesting =
        "Sections, parents and blocks must be closed in the reverse order in which they were opened. Check for a missing or misspelled closing tag between the two."

    /// The nearest template, also one of the same name in another folder or without its extension.
    private static func advice(forTemplate name: String, among existing: [String]) -> [String] {
        guard Spelling.nearest(to: name, in: existing) == nil else {
            return Spelling.advice(for: name, among: existing)
        }
        let last = lastPart(of: name)
        if let moved = existing.sorted().first(where: { lastPart(of: $0) == last }) {
            return ["did you mean '\(moved)'?"]
        }
        return Spelling.advice(for: name, among: existing, offer: "the templates are")
    }

    /// The last part of a path, without an extension.
    private static func lastPart(of name: String) -> Substring {
        let file = name.split(separator: "/").last ?? ""
        return file.split(separator: ".").first ?? file
    }
}
