import CandidateProfile
import TemplateEngine
import WebSafety

/// The data that all pages of a site share.
///
/// A class, because every page receives it, and it contains many texts.
final class PageContext: Sendable {
    let settings: SiteSettings
    let strings: InterfaceStrings
    let site: SiteFacts
    /// Whether the site has a feed.
    let hasFeed: Bool
    /// The language of the pages in the form of Open Graph.
    private let locale: String?
    private let home = SitePath.directory(page: 1)
    /// The colors of the pages.
    let look: SiteLook
    /// The site's accent, for candidates without their own.
    private let siteAccent: Accent?
    private let stylesheet: SitePath
    private let favicon: SitePath
    private let touchIcon: SitePath?
    /// The script of the search.
    let search: SitePath
    /// The links at the top and at the bottom of every page.
    let links: SiteLinks
    /// The fonts of the words on cards; `nil` for cards without words.
    let cardFonts: CardFonts?

    init(
        settings: SiteSettings, strings: InterfaceStrings, assets: ThemeAssets, links: SiteLinks, cardFonts: CardFonts?
    ) {
        self.links = links
        self.cardFonts = cardFonts
        self.settings = settings
        self.strings = strings
        look = assets.look
        siteAccent = assets.accent
        stylesheet = assets.stylesheet.path
        favicon = settings.icon?.file.tab ?? assets.favicon.path
        touchIcon = settings.icon?.file.touch
        search = assets.search.path
        site = SiteFacts(settings, language: settings.interfaceLanguage)
        hasFeed = false
        locale = Preview.locale(of: site.language)
    }

    private init(_ other: PageContext, strings: InterfaceStrings, site: SiteFacts, hasFeed: Bool) {
        settings = other.settings
        look = other.look
        links = other.links
        cardFonts = other.cardFonts
        siteAccent = other.siteAccent
        stylesheet = other.stylesheet
        favicon = other.favicon
        touchIcon = other.touchIcon
        search = other.search
        self.strings = strings
        self.site = site
        self.hasFeed = hasFeed
        locale = Preview.locale(of: site.language)
    }

    /// The same context for pages in another language than the site's.
    func speaking(_ language: InterfaceLanguage, _ strings: InterfaceStrings) -> PageContext {
        var site = SiteFacts(settings, language: language)
        site.hasDirectory = self.site.hasDirectory
        return PageContext(self, strings: strings, site: site, hasFeed: hasFeed)
    }

    /// The same for a site whose home page is a profile.
    var withoutDirectory: PageContext {
        var site = site
        site.hasDirectory = false
        return PageContext(self, strings: strings, site: site, hasFeed: hasFeed)
    }

    /// The same context for a site with or without a feed.
    func withFeed(_ hasFeed: Bool) -> PageContext {
        PageContext(self, strings: strings, site: site, hasFeed: hasFeed)
    }

    /// The title of a page about something on the site.
    ///
    /// - Parameter person: the person in the title, unless the title is the person's name. The site of one person often
    ///   has that name as well, and the title contains it once.
    private func title(of name: String, by person: String?) -> String {
        let site = settings.title.lowercased()
        guard !Self.says(site, (person ?? name).lowercased()), !Self.says(name, settings.title),
            person.map({ Self.says($0.lowercased(), site) }) != true
        else { return name }
        return strings.filled(.pageTitle, [.name: name, .site: settings.title])
    }

    /// The title of a page of a person: that of its subject, and the name unless the subject says it.
    func title(
        _ key: InterfaceStrings.Key, _ placeholder: InterfaceStrings.Placeholder, _ subject: String, by person: String
    ) -> String {
        Self.says(subject, person) ? subject : strings.filled(key, [placeholder: subject, .name: person])
    }

    /// Whether a title is a name, or begins or ends with it.
    private static func says(_ title: String, _ name: String) -> Bool {
        func isApart(_ neighbor: Character?) -> Bool { neighbor.map { !$0.isLetter && !$0.isNumber } ?? true }
        return !name.isEmpty
            && (title.hasPrefix(name) && isApart(title.dropFirst(name.count).first)
                || title.hasSuffix(name) && isApart(title.dropLast(name.count).last))
    }

    /// The accent of a candidate, or else of the site.
    func accent(of user: UserData) -> Accent? { user.details.accent ?? siteAccent }

    /// The colors of a candidate's pages.
    func colors(of user: UserData) -> PersonColors {
        PersonColors(accent(of: user), user.materials.first.map { settings.materials[$0.material] })
    }

    /// The data of a page's frame.
    ///
    /// - Parameters:
    ///   - canonical: the path of the same page that search engines should list; `nil` for its own.
    ///   - name: the title without that of the site, which a preview states separately.
    ///   - person: the person in it, unless it is the person's name.
    ///   - baseURL: the base URL, for a page that is shown at any address: its links begin at the root of the host.
    func facts(
        at path: SitePath, below baseURL: BaseURL? = nil, canonical: SitePath? = nil, title name: String,
        by person: String? = nil, description: String?, isUnlisted: Bool = false
    ) -> PageFacts {
        let assets = baseURL.map(AssetLinks.init(below:)) ?? AssetLinks(at: path)
        let address = baseURL == nil ? settings.baseURL?.address(of: canonical ?? path) : nil
        var facts = PageFacts(
            title: title(of: name, by: person), description: description,
            canonical: address.flatMap { try? MediaURL($0) },
            preview: address.map { Preview(title: name, address: $0, locale: locale) },
            isUnlisted: isUnlisted,
            home: assets.reference(to: home), stylesheet: assets.reference(to: stylesheet),
            favicon: assets.reference(to: favicon), assets: assets)
        facts.touchIcon = touchIcon.map(assets.reference)
        facts.navigation = links.navigation.map { LinkItem($0, at: path, assets.reference) }
        facts.footer = links.footer.map { LinkItem($0, at: path, assets.reference) }
        facts.hasDirectory = site.hasDirectory
        facts.isElsewhere = canonical.map { $0 != path } ?? false
        return facts
    }

