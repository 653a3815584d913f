import WebSafety

/// The colours of a person's pages: of the accent, else of the first material, else neutral.
public struct PersonColors: ColorStyles, Sendable, Hashable {
    /// The chosen colour.
    public let themeColor: Color
    /// The chosen colour in dark mode.
    public let darkThemeColor: Color
    /// The class for the colours.
    public let styleClass: Token

    /// The colours of pages of no person.
    public static let neutral = PersonColors(nil, nil)

    /// Creates the colours of a person's pages.
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

/// A value with the colours of a person's pages.
public protocol PersonColorStyles: ColorStyles {
    /// The colours.
    var colors: PersonColors { get }
}

extension PersonColorStyles {
    /// The chosen colour.
    public var themeColor: Color { colors.themeColor }
    /// The chosen colour in dark mode.
    public var darkThemeColor: Color { colors.darkThemeColor }
    /// The class for the colours.
    public var styleClass: Token { colors.styleClass }
}
