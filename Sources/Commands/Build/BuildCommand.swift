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
    /// What is wrong with the site; an error among it always keeps it from being published.
    private let problems = DiagnosticCollector()
    /// What is wrong with candidates; with `--keep-going` those with errors are left out.
    private let candidateProblems = DiagnosticCollector()

    private var fileSystem: FileSystem { program.fileSystem }

    /// - Parameter console: who is told, in place of the standard streams.
    init(_ options: BuildOptions, _ program: Program, console: Console? = nil) {
        self.options = options
        self.program = program
        self.console = console ?? Console(color: options.color, format: options.diagnostics)
    }

    func run() async -> ExitStatus {
        let start = ContinuousClock.now
        program.interruption.buildBegins()
        do {
            let (site, published) = try await build()
            return finish(BuildReport(site: site, output: published, folder: options.output, duration: .now - start))
        } catch {
            return fail(CommandFailure(error))
        }
    }
}

extension BuildCommand {
    private typealias Result = (site: SiteGenerator.Summary, published: BuildSummary)

    private func build() async throws -> Result {
        let inputs = try BuildInputs(options, fileSystem)
        problems.report(inputs.warnings)
        let settings = readSettings(inputs)
        let network = program.makeNetwork(
            Program.Source(content: inputs.content, demo: inputs.demo, knownMaterials: settings.materials.knownKeys))
        return try await build(inputs, settings, from: network)
    }

    private func readSettings(_ inputs: BuildInputs) -> SiteSettings {
        var settings = SiteSettings(
            inputs.hasSettings
                ? TreeDocument(readingFile: "site.json", in: inputs.content, fileSystem) : TreeDocument(path: .root),
            staticFolder: inputs.content + "/static", fileSystem: fileSystem, reporting: problems)
        if let baseURL = inputs.baseURL { settings.baseURL = baseURL }
        return settings
    }

    private func build(
        _ inputs: BuildInputs, _ settings: SiteSettings, from network: some UserNetwork
    ) async throws -> Result {
        let generator: SiteGenerator
        do throws(DiagnosticList) {
            let theme = try Theme(builtIn: BuiltInTheme.files, folder: inputs.templates, fileSystem: fileSystem)
            generator = try SiteGenerator(settings: settings, theme: theme, reporting: problems)
        } catch {
            problems.report(error.diagnostics)
            try await SiteGenerator.review(
                network, staticFolder: inputs.staticFolder, fileSystem: fileSystem, reporting: problems,
                candidates: candidateProblems)
            throw CommandFailure(.invalidInput)
        }
        do {
            return try await build(inputs, with: generator, from: network)
        } catch var error as OutputError {
            error.diagnostics = await network.locate(error.diagnostics)
            throw error
        }
    }

    private func build(
        _ inputs: BuildInputs, with generator: SiteGenerator, from network: some UserNetwork
    ) async throws -> Result {
        let build = try SiteBuild(output: options.output, inputs: inputs.paths, fileSystem: fileSystem)
        problems.report(build.warnings)
        var writer = build.makeWriter()
        let site: SiteGenerator.Summary
        do {
            site = try await generator.generate(
                from: network, staticFolder: inputs.staticFolder, fileSystem: fileSystem, into: &writer,
                reporting: problems, candidates: candidateProblems)
            await reportEmptiness(of: site, build, network, inputs)
        } catch {
            build.abandon()
            throw error
        }
        guard mayPublish else {
            build.abandon()
            throw CommandFailure(.invalidInput)
        }
        program.interruption.publicationBegins()
        let published = try build.publish([writer]) { change, path in
            if options.verbose { console.note("\(change.rawValue) \(path)\n") }
        }
        program.interruption.publicationEnds()
        return (site, published)
    }

    /// Whether what was found lets the site be published.
    private var mayPublish: Bool {
        if problems.hasErrors { return false }
        if options.keepGoing { return true }
        return !candidateProblems.hasErrors && !(options.strict && !allProblems.isEmpty)
    }

    private var allProblems: [Diagnostic] {
        (problems.diagnostics + candidateProblems.diagnostics).inOrder()
    }

    /// Nobody in a new site is worth a word; nobody where there were people is probably an accident, and must not
    /// unpublish them.
    private func reportEmptiness(
        of site: SiteGenerator.Summary, _ build: borrowing SiteBuild, _ network: some UserNetwork,
        _ inputs: BuildInputs
    ) async {
        guard site.candidates == 0, site.hidden == 0 || site.leftOut > 0 else { return }
        let place = await network.place(of: "Users")
        let profiles = build.countOfPublished { $0.hasSuffix("/index.html") }
        if profiles > 0, !options.allowEmpty {
            problems.report(NobodyLeft(profiles: profiles, leftOut: site.leftOut), at: place)
        } else if site.leftOut == 0 {
            problems.report(NoCandidates(content: inputs.content, isExport: inputs.demo != nil), at: place)
        }
    }
}

extension BuildCommand {
    private func finish(_ report: BuildReport) -> ExitStatus {
        let diagnostics = allProblems
        console.report(diagnostics)
        let status: ExitStatus = options.strict && !diagnostics.isEmpty ? .invalidInput : .done
        // Whoever sees a failure after everything was published wants to know why.
        if !options.quiet || status != .done, let summary = report.summary(of: diagnostics, isStrict: status != .done) {
            console.note("\(summary)\n")
        }
        if options.quiet { return status }
        let printed = console.result(report.text)
        return printed == .done ? status : printed
    }

    private func fail(_ failure: CommandFailure) -> ExitStatus {
        problems.report(failure.diagnostics)
        let diagnostics = allProblems
        console.report(diagnostics)
        if let closing = failure.closing(diagnostics) { console.note("\(closing)\n") }
        return failure.status
    }
}

extension UserNetwork {
    /// Problems that name a node of the tree, with the file, line and column of the node in its place.
    fileprivate func locate(_ diagnostics: [Diagnostic]) async -> [Diagnostic] {
        var located = diagnostics
        for index in located.indices {
            located[index].place = await locate(located[index].place)
            for note in located[index].notes.indices {
                located[index].notes[note].place = await locate(located[index].notes[note].place)
            }
        }
        return located
    }

    private func locate(_ place: Place?) async -> Place? {
        guard case .node(let path) = place, path.hasPrefix("Users/") else { return place }
        return await self.place(of: path)
    }
}
