/// A digest of a node as a database stores it, used to detect changes: the first 128 bits of SHA-256 (FIPS 180-4), in
/// hexadecimal digits.
public struct NodeDigest: Sendable, Hashable {
    /// The hexadecimal digits.
    public let text: String

    /// The digest of a node that a database would not store.
    public static let nothing = NodeDigest(text: "")

    /// Creates a digest from stored digits.
    public init(text: String) {
        self.text = text
    }

    /// Computes the digest of a node. Spelling, and parts that a database does not store, have no effect.
    public init(of node: Node?) {
        guard let stored = node?.stored() else {
            self = .nothing
            return
        }
        let hash = SHA256.hash(JSONWriter(.compact).bytes(of: stored))
        text = hash.prefix(16).map { Self.hexadecimal($0) }.joined()
    }

    private static func hexadecimal(_ byte: UInt8) -> String {
        String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }
}
