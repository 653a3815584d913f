import Diagnostics

extension TemplateProblem {
    /// What is the case.
    public var message: String {
        switch self {
        case .unclosedTag(let closing): "this tag does not end: '\(closing)' is missing"
        case .emptyTag: "this tag has no name in it"
        case .blankInName(let name): "'\(name)' is not a name: names have no spaces in them"
        case .lineBreakInName: "this tag does not end on its line, and no name has a line break in it"
        case .badName(let name): "'\(name)' is not a name: each dot stands between two parts"
        case .badDelimiters: "these delimiters cannot be used"
        case .unclosed(let name): "'\(name)' is opened here and never closed"
        case .crossed(let expected, let found): "'\(found)' is closed here, but '\(expected)' was opened last"
        case .misspelledClosing(let opened, let closed):
            "'\(closed)' is closed here, but what was opened last is called '\(opened)'"
        case .nothingToClose(let name): "'{{/\(name)}}' closes nothing that is open"
        case .blockTwice(let name): "the block '\(name)' is given twice"
        case .ignoredInParent(let parent): "this is not shown: between the tags of '\(parent)' only blocks are"
        case .nestedTooDeep(let limit): "sections, parents and blocks stand more than \(limit) deep inside each other"
        case .tooLarge: "the template is larger than \(Parser.largestTemplate / 1_000_000) MB"
        case .notUTF8(let byte): "the byte 0x\(String(byte, radix: 16, uppercase: true)) is not part of UTF-8 text"
        case .unknownName(let name, _, _): "'\(name)' is not a name here"
        case .unknownTemplate(let name, _): "there is no template '\(name)'"
        case .unknownBlock(let name, let parent, _): "'\(parent)' has no block '\(name)'"
        case .notASection(let name, let kind, _):
            "'\(name)' is \(kind) that is always there, so a section over it decides nothing"
        case .notPrintable(let name, let kind): "'\(name)' is \(kind) and cannot be written out"
        case .flagNotPrintable(let name): "'\(name)' is a yes or no and cannot be written out"
        case .rawNotHTML(let name, let kind): "'\(name)' is \(kind); only markup made by code can stand in a raw tag"
        case .unsafe(let violation, let place): "\(violation.message) (\(place))"
        case .wrongKind(let name, let kind, let place, _):
            "'\(name)' is \(kind), which is not safe where it stands (\(place))"
        case .repeatsInMarkup(let name, let place):
            "'\(name)' is a list, and its items do not fit behind each other \(place)"
        case .noNames(let name, let kind): "'\(name)' is \(kind) and has no names of its own"
        case .endlessRecursion(let name): "'\(name)' contains itself without end"
        case .expandedTooDeep(let limit):
            "templates and sections stand more than \(limit) deep inside each other from here on"
        case .tooManyInstances(let limit): "the templates combine in more than \(limit) ways"
        case .renderedTooDeep(let limit): "templates show more than \(limit) deep inside each other with this data"
        case .outputTooLarge(let limit): "the output is larger than \(limit / 1_000_000) MB, or does not end"
        case .refusedValue(let name, let value, let place, let reason, let written, _):
            "the value of '\(name)' \(reason), so that '\(written)' stands in its place (\(place)): \(value)"
        case .controlCharacters(let name):
            "the value of '\(name)' has control characters in it, which the page shows as U+FFFD"
        case .loopFactOutsideList(let name): "'\(name)' tells of a list, and there is no list around it"
        case .notATemplateName(let name, let kind):
            "'\(name)' is \(kind); a dynamic partial needs the name of a template"
        case .misplacedLambda(let name, let place):
            "'\(name)' is code for a section, which can stand in text only"
                + (place.map { " (\($0))" } ?? ", and not inverted")
        case .unusedPartial(let name, _): "no page uses the template '\(name)'"
        }
    }

