/// The bytes of a PDF file or of a part of it (ISO 32000-1, 7.2 and 7.3).
struct PDFBytes: Sendable {
    private(set) var bytes: [UInt8] = []

    /// Reserves memory for bytes.
    init(capacity: Int = 0) {
        bytes.reserveCapacity(capacity)
    }

    var count: Int { bytes.count }

    mutating func append(_ text: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    mutating func append(_ byte: UInt8) { bytes.append(byte) }

    mutating func append(_ part: [UInt8]) { bytes.append(contentsOf: part) }

    mutating func append(_ part: ArraySlice<UInt8>) { bytes.append(contentsOf: part) }

    /// Appends an integer.
    mutating func append(_ number: Int) {
        if number < 0 { bytes.append(UInt8(ascii: "-")) }
        appendDigits(number.magnitude)
    }

    /// Appends a reference to an object: `12 0 R`.
    mutating func append(_ reference: PDFReference) {
        append(reference.number)
        append(" 0 R")
    }

    /// Appends a number that is given in thousandths, with at most two decimals.
    mutating func append(thousandths number: Int) {
        let hundredths = (number.magnitude + 5) / 10
        if number < 0, hundredths > 0 { bytes.append(UInt8(ascii: "-")) }
        appendDigits(hundredths / 100)
        let rest = hundredths % 100
        guard rest > 0 else { return }
        bytes.append(UInt8(ascii: "."))
        bytes.append(UInt8(ascii: "0") + UInt8(rest / 10))
        if rest % 10 > 0 { bytes.append(UInt8(ascii: "0") + UInt8(rest % 10)) }
    }

    private mutating func appendDigits(_ number: UInt) {
        if number >= 10 { appendDigits(number / 10) }
        bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
    }

    /// Appends a byte as two hexadecimal digits.
    mutating func append(hexadecimal byte: UInt8) {
        for digit in [byte >> 4, byte & 15] {
            bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10)
        }
    }

    /// Appends a byte of a literal string, escaped if needed.
    mutating func append(inString byte: UInt8) {
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "\\"):
            bytes.append(UInt8(ascii: "\\"))
            bytes.append(byte)
        // A carriage return in a string would be read as a line feed.
        case 0x0D: append("\\r")
        default: bytes.append(byte)
        }
    }

    /// Appends bytes as a literal string.
    mutating func append(string: some Sequence<UInt8>) {
        bytes.append(UInt8(ascii: "("))
        for byte in string { append(inString: byte) }
        bytes.append(UInt8(ascii: ")"))
    }

    /// Appends a text string: ASCII, or UTF-16 with a byte order mark (ISO 32000-1, 7.9.2.2).
    mutating func append(text: String) {
        if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return append(string: text.utf8) }
        append(string: [0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] })
    }

    /// Appends a name without its solidus; bytes that a name must not contain are escaped.
    mutating func append(name: String) {
        for byte in name.utf8 {
            let isRegular = (0x21...0x7E).contains(byte) && !Array("#()<>[]{}/%".utf8).contains(byte)
            if isRegular {
                bytes.append(byte)
            } else {
                bytes.append(UInt8(ascii: "#"))
                append(hexadecimal: byte)
            }
        }
    }
}

/// The number of an object in a file.
struct PDFReference: Sendable, Hashable {
    var number: Int
}
