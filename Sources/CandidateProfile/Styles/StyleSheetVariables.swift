/// The computed part of the style sheet: custom properties for the theme's tokens, fonts and materials.
///
/// `:root` gets the colors of the schemes (`--paper`, `--ink`, `--accent`), the type scale and
/// the other tokens. The class of a kind of page gets the properties in which its type scale differs. The class of each
/// material gets `--material`, `--on-material`, `--material-edge` and `--accent`. The values that differ in dark mode
/// follow in a media query (Media Queries 5, `prefers-color-scheme`), then those for print: black on white, with the
/// material's color only in the outline.
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
        let darkTokens = look.tokens.compactMap { token in token.dark.map { (token.name, $0) } }
        Self.add(
            materials, in: look, dark: Self.colors(of: look.dark) + darkTokens, print: Self.colors(of: .print), to: &css
        )
        self.css = css
    }

    /// Creates the style sheet of one more color: the classes in light and dark mode and print, without `:root`.
    public init(_ color: some ColorStyles, in look: SiteLook) {
        var css = ""
        Self.add([color], in: look, dark: [], print: [], to: &css)
        self.css = css
    }
}

extension StyleSheetVariables {
    private static func colors(of scheme: ColorScheme) -> [TypeScale.Property] {
        [("paper", "\(scheme.paper)"), ("ink", "\(scheme.ink)"), ("accent", "\(scheme.ink)")]
    }

    private static func colors(of material: some ColorStyles, in scheme: ColorScheme) -> [TypeScale.Property] {
        [
            ("material", "\(material.fill(in: scheme))"), ("on-material", "\(material.onFill(in: scheme))"),
            ("material-edge", "\(material.edge(in: scheme))"), ("accent", "\(material.accent(in: scheme))"),
        ]
    }

    /// Adds the colors of materials in light mode, then what differs in dark mode and in print.
    private static func add(
        _ materials: [any ColorStyles], in look: SiteLook, dark: [TypeScale.Property], print: [TypeScale.Property],
        to css: inout String
    ) {
        func addDifferences(in scheme: ColorScheme, after first: Int = 0) {
            for material in materials {
                let own = zip(colors(of: material, in: scheme), colors(of: material, in: look.light)).dropFirst(first)
                add(material.selector, own.filter { $0.value != $1.value }.map(\.0), to: &css)
            }
        }
        for material in materials { add(material.selector, colors(of: material, in: look.light), to: &css) }
        css += "@media screen and (prefers-color-scheme:dark){\n"
        add(":root", dark, to: &css)
        addDifferences(in: look.dark)
        css += "}\n@media print{\n"
        add(":root", print, to: &css)
        // Browsers do not print backgrounds, and white text on a missing background would be invisible.
        add(
            materials.map(\.selector).joined(separator: ","),
            [("material", "\(ColorScheme.print.paper)"), ("on-material", "\(ColorScheme.print.ink)")], to: &css)
        addDifferences(in: .print, after: 2)
        css += "}\n"
    }

    private static func add(_ selector: String, _ properties: [TypeScale.Property], to css: inout String) {
        guard !properties.isEmpty, !selector.isEmpty else { return }
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

extension ColorStyles {
    fileprivate var selector: String { "." + styleClass.text }
}
