import ByteText

/// Reads values and operators (ISO 32000-1, 7.2 and 7.3). Invalid bytes are skipped.
struct PDFParser {
    /// A value, or a keyword: an operator of a content stream, or a word as `obj`.
    enum Token {
        case value(PDFObject)
        case keyword(String)
    }

    /// The maximum depth of arrays and dictionaries.
    private static let maximumDepth = 64

    let bytes: [UInt8]
    private(set) var index: Int
    private let end: Int
    /// Whether `1 0 R` is a reference; content streams have none.
    private let readsReferences: Bool
    /// How many values may still be read; the memory of a value is many times that of its bytes.
    private(set) var remaining: Int

    init(_ bytes: [UInt8], from start: Int = 0, end: Int? = nil, readsReferences: Bool, limit: Int) {
        self.bytes = bytes
        self.end = min(end ?? bytes.count, bytes.count)
        index = max(0, min(start, self.end))
        self.readsReferences = readsReferences
        remaining = limit
    }

    /// The next token; `nil` at the end, and when the limit is reached.
    mutating func next() -> Token? { next(depth: 0) }

    /// The next value; `nil` at the end or at a keyword.
    mutating func value() -> PDFObject? {
        guard case .value(let value)? = next() else { return nil }
        return value
    }

    /// Moves to an offset, which is not before the current one.
    mutating func skip(to offset: Int) { index = max(index, min(offset, end)) }

    /// Skips white space and comments.
    mutating func skipSpace() {
        while index < end {
            if bytes[index].isPDFSpace {
                index += 1
            } else if bytes[index] == UInt8(ascii: "%") {
                while index < end, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
            } else {
                return
            }
        }
    }

