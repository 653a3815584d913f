import FileSystem
import SiteGenerator

/// `sitegen names`: lists the names that a template can use.
struct NamesCommand: Sendable {
    private let options: NamesOptions

    init(_ options: NamesOptions) {
        self.options = options
    }

    func run() -> ExitStatus {
        let usesColor = options.color.usesColor(
            isTerminal: StandardStream.output.isTerminal, noColor: CurrentProcess.environment("NO_COLOR"),
            term: CurrentProcess.environment("TERM"))
        return Console(color: options.color).result(asItIs: text(usesColor: usesColor))
    }

    private func text(usesColor: Bool) -> String {
        guard let template = PageTemplate.all.first(where: { $0.name == options.template }) else {
            return NamesText(PageTemplate.all, usesColor: usesColor).text
        }
        let shared = NameGroups.shared(by: PageTemplate.all.map(\.record))
        return NamesText(template, shared: shared, usesColor: usesColor).text
    }
}
