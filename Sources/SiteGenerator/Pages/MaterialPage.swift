import CandidateProfile
import TemplateEngine
import WebSafety

/// The page of one material: a document, a text, or a link.
struct MaterialPage: Sendable, ApplicationDisplayable {
    var site: SiteFacts
    var page: PageFacts
    var strings: InterfaceStrings
    var tile: Tile
    var owner: Owner
    var document: DocumentView?
    var link: LinkView?
    var text: SafeHTML?
    var description: SafeHTML?
    var picture: Picture?
    var date: DateView?
    var article: AssetReference?
    var siblings: [Tile]
    var hasMoreSiblings: Bool

    /// Creates the page of one of a candidate's materials.
    ///
    /// - Parameters:
    ///   - index: the index of the material, from 0.
    ///   - candidate: the owner of the material.
    ///   - tiles: the tiles of all materials.
    ///   - context: the data that all pages share.
    init(_ index: Int, of candidate: PublishedCandidate, tiles: [Tile], in context: PageContext) {
        let user = candidate.user
        let item = user.materials[index]
        let path = SitePath.material(item, of: user)
        site = context.site
        strings = context.strings
        tile = tiles[index]
        owner = Owner(user, at: path, in: context)
        let markup = ArticleMarkup(path: path, folder: user.pathName, strings: context.strings)
        switch item.target {
        case .link(let url): link = LinkView(url: url)
        case .document(let file):
            document = DocumentView(
                title: item.name, document: file, file: path.reference(to: .document(file, of: user)),
                picture: Picture(file, of: user, at: path), size: context.strings.text(ofSize: file.size))
        case .text(let text, _): self.text = markup.html(of: text)
        case .article(let id):
            text = user.articles.first { $0.id == id }.map { markup.html(of: $0.body) }
            article = path.reference(to: .article(id, in: user.pathName))
        }
        description = CVProse(item.description)?.html
        picture = item.picture.map { Picture($0, of: user, at: path) }
        date = item.date.map { DateView(.date($0), strings: context.strings, isDay: true) }
        siblings = Self.siblings(of: index, among: tiles)
        hasMoreSiblings = siblings.count < tiles.count - 1
        var page = context.facts(
            at: path,
            title: context.title(.materialTitle, .material, item.name, by: user.name), by: user.name,
            description: item.description.flatMap(CVText.beginning(ofProse:)) ?? candidate.introduction,
            isUnlisted: user.visibility == .unlisted)
        page.preview?.show(user.card, of: user, context.settings)
        // The article has a page of its own, or its canonical address on another site.
        if case .article(let id) = item.target, let article = user.articles.first(where: { $0.id == id }) {
            page.refer(to: article, in: user.pathName, of: context.settings)
        }
        self.page = page
    }

    /// The number of other materials on a page. With all of them, the size of all pages would grow by the square of the
    /// number of materials.
    private static let maximumSiblings = 12

    /// The materials nearest to one of them, in order: half of them before it and half after it, or more on one side if
    /// the other has fewer.
    private static func siblings(of index: Int, among tiles: [Tile]) -> [Tile] {
        let start = max(0, min(index - maximumSiblings / 2, tiles.count - 1 - maximumSiblings))
        let end = min(tiles.count, start + maximumSiblings + 1)
        return Array(tiles[start..<index] + tiles[(index + 1)..<end])
    }
}

extension MaterialPage {
    var name: String { tile.name }
    /// The material itself, where its own page leads.
    var url: NavigationURL { tile.address }
    var entry: MaterialCatalogue.Entry { tile.entry }
    var kind: String? { tile.kind }
}

extension MaterialPage: FramedPage {
    static let fontClass = Token(vouchedFor: "material")