    /// What to do.
    public var advice: [String] {
        switch self {
        case .unclosedTag(let closing): ["write '\(closing)' where it ends"]
        case .emptyTag: ["write a name between the delimiters, or remove the tag"]
        case .blankInName(let name): Self.advice(forHabit: name) ?? ["write one name in each tag"]
        case .lineBreakInName(let name):
            Self.advice(forHabit: name) ?? ["end the tag behind its name, and write one name in each tag"]
        case .badName: ["write a name such as 'name' or 'site.title', or '.' for the value itself"]
        case .badDelimiters: ["write {{=<% %>=}}: two delimiters without '=' and spaces, one space between them"]
        case .unclosed(let name): ["write {{/\(name)}} where it ends"]
        case .crossed(let expected, _): ["write {{/\(expected)}} before this, or instead of it"]
        case .misspelledClosing: ["write the same name in both tags, where the same was meant"]
        case .nothingToClose(let name): ["remove it, or write the opening tag, such as {{#\(name)}}, before it"]
        case .blockTwice: ["put what both hold into one of them"]
        case .ignoredInParent: ["put it into one of the parent's blocks: {{$name}}…{{/name}}"]
        case .nestedTooDeep, .expandedTooDeep: ["let fewer of them contain each other"]
        case .tooLarge: ["divide it into partials"]
        case .notUTF8: ["save the file as UTF-8"]
        case .unknownName(let name, let offered, let record):
            (Self.advice(forHabit: name) ?? [])
                + Spelling.advice(for: name, among: offered, offer: "\(record) offers")
        case .unknownTemplate(let name, let existing): Self.advice(forTemplate: name, among: existing)
        case .unknownBlock(let name, let parent, let existing):
            existing.isEmpty
                ? ["'\(parent)' has no blocks at all: write {{$\(name)}}…{{/\(name)}} there, or remove this one"]
                : Spelling.advice(for: name, among: existing, offer: "'\(parent)' has")
        case .notASection(".", _, _): ["remove the section's tags"]
        case .notASection(let name, _, let isInverted):
            isInverted
                ? ["remove the section, which would never show"]
                : ["remove the section's tags, and write {{\(name)}} where the value goes"]
        case .notPrintable(".", _): ["write one of its names instead of the dot"]
        case .notPrintable(let name, _): ["show what it holds in a section: {{#\(name)}}…{{/\(name)}}"]
        case .flagNotPrintable("."): ["write a name instead of the dot"]
        case .flagNotPrintable(let name): ["put what depends on it into a section: {{#\(name)}}…{{/\(name)}}"]
        case .rawNotHTML(let name, _): ["write {{\(name)}}, which escapes it"]
        case .unsafe(let violation, _): [violation.advice]
        case .wrongKind(_, _, _, let needed): [needed]
        case .repeatsInMarkup:
            [
                "inside a value, leave white space around what the section shows",
                "between attributes, use one value in place of the list: an attribute stands in a tag once",
            ]
        case .noNames(let name, let kind):
            kind == KindFacts.listDescription
                ? ["write the names of what it lists inside a section: {{#\(name)}}…{{/\(name)}}"]
                : ["leave out the dot and what stands behind it"]
        case .endlessRecursion:
            ["put it into a section over a list of what this template shows: it ends where the data does"]
        case .tooManyInstances: ["use fewer blocks in templates that contain each other, or fewer kinds of records"]
        case .renderedTooDeep: ["see whether a template contains itself without end with this data"]
        case .outputTooLarge: ["see whether lists or templates stand more often inside each other than was meant"]
        case .refusedValue(_, _, _, _, _, let needed): [needed]
        case .controlCharacters: ["remove them from the data"]
        case .loopFactOutsideList: ["write it inside a section over a list"]
        case .notATemplateName(let name, _): ["write the partial's own name: {{>\(name)}}"]
        case .misplacedLambda(let name, let place):
            [
                place == nil
                    ? "write {{#\(name)}}, or remove the section" : "move the section out of the tag"
            ]
        case .unusedPartial(_, let near?): ["did you mean '\(near)'? then rename the file"]
        case .unusedPartial(_, nil): ["remove the file, or name it in a tag"]
        }
    }

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
