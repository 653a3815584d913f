import WebSafety

/// What a page or a material gives the style sheet.
public typealias Stylable = ColorStyles & FontStyles

/// The colours of a page or a material: one that somebody chose, and what follows from it.
public protocol ColorStyles {
    /// The colour that was chosen, for what it is to be shown as.
    var themeColor: Color { get }
    /// The class that carries the colours in a page, such as `material-github`: see ``StyleSheetVariables``.
    var styleClass: Token { get }
}

extension ColorStyles {
    /// The colour edge to edge: the chosen one, moved only where no text would be readable on it.
    public var fill: Color { themeColor.readable }

    /// Text and icons on the fill; at least 4.5:1.
    public var onFill: Color { fill.foreground }

    /// The outline of the fill on the paper of a scheme; at least 3:1.
    public func edge(in scheme: ColorScheme) -> Color { themeColor.edge(on: scheme.paper) }

    /// The colour as text on the paper of a scheme; at least 4.5:1.
    public func accent(in scheme: ColorScheme) -> Color { themeColor.accent(on: scheme.paper) }
}

/// The letters of a page.
public protocol FontStyles {
    /// Sizes and weights.
    var typeScale: TypeScale { get }
}

extension FontStyles where Self: Displayable {
    /// Whatever has a name is set in the standard scale, unless it says otherwise.
    public var typeScale: TypeScale { .standard }
}

extension ColorStyles where Self: ApplicationDisplayable {
    /// The colour of the material's kind.
    public var themeColor: Color { entry.themeColor }
    /// The class of the material's kind.
    public var styleClass: Token { entry.styleClass }
}

extension ColorStyles where Self: ProfileDisplayable {
    /// The colour of the person's first material, neutral without any.
    public var themeColor: Color { materials.first?.themeColor ?? MaterialCatalogue.neutral.themeColor }
    /// The class of the person's first material, `material-none` without any.
    public var styleClass: Token { materials.first?.styleClass ?? MaterialCatalogue.neutral.styleClass }
}
