/// A text in which problems can be found: the name it is printed under, and its bytes.
///
/// Whoever reads a file makes one of these and hands it on; places refer to it by byte ranges, and lines and columns
/// are counted only when a diagnostic is printed.
public final class SourceText: Sendable {
    /// The path as the user knows it, relative to the working directory where it can be.
    public let name: String
    /// The text, normally UTF-8.
    public let bytes: [UInt8]

    /// Makes a text.
    public init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
    }

    /// Makes a text from a string.
    public convenience init(name: String, _ text: String) {
        self.init(name: name, bytes: Array(text.utf8))
    }

    /// A position as people count it: both from 1, columns in UTF-8 bytes.
    public struct Position: Hashable, Sendable {
        /// The line, from 1. `\n`, `\r\n` and a lone `\r` each end a line.
        public var line: Int
        /// The column, from 1, in UTF-8 bytes.
        public var column: Int
    }

    /// The line and column of a byte offset; an offset past the end counts as the end.
    public func position(at offset: Int) -> Position {
        let end = min(max(offset, 0), bytes.count)
        var line = 1
        var lineStart = 0
        var index = 0
        while index < end {
            if endsLine(at: index) {
                line += 1
                lineStart = index + 1
            }
            index += 1
        }
        return Position(line: line, column: end - lineStart + 1)
    }

    /// The bytes of the line that holds an offset, without what ends it.
    public func lineRange(at offset: Int) -> Range<Int> {
        var start = min(max(offset, 0), bytes.count)
        while start > 0, !endsLine(at: start - 1) { start -= 1 }
        var end = start
        while end < bytes.count, bytes[end] != UInt8(ascii: "\n"), bytes[end] != UInt8(ascii: "\r") { end += 1 }
        return start..<end
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
    /// Two texts are the same when they carry the same name.
    public static func == (left: SourceText, right: SourceText) -> Bool {
        left === right || left.name == right.name
    }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
    }
}
