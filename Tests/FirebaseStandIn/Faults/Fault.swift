import ContentTree

/// An intended failure.
public enum Fault: Sendable {
    /// The response is delayed, but correct.
    case slow(Duration)
    /// The request is executed; half of the response is sent, and then the connection is closed.
    case cutOff
    /// The request is executed; a number of bytes of the response is sent, and then the connection is closed.
    case cut(after: Int, Framing = .length)
    /// These bytes are sent instead of a response, and then the connection is closed; the request is not executed.
    case raw([UInt8])
    /// A server error; the request is not executed.
    case status(Int)
    /// This response; the request is not executed.
    case answer(status: Int, headers: [RecordedRequest.Field], body: String)
    /// This status, with the whole request as the error's text; the request is not executed.
    case echo(Int)
    /// 412 with the current value and ETag, whatever the condition is; the request is not executed.
    case conflict
    /// Another client writes this node at a path, null to remove it, just before the request, which is then executed.
    case meanwhile(String, Node)
    /// 307 to the same path of another host: `127.0.0.1:4711`.
    case redirect(host: String)
    /// 307 to the same address.
    case redirectHere
    /// An endless response.
    case endless
    /// The head of a response, and then nothing.
    case stalled
    /// The connection is closed without a response; with `afterDoing`, the request has been executed.
    case closed(afterDoing: Bool)

    /// 200, and incomplete JSON.
    public static let wrongJSON = Fault.answer(
        status: 200, headers: [.init("Content-Type", "application/json; charset=utf-8")], body: #"{"name": "Ad"#)

    /// 200, and an HTML page instead of JSON.
    public static let page = Fault.answer(
        status: 200, headers: [.init("Content-Type", "text/html; charset=utf-8")],
        body: "<!doctype html><title>Sign in to this network</title>")

    /// 200, and null.
    public static let null = Fault.answer(
        status: 200, headers: [.init("Content-Type", "application/json; charset=utf-8")], body: "null")

    /// An expired credential.
    public static let expiredToken = Fault.error(401, "Auth token is expired")

    /// The database has another address.
    public static func wrongRegion(_ address: String) -> Fault {
        .error(404, "Database lives in a different region. Please change your database URL to \(address)")
    }

    /// An error in the form of a database.
    public static func error(_ status: Int, _ text: String) -> Fault {
        .answer(
            status: status, headers: [.init("Content-Type", "application/json; charset=utf-8")],
            body: JSONWriter(.compact).text(of: .object([("error", .string(text))])))
    }

    /// An error in the form of Firebase Auth: `TOO_MANY_ATTEMPTS_TRY_LATER`.
    public static func identityError(_ message: String, status: Int = 400) -> Fault {
        .answer(
            status: status, headers: [.init("Content-Type", "application/json; charset=utf-8")],
            body: JSONWriter(.compact).text(of: IdentityService.errorBody(status, message)))
    }
}