    private mutating func next(depth: Int) -> Token? {
        while true {
            skipSpace()
            guard index < end, remaining > 0 else { return nil }
            remaining -= 1
            switch bytes[index] {
            case UInt8(ascii: "("): return .value(.string(literalString()))
            case UInt8(ascii: "<"):
                if index + 1 < end, bytes[index + 1] == UInt8(ascii: "<") { return .value(dictionary(depth)) }
                return .value(.string(hexadecimalString()))
            case UInt8(ascii: "["): return .value(array(depth))
            case UInt8(ascii: "/"): return .value(.name(name()))
            case UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ")"):
                index += 1
                return .keyword("")
            case UInt8(ascii: ">"):
                index += index + 1 < end && bytes[index + 1] == UInt8(ascii: ">") ? 2 : 1
                return .keyword(">>")
            default: return word()
            }
        }
    }

    /// A number, a reference, a constant or an operator.
    private mutating func word() -> Token {
        let start = index
        while index < end, bytes[index].isPDFRegular { index += 1 }
        if index == start { index += 1 }
        let word = bytes[start..<index]
        if let number = Self.number(word) {
            if readsReferences, let target = reference(number) { return .value(.reference(target)) }
            return .value(.number(number))
        }
        switch String(decoding: word, as: UTF8.self) {
        case "true": return .value(.boolean(true))
        case "false": return .value(.boolean(false))
        case "null": return .value(.null)
        case let keyword: return .keyword(keyword)
        }
    }

    /// The object's number, if a generation and `R` follow a number.
    private mutating func reference(_ number: Double) -> Int? {
        guard number >= 0, number < 1e9, number == number.rounded() else { return nil }
        var next = index
        while next < end, bytes[next].isPDFSpace { next += 1 }
        let digits = next
        while next < end, next < digits + 6, bytes[next].isASCIIDigit { next += 1 }
        guard next > digits else { return nil }
        let space = next
        while next < end, bytes[next].isPDFSpace { next += 1 }
        guard next > space, next < end, bytes[next] == UInt8(ascii: "R"),
            next + 1 >= end || !bytes[next + 1].isPDFRegular
        else { return nil }
        index = next + 1
        return Int(number)
    }

    private static func number(_ word: ArraySlice<UInt8>) -> Double? {
        var (value, scale, hasDigit, isFraction, isNegative) = (0.0, 1.0, false, false, false)
        for (position, byte) in word.enumerated() {
            switch byte {
            case UInt8(ascii: "-") where position == 0: isNegative = true
            case UInt8(ascii: "+") where position == 0: break
            case UInt8(ascii: ".") where !isFraction: isFraction = true
            case _ where byte.isASCIIDigit:
                hasDigit = true
                value = value * 10 + Double(byte - 0x30)
                if isFraction { scale *= 10 }
            default: return nil
            }
        }
        guard hasDigit, value.isFinite, scale.isFinite else { return nil }
        return (isNegative ? -value : value) / scale
    }

    private mutating func array(_ depth: Int) -> PDFObject {
        index += 1
        var items: [PDFObject] = []
        while true {
            skipSpace()
            guard index < end else { return .array(items) }
            if bytes[index] == UInt8(ascii: "]") {
                index += 1
                return .array(items)
            }
            // The rest of a broken array is read as what follows.
            guard depth < Self.maximumDepth, case .value(let item)? = next(depth: depth + 1) else {
                return .array(items)
            }
            items.append(item)
        }
    }

    private mutating func dictionary(_ depth: Int) -> PDFObject {
        index += 2
        var entries: [String: PDFObject] = [:]
        while true {
            skipSpace()
            guard index < end, depth < Self.maximumDepth else { return .dictionary(entries) }
            if bytes[index] == UInt8(ascii: ">") {
                index += index + 1 < end && bytes[index + 1] == UInt8(ascii: ">") ? 2 : 1
                return .dictionary(entries)
            }
            guard bytes[index] == UInt8(ascii: "/") else {
                guard case .value? = next(depth: depth + 1) else { return .dictionary(entries) }
                continue
            }
            let key = name()
            guard case .value(let value)? = next(depth: depth + 1) else { return .dictionary(entries) }
            entries[key] = value
        }
    }

    private mutating func name() -> String {
        index += 1
        var text: [UInt8] = []
        while index < end, bytes[index].isPDFRegular {
            if bytes[index] == UInt8(ascii: "#"), index + 2 < end, let high = bytes[index + 1].hexadecimalValue,
                let low = bytes[index + 2].hexadecimalValue
            {
                text.append(high << 4 | low)
                index += 3
            } else {
                text.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    private mutating func hexadecimalString() -> [UInt8] {
        index += 1
        var text: [UInt8] = []
        var high: UInt8?
        while index < end, bytes[index] != UInt8(ascii: ">") {
            if let digit = bytes[index].hexadecimalValue {
                if let first = high { text.append(first << 4 | digit) }
                high = high == nil ? digit : nil
            }
            index += 1
        }
        if let high { text.append(high << 4) }
        index = min(index + 1, end)
        return text
    }

    private mutating func literalString() -> [UInt8] {
        index += 1
        var text: [UInt8] = []
        var depth = 1
        while index < end {
            let byte = bytes[index]
            index += 1
            switch byte {
            case UInt8(ascii: "("):
                depth += 1
                text.append(byte)
            case UInt8(ascii: ")"):
                depth -= 1
                if depth == 0 { return text }
                text.append(byte)
            case UInt8(ascii: "\\"): appendEscape(to: &text)
            default: text.append(byte)
            }
        }
        return text
    }

    /// Reads what follows a backslash (ISO 32000-1, table 3).
    private mutating func appendEscape(to text: inout [UInt8]) {
        guard index < end else { return }
        let byte = bytes[index]
        index += 1
        switch byte {
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case 0x0D: if index < end, bytes[index] == 0x0A { index += 1 }
        case 0x0A: break
        case UInt8(ascii: "0")...UInt8(ascii: "7"):
            var code = Int(byte - 0x30)
            var digits = 1
            while digits < 3, index < end, (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(bytes[index]) {
                code = code * 8 + Int(bytes[index] - 0x30)
                (digits, index) = (digits + 1, index + 1)
            }
            text.append(UInt8(truncatingIfNeeded: code))
        default: text.append(byte)
        }
    }
}

extension UInt8 {
    /// White space (ISO 32000-1, table 1).
    var isPDFSpace: Bool { isHTMLSpace || self == 0 }

    /// Neither white space nor a delimiter (ISO 32000-1, 7.2.2).
    var isPDFRegular: Bool {
        switch self {
        case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "["),
            UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "/"), UInt8(ascii: "%"):
            false
        default: !isPDFSpace
        }
    }

    /// The value of a hexadecimal digit; `nil` for another byte.
    var hexadecimalValue: UInt8? {
        if isASCIIDigit { return self - 0x30 }
        return isASCIIHexDigit ? asciiLowercased - 0x61 + 10 : nil
    }
}
