import Synchronization
import Testing

@testable import OnlineServices

@Suite("Repeating requests")
struct RetryTests {
    private static let url = "https://example.firebaseio.com/a.json"
    private static let busy = ScriptedTransport.Step.error(503, "busy")
    private static let fine = ScriptedTransport.Step.json("1")

    /// The result of a request, the number of attempts, and the waits.
    private func run(
        _ request: HTTPRequest, _ steps: [ScriptedTransport.Step], chance: Double = 0
    ) async -> (outcome: Result<Int, HTTPFailure>, sent: Int, waits: [Duration]) {
        let transport = ScriptedTransport(steps)
        let waits = Waits()
        let client = HTTPClient(
            transport, wait: { waits.add($0) }, chance: { chance }, now: { 784_111_777 })
        let outcome: Result<Int, HTTPFailure>
        do throws(HTTPFailure) {
            outcome = .success(try await client.response(to: request).status)
        } catch {
            outcome = .failure(error)
        }
        return (outcome, transport.requests.count, waits.all)
    }

    private final class Waits: Sendable {
        private let list = Mutex<[Duration]>([])
        var all: [Duration] { list.withLock { $0 } }
        func add(_ wait: Duration) { list.withLock { $0.append(wait) } }
    }

    private static let reading = HTTPRequest(.get, url, isRepeatable: true)

    @Test("two 503 responses are followed by a success")
    func twice() async {
        let run = await run(Self.reading, [Self.busy, Self.busy, Self.fine])
        #expect(run.outcome == .success(200))
        #expect(run.sent == 3)
        #expect(run.waits == [.milliseconds(500), .seconds(1)])
    }

    @Test("there are at most four repetitions, each after twice the time")
    func most() async {
        let steps = Array(repeating: Self.busy, count: 9)
        let shortest = await run(Self.reading, steps)
        #expect(shortest.outcome == .success(503))
        #expect(shortest.sent == 5)
        #expect(shortest.waits == [.milliseconds(500), .seconds(1), .seconds(2), .seconds(4)])
        let longest = await run(Self.reading, steps, chance: 1)
        #expect(longest.waits == [.milliseconds(750), .milliseconds(1500), .seconds(3), .seconds(6)])
    }

    @Test(
        "other failures of servers and lost connections are repeated as well",
        arguments: [
            .error(429, "x"), .error(500, "x"), .error(502, "x"), .error(504, "x"), .failure(.lost("h")),
        ] as [ScriptedTransport.Step])
    func others(_ step: ScriptedTransport.Step) async {
        let run = await run(Self.reading, [step, Self.fine])
        #expect(run.outcome == .success(200))
        #expect(run.sent == 2)
    }

    @Test(
        "other responses are returned at once",
        arguments: [200, 204, 304, 400, 401, 402, 403, 404, 408, 412, 423, 501])
    func answers(_ status: Int) async {
        let run = await run(Self.reading, [.error(status, "x"), Self.fine])
        #expect(run.outcome == .success(status))
        #expect(run.sent == 1)
        #expect(run.waits == [])
    }

    @Test(
        "other failures are returned at once",
        arguments: [
            .unusableAddress, .unknownHost("h"), .refused("h"), .offline("h"), .untrusted("h"),
            .timedOut("h", seconds: 30),
            .tooLarge("h", limit: 1), .redirectedElsewhere("h", to: "i"), .redirectedInVain("h"), .redirectedWrite("h"),
            .other("h", code: 1), .cancelled,
        ] as [HTTPFailure])
    func failures(_ failure: HTTPFailure) async {
        let run = await run(Self.reading, [.failure(failure), Self.fine])
        #expect(run.outcome == .failure(failure))
        #expect(run.sent == 1)
    }

    @Test(
        "requests with a double effect are sent once",
        arguments: [Self.busy, .error(500, "x"), .failure(.lost("h"))] as [ScriptedTransport.Step])
    func notRepeatable(_ step: ScriptedTransport.Step) async {
        let run = await run(HTTPRequest(.post, Self.url, isRepeatable: false), [step, Self.fine])
        #expect(run.outcome == step.map(\.status))
        #expect(run.sent == 1)
    }

    @Test("a request with a double effect is repeated after the status 429 of a database")
    func refusal() async {
        let steps: [ScriptedTransport.Step] = [.error(429, "x"), Self.fine]
        let database = HTTPRequest(.post, Self.url, isRepeatable: false, is429Refusal: true)
        #expect(await run(database, steps).outcome == .success(200))
        #expect(await run(HTTPRequest(.post, Self.url, isRepeatable: false), steps).outcome == .success(429))
    }

    @Test(
        "a server may request a longer wait, up to half a minute",
        arguments: [
            ("3", nil, 3_000), ("0", nil, 500), ("-1", nil, 500), ("86400", nil, 30_000), ("soon", nil, 500),
            // A date, by the clock of the server, or else by that of this machine.
            ("Sun, 06 Nov 1994 08:49:40 GMT", nil, 3_000), ("Tue, 07 Nov 1995 08:49:40 GMT", nil, 30_000),
            ("Sun, 06 Nov 1994 08:49:40 GMT", "Sun, 06 Nov 1994 08:49:35 GMT", 5_000),
            ("Sun, 06 Nov 1994 08:49:36 GMT", nil, 500), ("Mon, 06 Nov 1994 08:49:40 GMT", nil, 500),
            ("Wed, 31 Feb 1996 08:49:40 GMT", nil, 500), ("Sunday, 06-Nov-94 08:49:40 GMT", nil, 500),
            ("Thu, 29 Feb 1996 00:00:07 GMT", "Wed, 28 Feb 1996 23:59:59 GMT", 8_000),
        ] as [(String, String?, Int)])
    func retryAfter(_ value: String, _ date: String?, _ milliseconds: Int) async {
        let headers = [HTTPHeader("retry-after", value)] + (date.map { [HTTPHeader("date", $0)] } ?? [])
        let answer = HTTPResponse(status: 503, headers: headers)
        let run = await run(Self.reading, [.success(answer), Self.fine])
        #expect(run.waits == [.milliseconds(milliseconds)])
    }

    @Test("cancelling a waiting task ends the repetitions")
    func cancelled() async {
        let transport = ScriptedTransport([Self.busy, Self.fine])
        let client = HTTPClient(transport, wait: { _ in throw CancellationError() })
        await #expect(throws: HTTPFailure.cancelled) { try await client.response(to: Self.reading) }
        #expect(transport.requests.count == 1)
    }
}
