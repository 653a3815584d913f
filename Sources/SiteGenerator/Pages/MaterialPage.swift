import CandidateProfile
import TemplateEngine
import WebSafety

/// The page of one material: the document itself, or the way to it.
struct MaterialPage: Sendable {
    var site: SiteFacts
    var page: PageFacts
    var strings: InterfaceStrings
    var tile: Tile
    var owner: Owner
    var document: DocumentView?
    var link: LinkView?
    var text: SafeHTML?
    var article: AssetReference?
    var siblings: [Tile]
    var hasMoreSiblings: Bool

    /// The page of one of a candidate's materials.
    ///
    /// - Parameters:
    ///   - index: which of them, from 0.
    ///   - candidate: whose it is.
    ///   - tiles: the tiles of all of them.
    ///   - context: what all pages share.
    init(_ index: Int, of candidate: PublishedCandidate, tiles: [Tile], in context: PageContext) {
        let user = candidate.user
        let item = user.materials[index]
        let path = SitePath.material(item, of: user)
        site = context.site
        strings = context.strings
        tile = tiles[index]
        owner = Owner(
            name: user.name, headline: user.details.headline, profile: path.reference(to: .profile(of: user)))
        let markup = ArticleMarkup(path: path, folder: user.pathName, strings: context.strings)
        switch item.target {
        case .link(let url): link = LinkView(url: url)
        case .document(let file):
            document = DocumentView(
                title: item.name, document: file, file: path.reference(to: .document(file, of: user)),
                size: context.strings.text(ofSize: file.size))
        case .text(let text, _): self.text = markup.html(of: text)
        case .article(let id):
            text = user.articles.first { $0.id == id }.map { markup.html(of: $0.body) }
            article = path.reference(to: .article(id, in: user.pathName))
        }
        siblings = Self.siblings(of: index, among: tiles)
        hasMoreSiblings = siblings.count < tiles.count - 1
        var page = context.facts(
            at: path,
            title: context.title(
                of: context.strings.filled(.materialTitle, [.material: item.name, .name: user.name]), by: user.name),
            description: candidate.introduction, isUnlisted: user.visibility == .unlisted, 
            styledBy: PageColors(styleClass: tile.styleClass))
        // The article has a page of its own, or was published elsewhere first.
        if case .article(let id) = item.target, let article = user.articles.first(where: { $0.id == id }) {
            page.refer(to: article, in: user.pathName, of: context.settings)
        }
        self.page = page
    }

    /// How many of the other materials a page shows: with all of them, pages would grow by the square of their number.
    private static let mostSiblings = 12

    /// The materials nearest to one of them, in their order: half of them before it and half behind it, or more on one side
    /// where the other has fewer.
    private static func siblings(of index: Int, among tiles: [Tile]) -> [Tile] {
        let start = max(0, min(index - mostSiblings / 2, tiles.count - 1 - mostSiblings))
        let end = min(tiles.count, start + mostSiblings + 1)
        return Array(tiles[start..<index] + tiles[(index + 1)..<end])
    }
}

extension MaterialPage: FramedPage {
    static let schema = RecordSchema<MaterialPage>(
        "a material",
        [
            Field("site", .record, "The site.", \.site),
            Field("page", .record, "The layout of the page.", \.page),
            Field("strings", .record, "The texts of the interface.", \.strings),
            Field("name", .text, "The material's name.", \.tile.name),
            Field("label", .text, "The label of its kind.") { $0.tile.label },
            Field(
                "kind", .optional(.text), "The label of its kind, unless the name contains it.", \.tile.kind),
            Field("style", .token, "The class for the kind's colours.") { $0.tile.styleClass },
            Field("icon", .optional(.asset), "The kind's icon in the sprite, for `use`.", \.tile.drawnIcon),
            Field("iconImage", .optional(.asset), "The kind's icon as a picture of the site.", \.tile.iconImage),
            Field("owner", .record, "The owner of the material.", \.owner),
            Field("document", .optional(.record), "The document, if the material is one.", \.document),
            Field("link", .optional(.record), "The link, if the material is on another site.", \.link),
            Field("text", .optional(.html), "The text, if the material is a Markdown file.", \.text),
            Field("article", .optional(.asset), "The article's page, if the material is an article.", \.article),
            Field(
                "siblings", .list(of: .record), "The candidate's other materials, at most twelve.",
                \.siblings),
            Field("hasSiblings", .flag, "Whether there are other materials.") { !$0.siblings.isEmpty },
            Field(
                "hasMoreSiblings", .flag, "Whether the candidate's page shows further materials.",
                \.hasMoreSiblings),
        ])
}

/// Whose material a page shows.
struct Owner: Sendable, TemplateRecord {
    var name: String
    var headline: String?
    var profile: AssetReference

    static let schema = RecordSchema<Owner>(
        "an owner",
        [
            Field("name", .text, "The candidate's name.", \.name),
            Field("headline", .optional(.text), "The candidate's work in one line.", \.headline),
            Field("profile", .asset, "The candidate's page.", \.profile),
        ])
}

/// A file of the candidate.
struct DocumentView: Sendable, TemplateRecord {
    var title: String
    var document: LocalDocument
    var file: AssetReference
    var size: String

    static let schema = RecordSchema<DocumentView>(
        "a document",
        [
            Field("isPDF", .flag, "Whether it is a PDF.") { $0.document.kind == .pdf },
            Field("isImage", .flag, "Whether it is a picture.") { $0.document.kind == .image },
            Field("isOther", .flag, "Whether browsers can only download it.") { $0.document.kind == .other },
            Field("title", .text, "The material's name.", \.title),
            Field("file", .asset, "The file.", \.file),
            Field("name", .text, "The file's name.") { $0.document.fileName },
            Field("size", .text, "The size of the file, formatted for reading.", \.size),
        ])
}

/// The way to a page elsewhere.
struct LinkView: Sendable, TemplateRecord {
    var url: NavigationURL

    static let schema = RecordSchema<LinkView>(
        "a link",
        [
            Field("url", .navURL, "The address.", \.url),
            Field("host", .text, "The host, the e-mail address or the number.") { $0.url.host },
        ])
}
