extension String {
    /// Whether it contains another text, ignoring case.
    package func holds(ignoringCase part: String) -> Bool {
        if self == part { return true }
        var (text, sought) = (self, part)
        let found: Bool? = text.withUTF8 { text in
            sought.withUTF8 { sought in
                text.isMadeOfBytes && sought.isMadeOfBytes ? text.holds(ignoringCase: sought) : nil
            }
        }
        return found ?? lowercased().contains(part.lowercased())
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether each byte is a character: ASCII without CR LF.
    fileprivate var isMadeOfBytes: Bool { allSatisfy { $0 < 0x80 && $0 != 0x0D } }

    fileprivate func holds(ignoringCase part: UnsafeBufferPointer<UInt8>) -> Bool {
        var start = 0
        while start + part.count <= count {
            var same = 0
            while same < part.count, Self.lowercase(self[start + same]) == Self.lowercase(part[same]) { same += 1 }
            if same == part.count { return true }
            start += 1
        }
        return false
    }

    private static func lowercase(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
}
