import ByteText

/// Writes JSON (RFC 8259) value by value, without building a tree. The bytes are the same as those of ``JSONWriter``.
///
/// The caller is responsible for the structure: in an object, call ``key(_:)`` before each value, and close every
/// bracket.
public struct JSONText: Sendable {
    /// The text since the last call of ``takeBytes()``, UTF-8.
    public private(set) var bytes: [UInt8] = []
    private let layout: JSONWriter.Layout
    /// Whether all control characters are escaped, for files that other programs read.
    private let escapesControls: Bool
    /// The number of open brackets.
    private var depth = 0
    /// Whether nothing was written since the last opening bracket.
    private var isAtStart = true
    /// Whether a key was written whose value comes next.
    private var isAfterKey = false

    /// A position in the text to which it can be truncated.
    public struct Place: Sendable {
        fileprivate let count: Int
        fileprivate let depth: Int
        fileprivate let isAtStart: Bool
    }

    /// Creates an empty text.
    ///
    /// - Parameters:
    ///   - layout: the layout of the text.
    ///   - escapesControls: whether DEL, C1 and bidirectional control characters and line separators are escaped, which
    ///     JSON does not require.
    ///   - capacity: the expected number of bytes.
    public init(_ layout: JSONWriter.Layout = .pretty, escapesControls: Bool = false, capacity: Int = 1_024) {
        self.layout = layout
        self.escapesControls = escapesControls
        bytes.reserveCapacity(capacity)
    }

    /// Removes and returns the text so far; later text continues the document. Do not cut to an earlier ``Place``.
    public mutating func takeBytes() -> [UInt8] {
        defer { bytes.removeAll(keepingCapacity: true) }
        return bytes
    }

    /// Ends a text for a file: adds a line feed in the pretty layout.
    public mutating func end() {
        if layout == .pretty { bytes.append(UInt8(ascii: "\n")) }
    }
}

extension JSONText {
    /// The current position, before the next key or item.
    public var place: Place { Place(count: bytes.count, depth: depth, isAtStart: isAtStart) }

    /// Removes everything after a position.
    public mutating func cut(to place: Place) {
        bytes.removeSubrange(place.count...)
        (depth, isAtStart, isAfterKey) = (place.depth, place.isAtStart, false)
    }

    /// Whether the innermost open object or list is still empty.
    public var isEmptySoFar: Bool { isAtStart }

    /// Writes the key of the next value.
    public mutating func key(_ key: String) {
        separate()
        append(quoted: key)
        bytes.append(UInt8(ascii: ":"))
        if layout == .pretty { bytes.append(UInt8(ascii: " ")) }
        isAfterKey = true
    }

    /// Opens an object.
    public mutating func openObject() { open(UInt8(ascii: "{")) }

    /// Closes the innermost object.
    public mutating func closeObject() { close(UInt8(ascii: "}")) }

    /// Opens a list.
    public mutating func openList() { open(UInt8(ascii: "[")) }

    /// Closes the innermost list.
    public mutating func closeList() { close(UInt8(ascii: "]")) }

    /// Writes a string.
    public mutating func string(_ text: String) {
        separate()
        append(quoted: text)
    }

    /// Writes a number as it is spelled, or a word of JSON: `true`, `false`, `null`.
    public mutating func literal(_ spelling: String) {
        separate()
        bytes += spelling.utf8
    }

    /// Writes a member with a string as its value.
    public mutating func member(_ key: String, _ text: String) {
        self.key(key)
        string(text)
    }
}

extension JSONText {
    private mutating func open(_ bracket: UInt8) {
        separate()
        bytes.append(bracket)
        depth += 1
        isAtStart = true
    }

    private mutating func close(_ bracket: UInt8) {
        depth -= 1
        if !isAtStart { breakLine() }
        bytes.append(bracket)
        isAtStart = false
    }

