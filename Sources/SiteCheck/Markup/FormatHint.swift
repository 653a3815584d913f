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

    /// The problem's stable name.
    public var id: String { "format-left-out" }

    /// It may be meant.
    public var severity: Severity { .hint }

    /// What is the case.
    public var message: String {
        switch self {
        case .noCard(let pages): "there is no h-card on \(pages): programs cannot read who it is about"
        case .noResume(let pages): "there is no h-resume on \(pages): programs cannot read the CV there"
        case .noLinkedData(let pages): "there is no JSON-LD of a person on \(pages): search engines look for it"
        case .leftOut(let values, let form):
            "\(form) does not say the \(values.map(\.rawValue).joined(separator: " and the "))"
        case .noOwnLinks(let pages, let first):
            "no link on \(pages) says that it leads to the same person, as one to '\(first)' would"
        case .noDates(let pages, let first): "none of the dates of the CV, as '\(first)', stands on \(pages)"
        }
    }

    /// What to do.
    public var advice: [String] {
        switch self {
        case .noCard:
            [#"if that is not meant, let the template have 'class="h-card"', and 'class="p-name"' at the name"#]
        case .noResume: [#"if that is not meant, let the template have 'class="h-resume"', as the built-in one does"#]
        case .noLinkedData:
            [#"if that is not meant, write '<script type="application/ld+json">{{data}}</script>' into the template"#]
        case .leftOut(let values, let form): [form.part.advice(forLeftOut: values)]
        case .noDates: ["if that is not meant, write '{{datetime}}' and '{{text}}' of the dates into the template"]
        case .noOwnLinks: [#"if that is not meant, give the links of the accounts 'class="u-url" rel="me"'"#]
        }
    }

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
