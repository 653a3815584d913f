import Diagnostics
import FileSystem
import Testing
import WebSafety

@testable import SiteGenerator

@Suite struct RememberedPagesTests {
    /// A sink that still has what was given to it before.
    private struct KeepingSink: SiteSink {
        var memory = MemorySink()
        var kept: [String] = []

        mutating func write(_ path: SitePath, _ content: borrowing OutputBuffer, role: SiteFileRole, origin: Place) {
            memory.write(path, content, role: role, origin: origin)
        }
        mutating func copy(_ path: SitePath, from location: String, origin: Place) {
            memory.copy(path, from: location, origin: origin)
        }
        mutating func keep(_ files: [KeptFile]) -> Bool {
            kept += files.map(\.path.text)
            return true
        }
    }

    @Test func whoIsKeptFromMemoryStandsInFeedsAndSitemap() async throws {
        let problems = DiagnosticCollector()
        let generator = try SiteGenerator(settings: settings(), theme: builtInTheme(), reporting: problems)
        let memory = PageMemory()
        var network = MemoryNetwork(try writers())
        var first = KeepingSink()
        _ = try await generator.generate(
            from: network, staticFolder: nil, fileSystem: FileSystem(), into: &first, remembering: memory,
            reporting: problems, candidates: problems)
        memory.commit()
        for index in network.loaded.indices { network.loaded[index].isRemembered = true }
        var second = KeepingSink()
        _ = try await generator.generate(
            from: network, staticFolder: nil, fileSystem: FileSystem(), into: &second, remembering: memory,
            reporting: problems, candidates: problems)
        // Others may have starred what Bo wrote.
        #expect(second.memory.paths.filter { $0.hasPrefix("lena/") } == [])
        #expect(["lena/feed.xml", "lena/feed.json", "lena/index.html"].allSatisfy(second.kept.contains))
        for path in ["sitemap.xml", "feed.xml", "feed.json", "articles/index.html", "index.html"] {
            #expect(second.memory.texts[path] == first.memory.texts[path], "\(path)")
        }
    }
}
