import Synchronization

/// A source text: its name in messages and its bytes.
///
/// Places refer to it by byte ranges. Lines and columns are computed only when a diagnostic is printed.
public final class SourceText: Sendable {
    /// The path as the user knows it, relative to the current folder if possible.
    public let name: String
    /// The text, normally UTF-8; empty if it is unread.
    public let bytes: [UInt8]
    /// Whether only the name is kept, because many texts would take too much memory; see ``Diagnostic/reading(_:)``.
    public let isUnread: Bool
    /// The cells, if the text is a table. Rows contain values of people that no message may print, so excerpts show only
    /// the cell of the problem.
    private let cells: (any SourceCells)?
    /// The starts of the lines, computed on first use, because most texts have no problems.
    private let lineStarts = Mutex<[Int]>([])

    /// Creates a text from bytes.
    ///
    /// - Parameters:
    ///   - name: the name in messages.
    ///   - bytes: the bytes.
    ///   - cells: the cells, if the text is a table.
    public init(name: String, bytes: [UInt8], cells: (any SourceCells)? = nil) {
        self.name = name
        self.bytes = bytes
        self.cells = cells
        isUnread = false
    }

    /// Creates a text that is read when it is printed.
    public init(unread name: String) {
        self.name = name
        bytes = []
        cells = nil
        isUnread = true
    }

    /// Creates a text from a string.
    public convenience init(name: String, _ text: String) {
        self.init(name: name, bytes: Array(text.utf8))
    }

    /// The UTF-8 byte-order mark (U+FEFF), which some editors write. It is not part of the text: columns of the first
    /// line are counted after it.
    public static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// The length of the byte-order mark, or 0.
    public var start: Int { bytes.starts(with: Self.byteOrderMark) ? Self.byteOrderMark.count : 0 }

    /// The same text with another name.
    func renamed(_ name: String) -> SourceText { SourceText(name: name, bytes: bytes, cells: cells) }

    /// Whether the text is a table.
    public var isTable: Bool { cells != nil }

    /// The cell at an offset of a table.
    public func cell(at offset: Int) -> SourceCell? { cells?.cell(at: offset) }

    /// A position: line and column from 1, columns in UTF-8 bytes.
    public struct Position: Hashable, Sendable {
        /// The line, from 1. `\n`, `\r\n` and `\r` end a line.
        public var line: Int
        /// The column, from 1, in UTF-8 bytes.
        public var column: Int
    }

    /// The line and column of an offset; offsets past the end count as the end.
    public func position(at offset: Int) -> Position {
        let line = line(at: offset)
        return Position(line: line.line, column: max(clamped(offset), line.start) - line.start + 1)
    }

    /// The bytes of the line that contains an offset, without its line ending.
    public func lineRange(at offset: Int) -> Range<Int> {
        let line = line(at: offset)
        var end = line.end
        while end > line.start, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r") {
            end -= 1
        }
        return line.start..<end
    }
}

extension SourceText {
    private func clamped(_ offset: Int) -> Int { min(max(offset, 0), bytes.count) }

    /// The number of a line, its start, and the start of the next line.
    private func line(at offset: Int) -> (line: Int, start: Int, end: Int) {
        let offset = clamped(offset)
        return lineStarts.withLock { starts in
            if starts.isEmpty { starts = [start] + bytes.indices.lazy.filter(endsLine(at:)).map { $0 + 1 } }
            var low = 0
            var high = starts.count
            while high - low > 1 {
                let middle = (low + high) / 2
                if starts[middle] <= offset { low = middle } else { high = middle }
            }
            return (low + 1, starts[low], high < starts.count ? starts[high] : bytes.count)
        }
    }

    private func endsLine(at index: Int) -> Bool {
        switch bytes[index] {
        case UInt8(ascii: "\n"): true
        case UInt8(ascii: "\r"): index + 1 == bytes.count || bytes[index + 1] != UInt8(ascii: "\n")
        default: false
        }
    }
}

extension SourceText: Hashable {
    /// Texts are equal if their names are.
    public static func == (left: SourceText, right: SourceText) -> Bool {
        left === right || left.name == right.name
    }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
    }
}
