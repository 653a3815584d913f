import ContentTree
import Diagnostics

/// A problem of a request to a database.
///
/// `host` is a host as shown to people, with an unusual port; `text` is the server's message, safe to show.
public enum NetworkProblem: Problem, Hashable {
    /// The system has no usable libcurl.
    case noLibrary
    /// The host name cannot be resolved.
    case unknownHost(String)
    /// The host refuses the connection; whether it is this machine.
    case notListening(String, isThisMachine: Bool)
    /// There is no network connection.
    case offline(String)
    /// The host's certificate is not trusted.
    case untrusted(String)
    /// The system has no certificate authorities to check the host's certificate.
    case noAuthorities(String)
    /// No data arrived within these seconds.
    case timedOut(String, seconds: Int, Attempt)
    /// The connection ended before the end of the response.
    case cutOff(String, Attempt)
    /// The response exceeds the limit, in bytes.
    case tooLarge(String, limit: Int, Attempt)
    /// The host redirects to another host.
    case sentElsewhere(String, to: String)
    /// The host redirects too often.
    case sentAround(String)
    /// Another failure; libcurl's error number (libcurl-errors(3)).
    case connectionFailed(String, code: Int, Attempt)
    /// The response is not JSON; its content type.
    case notJSON(String, contentType: String)
    /// The response is invalid JSON, or has an unexpected form.
    case unreadableResponse(String, reason: String, Attempt)
    /// The response to a write does not prove that the data was stored; the reason.
    case unconfirmed(String, reason: String)
    /// The database lists a key that has no node; the path.
    case contradiction(String, path: String)
    /// The rules of the database do not permit the request.
    case notPermitted(text: String?, Attempt, isSignedIn: Bool)
    /// The session has ended.
    case sessionEnded
    /// The token is not valid for this database.
    case unusableToken(text: String?)
    /// The database rejects the data.
    case rejected(text: String?)
    /// The quota of the project's plan is exceeded.
    case overQuota(String)
    /// The database does not exist.
    case noDatabase(String)
    /// The database has another address.
    case otherAddress(String, use: String?)
    /// The database is disabled.
    case locked(String)
    /// The host gets too many requests.
    case tooManyRequests(String)
    /// The host reports a failure of its own.
    case failing(String, status: Int, text: String?, Attempt)
    /// An unexpected status.
    case unexpected(String, status: Int, text: String?)

    /// The kind of request.
    public enum Attempt: Sendable, Hashable {
        /// Reading.
        case reading
        /// A write that can be repeated.
        case writing
        /// Adding a node, which a repetition would add twice.
        case adding
    }

