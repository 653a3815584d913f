import BuiltInTheme
import CandidateProfile
import Diagnostics
import OperatingSystem
import TestSupport

@testable import SiteGenerator

/// A site in memory, with the reported problems.
struct Site {
    var sink = MemorySink()
    var summary = SiteGenerator.Summary()
    /// The candidates whose errors were found late.
    var failed: [String] = []
    /// The reported problems as text.
    var printed = ""

    init(
        _ users: [UserData], settings: SiteSettings = SiteSettings(), theme: Theme? = nil, staticFolder: String? = nil
    ) async throws {
        try await self.init(MemoryNetwork(users), settings: settings, theme: theme, staticFolder: staticFolder)
    }

    init(
        _ network: MemoryNetwork, settings: SiteSettings = SiteSettings(), theme: Theme? = nil,
        staticFolder: String? = nil
    ) async throws {
        let problems = DiagnosticCollector()
        let theme = try theme ?? builtInTheme()
        let generator = try SiteGenerator(settings: settings, theme: theme, reporting: problems)
        let site = try await generator.generate(
            from: network, SiteGenerator.Inputs(staticFolder: staticFolder, fileSystem: FileSystem()), into: &sink,
            reporting: problems, candidates: problems)
        (summary, failed) = (site.summary, site.failed)
        printed = problems.diagnostics.outline
    }
}

/// The built-in theme, with a site's own folder over it.
func builtInTheme(under folder: TemporaryFolder? = nil) throws -> Theme {
    try Theme(builtIn: BuiltInTheme.files, folder: folder?.path, fileSystem: FileSystem())
}

/// The reported problems as text, without the path of a folder.
func printed(in folder: TemporaryFolder? = nil, _ body: (DiagnosticCollector) throws -> Void) rethrows -> String {
    let problems = DiagnosticCollector()
    do {
        try body(problems)
    } catch let list as DiagnosticList {
        problems.report(list.diagnostics)
    }
    let text = problems.diagnostics.outline
    return folder.map { text.replacing($0.path, with: "FOLDER") } ?? text
}
