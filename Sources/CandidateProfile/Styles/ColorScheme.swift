/// The paper and inks of the pages, without the colours of the materials.
public struct ColorScheme: Sendable, Hashable {
    /// The page's background.
    public var paper: Color
    /// Text; at least 4.5:1 on paper.
    public var ink: Color
    /// Text of second rank; at least 4.5:1 on paper.
    public var muted: Color
    /// Thin rules that only divide and carry no meaning.
    public var hairline: Color

    /// Makes a scheme.
    public init(paper: Color, ink: Color, muted: Color, hairline: Color) {
        self.paper = paper
        self.ink = ink
        self.muted = muted
        self.hairline = hairline
    }

    /// By day: warm paper.
    public static let light = ColorScheme(
        paper: Color(rgb: 0xFAF8F4), ink: .ink, muted: Color(rgb: 0x5C5E63), hairline: Color(rgb: 0xDFDBD3))

    /// By night: the ink becomes the paper.
    public static let dark = ColorScheme(
        paper: .ink, ink: Color(rgb: 0xE9E6E0), muted: Color(rgb: 0xA5A6AA), hairline: Color(rgb: 0x33363B))

    /// Printed: black on white.
    public static let print = ColorScheme(
        paper: .white, ink: .black, muted: Color(rgb: 0x444444), hairline: Color(rgb: 0x999999))
}
