import Diagnostics

/// A table of texts whose columns have names (RFC 4180).
public struct CSVTable: Sendable {
    /// The names of the columns, as they are written.
    public let columns: [String]
    /// What stands below them.
    public let rows: [Row]
    /// The text that it was read from.
    public let source: SourceText

    /// One record.
    public struct Row: Sendable {
        /// Its fields, in the order of the columns; there may be fewer or more.
        public let fields: [CSVField]
        fileprivate let indexes: [String: Int]

        /// What stands in a column, without white space around it; `nil` where that is nothing, or where there is no such
        /// column. Case and white space of the column's name do not matter.
        public subscript(column: String) -> String? { field(column)?.text }

        /// The field in a column, where something stands in it.
        func field(_ column: String) -> CSVField? {
            guard let index = indexes[CSVTable.plain(column)], index < fields.count else { return nil }
            return fields[index].text.isEmpty ? nil : fields[index]
        }
    }

    /// The table whose header is the first record with one of some columns in it; `nil` where there is none.
    ///
    /// Some programs write notes above the header.
    ///
    /// - Parameter known: names of columns of which at least one is in the header.
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

    /// A column's name as it is compared.
    static func plain(_ name: String) -> String {
        name.lowercased().split { $0.isWhitespace || $0 == "_" }.joined(separator: " ")
    }
}

/// One field of a record.
public struct CSVField: Sendable, Hashable {
    /// What it says, without its quotes and without white space around it; lines end in a line feed.
    public var text: String
    /// Where it stands, quotes included.
    public var range: Range<Int>
}
