import ByteText

extension HTMLContext {
    /// Takes literal text.
    ///
    /// - Parameters:
    ///   - bytes: what the text is a part of.
    ///   - index: where it begins; behind it, or at the byte that is refused, afterwards.
    ///   - end: where it ends.
    mutating func advance(
        through bytes: [UInt8], from index: inout Int, to end: Int
    ) throws(ContextViolation) {
        let start = index
        while true {
            index = endOfUnchanging(bytes, index..<end)
            guard index < end else { return }
            try advance(bytes[index])
            index += 1
            takeName(bytes, behind: start, from: &index, to: end)
        }
    }

    /// The end of the bytes that change nothing here, such as those of a text. Most of a template is that, and taking
    /// each for itself would be most of the work of compiling it.
    @inline(__always)
    func endOfUnchanging(_ bytes: [UInt8], _ range: Range<Int>) -> Int {
        if let wholeTags { return wholeTags.end(bytes, range) }
        guard noscript == nil else { return range.lowerBound }
        switch state {
        case .text where reference == nil:
            return bytes.first(UInt8(ascii: "<"), or: UInt8(ascii: "&"), in: range)
        case .rcdata(let tail) where tail.isEmpty && reference == nil:
            return bytes.first(UInt8(ascii: "<"), or: UInt8(ascii: "&"), in: range)
        case .rawText(let tail) where tail.isEmpty && scriptHasContent && !scriptHasHole:
            return bytes.first(UInt8(ascii: "<"), or: UInt8(ascii: "<"), in: range)
        case .value(let quote) where !value.isEmpty && value.reference == nil && valueTakesAnything:
            return bytes.first(quote, or: UInt8(ascii: "&"), in: range)
        case .doctype:
            return bytes.first(UInt8(ascii: ">"), or: UInt8(ascii: ">"), in: range)
        default:
            return range.lowerBound
        }
    }

    /// Whether what stands in the present value decides over nothing.
    private var valueTakesAnything: Bool {
        switch kind {
        case .text, .token, .ident, .forbidden: attribute != "type" && attribute != "rel" && attribute != "http-equiv"
        default: false
        }
    }

    /// Takes what goes on with the name of an element or attribute.
    ///
    /// - Parameter start: where the text begins; before it stands something else.
    @inline(__always)
    private mutating func takeName(_ bytes: [UInt8], behind start: Int, from index: inout Int, to end: Int) {
        guard noscript == nil else { return }
        let reached = index
        switch state {
        case .tagName, .endName:
            while index < end, bytes[index].isNameCharacter { index += 1 }
            if index > reached { element.append(lowercasedASCII: bytes, reached..<index, behind: start) }
        case .attributeName:
            while index < end, bytes[index] < 0x80, bytes[index].isAttributeNameCharacter { index += 1 }
            if index > reached { attribute.append(lowercasedASCII: bytes, reached..<index, behind: start) }
        default: return
        }
    }
}

extension [UInt8] {
    /// Where the first of two bytes stands; the end of the range where neither does.
    fileprivate func first(_ one: UInt8, or other: UInt8, in range: Range<Int>) -> Int {
        withBytes { bytes in
            var index = range.lowerBound
            while index < range.upperBound, bytes[index] != one, bytes[index] != other { index += 1 }
            return index
        }
    }
}

extension String {
    /// Appends ASCII characters in lower case.
    ///
    /// - Parameters:
    ///   - bytes: where they stand; what the text already holds stands directly before them.
    ///   - range: their place.
    ///   - start: where the bytes begin that belong together. What is before that was taken from elsewhere.
    fileprivate mutating func append(lowercasedASCII bytes: [UInt8], _ range: Range<Int>, behind start: Int) {
        // One text is made in place of two where the bytes are all there. Others than ASCII have become more than those.
        let whole = range.lowerBound - utf8.count..<range.upperBound
        if whole.lowerBound >= start, bytes[whole.lowerBound..<range.lowerBound].allSatisfy({ $0 < 0x80 }) {
            self = String(lowercasedASCII: bytes, whole)
        } else {
            append(String(lowercasedASCII: bytes, range))
        }
    }

    private init(lowercasedASCII bytes: [UInt8], _ range: Range<Int>) {
        self.init(unsafeUninitializedCapacity: range.count) { buffer in
            for (offset, index) in range.enumerated() { buffer[offset] = bytes[index].asciiLowercased }
            return range.count
        }
    }
}
