import CandidateProfile
import Diagnostics
import OperatingSystem
import TemplateEngine
import WebSafety

/// Generates a site from candidates: decides which pages exist, and renders them into a sink.
public struct SiteGenerator: Sendable {
    private(set) var context: PageContext
    let templates: PageTemplates
    let assets: ThemeAssets
    let languages: InterfaceLanguages
    /// The pages that belong to no candidate.
    let pages: FreePages
    /// The input fingerprint: the stamp of everything that all pages depend on (interface texts, templates, style
    /// sheet, settings).
    public let inputFingerprint: Stamp
    /// The site's own templates, to search for texts that they put into pages.
    public let ownTemplates: [SourceText]
    /// The style sheets of the site.
    public let ownStyleSheets: [SourceText]
    /// The maximum number of addresses in one file of the sitemap.
    var sitemapLimit = Sitemap.maximumAddresses

    /// The numbers of candidates and pages of a site.
    public struct Summary: Sendable, Hashable {
        /// Candidates with pages, including unlisted ones.
        public var candidates = 0
        /// Candidates that are hidden.
        public var hidden = 0
        /// The uids of candidates without pages because of errors, in order.
        public var leftOut: [String] = []
        /// HTML pages.
        public var pages = 0
    }

    /// Prepares a site: interface texts, templates and style sheet.
    ///
    /// - Parameters:
    ///   - settings: the site's settings.
    ///   - pages: the pages that belong to no candidate.
    ///   - theme: the site's theme.
    ///   - stamp: the stamp of the program and of the files of the settings.
    ///   - problems: receives warnings.
    /// - Throws: all problems of interface texts and templates.
    public init(
        settings: SiteSettings, pages: FreePages = FreePages(), theme: Theme, stamp: Stamp = Stamp(),
        reporting problems: DiagnosticCollector
    ) throws(DiagnosticList) {
        let found = DiagnosticCollector()
        let strings = theme.strings(for: settings, reporting: found)
        let manifest = theme.manifest(settings, reporting: found)
        var settings = settings
        let typeface = settings.cvFont.flatMap { manifest.fonts.typeface($0.name, at: $0.place, reporting: found) }
        if let typeface { settings.cv.typeface = typeface.cv }
        if let name = settings.cvFont?.name { settings.typefaces[name] = settings.cv.typeface }
        for font in settings.offeredCVFonts where settings.typefaces[font.name] == nil {
            settings.typefaces[font.name] = manifest.fonts.typeface(font.name, at: font.place, reporting: found)?.cv
        }
        assets = ThemeAssets(
            theme, manifest, materials: settings.materials, reporting: found)
        let templates = PageTemplates(theme, assets: assets.names, reporting: found)
        languages = InterfaceLanguages(theme)
        found.report(theme.unusedFiles + theme.policyViolations)
        self.pages = pages
        let links = SiteLinks(settings, pages, reporting: found)
        var inputFingerprint = theme.stamp(besides: stamp)
        links.add(to: &inputFingerprint)
        if let icon = settings.icon { inputFingerprint.add(icon.file.stamp.bits) }
        self.inputFingerprint = inputFingerprint
        ownTemplates = theme.files(ending: ".mustache").filter(\.isOwn).map(\.text)
        ownStyleSheets = theme.files(ending: ".css").filter(\.isOwn).map(\.text)
        problems.report(found.diagnostics.filter { $0.severity != .error })
        guard let templates, !found.hasErrors else {
            throw DiagnosticList(found.diagnostics.filter { $0.severity == .error })
        }
        self.templates = templates
        settings.materials.translate(strings.materialLabels)
        context = PageContext(
            settings: settings, strings: strings, assets: assets, links: links, cardFonts: typeface?.cards)
    }
}

extension SiteGenerator {
    /// The same generator for a site whose home page is a profile.
    var withoutDirectory: SiteGenerator {
        var generator = self
        generator.context = context.withoutDirectory
        return generator
    }

    /// The ways in which the pages of a candidate write a date of the CV for people.
    public func texts(of date: ResumeDate, for user: UserData) -> [String] {
        let spoken = languages.context(for: user, in: context, reporting: DiagnosticCollector())
        return [context.strings, spoken.strings].flatMap { [$0.text(of: date), $0.dayText(of: date)] }
    }

    /// The ways in which the pages of a candidate write a current period for people; the CV's own is the last.
    func texts(ofTimeSince date: ResumeDate, for user: UserData) -> [String] {
        let spoken = languages.context(for: user, in: context, reporting: DiagnosticCollector())
        return [context.strings, spoken.strings].flatMap { strings in
            // The page with the CV separates the two parts itself.
            ["\(strings.text(of: date)) – \(strings[.present])"]
                + [strings.text(of: Resume.Period(start: date))].compactMap(\.self)
        }
    }
}
