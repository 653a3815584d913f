import Diagnostics
import OperatingSystem
import TemplateEngine

/// The root templates, one for each kind of page, for what they show.
struct PageTemplates: Sendable {
    let directory: DeferredTemplate<DirectoryPage>
    let profile: DeferredTemplate<ProfilePage>
    let cv: DeferredTemplate<CVPage>
    let material: DeferredTemplate<MaterialPage>
    let article: DeferredTemplate<ArticlePage>
    let articles: DeferredTemplate<ArticlesPage>
    let notFound: DeferredTemplate<NotFoundPage>
    private let library: TemplateLibrary

    /// The names of the root templates.
    static let names = PageTemplate.all.map(\.name)

    /// Compiles all of them where a site has templates of its own; `nil`, and all that is wrong, where one cannot be used.
    ///
    /// Those of the built-in theme alone are known to be right, and each waits for the first page of its kind.
    init?(_ theme: Theme, reporting problems: DiagnosticCollector) {
        library = theme.templates()
        directory = library.deferredTemplate("directory")
        profile = library.deferredTemplate("profile")
        cv = library.deferredTemplate("cv")
        material = library.deferredTemplate("material")
        article = library.deferredTemplate("article")
        articles = library.deferredTemplate("articles")
        notFound = library.deferredTemplate("not-found")
        // A template of the built-in theme that a site's own ones leave unused is nobody's mistake.
        let own = Set(theme.ownTemplates.lazy.map(\.text.name))
        if own.isEmpty { return }
        // While a template cannot be read, nobody knows what it would use.
        if library.diagnostics.isEmpty {
            problems.report(library.unusedTemplates(roots: Self.names).filter { own.contains($0.place?.name ?? "") })
        }
        guard areUsable(reporting: problems) else { return nil }
    }

    /// Compiles those that nearly every site needs, in the order in which it needs them: for a thread that has nothing
    /// else to do.
    ///
    /// Who needs one compiles it, or waits until it is; what is wrong with it is told then.
    func compileAhead() {
        WorkClock.spend(on: .compile) {
            _ = try? profile.compiled()
            _ = try? cv.compiled()
            _ = try? material.compiled()
            _ = try? directory.compiled()
            _ = try? notFound.compiled()
        }
    }

    /// Compiles all of them and reports all that is wrong; whether they can be used.
    func areUsable(reporting problems: DiagnosticCollector) -> Bool {
        func isUsable(_ template: DeferredTemplate<some TemplateRecord>) -> Bool {
            do {
                _ = try template.compiled()
                return true
            } catch {
                problems.report(error.diagnostics)
                return false
            }
        }
        let areUsable = [
            isUsable(directory), isUsable(profile), isUsable(cv), isUsable(material), isUsable(article),
            isUsable(articles), isUsable(notFound),
        ]
        // Behind what the pages' templates tell of those that they show, which says where that is.
        problems.report(library.diagnostics)
        return areUsable.allSatisfy(\.self)
    }
}
