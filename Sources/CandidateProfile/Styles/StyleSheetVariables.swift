/// The computed part of the style sheet: custom properties for backgrounds, fonts and materials.
///
/// `:root` gets `--paper`, `--ink`, `--muted`, `--hairline`, `--accent` and the font properties, `--font-body` to
/// `--measure`. The class of each material gets `--material`, `--on-material`, `--material-edge` and `--accent`. The
/// values for dark mode follow in a media query (Media Queries 5, `prefers-color-scheme`), then those for print: black
/// on white, with the material's colour only in the outline.
public struct StyleSheetVariables: Sendable, Hashable {
    /// The style sheet, one block per line, identical for identical materials.
    public let css: String

    /// Creates the part for fonts and materials, in their order.
    public init(fonts: some FontStyles, materials: some Sequence<some ColorStyles>) {
        var css = ""
        css.reserveCapacity(4_096)
        Self.add(":root", Self.colors(of: .light) + Self.letters(of: fonts.typeScale), to: &css)
        for material in materials {
            Self.add(material, Self.fill(of: material) + Self.outline(of: material, in: .light), to: &css)
        }
        css += "@media (prefers-color-scheme:dark){\n"
        Self.add(":root", Self.colors(of: .dark), to: &css)
        for material in materials {
            Self.add(material, Self.outline(of: material, in: .dark), to: &css)
        }
        css += "}\n@media print{\n"
        Self.add(":root", Self.colors(of: .print), to: &css)
        for material in materials {
            Self.add(material, Self.paperFill + Self.outline(of: material, in: .print), to: &css)
        }
        self.css = css + "}\n"
    }

    /// Creates the part for a site's materials and the neutral one.
    public init(_ catalogue: MaterialCatalogue) {
        self.init(fonts: MaterialCatalogue.neutral, materials: catalogue.entries + [MaterialCatalogue.neutral])
    }
}

extension StyleSheetVariables {
    private typealias Properties = [(name: String, value: String)]

    private static func colors(of scheme: ColorScheme) -> Properties {
        [
            ("paper", "\(scheme.paper)"), ("ink", "\(scheme.ink)"), ("muted", "\(scheme.muted)"),
            ("hairline", "\(scheme.hairline)"), ("accent", "\(scheme.ink)"),
        ]
    }

    private static func letters(of scale: TypeScale) -> Properties {
        [
            ("font-body", scale.family), ("font-name-size", scale.nameSize), ("font-name-weight", scale.nameWeight),
            ("font-name-tracking", scale.nameTracking), ("font-size", scale.size), ("font-small", scale.small),
            ("line-height", scale.lineHeight), ("measure", scale.measure),
        ]
    }

    private static func fill(of material: some ColorStyles) -> Properties {
        [("material", "\(material.fill)"), ("on-material", "\(material.onFill)")]
    }

    /// Browsers do not print backgrounds, and white text on a missing background would be invisible.
    private static var paperFill: Properties {
        [("material", "\(ColorScheme.print.paper)"), ("on-material", "\(ColorScheme.print.ink)")]
    }

    private static func outline(of material: some ColorStyles, in scheme: ColorScheme) -> Properties {
        [("material-edge", "\(material.edge(in: scheme))"), ("accent", "\(material.accent(in: scheme))")]
    }

    private static func add(_ material: some ColorStyles, _ properties: Properties, to css: inout String) {
        css += "."
        add(material.styleClass.text, properties, to: &css)
    }

    private static func add(_ selector: String, _ properties: Properties, to css: inout String) {
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
