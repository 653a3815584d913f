import Diagnostics

/// Parses comma-separated values (RFC 4180): quoted fields can contain separators, doubled quotes and line endings.
///
/// Records end with CR LF, LF or CR. A byte-order mark at the beginning and records with only empty fields are ignored.
/// A quote inside an unquoted field is a normal character.
public struct CSVReader {
    private let bytes: [UInt8]
    private let delimiter: UInt8
    private var position = 0
    private var diagnostics: [Diagnostic] = []
    private let source: SourceText

    private init(_ source: SourceText, _ delimiter: TableDelimiter) {
        self.source = source
        self.delimiter = delimiter.rawValue
        bytes = source.bytes
        position = source.start
    }

    /// The fields of the records of a text.
    ///
    /// - Parameter problems: receives the problems; everything that can be read is returned in any case.
    public static func read(_ source: SourceText, reporting problems: DiagnosticCollector) -> [[CSVField]] {
        records(of: source, reporting: problems).map(\.fields)
    }

    /// The records of a text.
    ///
    /// - Parameters:
    ///   - delimiter: separates the fields.
    ///   - start: the offset of the first record; `nil` for the beginning.
    ///   - problems: receives the problems; everything that can be read is returned in any case.
    public static func records(
        of source: SourceText, separatedBy delimiter: TableDelimiter = .comma, from start: Int? = nil,
        reporting problems: DiagnosticCollector
    ) -> [CSVRecord] {
        var reader = CSVReader(source, delimiter)
        if let start { reader.position = start }
        let records = reader.records()
        problems.report(reader.diagnostics)
        return records
    }
}

/// A record of a table.
public struct CSVRecord: Sendable {
    /// The number of its row in a spreadsheet, from 1. Rows without a value count, and line breaks in fields do not.
    public var number: Int
    /// The fields.
    public var fields: [CSVField]
}

extension CSVReader {
    private mutating func records() -> [CSVRecord] {
        if let invalid = source.firstInvalidUTF8 { report(.notUTF8, at: invalid..<invalid + 1) }
        var records: [CSVRecord] = []
        var number = 0
        while position < bytes.count {
            let fields = record()
            number += 1
            if fields.contains(where: { !$0.text.isEmpty }) {
                records.append(CSVRecord(number: number, fields: fields))
            }
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
            if end == delimiter {
                // A separator at the end is followed by an empty field.
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
        guard quoteFollows() else {
            skipField()
            return made(bytes[start..<position], start)
        }
        let quote = position
        var content: [UInt8] = []
        position += 1
        guard readQuoted(into: &content) else {
            report(.openQuote, at: quote..<quote + 1)
            return made(content[...], start)
        }
        let rest = position
        skipField()
        content += bytes[rest..<position]
        // Blanks are allowed here. Other text usually means that an earlier closing quote is missing.
        if bytes[rest..<position].contains(where: { $0 != UInt8(ascii: " ") }) {
            report(.textAfterQuote, at: quote..<quote + 1)
        }
        return made(content[...], start)
    }

    private mutating func skipField() {
        while position < bytes.count, !endsField(bytes[position]) { position += 1 }
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

    private func made(_ content: ArraySlice<UInt8>, _ start: Int) -> CSVField {
        let text = String(decoding: content, as: UTF8.self)
        // Most fields need no cleaning, which takes longer than reading them.
        return CSVField(text: Self.isClean(content) ? text : Self.cleaned(text), range: start..<position)
    }

    /// Whether a text surely has no control characters, other line endings than LF, and white space around it.
    private static func isClean(_ content: ArraySlice<UInt8>) -> Bool {
        guard let first = content.first, let last = content.last else { return true }
        let visible: ClosedRange<UInt8> = 0x21...0x7E
        guard visible.contains(first), visible.contains(last) else { return false }
        var before: UInt8 = 0
        for byte in content {
            let isControl = byte < 0x20 && byte != UInt8(ascii: "\n") && byte != UInt8(ascii: "\t")
            // C2 begins the second 32 control characters.
            if isControl || byte == 0x7F || before == 0xC2 && byte < 0xA0 { return false }
            before = byte
        }
        return true
    }

    private mutating func report(_ problem: TableProblem, at range: Range<Int>) {
        diagnostics.append(Diagnostic(problem, at: .text(source, range)))
    }

    private func endsField(_ byte: UInt8) -> Bool {
        byte == delimiter || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
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
}
