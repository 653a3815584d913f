import Diagnostics
import FileSystem
import SiteGenerator
import SiteOutput

/// Makes a site and publishes it, if nothing that was found speaks against that.
struct SitePublisher {
    /// The folder that receives the site.
    var output: String
    /// Whether to publish the others when candidates have errors.
    var keepGoing = false
    /// Whether to publish a site without candidates where there were some.
    var allowEmpty = false
    /// Whether a warning is a failure.
    var isStrict = false
    /// How many threads make the site.
    var jobs = CurrentProcess.processorCount
    /// Is told how far it is.
    var progress: BuildProgress?

    /// What a site has, what of it was there before, and what became of the output.
    typealias Result = (site: SiteGenerator.Summary, reuse: SiteGenerator.Reuse, output: BuildSummary)

    /// Makes and publishes the site.
    ///
    /// - Parameter report: is told of each file that is not as it was, once all are published.
    /// - Throws: why nothing was published; problems that the project has collected are not repeated.
    func publish(
        _ project: SiteProject, _ program: Program, reportingTo report: (FileChange, String) -> Void = { _, _ in }
    ) async throws -> Result {
        let generator = try await project.makeGenerator()
        do {
            do {
                return try await publish(project, with: generator, program, isRemembering: true, reportingTo: report)
            } catch let error as OutputError where error.isOfKeptFiles {
                return try await publish(project, with: generator, program, isRemembering: false, reportingTo: report)
            }
        } catch var error as OutputError {
            error.diagnostics = await project.network.locate(error.diagnostics)
            throw error
        }
    }
}

extension SitePublisher {
    private func publish(
        _ project: SiteProject, with generator: SiteGenerator, _ program: Program, isRemembering: Bool,
        reportingTo report: (FileChange, String) -> Void
    ) async throws -> Result {
        let isNoting = isRemembering && project.stamp != nil
        let build = try SiteBuild(
            output: output, inputs: project.inputs.paths, fileSystem: program.fileSystem, isRemembering: isNoting)
        project.problems.report(build.warnings)
        var writers = (0..<max(1, jobs)).map { _ in build.makeWriter() }
        let material = SiteGenerator.Material(
            staticFolder: project.inputs.staticFolder, fileSystem: program.fileSystem, isNoting: isNoting,
            notes: build.notes, progress: progress)
        let made: SiteGenerator.Site
        do {
            made = try await project.generate(with: generator, material, into: &writers)
            await reportEmptiness(of: made.summary, build, project)
        } catch {
            build.abandon()
            throw error
        }
        guard mayPublish(project) else {
            build.abandon()
            throw CommandFailure(.invalidInput)
        }
        program.interruption.publicationBegins()
        let clock = WorkClock.ofTask
        let before = clock?.turn(to: .write)
        let published = try build.publish(
            consume writers, noting: made.notes, isStrict: isStrict && !keepGoing,
            warningTo: { project.problems.report([$0]) }, reportingTo: report)
        if let before { _ = clock?.turn(to: before) }
        program.interruption.publicationEnds()
        return (made.summary, made.reuse, published)
    }

    /// Whether what was found lets the site be published.
    private func mayPublish(_ project: SiteProject) -> Bool {
        if project.problems.hasErrors { return false }
        if keepGoing { return true }
        return !project.candidateProblems.hasErrors && !project.diagnostics.areFailure(strictly: isStrict)
    }

    /// Nobody in a new site is worth a word; nobody where there were people is probably an accident, and must not
    /// unpublish them.
    private func reportEmptiness(
        of site: SiteGenerator.Summary, _ build: borrowing SiteBuild, _ project: SiteProject
    ) async {
        guard site.candidates == 0, site.hidden == 0 || site.leftOut > 0 else { return }
        // Where the candidates' errors stop the build, they are the reason, and to be mended.
        if site.leftOut > 0, !keepGoing { return }
        let place = await project.network.place(of: "Users")
        let profiles = build.countOfPublished { $0.hasSuffix("/index.html") }
        if profiles > 0, !allowEmpty {
            project.problems.report(NobodyLeft(profiles: profiles, leftOut: site.leftOut), at: place)
        } else if project.inputs.candidateSource == .database, !allowEmpty {
            project.problems.report(EmptyDatabase(leftOut: site.leftOut), at: place)
        } else {
            await project.reportNobody(in: site)
        }
    }
}
