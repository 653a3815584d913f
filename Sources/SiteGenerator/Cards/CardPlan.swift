import CVLayout
import CandidateProfile
import OperatingSystem
import PictureCoding

/// What a card shows. The name of its file contains the stamp of all of it, so a card that was published is kept without
/// drawing it, and services that keep pictures by their addresses load a new one.
struct CardPlan {
    /// Changes whenever cards of the same content look different, because their names must change too.
    private static let revision: UInt64 = 1

    /// The largest text: a name, or the title of an article.
    var title: GlyphLines?
    /// The headline, or the author of an article.
    var detail: GlyphLines?
    var place: GlyphLines?
    var site: GlyphLines?
    let isArticle: Bool
    let background: Color
    private(set) var stamp = Stamp()

    /// Plans a card.
    ///
    /// - Parameters:
    ///   - fonts: the fonts; `nil` for a card without words.
    ///   - portrait: the stamp of the portrait; `nil` without one.
    /// - Returns: `nil` if there is nothing to show.
    init?(
        title: String, detail: String?, place: String?, site: String, isArticle: Bool, _ fonts: CardFonts?,
        background: Color, portrait: Stamp?
    ) {
        self.isArticle = isArticle
        // White or dark letters on it have enough contrast.
        self.background = background.readable
        stamp.add(Self.revision)
        stamp.add(portrait?.bits ?? 0)
        stamp.add(self.background.description)
        if let fonts, let title = CardFonts.text(title, in: fonts.bold) {
            self.title = title
            self.detail = detail.flatMap { CardFonts.text($0, in: isArticle ? fonts.bold : fonts.regular) }
            self.place = place.flatMap { CardFonts.text($0, in: fonts.regular) }
            self.site = CardFonts.text(site, in: fonts.regular)
        }
        guard self.title != nil || portrait != nil else { return nil }
        if let fonts, self.title != nil {
            stamp.add(fonts.stamp.bits)
            for text in [title, detail ?? "", place ?? "", site, isArticle ? "article" : ""] { stamp.add(text) }
        }
    }
}
