import WebSafety

/// What a page or a material contributes to the style sheet.
public typealias Stylable = ColorStyles & FontStyles

/// The colors of a page or a material, derived from one chosen color.
public protocol ColorStyles {
    /// The chosen color.
    var themeColor: Color { get }
    /// The class for the colors, such as `material-github`: see ``StyleSheetVariables``.
    var styleClass: Token { get }
}

extension ColorStyles {
    /// The color of filled areas: the chosen one, adjusted only if no text would be readable on it.
    public var fill: Color { themeColor.readable }

    /// Text and icons on the fill; at least 4.5:1.
    public var onFill: Color { fill.foreground }

    /// The outline of the fill on the background of a scheme; at least 3:1.
    public func edge(in scheme: ColorScheme) -> Color { themeColor.edge(on: scheme.paper) }

    /// The color for text on the background of a scheme; at least 4.5:1.
    public func accent(in scheme: ColorScheme) -> Color { themeColor.accent(on: scheme.paper) }
}

/// The typography of a page.
public protocol FontStyles {
    /// Sizes and weights.
    var typeScale: TypeScale { get }
}

extension FontStyles where Self: Displayable {
    /// The standard scale.
    public var typeScale: TypeScale { .standard }
}

extension ColorStyles where Self: ApplicationDisplayable {
    /// The color of the material's kind.
    public var themeColor: Color { entry.themeColor }
    /// The class of the material's kind.
    public var styleClass: Token { entry.styleClass }
}

extension ColorStyles where Self: ProfileDisplayable {
    /// The color of the person's first material, neutral without any.
    public var themeColor: Color { materials.first?.themeColor ?? MaterialCatalogue.neutral.themeColor }
    /// The class of the person's first material, `material-none` without any.
    public var styleClass: Token { materials.first?.styleClass ?? MaterialCatalogue.neutral.styleClass }
}
