import CandidateNetwork
import ContentTree
import Synchronization
import Testing

@testable import OnlineServices

@Suite("Failures of the network")
struct FailureTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var step: ScriptedTransport.Step
        var kind: String
        var words: String
        var testDescription: String { words }

        init(_ step: ScriptedTransport.Step, _ kind: String, _ words: String) {
            self.step = step
            self.kind = kind
            self.words = words
        }
    }

    private static let host = Conversation.host
    private static let html = ScriptedTransport.Step.success(
        HTTPResponse(status: 200, headers: [HTTPHeader("Content-Type", "text/html; charset=utf-8")], body: [0x3C]))

    @Test(
        "reading",
        arguments: [
            Case(
                .failure(.unknownHost(host)), "unavailable",
                "service-unknown-host '\(host)'"
            ),
            Case(
                .failure(.refused(host)), "unavailable",
                "service-not-listening '\(host)'"
            ),
            Case(
                .failure(.offline(host)), "unavailable",
                "service-offline '\(host)'"
            ),
            Case(
                .failure(.untrusted(host)), "unavailable",
                "service-untrusted '\(host)'"
            ),
            Case(
                .failure(.noAuthorities(host)), "unavailable",
                "certificate-authorities-missing '\(host)'"
            ),
            Case(
                .failure(.noLibrary), "unavailable",
                "libcurl-missing"
            ),
            Case(
                .failure(.timedOut(host, seconds: 30)), "unavailable",
                "service-timed-out '\(host)' 30"),
            Case(
                .failure(.tooLarge(host, limit: 16_000_000)), "unavailable",
                "service-answer-too-large '\(host)' 16"
            ),
            Case(
                .failure(.redirectedElsewhere(host, to: "https://example.org")), "unavailable",
                "service-sent-elsewhere '\(host)' 'https://example.org'"
            ),
            Case(
                .failure(.redirectedInVain(host)), "unavailable",
                "service-sent-around '\(host)'"
            ),
            Case(
                .failure(.other(host, code: -1)), "unavailable",
                "service-connection-failed '\(host)' 1"),
            Case(
                html, "unavailable",
                "a: service-not-json '\(host)' 'text/html'"
            ),
            Case(
                .json("{\"a\": tru, \"b\": 1}"), "unavailable",
                "a: service-unreadable-answer '\(host)'"
            ),
            Case(
                .json("{\"a\": \"b"), "unavailable",
                "a: service-unreadable-answer '\(host)'"
            ),
            Case(
                .json("{\"a\": {"), "unavailable",
                "a: service-unreadable-answer '\(host)'"
            ),
            Case(
                .json("{\"a\":1,\"a\":2, \"b\":3}"), "unavailable",
                "a: service-unreadable-answer '\(host)'"
            ),
            Case(
                .success(HTTPResponse(status: 204)), "unavailable",
                "a: service-unexpected-status '\(host)' 204"
            ),
            Case(
                .error(400, "Invalid path"), "invalid",
                "a: service-rejected"
            ),
            Case(
                .error(401, "Permission denied"), "deniedByRules",
                "a: service-not-permitted"
            ),
            Case(
                .error(403, "Forbidden"), "notPermitted",
                "a: service-not-permitted"
            ),
            Case(
                .error(401, "Auth token is expired"), "notPermitted",
                "session-ended"),
            Case(
                .error(401, "Could not parse auth token."), "notPermitted",
                "unusable-token"
            ),
            Case(
                .error(402, "Quota"), "unavailable",
                "service-over-quota '\(host)'"
            ),
            Case(
                .error(404, "404 Not Found"), "missing",
                "no-such-database '\(host)'"
            ),
            Case(
                .error(
                    404,
                    "Database lives in a different region. Please change your database URL to https://example.europe-west1.firebasedatabase.app."
                ), "usage",
                "database-elsewhere '\(host)' | https://example.europe-west1.firebasedatabase.app"
            ),
            Case(
                .error(404, "Database lives in a different region. Please use https://example.org/?auth=canary"),
                "usage",
                "database-elsewhere '\(host)'"
            ),
            Case(
                .error(412, "Precondition"), "unavailable",
                "a: service-unexpected-status '\(host)' 412"
            ),
            Case(
                .error(423, "Locked"), "unavailable",
                "database-locked '\(host)'"),
            Case(
                .error(505, "Version not supported"), "unavailable",
                "a: service-failing '\(host)' 505"),
        ])
    func reading(_ sample: Case) async throws {
        let talk = try Conversation([sample.step])
        #expect(
            await failure { _ = try await talk.network.fetch(TreeEndpoints.read("a")) } == [sample.kind, sample.words])
    }

    @Test(
        "writing",
        arguments: [
            Case(
                .failure(.timedOut(host, seconds: 30)), "unavailable",
                "service-timed-out '\(host)' 30 | uncertain"
            ),
            Case(
                .error(401, "Permission denied"), "deniedByRules",
                "a: service-not-permitted"
            ),
        ])
    func writing(_ sample: Case) async throws {
        let talk = try Conversation([sample.step])
        let endpoint = TreeEndpoints.write("a", .string("b"))
        #expect(await failure { _ = try await talk.network.fetch(endpoint) } == [sample.kind, sample.words])
    }

    @Test("a lost connection is reported after the last repetition")
    func lost() async throws {
        let talk = try Conversation(Array(repeating: .failure(.lost(Self.host)), count: 5))
        #expect(
            await failure { try await talk.network.store([TreeEndpoints.write("a", .string("b"))]) } == [
                "unavailable",
                "service-cut-off '\(Self.host)' | uncertain",
            ])
        #expect(talk.transport.left == 0)
    }

    @Test("cancellation is not a failure of the service")
    func cancelled() async throws {
        let talk = try Conversation([.failure(.cancelled)])
        #expect(await failure { _ = try await talk.network.fetch(TreeEndpoints.read("a")) } == ["CancellationError()"])
    }

    // MARK: Credentials

    private final class Tokens: Sendable {
        private let tokens: [String]
        private let asked = Mutex<[Bool]>([])

        init(_ tokens: String...) { self.tokens = tokens }

        var questions: [Bool] { asked.withLock { $0 } }

        func next(isRefused: Bool) -> Credential? {
            let number = asked.withLock { asked in
                asked.append(isRefused)
                return asked.filter { $0 }.count
            }
            return number < tokens.count ? .idToken(tokens[number]) : nil
        }
    }

    @Test("an expired token is refreshed once")
    func renewed() async throws {
        let tokens = Tokens("one", "two")
        let talk = try Conversation(
            [.error(401, "Auth token is expired"), .json("1")], credentials: { tokens.next(isRefused: $0) })
        #expect(try await talk.network.fetch(TreeEndpoints.read("a")).node == Node(json: "1"))
        #expect(talk.lines == Array(repeating: "GET /a.json as idToken", count: 2))
        #expect(talk.transport.requests.map { $0.credential?.reveal() } == ["one", "two"])
        #expect(tokens.questions == [false, true])
    }

    @Test("a token that stays expired is not refreshed again")
    func expired() async throws {
        let tokens = Tokens("one", "two", "three")
        let expired = ScriptedTransport.Step.error(401, "Auth token is expired")
        let talk = try Conversation([expired, expired, expired], credentials: { tokens.next(isRefused: $0) })
        #expect(
            await failure { _ = try await talk.network.fetch(TreeEndpoints.read("a")) } == [
                "notPermitted", "session-ended",
            ])
        #expect(talk.lines.count == 2)
    }

    @Test("missing permission of a signed-in user is reported")
    func notPermitted() async throws {
        let talk = try Conversation([.error(401, "Permission denied")], credentials: { _ in .bearer("canary") })
        #expect(
            await failure { _ = try await talk.network.fetch(TreeEndpoints.read("a")) } == [
                "deniedByRules",
                "a: service-not-permitted",
            ])
    }

    @Test("no status shows a token", arguments: [400, 401, 402, 403, 404, 412, 418, 423, 500, 503])
    func canary(_ status: Int) async throws {
        let step = ScriptedTransport.Step.error(status, "who is canary-token")
        let talk = try Conversation(
            Array(repeating: step, count: 5), credentials: { _ in .idToken("canary-token") })
        let words = await words { _ = try await talk.network.fetch(TreeEndpoints.read("a")) }
        #expect(!words.isEmpty && !words.contains("canary"), "\(words)")
    }
}
