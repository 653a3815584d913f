import Diagnostics

/// A form that a site's own template leaves out: a choice, of which one should know.
public enum FormatHint: Problem, Hashable {
    /// There is no card of the person that programs could read (microformats2).
    case noCard(on: PageSet)
    /// There is no CV that programs could read (microformats2).
    case noResume(on: PageSet)
    /// There is nothing for search engines (JSON-LD).
    case noLinkedData(on: PageSet)
    /// A form leaves out values that others have.
    case leftOut([FormValue], in: FormPlace)
    /// No link says that it leads to the same person; the first that could.
    case noOwnLinks(on: PageSet, first: String)
    /// A CV shows no date of all that it has; the first of them.
    case noDates(on: PageSet, first: String)

    /// What is said of it.
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

    /// At least one of each identifier; the first is the one that is shown.
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

    /// Whether both are the same but for their pages.
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
