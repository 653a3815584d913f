import ByteText

/// Complete tags in literal text. Most of them leave the context unchanged.
///
/// This is a fast path for tags that are certainly valid and certainly leave the context unchanged. All others are read
/// byte by byte, and only that refuses markup.
struct WholeTags: Sendable {
    /// The innermost SVG or MathML element around the tags; `nil` outside of both.
    let parent: String?

    /// The end of the text and of the complete tags that leave the context unchanged.
    func end(_ bytes: [UInt8], _ range: Range<Int>) -> Int {
        bytes.withBytes { bytes in
            let bytes = Bytes(rebasing: bytes[..<range.upperBound])
            var index = bytes.endOfText(from: range.lowerBound)
            while index < bytes.count, bytes[index] == UInt8(ascii: "<"), let end = endOfTag(bytes, at: index) {
                index = bytes.endOfText(from: end)
            }
            return index
        }
    }

    /// The end of a tag that leaves the context unchanged; `nil` if that is not certain.
    private func endOfTag(_ bytes: Bytes, at start: Int) -> Int? {
        var tag = TagReader(bytes, at: start + 1)
        if tag.take(UInt8(ascii: "/")) {
            // In SVG and MathML, an end tag closes an open element.
            return parent == nil && tag.takeEndTag() ? tag.index : nil
        }
        guard let element = tag.takeName() else { return nil }
        if let parent {
            guard Self.shapes.contains(element), !HTMLContext.integrationPoints.contains(parent) else { return nil }
            return tag.takeAttributes() == .empty ? tag.index : nil
        }
        return !Self.elementsWithRules.contains(element) && tag.takeAttributes() != nil ? tag.index : nil
    }

    /// The elements outside of SVG and MathML that affect more than the text between `<` and `>`. A key that several
    /// names share stands for all of them.
    private static let elementsWithRules = [
        "svg", "math", "script", "style", "xmp", "iframe", "noembed", "noframes", "title", "textarea", "select",
        "template", "noscript", "plaintext", "frameset", "col", "meta",
    ].map { NameKey($0) }

    /// Elements of SVG that most icons consist of. Each key belongs to one name.
    private static let shapes = ["path", "circle", "ellipse", "g", "line", "polygon", "rect"].map { NameKey($0) }
}

/// Reads one tag with names in lower case and quoted values.
private struct TagReader {
    enum Ending {
        /// `>`
        case open
        /// `/>`
        case empty
    }

    private let bytes: Bytes
    private(set) var index: Int
    /// One bit for each attribute name. Equal names have the same bit; different names may share one.
    private var names: UInt64 = 0

    init(_ bytes: Bytes, at index: Int) {
        self.bytes = bytes
        self.index = index
    }

    /// Consumes a byte if it is the next one.
    mutating func take(_ byte: UInt8) -> Bool {
        guard index < bytes.count, bytes[index] == byte else { return false }
        index += 1
        return true
    }

    /// Consumes the name of an element or attribute.
    mutating func takeName() -> NameKey? {
        let start = index
        guard start < bytes.count, bytes[start].isLowercaseLetter else { return nil }
        while index < bytes.count, bytes[index].isInPlainName { index += 1 }
        return NameKey(bytes: Bytes(rebasing: bytes[start..<index]))
    }

    /// Consumes the rest of an end tag after `</`.
    mutating func takeEndTag() -> Bool {
        guard index < bytes.count, bytes[index].isASCIILetter else { return false }
        while index < bytes.count, bytes[index].isNameCharacter { index += 1 }
        while index < bytes.count, bytes[index].isBlankOrLineEnd { index += 1 }
        return take(UInt8(ascii: ">"))
    }

    /// Consumes the rest of a tag after the name of its element.
    mutating func takeAttributes() -> Ending? {
        while true {
            let start = index
            while index < bytes.count, bytes[index].isBlankOrLineEnd { index += 1 }
            if take(UInt8(ascii: ">")) { return .open }
            if take(UInt8(ascii: "/")) { return take(UInt8(ascii: ">")) ? .empty : nil }
            guard index > start, takeAttribute() else { return nil }
        }
    }

    private mutating func takeAttribute() -> Bool {
        let start = index
        guard let name = takeName() else { return false }
        let text = Bytes(rebasing: bytes[start..<index])
        let isHandler = text.count > 1 && text[0] == UInt8(ascii: "o") && text[1] == UInt8(ascii: "n")
        let bit: UInt64 = 1 << UInt64(name.hash(bits: 6))
        guard !isHandler, !AttributeKind.mayBeAddress(text, name), names & bit == 0 else { return false }
        names |= bit
        guard take(UInt8(ascii: "=")) else { return true }
        guard index < bytes.count else { return false }
        let quote = bytes[index]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return false }
        index = bytes.firstIndex(of: quote, from: index + 1)
        return take(quote)
    }
}

extension UInt8 {
    fileprivate var isLowercaseLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }

    /// Whether it is allowed in the usual form of element and attribute names.
    fileprivate var isInPlainName: Bool { isLowercaseLetter || isASCIIDigit || self == UInt8(ascii: "-") }
}

extension Bytes {
    /// The end of the text: at a possible beginning of a tag or character reference.
    fileprivate func endOfText(from start: Int) -> Int {
        var index = start
        while index < count, self[index] != UInt8(ascii: "<"), self[index] != UInt8(ascii: "&") { index += 1 }
        return index
    }
}

extension HTMLContext {
    /// The complete tags that leave this context unchanged; only in text where no element is open.
    var wholeTags: WholeTags? {
        guard case .text = state, reference == nil, noscript == nil, element.isEmpty, !isInSelect, !scriptHasContent,
            !scriptHasPlaceholder, facts == TagFacts()
        else { return nil }
        return WholeTags(parent: foreign.last)
    }
}
