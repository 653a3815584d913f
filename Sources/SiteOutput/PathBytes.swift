extension String {
    /// Whether two strings have the same bytes; `==` ignores differences in Unicode normalization.
    func hasSameBytes(as other: String) -> Bool {
        utf8.count == other.utf8.count && compareBytes(with: other) == 0
    }

    /// Negative, zero or positive if the bytes are less than, equal to or greater than another's.
    func compareBytes(with other: String) -> Int {
        var left = self
        var right = other
        return left.withUTF8 { left in right.withUTF8 { left.compareBytes(with: $0) } }
    }

    /// The parent folder of the path without a trailing slash; empty for a file at the root.
    var folderOfPath: String {
        guard let end = utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
        return String(self[..<end])
    }
}

extension UnsafeBufferPointer<UInt8> {
    func compareBytes(with other: UnsafeBufferPointer<UInt8>) -> Int {
        for index in 0..<Swift.min(count, other.count) where self[index] != other[index] {
            return Int(self[index]) - Int(other[index])
        }
        return count - other.count
    }
}
