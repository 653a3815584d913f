/// Texts in which the bytes beyond ASCII belong to words alone.
enum WordText {
    /// Gives a closure the text with spaces for the marks, dashes and spaces beyond ASCII: the Latin-1 signs
    /// (U+0080–00BF), general punctuation (U+2000–207F) and that of East Asia (U+3000–303F). All offsets stay the same.
    static func withPlainBytes<Result>(of text: Bytes, _ body: (Bytes) -> Result) -> Result {
        guard let first = text.firstIndex(where: { $0 == 0xC2 || $0 == 0xE2 || $0 == 0xE3 }) else { return body(text) }
        var plain = Array(text)
        var index = first
        while index < plain.count {
            let length = lengthOfMark(at: index, in: text)
            for offset in 0..<length { plain[index + offset] = 0x20 }
            index += max(length, 1)
        }
        return plain.withUnsafeBufferPointer(body)
    }

    private static func lengthOfMark(at index: Int, in text: Bytes) -> Int {
        let rest = text.count - index
        switch text[index] {
        case 0xC2 where rest >= 2: return 2
        case 0xE2 where rest >= 3 && (text[index + 1] == 0x80 || text[index + 1] == 0x81): return 3
        case 0xE3 where rest >= 3 && text[index + 1] == 0x80: return 3
        default: return 0
        }
    }
}
