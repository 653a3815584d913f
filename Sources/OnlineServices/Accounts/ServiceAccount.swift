import ContentTree
import Diagnostics
import HTTPTransfer
import OperatingSystem
import ServiceProblems

/// The key file of a service account of Google, as the Firebase console creates it.
struct ServiceAccountKey: Sendable {
    /// The e-mail address of the account.
    let email: String
    /// The private key in PEM form.
    let key: SecretText
    /// The ID of the key.
    let keyID: String?
    /// Where tokens are issued.
    let tokenAddress: String

    /// A key file takes some kilobytes.
    private static let limit = 64 * 1024

    /// Reads a key file.
    ///
    /// - Throws: `ServiceFailure`, without a part of the content.
    init(_ path: String, _ fileSystem: FileSystem) throws(ServiceFailure) {
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try fileSystem.read(path, limit: Self.limit)
        } catch {
            throw ServiceFailure(.file, ServiceAccountProblem.unreadable(path: path, error.reason))
        }
        // Problems of broken JSON are not shown, because they contain a part of it.
        var unshown: [Diagnostic] = []
        guard let node = JSONReader.read(SourceText(name: "", bytes: bytes), diagnostics: &unshown),
            node["type"]?.string == "service_account", let email = node["client_email"]?.words,
            let key = node["private_key"]?.words, let address = node["token_uri"]?.words,
            let origin = WebOrigin(address)
        else { throw ServiceFailure(.invalid, ServiceAccountProblem.notAKeyFile(path: path)) }
        guard origin.scheme == "https" || origin.isLoopback else {
            throw ServiceFailure(.invalid, ServiceAccountProblem.tokenAddress(path: path))
        }
        self.email = email
        self.key = SecretText(key)
        keyID = node["private_key_id"]?.words
        tokenAddress = address
    }
}

/// The access tokens of a service account: a signed statement is exchanged for one (RFC 7523, 2.1).
actor ServiceAccount {
    private let path: String
    private let calls: AccountCalls
    private let fileSystem: FileSystem
    private let now: @Sendable () -> Int
    private var current: (token: SecretText, expires: Int)?

    /// The access that Firebase Realtime Database requires.
    private static let scope =
        "https://www.googleapis.com/auth/userinfo.email https://www.googleapis.com/auth/firebase.database"
    /// The longest lifetime of a statement in seconds that Google accepts.
    private static let lifetime = 3_600
    /// The program that signs, because sitegen has no cryptography of its own.
    private static let signer = "openssl"

    /// - Parameter path: the key file.
    init(_ path: String, _ calls: AccountCalls, _ fileSystem: FileSystem, now: @escaping @Sendable () -> Int) {
        self.path = path
        self.calls = calls
        self.fileSystem = fileSystem
        self.now = now
    }

    /// A valid access token.
    ///
    /// - Parameter isRefused: whether the previous one was refused.
    /// - Throws: `ServiceFailure`.
    func credential(isRefused: Bool) async throws -> Credential {
        if let current, !isRefused, current.expires - now() >= Session.margin { return .bearer(current.token.reveal()) }
        let key = try ServiceAccountKey(path, fileSystem)
        let statement = try signedStatement(of: key)
        let form = [
            ("grant_type", "urn:ietf:params:oauth:grant-type:jwt-bearer"), ("assertion", statement.reveal()),
        ]
        let response = try await calls.post(form: form, to: key.tokenAddress, hiding: [statement, key.key])
        guard response.status == 200 else {
            guard !response.isTrouble, response.node["error"] != nil else { throw response.unforeseen }
            let text = response.node["error_description"]?.words ?? response.text
            let shown = text.flatMap { ServerText.shown($0, hiding: [statement.reveal()]) }
            throw ServiceFailure(
                .notPermitted, ServiceAccountProblem.refused(host: response.host, text: shown))
        }
        guard let token = response.node["access_token"]?.words else { throw response.failure("it has no token") }
        let lifetime = min(max(response.node["expires_in"]?.lenientInteger ?? 0, 0), Self.lifetime)
        current = (SecretText(token), now() + lifetime)
        return .bearer(token)
    }

    /// A statement that the account requests a token (RFC 7523, 3), signed with RS256 (RFC 7518, 3.3).
    private func signedStatement(of key: ServiceAccountKey) throws(ServiceFailure) -> SecretText {
        let time = now()
        var header: [(String, Node)] = [("alg", .string("RS256")), ("typ", .string("JWT"))]
        if let id = key.keyID { header.append(("kid", .string(id))) }
        let claims: [(String, Node)] = [
            ("iss", .string(key.email)), ("scope", .string(Self.scope)), ("aud", .string(key.tokenAddress)),
            ("iat", .number(time)), ("exp", .number(time + Self.lifetime)),
        ]
        let text = [header, claims].map { Base64URL.encoded(JSONWriter(.compact).bytes(of: .object($0))) }
            .joined(separator: ".")
        let output: ProgramOutput
        do throws(FileError) {
            output = try fileSystem.output(
                of: Self.signer, ["dgst", "-sha256", "-sign", "/dev/fd/3", "-binary"], limit: 4_096,
                input: Array(text.utf8), secret: Array(key.key.reveal().utf8))
        } catch {
            throw error.isMissing
                ? ServiceFailure(.unavailable, ServiceAccountProblem.noOpenSSL)
                : ServiceFailure(.invalid, ServiceAccountProblem.unusableKey(path: path))
        }
        guard output.status == 0, !output.bytes.isEmpty else {
            throw ServiceFailure(.invalid, ServiceAccountProblem.unusableKey(path: path))
        }
        return SecretText(text + "." + Base64URL.encoded(output.bytes))
    }
}
