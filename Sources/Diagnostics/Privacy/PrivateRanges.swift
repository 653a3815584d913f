import ByteText

/// The private parts of a source line in an excerpt: values of personal keys in JSON, e-mail addresses and telephone
/// numbers.
///
/// They are detected by their form, so that invalid files are masked as well.
struct PrivateRanges {
    /// The ranges, sorted, not empty and without overlap.
    private(set) var ranges: [Range<Int>] = []

    /// The number of bytes to examine before and after a place; a line can have millions of bytes.
    private static let reach = 2_048

    /// Finds the private ranges around a place.
    ///
    /// - Parameters:
    ///   - bytes: the text.
    ///   - line: the line.
    ///   - mark: the place in the line.
    ///   - values: further private values.
    init(in bytes: [UInt8], line: Range<Int>, around mark: Range<Int>, values: [String] = []) {
        // A key can be on the line before its value.
        let first = max(0, mark.lowerBound - Self.reach)..<min(line.upperBound, mark.lowerBound + Self.reach)
        let lastStart = max(first.upperBound, mark.upperBound - Self.reach)
        let last = lastStart..<max(lastStart, min(line.upperBound, mark.upperBound + Self.reach))
        var found: [Range<Int>] = []
        for window in [first, last] where !window.isEmpty {
            found += Self.valuesOfKeys(in: bytes, window)
            found += Self.addresses(in: bytes[window]) + Self.numbers(in: bytes[window])
            let text = SpelledText(bytes[window])
            for value in values { found += text.occurrences(of: value) }
            found += text.numbers(of: WrittenNumbers(values))
        }
        for range in found.sorted(by: { ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound) }) {
            let start = max(range.lowerBound, line.lowerBound, ranges.last?.upperBound ?? 0)
            if start < range.upperBound { ranges.append(start..<range.upperBound) }
        }
    }

    /// The range extended so that it does not split any of these ranges.
    func enclosing(_ mark: Range<Int>) -> Range<Int> {
        let lower = ranges.first { $0.lowerBound < mark.lowerBound && mark.lowerBound < $0.upperBound }?.lowerBound
        let upper = ranges.first { $0.lowerBound < mark.upperBound && mark.upperBound < $0.upperBound }?.upperBound
        return (lower ?? mark.lowerBound)..<max(upper ?? mark.upperBound, lower ?? mark.lowerBound)
    }

    /// The bytes of a part of the line, with private ranges masked.
    func masked(_ part: Range<Int>, of bytes: [UInt8]) -> ArraySlice<UInt8> {
        var result: [UInt8] = []
        var start = part.lowerBound
        for range in ranges where part.lowerBound <= range.lowerBound && range.upperBound <= part.upperBound {
            result += bytes[start..<range.lowerBound]
            result += PrivateText.masked(bytes[range]).utf8
            start = range.upperBound
        }
        return start == part.lowerBound ? bytes[part] : result[...] + bytes[start..<part.upperBound]
    }
}

// MARK: Values of keys

extension PrivateRanges {
    /// The keys of personal values, in lower case.
    private static let keys: Set<[UInt8]> = Set(
        [
            "email", "emails", "mail", "phone", "phones", "telephone", "tel", "mobile", "birthdate", "dateofbirth",
            "birthday", "address", "street", "postalcode", "postcode", "zip", "zipcode", "contact",
        ].map { Array($0.utf8) })

