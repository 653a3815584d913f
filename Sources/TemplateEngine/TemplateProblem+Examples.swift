import Diagnostics

extension TemplateProblem: ExemplifiedProblem {
    /// One of each.
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
}
