import CVLayout
import Diagnostics
import Fonts

extension ThemeFonts {
    /// The family with a name as the typeface of PDFs and of cards; `nil` after a reported problem.
    func typeface(
        _ name: String, at place: Place?, reporting problems: DiagnosticCollector
    ) -> (cv: CVDesign.Typeface, cards: CardFonts)? {
        guard let family = family(named: name) else {
            problems.report(FontProblem.unknownCVFont(name, known: families.map(\.name)), at: place)
            return nil
        }
        /// The file with the nearest weight.
        func font(_ weight: Int, isItalic: Bool) -> EmbeddableFont? {
            let faces = family.faces.filter { $0.isItalic == isItalic && $0.bytes != nil }
            let near = faces.min { $0.distance(to: weight) < $1.distance(to: weight) }
            guard let face = near, face.distance(to: weight) <= 200, let bytes = face.bytes else { return nil }
            do {
                return try EmbeddableFont(bytes)
            } catch {
                problems.report(FontProblem.notForCV(face.asset.path.text, error), at: place)
                return nil
            }
        }
        guard let regular = font(400, isItalic: false) else {
            if !family.faces.contains(where: { $0.bytes != nil && !$0.isItalic && $0.distance(to: 400) <= 200 }) {
                problems.report(FontProblem.noRegularCVFont(name), at: place)
            }
            return nil
        }
        let bold = font(700, isItalic: false)
        return (
            CVDesign.Typeface(
                regular: regular, bold: bold, italic: font(400, isItalic: true), boldItalic: font(700, isItalic: true)),
            CardFonts(regular: regular, bold: bold)
        )
    }
}

extension FontFace {
    /// How far the weights of the face are from a weight.
    fileprivate func distance(to weight: Int) -> Int {
        // A font with several weights is embedded with its first one.
        abs((weights.lowerBound == weights.upperBound ? weights.lowerBound : 400) - weight)
    }
}
