/// Formats diagnostics as text.
///
///     Templates/profile.mustache:12:9: error: 'nmae' is not a name here
///        12 |   <h1>{{nmae}}</h1>
///           |         ^~~~
///        did you mean 'name'? (a profile offers: email, materials, name, …)
public struct DiagnosticPrinter: Sendable {
    /// Whether to use the terminal's colors.
    public var usesColor: Bool

    /// Creates a printer.
    public init(usesColor: Bool = false) {
        self.usesColor = usesColor
    }

    /// The text of a diagnostic, ending with a line feed.
    public func text(for diagnostic: Diagnostic) -> String {
        var text = heading(
            diagnostic.place, label: diagnostic.severity.rawValue,
            style: Style(diagnostic.severity), message: diagnostic.message)
        if !diagnostic.hidesSource { text += excerpt(diagnostic.place, hiding: diagnostic.hiddenValues) }
        for line in diagnostic.advice { text += "   \(TerminalText.visible(line))\n" }
        for note in diagnostic.notes {
            text += heading(note.place, label: "note", style: .note, message: note.message)
            text += excerpt(note.place, hiding: diagnostic.hiddenValues)
        }
        if let mention = diagnostic.mention { text += "   \(mention)\n" }
        return text
    }

    /// The text of diagnostics in order, without duplicates.
    public func text(for diagnostics: [Diagnostic]) -> String {
        diagnostics.inOrder().map(text(for:)).joined()
    }
}

private enum Style: String {
    case error = "\u{1B}[1;31m"
    case warning = "\u{1B}[1;35m"
    case hint = "\u{1B}[1;34m"
    case note = "\u{1B}[1;36m"
    case bold = "\u{1B}[1m"
    case caret = "\u{1B}[32m"

    init(_ severity: Severity) {
        self =
            switch severity {
            case .error: .error
            case .warning: .warning
            case .hint: .hint
            }
    }
}

extension DiagnosticPrinter {
    /// The maximum width of an excerpt with its line number. In a wrapped line, the caret would be in the wrong place.
    private static let columns = 80
    /// The maximum number of marked columns.
    private static let maximumMarked = 48
    /// The minimum number of columns after the mark, if the line has them.
    private static let minimumFollowing = 16

    private func styled(_ text: String, _ style: Style) -> String {
        usesColor && !text.isEmpty ? "\(style.rawValue)\(text)\u{1B}[0m" : text
    }

    private func heading(_ place: Place?, label: String, style: Style, message: String) -> String {
        let start = name(of: place)
        return styled(start.isEmpty ? "" : start + ": ", .bold) + styled("\(label):", style)
            + " \(TerminalText.visible(message))\n"
    }

    /// The place as text: `Templates/profile.mustache:12:9`; empty without a place.
    public func name(of place: Place?) -> String {
        switch place {
        case .text(let source, let range):
            let position = source.position(at: range.lowerBound)
            return "\(TerminalText.visible(source.name)):\(position.line):\(position.column)"
        case .file(let path), .node(let path): return TerminalText.visible(path)
        case nil: return ""
        }
    }

    /// The source line with a caret below the range. Long lines are shortened around it, and private values are masked.
    ///
    /// Each line ends with a line feed. The excerpt is empty if the place is not in a text.
    ///
    /// - Parameters:
    ///   - place: where the problem is.
    ///   - values: private values besides those detected by their form.
    public func excerpt(_ place: Place?, hiding values: [String] = []) -> String {
        guard case .text(let source, let range) = place, !source.bytes.isEmpty else { return "" }
        var line = source.lineRange(at: range.lowerBound)
        if source.isTable {
            if source.cell(at: range.lowerBound)?.isPrivate != false { return "" }
            line = range.clamped(to: line)
        }
        let first = min(max(range.lowerBound, line.lowerBound), line.upperBound)
        let last = min(max(range.upperBound, first), line.upperBound)
        let hidden = PrivateRanges(in: source.bytes, line: line, around: first..<last, values: values)
        let mark = hidden.enclosing(first..<last)
        let (start, end) = (mark.lowerBound, mark.upperBound)
        let following = hidden.masked(end..<line.upperBound, of: source.bytes)

        let number = String(source.position(at: first).line)
        let gutter = String(repeating: " ", count: max(0, 5 - number.count)) + number
        let room = Self.columns - gutter.count - 3
        let shown = TerminalText.beginning(
            of: hidden.masked(mark, of: source.bytes), columns: Self.maximumMarked)
        let rest = room - TerminalText.width(shown)
        // Some text after the mark is more useful than more text before it.
        let reserved = TerminalText.width(TerminalText.beginning(of: following, columns: Self.minimumFollowing))
        let before = TerminalText.end(
            of: hidden.masked(line.lowerBound..<start, of: source.bytes), columns: rest - reserved)
        let after = TerminalText.beginning(of: following, columns: rest - TerminalText.width(before))

        let blank = String(repeating: " ", count: gutter.count)
        let text = before + shown + after
        let pad = String(repeating: " ", count: TerminalText.width(before))
        let tail = String(repeating: "~", count: max(0, TerminalText.width(shown) - 1))
        return "\(gutter) |\(text.isEmpty ? "" : " " + text)\n\(blank) | \(pad)\(styled("^" + tail, .caret))\n"
    }
}
