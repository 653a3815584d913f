import BuiltInTheme
import CandidateNetwork
import CandidateProfile
import CandidateRoster
import ContentTree
import Diagnostics
import OperatingSystem
import SiteCheck
import SiteGenerator

/// The site of a command line with all problems found: shared by the commands that render a site.
struct SiteProject: Sendable {
    let inputs: SiteInputs
    /// The site's settings, with the base URL of the command line.
    let settings: SiteSettings
    /// The pages that belong to no candidate.
    let pages: FreePages
    /// The source of the candidates.
    let network: any SiteSource
    /// The table of people; `nil` without one.
    let roster: Roster?
    /// The stamp of the executable and the settings; `nil` if there is none.
    let stamp: Stamp?
    /// Problems of the site. An error among them always prevents publishing.
    let problems: DiagnosticCollector
    /// Problems of candidates. An error among them affects only its candidate.
    let candidateProblems: DiagnosticCollector
    private let fileSystem: FileSystem
    private let givesHints: Bool

    /// Finds the inputs and reads the settings.
    ///
    /// - Parameter givesHints: whether to collect all hints; builds only say that posts cannot be read.
    /// - Throws: a ``CommandFailure`` with everything that is missing, or the read error.
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
        if let folder = inputs.pagesFolder {
            pages = FreePages(
                folder: folder, staticFolder: inputs.content + "/static", showsDrafts: source.showsDrafts,
                fileSystem: program.fileSystem, reporting: problems)
        } else {
            pages = FreePages()
        }
        self.problems = problems
        candidateProblems = DiagnosticCollector()
        fileSystem = program.fileSystem
        let content = inputs.content
        roster = try inputs.roster.map {
            try Roster($0, for: settings, besides: content, program.fileSystem)
        }
        problems.report(roster?.diagnostics ?? [])
        network = try program.makeNetwork(
            Program.Source(
                content: inputs.content, demo: inputs.demo, firebase: inputs.firebase, roster: roster,
                knownMaterials: settings.materials.knownKeys, knownGroups: settings.groups.map(\.id),
                showsDrafts: source.showsDrafts, language: settings.language))
    }

    /// Reads and compiles the theme.
    ///
    /// - Throws: a ``CommandFailure`` if the theme has errors. The content is then reviewed as well, so that one run
    ///   reports everything.
    func makeGenerator() async throws -> SiteGenerator {
        do throws(DiagnosticList) {
            let theme = try Theme(
                named: settings.theme, at: settings.themePlace, builtIn: BuiltInTheme.files, folder: inputs.templates,
                fileSystem: fileSystem)
            return try SiteGenerator(
                settings: settings, pages: pages, theme: theme, stamp: stamp ?? Stamp(), reporting: problems)
        } catch {
            problems.report(error.diagnostics)
            try await SiteGenerator.review(
                network, staticFolder: inputs.staticFolder, allowing: settings.allowedStaticFiles,
                fileSystem: fileSystem, reporting: problems, candidates: candidateProblems)
            throw CommandFailure(.invalidInput)
        }
    }

    /// Renders the site on as many threads as there are sinks, and collects its problems.
    ///
    /// - Parameters:
    ///   - generator: renders the site.
    ///   - people: the people published by the last build; `nil` if unknown.
    ///   - cache: the cache of the last run, to make one for the next run as well; `nil` for neither.
    ///   - stamps: the stamps of candidates, if the caller took them.
    ///   - leftOut: the uids of candidates without pages, whose errors were reported before.
    ///   - sinks: receive the files.
    /// - Throws: if the source cannot be read or a sink cannot write.
    func generate<Sink: SiteSink & Sendable>(
        with generator: SiteGenerator, people: PublishedPeople? = nil, cache: ArraySlice<UInt8>? = nil,
        stamps: [String: UserStamp]? = nil, leavingOut leftOut: [String] = [], into sinks: inout [Sink]
    ) async throws -> SiteGenerator.Site {
        var inputs = SiteGenerator.Inputs(
            staticFolder: self.inputs.staticFolder, fileSystem: fileSystem, isCaching: cache != nil, cache: cache,
            people: people)
        inputs.leavingOut = leftOut
        inputs.stamps = stamps
        inputs.showsHints = givesHints
        return try await generator.generate(
            from: network, inputs, into: &sinks, reporting: problems, candidates: candidateProblems)
    }

    /// Reports a site without candidates, unless their errors explain it.
    func reportNobody(in site: SiteGenerator.Summary) async {
        guard site.candidates == 0, site.hidden == 0, site.leftOut.isEmpty, roster?.isUnusable != true else { return }
        problems.report(
            NoCandidates(content: inputs.content, source: inputs.candidateSource, lacksRoster: lacksRoster),
            at: await network.place(of: "Users"))
    }

    /// Whether the site has a table of people that the command does not name.
    var lacksRoster: Bool { settings.roster != nil && inputs.candidateSource == .folder }

    /// Reports cells with an unclear consent, and people whose last day has passed.
    ///
    /// - Parameters:
    ///   - today: the date; `nil` if it does not matter.
    ///   - isCheck: whether a passed day is an error.
    func reviewRoster(today: PartialDate?, isCheck: Bool = false) {
        problems.report(roster?.reviewRows(today: today, isCheck: isCheck) ?? [])
    }

    /// All problems so far, in the order of their places. The withheld values of all candidates are masked.
    var diagnostics: [Diagnostic] {
        let found = unmasked.inOrder()
        guard !found.isEmpty, let hidden else { return found }
        return found.map { $0.masking(hidden) }
    }

    /// The same without order and masks, which take time: they are only needed for problems that are printed.
    var unmasked: [Diagnostic] {
        let found = (problems.unordered + candidateProblems.unordered).eachOnce()
        return givesHints ? found : found.filter { $0.severity != .hint || PostProblem.hidesSomething($0) }
    }

    /// Whether the rules of the database hide all posts.
    var hidesPosts: Bool { candidateProblems.unordered.contains(where: PostProblem.hidesPosts) }

    /// The values to mask; `nil` without any.
    var hidden: PrivateValues? {
        let values = candidateProblems.hiddenValues
        return values.isEmpty ? nil : PrivateValues(values)
    }
}

extension SiteSettings {
    /// Reads the settings of a content folder, for commands to which their problems do not matter.
    init(in content: String, _ fileSystem: FileSystem) {
        self.init(
            TreeDocument(readingFile: "site.json", in: content, fileSystem), staticFolder: content + "/static",
            fileSystem: fileSystem, reporting: DiagnosticCollector())
    }
}
