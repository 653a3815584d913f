import Fonts

/// The adjustment of a local font so that text takes the same space before and after a font file loads (CSS Fonts 5, 4:
/// `size-adjust`, `ascent-override`, `descent-override`, `line-gap-override`), in percent.
struct FallbackMetrics: Sendable, Hashable {
    var sizeAdjust: Double?
    var ascent: Double?
    var descent: Double?
    var lineGap: Double?

    /// The values for a font, from its own metrics and the widths of the local font; `nil` for a font without Latin letters.
    ///
    /// - Parameter form: the form of the local font.
    init?(_ font: FontFile, standingIn form: FontForm) {
        guard let width = font.averageWidth else { return nil }
        let isBold = font.weights.lowerBound >= FontForm.boldWeight
        let size = width / form.averageWidth(isBold: isBold, isItalic: font.isItalic)
        func percent(_ units: Int) -> Double { Double(units) / Double(font.metrics.unitsPerEm) / size * 100 }
        sizeAdjust = size * 100
        // CSS allows no negative values.
        ascent = percent(max(0, font.metrics.ascent))
        descent = percent(max(0, font.metrics.descent))
        lineGap = percent(max(0, font.metrics.lineGap))
    }

    /// Values that a theme or a site states; `nil` if it states none.
    init?(sizeAdjust: Double?, ascent: Double?, descent: Double?, lineGap: Double?) {
        guard sizeAdjust != nil || ascent != nil || descent != nil || lineGap != nil else { return nil }
        (self.sizeAdjust, self.ascent, self.descent, self.lineGap) = (sizeAdjust, ascent, descent, lineGap)
    }

    /// The descriptors, each preceded by a semicolon.
    var css: String {
        let values = [
            ("size-adjust", sizeAdjust), ("ascent-override", ascent), ("descent-override", descent),
            ("line-gap-override", lineGap),
        ]
        return values.map { name, value in value.map { ";\(name):\(Self.text($0))%" } ?? "" }.joined()
    }

    /// A number with at most two decimals.
    private static func text(_ number: Double) -> String {
        let hundredths = Int((number * 100).rounded())
        let (whole, rest) = (hundredths / 100, hundredths % 100)
        if rest == 0 { return "\(whole)" }
        return rest % 10 == 0 ? "\(whole).\(rest / 10)" : "\(whole).\(rest < 10 ? "0" : "")\(rest)"
    }
}

extension FontForm {
    /// The minimum weight that a bold local font replaces.
    static let boldWeight = 600

    /// The full or PostScript names of local fonts with the same widths: Arial, Times New Roman or Courier New, and their
    /// replacements on Linux.
    func localFonts(isBold: Bool, isItalic: Bool) -> [String] {
        let style =
            switch (isBold, isItalic) {
            case (false, false): ""
            case (true, false): " Bold"
            case (false, true): " Italic"
            case (true, true): " Bold Italic"
            }
        let postScriptStyle = style.isEmpty ? "Regular" : style.filter { $0 != " " }
        switch self {
        case .sansSerif: return ["Arial" + style, "Liberation Sans" + style, "NimbusSans-" + postScriptStyle]
        case .serif: return ["Times New Roman" + style, "Liberation Serif" + style, "NimbusRoman-" + postScriptStyle]
        case .monospace: return ["Courier New" + style, "Liberation Mono" + style, "NimbusMonoPS-" + postScriptStyle]
        }
    }

    /// The average width of these fonts in ems, computed like ``FontFile/averageWidth``.
    func averageWidth(isBold: Bool, isItalic: Bool) -> Double {
        switch (self, isBold, isItalic) {
        case (.sansSerif, false, _): 0.4442
        case (.sansSerif, true, _): 0.4807
        case (.serif, false, false): 0.4027
        case (.serif, true, false): 0.4286
        case (.serif, false, true): 0.4042
        case (.serif, true, true): 0.4140
        case (.monospace, _, _): 0.6001
        }
    }
}
