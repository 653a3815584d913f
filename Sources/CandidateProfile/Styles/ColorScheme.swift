/// The background and the text of the pages, without the colors of the materials.
public struct ColorScheme: Sendable, Hashable {
    /// The page's background.
    public var paper: Color
    /// Text; at least 4.5:1 on paper.
    public var ink: Color
    /// Whether it is the scheme of dark mode.
    public var isDark: Bool

    /// Creates a scheme.
    public init(paper: Color, ink: Color, isDark: Bool = false) {
        self.paper = paper
        self.ink = ink
        self.isDark = isDark
    }

    /// Light mode of the default theme.
    public static let light = ColorScheme(paper: .white, ink: Color(rgb: 0x17181C))

    /// Dark mode of the default theme.
    public static let dark = ColorScheme(paper: Color(rgb: 0x131417), ink: Color(rgb: 0xECEDF0), isDark: true)

    /// Print: black on white.
    public static let print = ColorScheme(paper: .white, ink: .black)
}
