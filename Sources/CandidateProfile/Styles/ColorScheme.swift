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

    /// Light mode.
    public static let light = ColorScheme(
        paper: .white, ink: Color(rgb: 0x17181C), muted: Color(rgb: 0x565A63), hairline: Color(rgb: 0xE2E3E7))

    /// Dark mode.
    public static let dark = ColorScheme(
        paper: Color(rgb: 0x131417), ink: Color(rgb: 0xECEDF0), muted: Color(rgb: 0xA6AAB4),
        hairline: Color(rgb: 0x2D2F36))

    /// Printed: black on white.
    public static let print = ColorScheme(
        paper: .white, ink: .black, muted: Color(rgb: 0x444444), hairline: Color(rgb: 0x999999))
}
