import ByteText
import WebSafety

/// Builds plain text from lines and paragraphs.
struct WrappedText: ~Copyable {
    /// The text.
    private(set) var lines = OutputBuffer(capacity: 4_096)
    private var wantsEmptyLine = false

    /// The maximum number of characters of a line; a longer word gets a line of its own. Characters are grapheme
    /// clusters, whatever their width.
    static let width = 78

    /// Separates the next text from the previous one by an empty line.
    mutating func separate() { wantsEmptyLine = lines.count > 0 }

    /// Adds words in as many lines as they need; adds nothing without words.
    ///
    /// - Parameters:
    ///   - words: a text; white space in it only separates words.
    ///   - first: the prefix of the first line, such as the marker of a list; ASCII.
    ///   - indentation: the prefix of the other lines; ASCII.
    mutating func add(_ words: String?, first: String = "", indentation: String = "") {
        guard let words = words?.withoutTerminalControls else { return }
        if words.isOnOneLine {
            // There are never more characters than bytes.
            if first.utf8.count + words.utf8.count <= Self.width {
                begin(with: first)
                lines.append(words)
                return end()
            }
            if words.isASCII { return add(singleSpaced: words, first: first, indentation: indentation) }
        }
        var count = 0
        var isEmpty = true
        words.forEachWord { word in
            let length = word.allSatisfy { $0 < 0x80 } ? word.count : String(decoding: word, as: UTF8.self).count
            if isEmpty {
                begin(with: first)
                count = first.utf8.count
                isEmpty = false
            } else if count + 1 + length > Self.width {
                end()
                begin(with: indentation)
                count = indentation.utf8.count
            } else {
                lines.append(UInt8(ascii: " "))
                count += 1
            }
            lines.append(word)
            count += length
        }
        if !isEmpty { end() }
    }

    /// Adds ASCII words with single spaces between them, the usual case: each line is a slice of them.
    private mutating func add(singleSpaced words: String, first: String, indentation: String) {
        let space = UInt8(ascii: " ")
        var words = words
        words.withBytes { words in
            var start = 0
            while start < words.count {
                let beginning = start == 0 ? first : indentation
                begin(with: beginning)
                var end = words.count
                let longest = Self.width - beginning.utf8.count
                if end - start > longest {
                    end = start + max(longest, 0)
                    while end > start, words[end] != space { end -= 1 }
                    // A single word may be too long.
                    if end == start { end = words[start...].firstIndex(of: space) ?? words.count }
                }
                lines.append(Bytes(rebasing: words[start..<end]))
                self.end()
                start = end + 1
            }
        }
    }

    /// Adds a heading: in capitals, or underlined if its script has none.
    mutating func add(heading: String) {
        separate()
        let capitals = heading.uppercased()
        add(capitals)
        if capitals == heading.lowercased() {
            begin(with: String(repeating: "-", count: max(3, heading.count)))
            end()
        }
        separate()
    }

    /// Begins a line.
    private mutating func begin(with start: String) {
        if wantsEmptyLine { end() }
        wantsEmptyLine = false
        lines.append(start)
    }

    /// Ends a line.
    private mutating func end() { lines.append(UInt8(ascii: "\n")) }
}

extension String {
    /// The text without control characters other than line breaks and tabs, and without directional embeddings,
    /// overrides and isolates: terminals interpret them.
    var withoutTerminalControls: String {
        let mayHoldOne = utf8.contains { byte in
            byte < 0x20 && byte != 0x0A || byte == 0x7F || byte == 0xC2 || byte == 0xE2
        }
        guard mayHoldOne else { return self }
        var scalars = String.UnicodeScalarView()
        scalars.append(
            contentsOf: unicodeScalars.lazy.filter { scalar in
                switch scalar.value {
                case 0x09, 0x0A, 0x0D: true
                case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: false
                default: true
                }
            })
        return String(scalars)
    }
}
