import CandidateProfile
import ContentTree

/// The keys of a candidate, declared once for the decoder and for the JSON Schema that editors use.
///
/// A file may name that schema under `$schema`. The key is not uploaded: keys in the database cannot contain a `$`.
public enum UserForms {
    /// A candidate: the node `Users/<uid>`. The database may hold additional keys that the site does not show.
    public static let candidate = NodeForm(keys(details, material, resume: resume), others: .allowed)

    private static let aliasMeaning =
        "Old addresses of the page, from which redirects lead to it: [\"old/path\", \"old/page.html\"]."

    /// The names of a candidate's keys, without their forms.
    static let candidateNames = keys(NodeForm([]), NodeForm([]), resume: NodeForm([])).map(\.name)

    private static func keys(_ details: NodeForm, _ material: NodeForm, resume: NodeForm) -> [NodeKey] {
        [
            NodeKey("name", "The candidate's name.", .filledText, isRequired: true),
            NodeKey("email", "The e-mail address. No page shows it unless \"publish\" names it."),
            NodeKey(
                "publish", "The withheld values to publish.",
                .list(.choice(WithheldField.allCases.map { NodeWord($0.rawValue, $0.meaning) }))),
            NodeKey(
                "visibility", "Who can see the candidate. Default: everybody.",
                .choice(Visibility.allCases.map { NodeWord($0.rawValue, $0.meaning) })),
            NodeKey("details", "The top of the profile.", .object(details)),
            NodeKey("seeking", "What the candidate is looking for.", .object(seeking)),
            NodeKey(
                "questions", "Questions that the profile answers, in order.",
                .list(.object(question))),
            NodeKey(
                "groups", "The ids of the groups that the candidate belongs to, as site.json defines them.",
                .list(.text())),
            NodeKey("userApplicationMaterial", "The materials, in the order of the profile.", .list(.object(material))),
            NodeKey("resume", "A CV: a JSON Resume document.", .object(resume)),
            NodeKey(
                "slug", "The candidate's folder in the site, instead of the file's name.",
                .text(pattern: PathName.pattern)),
            NodeKey("aliases", aliasMeaning, .list(.text())),
            NodeKey("sortName", "The name that the directory sorts by: \"Example, Ada\"."),
            NodeKey("id", "The uid, which is the file's name without '.json'."),
            NodeKey(
                "articles",
                "Articles by id; files 'articles/<id>.md' in the candidate's folder are articles as well.",
                .object(NodeForm([], others: .each(pattern: PathName.pattern, .object(article))))),
        ]
    }

    /// The head of a profile: `details`.
    public static let details = NodeForm([
        NodeKey("headline", "The candidate's work in one line."),
        NodeKey("location", "The place, such as \"Lisbon, Portugal\"."),
        NodeKey("summary", "A few sentences. Markdown."),
        NodeKey(
            "availability",
            "When the candidate is available, and for what work, in own words. A \"status\" in \"seeking\" replaces it."
        ),
        NodeKey(
            "accent",
            "The color of the person's pages: \"#BF2563\", or one for each mode: { \"light\": \"#125687\", \"dark\": \"#8FC7D6\" }. Default: that of the first material.",
            .textOrObject(pattern: "^(#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}))?$", accent)),
        NodeKey(
            "cv", "How the PDF of the CV looks, where it differs from \"cv\" in site.json: { \"paper\": \"letter\" }.",
            .object(cv)),
        NodeKey("picture", "A portrait: a JPEG or PNG in the candidate's folder."),
        NodeKey(
            "focus",
            "Where the face is in the portrait, from the left and from above: [0.5, 0.3]. The portrait is shown as a square around it.",
            .list(.number)),
        NodeKey("pronouns", "\"she/her\", \"they/them\", …"),
        NodeKey("givenName", "The given name."),
        NodeKey("familyName", "The family name."),
        NodeKey("nickname", "The nickname."),
    ])

    /// An accent with a color for each mode.
    private static let accent = NodeForm(
        ["light", "dark"].map {
            NodeKey(
                $0, "The color in \($0) mode.", .text(pattern: "^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$"), isRequired: true)
        })

    /// The look of the PDF of a CV: `details/cv`.
    public static let cv = NodeForm([
        NodeKey("paper", "The paper.", .choice(CVChoices.Paper.allCases.map { NodeWord($0.rawValue, $0.meaning) })),
        NodeKey(
            "density", "The space in a CV. sitegen reduces it within bounds if that saves a page.",
            .choice(CVChoices.Density.allCases.map { NodeWord($0.rawValue, $0.meaning) })),
        NodeKey(
            "font",
            "The typeface: \"sans\" (Helvetica), \"serif\" (Times), or a family that \"font\" or \"fonts\" under \"cv\" in site.json names."
        ),
        NodeKey(
            "accent",
            "The color of headings and links: \"#1F4E79\". Default: the color of the person's pages.",
            .text(pattern: "^(#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}))?$")),
    ])

    /// What a candidate is looking for: `seeking`.
    public static let seeking = NodeForm([
        NodeKey(
            "status", "Whether to ask the candidate.",
            .choice(Seeking.Status.allCases.map { NodeWord($0.rawValue, $0.meaning) })),
        NodeKey(
            "until",
            "The last day of the status: 2027-03-31, 2027-03 or 2027. 'sitegen check' warns when it has passed.",
            date),
        NodeKey("roles", "The roles that the candidate wants: [\"Structural engineer\"].", .list(.text())),
        NodeKey(
            "employment", "The kinds of employment.",
            .list(.choice(Seeking.Employment.allCases.map { NodeWord($0.rawValue, $0.meaning) }))),
        NodeKey(
            "workplace", "Where the work is done.",
            .list(.choice(Seeking.Workplace.allCases.map { NodeWord($0.rawValue, $0.meaning) }))),
        NodeKey("places", "The places where the candidate wants to work: [\"Lisbon\"].", .list(.text())),
        NodeKey("relocation", "Whether the candidate would move for the work.", .flag),
        NodeKey(
            "authorization",
            "Where the candidate may work: [\"the EU\"]. No page shows it unless \"publish\" names it.",
            .list(.text())),
        NodeKey("notice", "The notice period: \"Three months\"."),
        NodeKey("from", "The earliest date: 2027-03-01, 2027-03 or 2027.", date),
    ])

