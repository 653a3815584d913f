import ContentTree
import Diagnostics
import OperatingSystem
import TemplateEngine
import WebSafety

/// `sitegen render`: renders one template with JSON data to standard output.
struct RenderCommand: Sendable {
    private let options: RenderOptions
    private let fileSystem: FileSystem
    private let console: Console

    /// The maximum size of the output in bytes, which stops templates that include themselves endlessly.
    private static let maximumOutputSize = 64_000_000

    init(_ options: RenderOptions, _ program: Program) {
        self.options = options
        fileSystem = program.fileSystem
        console = Console(color: options.color, format: options.diagnostics)
    }

    func run() -> ExitStatus {
        do throws(CommandFailure) {
            let inputs = try RenderInputs(options, fileSystem)
            // Nothing is written before everything is known to be valid.
            var output = OutputBuffer(limit: Self.maximumOutputSize)
            let warnings = try render(inputs, into: &output)
            console.report(warnings + hints(inputs))
            if options.strict, !warnings.isEmpty {
                console.note("nothing was rendered: --strict treats warnings as errors\n")
                return .invalidInput
            }
            return output.withBytes { console.result($0) }
        } catch {
            console.report(error.diagnostics)
            return error.status
        }
    }
}

extension RenderCommand {
    /// Renders the template and returns the warnings.
    private func render(
        _ inputs: RenderInputs, into output: inout OutputBuffer
    ) throws(CommandFailure) -> [Diagnostic] {
        let problems = DiagnosticCollector()
        let template = compile(inputs, reporting: problems)
        let data = inputs.data.map { read($0, reporting: problems) } ?? TemplateData(.object([:]))
        guard let template, let data, !problems.hasErrors else {
            throw CommandFailure(.invalidInput, problems.diagnostics)
        }
        do {
            problems.report(try template.render(data, into: &output))
        } catch {
            throw CommandFailure(.invalidInput, problems.diagnostics + error.diagnostics.map(withDataAdvice))
        }
        return problems.diagnostics
    }

    /// Hints about arguments that were probably forgotten, because Mustache renders unknown names as nothing.
    private func hints(_ inputs: RenderInputs) -> [Diagnostic] {
        var hints: [Diagnostic] = []
        // Do not wait for an empty pipe, which could take forever.
        if options.data == nil, options.template != RenderOptions.standardInput, StandardInput.hasUnreadInput {
            hints.append(Diagnostic(RenderProblem.inputNotRead, at: nil))
        }
        if options.partials == nil {
            let names = TemplateLibrary([]).missingTemplates(namedBy: inputs.template)
            if !names.isEmpty {
                hints.append(Diagnostic(RenderProblem.partialsLeftOut(names), at: .file(inputs.template.name)))
            }
        }
        return hints
    }

    private func compile(_ inputs: RenderInputs, reporting problems: DiagnosticCollector) -> DynamicTemplate? {
        let library = TemplateLibrary(inputs.partials)
        problems.report(library.warnings(usedBy: inputs.template, among: inputs.partials))
        do {
            return try library.dynamicTemplate(
                of: inputs.template, options: TemplateOptions(options), reporting: problems)
        } catch {
            problems.report(error.diagnostics.map(withPartialsAdvice))
            return nil
        }
    }

    /// Adds advice about `--partials` if the option is missing.
    private func withPartialsAdvice(_ diagnostic: Diagnostic) -> Diagnostic {
        guard options.partials == nil, diagnostic.id == TemplateProblem.unknownTemplate("", existing: []).id else {
            return diagnostic
        }
        var diagnostic = diagnostic
        diagnostic.advice = ["partials come from the folder that --partials names"]
        return diagnostic
    }

    /// Adds advice about `--data` if the option is missing, or about `null` for names without a value.
    private func withDataAdvice(_ diagnostic: Diagnostic) -> Diagnostic {
        guard diagnostic.id == TemplateProblem.unknownName("", offered: [], by: "").id else { return diagnostic }
        var diagnostic = diagnostic
        if options.data == nil {
            diagnostic.advice = ["no data was given: --data names a file in JSON, or '-' for standard input"]
        } else if !diagnostic.advice.contains(where: { $0.hasPrefix("did you mean") }) {
            diagnostic.advice.append(
                "where there is no value, write null in the data, or allow it with --missing empty")
        }
        return diagnostic
    }

    private func read(_ source: SourceText, reporting problems: DiagnosticCollector) -> TemplateData? {
        if source.bytes.allSatisfy({ " \t\r\n".utf8.contains($0) }) {
            if source.name == RenderInputs.standardInput {
                problems.report(RenderProblem.emptyInput, at: nil)
            } else {
                problems.report(RenderProblem.emptyFile, at: .file(source.name))
            }
            return nil
        }
        var diagnostics: [Diagnostic] = []
        let node = JSONReader.read(source, diagnostics: &diagnostics)
        problems.report(diagnostics)
        return node.map { TemplateData(TemplateValue($0)) }
    }
}

extension TemplateLibrary {
    /// Warnings about the syntax of the partials that a template includes.
    fileprivate func warnings(usedBy template: SourceText, among partials: [TemplateSource]) -> [Diagnostic] {
        let warnings = diagnostics.filter { $0.severity == .warning }
        guard !warnings.isEmpty else { return [] }
        let all = TemplateLibrary(partials + [TemplateSource(name: "", text: template)])
        let unused = Set(all.unusedTemplates(roots: [""]).compactMap(\.place?.name))
        return warnings.filter { !unused.contains($0.place?.name ?? "") }
    }
}

extension TemplateOptions {
    fileprivate init(_ options: RenderOptions) {
        let isPage = options.profile == .html
        let missing: Missing = (options.missing ?? (isPage ? .error : .empty)) == .error ? .error : .empty
        self.init(
            profile: isPage ? .html : .flat,
            rawTags: (options.raw ?? (isPage ? .safe : .any)) == .safe ? .safeHTML : .any,
            missingTemplates: missing, unknownNames: missing)
    }
}

extension TemplateValue {
    /// A value from JSON. Duplicate keys have been removed by the reader.
    fileprivate init(_ node: Node) {
        self =
            switch node.value {
            case .null: .null
            case .bool(let flag): .flag(flag)
            case .number(let spelling): .number(spelling)
            case .string(let text): .text(text)
            case .array(let items): .list(items.map(TemplateValue.init))
            case .object(let members):
                // Strings that are canonically equivalent count as one name.
                .object(Dictionary(members.map { ($0.key, TemplateValue($0.node)) }, uniquingKeysWith: { $1 }))
            }
    }
}
