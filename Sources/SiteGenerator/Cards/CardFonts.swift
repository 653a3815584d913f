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
    /// A finding if the fonts of cards cannot write a candidate's name.
    func wordlessCard(of user: UserData) -> [PublishingReview.Finding] {
        guard context.settings.baseURL != nil, let fonts = context.cardFonts else { return [] }
        guard CardFonts.text(user.name, in: fonts.bold) == nil else { return [] }
        let missing = GlyphLines.missingCharacters(in: user.name, fonts.bold)
        var names = Self.names(of: missing)
        // Damaged outlines.
        if names.isEmpty { names = ["the letters of '\(user.name)'"] }
        return [PublishingReview.Finding(problem: .cardWithoutWords(names), path: "Users/\(user.uid)/name")]
    }

    /// Whether the site has cards without words, because no font is named for CVs.
    public var hasWordlessCards: Bool { context.settings.baseURL != nil && context.cardFonts == nil }
}
