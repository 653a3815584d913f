import Fonts
import PDF

/// How a CV looks.
public struct CVDesign: Sendable {
    /// The paper.
    public var paper = Paper.a4
    /// The space between lines and parts.
    public var density = Density.normal
    /// The typeface.
    public var typeface = Typeface.sans
    /// The color of headings and links; dark enough to be read on white.
    public var accent = PDFColor(red: 0x1F, green: 0x4E, blue: 0x79)

    /// Creates the default design.
    public init() {}

    /// A paper size.
    public enum Paper: String, Sendable {
        /// 210 × 297 mm.
        case a4
        /// 8.5 × 11 in.
        case letter

        /// The width, in thousandths of a point.
        var width: Int { self == .a4 ? 595_276 : 612_000 }
        /// The height, in thousandths of a point.
        var height: Int { self == .a4 ? 841_890 : 792_000 }
    }

    /// The space between lines and parts. It is reduced within bounds if that saves a page.
    public enum Density: String, Sendable {
        /// Generous space.
        case relaxed
        /// The default.
        case normal
        /// Little space and a smaller text.
        case compact

        /// The spacings to try, from the widest to the tightest.
        var spacings: ArraySlice<CVSpacing> {
            switch self {
            case .relaxed: CVSpacing.all[0...2]
            case .normal: CVSpacing.all[1...5]
            case .compact: CVSpacing.all[4...5]
            }
        }
    }

    /// A typeface in regular, bold, italic and bold italic.
    public struct Typeface: Sendable {
        /// The fonts.
        let fonts: TypefaceFonts
        /// The size of text relative to the spacing's, in percent: typefaces with small letters need a larger one.
        let scale: Int

        /// Helvetica.
        public static let sans = Typeface(fonts: TypefaceFonts(standard), scale: 100)

        /// Times.
        public static let serif = Typeface(
            fonts: TypefaceFonts([.times, .timesBold, .timesItalic, .timesBoldItalic].map(TextFont.init)), scale: 109)

        private static let standard = [
            StandardFont.helvetica, .helveticaBold, .helveticaItalic, .helveticaBoldItalic,
        ].map(TextFont.init)

        private init(fonts: TypefaceFonts, scale: Int) {
            self.fonts = fonts
            self.scale = scale
        }

        /// A typeface of font files. A style without a file is shown in another one. Helvetica and the symbol fonts have
        /// the characters that the files lack, and all letters of Latin script if the files have no plain ones.
        public init(
            regular: EmbeddableFont, bold: EmbeddableFont?, italic: EmbeddableFont?, boldItalic: EmbeddableFont?
        ) {
            let isLatin = regular.glyph(of: "a") != nil
            fonts = TypefaceFonts(
                [regular, bold, italic, boldItalic].map { $0.map(TextFont.init) }, others: Self.standard,
                prefersOthers: !isLatin)
            // The width of Helvetica's text in thousandths of its size.
            let width = isLatin ? Int((regular.file.averageWidth ?? 0.46) * 1_000) : 460
            scale = min(max(46_000 / max(width, 1), 96), 112)
        }
    }
}

/// The fonts of a typeface, and perhaps others for characters that they lack.
struct TypefaceFonts: Sendable {
    let all: [TextFont]
    /// The fonts of the styles in the order in which they are tried: regular, bold, italic and bold italic.
    private let styles: [[Int]]

    /// - Parameters:
    ///   - own: regular, bold, italic and bold italic; `nil` is shown in another style.
    ///   - others: the same of another typeface.
    ///   - prefersOthers: whether the other typeface comes first, as for Latin letters beside another script.
    init(_ own: [TextFont?], others: [TextFont] = [], prefersOthers: Bool = false) {
        var all: [TextFont] = []
        let numbers = own.map { font -> Int? in
            guard let font else { return nil }
            all.append(font)
            return all.count - 1
        }
        let bold = numbers[1] ?? 0
        let first = all.count
        styles = [0, bold, numbers[2] ?? 0, numbers[3] ?? bold].enumerated().map { style, number in
            let other = others.isEmpty ? [] : [first + style]
            return prefersOthers ? other + [number] : [number] + other
        }
        self.all = all + others
    }

    subscript(index: Int) -> TextFont { all[index] }

    /// The code and the font of a character; `nil` if none has it.
    ///
    /// - Parameters:
    ///   - style: the bits of bold and italic.
    ///   - isOwnFirst: whether the typeface's own fonts are tried first in any case.
    func code(
        of character: Unicode.Scalar, style: Int, isOwnFirst: Bool = false
    ) -> (code: UInt16, font: UInt8)? {
        for font in isOwnFirst ? styles[style].sorted() : styles[style] {
            if let code = all[font].code(of: character) { return (code, UInt8(font)) }
        }
        return nil
    }
}

/// Font size, margins and distances, in thousandths of a point.
struct CVSpacing: Sendable {
    /// The font size of text.
    var size: Int
    /// The distance of two baselines, in percent of the font size.
    var leading: Int
    /// The distances between parts, in percent of the normal ones.
    var gaps: Int
    /// The margins at the sides.
    var side: Int
    /// The margins above and below.
    var end: Int

    /// All spacings, from the widest to the tightest.
    static let all = [
        CVSpacing(size: 9_800, leading: 142, gaps: 120, side: 62_000, end: 60_000),
        CVSpacing(size: 9_600, leading: 136, gaps: 98, side: 56_700, end: 53_000),
        CVSpacing(size: 9_500, leading: 132, gaps: 86, side: 54_000, end: 49_000),
        CVSpacing(size: 9_300, leading: 128, gaps: 74, side: 51_000, end: 46_000),
        CVSpacing(size: 9_100, leading: 124, gaps: 62, side: 48_000, end: 43_000),
        CVSpacing(size: 9_000, leading: 120, gaps: 52, side: 45_000, end: 42_500),
    ]
}
