import WebSafety

/// A color that a person or a site chose for its pages, in place of the color of the first material.
public struct Accent: ColorStyles, Sendable, Hashable {
    /// The color, as chosen.
    public var themeColor: Color

    /// The class of pages with an accent.
    public var styleClass: Token { Token(vouchedFor: "material-accent") }

    /// The key in the class, which no kind of material can have.
    static let material = ApplicationMaterial(rawValue: "accent")

    /// Creates an accent.
    public init(_ color: Color) {
        themeColor = color
    }
}
