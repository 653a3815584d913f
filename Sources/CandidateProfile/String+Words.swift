import ByteText

extension String {
    /// Whether the text contains another one, compared by characters. It compares bytes if possible, which is much
    /// faster than `contains`.
    package func holds(_ part: some StringProtocol) -> Bool {
        var (text, sought) = (self, String(part))
        let isThere = text.withBytes { text in sought.withBytes { text.holds($0) } }
        return isThere ?? contains(sought)
    }
}

extension Bytes {
    /// Whether the text contains another one; `nil` if bytes do not decide it.
    fileprivate func holds(_ part: Bytes) -> Bool? {
        guard let first = part.first else { return true }
        // A carriage return and a line feed are one character.
        if part.contains(where: { $0 == 0x0D || $0 == 0x0A }) { return nil }
        // Outside ASCII, a character can have several spellings.
        if part.contains(where: { $0 >= 0x80 }) { return contains { $0 >= 0x80 } ? nil : false }
        var start = 0
        while let next = self[start...].firstIndex(of: first), next + part.count <= count {
            let end = next + part.count
            if part.indices.allSatisfy({ self[next + $0] == part[$0] }) {
                // A combining mark may follow, which makes the last character a different one.
                return end == count || self[end] < 0x80 ? true : nil
            }
            start = next + 1
        }
        return false
    }
}
