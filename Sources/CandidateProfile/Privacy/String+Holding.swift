import ByteText

extension String {
    /// Whether it contains another text, ignoring case.
    package func holds(ignoringCase part: String) -> Bool {
        if self == part { return true }
        var (text, sought) = (self, part)
        let found: Bool? = text.withBytes { text in
            sought.withBytes { sought in
                text.isMadeOfBytes && sought.isMadeOfBytes ? text.holds(ignoringCase: sought) : nil
            }
        }
        return found ?? lowercased().contains(part.lowercased())
    }
}

extension Bytes {
    /// Whether each byte is a character: ASCII without CR LF.
    fileprivate var isMadeOfBytes: Bool { allSatisfy { $0 < 0x80 && $0 != 0x0D } }

    fileprivate func holds(ignoringCase part: Bytes) -> Bool {
        var start = 0
        while start + part.count <= count {
            var same = 0
            while same < part.count, self[start + same].asciiLowercased == part[same].asciiLowercased { same += 1 }
            if same == part.count { return true }
            start += 1
        }
        return false
    }
}
