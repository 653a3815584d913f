import ByteText

extension HTMLContext {
    /// Advances the context over literal text.
    ///
    /// - Parameters:
    ///   - bytes: the bytes that contain the text.
    ///   - index: the beginning of the text; afterwards its end, or the byte that was refused.
    ///   - end: the end of the text.
    mutating func advance(
        through bytes: [UInt8], from index: inout Int, to end: Int
    ) throws(ContextViolation) {
        let start = index
        while true {
            index = endOfUnchanging(bytes, index..<end)
            guard index < end else { return }
            try advance(bytes[index])
            index += 1
            takeName(bytes, after: start, from: &index, to: end)
        }
    }

    /// The end of the bytes that leave the context unchanged, such as those of a text. Most of a template consists of
    /// them, and advancing over single bytes would take most of the time of compiling it.
    @inline(__always)
    func endOfUnchanging(_ bytes: [UInt8], _ range: Range<Int>) -> Int {
        if let wholeTags { return wholeTags.end(bytes, range) }
        guard noscript == nil else { return range.lowerBound }
        switch state {
        case .text where reference == nil:
            return bytes.first(UInt8(ascii: "<"), or: UInt8(ascii: "&"), in: range)
        case .rcdata(let tail) where tail.isEmpty && reference == nil:
            return bytes.first(UInt8(ascii: "<"), or: UInt8(ascii: "&"), in: range)
        case .rawText(let tail) where tail.isEmpty && scriptHasContent && !scriptHasPlaceholder:
            return bytes.first(UInt8(ascii: "<"), or: UInt8(ascii: "<"), in: range)
        case .value(let quote) where !value.isEmpty && value.reference == nil && valueTakesAnything:
            return bytes.first(quote, or: UInt8(ascii: "&"), in: range)
        case .doctype:
            return bytes.first(UInt8(ascii: ">"), or: UInt8(ascii: ">"), in: range)
        default:
            return range.lowerBound
        }
    }

    /// Whether the content of the current value has no influence on tags.
    private var valueTakesAnything: Bool {
        switch kind {
        case .text, .token, .ident, .forbidden: !keepsWord
        default: false
        }
    }

    /// Advances over the rest of the name of an element or attribute.
    ///
    /// - Parameter start: the beginning of the text. The bytes before it are not part of it.
    @inline(__always)
    private mutating func takeName(_ bytes: [UInt8], after start: Int, from index: inout Int, to end: Int) {
        guard noscript == nil else { return }
        let reached = index
        switch state {
        case .tagName, .endName:
            while index < end, bytes[index].isNameCharacter { index += 1 }
            if index > reached { element.append(lowercasedASCII: bytes, reached..<index, after: start) }
        case .attributeName:
            while index < end, bytes[index] < 0x80, bytes[index].isAttributeNameCharacter { index += 1 }
            if index > reached { attribute.append(lowercasedASCII: bytes, reached..<index, after: start) }
        default: return
        }
    }
}

extension [UInt8] {
    /// The index of the first occurrence of two bytes; the end of the range if there is none.
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
    ///   - bytes: the bytes that contain them. The current content of the text is directly before them.
    ///   - range: the range of the characters.
    ///   - start: the beginning of the contiguous bytes. Earlier content has another source.
    fileprivate mutating func append(lowercasedASCII bytes: [UInt8], _ range: Range<Int>, after start: Int) {
        // Create one text instead of two if all bytes are contiguous. Non-ASCII characters change their length.
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