    private static func valuesOfKeys(in bytes: [UInt8], _ window: Range<Int>) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var index = window.lowerBound
        while index < window.upperBound {
            guard bytes[index].isASCIILetter else {
                index += 1
                continue
            }
            let start = index
            while index < window.upperBound, bytes[index].isASCIILetter { index += 1 }
            guard index - start <= 11 else { continue }
            let isQuoted = start > 0 && bytes[start - 1] == UInt8(ascii: "\"")
            var next = index
            if isQuoted {
                guard next < window.upperBound, bytes[next] == UInt8(ascii: "\"") else { continue }
                next += 1
            } else if start > 0, bytes[start - 1].isInWord {
                continue
            }
            next = skippingSpace(in: bytes, next, window.upperBound)
            guard next < window.upperBound, bytes[next] == UInt8(ascii: ":"),
                keys.contains(bytes[start..<index].map(\.asciiLowercased))
            else { continue }
            next = skippingSpace(in: bytes, next + 1, window.upperBound)
            // Without quotes, it can be a word of a sentence; then no quoted text follows.
            guard next < window.upperBound, isQuoted || bytes[next] == UInt8(ascii: "\"") else { continue }
            index = addValue(at: next, in: bytes, window.upperBound, to: &found)
        }
        return found
    }

    /// Adds the texts and numbers of a value; returns its end.
    private static func addValue(
        at start: Int, in bytes: [UInt8], _ end: Int, to found: inout [Range<Int>]
    ) -> Int {
        var index = start
        var depth = 0
        repeat {
            index = skippingSpace(in: bytes, index, end)
            guard index < end else { return end }
            switch bytes[index] {
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                depth += 1
                index += 1
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                depth -= 1
                index += 1
            case UInt8(ascii: ","), UInt8(ascii: ":"):
                if depth == 0 { return index }
                index += 1
            case UInt8(ascii: "\""):
                let first = index + 1
                index = first
                while index < end, bytes[index] != UInt8(ascii: "\""), bytes[index] != UInt8(ascii: "\n") {
                    index += bytes[index] == UInt8(ascii: "\\") && index + 1 < end ? 2 : 1
                }
                if first < index { found.append(first..<index) }
                if index < end, bytes[index] == UInt8(ascii: "\"") { index += 1 }
            default:
                let first = index
                while index < end, !",]}\n\r".utf8.contains(bytes[index]) { index += 1 }
                let word = String(decoding: bytes[first..<index], as: UTF8.self)
                if !["null", "true", "false"].contains(word.prefix { $0.isLetter }) { found.append(first..<index) }
            }
        } while depth > 0
        return max(index, start)
    }

    private static func skippingSpace(in bytes: [UInt8], _ start: Int, _ end: Int) -> Int {
        var index = start
        while index < end, " \t\r\n".utf8.contains(bytes[index]) { index += 1 }
        return index
    }
}

// MARK: Addresses and numbers

extension PrivateRanges {
    /// The occurrences of a value of at least four bytes, ignoring the case of ASCII letters. A plus sign also counts as a
    /// space, as in the query of an address.
    fileprivate static func occurrences(of value: String, in bytes: ArraySlice<UInt8>) -> [Range<Int>] {
        let wanted = value.utf8.map(\.asciiLowercased)
        guard wanted.count >= 4 else { return [] }
        var found: [Range<Int>] = []
        var index = bytes.startIndex
        while index + wanted.count <= bytes.endIndex {
            // Fast path: most bytes differ from the first one of the value.
            let isHere =
                bytes[index].asciiLowercased == wanted[0]
                && wanted.indices.allSatisfy { offset in
                    let byte = bytes[index + offset].asciiLowercased
                    return byte == wanted[offset] || byte == UInt8(ascii: "+") && wanted[offset] == UInt8(ascii: " ")
                }
            if isHere {
                found.append(index..<index + wanted.count)
                index += wanted.count
            } else {
                index += 1
            }
        }
        return found
    }

    /// E-mail addresses with a domain of at least two labels, the last one of letters.
    static func addresses(in bytes: ArraySlice<UInt8>) -> [Range<Int>] {
        var found: [Range<Int>] = []
        for index in bytes.indices {
            let length = lengthOfSign(at: index, in: bytes)
            guard length > 0, (found.last?.upperBound ?? 0) <= index else { continue }
            var start = index
            let floor = found.last?.upperBound ?? bytes.startIndex
            while start > floor, bytes[start - 1].isInLocalPart { start -= 1 }
            var end = index + length
            while end < bytes.endIndex, bytes[end].isInWord || bytes[end] == UInt8(ascii: ".") { end += 1 }
            while end > index + length, !bytes[end - 1].isASCIILetter, bytes[end - 1] < 0x80 { end -= 1 }
            let domain = bytes[index + length..<end]
            guard start < index, let dot = domain.lastIndex(of: UInt8(ascii: ".")), dot > domain.startIndex,
                domain.endIndex - dot > 2, domain[(dot + 1)...].allSatisfy({ $0.isASCIILetter || $0 >= 0x80 })
            else { continue }
            found.append(start..<end)
        }
        return found
    }

