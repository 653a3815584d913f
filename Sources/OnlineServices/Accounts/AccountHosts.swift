import HTTPTransfer
import ServiceProblems
import WebSafety

/// The hosts of Firebase Authentication: Google's, or an emulator.
public struct AccountHosts: Sendable, Hashable {
    /// Host and port of the emulator; `nil` for Google's hosts.
    let emulator: String?

    /// Google's hosts.
    public static let google = AccountHosts(emulator: nil)

    /// Whether tokens are sent to another machine without encryption.
    var isUnencryptedElsewhere: Bool { emulator.map { WebOrigin("http://" + $0)?.isLoopback != true } ?? false }

    private static let toolkit = "identitytoolkit.googleapis.com"
    private static let tokens = "securetoken.googleapis.com"

    /// Reads `FIREBASE_AUTH_EMULATOR_HOST`: host and port without a scheme. `nil` and an empty text mean Google's hosts.
    ///
    /// - Throws: `ServiceFailure` of the kind `usage`.
    public init(emulatorHost: String?) throws(ServiceFailure) {
        guard let emulatorHost, !emulatorHost.isEmpty else {
            self = .google
            return
        }
        guard let (host, port) = WebOrigin.split(emulatorHost), let port else {
            throw ServiceFailure(.usage, AccountProblem.emulatorHost(ServerText.shown(emulatorHost) ?? ""))
        }
        emulator = "\(host):\(port)"
    }

    private init(emulator: String?) {
        self.emulator = emulator
    }

    /// The address of an operation on accounts, such as `accounts:lookup`.
    func address(of operation: String, key: String) -> String {
        base(Self.toolkit) + "/v1/\(operation)?key=" + PercentEncoding.encoded(key)
    }

    /// The address for refreshing tokens.
    func tokenAddress(key: String) -> String { base(Self.tokens) + "/v1/token?key=" + PercentEncoding.encoded(key) }

    private func base(_ host: String) -> String { emulator.map { "http://\($0)/\(host)" } ?? "https://\(host)" }
}
