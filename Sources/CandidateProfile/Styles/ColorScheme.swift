/// The background and text colours of pages, without the colours of materials.
public struct ColorScheme: Sendable, Hashable {
    /// The background.
    public var paper: Color
    /// Text; at least 4.5:1 on the background.
    public var ink: Color
    /// Secondary text; at least 4.5:1 on the background.
    public var muted: Color
    /// Decorative dividing lines.
    public var hairline: Color

    /// Creates a scheme.
    public init(paper: Color, ink: Color, muted: Color, hairline: Color) {
        self.paper = paper
        self.ink = ink
        self.muted = muted
        self.hairline = hairline
    }

    /// Light mode: a warm white background.
    public static let light = ColorScheme(
        paper: Color(rgb: 0xFAF8F4), ink: .ink, muted: Color(rgb: 0x5C5E63), hairline: Color(rgb: 0xDFDBD3))

    /// Dark mode: the ink becomes the background.
    public static let dark = ColorScheme(
        paper: .ink, ink: Color(rgb: 0xE9E6E0), muted: Color(rgb: 0xA5A6AA), hairline: Color(rgb: 0x33363B))

    /// Print: black on white.
    public static let print = ColorScheme(
        paper: .white, ink: .black, muted: Color(rgb: 0x444444), hairline: Color(rgb: 0x999999))
}
