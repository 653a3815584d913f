import OnlineServices
import ServiceProblems
import SiteCheck
import Synchronization
import Testing

@Suite("Requests to other sites")
struct LinkRequesterTests {
    /// Answers according to the address, and records the requests and the number of parallel hosts.
    private final class Hosts: LinkTransport {
        struct State {
            var asked: [String] = []
            var busy: Set<Substring> = []
            var most = 0
            var wasPushed = false
        }

        let state = Mutex(State())

        func ask(_ url: String, wantsContent: Bool) async -> LinkResult.Outcome {
            let host = url.split(separator: "/")[1]
            state.withLock { state in
                state.asked.append("\(wantsContent ? "GET" : "HEAD") \(url)")
                if !state.busy.insert(host).inserted { state.wasPushed = true }
                state.most = max(state.most, state.busy.count)
            }
            try? await Task.sleep(for: .milliseconds(5))
            state.withLock { _ = $0.busy.remove(host) }
            if url.hasSuffix("/get") { return .status(wantsContent ? 200 : 405) }
            return url.hasSuffix("/gone") ? .status(404) : .status(200)
        }
    }

    @Test("are sequential for each host, and parallel for a few hosts")
    func politeness() async throws {
        let hosts = Hosts()
        var limits = LinkLimits()
        limits.hostsAtOnce = 3
        limits.total = .seconds(100_000)
        limits.pause = .milliseconds(1)
        let urls = (0..<10).flatMap { host in (0..<4).map { "https://h\(host).example/\($0)" } }
        let results = try await LinkRequester(hosts, limits: limits).results(for: urls, at: 7)
        #expect(results == urls.map { LinkResult(url: $0, outcome: .status(200), time: 7) })
        hosts.state.withLock { state in
            #expect(!state.wasPushed && state.most == 3)
            #expect(state.asked.count == 40 && state.asked.allSatisfy { $0.hasPrefix("HEAD ") })
        }
    }

    @Test("use GET if the response to HEAD is not a success")
    func fallback() async throws {
        let hosts = Hosts()
        var limits = LinkLimits()
        limits.total = .seconds(100_000)
        let results = try await LinkRequester(hosts, limits: limits).results(
            for: ["https://a.example/get", "https://b.example/gone"], at: 0)
        #expect(results.map(\.outcome) == [.status(200), .status(404)])
        #expect(hosts.state.withLock { $0.asked.count } == 4)
    }

    @Test("end at the time limit")
    func time() async throws {
        var limits = LinkLimits()
        limits.total = .zero
        let results = try await LinkRequester(Hosts(), limits: limits).results(for: ["https://a.example/"], at: 0)
        #expect(results == [LinkResult(url: "https://a.example/", outcome: .notRequested, time: 0)])
    }

    /// A transport without libcurl.
    private struct NoTransport: LinkTransport {
        var isAvailable: Bool { false }
        func ask(_ url: String, wantsContent: Bool) async -> LinkResult.Outcome { .status(200) }
    }

    @Test("fail as a whole without libcurl")
    func noLibrary() async {
        let failure = await #expect(throws: ServiceFailure.self) {
            try await LinkRequester(NoTransport()).results(for: ["https://a.example/"], at: 0)
        }
        #expect(failure?.diagnostics.map(\.id) == ["libcurl-missing"])
    }

    @Test("are cached for a day if they succeed")
    func memory() {
        let results = [
            LinkResult(url: "https://a.example/?x=\t1", outcome: .status(200), time: 100),
            LinkResult(url: "b", outcome: .failed("no answer\nin time"), time: 100),
            LinkResult(url: "c", outcome: .notRequested, time: 100),
            LinkResult(url: "d", outcome: .status(404), time: 100),
        ]
        let text = results.map { $0.line + "\n" }.joined() + "nonsense\n1\t\tx\n\t200\ty\n"
        var expected = results
        expected[1].outcome = .failed("no answer in time")
        #expect(LinkResult.results(in: text) == expected)
        #expect(results[0].counts(at: 100) && results[0].counts(at: 86_499))
        #expect(!results[0].counts(at: 86_500) && !results[0].counts(at: 99))
        #expect(!results[1].counts(at: 100) && !results[2].counts(at: 100) && !results[3].counts(at: 100))
    }
}
