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

    /// A minimum and a maximum.
    struct Bounds: Sendable, Hashable, CustomStringConvertible {
        /// The numbers; of a length, in CSS pixels.
        var range: ClosedRange<Double>
        fileprivate var least: String
        fileprivate var greatest: String

        /// Creates bounds from numbers and their spellings.
        init(_ range: ClosedRange<Double>, _ least: String, _ greatest: String) {
            self.range = range
            self.least = least
            self.greatest = greatest
        }

        /// The bounds of lengths whose token states none.
        static let ofLengths = Bounds(0...1600, "0", "100rem")

        var description: String { "\(least) to \(greatest)" }
    }

    /// The name of the custom property, without the leading dashes.
    var name: String
    var kind: Kind
    /// What it changes, in one line.
    var meaning: String
    /// The minimum and the maximum of a number or a length.
    var bounds: Bounds?
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
        _ reader: NodeReader, kind: Kind, bounds: Bounds?, fonts: ThemeFonts, before: Value?
    ) -> Value? {
        switch kind {
        case .color: colors(of: reader).map { .color(light: $0.light, dark: $0.dark) }
        case .number: number(reader, bounds)
        case .font:
            text(reader) { text throws(ThemeProblem) in
                try FontStack(text, fonts, before: before?.text)
            }?.css
        case .length:
            text(reader) { text throws(ThemeProblem) in
                let length = try CSSLength(text)
                if let bounds,
                    !bounds.range.contains(length.pixels.lowerBound)
                        || !bounds.range.contains(length.pixels.upperBound)
                {
                    throw .outOfRange(text, bounds)
                }
                return .text(text)
            }
        }
    }

    /// Reads the bounds of a token; those that are not stated stay as they are.
    static func bounds(least: NodeReader?, greatest: NodeReader?, of kind: Kind, before: Bounds?) -> Bounds? {
        func bound(_ reader: NodeReader?) -> (value: ClosedRange<Double>, text: String)? {
            guard let reader else { return nil }
            switch kind {
            case .number: return number(reader, nil)?.text.flatMap { text in Double(text).map { ($0...$0, text) } }
            case .length: return text(reader) { text throws(ThemeProblem) in (try CSSLength(text).pixels, text) }
            case .color, .font: return nil
            }
        }
        let (low, high) = (bound(least), bound(greatest))
        let known = before ?? (kind == .length ? .ofLengths : nil)
        guard let from = low?.value.lowerBound ?? known?.range.lowerBound,
            let to = high?.value.upperBound ?? known?.range.upperBound, from <= to
        else { return known }
        return Bounds(from...to, low?.text ?? known?.least ?? "", high?.text ?? known?.greatest ?? "")
    }

    private static func number(_ reader: NodeReader, _ bounds: Bounds?) -> Value? {
        guard case .number(let spelling) = reader.node.value, let number = Double(spelling) else {
            reader.report(ThemeProblem.notANumber)
            return nil
        }
        if let bounds, !bounds.range.contains(number) {
            reader.report(ThemeProblem.outOfRange(spelling, bounds))
            return nil
        }
        return .text(spelling)
    }

    /// One color for both modes, or an object with `light` and `dark`.
    static func colors(of reader: NodeReader) -> (light: Color, dark: Color)? {
        reader.modes(missing: ColorProblem.missingMode, unknown: ColorProblem.unknownMode) { value in
            guard let text = anyText(value) else { return nil }
            do throws(ColorProblem) {
                return try Color(text)
            } catch {
                value.report(error)
                return nil
            }
        }
    }

    /// A text, which may be empty: the parsers report an empty one.
    private static func anyText(_ reader: NodeReader) -> String? {
        if case .string(let text) = reader.node.value { text } else { reader.string }
    }

    private static func text<Form>(_ reader: NodeReader, _ parse: (String) throws(ThemeProblem) -> Form) -> Form? {
        guard let text = anyText(reader) else { return nil }
        do throws(ThemeProblem) {
            return try parse(text)
        } catch {
            reader.report(error)
            return nil
        }
    }
}
