import CVLayout
import CandidateProfile
import Diagnostics
import Fonts
import OperatingSystem

/// The fonts of the words on cards: those of the CVs, if they have TrueType outlines.
struct CardFonts: Sendable {
    let regular: EmbeddableFont
    let bold: EmbeddableFont
    /// The stamp of both files.
    let stamp: Stamp

    /// `nil` if a font has CFF outlines, which are not read.
    init?(regular: EmbeddableFont, bold: EmbeddableFont?) {
        let bold = bold ?? regular
        guard regular.outlines == .trueType, bold.outlines == .trueType else { return nil }
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

/// Why the words are missing on the cards of a site.
public enum WordlessCards: Sendable, Hashable {
    /// `"cv": {"font"}` in site.json names no font file.
    case noFont
    /// The outlines of the font are not read.
    case cff
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

    /// Why the site's cards have no words; `nil` if they have, or if there are no cards, without a base URL.
    public var wordlessCards: WordlessCards? {
        guard context.settings.baseURL != nil, context.cardFonts == nil else { return nil }
        return context.settings.cvFont == nil ? .noFont : .cff
    }
}