    /// Writes the separator before a key or item; none between a key and its value.
    private mutating func separate() {
        if isAfterKey {
            isAfterKey = false
            return
        }
        if !isAtStart { bytes.append(UInt8(ascii: ",")) }
        isAtStart = false
        if depth > 0 { breakLine() }
    }

    private mutating func breakLine() {
        guard layout == .pretty else { return }
        let start: StaticString = "\n                "
        guard 2 * depth >= start.utf8CodeUnitCount else {
            bytes += UnsafeBufferPointer(start: start.utf8Start, count: 1 + 2 * depth)
            return
        }
        bytes.append(UInt8(ascii: "\n"))
        for _ in 0..<2 * depth { bytes.append(UInt8(ascii: " ")) }
    }

    private mutating func append(quoted text: String) {
        bytes.append(UInt8(ascii: "\""))
        var text = text
        text.withBytes { characters in
            // Copy the text between two escapes in one piece.
            var start = 0
            while true {
                var end = Self.firstEscaped(in: characters, from: start)
                let control = escapesControls ? Self.firstControl(in: characters, start..<end) : nil
                if let control { end = control.offset }
                bytes += Bytes(rebasing: characters[start..<end])
                guard end < characters.count else { break }
                if let control {
                    appendEscape(ofUnit: control.unit)
                    start = end + control.length
                } else {
                    appendEscape(of: characters[end])
                    start = end + 1
                }
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// The first offset from `start` on that must be escaped, or the end; checks eight bytes at once.
    private static func firstEscaped(in characters: Bytes, from start: Int) -> Int {
        var index = start
        while characters.count - index >= 8 {
            let word = characters.word(at: index)
            let ends = JSONParser.ends(in: UInt64(littleEndian: word))
            index += ends.trailingZeroBitCount / 8
            if ends != 0 { return index }
        }
        while index < characters.count, !isEscaped(characters[index]) { index += 1 }
        return index
    }

    /// The first control character that JSON does not require to be escaped: its offset, its length in bytes and its
    /// UTF-16 code unit; `nil` if there is none.
    private static func firstControl(
        in characters: Bytes, _ range: Range<Int>
    ) -> (offset: Int, length: Int, unit: UInt16)? {
        var index = range.lowerBound
        while index < range.upperBound {
            let byte = characters[index]
            if byte == 0x7F { return (index, 1, 0x7F) }
            // U+0080 to U+009F, U+061C, and those between U+200E and U+2069.
            if byte == 0xC2 || byte == 0xD8, index + 1 < range.upperBound {
                let unit = UInt16(byte & 0x1F) << 6 | UInt16(characters[index + 1] & 0x3F)
                if (0x80..<0xA0).contains(unit) || unit == 0x061C { return (index, 2, unit) }
            } else if byte == 0xE2, index + 2 < range.upperBound {
                let unit = 0x2000 | UInt16(characters[index + 1] & 0x3F) << 6 | UInt16(characters[index + 2] & 0x3F)
                switch unit {
                case 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: return (index, 3, unit)
                default: break
                }
            }
            index += 1
        }
        return nil
    }

    private static func isEscaped(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    private mutating func appendEscape(of byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""): append("\\\"")
        case UInt8(ascii: "\\"): append("\\\\")
        case 0x08: append("\\b")
        case UInt8(ascii: "\t"): append("\\t")
        case UInt8(ascii: "\n"): append("\\n")
        case 0x0C: append("\\f")
        case UInt8(ascii: "\r"): append("\\r")
        default: appendEscape(ofUnit: UInt16(byte))
        }
    }

    private mutating func appendEscape(ofUnit unit: UInt16) {
        let digits: StaticString = "0123456789abcdef"
        append("\\u")
        for shift in [12, 8, 4, 0] as [UInt16] { bytes.append(digits.utf8Start[Int(unit >> shift & 15)]) }
    }

    private mutating func append(_ text: StaticString) {
        bytes += UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    }
}
