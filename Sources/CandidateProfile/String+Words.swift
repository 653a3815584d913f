extension String {
    /// The words, with one space between them: what stands between two is white space (`Character.isWhitespace`).
    package var spacedWords: String {
        var text = self
        return text.withUTF8 { bytes in
            var result: [UInt8] = []
            result.reserveCapacity(bytes.count)
            func add(_ word: some Collection<UInt8>) {
                if word.isEmpty { return }
                if !result.isEmpty { result.append(0x20) }
                result += word
            }
            var start = 0
            while start < bytes.count {
                var end = start
                var isASCII = true
                // Before a character beyond ASCII a space may be part of it: only whole characters tell.
                while end < bytes.count, !bytes[end].isSpace || end + 1 < bytes.count && bytes[end + 1] >= 0x80 {
                    if bytes[end] >= 0x80 { isASCII = false }
                    end += 1
                }
                if isASCII {
                    add(bytes[start..<end])
                } else {
                    for word in String(decoding: bytes[start..<end], as: UTF8.self).split(
                        whereSeparator: \.isWhitespace)
                    { add(word.utf8) }
                }
                start = end + 1
            }
            return String(decoding: result, as: UTF8.self)
        }
    }

    /// Whether a text stands somewhere in this one, character by character; bytes decide wherever they can, which is much
    /// faster than `contains`.
    package func holds(_ part: some StringProtocol) -> Bool {
        var (text, sought) = (self, String(part))
        let isThere = text.withUTF8 { text in sought.withUTF8 { text.holds($0) } }
        return isThere ?? contains(sought)
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether a text stands somewhere in this one; `nil` where bytes cannot tell.
    fileprivate func holds(_ part: UnsafeBufferPointer<UInt8>) -> Bool? {
        guard let first = part.first else { return true }
        // A carriage return and a line feed are one character.
        if part.contains(where: { $0 == 0x0D || $0 == 0x0A }) { return nil }
        // Beyond ASCII, one character may be written in several ways.
        if part.contains(where: { $0 >= 0x80 }) { return contains { $0 >= 0x80 } ? nil : false }
        var start = 0
        while let next = self[start...].firstIndex(of: first), next + part.count <= count {
            let end = next + part.count
            if part.indices.allSatisfy({ self[next + $0] == part[$0] }) {
                // What follows may be a mark on the last character, which makes it another one.
                return end == count || self[end] < 0x80 ? true : nil
            }
            start = next + 1
        }
        return false
    }
}

extension UInt8 {
    /// Whether it is a character of ASCII that is white space (Unicode, White_Space).
    fileprivate var isSpace: Bool { self == 0x20 || self &- 0x09 < 5 }
}