    static let schema = RecordSchema<MaterialPage>(
        "a material",
        [
            Field("site", .record, "The site.", \.site),
            Field("page", .record, "The layout of the page.", \.page),
            Field("strings", .record, "The texts of the interface.", \.strings),
            Field("assets", .record, "The files in Templates/assets.", \.page.assets),
        ] + materialFields + [
            Field("icon", .optional(.asset), "The kind's icon in the sprite, for `use`.", \.tile.drawnIcon),
            Field("iconImage", .optional(.asset), "The kind's icon as a picture of the site.", \.tile.iconImage),
            Field("owner", .record, "The owner of the material.", \.owner),
            Field("document", .optional(.record), "The document, if the material is one.", \.document),
            Field("link", .optional(.record), "The link, if the material is on another site.", \.link),
            Field("address", .navURL, "The material itself: its file or its address on another site; else this page.") {
                $0.url
            },
            Field("text", .optional(.html), "The text, if the material is a Markdown file.", \.text),
            Field("description", .optional(.html), "What the candidate tells of the material.", \.description),
            Field("picture", .optional(.record), "A picture of the material.", \.picture),
            Field("date", .optional(.record), "The date of the material.", \.date),
            Field("hasMore", .flag, "Whether there is a description or a picture.") {
                $0.description != nil || $0.picture != nil
            },
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

/// The owner of a material, or the author of an article.
struct Owner: Sendable, TemplateRecord {
    private let user: UserData
    private let path: SitePath
    private let strings: InterfaceStrings
    private let cvLanguage: String?
    private let profile: AssetReference

    init(_ user: UserData, at path: SitePath, in context: PageContext) {
        self.user = user
        self.path = path
        strings = context.strings
        cvLanguage = user.textLanguage?.language(otherThan: context.site.language)
        profile = path.reference(to: .profile(of: user))
    }

    static let schema = RecordSchema<Owner>(
        "an owner",
        [
            Field("name", .text, "The candidate's name.", \.user.name),
            Field("headline", .optional(.text), "The candidate's work in one line.", \.user.details.headline),
            Field(
                "cvLanguage", .optional(.text), "The language of the CV, if it is not that of the site.", \.cvLanguage),
            Field("location", .optional(.text), "The place.", \.user.details.location),
            Field("pronouns", .optional(.text), "The candidate's pronouns.", \.user.details.pronouns),
            Field("status", .optional(.record), "Whether to ask the candidate.") {
                StatusView($0.user.seeking, or: $0.user.details.availability, strings: $0.strings)
            },
            Field("picture", .optional(.record), "A small portrait, as in the directory.") { owner in
                owner.user.details.picture?.thumbnailPath.map { path in
                    Picture(source: owner.path.reference(to: SitePath(in: owner.user.pathName, path)))
                }
            },
            Field("monogram", .text, "One or two letters in place of a portrait.") {
                Monogram.letters(of: $0.user.name)
            },
            Field("profile", .asset, "The candidate's page.", \.profile),
        ])
}

/// A file of a candidate.
struct DocumentView: Sendable, TemplateRecord {
    var title: String
    var document: LocalDocument
    var file: AssetReference
    var picture: Picture
    var size: String

    static let schema = RecordSchema<DocumentView>(
        "a document",
        [
            Field("isPDF", .flag, "Whether it is a PDF.") { $0.document.kind == .pdf },
            Field("isImage", .flag, "Whether it is a picture.") { $0.document.kind == .image },
            Field("isVideo", .flag, "Whether it is a film that browsers play.") { $0.document.playback == .video },
            Field("isAudio", .flag, "Whether it is a recording that browsers play.") { $0.document.playback == .audio },
            Field("isOther", .flag, "Whether browsers can only download it.") {
                $0.document.kind == .other && $0.document.playback == nil
            },
            Field("title", .text, "The material's name.", \.title),
            Field("file", .asset, "The file.", \.file),
            Field("name", .text, "The file's name.") { $0.document.fileName },
            Field("size", .text, "The size of the file, formatted for reading.", \.size),
            Field("picture", .optional(.record), "The picture to show, if it is one.") {
                $0.document.kind == .image ? $0.picture : nil
            },
        ])
}

/// A link to a page on another site.
struct LinkView: Sendable, TemplateRecord {
    var url: NavigationURL

    static let schema = RecordSchema<LinkView>(
        "a link",
        [
            Field("url", .navURL, "The address.", \.url),
            Field("host", .text, "The host, the e-mail address or the number.") { $0.url.host },
        ])
}
