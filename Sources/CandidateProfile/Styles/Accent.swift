import WebSafety

/// A color that a person or a site chose for its pages, in place of the color of the first material.
public struct Accent: ColorStyles, Sendable, Hashable {
    /// The color in light mode, as chosen.
    public var themeColor: Color
    /// The color in dark mode, as chosen.
    public var darkThemeColor: Color
    /// Whether it is the site's, which the style sheet of all pages contains.
    public var isOfSite: Bool

    /// The class of pages with an accent.
    public var styleClass: Token { Token(vouchedFor: "material-accent") }

    /// The key in the class, which no kind of material can have.
    static let material = ApplicationMaterial(rawValue: "accent")

    /// Creates an accent.
    ///
    /// - Parameters:
    ///   - light: the color in light mode.
    ///   - dark: the color in dark mode; `nil` for the same.
    ///   - isOfSite: whether it is the site's.
    public init(_ light: Color, dark: Color? = nil, isOfSite: Bool = false) {
        themeColor = light
        darkThemeColor = dark ?? light
        self.isOfSite = isOfSite
    }

    /// The colors: one if both modes have the same, otherwise those of light and dark mode.
    public var colors: [Color] { themeColor == darkThemeColor ? [themeColor] : [themeColor, darkThemeColor] }

    /// The chosen color, or one that is readable on the background if buttons in the chosen color would look like it.
    public func fill(in scheme: ColorScheme) -> Color {
        let fill = color(in: scheme).readable
        return fill.contrast(with: scheme.paper) < 1.1 ? accent(in: scheme).readable : fill
    }

    /// Creates a person's accent from its ``colors``; `nil` if there is none.
    public init?(_ colors: [Color]) {
        guard let light = colors.first else { return nil }
        self.init(light, dark: colors.dropFirst().first)
    }
}