    /// The icon of a kind of material: drawn by the theme, or a picture of the site.
    func icon(_ icon: MaterialIcon, at path: SitePath) -> (drawn: AssetReference?, image: AssetReference?) {
        switch icon {
        case .drawn(let name): (AssetReference(vouchedFor: "#icon-" + SitePath.percentEncoded(name)), nil)
        case .file(let file): (nil, SitePath(file).map { path.reference(to: $0) })
        }
    }
}

/// The site data on every page.
struct SiteFacts: Sendable, TemplateRecord {
    var title: String
    var description: String?
    var language: String
    var isRightToLeft: Bool
    /// Whether the home page is the list of candidates, and not a profile.
    var hasDirectory = true

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
            Field(
                "hasDirectory", .flag, "Whether the home page is the list of candidates, and not a profile.",
                \.hasDirectory),
        ])
}

/// The frame of a page: its head, and the parts around its content.
struct PageFacts: Sendable, TemplateRecord {
    var title: String
    var description: String?
    var canonical: MediaURL?
    var preview: Preview?
    var isUnlisted: Bool
    /// Whether the page's canonical address is on another site.
    var isElsewhere = false
    var policy = ContentSecurityPolicy.page
    var feed: FeedLinks?
    var home: AssetReference
    var stylesheet: AssetReference
    var accentSheet: AssetReference?
    var favicon: AssetReference
    var touchIcon: AssetReference?
    var fonts: [AssetReference] = []
    var accent = MaterialCatalogue.neutral.styleClass
    /// The class of the kind of page.
    var kind = TextPage.fontClass
    /// The links to the other files of the theme, which templates find beside the page.
    var assets: AssetLinks
    var navigation: [LinkItem] = []
    var footer: [LinkItem] = []
    /// Whether the home page is the list of candidates.
    var hasDirectory = true

    /// Whether search engines may list the page; it must have a canonical address in this site.
    var isListed: Bool { canonical != nil && !isUnlisted && !isElsewhere }

    /// Sets what the styles of the page decide: classes, the style sheet of a person's accent, and fonts.
    ///
    /// - Parameter fonts: the fonts that pages load first, by the class of their kind.
    mutating func style<Page: FramedPage>(as page: borrowing Page, preloading fonts: [Token: [SitePath]]) {
        kind = Page.fontClass
        accent = page.styleClass
        accentSheet = page.accent.flatMap { $0.isOfSite ? nil : assets.reference(to: .accent($0)) }
        self.fonts = (fonts[kind] ?? []).map(assets.reference)
    }

    /// Sets a canonical address on another site.
    mutating func refer(to address: String) {
        guard let address = try? MediaURL(address), address != canonical else { return }
        canonical = address
        isElsewhere = true
    }

    static let schema = RecordSchema<PageFacts>(
        "a page",
        [
            Field("title", .text, "The complete title, for the browser's tab.", \.title),
            Field("policy", .metaPolicy, "The Content-Security-Policy, for the beginning of `head`.", \.policy),
            Field("description", .optional(.text), "A sentence for search engines.", \.description),
            Field("canonical", .optional(.mediaURL), "The page's full address; only with a base URL.", \.canonical),
            Field(
                "preview", .optional(.record), "The preview of the page when it is shared; only with a base URL.",
                \.preview),
            Field("noindex", .flag, "Whether search engines should not list the page.", \.isUnlisted),
            Field(
                "feed", .optional(.record), "The feed of the page, if any.",
                \.feed),
            Field("home", .asset, "The home page: the list of candidates, or the profile of the only one.", \.home),
            Field("stylesheet", .asset, "The style sheet.", \.stylesheet),
            Field(
                "accentSheet", .optional(.asset), "The style sheet of a person's own accent, after the other one.",
                \.accentSheet),
            Field("favicon", .asset, "The icon in the browser's tab.", \.favicon),
            Field(
                "touchIcon", .optional(.asset),
                "The icon on the home screen of a phone; only if the site names a picture.",
                \.touchIcon),
            Field(
                "fonts", .list(of: .asset), "The font files that the page needs first, to be preloaded.", \.fonts),
            Field("accent", .token, "The class for the accent color of the page.", \.accent),
            Field("kind", .token, "The class for the kind of page.", \.kind),
            Field("navigation", .list(of: .record), "The site's links for the top of the page.", \.navigation),
            Field("hasNavigation", .flag, "Whether there are links for the top of the page.") {
                !$0.navigation.isEmpty
            },
            Field("footer", .list(of: .record), "The site's links for the bottom of the page.", \.footer),
            Field("hasFooter", .flag, "Whether there are links for the bottom of the page.") { !$0.footer.isEmpty },
            Field(
                "hasFoot", .flag, "Whether there are links for the bottom of the page, or the list of candidates."
            ) {
                $0.hasDirectory || !$0.footer.isEmpty
            },
        ])
}
