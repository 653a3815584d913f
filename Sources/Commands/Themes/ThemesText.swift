import SiteGenerator

/// The output of `sitegen themes`.
enum ThemesText {
    /// The themes, one per row.
    static func list(_ themes: [ThemeSummary], current: String) -> String {
        var text = HelpText()
        text.section(
            "Themes",
            rows: themes.map { theme in
                (theme.name + (theme.name == current ? " *" : ""), theme.description)
            })
        text.paragraph(
            "* is the site's theme. Choose another one in site.json: \"theme\": \"NAME\". 'sitegen themes NAME' lists the "
                + "tokens of a theme.")
        return text.text
    }

    /// The tokens of a theme, one per row.
    static func tokens(of theme: ThemeSummary) -> String {
        var text = HelpText()
        text.line("\(theme.name): \(theme.description)")
        text.section(
            "Tokens",
            rows: theme.tokens.map { token in
                (token.name, "\(token.meaning) (\(token.kind)\(token.range)). Default: \(token.value)")
            } + [
                (
                    "accent",
                    "Color of the pages of people without their own accent (color). Default: that of the first material"
                )
            ])
        text.paragraph("Set tokens in site.json: \"tokens\": {\"accent\": \"#125687\", \"density\": 0.9}.")
        text.paragraph(
            theme.fonts.isEmpty
                ? "A font token can name the family of a font whose files are in Templates/fonts."
                : "Own fonts for font tokens: \(theme.fonts.joined(separator: ", ")).")
        return text.text
    }

    /// The message after copying files.
    static func copied(_ paths: [String], from theme: String) -> String {
        var text = HelpText()
        text.line("Copied from the theme '\(theme)':")
        text.line(paths[0])
        for path in paths.dropFirst() { text.nextLine(path) }
        text.paragraph(
            "These files now replace those of the theme. 'sitegen names' lists the names that templates can use.")
        return text.text
    }

    /// How to copy files of the list.
    static func howToCopy(into folder: String) -> String {
        HelpText.indented(
            "'sitegen themes copy FILE …' copies files from this list to '\(folder)', where you can change them.",
            by: 0)
    }
}
