import ByteText

extension String {
    /// Whether two strings have the same bytes; `==` ignores differences in Unicode normalization.
    func hasSameBytes(as other: String) -> Bool {
        utf8.count == other.utf8.count && compareBytes(with: other) == 0
    }

    /// Negative, zero or positive if the bytes are less than, equal to or greater than another's.
    func compareBytes(with other: String) -> Int {
        var left = self
        var right = other
        return left.withBytes { left in right.withBytes { left.compareBytes(with: $0) } }
    }

    /// The parent folder of the path without a trailing slash; empty for a file at the root.
    var folderOfPath: String {
        guard let end = utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
        return String(self[..<end])
    }
}

extension Bytes {
    func compareBytes(with other: Bytes) -> Int {
        for index in 0..<Swift.min(count, other.count) where self[index] != other[index] {
            return Int(self[index]) - Int(other[index])
        }
        return count - other.count
    }
}
