import ByteText

extension String {
    /// Whether both are spelled with the same bytes; `==` also equates other spellings of the same characters.
    func hasSameBytes(as other: String) -> Bool {
        utf8.count == other.utf8.count && compareBytes(with: other) == 0
    }

    /// Negative, zero or positive, as the bytes come before, are the same as, or come after another's.
    func compareBytes(with other: String) -> Int {
        var left = self
        var right = other
        return left.withBytes { left in right.withBytes { left.compareBytes(with: $0) } }
    }

    /// The path of the folder above, without the slash; empty for a file at the top.
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
