/// A short name for what a database holds of a node, by which its states are told apart: the first 128 bits of SHA-256
/// (FIPS 180-4), in hexadecimal digits.
public struct NodeDigest: Sendable, Hashable {
    /// The digits.
    public let text: String

    /// The digest of nothing: that of a node that would not be stored.
    public static let nothing = NodeDigest(text: "")

    /// Takes digits as they were written.
    public init(text: String) {
        self.text = text
    }

    /// The digest of a node; how it is spelled, and what a database would not store, makes no difference.
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
