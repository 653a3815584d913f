import BuiltInTheme
import CandidateProfile
import ContentTree
import Diagnostics
import FileSystem
import SiteGenerator
import SiteOutput

/// `sitegen build`: content and templates become a site.
struct BuildCommand: Sendable {
    private let options: BuildOptions
    private let program: Program
    private let console: Console
    private let problems = DiagnosticCollector()

    private var fileSystem: FileSystem { program.fileSystem }
    private var staticFolder: String { options.content + "/static" }

    init(_ options: BuildOptions, _ program: Program) {
        self.options = options
        self.program = program
        console = Console(color: options.color)
    }

    func run() async -> ExitStatus {
        let start = ContinuousClock.now
        do {
            let (site, published) = try await build()
            return finish(BuildReport(site: site, output: published, folder: options.output, duration: .now - start))
        } catch {
            return fail(error)
        }
    }
}

/// Why a command ends without a result.
private struct CommandFailure: Error {
    var status: ExitStatus
    var diagnostics: [Diagnostic]
}

extension BuildCommand {
    private func build() async throws -> (SiteGenerator.Summary, BuildSummary) {
        try checkInputs()
        let settings = try readSettings()
        let generator = try prepareGenerator(settings)
        let network = program.makeNetwork(
            Program.Source(
                content: options.content, demo: options.demo, knownMaterials: settings.materials.knownKeys))
        let build = try SiteBuild(
            output: options.output, inputs: [options.content, templatesFolder].compactMap(\.self),
            fileSystem: fileSystem)
        problems.report(build.warnings)
        var writer = build.makeWriter()
        let site: SiteGenerator.Summary
        do {
            site = try await generator.generate(
                from: network, staticFolder: hasStaticFolder ? staticFolder : nil, fileSystem: fileSystem,
                into: &writer, reporting: problems)
        } catch {
            build.abandon()
            throw error
        }
        guard !problems.hasErrors, !(options.strict && !problems.diagnostics.isEmpty) else {
            build.abandon()
            throw CommandFailure(status: .invalidInput, diagnostics: [])
        }
        return (site, try build.publish([writer]) { change, path in
            if options.verbose { console.note("\(change.rawValue) \(path)\n") }
        })
    }

    private func checkInputs() throws {
        guard try fileSystem.status(of: options.content)?.kind == .folder else {
            throw missing(.content(options.content))
        }
        if let demo = options.demo, try fileSystem.status(of: demo)?.kind != .file { throw missing(.demo(demo)) }
        if let templates = options.templates, try fileSystem.status(of: templates)?.kind != .folder {
            throw missing(.templates(templates))
        }
    }

    private func missing(_ input: MissingInput) -> CommandFailure {
        CommandFailure(status: .missingInput, diagnostics: [Diagnostic(input, at: nil)])
    }

    /// The folder with the site's own templates: the one that was named, else `Templates` where there is one.
    private var templatesFolder: String? {
        if let templates = options.templates { return templates }
        return (try? fileSystem.status(of: "Templates"))?.kind == .folder ? "Templates" : nil
    }

    private var hasStaticFolder: Bool { (try? fileSystem.status(of: staticFolder))?.kind == .folder }

    private func readSettings() throws -> SiteSettings {
        var settings = SiteSettings(
            TreeDocument(readingFile: options.content + "/site.json", fileSystem), staticFolder: staticFolder,
            fileSystem: fileSystem, reporting: problems)
        if let text = options.baseURL {
            do { settings.baseURL = try BaseURL(text) } catch {
                throw CommandFailure(status: .usage, diagnostics: [Diagnostic(error, at: nil)])
            }
        }
        return settings
    }

    private func prepareGenerator(_ settings: SiteSettings) throws -> SiteGenerator {
        let theme = try Theme(builtIn: BuiltInTheme.files, folder: templatesFolder, fileSystem: fileSystem)
        return try SiteGenerator(settings: settings, theme: theme, reporting: problems)
    }
}

extension BuildCommand {
    private func finish(_ report: BuildReport) -> ExitStatus {
        let warnings = problems.diagnostics
        console.report(warnings)
        if options.quiet { return .done }
        if !warnings.isEmpty { console.note("\(BuildReport.count(warnings.count, "warning"))\n") }
        return console.result(report.text)
    }

    private func fail(_ error: any Error) -> ExitStatus {
        let status: ExitStatus
        switch error {
        case let failure as CommandFailure:
            status = failure.status
            problems.report(failure.diagnostics)
        case let list as DiagnosticList:
            status = .invalidInput
            problems.report(list.diagnostics)
        case let error as OutputError:
            status = ExitStatus(error.kind)
            problems.report(error.diagnostics)
        case let error as FileError:
            status = error.isMissing ? .missingInput : .readingOrWritingFailed
            problems.report(ReadingProblem(error: error), at: nil)
        default:
            status = .readingOrWritingFailed
            problems.report(UnforeseenProblem(text: "\(error)"), at: nil)
        }
        let diagnostics = problems.diagnostics
        console.report(diagnostics)
        if status == .invalidInput {
            let errors = diagnostics.count { $0.severity == .error }
            let counts = [(errors, "error"), (diagnostics.count - errors, "warning")].filter { $0.0 > 0 }
                .map { BuildReport.count($0.0, $0.1) }.joined(separator: ", ")
            console.note("nothing was published: \(counts)\n")
        }
        return status
    }
}

extension ExitStatus {
    fileprivate init(_ kind: OutputError.Kind) {
        self =
            switch kind {
            case .content: .invalidInput
            case .cannotCreate: .outputNotCreated
            case .readingOrWriting: .readingOrWritingFailed
            }
    }
}
