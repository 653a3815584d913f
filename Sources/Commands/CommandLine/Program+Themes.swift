extension ProgramDescription {
    static let themes: CommandDescription = .init(
        "themes", "list themes and their tokens, or copy theme files", defaults: ThemesOptions(),
        options: [
            .folder("--content", "the content folder, whose settings name the theme", \.content),
            .text(
                "--templates", .folder, "the folder of the site's templates (default: Templates)", \.templates),
            .choice("--diagnostics", "how to print problems", \.diagnostics),
            .choice("--color", "when to use colors", \.color),
        ],
        operand: .list("WORD", .text("WORD"), \.operands),
        discussion: [
            "'sitegen themes' lists the built-in themes and those in Templates/themes. 'sitegen themes NAME' lists the "
                + "tokens of a theme: values that a site sets in site.json without CSS. Choose a theme with "
                + "\"theme\": \"NAME\" in site.json.",
            "'sitegen themes copy' lists the files of the site's theme; 'sitegen themes copy FILE …' copies them to "
                + "Templates, where you can change them. A FILE is a path of the list, a template without '.mustache', or a "
                + "folder. Copy only the files that you change: the others are updated with each version of sitegen.",
        ]
    ) { options, _ throws(UsageError) in
        try options.check()
        return .themes(options)
    }
}
