extension OutputBuffer {
    /// Appends bytes with `&`, `<`, `>`, `"` and `'` as character references and NUL as U+FFFD, which is safe as text
    /// and in quoted attribute values (WHATWG HTML, 13.1.2.3 and 13.2.5).
    public mutating func appendEscapingHTML(_ bytes: UnsafeBufferPointer<UInt8>) {
        var plainStart = 0
        for index in bytes.indices {
            let reference: StaticString
            switch bytes[index] {
            case UInt8(ascii: "&"): reference = "&amp;"
            case UInt8(ascii: "<"): reference = "&lt;"
            case UInt8(ascii: ">"): reference = "&gt;"
            case UInt8(ascii: "\""): reference = "&quot;"
            case UInt8(ascii: "'"): reference = "&#39;"
            case 0: reference = "\u{FFFD}"
            default: continue
            }
            append(UnsafeBufferPointer(rebasing: bytes[plainStart..<index]))
            append(reference)
            plainStart = index + 1
        }
        append(UnsafeBufferPointer(rebasing: bytes[plainStart...]))
    }

    /// Appends a text, escaped for HTML.
    public mutating func appendEscapingHTML(_ text: String) {
        var text = text
        text.withUTF8 { appendEscapingHTML($0) }
    }
}
