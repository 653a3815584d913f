import ByteText
import Fonts

/// Font families in order of preference: an own font, a named stack, or a list in CSS.
struct FontStack {
    /// The list in CSS, with quoted names.
    let css: ThemeToken.Value

    /// Named stacks of fonts that common systems have.
    static let named: [(name: String, families: String)] = [
        (
            "system",
            #"-apple-system, BlinkMacSystemFont, "Segoe UI Variable Text", "Segoe UI", Inter, Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif"#
        ),
        ("humanist", #"Seravek, "Gill Sans Nova", Ubuntu, Calibri, "DejaVu Sans", source-sans-pro, sans-serif"#),
        ("geometric", #"Avenir, Montserrat, Corbel, "URW Gothic", source-sans-pro, sans-serif"#),
        ("grotesque", #"Inter, Roboto, "Helvetica Neue", "Arial Nova", "Nimbus Sans", Arial, sans-serif"#),
        (
            "rounded",
            #"ui-rounded, "Hiragino Maru Gothic ProN", Quicksand, Comfortaa, Manjari, "Arial Rounded MT Bold", Calibri, source-sans-pro, sans-serif"#
        ),
        (
            "transitional",
            #"Charter, "Bitstream Charter", "Iowan Old Style", "Sitka Text", Cambria, P052, "Noto Serif", "Noto Naskh Arabic", serif"#
        ),
        (
            "old-style",
            #"ui-serif, "Iowan Old Style", "Sitka Heading", "Palatino Linotype", Palatino, P052, "Noto Serif", "Noto Naskh Arabic", serif"#
        ),
        ("slab", #"Rockwell, "Rockwell Nova", "Roboto Slab", "DejaVu Serif", "Sitka Small", serif"#),
        ("didone", #"Didot, "Bodoni MT", "Noto Serif Display", "URW Palladio L", P052, Sylfaen, serif"#),
        (
            "mono",
            #"ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, "Noto Sans Mono", "DejaVu Sans Mono", monospace"#
        ),
    ]

    /// The generic families of CSS (CSS Fonts 4, 2.1.1).
    private static let generic = [
        "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "ui-serif", "ui-sans-serif",
        "ui-monospace",
        "ui-rounded", "math", "emoji", "fangsong",
    ]

    /// Reads a named stack, a family of the theme's own fonts, or a comma-separated list of both and of other families.
    ///
    /// An own family is followed by its fallback font. A list that ends in an own family is followed by a stack of its form.
    ///
    /// - Parameters:
    ///   - text: the value.
    ///   - fonts: the theme's own fonts.
    ///   - before: the list that it replaces, which provides the form of a font that does not state it.
    /// - Throws: if a name contains characters that font names cannot have, because a value must not end its declaration; if
    ///   the only name is unknown.
    init(_ text: String, _ fonts: ThemeFonts, before: String?) throws(ThemeProblem) {
        var families: [String] = []
        var last: ThemeFonts.Family?
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            var name = part.trimmed[...]
            if let quote = name.first, name.count > 2, quote == "\"" || quote == "'", name.last == quote {
                name = name.dropFirst().dropLast()
            }
            guard Self.isFamily(String(name)) else { throw .notAFont(text) }
            last = fonts.family(named: String(name))
            if let family = last {
                families.append(Self.quoted(family.name))
                if family.faces.contains(where: { $0.fallback != nil }) {
                    families.append(Self.quoted(FontFace.fallbackName(of: family.name)))
                }
            } else if let stack = Self.named.first(where: { $0.name == name }) {
                families.append(stack.families)
            } else {
                let isKeyword = name.allSatisfy { $0.isASCII && ($0.isLetter || $0 == "-") }
                families.append(isKeyword ? String(name) : Self.quoted(String(name)))
            }
        }
        guard text.utf8.count <= 500 else { throw .notAFont(text) }
        if families.count == 1, last == nil, !Self.isKnown(text), !fonts.hasUnusableFile {
            throw .unknownFont(text, known: fonts.families.map(\.name) + Self.named.map(\.name))
        }
        if let last {
            let form = last.faces.first?.form ?? before.flatMap(Self.form) ?? .sansSerif
            families += Self.named.filter { $0.name == Self.stack(for: form) }.map(\.families)
        }
        css = .text(families.joined(separator: ", "))
    }

    /// Whether a text can be the name of a family in a list.
    static func isFamily(_ name: String) -> Bool {
        !name.isEmpty && name.utf8.count <= 100
            && name.allSatisfy { $0.isLetter || $0.isNumber || " -_.".contains($0) }
    }

    /// The name of an own family in a list.
    static func quoted(_ name: String) -> String { "\"\(name)\"" }

    private static func isKnown(_ name: String) -> Bool {
        generic.contains(name) || named.contains { $0.name == name }
    }

    /// The form of the generic family at the end of a list; `nil` if there is none.
    static func form(of list: String) -> FontForm? {
        list.split(separator: ",").last.flatMap { FontForm(rawValue: String($0.drop { $0 == " " })) }
    }

    /// The named stack of a form of letters.
    private static func stack(for form: FontForm) -> String {
        switch form {
        case .sansSerif: "system"
        case .serif: "transitional"
        case .monospace: "mono"
        }
    }
}
