/// Font families in order of preference: a named stack, or a list in CSS.
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

    /// Accepts a named stack, or font names separated by commas.
    ///
    /// - Throws: if a name contains characters that font names do not have, so that a value cannot end its declaration.
    init(_ text: String) throws(ThemeProblem) {
        if let stack = Self.named.first(where: { $0.name == text }) {
            css = .text(stack.families)
            return
        }
        var families: [String] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            var name = part.drop(while: \.isWhitespace)
            while name.last?.isWhitespace == true { name.removeLast() }
            if let quote = name.first, name.count > 2, quote == "\"" || quote == "'", name.last == quote {
                name = name.dropFirst().dropLast()
            }
            guard !name.isEmpty, name.utf8.count <= 100,
                name.allSatisfy({ $0.isLetter || $0.isNumber || " -_.".contains($0) })
            else { throw .notAFont(text) }
            let isKeyword = name.allSatisfy { $0.isASCII && ($0.isLetter || $0 == "-") }
            families.append(isKeyword ? String(name) : "\"\(name)\"")
        }
        guard text.utf8.count <= 500 else { throw .notAFont(text) }
        css = .text(families.joined(separator: ", "))
    }
}
