import ContentTree
import HTTPTransfer
import ServiceProblems
import WebSafety

/// The address of one Firebase Realtime Database.
///
/// It has one of three forms: `https://NAME.firebaseio.com`, `https://NAME.REGION.firebasedatabase.app`, and
/// `http://127.0.0.1:9000?ns=NAME` for an emulator. A trailing slash, as in the console, is removed.
public struct DatabaseURL: Sendable, Hashable {
    /// Scheme, host and port: the start of each request's address.
    let base: String
    /// The host, with the port of an emulator, for messages.
    public let host: String
    /// The database's name.
    public let namespace: String
    /// Whether it is an emulator, which accepts any credential and does not store data permanently.
    public let isEmulator: Bool

    /// Parses an address.
    ///
    /// - Parameter emulatorHost: `FIREBASE_DATABASE_EMULATOR_HOST`, host and port without a scheme; it replaces
    ///   Firebase's host, and is the only host besides this machine without encryption. `nil` and an empty text change
    ///   nothing.
    /// - Throws: `ServiceFailure` of the kind `usage` with the reason.
    public init(_ text: String, emulatorHost: String? = nil) throws(ServiceFailure) {
        do throws(DatabaseAddressProblem) {
            try self.init(reading: text, emulatorHost: emulatorHost.flatMap { $0.isEmpty ? nil : $0 })
        } catch {
            throw ServiceFailure(.usage, error)
        }
    }

    /// Whether data is sent to another machine without encryption.
    var isUnencryptedElsewhere: Bool { WebOrigin(base).map { $0.scheme == "http" && !$0.isLoopback } ?? false }

    /// Whether it is a database of an emulator on this machine.
    var isLocalEmulator: Bool { isEmulator && !isUnencryptedElsewhere }

    /// The address without request parameters, to parse again, to show and to store.
    public var address: String { isEmulator ? base + "?ns=" + namespace : base }

    /// The database's name in messages, without a query.
    public var place: String { isEmulator ? "\(namespace) at \(host)" : host }

    /// The address of a node, without a credential.
    ///
    /// - Parameter query: names and values, not yet encoded.
    func url(of path: TreePath, query: [(name: String, value: String)] = []) -> String {
        let segments = path.keys.map(PercentEncoding.encoded).joined(separator: "/")
        let items = (isEmulator ? query + [("ns", namespace)] : query)
            .map { PercentEncoding.encoded($0.name) + "=" + PercentEncoding.encoded($0.value) }
        return base + "/" + segments + ".json" + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
    }
}

extension DatabaseURL: CustomStringConvertible {
    /// The database's ``place``.
    public var description: String { place }
}

extension DatabaseURL {
    private init(base: String, host: String, namespace: String, isEmulator: Bool) {
        self.base = base
        self.host = host
        self.namespace = namespace
        self.isEmulator = isEmulator
    }

    private init(reading text: String, emulatorHost: String?) throws(DatabaseAddressProblem) {
        guard !text.contains("@") else { throw .user }
        guard !text.utf8.contains(where: { $0 <= 0x20 || $0 >= 0x7F }), let origin = WebOrigin(text) else {
            throw .notAnAddress(ServerText.shown(text) ?? "")
        }
        let path = origin.rest.prefix { $0 != "?" && $0 != "#" }
        let query = String(origin.rest.dropFirst(path.count))
        guard path.isEmpty || path == "/" else { throw .path(Self.shown(path)) }
        if origin.scheme == "http" {
            try self.init(emulator: origin, query: query, named: emulatorHost)
            return
        }
        guard let name = Self.namespace(of: origin.host) else { throw .otherHost(origin.host) }
        guard origin.port == 443 else { throw .port(origin.port) }
        guard query.isEmpty else { throw .query(Self.shown(query)) }
        guard let emulatorHost else {
            self.init(base: "https://" + origin.host, host: origin.host, namespace: name, isEmulator: false)
            return
        }
        let host = try Self.emulator(emulatorHost)
        self.init(base: "http://" + host, host: host, namespace: name, isEmulator: true)
    }

    private init(emulator origin: WebOrigin, query: String, named: String?) throws(DatabaseAddressProblem) {
        if !origin.isLoopback {
            guard let named, try Self.emulator(named) == "\(origin.host):\(origin.port)" else {
                throw .unencrypted(origin.name)
            }
        }
        let names = query.dropFirst().split(separator: "&").filter { $0.hasPrefix("ns=") }
        guard let name = names.first?.dropFirst(3).lowercased(), !name.isEmpty else {
            guard query.isEmpty || query == "?" || names.count == 1 else { throw .query(Self.shown(query)) }
            throw .noNamespace(origin.name)
        }
        guard query.utf8.count == 4 + name.utf8.count else { throw .query(Self.shown(query)) }
        guard Self.isNamespace(name) else { throw .unusableNamespace(ServerText.shown(name) ?? "") }
        self.init(base: "http://" + origin.name, host: origin.name, namespace: name, isEmulator: true)
    }

    /// The host and port in `FIREBASE_DATABASE_EMULATOR_HOST`.
    private static func emulator(_ text: String) throws(DatabaseAddressProblem) -> String {
        guard let (host, port) = WebOrigin.split(text), let port else {
            throw .emulatorHost(ServerText.shown(text) ?? "")
        }
        return "\(host):\(port)"
    }

    /// The name of a database from its host; `nil` if it is not a Firebase host.
    private static func namespace(of host: String) -> String? {
        let labels = host.split(separator: ".", omittingEmptySubsequences: false)
        let isDatabase =
            labels.count == 3 && labels[1...] == ["firebaseio", "com"]
            || labels.count == 4 && labels[2...] == ["firebasedatabase", "app"] && isNamespace(labels[1])
        guard isDatabase, isNamespace(labels[0]) else { return nil }
        return String(labels[0])
    }

    private static func isNamespace(_ name: some StringProtocol) -> Bool {
        !name.isEmpty && name.utf8.count <= 63
            && name.utf8.allSatisfy { byte in
                (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
            }
    }

    private static func shown(_ text: some StringProtocol) -> String { ServerText.shown(String(text)) ?? "" }
}
