import Fonts

/// A font file of a theme, declared in the style sheet (CSS Fonts 4, 4).
struct FontFace: Sendable {
    /// The formats of font files, by their names in CSS.
    enum Format: String, Sendable {
        case truetype, opentype, woff2
    }

    var family: String
    var weights: ClosedRange<Int>
    var isItalic: Bool
    /// The form of the letters, which selects the fallback font; `nil` if neither the file nor a setting states it.
    var form: FontForm?
    /// The content of the file; `nil` for WOFF2.
    var font: FontFile?
    /// The bytes of a TrueType or OpenType file.
    var bytes: [UInt8]?
    /// The metrics of the fallback font from a setting.
    var statedFallback: FallbackMetrics?
    var format: Format
    /// The published file, with a fingerprint in its name.
    var asset: ThemeAssets.Asset

    /// The adjustment of the fallback font; `nil` if the metrics are unknown.
    var fallback: FallbackMetrics? {
        statedFallback ?? font.flatMap { FallbackMetrics($0, standingIn: localForm) }
    }

    /// The form of the fallback font.
    private var localForm: FontForm { form ?? .sansSerif }

    /// The path of the published file.
    var path: SitePath { asset.path }

    /// Whether it has one of the weights and the style.
    func isFor(_ weights: ClosedRange<Int>, italic: Bool) -> Bool {
        isItalic == italic && self.weights.overlaps(weights)
    }

    /// The face for upright text of a weight (CSS Fonts 4, 5.2); `nil` if all are italic.
    static func match(_ weight: Int, in faces: [FontFace]) -> FontFace? {
        func rank(_ face: FontFace) -> Int {
            if face.weights.contains(weight) { return 0 }
            let (heavier, lighter) = (face.weights.lowerBound - weight, weight - face.weights.upperBound)
            // Up to 500, heavier faces up to 500 come first, then lighter ones. Above 500, heavier faces come first.
            if weight <= 500 {
                return heavier > 0 ? heavier + (face.weights.lowerBound <= 500 ? 0 : 2000) : lighter + 1000
            }
            return heavier > 0 ? heavier : lighter + 1000
        }
        return faces.filter { !$0.isItalic }.min { rank($0) < rank($1) }
    }

    /// The rules of the style sheet: for the file and its fallback fonts.
    var css: String {
        var css = rule(family, weights, "font-display:swap;src:url(\(source)) format(\"\(format.rawValue)\")")
        guard let fallback else { return css }
        for part in weightParts {
            let fonts = localForm.localFonts(isBold: part.lowerBound >= FontForm.boldWeight, isItalic: isItalic)
            let local = fonts.map { "local(\"\($0)\")" }.joined(separator: ",")
            css += rule(Self.fallbackName(of: family), part, "src:\(local)\(fallback.css)")
        }
        return css
    }

    /// The family name of the fallback fonts of a family.
    static func fallbackName(of family: String) -> String { family + " fallback" }

    /// The address of the file, relative to the published style sheet.
    private var source: String { SitePath(checked: "assets/site.css").reference(to: path).text }

    /// The ranges of weights with one fallback font each: a variable font has a regular and a bold one.
    private var weightParts: [ClosedRange<Int>] {
        let bold = FontForm.boldWeight
        guard weights.lowerBound < bold, weights.upperBound >= bold else { return [weights] }
        return [weights.lowerBound...bold - 1, bold...weights.upperBound]
    }

    private func rule(_ family: String, _ weights: ClosedRange<Int>, _ rest: String) -> String {
        let weight = weights.count == 1 ? "\(weights.lowerBound)" : "\(weights.lowerBound) \(weights.upperBound)"
        return
            "@font-face{font-family:\"\(family)\";font-weight:\(weight);font-style:\(isItalic ? "italic" : "normal");"
            + rest + "}\n"
    }
}
