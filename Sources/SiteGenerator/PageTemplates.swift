import Diagnostics
import TemplateEngine

/// The root templates, one for each kind of page, compiled for what they show.
struct PageTemplates: Sendable {
    let directory: Template<DirectoryPage>
    let profile: Template<ProfilePage>
    let material: Template<MaterialPage>
    let notFound: Template<NotFoundPage>

    /// The names of the root templates.
    static let names = ["directory", "profile", "material", "not-found"]

    /// Compiles all of them; `nil`, and all that is wrong, where one cannot be used.
    init?(_ library: TemplateLibrary, reporting problems: DiagnosticCollector) {
        func compile<Record>(_ name: String) -> Template<Record>? {
            do {
                return try library.template(name)
            } catch {
                problems.report(error.diagnostics)
                return nil
            }
        }
        problems.report(library.diagnostics)
        problems.report(library.unusedTemplates(roots: Self.names))
        let directory: Template<DirectoryPage>? = compile("directory")
        let profile: Template<ProfilePage>? = compile("profile")
        let material: Template<MaterialPage>? = compile("material")
        let notFound: Template<NotFoundPage>? = compile("not-found")
        guard let directory, let profile, let material, let notFound else { return nil }
        self.directory = directory
        self.profile = profile
        self.material = material
        self.notFound = notFound
    }
}
