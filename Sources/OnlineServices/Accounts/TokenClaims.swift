import ContentTree
import Diagnostics

/// The claims of an ID token (RFC 7519). The token is not verified here, but by the service that receives it.
struct TokenClaims: Sendable {
    /// The signature algorithm.
    let algorithm: String?
    /// The claims.
    let node: Node

    /// Parses a token of three parts; `nil` if it has another form.
    init?(_ token: SecretText) {
        let parts = token.reveal().split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, let header = Self.object(parts[0]), let claims = Self.object(parts[1]),
            Base64URL.decoded(parts[2]) != nil
        else { return nil }
        algorithm = header["alg"]?.string
        node = claims
    }

    /// Whether nobody signed the token, as in the emulator of Firebase Authentication (RFC 7519, 6).
    var isUnsigned: Bool { algorithm == "none" }

    /// Whether it is a token of Firebase Authentication or its emulator.
    var isOfFirebase: Bool {
        node["iss"]?.string?.hasPrefix("https://securetoken.google.com/") == true || isUnsigned
    }

    private static func object(_ part: Substring) -> Node? {
        guard let bytes = Base64URL.decoded(part) else { return nil }
        var diagnostics: [Diagnostic] = []
        let node = JSONReader.read(SourceText(name: "", bytes: bytes), diagnostics: &diagnostics)
        return node?.members == nil ? nil : node
    }
}
