import ByteText

/// Whole tags in literal text: most of them leave the context as it is.
///
/// Only what is certainly right, and certainly changes nothing, is recognised here in one go. All else is followed byte by
/// byte, which alone decides over what is refused.
struct WholeTags: Sendable {
    /// The innermost element of SVG or MathML around them; `nil` outside.
    let parent: String?

    /// The end of the text and of the whole tags that change nothing.
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

    /// The end of a tag that leaves the context as it is; `nil` where that is not certain.
    private func endOfTag(_ bytes: Bytes, at start: Int) -> Int? {
        var tag = TagReader(bytes, at: start + 1)
        if tag.take(UInt8(ascii: "/")) {
            // In SVG and MathML it ends what is open.
            return parent == nil && tag.takeEndTag() ? tag.index : nil
        }
        guard let element = tag.takeName() else { return nil }
        if let parent {
            guard Self.shapes.contains(element), !HTMLContext.integrationPoints.contains(parent) else { return nil }
            return tag.takeAttributes() == .empty ? tag.index : nil
        }
        return !Self.elementsWithRules.contains(element) && tag.takeAttributes() != nil ? tag.index : nil
    }

    /// The elements outside of SVG and MathML that change more than what stands between `<` and `>`. Keys of several
    /// names stand for all of them.
    private static let elementsWithRules = [
        "svg", "math", "script", "style", "xmp", "iframe", "noembed", "noframes", "title", "textarea", "select",
        "template", "noscript", "plaintext", "frameset", "col",
    ].map { NameKey($0) }

    /// Elements of SVG that most icons are made of; their keys are of one name each.
    private static let shapes = ["path", "circle", "ellipse", "g", "line", "polygon", "rect"].map { NameKey($0) }
}

/// Reads one tag whose names are in lower case and whose values are quoted.
private struct TagReader {
    enum Ending {
        /// `>`
        case open
        /// `/>`
        case empty
    }

    private let bytes: Bytes
    private(set) var index: Int
    /// A bit for each attribute's name. Two names may have the same one, equal names always have.
    private var names: UInt64 = 0

    init(_ bytes: Bytes, at index: Int) {
        self.bytes = bytes
        self.index = index
    }

    /// Takes a byte, if it is the next one.
    mutating func take(_ byte: UInt8) -> Bool {
        guard index < bytes.count, bytes[index] == byte else { return false }
        index += 1
        return true
    }

    /// Takes the name of an element or attribute.
    mutating func takeName() -> NameKey? {
        let start = index
        guard start < bytes.count, bytes[start].isLowercaseLetter else { return nil }
        while index < bytes.count, bytes[index].isInPlainName { index += 1 }
        return NameKey(bytes: Bytes(rebasing: bytes[start..<index]))
    }

    /// Takes what follows the `</` of an end tag.
    mutating func takeEndTag() -> Bool {
        guard index < bytes.count, bytes[index].isASCIILetter else { return false }
        while index < bytes.count, bytes[index].isNameCharacter { index += 1 }
        while index < bytes.count, bytes[index].isBlankOrLineEnd { index += 1 }
        return take(UInt8(ascii: ">"))
    }

    /// Takes what follows the name of an element.
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

    /// Whether it may stand in a name of an element or attribute that is written as most are.
    fileprivate var isInPlainName: Bool { isLowercaseLetter || isASCIIDigit || self == UInt8(ascii: "-") }
}

extension Bytes {
    /// Where text ends: at what may be the beginning of a tag or of a character reference.
    fileprivate func endOfText(from start: Int) -> Int {
        var index = start
        while index < count, self[index] != UInt8(ascii: "<"), self[index] != UInt8(ascii: "&") { index += 1 }
        return index
    }
}

extension HTMLContext {
    /// The whole tags that change nothing here: in text where nothing is left of an element before.
    var wholeTags: WholeTags? {
        guard case .text = state, reference == nil, noscript == nil, element.isEmpty, !isInSelect, !scriptHasContent,
            !scriptHasHole, facts == TagFacts()
        else { return nil }
        return WholeTags(parent: foreign.last)
    }
}
