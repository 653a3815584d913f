import ContentTree

/// Something that goes wrong on purpose.
public enum Fault: Sendable {
    /// The answer comes later, and is right.
    case slow(Duration)
    /// The request is carried out; half of the answer arrives, and then the connection is closed.
    case cutOff
    /// The request is carried out; so many bytes of the answer arrive, and then the connection is closed.
    case cut(after: Int, Framing = .length)
    /// These bytes arrive in place of an answer, and then the connection is closed; nothing is carried out.
    case raw([UInt8])
    /// An error of the server; nothing is carried out.
    case status(Int)
    /// This answer; nothing is carried out.
    case answer(status: Int, headers: [RecordedRequest.Field], body: String)
    /// 412, with what the place holds and its tag, whatever the client believed; nothing is carried out.
    case conflict
    /// Somebody else writes this at a path, null to remove, just before the request, which is then carried out.
    case meanwhile(String, Node)
    /// 307 to the same place of another host: `127.0.0.1:4711`.
    case redirect(host: String)
    /// 307 to where the request came.
    case redirectHere
    /// An answer that never ends.
    case endless
    /// The head of an answer, and then nothing.
    case stalled
    /// The connection is closed without an answer; with `afterDoing`, the request has been carried out.
    case closed(afterDoing: Bool)

    /// 200, and half an object.
    public static let wrongJSON = Fault.answer(
        status: 200, headers: [.init("Content-Type", "application/json; charset=utf-8")], body: #"{"name": "Ad"#)

    /// 200, and a page for people in place of JSON.
    public static let page = Fault.answer(
        status: 200, headers: [.init("Content-Type", "text/html; charset=utf-8")],
        body: "<!doctype html><title>Sign in to this network</title>")

    /// 200, and nothing is there.
    public static let null = Fault.answer(
        status: 200, headers: [.init("Content-Type", "application/json; charset=utf-8")], body: "null")

    /// A credential that does not count.
    public static let expiredToken = Fault.error(401, "Auth token is expired")

    /// The database is kept elsewhere.
    public static func wrongRegion(_ address: String) -> Fault {
        .error(404, "Database lives in a different region. Please change your database URL to \(address)")
    }

    /// An error of a database, in its form.
    public static func error(_ status: Int, _ text: String) -> Fault {
        .answer(
            status: status, headers: [.init("Content-Type", "application/json; charset=utf-8")],
            body: JSONWriter(.compact).text(of: .object([("error", .string(text))])))
    }

    /// An error of Firebase Auth, in its form: `TOO_MANY_ATTEMPTS_TRY_LATER`.
    public static func identityError(_ message: String, status: Int = 400) -> Fault {
        .answer(
            status: status, headers: [.init("Content-Type", "application/json; charset=utf-8")],
            body: JSONWriter(.compact).text(of: IdentityService.errorBody(status, message)))
    }
}
