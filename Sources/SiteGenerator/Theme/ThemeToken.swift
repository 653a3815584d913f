import ByteText
import CandidateProfile
import ContentTree
import Diagnostics

/// A value of a theme that a site can set without CSS: a custom property of the style sheet.
struct ThemeToken: Sendable, Hashable {
    /// The kind of a value.
    enum Kind: String, CaseIterable, Sendable {
        case color, font, number, length
    }

    /// A value in CSS.
    enum Value: Sendable, Hashable {
        case color(light: Color, dark: Color)
        case text(String)

        /// The text; `nil` for a color.
        var text: String? {
            if case .text(let text) = self { text } else { nil }
        }
    }

    /// The name of the custom property, without the leading dashes.
    var name: String
    var kind: Kind
    /// What it changes, in one line.
    var meaning: String
    /// The minimum and the maximum of a number.
    var range: ClosedRange<Double>?
    /// The contrast with the paper that the color is adjusted to; `nil` for no requirement.
    var contrast: Double?
    var value: Value

    /// Whether a custom property can have a name: `[a-z][a-z0-9-]{0,31}`.
    static func isName(_ name: String) -> Bool {
        let lowercase = UInt8(ascii: "a")...UInt8(ascii: "z")
        guard let first = name.utf8.first, lowercase.contains(first), name.utf8.count <= 32 else { return false }
        return name.utf8.allSatisfy { lowercase.contains($0) || $0.isASCIIDigit || $0 == UInt8(ascii: "-") }
    }

    /// Reads a value of a theme or a site; reports an invalid one.
    ///
    /// - Parameters:
    ///   - fonts: the theme's own fonts, which values can name.
    ///   - before: the value that it replaces.
    static func value(
        _ reader: NodeReader, kind: Kind, range: ClosedRange<Double>?, fonts: ThemeFonts, before: Value?
    ) -> Value? {
        switch kind {
        case .color: color(reader)
        case .number: number(reader, range)
        case .font:
            text(reader) { text throws(ThemeProblem) in
                try FontStack(text, fonts, before: before?.text)
            }?.css
        case .length: text(reader, CSSLength.init)?.css
        }
    }

    private static func number(_ reader: NodeReader, _ range: ClosedRange<Double>?) -> Value? {
        guard case .number(let spelling) = reader.node.value, let number = Double(spelling) else {
            reader.report(ThemeProblem.notANumber)
            return nil
        }
        if let range, !range.contains(number) {
            reader.report(ThemeProblem.outOfRange(spelling, range))
            return nil
        }
        return .text(spelling)
    }

    /// One color for both modes, or an object with `light` and `dark`.
    private static func color(_ reader: NodeReader) -> Value? {
        guard reader.node.members != nil else {
            return color(of: reader).map { .color(light: $0, dark: $0) }
        }
        reader.reportKeys(except: ["light", "dark"]) { ThemeProblem.unknownMode($0) }
        var colors: [Color] = []
        for mode in ["light", "dark"] {
            guard let child = reader[mode] else {
                reader.report(ThemeProblem.missingMode(mode))
                continue
            }
            if let color = color(of: child) { colors.append(color) }
        }
        return colors.count == 2 ? .color(light: colors[0], dark: colors[1]) : nil
    }

    static func color(of reader: NodeReader) -> Color? {
        guard let text = reader.string else { return nil }
        do {
            return try Color(text)
        } catch {
            reader.report(error)
            return nil
        }
    }

    private static func text<Form>(_ reader: NodeReader, _ parse: (String) throws(ThemeProblem) -> Form) -> Form? {
        guard let text = reader.string else { return nil }
        do throws(ThemeProblem) {
            return try parse(text)
        } catch {
            reader.report(error)
            return nil
        }
    }
}

/// A length in CSS: a number with a unit, or one of the functions that compute lengths.
private struct CSSLength {
    let css: ThemeToken.Value

    private static let words: Set<Substring> = [
        "rem", "em", "ex", "ch", "px", "pt", "mm", "cm", "vw", "vh", "clamp", "min", "max", "calc",
    ]

    /// Accepts only certain characters and words, so that a value cannot end its declaration.
    init(_ text: String) throws(ThemeProblem) {
        let words = text.split { !$0.isLetter }
        guard !text.isEmpty, text.utf8.count <= 80, text.contains(where: \.isNumber),
            text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || " .,+-*/()%".contains($0)) }),
            words.allSatisfy(Self.words.contains), Self.isBalanced(text)
        else { throw .notALength(text) }
        css = .text(text)
    }

    private static func isBalanced(_ text: String) -> Bool {
        var depth = 0
        for character in text {
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            if depth < 0 { return false }
        }
        return depth == 0
    }
}
