import WebSafety

/// The colors of a person's pages: of the accent, else of the first material, else neutral.
public struct PersonColors: ColorStyles, Sendable, Hashable {
    /// The chosen color.
    public let themeColor: Color
    /// The chosen color in dark mode.
    public let darkThemeColor: Color
    /// The class for the colors.
    public let styleClass: Token

    /// The colors of pages of no person.
    public static let neutral = PersonColors(nil, nil)

    /// Creates the colors of a person's pages.
    ///
    /// - Parameters:
    ///   - accent: the accent of the person or of the site.
    ///   - first: the person's first material.
    public init(_ accent: Accent?, _ first: (any ColorStyles)?) {
        let chosen: any ColorStyles = accent ?? first ?? MaterialCatalogue.neutral
        themeColor = chosen.themeColor
        darkThemeColor = chosen.darkThemeColor
        styleClass = chosen.styleClass
    }
}

/// A value with the colors of a person's pages.
public protocol PersonColorStyles: ColorStyles {
    /// The colors.
    var colors: PersonColors { get }
}

extension PersonColorStyles {
    /// The chosen color.
    public var themeColor: Color { colors.themeColor }
    /// The chosen color in dark mode.
    public var darkThemeColor: Color { colors.darkThemeColor }
    /// The class for the colors.
    public var styleClass: Token { colors.styleClass }
}
