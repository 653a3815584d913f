import ContentTree

/// Random tokens.
enum Tokens {
    /// A text of random letters.
    static func random(_ prefix: String, count: Int = 30) -> String {
        prefix + Base64URL.encoded((0..<count).map { _ in UInt8.random(in: .min ... .max) })
    }

    /// An unsigned token with claims (RFC 7519, 6).
    static func unsigned(_ claims: [(String, Node)]) -> String {
        let parts = [[("alg", Node.string("none")), ("typ", .string("JWT"))], claims].map {
            Base64URL.encoded(JSONWriter(.compact).bytes(of: .object($0)))
        }
        return parts.joined(separator: ".") + "."
    }
}
