import Diagnostics

/// A table with named columns (RFC 4180).
public struct CSVTable: Sendable {
    /// The names of the columns, as written.
    public let columns: [String]
    /// The records below the header.
    public let rows: [Row]
    /// The source text.
    public let source: SourceText

    /// A record.
    public struct Row: Sendable {
        /// The fields, in the order of the columns; there can be fewer or more.
        public let fields: [CSVField]
        fileprivate let indexes: [String: Int]

        /// The text in a column, without surrounding white space; `nil` if it is empty or there is no such column.
        /// Column names are compared without case and white space.
        public subscript(column: String) -> String? { field(column)?.text }

        /// The field in a column, unless it is empty.
        public func field(_ column: String) -> CSVField? {
            guard let index = indexes[CSVTable.plain(column)], index < fields.count else { return nil }
            return fields[index].text.isEmpty ? nil : fields[index]
        }
    }

    /// The table whose header is the first record with one of the known columns; `nil` if there is none.
    ///
    /// Some programs write notes above the header.
    ///
    /// - Parameter known: names of columns, at least one of which is in the header.
    public init?(_ records: [[CSVField]], havingOneOf known: [String], source: SourceText) {
        let known = Set(known.map(Self.plain))
        let header = records.prefix(12).firstIndex { record in
            record.contains { known.contains(Self.plain($0.text)) }
        }
        guard let header else { return nil }
        columns = records[header].map(\.text)
        var indexes: [String: Int] = [:]
        for (index, name) in columns.enumerated() where indexes[Self.plain(name)] == nil {
            indexes[Self.plain(name)] = index
        }
        rows = records[(header + 1)...].map { Row(fields: $0, indexes: indexes) }
        self.source = source
    }

    /// The name of a column, normalized for comparison.
    public static func plain(_ name: String) -> String {
        name.lowercased().split { $0.isWhitespace || $0 == "_" }.joined(separator: " ")
    }
}

/// A field of a record.
public struct CSVField: Sendable, Hashable {
    /// The text without quotes and surrounding white space, with LF line endings.
    public var text: String
    /// The byte range in the source, including quotes.
    public var range: Range<Int>
}