    private static let date = NodeShape.text(pattern: "^([0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?)?$")

    /// A question and its answer: an item of `questions`.
    public static let question = NodeForm([
        NodeKey("question", "The question, in one line.", .filledText, isRequired: true),
        NodeKey("answer", "The answer. Markdown.", .filledText, isRequired: true),
        NodeKey("draft", "true for a draft, which is only shown with --drafts.", .flag),
    ])

    /// An article: the node `Users/<uid>/articles/<id>`. In a Markdown file the front matter holds all but the text.
    public static let article = NodeForm([
        NodeKey("title", "The title. Default: the first heading of the text."),
        NodeKey("date", "The date of publication: 2026-11-21, or with a time: 2026-11-21T08:30:00Z."),
        NodeKey("updated", "The date of the last change, in the same format."),
        NodeKey("summary", "One or two sentences for lists and feeds. Default: the first paragraph."),
        NodeKey("tags", "The topics: [bridges, steel].", .list(.filledText)),
        NodeKey("draft", "true for a draft, which is only shown with --drafts.", .flag),
        NodeKey("aliases", aliasMeaning, .list(.text())),
        NodeKey("canonical", "The address of the original, for an article that was first published elsewhere."),
        NodeKey("body", "The text, in Markdown.", .filledText, isRequired: true),
    ])

    /// One material.
    public static let material = NodeForm([
        NodeKey(
            "id", "The name of its page, which should not change: letters a to z, digits, '-' and '_'.",
            .filledText, isRequired: true),
        NodeKey(
            "material", "The kind of material: a built-in kind, or one that site.json adds.",
            .suggestion(MaterialCatalogue.standard.entries.map { NodeWord($0.material.rawValue, $0.label) }),
            isRequired: true),
        NodeKey("name", "The text of its tile.", .filledText, isRequired: true),
        NodeKey(
            "url", "An address with https://, or a file in the candidate's folder such as \"resume.pdf\".", .filledText,
            isRequired: true),
        NodeKey("slug", "The name of its page, instead of the id.", .text(pattern: PathName.pattern)),
        NodeKey("description", "What its page tells of it. Markdown."),
        NodeKey("picture", "A picture for its page: a JPEG or PNG in the candidate's folder."),
        NodeKey("date", "The date of it: \"2026-06-12\", \"2026-06\" or \"2026\"."),
    ])
}

extension Visibility {
    fileprivate var meaning: String {
        switch self {
        case .listed: "Everybody: all lists link to the candidate."
        case .unlisted: "People who have the address: no list links to the pages."
        case .hidden: "Nobody: there are no pages."
        }
    }
}

extension Seeking.Status {
    /// The meaning of the word, for the descriptions of forms.
    public var meaning: String {
        switch self {
        case .open: "The candidate looks for work."
        case .listening: "The candidate does not look for work, but listens to offers."
        case .closed: "The candidate wants no offers; other keys are not shown."
        }
    }
}

extension Seeking.Employment {
    /// The meaning of the word, for the descriptions of forms.
    public var meaning: String {
        switch self {
        case .fullTime: "Full time."
        case .partTime: "Part time."
        case .contract: "Work on a contract."
        case .internship: "An internship."
        case .thesis: "A thesis that is written with an employer."
        }
    }
}

extension Seeking.Workplace {
    /// The meaning of the word, for the descriptions of forms.
    public var meaning: String {
        switch self {
        case .onSite: "At the employer's."
        case .hybrid: "In part at the employer's."
        case .remote: "Elsewhere."
        }
    }
}

extension WithheldField {
    fileprivate var meaning: String {
        switch self {
        case .email: "The e-mail address."
        case .phone: "The telephone number of the CV."
        case .address: "Street and house number of the CV."
        case .postalCode: "The postal code of the CV."
        case .birthDate: "The birth date in the CV."
        case .references: "The contact details of references who agreed to be named."
        case .authorization: "Where the candidate may work without a permit."
        }
    }
}

/// The form of the CV, JSON Resume 1.3.1, for editors. Every object may have additional keys.
extension UserForms {
    /// The document: `resume`.
    public static let resume = NodeForm(.resume)
}

extension NodeForm {
    fileprivate init(_ form: ResumeForm) {
        self.init(
            form.keys.map { key in NodeKey(key.name, key.meaning + key.kind.hint, NodeShape(key.kind)) },
            others: .allowed)
    }
}

extension ResumeForm.Kind {
    /// What an editor shows after the description of a text.
    fileprivate var hint: String {
        switch self {
        case .prose, .points: " Markdown."
        default: ""
        }
    }
}

extension NodeShape {
    fileprivate init(_ kind: ResumeForm.Kind) {
        self =
            switch kind {
            case .text, .prose, .url, .picture: .text()
            case .date: .textOrYear(pattern: "^\(Self.date)$")
            case .end: .textOrYear(pattern: "^(\(Self.date)|[Pp][Rr][Ee][Ss][Ee][Nn][Tt])$")
            case .texts, .points, .variants: .list(.text())
            case .flag: .flag
            case .part(let form): .object(NodeForm(form))
            case .parts(let form): .list(.object(NodeForm(form)))
            }
    }

    private static let date = "([0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?)?"
}
