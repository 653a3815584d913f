import ContentTree
import Diagnostics

/// What may go wrong between a database and whoever asks it.
///
/// `host` is a host as people know it, with its port where that is unusual; `text` is what the server says in its own
/// words, already fit to be shown.
public enum NetworkProblem: Problem, Hashable {
    /// The system has no libcurl that can be used.
    case noLibrary
    /// No host has this name.
    case unknownHost(String)
    /// Nobody takes connections there; whether it is this machine.
    case notListening(String, isThisMachine: Bool)
    /// There is no network at all.
    case offline(String)
    /// The host's certificate does not count.
    case untrusted(String)
    /// The system has no list of authorities to check the host's certificate with.
    case noAuthorities(String)
    /// Nothing came for so many seconds.
    case timedOut(String, seconds: Int, Attempt)
    /// The connection ended before the answer did.
    case cutOff(String, Attempt)
    /// The answer has more bytes than are taken.
    case tooLarge(String, limit: Int, Attempt)
    /// The host sends the request to another host.
    case sentElsewhere(String, to: String)
    /// The host sends the request around.
    case sentAround(String)
    /// Something that has no name; libcurl's number (libcurl-errors(3)).
    case connectionFailed(String, code: Int, Attempt)
    /// The answer is not JSON: what it calls itself.
    case notJSON(String, contentType: String)
    /// The answer is broken JSON, or says something else than was asked for.
    case unreadableAnswer(String, reason: String, Attempt)
    /// The answer to a write does not prove that the data was stored; why.
    case unconfirmed(String, reason: String)
    /// The database lists a key, and then says that nothing stands under it: the path.
    case contradiction(String, path: String)
    /// The rules of the database do not allow it.
    case notPermitted(text: String?, Attempt, isSignedIn: Bool)
    /// The session has ended.
    case sessionEnded
    /// The token is none of this database.
    case unusableToken(text: String?)
    /// The database takes what was sent for wrong.
    case rejected(text: String?)
    /// More than the project's plan has.
    case overQuota(String)
    /// There is no such database.
    case noDatabase(String)
    /// The database is reached under another address.
    case otherAddress(String, use: String?)
    /// The database is switched off.
    case locked(String)
    /// The host has trouble of its own.
    case failing(String, status: Int, text: String?, Attempt)
    /// A status that nobody foresaw.
    case unexpected(String, status: Int, text: String?)

    /// What was asked for.
    public enum Attempt: Sendable, Hashable {
        /// To read.
        case reading
        /// To write something that is the same when it is written twice.
        case writing
        /// To add something, which would be there twice.
        case adding
    }

    /// The stable name.
    public var id: String {
        switch self {
        case .noLibrary: "libcurl-missing"
        case .unknownHost: "service-unknown-host"
        case .notListening: "service-not-listening"
        case .offline: "service-offline"
        case .untrusted: "service-untrusted"
        case .noAuthorities: "certificate-authorities-missing"
        case .timedOut: "service-timed-out"
        case .cutOff: "service-cut-off"
        case .tooLarge: "service-answer-too-large"
        case .sentElsewhere: "service-sent-elsewhere"
        case .sentAround: "service-sent-around"
        case .connectionFailed: "service-connection-failed"
        case .notJSON: "service-not-json"
        case .unreadableAnswer: "service-unreadable-answer"
        case .unconfirmed: "service-unconfirmed-write"
        case .contradiction: "service-contradiction"
        case .notPermitted: "service-not-permitted"
        case .sessionEnded: "session-ended"
        case .unusableToken: "unusable-token"
        case .rejected: "service-rejected"
        case .overQuota: "service-over-quota"
        case .noDatabase: "no-such-database"
        case .otherAddress: "database-elsewhere"
        case .locked: "database-locked"
        case .failing: "service-failing"
        case .unexpected: "service-unexpected-status"
        }
    }

    /// The sentence.
    public var message: String {
        switch self {
        case .noLibrary: "libcurl cannot be loaded, and no other host can be reached without it"
        case .unknownHost(let host): "there is no host '\(host)'"
        case .notListening(let host, _): "'\(host)' takes no connections"
        case .offline(let host): "there is no network to reach '\(host)' by"
        case .untrusted(let host): "the certificate of '\(host)' is not trusted"
        case .noAuthorities(let host):
            "the certificate of '\(host)' cannot be checked: this system has no list of certificate authorities"
        case .timedOut(let host, let seconds, _): "'\(host)' did not answer within \(seconds) seconds"
        case .cutOff(let host, _): "the connection to '\(host)' ended in the middle"
        case .tooLarge(let host, let limit, _): "the answer of '\(host)' is larger than \(Self.size(limit))"
        case .sentElsewhere(let host, let target): "'\(host)' sends on to '\(target)', which is not asked"
        case .sentAround(let host): "'\(host)' sends on without end"
        case .connectionFailed(let host, let code, _): "the connection to '\(host)' failed (\(code))"
        case .notJSON(let host, let type): "'\(host)' answers with '\(type)' and not with JSON"
        case .unreadableAnswer(let host, let reason, _): "the answer of '\(host)' cannot be read: \(reason)"
        case .unconfirmed(let host, let reason): "'\(host)' did not confirm that the data was stored: \(reason)"
        case .contradiction(let host, let path):
            "'\(host)' lists '\(path)', and then says that nothing stands there"
        case .notPermitted(let text, .reading, _): "reading here is not permitted" + Self.quoted(text)
        case .notPermitted(let text, _, _): "writing here is not permitted" + Self.quoted(text)
        case .sessionEnded: "the session has ended"
        case .unusableToken(let text): "the database does not know the session's token" + Self.quoted(text)
        case .rejected(let text): "the database does not take this" + Self.quoted(text)
        case .overQuota(let host): "'\(host)' has used up what its plan allows"
        case .noDatabase(let host): "there is no database '\(host)'"
        case .otherAddress(let host, _): "the database of '\(host)' is in another region"
        case .locked(let host): "the database '\(host)' is switched off"
        case .failing(let host, let status, let text, _):
            "'\(host)' has trouble of its own (\(status))" + Self.quoted(text)
        case .unexpected(let host, let status, let text):
            "'\(host)' answers with a status nobody foresaw (\(status))" + Self.quoted(text)
        }
    }

