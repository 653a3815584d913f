import ByteText
import HTMLSyntax
import WebSafety

/// The visible text of a page and the targets of its links; no attributes, and nothing that only a browser reads.
///
/// White space becomes one space, as in a browser. A line feed, which no text contains, separates the texts between
/// tags. Inline tags do not separate.
struct ShownText: HTMLVisitor {
    private(set) var text: [UInt8] = []
    /// The targets of the page's links and pictures.
    private(set) var addresses: Set<String> = []
    /// The machine-readable dates of the page.
    private(set) var dates: Set<String> = []
    /// The texts between two tags.
    private(set) var pieces: Set<ArraySlice<UInt8>> = []
    private var isTitle = false
    private var start = 0

    /// Creates the text of a page, from the tokens that follow.
    init() {}

    /// Creates a text without tags.
    init(plain text: [UInt8]) {
        self.text = Self.normal(text)
        endPiece()
    }

    mutating func startTag(_ name: Range<Int>, _ attributes: [HTMLAttribute], in page: Bytes) {
        if page.spells(name, "br") { append([0x20]) } else if !Self.isInSentence(name, in: page) { endPiece() }
        isTitle = page.spells(name, "title")
        // Hidden links lead nowhere.
        if attributes.contains(where: { page.spells($0.name, "hidden") }) { return }
        for attribute in attributes where !attribute.value.isEmpty {
            if page.spells(attribute.name, "href") || page.spells(attribute.name, "src") {
                addresses.insert(CharacterReferences.text(of: attribute.value, in: page))
            } else if page.spells(attribute.name, "datetime") {
                dates.insert(CharacterReferences.text(of: attribute.value, in: page))
            }
        }
    }

    mutating func endTag(_ name: Range<Int>, in page: Bytes) {
        if !Self.isInSentence(name, in: page) { endPiece() }
        isTitle = false
    }

    mutating func text(_ range: Range<Int>, isRaw: Bool, in page: Bytes) {
        guard !isRaw, !isTitle else { return }
        var decoded: [UInt8] = []
        CharacterReferences.append(range, in: page, to: &decoded)
        append(Self.normal(decoded)[...])
    }

    /// Completes the page.
    mutating func end() { endPiece() }

    private mutating func append(_ words: ArraySlice<UInt8>) {
        text += words.first == 0x20 && text.last == 0x20 ? words.dropFirst() : words
    }

    /// Whether an element is an inline element: emphasis, links, code, a place for a line break.
    private static func isInSentence(_ name: Range<Int>, in page: Bytes) -> Bool {
        switch name.count {
        case 1: page.spells(name, "a")
        case 2: page.spells(name, "em")
        case 3: page.spells(name, "wbr")
        case 4: page.spells(name, "code")
        case 6: page.spells(name, "strong")
        default: false
        }
    }

    private mutating func endPiece() {
        guard text.count > start else { return }
        var piece = text[start...]
        while piece.first == 0x20 { piece.removeFirst() }
        while piece.last == 0x20 { piece.removeLast() }
        if !piece.isEmpty { pieces.insert(piece) }
        text.append(0x0A)
        start = text.count
    }

    /// A text with one space for each run of white space, as in ``text``.
    static func normal(_ text: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(text.count)
        var index = 0
        while index < text.count {
            let length = lengthOfSpace(at: index, in: text)
            if length == 0 {
                result.append(text[index])
            } else if result.last != 0x20 {
                result.append(0x20)
            }
            index += max(length, 1)
        }
        return result
    }

    /// The number of bytes of a white-space character; 0 for any other (Unicode, White_Space).
    private static func lengthOfSpace(at index: Int, in text: [UInt8]) -> Int {
        let byte = text[index]
        if byte == 0x20 || (0x09...0x0D).contains(byte) { return 1 }
        guard byte == 0xC2 || byte == 0xE2 || byte == 0xE3 else { return 0 }
        if byte == 0xC2 { return index + 1 < text.count && [0x85, 0xA0].contains(text[index + 1]) ? 2 : 0 }
        guard index + 2 < text.count else { return 0 }
        let (second, third) = (text[index + 1], text[index + 2])
        if byte == 0xE3 { return second == 0x80 && third == 0x80 ? 3 : 0 }
        let isSpace =
            second == 0x80 && ((0x80...0x8A).contains(third) || [0xA8, 0xA9, 0xAF].contains(third))
            || second == 0x81 && third == 0x9F
        return isSpace ? 3 : 0
    }
}

extension ShownText {
    /// A text to search for in pages.
    struct Wanted: Sendable {
        /// The lines in the form of ``ShownText/text``; none is empty.
        fileprivate let lines: [ArraySlice<UInt8>]

        init(_ text: String) {
            lines = text.unicodeScalars.split(whereSeparator: Self.endsLine).compactMap { line in
                // Pages show control characters as U+FFFD.
                let shown = line.map {
                    $0.properties.generalCategory == .control && $0 != "\t" && $0 != "\u{7F}" ? "\u{FFFD}" : $0
                }
                var words = ShownText.normal(Array(String(String.UnicodeScalarView(shown)).utf8))[...]
                if words.first == 0x20 { words.removeFirst() }
                if words.last == 0x20 { words.removeLast() }
                return words.isEmpty ? nil : words
            }
        }

        /// Whether a character ends a line (Unicode, 5.8, Newline Guidelines).
        private static func endsLine(_ scalar: Unicode.Scalar) -> Bool {
            switch scalar.value {
            case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
            default: false
            }
        }
    }

    /// Whether the page shows the whole text, as whole words. The lines may be in different places.
    func shows(_ wanted: Wanted) -> Bool { wanted.lines.allSatisfy { pieces.contains($0) || contains($0) } }

    /// Whether the page shows a text.
    func shows(_ wanted: String) -> Bool { shows(Wanted(wanted)) }

    /// Whether a link or picture leads to a file, by its path in the folder of the page or a folder above it.
    func leads(to path: String) -> Bool {
        addresses.contains { address in
            let decoded = PercentEncoding.leniently(address.utf8)
            return decoded.elementsEqual(path.utf8)
                || decoded.suffix(path.utf8.count + 1).elementsEqual("/\(path)".utf8)
        }
    }

    private func contains(_ wanted: ArraySlice<UInt8>) -> Bool {
        text.withBytes { text in wanted.withBytes { Self.contains($0, in: text) } }
    }

    private static func contains(_ wanted: Bytes, in text: Bytes) -> Bool {
        var start = 0
        while start + wanted.count <= text.count {
            let index = text.firstIndex(of: wanted[0], from: start)
            let end = index + wanted.count
            guard end <= text.count else { return false }
            if wanted.indices.allSatisfy({ text[index + $0] == wanted[$0] }),
                index == 0 || !isJoined(text[index - 1], wanted[0]),
                end == text.count || !isJoined(wanted[wanted.count - 1], text[end])
            {
                return true
            }
            start = index + 1
        }
        return false
    }

    /// Whether two bytes are part of one word.
    private static func isJoined(_ left: UInt8, _ right: UInt8) -> Bool {
        (left.isASCIILetter || left.isASCIIDigit) && (right.isASCIILetter || right.isASCIIDigit)
    }
}