    private static func lengthOfSign(at index: Int, in bytes: ArraySlice<UInt8>) -> Int {
        if bytes[index] == UInt8(ascii: "@") { return 1 }
        return bytes[index...].prefix(3).elementsEqual("%40".utf8) ? 3 : 0
    }

    /// Numbers with the last digits of one of these values in any spacing, or with the digits of a date in another order.
    fileprivate static func numbers(of values: WrittenNumbers, in bytes: ArraySlice<UInt8>) -> [Range<Int>] {
        guard !values.digits.isEmpty else { return [] }
        return digitRuns(in: bytes).filter { range in
            let digits = bytes[range].filter(\.isASCIIDigit)
            return values.digits.contains { value in
                // The first digits can be a country code, which national spellings omit.
                let end = value.suffix(max(7, value.count - 5))
                return digits.count >= end.count && digits.indices.contains { digits[$0...].starts(with: end) }
                    || value.count == 8 && Self.orders(ofDate: value).contains { digits.elementsEqual($0) }
            }
        }
    }

    /// The digits of a date, with the year first, in the orders in which dates are written.
    private static func orders(ofDate digits: [UInt8]) -> [[UInt8]] {
        let (year, month, day) = (digits[..<4], digits[4..<6], digits[6...])
        // Sums of slices take the compiler seconds.
        let orders = [[year, month, day], [day, month, year], [month, day, year], [year, day, month]]
        return orders.map { Array($0.joined()) }
    }

    /// The digits of a number without its extension; empty for a text without a number.
    fileprivate static func digits(of value: String) -> [UInt8] {
        var digits: [UInt8] = []
        for byte in value.utf8 {
            if byte.isASCIIDigit { digits.append(byte) }
            if byte.isASCIILetter || byte == UInt8(ascii: ";") { return digits.count >= 6 ? digits : [] }
        }
        return digits
    }

    /// Runs of digits with up to three separators between two of them.
    private static func digitRuns(in bytes: ArraySlice<UInt8>) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var index = bytes.startIndex
        while index < bytes.endIndex {
            guard bytes[index].isASCIIDigit else {
                index += 1
                continue
            }
            let isMarked = index > bytes.startIndex && bytes[index - 1] == UInt8(ascii: "+")
            let start = isMarked ? index - 1 : index
            var end = index
            while index < bytes.endIndex, index - end <= 3,
                bytes[index].isASCIIDigit || " -./()+_".utf8.contains(bytes[index])
            {
                index += 1
                if bytes[index - 1].isASCIIDigit { end = index }
            }
            found.append(start..<end)
            index = end
        }
        return found
    }

    /// Numbers that begin like a telephone number, with `+`, `0` or `(`, or that have ten digits and separators;
    /// without dates.
    static func numbers(in bytes: ArraySlice<UInt8>) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var index = bytes.startIndex
        while index < bytes.endIndex {
            let first = bytes[index]
            guard first.isASCIIDigit || first == UInt8(ascii: "+") || first == UInt8(ascii: "("),
                index == bytes.startIndex || !(bytes[index - 1].isInWord || "./%#\\".utf8.contains(bytes[index - 1]))
            else {
                index += 1
                continue
            }
            let start = index
            var (end, digits, groups, gap) = (index, 0, 0, 1)
            while index < bytes.endIndex, gap <= 3, bytes[index].isASCIIDigit || " -./()+".utf8.contains(bytes[index]) {
                if bytes[index].isASCIIDigit {
                    if gap > 0 { groups += 1 }
                    digits += 1
                    gap = 0
                    end = index + 1
                } else {
                    gap += 1
                }
                index += 1
            }
            index = max(end, start + 1)
            if end < bytes.endIndex, bytes[end].isInWord { continue }
            let isMarked =
                first == UInt8(ascii: "+") ? digits >= 7 : !first.isASCIIDigit || first == UInt8(ascii: "0")
            let isNumber = isMarked && digits >= 7 || groups > 1 && digits >= 10
            if isNumber, digits <= 17, !isDate(bytes[start..<end]) { found.append(start..<end) }
        }
        return found
    }

    /// Whether the bytes are a date: with the year first (`2021-03-15`) or last (`15.03.2021`).
    private static func isDate(_ bytes: ArraySlice<UInt8>) -> Bool {
        let groups = bytes.split { !$0.isASCIIDigit }
        func isYear(_ group: ArraySlice<UInt8>) -> Bool {
            group.count == 4 && (group.starts(with: "19".utf8) || group.starts(with: "20".utf8))
        }
        guard let first = groups.first, let last = groups.last else { return false }
        return isYear(first) || groups.count == 3 && isYear(last) && groups[0].count <= 2 && groups[1].count <= 2
    }
}