    /// What to do.
    public var advice: [String] {
        switch self {
        case .noLibrary:
            ["install libcurl 7.68 or newer; on Debian and Ubuntu: apt-get install libcurl4 ca-certificates"]
        case .unknownHost: ["check the address: it stands in the Firebase console above the database's data"]
        case .notListening(_, true): ["start the emulator there, or check the port"]
        case .notListening(_, false), .offline: ["check the connection to the internet, and try again"]
        case .untrusted: ["check the date of this machine, and whether the network asks for a sign-in of its own"]
        case .noAuthorities: ["install it; on Debian and Ubuntu: apt-get install ca-certificates"]
        case .timedOut(_, _, let attempt), .cutOff(_, let attempt), .connectionFailed(_, _, let attempt),
            .failing(_, _, _, let attempt):
            Self.afterSilence(attempt)
        case .tooLarge(_, _, .reading): ["keep large texts and pictures in files beside the database"]
        case .tooLarge(_, _, let attempt): Self.afterSilence(attempt)
        case .sentElsewhere:
            [
                "check whether the network asks for a sign-in of its own: open any page in a browser",
                "if that is the right place, name it with --firebase",
            ]
        case .sentAround: ["check the address, and whether the network asks for a sign-in of its own"]
        case .notJSON: ["check the address, and whether the network asks for a sign-in of its own"]
        case .unreadableAnswer(_, _, .reading): ["check the address, and try again"]
        case .unreadableAnswer(_, _, let attempt): Self.afterSilence(attempt)
        case .unconfirmed:
            Self.afterSilence(.writing) + [
                "check whether the network asks for a sign-in of its own: open any page in a browser"
            ]
        case .contradiction: ["somebody may have removed it at this moment: try again"]
        case .notPermitted(_, _, true): ["the database's rules decide; sign in as somebody who may: sitegen login"]
        case .notPermitted(_, _, false): ["sign in first: sitegen login --firebase URL --api-key KEY"]
        case .sessionEnded: ["sign in again: sitegen login"]
        case .unusableToken: ["sign in again: sitegen login; a token in SITEGEN_TOKEN has to be one of this project"]
        case .rejected: ["check what was to be written: keys, numbers and size"]
        case .overQuota: ["wait until the quota begins anew, or change the plan in the Firebase console"]
        case .noDatabase: ["check the address: it stands in the Firebase console above the database's data"]
        case .otherAddress(_, let address?): ["use --firebase \(address)"]
        case .otherAddress(_, nil): ["the right address stands in the Firebase console above the database's data"]
        case .locked: ["switch it on in the Firebase console"]
        case .unexpected: ["check the address, and try again later"]
        }
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

extension NetworkProblem: ExemplifiedProblem {
    /// One of each.
    public static var examples: [NetworkProblem] {
        let host = "example-default-rtdb.firebaseio.com"
        return [
            .noLibrary, .unknownHost(host), .notListening("127.0.0.1:9000", isThisMachine: true),
            .notListening(host, isThisMachine: false), .offline(host), .untrusted(host),
            .noAuthorities(host),
            .timedOut(host, seconds: 30, .reading), .timedOut(host, seconds: 30, .adding), .cutOff(host, .writing),
            .tooLarge(host, limit: 16_000_000, .reading), .sentElsewhere(host, to: "https://example.org"),
            .sentAround(host), .connectionFailed(host, code: -1, .reading), .notJSON(host, contentType: "text/html"),
            .unreadableAnswer(host, reason: "the text ends in the middle", .reading),
            .unconfirmed(host, reason: "it answers with 'text/html' and not with JSON"),
            .contradiction(host, path: "Users/ada"),
            .notPermitted(text: "Permission denied", .reading, isSignedIn: false),
            .notPermitted(text: "Permission denied", .writing, isSignedIn: true), .sessionEnded,
            .unusableToken(text: "Could not parse auth token"), .rejected(text: "Invalid data"),
            .overQuota(host), .noDatabase(host),
            .otherAddress(host, use: "https://example-default-rtdb.europe-west1.firebasedatabase.app"),
            .otherAddress(host, use: nil), .locked(host), .failing(host, status: 503, text: nil, .reading),
            .unexpected(host, status: 418, text: nil),
        ]
    }
}
