/// The computed part of the style sheet: custom properties for the theme's tokens, fonts and materials.
///
/// `:root` gets the colors of the schemes (`--paper`, `--ink`, `--accent`), the type scale and
/// the other tokens. The class of a kind of page gets the properties in which its type scale differs. The class of each
/// material gets `--material`, `--on-material`, `--material-edge` and `--accent`. The values for dark mode follow in a
/// media query (Media Queries 5, `prefers-color-scheme`), then those for print: black on white, with the material's
/// color only in the outline.
public struct StyleSheetVariables: Sendable, Hashable {
    /// The style sheet, one block per line, identical for identical input.
    public let css: String

    /// Creates the part for a look and materials, in their order.
    ///
    /// - Parameters:
    ///   - look: the colors and other tokens of the site.
    ///   - scales: the type scales of the theme.
    ///   - pages: the kinds of page, which can have a type scale of their own.
    ///   - materials: the kinds of material, and other colors that pages can have.
    public init(
        _ look: SiteLook, _ scales: ThemeScales = ThemeScales(), pages: [any FontStyles.Type] = [],
        materials: [any ColorStyles]
    ) {
        var css = ""
        css.reserveCapacity(4_096)
        let scale = scales.common.properties
        let tokens = look.tokens.map { ($0.name, $0.light) }
        Self.add(":root", Self.colors(of: look.light) + scale + tokens, to: &css)
        for page in pages {
            let own = zip(page.typeScale(in: scales).properties, scale).filter { $0.value != $1.value }.map(\.0)
            if !own.isEmpty { Self.add("." + page.fontClass.text, own, to: &css) }
        }
        for material in materials {
            Self.add(
                material, Self.fill(of: material, in: look.light) + Self.outline(of: material, in: look.light), to: &css
            )
        }
        css += "@media (prefers-color-scheme:dark){\n"
        let darkTokens = look.tokens.compactMap { token in token.dark.map { (token.name, $0) } }
        Self.add(":root", Self.colors(of: look.dark) + darkTokens, to: &css)
        for material in materials {
            Self.add(material, Self.darkColors(of: material, in: look), to: &css)
        }
        css += "}\n@media print{\n"
        Self.add(":root", Self.colors(of: .print), to: &css)
        for material in materials {
            Self.add(material, Self.paperFill + Self.outline(of: material, in: .print), to: &css)
        }
        self.css = css + "}\n"
    }

    /// Creates the style sheet of one more color: the classes in light and dark mode and print, without `:root`.
    public init(_ color: some ColorStyles, in look: SiteLook) {
        var css = ""
        Self.add(color, Self.fill(of: color, in: look.light) + Self.outline(of: color, in: look.light), to: &css)
        css += "@media (prefers-color-scheme:dark){\n"
        Self.add(color, Self.darkColors(of: color, in: look), to: &css)
        css += "}\n@media print{\n"
        Self.add(color, Self.paperFill + Self.outline(of: color, in: .print), to: &css)
        self.css = css + "}\n"
    }
}

extension StyleSheetVariables {
    private static func colors(of scheme: ColorScheme) -> [TypeScale.Property] {
        [("paper", "\(scheme.paper)"), ("ink", "\(scheme.ink)"), ("accent", "\(scheme.ink)")]
    }

    private static func fill(of material: some ColorStyles, in scheme: ColorScheme) -> [TypeScale.Property] {
        [("material", "\(material.fill(in: scheme))"), ("on-material", "\(material.onFill(in: scheme))")]
    }

    /// The fill is repeated only if dark mode has another one.
    private static func darkColors(of material: some ColorStyles, in look: SiteLook) -> [TypeScale.Property] {
        let isSame = material.fill(in: look.dark) == material.fill(in: look.light)
        return (isSame ? [] : fill(of: material, in: look.dark)) + outline(of: material, in: look.dark)
    }

    /// Browsers do not print backgrounds, and white text on a missing background would be invisible.
    private static var paperFill: [TypeScale.Property] {
        [("material", "\(ColorScheme.print.paper)"), ("on-material", "\(ColorScheme.print.ink)")]
    }

    private static func outline(of material: some ColorStyles, in scheme: ColorScheme) -> [TypeScale.Property] {
        [("material-edge", "\(material.edge(in: scheme))"), ("accent", "\(material.accent(in: scheme))")]
    }

    private static func add(_ material: some ColorStyles, _ properties: [TypeScale.Property], to css: inout String) {
        add("." + material.styleClass.text, properties, to: &css)
    }

    private static func add(_ selector: String, _ properties: [TypeScale.Property], to css: inout String) {
        css += selector
        for (index, property) in properties.enumerated() {
            css += index == 0 ? "{--" : ";--"
            css += property.name
            css += ":"
            css += property.value
        }
        css += "}\n"
    }
}
