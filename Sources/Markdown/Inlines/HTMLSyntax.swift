/// Recognizes raw HTML as in CommonMark (4.6 and 6.6), by its form.
enum HTMLSyntax {
    /// The kind of HTML block that begins at a `<`, 1 to 7; 0 for none.
    static func blockKind(_ bytes: Bytes, at start: Int, end: Int) -> Int {
        guard start + 1 < end else { return 0 }
        switch bytes[start + 1] {
        case UInt8(ascii: "!"):
            if bytes.matches("--", at: start + 2, end: end) { return 2 }
            if bytes.matches("[CDATA[", at: start + 2, end: end) { return 5 }
            return start + 2 < end && bytes[start + 2].isLetter ? 4 : 0
        case UInt8(ascii: "?"): return 3
        default: break
        }
        let isClosing = bytes[start + 1] == UInt8(ascii: "/")
        let name = start + (isClosing ? 2 : 1)
        var stop = name
        while stop < end, bytes[stop].isLetterOrDigit || bytes[stop] == UInt8(ascii: "-") { stop += 1 }
        guard stop > name, bytes[name].isLetter else { return 0 }
        let isDelimited = stop == end || bytes[stop].isSpace || bytes[stop] == UInt8(ascii: ">")
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

    /// Whether a line contains the end condition of a block of kind 1 to 5.
    static func endsBlock(_ bytes: Bytes, from start: Int, end: Int, kind: Int) -> Bool {
        switch kind {
        case 1:
            var index = start
            while index < end {
                if bytes[index] == UInt8(ascii: "<"),
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

    /// The end of an open tag that begins with `<`.
    static func openTag(_ bytes: Bytes, at start: Int, end: Int) -> Int? {
        var index = start + 1
        guard index < end, bytes[index].isLetter else { return nil }
        while index < end, bytes[index].isLetterOrDigit || bytes[index] == UInt8(ascii: "-") { index += 1 }
        while true {
            let gap = index
            index = bytes.skipSpaces(from: index, end: end)
            guard index < end else { return nil }
            switch bytes[index] {
            case UInt8(ascii: ">"): return index + 1
            case UInt8(ascii: "/"): return index + 1 < end && bytes[index + 1] == UInt8(ascii: ">") ? index + 2 : nil
            default: break
            }
            guard index > gap,
                bytes[index].isLetter || bytes[index] == UInt8(ascii: "_") || bytes[index] == UInt8(ascii: ":")
            else {
                return nil
            }
            index += 1
            while index < end, bytes[index].isLetterOrDigit || isNameMark(bytes[index]) { index += 1 }
            let equals = bytes.skipSpaces(from: index, end: end)
            if equals < end, bytes[equals] == UInt8(ascii: "=") {
                guard let next = attributeValue(bytes, at: bytes.skipSpaces(from: equals + 1, end: end), end: end)
                else { return nil }
                index = next
            }
        }
    }

    /// The end of a closing tag that begins with `</`.
    static func closingTag(_ bytes: Bytes, at start: Int, end: Int) -> Int? {
        var index = start + 2
        guard index < end, bytes[index].isLetter else { return nil }
        while index < end, bytes[index].isLetterOrDigit || bytes[index] == UInt8(ascii: "-") { index += 1 }
        index = bytes.skipSpaces(from: index, end: end)
        return index < end && bytes[index] == UInt8(ascii: ">") ? index + 1 : nil
    }

    private static func attributeValue(_ bytes: Bytes, at start: Int, end: Int) -> Int? {
        guard start < end else { return nil }
        var index = start
        if bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'") {
            let quote = bytes[index]
            index += 1
            while index < end, bytes[index] != quote { index += 1 }
            return index < end ? index + 1 : nil
        }
        while index < end, !bytes[index].isSpace, !endsBareValue(bytes[index]) { index += 1 }
        return index > start ? index : nil
    }

    private static func endsBareValue(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ">"),
            UInt8(ascii: "`"):
            true
        default: false
        }
    }

    private static func isNameMark(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: "_"): true
        default: false
        }
    }
}

extension HTMLSyntax {
    /// A name of at most ten letters and digits as a number, ignoring case; otherwise 0.
    private static func key(_ bytes: Bytes, _ start: Int, _ end: Int) -> UInt64 {
        guard end - start <= 10 else { return 0 }
        var key: UInt64 = 0
        for index in start..<end {
            let byte = bytes[index].lowered
            guard byte.isLetterOrDigit else { return 0 }
            key = key * 37 + UInt64(byte.isDigit ? byte - UInt8(ascii: "0") + 27 : byte - UInt8(ascii: "`"))
        }
        return key
    }

    private static func keys(_ names: String) -> Set<UInt64> {
        Set(
            names.split(separator: " ").map { name in
                var name = String(name)
                return name.withUTF8 { bytes in Bytes(bytes).map { key($0, 0, bytes.count) } ?? 0 }
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
