import FirebaseStandIn
import Foundation

/// One fault of the response to one request of a scenario.
struct ChaosCase: Sendable {
    var scenario: ChaosScenario
    /// The number of the request, from 0.
    var request: Int
    /// The request in the undisturbed run.
    var undisturbed: RecordedRequest
    var fault: ChaosFault

    /// The name, which repeats the case: `push/3/cut-128-chunks`.
    var name: String { "\(scenario.name)/\(request)/\(fault.name)" }
}

/// A fault of a case.
struct ChaosFault: Sendable {
    var name: String
    var fault: Fault
    /// Whether all later requests fail as well, so that repeating them does not help.
    var lasts = false
    /// Whether the program waits for many seconds. The sample and runs of limited time leave these out.
    var isSlow = false
    /// Whether a database with other rules sends this response.
    var isRefusal = false

    /// The faults of a request.
    ///
    /// - Parameters:
    ///   - request: the request in an undisturbed run.
    ///   - elsewhere: the host of another server.
    static func all(of request: RecordedRequest, elsewhere: String) -> [ChaosFault] {
        let size = request.answerSize ?? 0
        // Chunked responses are longer.
        let cuts = Framing.allCases.flatMap { framing in
            stride(from: 0, through: size + 64, by: 64).map { count in
                ChaosFault(name: "cut-\(count)-\(framing)", fault: .cut(after: count, framing))
            }
        }
        return cuts + whole(of: request, elsewhere) + lasting
    }

    private static func whole(of request: RecordedRequest, _ elsewhere: String) -> [ChaosFault] {
        var faults: [ChaosFault] = [400, 401, 402, 403, 404, 413, 418, 423, 429, 500, 502, 503, 504].map {
            ChaosFault(name: "status-\($0)", fault: .status($0))
        }
        faults += [400, 401, 403, 404, 412, 418].map { ChaosFault(name: "echo-\($0)", fault: .echo($0)) }
        faults += [
            ChaosFault(name: "denied", fault: .error(401, "Permission denied"), isRefusal: true),
            ChaosFault(name: "expired", fault: .expiredToken),
            ChaosFault(name: "page", fault: .page), ChaosFault(name: "wrong-json", fault: .wrongJSON),
            ChaosFault(name: "empty", fault: .emptyResponse),
            ChaosFault(name: "elsewhere", fault: .signInElsewhere), ChaosFault(name: "here", fault: .signInHere),
            ChaosFault(name: "moved", fault: .redirect(host: elsewhere)),
            ChaosFault(name: "moved-here", fault: .redirectHere), ChaosFault(name: "endless", fault: .endless),
            ChaosFault(name: "half", fault: .cutOff), ChaosFault(name: "closed", fault: .closed(afterDoing: false)),
            ChaosFault(name: "lost", fault: .closed(afterDoing: true)),
            ChaosFault(name: "slow", fault: .slow(.milliseconds(300))),
            ChaosFault(name: "stalled", fault: .stalled, isSlow: true),
            ChaosFault(name: "other-protocol", fault: .raw(Array("SSH-2.0-Example_1.0\r\n".utf8))),
        ]
        // A database confirms a silent write with 204.
        if request.parameter("print") != "silent" { faults.append(ChaosFault(name: "no-content", fault: .noContent)) }
        // A node can have any value, and an absent one is null.
        if request.method != "GET" { faults.append(ChaosFault(name: "null", fault: .null)) }
        if request.method != "GET" || !request.path.hasSuffix(".json") || request.parameter("shallow") != nil {
            faults.append(ChaosFault(name: "other-json", fault: .otherJSON))
        }
        if ["PUT", "DELETE"].contains(request.method) { faults.append(ChaosFault(name: "conflict", fault: .conflict)) }
        return faults
    }

    private static var lasting: [ChaosFault] {
        let faults: [(String, Fault)] = [
            ("status-503", .status(503)), ("lost", .closed(afterDoing: true)), ("moved-here", .redirectHere),
            ("expired", .expiredToken),
        ]
        return faults.map {
            ChaosFault(
                name: "lasting-\($0)", fault: $1, lasts: true, isSlow: !["moved-here", "expired"].contains($0))
        }
    }
}
