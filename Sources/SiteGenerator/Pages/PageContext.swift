import CandidateProfile
import TemplateEngine
import WebSafety

/// What all pages of a site share.
///
/// A class, because every page is handed it, and it holds many texts.
final class PageContext: Sendable {
    let settings: SiteSettings
    let strings: InterfaceStrings
    let site: SiteFacts
    /// Whether the site has a feed.
    let hasFeed: Bool
    /// The language of the pages as previews write it.
    private let locale: String?
    private let home = SitePath.directory(page: 1)
    /// The colours of the pages.
    let look: SiteLook
    /// Whether the site has an accent for people without their own.
    private let hasAccent: Bool
    private let stylesheet: SitePath
    private let favicon: SitePath

    init(settings: SiteSettings, strings: InterfaceStrings, assets: ThemeAssets) {
        self.settings = settings
        self.strings = strings
        look = assets.look
        hasAccent = assets.hasAccent
        stylesheet = assets.stylesheet.path
        favicon = assets.favicon.path
        site = SiteFacts(settings, language: settings.interfaceLanguage)
        hasFeed = false
        locale = Preview.locale(of: site.language)
    }

    private init(_ other: PageContext, strings: InterfaceStrings, site: SiteFacts, hasFeed: Bool) {
        settings = other.settings
        look = other.look
        hasAccent = other.hasAccent
        stylesheet = other.stylesheet
        favicon = other.favicon
        self.strings = strings
        self.site = site
        self.hasFeed = hasFeed
        locale = Preview.locale(of: site.language)
    }

    /// The same for pages in another language than the site's.
    func speaking(_ language: InterfaceLanguage, _ strings: InterfaceStrings) -> PageContext {
        PageContext(self, strings: strings, site: SiteFacts(settings, language: language), hasFeed: hasFeed)
    }

    /// The same for pages of a site that has a feed, or none.
    func withFeed(_ hasFeed: Bool) -> PageContext {
        PageContext(self, strings: strings, site: site, hasFeed: hasFeed)
    }

    /// The title of a page that is about something on the site.
    ///
    /// - Parameter person: who is named in it, where it is not the person alone; a site of one person often has that name,
    ///   and says it once.
    func title(of name: String, by person: String? = nil) -> String {
        guard (person ?? name) != settings.title else { return name }
        return strings.filled(.pageTitle, [.name: name, .site: settings.title])
    }

    /// The colours of a candidate's pages: those of the chosen accent, else of the site's, else of the first material.
    func style(of user: UserData) -> PageColors {
        if let accent = user.details.accent {
            return PageColors(styleClass: Accent(accent).styleClass, sheet: .accent(accent))
        }
        if hasAccent { return PageColors(styleClass: Accent(.ink).styleClass) }
        return PageColors(
            styleClass: (user.materials.first.map { settings.materials[$0.material] } ?? MaterialCatalogue.neutral)
                .styleClass)
    }

    /// What the frame of a page shows.
    func facts(
        at path: SitePath, title: String, description: String?, isUnlisted: Bool = false,
        styledBy style: PageColors = .neutral
    ) -> PageFacts {
        let address = settings.baseURL?.address(of: path)
        return PageFacts(
            title: title, description: description, canonical: address.flatMap { try? MediaURL($0) },
            preview: address.map { Preview(title: title, address: $0, locale: locale) },
            isUnlisted: isUnlisted,
            home: path.reference(to: home), stylesheet: path.reference(to: stylesheet),
            accentSheet: style.sheet.map { path.reference(to: $0) },
            favicon: path.reference(to: favicon), accent: style.styleClass)
    }

    /// The icon of a kind of material on a page: the one that the theme draws, or the site's own picture.
    func icon(_ icon: MaterialIcon, at path: SitePath) -> (drawn: AssetReference?, image: AssetReference?) {
        switch icon {
        case .drawn(let name): (AssetReference(vouchedFor: "#icon-" + SitePath.percentEncoded(name)), nil)
        case .file(let file): (nil, SitePath(file).map { path.reference(to: $0) })
        }
    }
}

/// The colours of a page: a class of the style sheet, and the sheet that defines it if that is another one.
struct PageColors: Sendable {
    var styleClass: Token
    var sheet: SitePath?

    /// The colours of pages about no person and no material.
    static let neutral = PageColors(styleClass: MaterialCatalogue.neutral.styleClass)
}

/// The site, as every page knows it.
struct SiteFacts: Sendable, TemplateRecord {
    var title: String
    var description: String?
    var language: String
    var isRightToLeft: Bool

    init(_ settings: SiteSettings, language: InterfaceLanguage) {
        title = settings.title
        description = settings.description
        self.language = language.tag
        isRightToLeft = language.isRightToLeft
    }

    static let schema = RecordSchema<SiteFacts>(
        "the site",
        [
            Field("title", .text, "The site's name.", \.title),
            Field("description", .optional(.text), "One sentence about the site.", \.description),
            Field("language", .text, "The language of the interface, for `lang`.", \.language),
            Field("rightToLeft", .flag, "Whether the interface is written from right to left.", \.isRightToLeft),
        ])
}

/// The frame of a page: what stands in its head and around its content.
struct PageFacts: Sendable, TemplateRecord {
    var title: String
    var description: String?
    var canonical: MediaURL?
    var preview: Preview?
    var isUnlisted: Bool
    /// Whether another address is the one that others are to know.
    var isElsewhere = false
    var feed: FeedLinks?
    var home: AssetReference
    var stylesheet: AssetReference
    var accentSheet: AssetReference?
    var favicon: AssetReference
    var accent: Token

    /// Whether search engines may list the page under its address, which has to be known.
    var isListed: Bool { canonical != nil && !isUnlisted && !isElsewhere }

    /// Says that others are to know the page by another address.
    mutating func refer(to address: String) {
        guard let address = try? MediaURL(address), address != canonical else { return }
        canonical = address
        isElsewhere = true
    }

    static let schema = RecordSchema<PageFacts>(
        "a page",
        [
            Field("title", .text, "The complete title, for the browser's tab.", \.title),
            Field("description", .optional(.text), "A sentence for search engines.", \.description),
            Field("canonical", .optional(.mediaURL), "The page's full address; only with a base URL.", \.canonical),
            Field(
                "preview", .optional(.record), "The preview of the page when it is shared; only with a base URL.",
                \.preview),
            Field("noindex", .flag, "Whether search engines should not list the page.", \.isUnlisted),
            Field(
                "feed", .optional(.record), "The feed of the page, if any.",
                \.feed),
            Field("home", .asset, "The first page of the directory.", \.home),
            Field("stylesheet", .asset, "The style sheet.", \.stylesheet),
            Field(
                "accentSheet", .optional(.asset), "The style sheet of a person's own accent, after the other one.",
                \.accentSheet),
            Field("favicon", .asset, "The icon in the browser's tab.", \.favicon),
            Field("accent", .token, "The class for the accent colour of the page.", \.accent),
        ])
}
