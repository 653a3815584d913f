import CandidateProfile
import CandidateRoster
import ContentTree

/// The keys of `site.json`, declared once for the decoder and for the JSON Schema that editors use.
extension SiteSettings {
    /// The form of the file.
    public static let form = NodeForm(
        ownKeys + [
            NodeKey(tokensKey, tokensMeaning, .object(tokensForm)),
            NodeKey(
                fontsKey, "What the files in Templates/fonts do not say themselves, by file: \"my-serif.woff2\".",
                .object(NodeForm([], others: .each(pattern: #"\.(ttf|otf|woff2)$"#, .object(FontSettings.form))))),
            NodeKey(staticKey, "Rules for the folder 'static'.", .object(staticForm)),
            NodeKey(cvKey, "How the PDFs of CVs look.", .object(cvForm)),
            NodeKey(materialsKey, materialsMeaning, .object(materialsForm)),
            NodeKey(
                groupsKey, "Groups that candidates can belong to, by id: courses, teams.",
                .object(NodeForm([], others: .each(pattern: PathName.pattern, .object(groupForm))))),
            NodeKey(rosterKey, "How a table of people is read: 'sitegen build --roster FILE'.", .object(rosterForm)),
            NodeKey(
                skillsKey, "Other spellings of skills, by name: { \"JavaScript\": [\"JS\"] }. They have one page.",
                .object(NodeForm([], others: .each(pattern: ".", .list(.filledText))))),
        ])

    /// A link in the navigation or the footer.
    static let linkForm = NodeForm([
        NodeKey("page", "The name of a page in 'pages': \"imprint\".", .filledText),
        NodeKey("url", "Instead of \"page\", an address on another site: \"https://example.org/\".", .filledText),
        NodeKey(
            "label", "The text of the link. Default: the title of the page, or the host of the address.",
            .filledText),
    ])

    /// The names of the keys. It avoids creating the form of materials, which most sites do not change.
    static var keyNames: [String] {
        ownKeys.map(\.name) + [tokensKey, fontsKey, staticKey, cvKey, materialsKey, groupsKey, rosterKey, skillsKey]
    }

    private static let tokensKey = "tokens"

    private static let tokensMeaning =
        "Values of the theme's tokens: \"accent\", \"paper\", \"font-display\", … 'sitegen themes NAME' lists them."

    /// The tokens; all but the accent depend on the theme.
    private static var tokensForm: NodeForm {
        let modes = ["light", "dark"].map {
            NodeKey($0, "The color in \($0) mode.", .text(pattern: colorPattern), isRequired: true)
        }
        let accent = NodeKey(
            "accent", "The color of the pages of people without their own, or one for each mode.",
            .textOrObject(pattern: colorPattern, NodeForm(modes)))
        return NodeForm([accent], others: .allowed)
    }

    private static let colorPattern = "^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$"

    static let fontsKey = ThemeManifest.fontsKey

    static let staticKey = "static"

    /// The rules for static files.
    static let staticForm = NodeForm([
        NodeKey(
            "allow",
            "Paths in 'static' of files and folders to publish although such names are refused otherwise: \".htaccess\".",
            .list(.text()))
    ])

    static let cvKey = "cv"

    /// The design of PDFs.
    static let cvForm = NodeForm([
        NodeKey(
            "paper", "The paper. Default: \"a4\".",
            .choice(CVChoices.Paper.allCases.map { NodeWord($0.rawValue, $0.meaning) })),
        NodeKey(
            "density",
            "The space in a CV. sitegen reduces it within bounds if that saves a page. Default: \"normal\".",
            .choice(CVChoices.Density.allCases.map { NodeWord($0.rawValue, $0.meaning) })),
        NodeKey(
            "font",
            "The typeface: \"sans\" (Helvetica), \"serif\" (Times), or a family of the files in Templates/fonts, which is embedded. Default: \"sans\".",
            .filledText),
        NodeKey(
            "fonts",
            "Other families of Templates/fonts, which candidates can name under \"cv\" in their details: [\"Noto Naskh Arabic\"].",
            .list(.text())),
        NodeKey(
            "accent",
            "The color of headings and links: \"#1F4E79\". It is darkened where white paper needs it; a candidate's own accent takes its place.",
            .text(pattern: "^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$")),
    ])

    static let groupsKey = "groups"

    static let skillsKey = "skills"

    static let rosterKey = "roster"

    static let columnsKey = "columns"

    /// How a table of people is read.
    static let rosterForm = NodeForm([
        NodeKey(
            columnsKey,
            "The fields of the columns, by heading: { \"E-Mail\": \"email\" }. Default: guessed from the headings.",
            .object(
                NodeForm(
                    [],
                    others: .each(
                        pattern: ".", .choice(RosterField.allCases.map { NodeWord($0.rawValue, $0.meaning) })))))
    ])

    /// A group.
    static let groupForm = NodeForm([
        NodeKey("title", "The title: \"iOS course 2026\".", .filledText, isRequired: true),
        NodeKey("text", "One or two sentences about the group."),
    ])

    private static let ownKeys = [
        NodeKey("title", "The name of the site.", .filledText),
        NodeKey("description", "One sentence about the site, for search engines."),
        NodeKey("language", "The language of the interface: \"en\", \"de\", \"pt-BR\".", .filledText),
        NodeKey(
            "baseURL", "The address of the site's first page: \"https://example.org/people/\".", .filledText),
        NodeKey(
            "home",
            "The home page. Default: the profile of the only listed candidate; with several, the list of candidates.",
            .choice(HomePage.allCases.map { NodeWord($0.rawValue, $0.meaning) })),
        NodeKey(
            "navigation", "Links at the top of every page: [{ \"page\": \"about\" }].", .list(.object(linkForm))),
        NodeKey("footer", "Links at the bottom of every page: [{ \"page\": \"imprint\" }].", .list(.object(linkForm))),
        NodeKey("theme", "The theme: \"default\", \"broadsheet\", \"console\", \"bands\", or your own.", .filledText),
        NodeKey(
            "icon",
            "The path of a square PNG or JPEG in 'static' for the icons in browser tabs and on home screens: \"logo.png\".",
            .filledText),
    ]

    private static let materialsKey = "materials"

    private static let materialsMeaning =
        "Colors, labels and icons of built-in kinds of material to change, and additional kinds."

    private static var materialsForm: NodeForm {
        NodeForm(
            MaterialCatalogue.standard.entries.map { entry in
                NodeKey(
                    entry.material.rawValue,
                    "The kind \"\(entry.label)\". Default color: \(entry.themeColor).",
                    .object(changedMaterial))
            }, others: .each(pattern: addedMaterialPattern, .object(addedMaterial)))
    }

    /// The form of a built-in kind of material.
    static let changedMaterial = materialForm(isAdded: false)

    /// The form of a kind that the site adds.
    private static let addedMaterial = materialForm(isAdded: true)

    /// The pattern of the keys of added kinds, as the catalogue allows them.
    private static let addedMaterialPattern: String = {
        let taken = (MaterialCatalogue.standard.entries.map(\.material) + [MaterialCatalogue.neutral.material])
            .map(\.rawValue).joined(separator: "|")
        return "^(?!(\(taken))$)[A-Za-z][A-Za-z0-9_-]{0,63}$"
    }()

    private static func materialForm(isAdded: Bool) -> NodeForm {
        NodeForm([
            NodeKey("label", "The label: \"Podcast\".", .filledText, isRequired: isAdded),
            NodeKey(
                "color", "The color: \"#8A5A12\". Pages adjust it for contrast.",
                .text(pattern: colorPattern), isRequired: isAdded),
            NodeKey("icon", "The path of a picture in 'static': \"icons/podcast.svg\".", .text(pattern: ".")),
        ])
    }
}
