extension JSONParser {
    /// Reads a text; `index` stands on its opening quote and ends up after the closing one.
    mutating func string(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSONFailure) -> String {
        let start = index + 1
        var scan = start
        var all: UInt64 = 0
        // Eight bytes at once: texts are most of a file, and few of their bytes end them.
        while bytes.count - scan >= 8 {
            let word = UInt64(
                littleEndian: UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: scan, as: UInt64.self))
            let ends = Self.ends(in: word)
            // Of what stands before the first of them.
            all |= word & (ends &- 1) & ~ends
            scan += ends.trailingZeroBitCount / 8
            if ends != 0 { break }
        }
        while scan < bytes.count {
            let byte = bytes[scan]
            if byte == UInt8(ascii: "\"") {
                index = scan + 1
                return try text(bytes, start..<scan, isASCII: all & Self.highBits == 0)
            }
            if byte == UInt8(ascii: "\\") { return try stringWithEscapes(bytes, from: start) }
            if byte < 0x20 { break }
            all |= UInt64(byte)
            scan += 1
        }
        throw brokenText(bytes, from: start, at: scan)
    }

    /// Reads a number and gives it as it is spelled.
    mutating func number(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSONFailure) -> String {
        let start = index
        if bytes[index] == UInt8(ascii: "-") { index += 1 }
        if index < bytes.count, bytes[index] == UInt8(ascii: "0") {
            index += 1
            if index < bytes.count, bytes[index].isDigit {
                throw numberFailure(bytes, start, .leadingZero)
            }
        } else {
            try digits(bytes, start, after: .sign)
        }
        if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
            index += 1
            try digits(bytes, start, after: .point)
        }
        if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
            index += 1
            if index < bytes.count, bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-") {
                index += 1
            }
            try digits(bytes, start, after: .exponent)
        }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }
}

extension JSONParser {
    /// The highest bits of eight bytes: set in those of other characters than ASCII's.
    private static let highBits: UInt64 = 0x8080_8080_8080_8080

