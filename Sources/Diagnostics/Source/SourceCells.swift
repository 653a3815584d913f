/// The cells of a text that is a table.
public protocol SourceCells: Sendable {
    /// The cell at an offset; `nil` outside of the table.
    func cell(at offset: Int) -> SourceCell?
}

/// A cell of a table.
public struct SourceCell: Sendable, Hashable {
    /// The number of the row in a spreadsheet, from 1.
    public var row: Int
    /// The heading of the column.
    public var column: String
    /// Whether excerpts hide the value.
    public var isPrivate: Bool
    /// Whether it is the heading itself.
    public var isHeading: Bool

    /// Creates a cell.
    public init(row: Int, column: String, isPrivate: Bool, isHeading: Bool = false) {
        self.isHeading = isHeading
        self.row = row
        self.column = column
        self.isPrivate = isPrivate
    }
}

extension Diagnostic {
    /// The diagnostic with the row and the column of a table in its message, as in a spreadsheet: lines and bytes of the
    /// file are not visible there.
    public var namingCell: Diagnostic {
        guard case .text(let source, let range) = place, let cell = source.cell(at: range.lowerBound),
            !cell.isHeading
        else { return self }
        var diagnostic = self
        diagnostic.message += " (row \(cell.row), column '\(cell.column)')"
        return diagnostic
    }
}
