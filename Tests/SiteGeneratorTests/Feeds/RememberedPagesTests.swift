import CandidateProfile
import Diagnostics
import OperatingSystem
import TestSupport
import Testing
import WebSafety

@testable import SiteGenerator

@Suite struct RememberedPagesTests {
    /// A sink with published files, of which only the named ones were touched.
    private struct KeepingSink: SiteSink {
        var memory = MemorySink()
        var before: [String] = []
        var touched: Set<String> = []
        var kept: [String] = []

        init(after other: KeepingSink? = nil) {
            before =
                other.map { $0.memory.paths + $0.kept }?.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } ?? []
        }

        mutating func write(_ path: SitePath, _ content: borrowing OutputBuffer, role: SiteFileRole, origin: Place) {
            memory.write(path, content, role: role, origin: origin)
        }
        mutating func copy(_ path: SitePath, from location: String, origin: Place) {
            memory.copy(path, from: location, origin: origin)
        }
        func published(in folder: String, count: Int) -> PublishedFiles? {
            let positions = before.indices.filter { before[$0].hasPrefix(folder + "/") }
            guard positions.count == count, let first = positions.first else { return nil }
            return touched.isDisjoint(with: before[first..<first + count])
                ? PublishedFiles(positions: [first..<first + count]) : nil
        }
        func published(_ paths: [SitePath]) -> PublishedFiles? {
            let positions = paths.compactMap { before.firstIndex(of: $0.text) }
            guard positions.count == paths.count, touched.isDisjoint(with: paths.map(\.text)) else { return nil }
            return PublishedFiles(positions: positions.map { $0..<$0 + 1 })
        }
        mutating func keep(_ files: PublishedFiles) { kept += files.positions.joined().map { before[$0] } }
    }

    private let problems = DiagnosticCollector()

    private func make(
        _ network: MemoryNetwork, into sink: inout KeepingSink, cache: ArraySlice<UInt8>? = nil,
        title: String = "People"
    ) async throws -> SiteGenerator.Site {
        var settings = try settings()
        settings.title = title
        let generator = try SiteGenerator(
            settings: settings, theme: builtInTheme(), stamp: Stamp(of: UInt64(title.count)), reporting: problems)
        let inputs = SiteGenerator.Inputs(
            staticFolder: nil, fileSystem: FileSystem(), isCaching: true, cache: cache)
        return try await generator.generate(
            from: network, inputs, into: &sink, reporting: problems, candidates: problems)
    }

    /// Candidates with stamps, two of them with articles; nobody has posts.
    private func network() throws -> MemoryNetwork {
        var network = MemoryNetwork(
            try writers().map { user in
                var user = user
                user.articles.removeAll { $0.echo != nil }
                return user
            })
        for (number, loaded) in network.loaded.enumerated() {
            network.stamps[loaded.uid] = UserStamp(bits: UInt64(number + 1))
        }
        return network
    }

    /// The build cache of a site in one piece.
    private func whole(_ site: SiteGenerator.Site) -> ArraySlice<UInt8> { Array(site.cache.joined())[...] }

    @Test("nothing is written if nothing changed")
    func nothing() async throws {
        let network = try network()
        var first = KeepingSink()
        let site = try await make(network, into: &first)
        var second = KeepingSink(after: first)
        let again = try await make(network, into: &second, cache: whole(site))
        #expect(second.memory.paths == [])
        #expect(second.kept.sorted() == first.memory.paths)
        #expect(again.summary == site.summary)
        #expect(whole(again) == whole(site))
    }

    @Test("a changed candidate is rendered again, and so are the lists that show it")
    func one() async throws {
        var network = try network()
        var first = KeepingSink()
        let site = try await make(network, into: &first)
        network.loaded[0].user?.details.headline = "Somebody else"
        let uid = network.loaded[0].uid
        network.stamps[uid] = UserStamp(bits: 99)
        var second = KeepingSink(after: first)
        _ = try await make(network, into: &second, cache: whole(site))
        var anew = KeepingSink()
        _ = try await make(network, into: &anew)
        for (path, text) in second.memory.texts { #expect(anew.memory.texts[path] == text, "\(path)") }
        for path in second.kept { #expect(anew.memory.texts[path] == first.memory.texts[path], "\(path)") }
        #expect((second.memory.paths + second.kept).sorted() == anew.memory.paths)
        #expect(second.memory.texts["index.html"] != nil)
        #expect(second.kept.contains("404.html"))
        #expect(second.kept.contains { !$0.hasPrefix("\(uid)/") && $0.hasSuffix("/index.html") })
    }

    @Test("the PDF of a CV is laid out again only if it shows something else, or is not there")
    func pdf() async throws {
        var network = try network()
        let uid = network.loaded[0].uid
        var resume = Resume()
        var work = Resume.Work()
        (work.position, work.organisation) = ("Pilot", "Harbour")
        resume.work = [work]
        network.loaded[0].user?.resume = resume
        let path = "\(uid)/cv.pdf"
        var last = KeepingSink()
        var site = try await make(network, into: &last)
        #expect(last.memory.paths.contains(path))
        /// Builds again, and returns whether the PDF was written; `false` if the published one was kept.
        func isWritten(touched: Set<String> = [], _ change: (inout UserData) -> Void) async throws -> Bool {
            if var user = network.loaded[0].user {
                change(&user)
                network.loaded[0].user = user
            }
            network.stamps[uid] = UserStamp(bits: UInt64.random(in: 100...UInt64.max))
            var sink = KeepingSink(after: last)
            sink.touched = touched
            site = try await make(network, into: &sink, cache: whole(site))
            let files = [sink.memory.paths.contains(path), sink.kept.contains(path)]
            #expect(files[0] != files[1])
            #expect(sink.memory.paths.contains("\(uid)/cv.html"))
            last = sink
            return files[0]
        }
        #expect(try await !isWritten { $0.details.nickname = "Pit" })
        #expect(try await !isWritten { _ in })
        #expect(try await isWritten(touched: [path]) { _ in })
        #expect(try await isWritten { $0.resume?.work[0].position = "Captain" })
        #expect(try await isWritten { $0.resume?.work[0].summary = "Led **six**." })
        // Only the style changes.
        #expect(try await isWritten { $0.resume?.work[0].summary = "Led *six*." })
        #expect(try await isWritten { $0.details.cv.paper = .letter })
        #expect(try await isWritten { $0.details.cv.density = .compact })
        #expect(try await isWritten { $0.details.cv.accent = try? Color("#7A1F3D") })
        #expect(try await isWritten { $0.details.cv.font = "serif" })
        #expect(try await !isWritten { $0.details.pronouns = "she" })
        #expect(try await isWritten { $0.resume?.meta.language = "de" })
    }

    @Test("touched candidates, and those without stamps or with posts, are rendered again")
    func others() async throws {
        var network = try network()
        var first = KeepingSink()
        let site = try await make(network, into: &first)
        let uids = network.loaded.map(\.uid)
        network.stamps[uids[1]] = nil
        var second = KeepingSink(after: first)
        second.touched = ["\(uids[0])/index.html"]
        _ = try await make(network, into: &second, cache: whole(site))
        let made = Set(second.memory.paths.compactMap { $0.contains("/") ? String($0.prefix { $0 != "/" }) : nil })
        #expect(made.isSuperset(of: uids[0...1]))
        #expect(made.isDisjoint(with: uids[2...]))
    }

    @Test("a build cache of other inputs, or a damaged one, is not used")
    func foreign() async throws {
        let network = try network()
        var first = KeepingSink()
        let site = try await make(network, into: &first)
        for cache in [[], [1, 2, 3], whole(site).dropLast(1)] as [ArraySlice<UInt8>] {
            var second = KeepingSink(after: first)
            _ = try await make(network, into: &second, cache: cache)
            #expect(second.kept == [])
        }
        var other = KeepingSink(after: first)
        _ = try await make(network, into: &other, cache: whole(site), title: "Somebody")
        #expect(other.kept == [])
    }

    @Test("a candidate with hundreds of files is in the directory and the sitemap like others")
    func manyFiles() async throws {
        let link = try #require(try smallProfile().materials.last)
        for count in [0, 30, 60, 130, 300] {
            var user = reachable("ada", "Ada")
            user.materials = (0..<count).map { number in
                var item = link
                item.id = "m\(number)"
                return item
            }
            for settings in [SiteSettings(), try settings()] {
                let site = try await Site([user, reachable("bo", "Bo")], settings: settings)
                #expect(try site.sink.page("index.html").contains(">Ada<"), "\(count)")
                if let sitemap = site.sink.texts["sitemap.xml"] { #expect(sitemap.contains("/ada/")) }
            }
        }
    }

    @Test("any number of threads gives the same site")
    func threads() async throws {
        let people = (0..<150).map { number in
            var user = reachable("p\(number)", "Person \(number % 7)")
            if number % 10 == 3 { user.slug = "slug-\(number / 20)" }
            return user
        }
        let network = MemoryNetwork(people)
        var texts: [[String: String]] = []
        var printed: [String] = []
        for count in [1, 2, 5, 40] {
            let problems = DiagnosticCollector()
            let generator = try SiteGenerator(settings: settings(), theme: builtInTheme(), reporting: problems)
            var sinks = (0..<count).map { _ in MemorySink() }
            let site = try await generator.generate(
                from: network, SiteGenerator.Inputs(staticFolder: nil, fileSystem: FileSystem()), into: &sinks,
                reporting: problems, candidates: problems)
            // Of two candidates with one folder, none gets it.
            #expect(site.summary.leftOut.count == 14)
            texts.append(sinks.reduce(into: [:]) { all, sink in all.merge(sink.texts) { first, _ in first } })
            printed.append(problems.diagnostics.outline)
        }
        #expect(texts.allSatisfy { $0 == texts[0] })
        #expect(printed.allSatisfy { $0 == printed[0] })
    }
}