    /// Where a quote, a backslash or a control stands among eight bytes: the lowest bit that is set is the highest one of the
    /// first of them. No bit is set where there is none.
    @inline(__always)
    static func ends(in word: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let quotes = word ^ ones &* UInt64(UInt8(ascii: "\""))
        let backslashes = word ^ ones &* UInt64(UInt8(ascii: "\\"))
        // Subtracting sets the highest bit of a byte that is smaller and had none.
        let smaller =
            (word &- ones &* 0x20) & ~word | (quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes
        return smaller & highBits
    }

    private func text(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, isASCII: Bool) throws(JSONFailure)
        -> String
    {
        let slice = UnsafeBufferPointer(rebasing: bytes[range])
        if isASCII { return String(decoding: slice, as: UTF8.self) }
        if let text = String(validating: slice, as: UTF8.self) { return text }
        throw notUTF8(bytes, range)
    }

    private func notUTF8(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> JSONFailure {
        var offset = range.lowerBound
        while offset < range.upperBound, let scalar = Self.scalar(bytes, at: offset) { offset += UTF8.width(scalar) }
        return JSONFailure(.notUTF8(bytes[min(offset, bytes.count - 1)]), at: offset)
    }

    /// The scalar at an offset; `nil` where the bytes are not UTF-8.
    static func scalar(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Unicode.Scalar? {
        var decoder = UTF8()
        var iterator = bytes[offset..<min(offset + 4, bytes.count)].makeIterator()
        if case .scalarValue(let scalar) = decoder.decode(&iterator) { return scalar }
        return nil
    }

    /// The failure of a text that a control character or the end of the file breaks off.
    private func brokenText(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, at end: Int) -> JSONFailure {
        // Bytes before it that are not UTF-8 come first; a file in another encoding is full of both.
        if String(validating: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self) == nil {
            return notUTF8(bytes, start..<end)
        }
        if end == bytes.count || bytes[end] == UInt8(ascii: "\n") || bytes[end] == UInt8(ascii: "\r") {
            return JSONFailure(.unclosedText, start - 1..<end)
        }
        return JSONFailure(.controlCharacter(Unicode.Scalar(bytes[end])), at: end)
    }

    private mutating func stringWithEscapes(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) throws(JSONFailure)
        -> String
    {
        var result = ""
        var runStart = start
        var scan = start
        while scan < bytes.count, bytes[scan] >= 0x20 {
            switch bytes[scan] {
            case UInt8(ascii: "\""):
                result += try text(bytes, runStart..<scan, isASCII: false)
                index = scan + 1
                return result
            case UInt8(ascii: "\\"):
                result += try text(bytes, runStart..<scan, isASCII: false)
                result.unicodeScalars.append(try escape(bytes, &scan))
                runStart = scan
            default: scan += 1
            }
        }
        throw brokenText(bytes, from: start, at: scan)
    }

    private func escape(_ bytes: UnsafeBufferPointer<UInt8>, _ scan: inout Int) throws(JSONFailure) -> Unicode.Scalar {
        let start = scan
        scan += 1
        guard scan < bytes.count else { throw JSONFailure(.unclosedText, start..<bytes.count) }
        let letter = bytes[scan]
        scan += 1
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "u"): return try unicodeEscape(bytes, from: start, &scan)
        default:
            guard letter >= 0x20, let scalar = Self.scalar(bytes, at: scan - 1) else {
                throw brokenText(bytes, from: start + 1, at: letter < 0x20 ? scan - 1 : scan)
            }
            throw JSONFailure(.unknownEscape("\\\(scalar)"), start..<start + 1 + UTF8.width(scalar))
        }
    }

    private func unicodeEscape(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ scan: inout Int)
        throws(JSONFailure) -> Unicode.Scalar
    {
        let first = try hexadecimal(bytes, from: start, &scan)
        if let scalar = Unicode.Scalar(first) { return scalar }
        let written = String(decoding: bytes[start..<scan], as: UTF8.self)
        let end = scan
        guard first < 0xDC00, scan + 1 < bytes.count, bytes[scan] == UInt8(ascii: "\\"),
            bytes[scan + 1] == UInt8(ascii: "u")
        else { throw JSONFailure(.loneSurrogate(written), start..<end) }
        let second = scan
        scan += 2
        let low = try hexadecimal(bytes, from: second, &scan)
        guard (0xDC00...0xDFFF).contains(low),
            let scalar = Unicode.Scalar(0x1_0000 + (first - 0xD800) << 10 + (low - 0xDC00))
        else { throw JSONFailure(.loneSurrogate(written), start..<end) }
        return scalar
    }

    private func hexadecimal(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ scan: inout Int)
        throws(JSONFailure) -> UInt32
    {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard scan < bytes.count, let digit = bytes[scan].hexadecimalDigit else {
                throw JSONFailure(.incompleteEscape, start..<scan)
            }
            value = value << 4 | digit
            scan += 1
        }
        return value
    }

    private mutating func digits(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, after part: JSONNumberProblem.Part)
        throws(JSONFailure)
    {
        guard index < bytes.count, bytes[index].isDigit else {
            throw numberFailure(bytes, start, .missingDigit(after: part))
        }
        while index < bytes.count, bytes[index].isDigit { index += 1 }
    }

    private func numberFailure(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ problem: JSONNumberProblem)
        -> JSONFailure
    {
        if start == 0, let advice = Self.adviceForOtherFormat(bytes) {
            return JSONFailure(.unexpected(found: "'-'", .value, advice: advice), at: start)
        }
        var end = index
        while end < bytes.count, bytes[end].isDigit { end += 1 }
        return JSONFailure(.number(problem), start..<max(end, start + 1))
    }
}

extension UInt8 {
    var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

    var continuesWord: Bool { isDigit || (self | 0x20) &- UInt8(ascii: "a") < 26 || self == UInt8(ascii: "_") }

    fileprivate var hexadecimalDigit: UInt32? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(self - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(self - UInt8(ascii: "a")) + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(self - UInt8(ascii: "A")) + 10
        default: nil
        }
    }
}
