import WebSafety

/// What a kind of page contributes to the style sheet: its colors and its type scale.
public typealias Stylable = ColorStyles & FontStyles

/// The colors of a page or a material, derived from one chosen color, or from one for each mode.
public protocol ColorStyles {
    /// The chosen color.
    var themeColor: Color { get }
    /// The chosen color in dark mode.
    var darkThemeColor: Color { get }
    /// The class for the colors, such as `material-github`: see ``StyleSheetVariables``.
    var styleClass: Token { get }
    /// The color of filled areas in a scheme.
    func fill(in scheme: ColorScheme) -> Color
}

extension ColorStyles {
    /// The same color as in light mode.
    public var darkThemeColor: Color { themeColor }

    /// The color of filled areas: the chosen one, adjusted only if no text would be readable on it.
    public func fill(in scheme: ColorScheme) -> Color { color(in: scheme).readable }

    /// Text and icons on the fill; at least 4.5:1.
    public func onFill(in scheme: ColorScheme) -> Color { fill(in: scheme).foreground }

    /// The outline of the fill on the background of a scheme; at least 3:1.
    public func edge(in scheme: ColorScheme) -> Color { color(in: scheme).edge(on: scheme.paper) }

    /// The color for text on the background of a scheme; at least 4.5:1.
    public func accent(in scheme: ColorScheme) -> Color { color(in: scheme).accent(on: scheme.paper) }

    /// The chosen color of a scheme.
    func color(in scheme: ColorScheme) -> Color { scheme.isDark ? darkThemeColor : themeColor }
}

/// The typography of a kind of page.
public protocol FontStyles {
    /// The class of the `body` of these pages.
    static var fontClass: Token { get }
    /// The type scale of these pages.
    ///
    /// - Parameter theme: the type scales of the theme.
    static func typeScale(in theme: ThemeScales) -> TypeScale
}

extension FontStyles {
    /// The type scale that the theme has for the class.
    public static func typeScale(in theme: ThemeScales) -> TypeScale { theme[fontClass] }
}

extension ColorStyles where Self: ApplicationDisplayable {
    /// The color of the material's kind.
    public var themeColor: Color { entry.themeColor }
    /// The class of the material's kind.
    public var styleClass: Token { entry.styleClass }
}

extension ColorStyles where Self: ProfileDisplayable {
    private var colors: PersonColors { PersonColors(accent, materials.first) }

    /// The accent, else the color of the person's first material, else a neutral one.
    public var themeColor: Color { colors.themeColor }
    /// The same in dark mode.
    public var darkThemeColor: Color { colors.darkThemeColor }
    /// The class of the accent, else of the person's first material, else `material-none`.
    public var styleClass: Token { colors.styleClass }
}
