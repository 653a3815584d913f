import Diagnostics
import TemplateEngine

/// The root templates, one for each kind of page, compiled for what they show.
struct PageTemplates: Sendable {
    let directory: Template<DirectoryPage>
    let profile: Template<ProfilePage>
    let cv: Template<CVPage>
    let material: Template<MaterialPage>
    let article: Template<ArticlePage>
    let articles: Template<ArticlesPage>
    let notFound: Template<NotFoundPage>

    /// The names of the root templates.
    static let names = PageTemplate.all.map(\.name)

    /// Compiles all of them; `nil`, and all that is wrong, where one cannot be used.
    init?(_ theme: Theme, reporting problems: DiagnosticCollector) {
        let library = theme.templates()
        func compile<Record>(_ name: String) -> Template<Record>? {
            do {
                return try library.template(name)
            } catch {
                problems.report(error.diagnostics)
                return nil
            }
        }
        // A template of the built-in theme that a site's own ones leave unused is nobody's mistake.
        let own = Set(theme.files().lazy.filter(\.isOwn).map(\.text.name))
        // While a template cannot be read, nobody knows what it would use.
        if library.diagnostics.isEmpty {
            problems.report(library.unusedTemplates(roots: Self.names).filter { own.contains($0.place?.name ?? "") })
        }
        let directory: Template<DirectoryPage>? = compile("directory")
        let profile: Template<ProfilePage>? = compile("profile")
        let cv: Template<CVPage>? = compile("cv")
        let material: Template<MaterialPage>? = compile("material")
        let article: Template<ArticlePage>? = compile("article")
        let articles: Template<ArticlesPage>? = compile("articles")
        let notFound: Template<NotFoundPage>? = compile("not-found")
        // Behind what the pages' templates tell of those that they show, which says where that is.
        problems.report(library.diagnostics)
        guard let directory, let profile, let cv, let material, let article, let articles, let notFound else {
            return nil
        }
        self.directory = directory
        self.profile = profile
        self.cv = cv
        self.material = material
        self.article = article
        self.articles = articles
        self.notFound = notFound
    }
}
