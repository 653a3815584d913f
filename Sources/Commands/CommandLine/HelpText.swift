import Diagnostics

extension ProgramDescription {
    /// The output without arguments: a summary and the commands.
    public var shortHelp: String {
        var text = HelpText()
        text.paragraph(summary)
        text.paragraph(hint)
        text.section("Commands", rows: commandRows)
        text.paragraph("Run '\(name) help' for all options and topics.")
        return text.text
    }

    /// The help for the whole program.
    public var help: String {
        var text = HelpText()
        text.paragraph(summary)
        text.paragraph(hint)
        text.line("Usage: \(name) COMMAND [OPTIONS]")
        text.section("Commands", rows: commandRows)
        text.section("Options", rows: options.map { ($0.label, $0.summary) })
        text.section(
            "More",
            rows: [("\(name) help COMMAND", "the options of a command")]
                + HelpTopic.allCases.map { ("\(name) help \($0.rawValue)", $0.summary) })
        return text.text
    }

    /// The help for one command.
    public func help(for command: CommandDescription) -> String {
        var text = HelpText()
        text.paragraph("\(name) \(command.name): \(command.summary).")
        text.line(
            ["Usage: \(name) \(command.name)", command.options.isEmpty ? nil : "[OPTIONS]", command.operand]
                .compactMap(\.self).joined(separator: " "))
        for paragraph in command.discussion { text.paragraph(paragraph) }
        text.examples(command.examples)
        let rows = (command.options + options).map { option in
            (option.label, option.summary + (option.defaultValue.map { " (default: \($0))" } ?? ""))
        }
        text.section("Options", rows: rows)
        return text.text
    }

    private var commandRows: [(String, String)] { commands.map { ($0.name, $0.summary) } }
}

/// Help text in lines of at most 80 columns.
struct HelpText {
    /// The text so far.
    private(set) var text = ""

    private static let columns = 80
    /// The largest width of a first column; a longer label has a line of its own.
    private static let labelColumns = 24

    /// Adds a paragraph, preceded by an empty line except at the beginning.
    mutating func paragraph(_ words: String) {
        startBlock()
        for line in Self.wrapped(words, columns: Self.columns) { text += line + "\n" }
    }

    /// Adds one line, preceded by an empty line except at the beginning.
    mutating func line(_ words: String) {
        startBlock()
        text += words + "\n"
    }

    /// Adds one line.
    mutating func nextLine(_ words: String) {
        text += words + "\n"
    }

    /// Adds indented command lines to copy.
    mutating func examples(_ lines: [String]) {
        if !lines.isEmpty { startBlock() }
        for line in lines { nextLine("  " + line) }
    }

    /// Adds a heading and rows in two columns.
    mutating func section(_ heading: String, rows: [(label: String, words: String)]) {
        line(heading + ":")
        self.rows(rows)
    }

    /// Adds rows in two columns.
    mutating func rows(_ rows: [(label: String, words: String)]) {
        let width = min(rows.map(\.label.count).max() ?? 0, Self.labelColumns)
        let margin = String(repeating: " ", count: width + 4)
        for row in rows {
            let isLong = row.label.count > width
            if isLong { text += "  \(row.label)\n" }
            var label = isLong ? margin : "  " + row.label + margin.dropFirst(row.label.count + 2)
            for line in Self.wrapped(row.words, columns: Self.columns - width - 4) {
                text += label + line + "\n"
                label = margin
            }
        }
    }

    private mutating func startBlock() {
        if !text.isEmpty { text += "\n" }
    }

    /// The words in indented lines.
    static func indented(_ words: String, by indentation: Int) -> String {
        let blanks = String(repeating: " ", count: indentation)
        return wrapped(words, columns: columns - indentation).map { blanks + $0 + "\n" }.joined()
    }

    /// The words in lines of at most `columns` columns.
    static func wrapped(_ words: String, columns: Int) -> [String] {
        var lines: [String] = []
        for word in words.split(separator: " ") {
            if let last = lines.last, TerminalText.width(last) + 1 + TerminalText.width(String(word)) <= columns {
                lines[lines.count - 1] = last + " " + word
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}
