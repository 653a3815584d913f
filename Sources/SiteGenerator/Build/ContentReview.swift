import CandidateProfile
import Diagnostics
import OperatingSystem
import WebSafety

extension SiteGenerator {
    /// Finds what is wrong with candidates and static files where words or templates keep a site from being made of
    /// them: whoever mends the templates should not find the rest only then.
    ///
    /// - Parameters:
    ///   - network: the candidates.
    ///   - staticFolder: the folder whose files are published as they are; `nil` where there is none.
    ///   - allowed: the paths below it that are published whatever their names say.
    ///   - fileSystem: where the folder is.
    ///   - problems: receives what is wrong with the site.
    ///   - candidateProblems: receives what is wrong with candidates, and what they should know.
    /// - Throws: what keeps the source or a picture from being read.
    public static func review(
        _ network: some SiteSource, staticFolder: String?, allowing allowed: Set<String>,
        fileSystem: FileSystem, reporting problems: DiagnosticCollector,
        candidates candidateProblems: DiagnosticCollector
    ) async throws {
        var discarding = DiscardingSink()
        var intake = CandidateIntake(
            network, UserList(names: []), posts: try await network.posts(), reporting: candidateProblems)
        for try await loaded in network.users() {
            guard let user = try await intake.admit(loaded) else { continue }
            let findings =
                try ProfileReview(user).findings + DocumentPublisher(user, fileSystem).publish(to: &discarding)
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

/// Discards the files of a site that is not made.
struct DiscardingSink: SiteSink {
    mutating func write(_ path: SitePath, _ content: borrowing OutputBuffer, role: SiteFileRole, origin: Place) {}
    mutating func copy(_ path: SitePath, from location: String, origin: Place) {}
}
