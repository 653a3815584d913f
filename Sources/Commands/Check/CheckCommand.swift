import CandidateProfile
import CandidateReview
import ContentTree
import Diagnostics
import OperatingSystem
import SiteCheck
import SiteGenerator
import SiteOutput

/// `sitegen check`: reports the problems of a build and checks the rendered pages, without writing them.
struct CheckCommand: Sendable {
    private let options: CheckOptions
    private let program: Program
    private let console: Console
    private let maximumInDetail: Int

    /// - Parameters:
    ///   - console: replaces the standard streams.
    ///   - maximumInDetail: the maximum number of candidates to list in detail.
    init(
        _ options: CheckOptions, _ program: Program, console: Console? = nil,
        maximumInDetail: Int = DisclosureList.maximumInDetail
    ) {
        self.options = options
        self.program = program
        self.console = console ?? Console(color: options.report.color, format: options.report.diagnostics)
        self.maximumInDetail = maximumInDetail
    }

    func run() async -> ExitStatus {
        let start = ContinuousClock.now
        var console = console
        if let changed = options.changed {
            do throws(FileError) {
                let text = String(decoding: try program.fileSystem.read(changed), as: UTF8.self)
                console.first = Set(text.split(whereSeparator: \.isNewline).map(String.init))
            } catch {
                return fail(CommandFailure(error), [], console)
            }
        }
        let project: SiteProject
        do {
            project = try SiteProject(options.source, program, givesHints: true)
            project.reviewRoster(today: Adviser.today, isCheck: true)
            console.table = project.roster?.source
        } catch {
            return fail(CommandFailure(error), [], console)
        }
        do {
            var result = try await check(project)
            let found = await diagnostics(of: project)
            console.hidden = project.hidden
            result.duration = .now - start
            result.withoutConsent = project.roster?.withoutConsent ?? 0
            return finish(result, found, hasSiteErrors: project.problems.hasErrors, console)
        } catch {
            console.hidden = project.hidden
            return fail(CommandFailure(error), await diagnostics(of: project), console)
        }
    }
}

extension CheckCommand {
    private func check(_ project: SiteProject) async throws -> CheckReport {
        let generator = try await project.makeGenerator()
        let list = try await project.network.list()
        let isDetailed = list.names.count <= maximumInDetail
        let adviser = Adviser(today: Adviser.today)
        var memory = isDetailed ? nil : memory(of: project, generator, adviser)
        var people = DisclosureList(
            site: project.settings.baseURL, wanted: options.candidate, isDetailed: isDetailed,
            isVerbose: options.verbose, memory: memory)
        let jobs = max(1, options.jobs ?? CurrentProcess.processorCount)
        let candidates = try await people.read(
            list, of: project.network, for: generator, settings: project.settings, adviser, program.fileSystem,
            threads: jobs)
        if let uid = options.candidate, !people.isKnown {
            let problem = UnknownCandidate(uid: uid, known: try await project.network.uids())
            throw CommandFailure(.missingInput, [Diagnostic(problem, at: nil)])
        }
        project.candidateProblems.hide { people.hiddenValues }
        let variant = project.settings.variant
        let listed = people.listed
        let values = ValueSearch(generator, variant: variant) { listed.contains($0) }
        // As in a build, an address belongs to the candidate who had it in the last publication.
        let published = SiteBuild.publishedPeople(
            in: BuildOptions().output, inputs: project.inputs.paths, fileSystem: program.fileSystem)
        var pages = memory.map { $0.pages(usesLast: $0.hasSameCandidates(as: candidates)) }
        var checks: [SiteCheck]
        var made: SiteGenerator.Site
        var leftOut: [String] = []
        var isIncomplete = false
        repeat {
            // Each further pass leaves out another candidate, so the loop ends.
            let empty = SiteCheck(
                baseURL: project.settings.baseURL, candidates: candidates, fileSystem: program.fileSystem,
                published: BuildOptions().output, values: values, collectsOutsideLinks: options.external, memory: pages)
            checks = Array(repeating: empty, count: jobs)
            made = try await project.generate(
                with: generator, people: published, cache: pages?.buildCache[...],
                stamps: people.stamps, leavingOut: leftOut, into: &checks)
            leftOut += made.failed
            isIncomplete = checks[0].lacksRecords
            if isIncomplete { pages = memory?.pages(usesLast: false) }
        } while isIncomplete || !made.failed.isEmpty
        // What all threads found is in the first one.
        var check = checks[0]
        checks = []
        if options.candidate == nil, let memory, let pages {
            memory.store(people.records + check.takeRecords(), of: pages, candidates, buildCache: made.cache)
        }
        // Frees what is stored, before the problems take memory.
        (memory, pages, made.cache) = (nil, nil, [])
        try people.readRecords()
        await project.reportNobody(in: made.summary)
        project.problems.report(
            await check.findings(
                templates: generator.ownTemplates, styleSheets: generator.ownStyleSheets, network: project.network))
        if options.external { try await reportOutsideLinks(of: check, generator, project) }
        project.problems.report(
            settingsHints(
                project, adviser, candidates,
                hasWordlessCards: people.hasPortraits && generator.hasWordlessCards))
        project.problems.report(people.hints)
        let accounts = try await people.accounts(check.shownValues, variant: variant, of: project.network)
        return CheckReport(
            site: made.summary, files: check.totals.files,
            publications: people.text(
                pages: check.pages, forms: check.forms, lists: check.directoryFiles, pageCounts: check.pageCounts,
                accounts: accounts))
    }

