import Diagnostics

/// Parses comma-separated values (RFC 4180): quoted fields can contain commas, doubled quotes and line endings.
///
/// Records end with CR LF, LF or CR. A byte-order mark at the beginning and records with only empty fields are ignored.
/// A quote inside an unquoted field is a normal character.
public struct CSVReader {
    private let bytes: [UInt8]
    private var position = 0
    private var diagnostics: [Diagnostic] = []
    private let source: SourceText

    private init(_ source: SourceText) {
        self.source = source
        bytes = source.bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    /// The records of a text.
    ///
    /// - Parameter problems: receives the problems; everything that can be read is returned in any case.
    public static func read(_ source: SourceText, reporting problems: DiagnosticCollector) -> [[CSVField]] {
        var reader = CSVReader(source)
        let records = reader.records()
        problems.report(reader.diagnostics)
        return records
    }
}

extension CSVReader {
    private mutating func records() -> [[CSVField]] {
        if let invalid = Self.firstInvalidByte(in: bytes) {
            report(.csvEncoding, at: invalid..<invalid + 1)
        }
        var records: [[CSVField]] = []
        while position < bytes.count {
            let record = record()
            if record.contains(where: { !$0.text.isEmpty }) { records.append(record) }
        }
        return records
    }

    private mutating func record() -> [CSVField] {
        var fields: [CSVField] = []
        while true {
            fields.append(field())
            guard position < bytes.count else { return fields }
            let end = bytes[position]
            position += 1
            if end == UInt8(ascii: ",") {
                // A comma at the end is followed by an empty field.
                if position == bytes.count { fields.append(CSVField(text: "", range: position..<position)) }
                if position == bytes.count { return fields }
                continue
            }
            if end == UInt8(ascii: "\r"), position < bytes.count, bytes[position] == UInt8(ascii: "\n") {
                position += 1
            }
            return fields
        }
    }

    private mutating func field() -> CSVField {
        let start = position
        var content: [UInt8] = []
        if quoteFollows() {
            let quote = position
            position += 1
            guard readQuoted(into: &content) else {
                report(.csvOpenQuote, at: quote..<quote + 1)
                return made(content, start)
            }
        }
        // Text after a closing quote belongs to the field as well.
        while position < bytes.count, !Self.endsField(bytes[position]) {
            content.append(bytes[position])
            position += 1
        }
        return made(content, start)
    }

    /// Whether a field begins with a quote, possibly after blanks, as some programs write it.
    private mutating func quoteFollows() -> Bool {
        var index = position
        while index < bytes.count, bytes[index] == UInt8(ascii: " ") { index += 1 }
        guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else { return false }
        position = index
        return true
    }

    /// Reads up to the closing quote; returns whether there is one.
    private mutating func readQuoted(into content: inout [UInt8]) -> Bool {
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            guard byte == UInt8(ascii: "\"") else {
                content.append(byte)
                continue
            }
            guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else { return true }
            content.append(byte)
            position += 1
        }
        return false
    }

    private func made(_ content: [UInt8], _ start: Int) -> CSVField {
        CSVField(text: Self.cleaned(String(decoding: content, as: UTF8.self)), range: start..<position)
    }

    private mutating func report(_ problem: ImportProblem, at range: Range<Int>) {
        diagnostics.append(Diagnostic(problem, at: .text(source, range)))
    }

    private static func endsField(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
    }

    /// The text without surrounding white space, with LF line endings, and without other control characters.
    private static func cleaned(_ text: String) -> String {
        var scalars = String.UnicodeScalarView()
        var last: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            defer { last = scalar }
            switch scalar {
            case "\r": scalars.append("\n")
            case "\n": if last != "\r" { scalars.append("\n") }
            case "\t": scalars.append(scalar)
            default: if scalar.properties.generalCategory != .control { scalars.append(scalar) }
            }
        }
        var rest = Substring(String(scalars))
        while rest.first?.isWhitespace == true { rest.removeFirst() }
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return String(rest)
    }

    private static func firstInvalidByte(in bytes: [UInt8]) -> Int? {
        guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
        var decoder = UTF8()
        var consumed = 0
        var iterator = bytes.makeIterator()
        while true {
            switch decoder.decode(&iterator) {
            case .scalarValue(let scalar): consumed += UTF8.width(scalar)
            case .emptyInput, .error: return min(consumed, bytes.count - 1)
            }
        }
    }
}
