import CandidateProfile
import TemplateEngine
import WebSafety

/// A material as a tile with a link to its page, or to the address of a link without a page.
///
/// All pages of a candidate are in one folder, so they share their tiles; only the home page has its own.
struct Tile: Sendable, ApplicationDisplayable, ColorStyles {
    var id: String
    var name: String
    var url: NavigationURL
    /// The material's page; `nil` for a link without further content.
    var page: AssetReference?
    var entry: MaterialCatalogue.Entry
    var hint: String?
    /// The address, if the material is a page on another site.
    var link: NavigationURL?
    /// The file, if the material is a document.
    var file: AssetReference?
    var drawnIcon: AssetReference?
    var iconImage: AssetReference?

    /// The name of the kind, if the title does not contain it.
    var kind: String?

    /// The tiles of a candidate's materials, in order.
    ///
    /// - Parameter path: the page that shows them, or another page in the same folder.
    static func all(of user: UserData, at path: SitePath, in context: PageContext) -> [Tile] {
        user.materials.map { item in
            let hint: String? =
                switch item.target {
                case .link(let link): link.host
                case .document(let document): context.strings.hint(of: document)
                case .text(let text, _): context.strings.readingTime(of: text)
                case .article(let id):
                    user.articles.first { $0.id == id }.map { context.strings.readingTime(of: $0.body) }
                }
            let page = path.reference(to: .material(item, of: user))
            return Tile(item, of: user, page: page, hint: hint, at: path, in: context)
        }
    }

    private init(
        _ item: UserApplicationData, of user: UserData, page: AssetReference, hint: String?, at path: SitePath,
        in context: PageContext
    ) {
        id = item.id
        name = item.name
        self.page = item.hasPage ? page : nil
        url = self.page == nil ? item.link ?? NavigationURL(page) : NavigationURL(page)
        self.hint = hint
        link = item.link
        if case .document(let document) = item.target { file = path.reference(to: .document(document, of: user)) }
        entry = context.settings.materials[item.material]
        (drawnIcon, iconImage) = context.icon(entry.icon, at: path)
        kind = name.holds(ignoringCase: entry.label) ? nil : entry.label
    }
}

extension Tile {
    /// The address of the material itself: of the file, or on another site; of its page if it has neither.
    var address: NavigationURL { link ?? file.map { NavigationURL($0) } ?? url }
}

extension TemplateRecord where Self: ApplicationDisplayable & ColorStyles {
    /// The names that every view of a material has.
    static var materialFields: [Field<Self>] {
        [
            Field("name", .text, "The material's name.") { $0.name },
            Field("label", .text, "The label of its kind.") { $0.label },
            Field("kind", .optional(.text), "The label of its kind, unless the name contains it.") { $0.kind },
            Field("style", .token, "The class for the kind's colours.") { $0.styleClass },
        ]
    }
}

extension Tile: TemplateRecord {
    static let schema = RecordSchema<Tile>(
        "a tile",
        [
            Field("id", .text, "The material's id.", \.id)
        ] + materialFields + [
            Field("breakableName", .html, "The name, with places where a long word can break.") {
                SafeHTML(breakable: $0.name)
            },
            Field("url", .navURL, "Where it leads: its page, or the address of a link without a page.", \.url),
            Field("page", .optional(.asset), "The material's page; a link with nothing to tell has none.", \.page),
            Field("address", .navURL, "The material itself: its file or its address on another site; else its page.") {
                $0.address
            },
            Field("link", .optional(.navURL), "The address of a page on another site.", \.link),
            Field("file", .optional(.asset), "The file of a document.", \.file),
            Field("icon", .optional(.asset), "The kind's icon in the sprite, for `use`.", \.drawnIcon),
            Field("iconImage", .optional(.asset), "The kind's icon as a picture of the site.", \.iconImage),
            Field("hint", .optional(.text), "A hint: the host, or kind and size of the file.", \.hint),
            Field("breakableHint", .optional(.html), "The hint, with places where a long word can break.") {
                $0.hint.map(SafeHTML.init(breakable:))
            },
        ])
}