    /// What the last check found; `nil` if nothing is kept: links to other sites are not part of it.
    private func memory(of project: SiteProject, _ generator: SiteGenerator, _ adviser: Adviser) -> CheckMemory? {
        guard project.stamp != nil, !options.external else { return nil }
        var key = generator.inputFingerprint
        key.add(adviser.today.description)
        // What is kept has places in the table, which move with every row.
        key.add(project.roster?.source.bytes ?? [])
        return CheckMemory(besides: project.inputs.content, key: key, program.fileSystem)
    }

    /// The problems of the candidate given by `--candidate` and of the site, or of all candidates.
    private func diagnostics(of project: SiteProject) async -> [Diagnostic] {
        guard let uid = options.candidate else { return project.unmasked }
        let filter = await CandidateFilter(uid, content: project.inputs.content, project.roster, project.network)
        return project.unmasked.filter(filter.keeps)
    }

    private func reportOutsideLinks(
        of check: SiteCheck, _ generator: SiteGenerator, _ project: SiteProject
    ) async throws {
        let folder = ContentNeighbor.path(CachedLinkResults.folderName, beside: project.inputs.content)
        let results = try await CachedLinkResults(folder: folder, fileSystem: program.fileSystem)
            .results(for: check.outsideAddresses, from: try program.online.links)
        project.problems.report(
            await check.outsideFindings(results, templates: generator.ownTemplates, network: project.network))
    }

    /// Hints about the site's settings.
    private func settingsHints(
        _ project: SiteProject, _ adviser: Adviser, _ candidates: CheckedCandidates, hasWordlessCards: Bool
    ) -> [Diagnostic] {
        let file = project.inputs.content + "/site.json"
        var hints: [Diagnostic] = []
        if project.settings.baseURL == nil {
            hints.append(Diagnostic(SettingsHint.noBaseURL, at: project.inputs.hasSettings ? .file(file) : nil))
        }
        if hasWordlessCards {
            hints.append(Diagnostic(SettingsHint.wordlessCards, at: project.inputs.hasSettings ? .file(file) : nil))
        }
        let moved = project.settings.materials.entries.filter { $0.fill(in: .light) != $0.themeColor }
        let title = project.settings.title
        let sample = project.inputs.hasSettings ? adviser.samples.source(of: title) : nil
        let isName = candidates.count > 1 && candidates.hasCandidate(named: title)
        guard !moved.isEmpty || sample != nil || isName else { return hints }
        let document = TreeDocument(readingFile: "site.json", in: project.inputs.content, program.fileSystem)
        let settings = NodeReader(document, reporting: DiagnosticCollector())
        let materials = settings?["materials"]
        if let sample {
            let hint = AdviceHint.sampleText(sample.rawValue, count: 1)
            hints.append(Diagnostic(hint, at: settings?["title"]?.place ?? .file(file)))
        }
        if isName {
            let hint = SettingsHint.titleOfOnePerson(title, candidates: candidates.count)
            hints.append(Diagnostic(hint, at: settings?["title"]?.place ?? .file(file)))
        }
        for entry in moved {
            let material = entry.material.rawValue
            let hint = SettingsHint.movedColor(material, from: entry.themeColor, to: entry.fill(in: .light))
            hints.append(Diagnostic(hint, at: materials?[material]?["color"]?.place ?? .file(file)))
        }
        return hints
    }

    private func finish(
        _ report: CheckReport, _ diagnostics: [Diagnostic], hasSiteErrors: Bool, _ console: Console
    ) -> ExitStatus {
        let isStrict = options.report.strict
        let isGoingOn = options.keepGoing && !isStrict && !hasSiteErrors
        let isFailure = !isGoingOn && diagnostics.areFailure(strictly: isStrict)
        let closing = CheckReport.closing(diagnostics, isStrict: isStrict, isFailure: isFailure)
        return console.end(
            diagnostics, with: isFailure ? .invalidInput : .done, closing: closing, result: report.text,
            isQuiet: options.report.quiet)
    }

    /// - Parameter found: the problems reported before.
    private func fail(_ failure: CommandFailure, _ found: [Diagnostic], _ console: Console) -> ExitStatus {
        console.end(failure, after: found) { diagnostics in
            // After an invalid command line there is no summary.
            failure.status == .usage
                ? nil : "the check was not completed: \(BuildReport.counts(of: diagnostics))"
        }
    }
}
