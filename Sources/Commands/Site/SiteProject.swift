import BuiltInTheme
import CandidateNetwork
import CandidateProfile
import ContentTree
import Diagnostics
import FileSystem
import SiteCheck
import SiteGenerator

/// The site that a command line names, and all that is found wrong with it: what the commands have in common that make one.
struct SiteProject: Sendable {
    /// What is read.
    let inputs: SiteInputs
    /// What belongs to the site, with the address that the command line names.
    let settings: SiteSettings
    /// The candidates.
    let network: any SiteSource
    /// Of the program and of all that the settings were made from; `nil` where that cannot be told without reading.
    let stamp: Stamp?
    /// What is wrong with the site; an error among it always keeps it from being published.
    let problems: DiagnosticCollector
    /// What is wrong with candidates; an error among it concerns its candidate alone.
    let candidateProblems: DiagnosticCollector
    private let fileSystem: FileSystem
    private let givesHints: Bool

    /// Finds what is read, and reads the settings.
    ///
    /// - Parameters:
    ///   - givesHints: whether to tell what could be better as well: who builds again and again need not hear it each time.
    /// - Throws: a ``CommandFailure`` with everything that is missing, or why the system does not answer.
    init(
        _ source: SourceOptions, _ program: Program, givesHints: Bool = false
    ) throws {
        self.givesHints = givesHints
        let problems = DiagnosticCollector()
        inputs = try SiteInputs(source, program.fileSystem)
        problems.report(inputs.warnings)
        let document =
            inputs.hasSettings
            ? TreeDocument(readingFile: "site.json", in: inputs.content, program.fileSystem)
            : TreeDocument(path: .root)
        stamp = inputs.stamp(with: document, source, program.fileSystem)
        var settings = SiteSettings(
            document, staticFolder: inputs.content + "/static", fileSystem: program.fileSystem, reporting: problems)
        if let baseURL = inputs.baseURL { settings.baseURL = baseURL }
        settings.variant = source.variant
        self.settings = settings
        self.problems = problems
        candidateProblems = DiagnosticCollector()
        fileSystem = program.fileSystem
        network = try program.makeNetwork(
            Program.Source(
                content: inputs.content, demo: inputs.demo, firebase: inputs.firebase,
                knownMaterials: settings.materials.knownKeys,
                showsDrafts: source.showsDrafts))
    }

    /// Reads and compiles the look of the site.
    ///
    /// - Throws: a ``CommandFailure`` where the look is wrong; then the content was reviewed as well, so that everything
    ///   is told in one run.
    func makeGenerator() async throws -> SiteGenerator {
        do throws(DiagnosticList) {
            let theme = try Theme(builtIn: BuiltInTheme.files, folder: inputs.templates, fileSystem: fileSystem)
            return try SiteGenerator(settings: settings, theme: theme, stamp: stamp ?? Stamp(), reporting: problems)
        } catch {
            problems.report(error.diagnostics)
            try await SiteGenerator.review(
                network, staticFolder: inputs.staticFolder, allowing: settings.allowedStaticFiles,
                fileSystem: fileSystem, reporting: problems, candidates: candidateProblems)
            throw CommandFailure(.invalidInput)
        }
    }

    /// Makes the site on one thread; what is wrong with it is among the problems afterwards.
    ///
    /// - Throws: what keeps the source from being read, or the sink from taking files.
    func generate(
        with generator: SiteGenerator, into sink: inout some SiteSink
    ) async throws -> SiteGenerator.Summary {
        let inputs = SiteGenerator.Inputs(staticFolder: self.inputs.staticFolder, fileSystem: fileSystem)
        return try await generator.generate(
            from: network, inputs, into: &sink, reporting: problems, candidates: candidateProblems
        ).summary
    }

    /// Reports a site that has nobody, where it is not because of mistakes that were told.
    func reportNobody(in site: SiteGenerator.Summary) async {
        guard site.candidates == 0, site.hidden == 0, site.leftOut == 0 else { return }
        problems.report(
            NoCandidates(content: inputs.content, source: inputs.candidateSource), at: await network.place(of: "Users"))
    }

    /// Everything that was found so far, in the order of its places.
    var diagnostics: [Diagnostic] {
        let found = (problems.diagnostics + candidateProblems.diagnostics).inOrder()
        return givesHints ? found : found.filter { $0.severity != .hint }
    }
}
