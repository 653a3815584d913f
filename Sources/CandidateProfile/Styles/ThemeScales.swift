import WebSafety

/// The type scales of a theme.
public struct ThemeScales: Sendable, Hashable {
    /// The scale of all pages.
    public var common: TypeScale
    /// The scales of kinds of page that have their own, by the class of their pages.
    public var ofPages: [String: TypeScale]

    /// Creates the scales of a theme.
    public init(common: TypeScale = .standard, ofPages: [String: TypeScale] = [:]) {
        self.common = common
        self.ofPages = ofPages
    }

    /// The scale of the pages with a class.
    public subscript(fontClass: Token) -> TypeScale { ofPages[fontClass.text] ?? common }
}
