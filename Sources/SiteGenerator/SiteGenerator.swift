import CandidateProfile
import Diagnostics
import OperatingSystem
import TemplateEngine
import WebSafety

/// Makes a site out of candidates: decides what pages there are, and renders them into a sink.
public struct SiteGenerator: Sendable {
    let context: PageContext
    let templates: PageTemplates
    let assets: ThemeAssets
    let languages: InterfaceLanguages
    /// The input fingerprint: the stamp of all that every page depends on (words, templates, style sheet, settings).
    let fingerprint: Stamp
    /// The site's own templates, in which one can look for what they put into pages.
    public let ownTemplates: [SourceText]
    /// The most addresses of one file of the sitemap.
    var sitemapLimit = Sitemap.mostAddresses

    /// How many of what a site has.
    public struct Summary: Sendable, Hashable {
        /// Candidates that have pages, unlisted ones included.
        public var candidates = 0
        /// Candidates that asked for no pages.
        public var hidden = 0
        /// Candidates that have none because of errors.
        public var leftOut = 0
        /// Pages: everything that is HTML.
        public var pages = 0
    }

    /// Prepares a site: words, templates and style sheet.
    ///
    /// - Parameters:
    ///   - settings: what belongs to the site.
    ///   - theme: its look.
    ///   - stamp: of the program and of all that the settings were made from.
    ///   - problems: receives warnings.
    /// - Throws: all that is wrong with words and templates.
    public init(
        settings: SiteSettings, theme: Theme, stamp: Stamp = Stamp(), reporting problems: DiagnosticCollector
    ) throws(DiagnosticList) {
        let found = DiagnosticCollector()
        let strings = theme.strings(for: settings, reporting: found)
        let templates = PageTemplates(theme, reporting: found)
        languages = InterfaceLanguages(theme)
        found.report(theme.unusedFiles)
        assets = ThemeAssets(theme, theme.manifest(settings, reporting: found), materials: settings.materials)
        fingerprint = theme.stamp(besides: stamp)
        ownTemplates = theme.files(ending: ".mustache").filter(\.isOwn).map(\.text)
        problems.report(found.diagnostics.filter { $0.severity != .error })
        guard let strings, let templates, !found.hasErrors else {
            throw DiagnosticList(found.diagnostics.filter { $0.severity == .error })
        }
        self.templates = templates
        var settings = settings
        settings.materials.translate(strings.materialLabels)
        context = PageContext(
            settings: settings, strings: strings, assets: assets)
    }
}

extension SiteGenerator {
    /// The ways in which the pages of a candidate write a date of the CV, as people read it.
    public func texts(of date: ResumeDate, for user: UserData) -> [String] {
        let spoken = languages.context(for: user, in: context, reporting: DiagnosticCollector())
        return [context.strings, spoken.strings].flatMap { [$0.text(of: date), $0.dayText(of: date)] }
    }

    /// The ways in which the pages of a candidate write a time that goes on, as people read it; the CV's own is the last.
    func texts(ofTimeSince date: ResumeDate, for user: UserData) -> [String] {
        let spoken = languages.context(for: user, in: context, reporting: DiagnosticCollector())
        return [context.strings, spoken.strings].flatMap { strings in
            // The page with the CV divides the two parts itself.
            ["\(strings.text(of: date)) – \(strings[.present])"]
                + [strings.text(of: Resume.Period(start: date))].compactMap(\.self)
        }
    }
}
