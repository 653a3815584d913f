import CVLayout

/// The parts of a CV as Markdown (CommonMark).
enum MarkdownCV {
    /// The text of a CV.
    static func text(of document: CVDocument) -> String {
        var text = ""
        var previous: CVBlock.Kind?
        for block in document.blocks {
            let line = inline(block.text, plainBold: block.kind.isHeading)
            let lines = line.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            if let previous { text += isTight(previous, block.kind) ? "\n" : "\n\n" }
            switch block.kind {
            case .name: text += "# " + line
            case .heading: text += "## " + line
            case .entry: text += "### " + line
            case .role: text += "#### " + line
            case .headline, .contacts, .fact: text += lines.joined(separator: "\\\n")
            case .line: text += "- " + lines.joined(separator: "\\\n  ")
            case .paragraph(let depth):
                let indentation = String(repeating: "  ", count: depth)
                text += indentation + lines.joined(separator: "\\\n" + indentation)
            case .item(let mark, let depth):
                let indentation = String(repeating: "  ", count: depth - 1)
                let mark = mark == "•" ? "-" : mark
                text += indentation + mark + " " + lines.joined(separator: "\\\n" + indentation + "  ")
            }
            if let aside = block.aside { text += "\n\n" + inline(aside, plainBold: true) }
            previous = block.kind
        }
        return text + "\n"
    }

    /// Whether no empty line separates two parts: items of a list.
    private static func isTight(_ previous: CVBlock.Kind, _ next: CVBlock.Kind) -> Bool {
        switch (previous, next) {
        case (.item, .item), (.line, .line): true
        default: false
        }
    }

    /// A text with emphasis and links.
    private static func inline(_ text: StyledText, plainBold: Bool) -> String {
        var result = ""
        for run in text.runs {
            // Marks of emphasis must not touch spaces.
            let words = run.text.drop { $0 == " " }
            let start = run.text.prefix(run.text.count - words.count)
            let end = words.reversed().prefix { $0 == " " }.count
            let plain = String(words.dropLast(end))
            var inner = run.style.contains(.code) ? code(plain) : escaped(plain, beginsLine: result.isEmpty)
            if !inner.isEmpty {
                if let address = run.address { inner = "[\(inner)](<\(address)>)" }
                if run.style.contains(.italic) { inner = "*\(inner)*" }
                if run.style.contains(.bold), !plainBold { inner = "**\(inner)**" }
            }
            result += start + inner + String(repeating: " ", count: end)
        }
        return result.replacing("\u{2028}", with: "\n").replacing("  ·  ", with: " · ")
    }

    /// A code span (CommonMark 0.31.2, 6.1), between more backticks than the code has in a row.
    private static func code(_ text: String) -> String {
        guard !text.isEmpty else { return "" }
        let longest = text.split(whereSeparator: { $0 != "`" }).map(\.count).max() ?? 0
        let fence = String(repeating: "`", count: longest + 1)
        let space = text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
        return fence + space + text + space + fence
    }

    /// A text without meaning as markup (CommonMark 0.31.2, 2.4).
    private static func escaped(_ text: String, beginsLine: Bool) -> String {
        var result = ""
        for character in text {
            if "\\`*_[]<&".contains(character) { result.append("\\") }
            result.append(character)
        }
        guard beginsLine, let first = text.first else { return result }
        if "#>+-=~".contains(first) { return "\\" + result }
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        if !digits.isEmpty, let mark = text.dropFirst(digits.count).first, mark == "." || mark == ")" {
            return digits + "\\" + result.dropFirst(digits.count)
        }
        return result
    }
}

extension CVBlock.Kind {
    /// Whether the part is a heading in Markdown.
    fileprivate var isHeading: Bool {
        switch self {
        case .name, .heading, .entry, .role: true
        default: false
        }
    }
}