    /// The description of the problem.
    public var description: ProblemDescription {
        switch self {
        case .noLibrary:
            .error(
                "libcurl-missing", "libcurl cannot be loaded, and no other host can be reached without it",
                advice: [
                    "install libcurl 7.68 or newer; on Debian and Ubuntu: apt-get install libcurl4 ca-certificates"
                ],
                explanation: "sitegen uses the system's libcurl for connections. Small container images often lack it.")
        case .unknownHost(let host):
            .error(
                "service-unknown-host", "there is no host '\(host)'",
                advice: ["check the address: the Firebase console shows it above the database's data"],
                explanation:
                    "DNS has no entry for this host. The address of the database is misspelled, or the machine has no working DNS."
            )
        case .notListening(let host, let isThisMachine):
            .error(
                "service-not-listening", "'\(host)' refuses connections",
                advice: [
                    isThisMachine
                        ? "start the emulator there, or check the port" : "check the internet connection, and try again"
                ],
                explanation:
                    "The host exists, but nothing accepts connections at this port. On this machine, the emulator is not running; elsewhere, a firewall may block the connection."
            )
        case .offline(let host):
            .error(
                "service-offline", "there is no network connection to '\(host)'",
                advice: ["check the internet connection, and try again"],
                explanation:
                    "The operating system reports that no route to the host exists. Check the network, VPN and proxy settings."
            )
        case .untrusted(let host):
            .error(
                "service-untrusted", "the certificate of '\(host)' is not trusted",
                advice: ["check the date of this machine, and whether the network requires its own sign-in"],
                explanation:
                    "The host could not prove its identity, so nothing was sent. Causes are a wrong system clock, a captive portal, or a proxy that inspects traffic."
            )
        case .noAuthorities(let host):
            .error(
                "certificate-authorities-missing",
                "the certificate of '\(host)' cannot be checked: this system has no list of certificate authorities",
                advice: ["install it; on Debian and Ubuntu: apt-get install ca-certificates"],
                explanation:
                    "Without a list of trusted certificate authorities, no encrypted connection can be verified. Small container images often lack it."
            )
        case .timedOut(let host, let seconds, let attempt):
            .error(
                "service-timed-out", "'\(host)' did not answer within \(seconds) seconds",
                advice: Self.afterSilence(attempt),
                explanation:
                    "The host accepted the connection but sent nothing in time. After a write, it is unknown whether the data was stored."
            )
        case .cutOff(let host, let attempt):
            .error(
                "service-cut-off", "the connection to '\(host)' ended too early", advice: Self.afterSilence(attempt),
                explanation:
                    "The connection was closed before the answer was complete. After a write, it is unknown whether the data was stored."
            )
        case .tooLarge(let host, let limit, let attempt):
            .error(
                "service-answer-too-large", "the answer of '\(host)' is larger than \(Self.size(limit))",
                advice: attempt == .reading
                    ? ["keep large texts and pictures in files instead of the database"] : Self.afterSilence(attempt),
                explanation:
                    "sitegen limits the size of one answer, so that a database cannot exhaust memory. Usually a picture or document is stored inside the database; store it as a file instead."
            )
        case .sentElsewhere(let host, let target):
            .error(
                "service-sent-elsewhere", "'\(host)' redirects to '\(target)'; the redirect is not followed",
                advice: [
                    "check whether the network requires its own sign-in: open any page in a browser",
                    "if that is the right address, use it with --firebase",
                ],
                explanation:
                    "sitegen does not follow redirects to other hosts, because they would receive the session's token. In public networks the redirect often comes from a sign-in page."
            )
        case .sentAround(let host):
            .error(
                "service-sent-around", "'\(host)' redirects in a circle",
                advice: ["check the address, and whether the network requires its own sign-in"],
                explanation:
                    "The host answered with too many redirects to itself. This usually is a captive portal or a misconfigured proxy."
            )
        case .connectionFailed(let host, let code, let attempt):
            .error(
                "service-connection-failed", "the connection to '\(host)' failed (\(code))",
                advice: Self.afterSilence(attempt),
                explanation:
                    "The connection failed for a reason without a message of its own. The number is libcurl's error code (see libcurl-errors(3))."
            )
        case .notJSON(let host, let type):
            .error(
                "service-not-json", "'\(host)' answered with '\(type)' instead of JSON",
                advice: ["check the address, and whether the network requires its own sign-in"],
                explanation:
                    "A database answers with JSON. An HTML page usually comes from a wrong address, a captive portal or a proxy."
            )
        case .unreadableResponse(let host, let reason, let attempt):
            .error(
                "service-unreadable-answer", "the answer of '\(host)' cannot be read: \(reason)",
                advice: attempt == .reading ? ["check the address, and try again"] : Self.afterSilence(attempt),
                explanation:
                    "The answer is not valid JSON, or not what was requested. The address may belong to another service, or the answer was damaged on the way."
            )
        case .unconfirmed(let host, let reason):
            .error(
                "service-unconfirmed-write", "'\(host)' did not confirm that the data was stored: \(reason)",
                advice: Self.afterSilence(.writing) + [
                    "check whether the network requires its own sign-in: open any page in a browser"
                ],
                explanation:
                    "A database answers a write with the stored data or its key. Any other answer may come from a proxy, so sitegen does not treat the write as successful."
            )
        case .contradiction(let host, let path):
            .error(
                "service-contradiction", "'\(host)' lists '\(path)', but has nothing there",
                advice: ["it may have been removed just now: try again"],
                explanation:
                    "The database listed a key and then returned no value for it. Somebody may have deleted the node between the two requests."
            )
        case .notPermitted(let text, let attempt, let isSignedIn):
            .error(
                "service-not-permitted",
                "\(attempt == .reading ? "reading" : "writing") is not permitted" + Self.quoted(text),
                advice: [
                    isSignedIn
                        ? "the database's rules decide; sign in as somebody with access: sitegen login"
                        : "sign in first: sitegen login --firebase URL --api-key KEY"
                ],
                explanation:
                    "The security rules of the database do not allow this request for this user. An owner of the project can change the rules in the Firebase console."
            )
        case .sessionEnded:
            .error(
                "session-ended", "the session has ended", advice: ["sign in again: sitegen login"],
                explanation:
                    "The token of the session has expired and could not be renewed, for example because the account was disabled or the password changed."
            )
        case .unusableToken(let text):
            .error(
                "unusable-token", "the database does not accept the session's token" + Self.quoted(text),
                advice: ["sign in again: sitegen login; a token in SITEGEN_TOKEN must belong to this project"],
                explanation:
                    "The token was issued for another Firebase project, or is damaged. Each database accepts only tokens of its own project."
            )
        case .rejected(let text):
            .error(
                "service-rejected", "the database rejected the data" + Self.quoted(text),
                advice: ["check the keys, numbers and size of what you write"],
                explanation:
                    "The data breaks a rule of the database, such as a forbidden character in a key, a value that is too large, or a validation rule of the project."
            )
        case .overQuota(let host):
            .error(
                "service-over-quota", "'\(host)' has reached the limit of its plan",
                advice: ["wait until the quota is reset, or change the plan in the Firebase console"],
                explanation:
                    "Firebase plans limit downloads and connections. The Firebase console shows the current usage.")
        case .noDatabase(let host):
            .error(
                "no-such-database", "there is no database '\(host)'",
                advice: ["check the address: the Firebase console shows it above the database's data"],
                explanation:
                    "The host belongs to Firebase, but no database has this name. The name is misspelled, or the database was deleted."
            )
        case .otherAddress(let host, let address):
            .error(
                "database-elsewhere", "the database of '\(host)' is in another region",
                advice: [
                    address.map { "use --firebase \($0)" }
                        ?? "the Firebase console shows the right address above the database's data"
                ],
                explanation:
                    "The address of a database contains its region. Databases outside the United States end in firebasedatabase.app."
            )
        case .locked(let host):
            .error(
                "database-locked", "the database '\(host)' is disabled", advice: ["enable it in the Firebase console"],
                explanation:
                    "An owner of the project or Firebase disabled the database, for example because of unpaid bills. Its data is kept."
            )
        case .failing(let host, let status, let text, let attempt):
            .error(
                "service-failing", "'\(host)' reports an internal error (\(status))" + Self.quoted(text),
                advice: Self.afterSilence(attempt),
                explanation:
                    "The server failed with an HTTP status of 500 or more. The cause is on the side of the service; status.firebase.google.com shows known failures."
            )
        case .tooManyRequests(let host):
            .error(
                "service-too-many-requests", "'\(host)' gets too many requests",
                advice: ["wait for some minutes, then try again"],
                explanation:
                    "The database limits the number of requests. sitegen repeated the request after the waits that the database asked for. The request was not executed."
            )
        case .unexpected(let host, let status, let text):
            .error(
                "service-unexpected-status",
                "'\(host)' answered with an unexpected status (\(status))" + Self.quoted(text),
                advice: ["check the address, and try again later"],
                explanation:
                    "The answer has an HTTP status that a Firebase database does not use. The address may belong to another service, or a proxy answered."
            )
        }
    }

