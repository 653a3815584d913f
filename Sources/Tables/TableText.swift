import Diagnostics

/// The text of a table, in the encodings in which spreadsheet programs write it.
public enum TableText {
    /// The bytes of a file as UTF-8: from UTF-8, UTF-16 with a byte-order mark, or Windows-1252.
    ///
    /// - Throws: a problem if the file is a workbook, or if no encoding fits.
    public static func utf8(of bytes: [UInt8]) throws(TableProblem) -> [UInt8] {
        // A zip archive (xlsx, ods, numbers), or a compound file (xls).
        if bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) || bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0]) {
            throw .workbook
        }
        if bytes.starts(with: [0xFF, 0xFE]) { return try utf16(bytes, isBigEndian: false) }
        if bytes.starts(with: [0xFE, 0xFF]) { return try utf16(bytes, isBigEndian: true) }
        guard !bytes.contains(0) else { throw .notAText }
        if SourceText(name: "", bytes: bytes).firstInvalidUTF8 == nil { return bytes }
        // Damaged UTF-8 would be read as other letters: 'Ã©' for 'é'.
        guard !isMostlyUTF8(bytes) else { throw .notAText }
        return try windows1252(bytes)
    }

    /// Whether there are more characters of several bytes in UTF-8 than bytes that are invalid.
    private static func isMostlyUTF8(_ bytes: [UInt8]) -> Bool {
        var balance = 0
        var decoder = UTF8()
        var iterator = bytes.makeIterator()
        while true {
            switch decoder.decode(&iterator) {
            case .scalarValue(let scalar): if !scalar.isASCII { balance += 1 }
            case .error: balance -= 1
            case .emptyInput: return balance > 0
            }
        }
    }

    private static func utf16(_ bytes: [UInt8], isBigEndian: Bool) throws(TableProblem) -> [UInt8] {
        guard bytes.count.isMultiple(of: 2) else { throw .notAText }
        let units = stride(from: 2, to: bytes.count, by: 2).map { index in
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            return isBigEndian ? first << 8 | second : second << 8 | first
        }
        guard !units.contains(0), let text = String(validating: units, as: UTF16.self) else { throw .notAText }
        return Array(text.utf8)
    }

    private static func windows1252(_ bytes: [UInt8]) throws(TableProblem) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count + bytes.count / 8)
        for byte in bytes {
            guard byte >= 0x80 else {
                text.append(byte)
                continue
            }
            let scalar = byte < 0xA0 ? special[Int(byte) - 0x80] : UInt32(byte)
            guard scalar != 0, let scalar = Unicode.Scalar(scalar) else { throw .notAText }
            text += Array(String(scalar).utf8)
        }
        return text
    }

    /// The characters of the bytes 80 to 9F (WHATWG Encoding, index windows-1252); 0 for bytes without one.
    private static let special: [UInt32] = [
        0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017D, 0,
        0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E,
        0x0178,
    ]
}

/// The character that separates the fields of a table.
public enum TableDelimiter: UInt8, Sendable, Hashable, CaseIterable {
    // The order decides between delimiters that occur equally often: a comma is the most common one in values.
    /// A tab.
    case tab = 0x09
    /// A semicolon, as Excel writes in countries with a decimal comma.
    case semicolon = 0x3B
    /// A comma.
    case comma = 0x2C

    /// The delimiter of a table in UTF-8, and the offset of its first row: the delimiter that a first line `sep=;` names, as
    /// Excel reads it, or the one that occurs most often in the header outside of quotes.
    public static func find(in bytes: [UInt8]) -> (delimiter: TableDelimiter, start: Int) {
        let start = bytes.starts(with: SourceText.byteOrderMark) ? SourceText.byteOrderMark.count : 0
        let mark = Array("sep=".utf8)
        if bytes[start...].starts(with: mark), start + mark.count < bytes.count,
            let named = TableDelimiter(rawValue: bytes[start + mark.count])
        {
            var end = start + mark.count + 1
            if end < bytes.count, bytes[end] == UInt8(ascii: "\r") { end += 1 }
            if end < bytes.count, bytes[end] == UInt8(ascii: "\n") { end += 1 }
            if end > start + mark.count + 1 { return (named, end) }
        }
        func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
        var counts: [TableDelimiter: Int] = [:]
        var isQuoted = false
        for byte in bytes[start...].drop(while: isBlank) {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if isQuoted { continue }
            if isBlank(byte) { break }
            if let delimiter = TableDelimiter(rawValue: byte) { counts[delimiter, default: 0] += 1 }
        }
        let most = counts.values.max() ?? 0
        return (allCases.first { most > 0 && counts[$0] == most } ?? .comma, start)
    }
}
