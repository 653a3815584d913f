import CandidateProfile
import Diagnostics
import OperatingSystem
import WebSafety

extension SiteGenerator {
    /// Finds problems of candidates and static files when errors in words or templates prevent a build, so that the
    /// author sees all problems at once.
    ///
    /// - Parameters:
    ///   - network: the candidates.
    ///   - staticFolder: the folder whose files are published unchanged; `nil` if there is none.
    ///   - allowed: the paths below it that are published whatever their names are.
    ///   - fileSystem: the file system of the folder.
    ///   - problems: receives the problems of the site.
    ///   - candidateProblems: receives the problems of candidates, and notices for them.
    /// - Throws: why the source or a picture cannot be read.
    public static func review(
        _ network: some SiteSource, staticFolder: String?, allowing allowed: Set<String>,
        fileSystem: FileSystem, reporting problems: DiagnosticCollector,
        candidates candidateProblems: DiagnosticCollector
    ) async throws {
        var discarding = DiscardingSink()
        var intake = CandidateIntake(
            network, UserList(names: []), posts: try await network.posts(), reporting: candidateProblems)
        for try await loaded in network.users() {
            guard var user = try await intake.admit(loaded) else { continue }
            var pictures = PicturePublisher(fileSystem)
            try pictures.publish(&user, isKept: true, to: &discarding)
            for finding in pictures.findings {
                candidateProblems.report(Diagnostic(finding.problem, at: await network.place(of: finding.path)))
            }
            let findings =
                try PublishingReview(user).findings + DocumentPublisher(user, fileSystem).publish(to: &discarding)
            let withheld = findings.isEmpty ? [] : loaded.withheldValues.map(\.text)
            for finding in findings {
                let diagnostic = Diagnostic(finding.problem, at: await network.place(of: finding.path))
                candidateProblems.report(diagnostic.masking(withheld))
            }
        }
        await intake.reportUnknownAuthors()
        if let staticFolder {
            try StaticFiles(folder: staticFolder, fileSystem: fileSystem, allowed: allowed)
                .copy(to: &discarding, reporting: problems)
        }
    }
}

/// Discards all files.
struct DiscardingSink: SiteSink {
    mutating func write(_ path: SitePath, _ content: borrowing OutputBuffer, role: SiteFileRole, origin: Place) {}
    mutating func copy(_ path: SitePath, from location: String, origin: Place) {}
}
