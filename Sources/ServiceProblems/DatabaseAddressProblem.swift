import Diagnostics

/// A problem of the address of a database.
public enum DatabaseAddressProblem: Problem, Error, Hashable {
    /// The text is not a URL.
    case notAnAddress(String)
    /// The host is not a Firebase host.
    case otherHost(String)
    /// The address is unencrypted and on another machine.
    case unencrypted(String)
    /// The address has a path.
    case path(String)
    /// The address has a query or fragment without a meaning.
    case query(String)
    /// The address has a port that is not allowed.
    case port(Int)
    /// The address has a user name or password.
    case user
    /// The address of an emulator has no database name.
    case noNamespace(String)
    /// The name of the database is invalid.
    case unusableNamespace(String)
    /// `FIREBASE_DATABASE_EMULATOR_HOST` is not a host and port.
    case emulatorHost(String)

    /// The description of the problem.
    public var description: ProblemDescription {
        switch self {
        case .notAnAddress(let text):
            .error(
                "database-address", "'\(text)' is not the address of a database", advice: Self.forms,
                explanation: Self.addressForm)
        case .otherHost(let host):
            .error(
                "database-address", "'\(host)' is not a host of Firebase Realtime Database", advice: Self.forms,
                explanation: Self.addressForm)
        case .unencrypted(let host):
            .error(
                "database-address", "http:// is only for an emulator on this machine, and '\(host)' is another host",
                advice: [
                    host.contains("firebase")
                        ? "write https:// instead"
                        : "for an emulator on another machine, set FIREBASE_DATABASE_EMULATOR_HOST to its host and port"
                ], explanation: Self.addressForm)
        case .path(let path):
            .error(
                "database-address", "the address of a database has no path, but this one has '\(path)'",
                advice: ["remove it"], explanation: Self.addressForm)
        case .query(let query):
            .error(
                "database-address", "'\(query)' is not part of the address of a database", advice: ["remove it"],
                explanation: Self.addressForm)
        case .port(let port):
            .error(
                "database-address", "the address of a database has no port, but this one has \(port)",
                advice: ["remove it"], explanation: Self.addressForm)
        case .user:
            .error(
                "database-address", "the address of a database has no user name or password",
                advice: ["remove it, and sign in with: sitegen login"], explanation: Self.addressForm)
        case .noNamespace(let host):
            .error(
                "database-address", "the address of the emulator '\(host)' does not name a database",
                advice: ["add the name after '?ns=': http://\(host)?ns=example"], explanation: Self.addressForm)
        case .unusableNamespace(let name):
            .error(
                "database-address", "'\(name)' is not a valid name of a database",
                advice: ["use letters, digits and '-'"],
                explanation: Self.addressForm)
        case .emulatorHost(let text):
            .error(
                "emulator-host", "'\(text)' in FIREBASE_DATABASE_EMULATOR_HOST is not a host with a port",
                advice: ["write host and port without http://, such as 127.0.0.1:9000"], explanation: Self.emulator)
        }
    }

    /// At least one value for each identifier; the first is shown by `sitegen help`.
    public static var examples: [DatabaseAddressProblem] {
        [
            .notAnAddress("example"), .otherHost("example.org"), .unencrypted("example.org"), .path("/Users"),
            .query("?print=pretty"), .port(8443), .user, .noNamespace("127.0.0.1:9000"), .unusableNamespace("a_b"),
            .emulatorHost("http://127.0.0.1:9000"),
        ]
    }

    private static let forms = [
        "write it as the Firebase console shows it: https://example-default-rtdb.firebaseio.com or https://example.europe-west1.firebasedatabase.app",
        "an emulator on this machine is http://127.0.0.1:9000?ns=example",
    ]
    private static let addressForm =
        "--firebase takes the address of a Firebase Realtime Database: https:// and a host, without path, query, port or user name. Copy it from the Firebase console, above the database's data."
    private static let emulator =
        "The variable FIREBASE_DATABASE_EMULATOR_HOST selects the Firebase emulator instead of the real database. The connection is not encrypted, so use it only for test data."
}
