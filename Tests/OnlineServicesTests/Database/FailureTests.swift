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
        HTTPAnswer(status: 200, headers: [HTTPHeader("Content-Type", "text/html; charset=utf-8")], body: [0x3C]))

    @Test(
        "reading",
        arguments: [
            Case(
                .failure(.unknownHost(host)), "unavailable",
                "service-unknown-host: there is no host '\(host)' | check the address: the Firebase console shows it above the database's data"
            ),
            Case(
                .failure(.refused(host)), "unavailable",
                "service-not-listening: '\(host)' refuses connections | check the internet connection, and try again"
            ),
            Case(
                .failure(.offline(host)), "unavailable",
                "service-offline: there is no network connection to '\(host)' | check the internet connection, and try again"
            ),
            Case(
                .failure(.untrusted(host)), "unavailable",
                "service-untrusted: the certificate of '\(host)' is not trusted | check the date of this machine, and whether the network requires its own sign-in"
            ),
            Case(
                .failure(.noAuthorities(host)), "unavailable",
                "certificate-authorities-missing: the certificate of '\(host)' cannot be checked: this system has no list of certificate authorities | install it; on Debian and Ubuntu: apt-get install ca-certificates"
            ),
            Case(
                .failure(.noLibrary), "unavailable",
                "libcurl-missing: libcurl cannot be loaded, and no other host can be reached without it | install libcurl 7.68 or newer; on Debian and Ubuntu: apt-get install libcurl4 ca-certificates"
            ),
            Case(
                .failure(.timedOut(host, seconds: 30)), "unavailable",
                "service-timed-out: '\(host)' did not answer within 30 seconds | try again later"),
            Case(
                .failure(.tooLarge(host, limit: 16_000_000)), "unavailable",
                "service-answer-too-large: the answer of '\(host)' is larger than 16 MB | keep large texts and pictures in files instead of the database"
            ),
            Case(
                .failure(.redirectedElsewhere(host, to: "https://example.org")), "unavailable",
                "service-sent-elsewhere: '\(host)' redirects to 'https://example.org'; the redirect is not followed | check whether the network requires its own sign-in: open any page in a browser | if that is the right address, use it with --firebase"
            ),
            Case(
                .failure(.redirectedInVain(host)), "unavailable",
                "service-sent-around: '\(host)' redirects in a circle | check the address, and whether the network requires its own sign-in"
            ),
            Case(
                .failure(.other(host, code: -1)), "unavailable",
                "service-connection-failed: the connection to '\(host)' failed (-1) | try again later"),
            Case(
                html, "unavailable",
                "a: service-not-json: '\(host)' answered with 'text/html' instead of JSON | check the address, and whether the network requires its own sign-in"
            ),
            Case(
                .json("{\"a\": tru, \"b\": 1}"), "unavailable",
                "a: service-unreadable-answer: the answer of '\(host)' cannot be read: it is broken JSON | check the address, and try again"
            ),
            Case(
                .json("{\"a\": \"b"), "unavailable",
                "a: service-unreadable-answer: the answer of '\(host)' cannot be read: the text ends in the middle | check the address, and try again"
            ),
            Case(
                .json("{\"a\": {"), "unavailable",
                "a: service-unreadable-answer: the answer of '\(host)' cannot be read: the text ends in the middle | check the address, and try again"
            ),
            Case(
                .json("{\"a\":1,\"a\":2, \"b\":3}"), "unavailable",
                "a: service-unreadable-answer: the answer of '\(host)' cannot be read: it is broken JSON | check the address, and try again"
            ),
            Case(
                .success(HTTPAnswer(status: 204)), "unavailable",
                "a: service-unexpected-status: '\(host)' answered with an unexpected status (204) | check the address, and try again later"
            ),
            Case(
                .error(400, "Invalid path"), "invalid",
                "a: service-rejected: the database rejected the data: Invalid path | check the keys, numbers and size of what you write"
            ),
            Case(
                .error(401, "Permission denied"), "notPermitted",
                "a: service-not-permitted: reading is not permitted: Permission denied | sign in first: sitegen login --firebase URL --api-key KEY"
            ),
            Case(
                .error(403, "Forbidden"), "notPermitted",
                "a: service-not-permitted: reading is not permitted: Forbidden | sign in first: sitegen login --firebase URL --api-key KEY"
            ),
            Case(
                .error(401, "Auth token is expired"), "notPermitted",
                "session-ended: the session has ended | sign in again: sitegen login"),
            Case(
                .error(401, "Could not parse auth token."), "notPermitted",
                "unusable-token: the database does not accept the session's token: Could not parse auth token. | sign in again: sitegen login; a token in SITEGEN_TOKEN must belong to this project"
            ),
            Case(
                .error(402, "Quota"), "unavailable",
                "service-over-quota: '\(host)' has reached the limit of its plan | wait until the quota is reset, or change the plan in the Firebase console"
            ),
            Case(
                .error(404, "404 Not Found"), "missing",
                "no-such-database: there is no database '\(host)' | check the address: the Firebase console shows it above the database's data"
            ),
            Case(
                .error(
                    404,
                    "Database lives in a different region. Please change your database URL to https://example.europe-west1.firebasedatabase.app."
                ), "usage",
                "database-elsewhere: the database of '\(host)' is in another region | use --firebase https://example.europe-west1.firebasedatabase.app"
            ),
            Case(
                .error(404, "Database lives in a different region. Please use https://example.org/?auth=canary"),
                "usage",
                "database-elsewhere: the database of '\(host)' is in another region | the Firebase console shows the right address above the database's data"
            ),
            Case(
                .error(412, "Precondition"), "unavailable",
                "a: service-unexpected-status: '\(host)' answered with an unexpected status (412): Precondition | check the address, and try again later"
            ),
            Case(
                .error(423, "Locked"), "unavailable",
                "database-locked: the database '\(host)' is disabled | enable it in the Firebase console"),
            Case(
                .error(502, "Bad gateway"), "unavailable",
                "a: service-failing: '\(host)' reports an internal error (502): Bad gateway | try again later"),
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
                "service-timed-out: '\(host)' did not answer within 30 seconds | \(Conversation.lookFirst)"
            ),
            Case(
                .error(401, "Permission denied"), "notPermitted",
                "a: service-not-permitted: writing is not permitted: Permission denied | sign in first: sitegen login --firebase URL --api-key KEY"
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
                "service-cut-off: the connection to '\(Self.host)' ended too early | \(Conversation.lookFirst)",
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
                "notPermitted", "session-ended: the session has ended | sign in again: sitegen login",
            ])
        #expect(talk.lines.count == 2)
    }

    @Test("missing permission of a signed-in user is reported")
    func notPermitted() async throws {
        let talk = try Conversation([.error(401, "Permission denied")], credentials: { _ in .bearer("canary") })
        #expect(
            await failure { _ = try await talk.network.fetch(TreeEndpoints.read("a")) } == [
                "notPermitted",
                "a: service-not-permitted: reading is not permitted: Permission denied | the database's rules decide; sign in as somebody with access: sitegen login",
            ])
    }

    @Test("no status shows a token", arguments: [400, 401, 402, 403, 404, 412, 418, 423, 500, 503])
    func canary(_ status: Int) async throws {
        let step = ScriptedTransport.Step.error(status, "who is canary-token")
        let talk = try Conversation(
            Array(repeating: step, count: 5), credentials: { _ in .idToken("canary-token") })
        let said = await failure { _ = try await talk.network.fetch(TreeEndpoints.read("a")) }
        #expect(said.count == 2)
        #expect(!said.joined().contains("canary"), "\(said)")
    }
}
