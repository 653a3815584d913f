import ByteText

/// Raw HTML as CommonMark recognises it (4.6 and 6.6): by its shape alone.
enum HTMLSyntax {
    /// Which of the seven kinds of blocks begins at a `<`; 0 for none.
    static func blockKind(_ bytes: Bytes, at start: Int, end: Int) -> Int {
        guard start + 1 < end else { return 0 }
        switch bytes[start + 1] {
        case 0x21:
            if bytes.matches("--", at: start + 2, end: end) { return 2 }
            if bytes.matches("[CDATA[", at: start + 2, end: end) { return 5 }
            return start + 2 < end && bytes[start + 2].isASCIILetter ? 4 : 0
        case 0x3F: return 3
        default: break
        }
        let isClosing = bytes[start + 1] == 0x2F
        let name = start + (isClosing ? 2 : 1)
        var stop = name
        while stop < end, bytes[stop].isASCIILetterOrDigit || bytes[stop] == 0x2D { stop += 1 }
        guard stop > name, bytes[name].isASCIILetter else { return 0 }
        let isDelimited = stop == end || bytes[stop].isASCIISpace || bytes[stop] == 0x3E
        let key = Self.key(bytes, name, stop)
        if verbatimNames.contains(key) {
            if !isClosing, isDelimited { return 1 }
        } else if isDelimited || bytes.matches("/>", at: stop, end: end), blockNames.contains(key) {
            return 6
        }
        guard let tag = isClosing ? closingTag(bytes, at: start, end: end) : openTag(bytes, at: start, end: end),
            !verbatimNames.contains(key) || isClosing, bytes.skipSpaces(from: tag, end: end) == end
        else { return 0 }
        return 7
    }

    /// Whether a line holds what ends a block of one of the first five kinds.
    static func endsBlock(_ bytes: Bytes, from start: Int, end: Int, kind: Int) -> Bool {
        switch kind {
        case 1:
            var index = start
            while index < end {
                if bytes[index] == 0x3C,
                    ["</script>", "</pre>", "</style>", "</textarea>"].contains(where: {
                        bytes.spells($0, at: index, end: end)
                    })
                {
                    return true
                }
                index += 1
            }
            return false
        case 2: return bytes.find("-->", from: start, end: end) != nil
        case 3: return bytes.find("?>", from: start, end: end) != nil
        case 4: return bytes.find(">", from: start, end: end) != nil
        case 5: return bytes.find("]]>", from: start, end: end) != nil
        default: return false
        }
    }

    /// Where an open tag that begins with `<` ends.
    static func openTag(_ bytes: Bytes, at start: Int, end: Int) -> Int? {
        var index = start + 1
        guard index < end, bytes[index].isASCIILetter else { return nil }
        while index < end, bytes[index].isASCIILetterOrDigit || bytes[index] == 0x2D { index += 1 }
        while true {
            let gap = index
            index = bytes.skipSpaces(from: index, end: end)
            guard index < end else { return nil }
            switch bytes[index] {
            case 0x3E: return index + 1
            case 0x2F: return index + 1 < end && bytes[index + 1] == 0x3E ? index + 2 : nil
            default: break
            }
            guard index > gap, bytes[index].isASCIILetter || bytes[index] == 0x5F || bytes[index] == 0x3A else {
                return nil
            }
            index += 1
            while index < end, bytes[index].isASCIILetterOrDigit || isNameMark(bytes[index]) { index += 1 }
            let equals = bytes.skipSpaces(from: index, end: end)
            if equals < end, bytes[equals] == 0x3D {
                guard let next = attributeValue(bytes, at: bytes.skipSpaces(from: equals + 1, end: end), end: end)
                else { return nil }
                index = next
            }
        }
    }

    /// Where a closing tag that begins with `</` ends.
    static func closingTag(_ bytes: Bytes, at start: Int, end: Int) -> Int? {
        var index = start + 2
        guard index < end, bytes[index].isASCIILetter else { return nil }
        while index < end, bytes[index].isASCIILetterOrDigit || bytes[index] == 0x2D { index += 1 }
        index = bytes.skipSpaces(from: index, end: end)
        return index < end && bytes[index] == 0x3E ? index + 1 : nil
    }

    private static func attributeValue(_ bytes: Bytes, at start: Int, end: Int) -> Int? {
        guard start < end else { return nil }
        var index = start
        if bytes[index] == 0x22 || bytes[index] == 0x27 {
            let quote = bytes[index]
            index += 1
            while index < end, bytes[index] != quote { index += 1 }
            return index < end ? index + 1 : nil
        }
        while index < end, !bytes[index].isASCIISpace, !endsBareValue(bytes[index]) { index += 1 }
        return index > start ? index : nil
    }

    private static func endsBareValue(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x22, 0x27, 0x3C, 0x3D, 0x3E, 0x60: true
        default: false
        }
    }

    private static func isNameMark(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x2D, 0x2E, 0x3A, 0x5F: true
        default: false
        }
    }
}

extension HTMLSyntax {
    /// A name of at most ten letters and digits as one number, whatever the case of its letters; else 0.
    private static func key(_ bytes: Bytes, _ start: Int, _ end: Int) -> UInt64 {
        guard end - start <= 10 else { return 0 }
        var key: UInt64 = 0
        for index in start..<end {
            let byte = bytes[index].asciiLowercased
            guard byte.isASCIILetterOrDigit else { return 0 }
            key = key * 37 + UInt64(byte.isASCIIDigit ? byte - 0x30 + 27 : byte - 0x60)
        }
        return key
    }

    private static func keys(_ names: String) -> Set<UInt64> {
        Set(
            names.split(separator: " ").map { name in
                var name = String(name)
                return name.withBytes { key($0, 0, $0.count) }
            })
    }

    private static let verbatimNames = keys("script pre style textarea")
    private static let blockNames = keys(
        """
        address article aside base basefont blockquote body caption center col colgroup dd details dialog dir div dl dt \
        fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hr html iframe legend li \
        link main menu menuitem nav noframes ol optgroup option p param search section summary table tbody td tfoot th \
        thead title tr track ul
        """)
}