    /// At least one value for each identifier; the first is shown by `sitegen help`.
    public static var examples: [NetworkProblem] {
        let host = "example-default-rtdb.firebaseio.com"
        return [
            .noLibrary, .unknownHost(host), .notListening("127.0.0.1:9000", isThisMachine: true),
            .notListening(host, isThisMachine: false), .offline(host), .untrusted(host),
            .noAuthorities(host),
            .timedOut(host, seconds: 30, .reading), .timedOut(host, seconds: 30, .adding), .cutOff(host, .writing),
            .tooLarge(host, limit: 16_000_000, .reading), .sentElsewhere(host, to: "https://example.org"),
            .sentAround(host), .connectionFailed(host, code: -1, .reading), .notJSON(host, contentType: "text/html"),
            .unreadableResponse(host, reason: "the text ends in the middle", .reading),
            .unconfirmed(host, reason: "it answers with 'text/html' and not with JSON"),
            .contradiction(host, path: "Users/ada"),
            .notPermitted(text: "Permission denied", .reading, isSignedIn: false),
            .notPermitted(text: "Permission denied", .writing, isSignedIn: true), .sessionEnded,
            .unusableToken(text: "Could not parse auth token"), .rejected(text: "Invalid data"),
            .overQuota(host), .noDatabase(host),
            .otherAddress(host, use: "https://example-default-rtdb.europe-west1.firebasedatabase.app"),
            .otherAddress(host, use: nil), .locked(host), .tooManyRequests(host),
            .failing(host, status: 503, text: nil, .reading),
            .unexpected(host, status: 418, text: nil),
        ]
    }

    private static func afterSilence(_ attempt: Attempt) -> [String] {
        switch attempt {
        case .reading: ["try again later"]
        case .writing, .adding:
            [
                "it is not known whether the data was stored: 'sitegen push --dry-run', 'sitegen post list' and 'sitegen "
                    + "comment ID' show what the database has"
            ]
        }
    }

    private static func quoted(_ text: String?) -> String { text.map { ": \($0)" } ?? "" }

    private static func size(_ bytes: Int) -> String {
        bytes >= 1_000_000 ? "\(bytes / 1_000_000) MB" : "\(bytes) bytes"
    }
}
