import CVLayout
import CandidateProfile
import Diagnostics
import Fonts
import OperatingSystem

/// The fonts of the words on cards: those of the CVs.
struct CardFonts: Sendable {
    let regular: EmbeddableFont
    let bold: EmbeddableFont
    /// The stamp of both files.
    let stamp: Stamp

    init(regular: EmbeddableFont, bold: EmbeddableFont?) {
        let bold = bold ?? regular
        self.regular = regular
        self.bold = bold
        var stamp = Stamp(of: regular.bytes)
        stamp.add(bold.bytes)
        self.stamp = stamp
    }

    /// A text as glyphs, without symbols that the font lacks; `nil` if it lacks a letter, or a glyph is damaged.
    static func text(_ text: String, in font: EmbeddableFont) -> GlyphLines? {
        let missing = GlyphLines.missingCharacters(in: text, font)
        guard missing.unsupported.isEmpty, !missing.withoutGlyph.contains(where: \.properties.isAlphabetic) else {
            return nil
        }
        var text = text
        if !missing.isEmpty { text.unicodeScalars.removeAll(where: missing.withoutGlyph.contains) }
        guard !text.isBlank, let lines = GlyphLines(text, font) else { return nil }
        let isUndamaged = lines.glyphs.allSatisfy { font.outline(of: $0) != nil }
        return isUndamaged ? lines : nil
    }
}

extension SiteGenerator {
    /// The texts of a candidate that the fonts of cards cannot write. Without the name, a card has no other text.
    func textsMissingOnCards(of user: UserData) -> [PublishingReview.Finding] {
        guard context.settings.baseURL != nil, let fonts = context.cardFonts else { return [] }
        func finding(
            _ kind: ProfileProblem.CardText, _ text: String?, _ font: EmbeddableFont, _ path: String
        ) -> PublishingReview.Finding? {
            guard let text, !text.isBlank, CardFonts.text(text, in: font) == nil else { return nil }
            let missing = GlyphLines.missingCharacters(in: text, font)
            var names = Self.names(of: missing)
            // Damaged outlines.
            if names.isEmpty { names = ["the letters of '\(text)'"] }
            let problem = ProfileProblem.cardWithoutWords(kind, names, areJoined: !missing.unsupported.isEmpty)
            return PublishingReview.Finding(problem: problem, path: path)
        }
        let origin = "Users/\(user.uid)"
        if let name = finding(.name, user.name, fonts.bold, "\(origin)/name") { return [name] }
        let details = [
            finding(.headline, user.details.headline, fonts.regular, "\(origin)/details/headline"),
            finding(.place, user.details.location, fonts.regular, "\(origin)/details/location"),
        ]
        let titles = user.articles.map { finding(.title, $0.title, fonts.bold, "\($0.node(of: user.uid))/title") }
        return (details + titles).compactMap(\.self)
    }

    /// Whether the site has cards without words, because no font is named for CVs.
    public var hasWordlessCards: Bool { context.settings.baseURL != nil && context.cardFonts == nil }
}
