/// The ETags of nodes, which detect changes.
enum EntityTag {
    /// The tag of a missing node.
    static let nothing = "null_etag"

    /// The tag of a node.
    static func of(_ node: StoredNode?) -> String {
        guard let node else { return nothing }
        var bytes: [UInt8] = []
        for seed in 0..<2 {
            var hasher = Hasher()
            hasher.combine(seed)
            hasher.combine(node)
            let hash = UInt64(bitPattern: Int64(hasher.finalize()))
            for shift in stride(from: 0, to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: hash >> shift)) }
        }
        return Base64URL.encoded(bytes) + "="
    }
}