/// The digits of the values that are numbers of at least six digits.
struct WrittenNumbers: Sendable {
    fileprivate let digits: Set<[UInt8]>

    init(_ values: [String]) { digits = Set(values.map(PrivateRanges.digits(of:)).filter { $0.count >= 6 }) }
}

// MARK: Percent-encoding

/// A text that is searched for values as written and percent-encoded (RFC 3986, 2.1).
struct SpelledText {
    private let bytes: ArraySlice<UInt8>
    /// The decoded bytes, and the offset of each in the text, followed by the end of the text; empty if nothing is
    /// encoded.
    private var decoded: [UInt8] = []
    private var starts: [Int] = []

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        guard bytes.contains(UInt8(ascii: "%")) else { return }
        var index = bytes.startIndex
        while index < bytes.endIndex {
            starts.append(index)
            if let byte = Self.encodedByte(at: index, in: bytes) {
                decoded.append(byte)
                index += 3
            } else {
                decoded.append(bytes[index])
                index += 1
            }
        }
        starts.append(bytes.endIndex)
    }

    private static func encodedByte(at index: Int, in bytes: ArraySlice<UInt8>) -> UInt8? {
        guard bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.endIndex, bytes[index + 1].isASCIIHexDigit,
            bytes[index + 2].isASCIIHexDigit
        else { return nil }
        return UInt8(String(decoding: bytes[index + 1...index + 2], as: UTF8.self), radix: 16)
    }

    /// The occurrences of a value, in order.
    func occurrences(of value: String) -> [Range<Int>] {
        ranges { PrivateRanges.occurrences(of: value, in: $0) }
    }

    /// The numbers with the digits of one of these values, in order.
    func numbers(of values: WrittenNumbers) -> [Range<Int>] {
        ranges { PrivateRanges.numbers(of: values, in: $0) }
    }

    /// The results of a search in the text and in the decoded text, as ranges of the text without overlap.
    private func ranges(_ search: (ArraySlice<UInt8>) -> [Range<Int>]) -> [Range<Int>] {
        let found = search(bytes)
        guard !decoded.isEmpty else { return found }
        let all = found + search(decoded[...]).map { starts[$0.lowerBound]..<starts[$0.upperBound] }
        return all.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { ranges, range in
            if let last = ranges.last, range.lowerBound < last.upperBound {
                ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
            } else {
                ranges.append(range)
            }
        }
    }
}

extension UInt8 {
    /// Whether the byte can be part of a word or of a domain name.
    fileprivate var isInWord: Bool {
        isASCIILetter || isASCIIDigit || self >= 0x80 || self == UInt8(ascii: "_") || self == UInt8(ascii: "-")
    }

    /// Whether the byte can be part of the local part of an address in common use (RFC 5322, 3.2.3).
    fileprivate var isInLocalPart: Bool { isInWord || ".+!#$&*=~%".utf8.contains(self) }
}
