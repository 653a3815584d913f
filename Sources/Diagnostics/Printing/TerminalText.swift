/// Text for terminals: without control and invisible characters, with a known width.
public enum TerminalText {
    /// The text with all characters escaped that could move the cursor, reorder the line or hide in it; a tab becomes
    /// four spaces.
    public static func visible(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { !isPlain($0) }) else { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            if scalar == "\t" {
                result += "    "
            } else if isPlain(scalar) {
                result.unicodeScalars.append(scalar)
            } else {
                result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            }
        }
        return result
    }

    /// Lines for a terminal or a log: only line feeds are control characters, and no line is a workflow command.
    ///
    /// - Parameters:
    ///   - lines: the lines, each ended by a line feed.
    ///   - isWorkflow: whether the lines are for a workflow's log.
    public static func log(_ lines: String, isWorkflow: Bool) -> String {
        let lines = lines.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map {
            visible(String($0))
        }
        return withoutCommands(lines.joined(separator: "\n"), isWorkflow: isWorkflow)
    }

    /// Lines without GitHub workflow commands: the runner interprets `::` at the beginning of a line, after any white
    /// space, and `##[` anywhere ("Workflow commands for GitHub Actions").
    ///
    /// - Parameters:
    ///   - lines: the lines, each ended by a line feed.
    ///   - isWorkflow: whether the lines are for a workflow's log; `::` is then separated everywhere.
    public static func withoutCommands(_ lines: String, isWorkflow: Bool) -> String {
        var result = String.UnicodeScalarView()
        var last: (Unicode.Scalar, Unicode.Scalar) = ("\n", "\n")
        // Whether there is only white space before the last character.
        var isStart = true
        for scalar in lines.unicodeScalars {
            // The runner's comparison ignores characters without width.
            if scalar.value > 0x7F, scalar.properties.isDefaultIgnorableCodePoint {
                result.append(scalar)
                continue
            }
            let isCommand =
                scalar == ":" && last.1 == ":" && (isStart || isWorkflow)
                || scalar == "[" && last.0 == "#" && last.1 == "#"
            if isCommand { result.append(" ") }
            result.append(scalar)
            isStart = last.1 == "\n" || isStart && last.1.properties.isWhitespace
            last = (last.1, scalar)
        }
        return String(result)
    }

    /// The number of columns of a text: two for wide East Asian characters and emoji, none for combining marks.
    public static func width(_ text: String) -> Int {
        text.reduce(0) { $0 + width($1) }
    }

    /// The visible text of bytes, shortened at the end to a number of columns including the ellipsis.
    static func beginning(of bytes: ArraySlice<UInt8>, columns: Int) -> String {
        let text = visible(String(decoding: bytes.prefix(scanned), as: UTF8.self))
        guard bytes.count > scanned || width(text) > columns else { return text }
        return columns > 0 ? fitting(text, columns: columns - 1) + "…" : ""
    }

    /// The visible text of bytes, shortened at the beginning to a number of columns including the ellipsis.
    static func end(of bytes: ArraySlice<UInt8>, columns: Int) -> String {
        // A character that is cut in two is removed, because its remaining bytes are invalid.
        let tail = bytes.count > scanned ? bytes.suffix(scanned).drop { $0 & 0xC0 == 0x80 } : bytes
        let text = visible(String(decoding: tail, as: UTF8.self))
        guard bytes.count > scanned || width(text) > columns else { return text }
        return columns > 0 ? "…" + String(fitting(text.reversed(), columns: columns - 1).reversed()) : ""
    }
}

extension TerminalText {
    /// Whether a character is visible and does not move, reorder or hide anything.
    public static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20..<0x7F: true
        // Joiners are part of words and emoji.
        case 0x200C, 0x200D: true
        // Fillers count as letters but are invisible.
        case 0x115F, 0x1160, 0x3164, 0xFFA0: false
        default:
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator: false
            default: true
            }
        }
    }

    /// The number of bytes to examine, more than the widest excerpt shows; a line can have millions of bytes.
    private static let scanned = 1_024

    private static func fitting(_ characters: some Sequence<Character>, columns: Int) -> String {
        var room = columns
        var result = ""
        for character in characters {
            room -= width(character)
            if room < 0 { break }
            result.append(character)
        }
        return result
    }

    private static func width(_ character: Character) -> Int {
        guard let scalar = character.unicodeScalars.first else { return 0 }
        if (0x20..<0x7F).contains(scalar.value) { return 1 }
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
            0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
            return 2
        default:
            if scalar.properties.isEmojiPresentation || character.unicodeScalars.contains("\u{FE0F}") { return 2 }
            switch scalar.properties.generalCategory {
            case .nonspacingMark, .enclosingMark, .format: return 0
            default: return 1
            }
        }
    }
}
