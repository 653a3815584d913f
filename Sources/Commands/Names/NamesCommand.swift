import Diagnostics
import OperatingSystem
import SiteGenerator
import TemplateEngine

/// `sitegen names`: lists the names that a template can use.
struct NamesCommand: Sendable {
    private let options: NamesOptions
    private let fileSystem: FileSystem
    private let console: Console

    init(_ options: NamesOptions, _ fileSystem: FileSystem) {
        self.options = options
        self.fileSystem = fileSystem
        console = Console(color: options.color)
    }

    func run() -> ExitStatus {
        let usesColor = options.color.usesColor(
            isTerminal: StandardStream.output.isTerminal, noColor: CurrentProcess.environment("NO_COLOR"),
            term: CurrentProcess.environment("TERM"))
        do throws(DiagnosticList) {
            return console.result(asItIs: try text(usesColor: usesColor))
        } catch {
            console.report(error.diagnostics)
            return .invalidInput
        }
    }

    private func text(usesColor: Bool) throws(DiagnosticList) -> String {
        guard let template = Self.templates.first(where: { $0.name == options.template }) else {
            return NamesText(Self.templates, usesColor: usesColor).text
        }
        let shared = NameGroups.shared(by: PageTemplate.all.map(\.record))
        return NamesText(template, shared: shared, assets: try assets(), usesColor: usesColor).text
    }

    /// The templates that names can be listed for.
    static let templates = PageTemplate.all + [.layout]

    /// The names of the site's own files.
    private func assets() throws(DiagnosticList) -> [ListedName] {
        let site = ThemeInputs(options.content, options.templates, fileSystem)
        let problems = DiagnosticCollector()
        let names = AssetListing.names(in: try site.theme(named: site.settings.theme), reporting: problems)
        guard problems.diagnostics.isEmpty else { throw DiagnosticList(problems.diagnostics) }
        return names
    }
}
