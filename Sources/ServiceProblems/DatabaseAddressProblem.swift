import Diagnostics

/// What can be wrong with the address of a database.
public enum DatabaseAddressProblem: Problem, Error, Hashable {
    /// The text is no address of the web.
    case notAnAddress(String)
    /// The host is none of Firebase's.
    case otherHost(String)
    /// Unencrypted to another machine.
    case unencrypted(String)
    /// A path behind the host.
    case path(String)
    /// A query or fragment that means nothing there.
    case query(String)
    /// A port where none belongs.
    case port(Int)
    /// A user's name or password.
    case user
    /// An emulator without the name of a database.
    case noNamespace(String)
    /// A name that no database has.
    case unusableNamespace(String)
    /// `FIREBASE_DATABASE_EMULATOR_HOST` is no host with a port.
    case emulatorHost(String)
    /// `FIREBASE_DATABASE_EMULATOR_HOST` is another machine.
    case emulatorElsewhere(String)

    /// The stable name.
    public var id: String {
        switch self {
        case .emulatorHost, .emulatorElsewhere: "emulator-host"
        default: "database-address"
        }
    }

    /// The sentence.
    public var message: String {
        switch self {
        case .notAnAddress(let text): "'\(text)' is not the address of a database"
        case .otherHost(let host): "'\(host)' is not a host of Firebase Realtime Database"
        case .unencrypted(let host): "http:// is for an emulator on this machine, and '\(host)' is another one"
        case .path(let path): "the address of a database has no path, and this one has '\(path)'"
        case .query(let query): "'\(query)' does not belong to the address of a database"
        case .port(let port): "the address of a database has no port, and this one has \(port)"
        case .user: "the address of a database has no user's name or password"
        case .noNamespace(let host): "the address of the emulator '\(host)' does not name a database"
        case .unusableNamespace(let name): "'\(name)' cannot be the name of a database"
        case .emulatorHost(let text): "'\(text)' in FIREBASE_DATABASE_EMULATOR_HOST is not a host with a port"
        case .emulatorElsewhere(let host):
            "'\(host)' in FIREBASE_DATABASE_EMULATOR_HOST is another machine, and nothing would be encrypted"
        }
    }

    /// What to do.
    public var advice: [String] {
        switch self {
        case .notAnAddress, .otherHost:
            [
                "write it as the Firebase console shows it: https://example-default-rtdb.firebaseio.com or https://example.europe-west1.firebasedatabase.app",
                "an emulator on this machine is http://127.0.0.1:9000?ns=example",
            ]
        case .unencrypted(let host) where host.contains("firebase"): ["write https:// instead"]
        case .unencrypted: ["write http://127.0.0.1:9000?ns=example for an emulator on this machine"]
        case .path, .query, .port: ["leave it out"]
        case .user: ["leave it out, and sign in with: sitegen login"]
        case .noNamespace(let host): ["add it behind '?ns=': http://\(host)?ns=example"]
        case .unusableNamespace: ["use letters, digits and '-'"]
        case .emulatorHost: ["write host and port without http://, such as 127.0.0.1:9000"]
        case .emulatorElsewhere: ["let the emulator run on this machine, such as 127.0.0.1:9000"]
        }
    }
}

extension DatabaseAddressProblem: ExemplifiedProblem {
    /// One of each.
    public static var examples: [DatabaseAddressProblem] {
        [
            .notAnAddress("example"), .otherHost("example.org"), .unencrypted("example.org"), .path("/Users"),
            .query("?print=pretty"), .port(8443), .user, .noNamespace("127.0.0.1:9000"), .unusableNamespace("a_b"),
            .emulatorHost("http://127.0.0.1:9000"), .emulatorElsewhere("192.0.2.1:9000"),
        ]
    }
}
