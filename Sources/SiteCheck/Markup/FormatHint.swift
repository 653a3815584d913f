import Diagnostics

/// A part that a site's own template leaves out, which may be intended.
public enum FormatHint: Problem, Hashable {
    /// The page has no machine-readable card of the person (microformats2).
    case noCard(on: PageSet)
    /// The page has no machine-readable CV (microformats2).
    case noResume(on: PageSet)
    /// The page has no data for search engines (JSON-LD).
    case noLinkedData(on: PageSet)
    /// A part leaves out values that others contain.
    case leftOut([FormValue], in: FormPlace)
    /// No link is marked as the person's own; the first one that could be.
    case noOwnLinks(on: PageSet, first: String)
    /// A CV shows none of its dates; the first one.
    case noDates(on: PageSet, first: String)

    /// The description of the problem.
    public var description: ProblemDescription {
        switch self {
        case .noCard(let pages):
            .hint(
                "format-left-out", "there is no h-card on \(pages), so programs cannot read who the page is about",
                advice: [
                    #"if that is not intended, add 'class="h-card"' to the template, and 'class="p-name"' to the name"#
                ],
                explanation: Self.whyFormats)
        case .noResume(let pages):
            .hint(
                "format-left-out", "there is no h-resume on \(pages), so programs cannot read the CV",
                advice: [#"if that is not intended, add 'class="h-resume"' to the template, as in the built-in theme"#],
                explanation: Self.whyFormats)
        case .noLinkedData(let pages):
            .hint(
                "format-left-out", "there is no JSON-LD of a person on \(pages), which search engines look for",
                advice: [
                    #"if that is not intended, add '<script type="application/ld+json">{{data}}</script>' to the template"#
                ], explanation: Self.whyFormats)
        case .leftOut(let values, let form):
            .hint(
                "format-left-out",
                "\(form) does not contain the \(values.map(\.rawValue).joined(separator: " and the "))",
                advice: [form.part.advice(forLeftOut: values)], explanation: Self.whyFormats)
        case .noOwnLinks(let pages, let first):
            .hint(
                "format-left-out",
                "no link on \(pages) is marked as leading to the same person, such as the one to '\(first)'",
                advice: [#"if that is not intended, add 'class="u-url" rel="me"' to the links of the accounts"#],
                explanation: Self.whyFormats)
        case .noDates(let pages, let first):
            .hint(
                "format-left-out", "\(pages) shows none of the dates of the CV, such as '\(first)'",
                advice: ["if that is not intended, add '{{datetime}}' and '{{text}}' of the dates to the template"],
                explanation: Self.whyFormats)
        }
    }

    /// At least one value for each identifier; the first is shown by `sitegen help`.
    public static var examples: [FormatHint] {
        let pages = PageSet(first: "ada/index.html", count: 3)
        return [
            .noLinkedData(on: PageSet(first: "ada/index.html")), .noCard(on: pages),
            .noResume(on: PageSet(first: "ada/cv.html")),
            .leftOut([.headline], in: FormPlace("ada/index.html", .card)),
            .noOwnLinks(on: pages, first: "https://ada.example/"), .noDates(on: pages, first: "2021-03"),
        ]
    }

    private static let whyFormats =
        "Programs read a profile as microformats (h-card, h-resume) or JSON-LD; the built-in theme contains both. A template of the site leaves something out. Add it, or ignore the hint if that is intended."

    /// Whether both are equal except for their pages.
    func isLike(_ other: FormatHint) -> Bool {
        switch (self, other) {
        case (.noCard, .noCard), (.noResume, .noResume), (.noLinkedData, .noLinkedData), (.noOwnLinks, .noOwnLinks),
            (.noDates, .noDates):
            true
        case (.leftOut(let values, let form), .leftOut(let others, let other)):
            values == others && form.part == other.part
        default: false
        }
    }

    /// The pages.
    var pages: PageSet {
        get {
            switch self {
            case .noCard(let pages), .noResume(let pages), .noLinkedData(let pages), .noOwnLinks(let pages, _),
                .noDates(let pages, _):
                pages
            case .leftOut(_, let form): form.pages
            }
        }
        set {
            switch self {
            case .noCard: self = .noCard(on: newValue)
            case .noResume: self = .noResume(on: newValue)
            case .noLinkedData: self = .noLinkedData(on: newValue)
            case .leftOut(let values, let form):
                self = .leftOut(values, in: FormPlace(newValue, form.part))
            case .noDates(_, let first): self = .noDates(on: newValue, first: first)
            case .noOwnLinks(_, let first): self = .noOwnLinks(on: newValue, first: first)
            }
        }
    }
}
