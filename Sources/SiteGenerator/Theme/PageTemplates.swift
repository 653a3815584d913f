import CandidateProfile
import Diagnostics
import TemplateEngine

/// The root templates, one for each kind of page.
struct PageTemplates: Sendable {
    let directory: DeferredTemplate<DirectoryPage>
    let facet: DeferredTemplate<FacetPage>
    let facets: DeferredTemplate<FacetsPage>
    let profile: DeferredTemplate<ProfilePage>
    let cv: DeferredTemplate<CVPage>
    let material: DeferredTemplate<MaterialPage>
    let article: DeferredTemplate<ArticlePage>
    let articles: DeferredTemplate<ArticlesPage>
    let page: DeferredTemplate<TextPage>
    let redirect: DeferredTemplate<RedirectPage>
    let notFound: DeferredTemplate<NotFoundPage>
    private let library: TemplateLibrary

    /// The kinds of page with the style sheet, in its order.
    static var styledPages: [any FontStyles.Type] {
        [
            ProfilePage.self, DirectoryPage.self, MaterialPage.self, ArticlePage.self, ArticlesPage.self, CVPage.self,
            TextPage.self,
        ]
    }

    /// The names of the root templates.
    static let names = PageTemplate.all.map(\.name)

    /// Compiles all templates of a site with own templates, and reports all problems; `nil` if one cannot be used.
    ///
    /// The templates of the built-in theme are tested, so each is compiled when its first page is rendered.
    ///
    /// - Parameter assets: the names of the site's own files.
    init?(_ theme: Theme, assets: RecordSchema<AssetLinks>, reporting problems: DiagnosticCollector) {
        var library = theme.templates()
        library.declare(assets)
        self.library = library
        directory = library.deferredTemplate("directory")
        facet = library.deferredTemplate("facet")
        facets = library.deferredTemplate("facets")
        profile = library.deferredTemplate("profile")
        cv = library.deferredTemplate("cv")
        material = library.deferredTemplate("material")
        article = library.deferredTemplate("article")
        articles = library.deferredTemplate("articles")
        page = library.deferredTemplate("page")
        redirect = library.deferredTemplate("redirect")
        notFound = library.deferredTemplate("not-found")
        // A built-in template that is unused because of a site's own templates is not a mistake.
        let own = Set(theme.ownTemplates.lazy.map(\.text.name))
        if own.isEmpty { return }
        // While a template cannot be read, it is not known which others it uses.
        if library.diagnostics.isEmpty {
            problems.report(library.unusedTemplates(roots: Self.names).filter { own.contains($0.place?.name ?? "") })
        }
        guard areUsable(reporting: problems) else { return nil }
    }

    /// Compiles all templates and reports all problems; returns whether the templates can be used.
    func areUsable(reporting problems: DiagnosticCollector) -> Bool {
        func isUsable(_ template: DeferredTemplate<some TemplateRecord>) -> Bool {
            do {
                problems.report(try template.compiled().warnings)
                return true
            } catch {
                problems.report(error.diagnostics)
                return false
            }
        }
        let areUsable = [
            isUsable(directory), isUsable(facet), isUsable(facets), isUsable(profile), isUsable(cv), isUsable(material),
            isUsable(article),
            isUsable(articles), isUsable(page), isUsable(redirect), isUsable(notFound),
        ]
        // After the problems of the pages' templates, which show where a partial is used.
        problems.report(library.diagnostics)
        return areUsable.allSatisfy(\.self)
    }
}
