/// Turns diagnostics into the text that people read.
///
///     Templates/profile.mustache:12:9: error: 'nmae' is not a name here
///        12 |   <h1>{{nmae}}</h1>
///           |         ^~~~
///        did you mean 'name'? (a profile offers: email, materials, name, …)
public struct DiagnosticPrinter: Sendable {
    /// Whether to use the terminal's colours.
    public var usesColor: Bool

    /// Makes a printer.
    public init(usesColor: Bool = false) {
        self.usesColor = usesColor
    }

    /// The text of one diagnostic, ending in a line feed.
    public func text(for diagnostic: Diagnostic) -> String {
        var text = heading(
            diagnostic.place, label: diagnostic.severity.rawValue,
            style: diagnostic.severity == .error ? .error : .warning, message: diagnostic.message)
        text += excerpt(diagnostic.place)
        for line in diagnostic.advice { text += "   \(Self.visible(line))\n" }
        for note in diagnostic.notes {
            text += heading(note.place, label: "note", style: .note, message: note.message)
            text += excerpt(note.place)
        }
        return text
    }

    /// The text of several diagnostics, each once, in their order.
    public func text(for diagnostics: [Diagnostic]) -> String {
        var seen = Set<Diagnostic>()
        return diagnostics.filter { seen.insert($0).inserted }.sorted(by: Diagnostic.isOrderedBefore)
            .map(text(for:)).joined()
    }
}

private enum Style: String {
    case error = "\u{1B}[1;31m"
    case warning = "\u{1B}[1;35m"
    case note = "\u{1B}[1;36m"
    case bold = "\u{1B}[1m"
    case caret = "\u{1B}[32m"
}

extension DiagnosticPrinter {
    private func styled(_ text: String, _ style: Style) -> String {
        usesColor ? "\(style.rawValue)\(text)\u{1B}[0m" : text
    }

    private func heading(_ place: Place?, label: String, style: Style, message: String) -> String {
        var start = ""
        switch place {
        case .text(let source, let range):
            let position = source.position(at: range.lowerBound)
            start = "\(Self.visible(source.name)):\(position.line):\(position.column): "
        case .file(let path), .node(let path):
            start = "\(Self.visible(path)): "
        case nil:
            break
        }
        return styled(start, .bold) + styled("\(label):", style) + " \(Self.visible(message))\n"
    }

    /// The line of the place with a caret under its range; long lines are cut around it.
    private func excerpt(_ place: Place?) -> String {
        guard case .text(let source, let range) = place, !source.bytes.isEmpty else { return "" }
        let line = source.lineRange(at: range.lowerBound)
        let start = min(max(range.lowerBound, line.lowerBound), line.upperBound)
        let end = min(max(range.upperBound, start), line.upperBound)

        var before = Self.visible(String(decoding: source.bytes[line.lowerBound..<start], as: UTF8.self))
        let marked = Self.visible(String(decoding: source.bytes[start..<end], as: UTF8.self))
        var after = Self.visible(String(decoding: source.bytes[end..<line.upperBound], as: UTF8.self))
        if Self.width(before) > 60 { before = "…" + String(before.suffix(48)) }
        var shown = marked
        if Self.width(shown) > 60 { shown = String(shown.prefix(56)) + "…" }
        let room = max(0, 100 - Self.width(before) - Self.width(shown))
        if Self.width(after) > room { after = String(after.prefix(room)) + "…" }

        let number = String(source.position(at: start).line)
        let gutter = String(repeating: " ", count: max(0, 5 - number.count)) + number
        let pad = String(repeating: " ", count: Self.width(before))
        let tail = String(repeating: "~", count: max(0, Self.width(shown) - 1))
        let blank = String(repeating: " ", count: gutter.count)
        return "\(gutter) | \(before)\(shown)\(after)\n\(blank) | \(pad)\(styled("^" + tail, .caret))\n"
    }

    /// The text with everything made visible that could move the cursor, reorder the line or hide in it.
    static func visible(_ text: String) -> String {
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

    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0: false
        case 0x200B, 0x200E...0x200F, 0x2028...0x202E, 0x2060...0x2069, 0xFEFF: false
        default: true
        }
    }

    /// The columns that a text takes in a terminal: two for wide East Asian characters and emoji.
    static func width(_ text: String) -> Int {
        text.reduce(0) { total, character in
            guard let scalar = character.unicodeScalars.first else { return total }
            switch scalar.value {
            case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
                0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
                return total + 2
            default:
                return scalar.properties.generalCategory == .nonspacingMark ? total : total + 1
            }
        }
    }
}
