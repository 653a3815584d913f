/// What `sitegen new` says when it is done: what was made, each path on a line, and what to do next.
enum NewAnswer {
    /// A new site.
    ///
    /// - Parameters:
    ///   - paths: its files.
    ///   - folder: its folder; `nil` for the current one.
    ///   - candidate: the file of its person, from that folder.
    static func site(paths: [String], folder: String?, candidate: String) -> String {
        var text = HelpText()
        text.line("A new site:")
        lines(paths, &text)
        let start = folder.map { $0.hasPrefix("-") ? "./" + $0 : $0 }
            .map { [("cd \(ShellWord($0))", "goes into the folder of the site")] }
        text.section(
            "Next",
            rows: (start ?? []) + [
                ("sitegen serve", "shows it in the browser, and again at each change"),
                ("sitegen check", "says what is wrong, and what everybody will see"),
                ("sitegen build", "makes the folder Output, which is to be published"),
            ])
        text.paragraph("What the site says stands in \(candidate): write your own words there.")
        text.paragraph("README.md says the rest, and how to publish.")
        return text.text
    }

    /// A new candidate of a site.
    static func candidate(paths: [String], file: String) -> String {
        var text = HelpText()
        text.line("A new candidate:")
        lines(paths, &text)
        text.section(
            "Next",
            rows: [
                ("sitegen serve", "shows the site in the browser, and again at each change"),
                ("sitegen build", "makes the site"),
            ])
        text.paragraph("What the profile says stands in \(file): write the candidate's own words there.")
        return text.text
    }

    /// Files of the theme.
    static func theme(paths: [String]) -> String {
        var text = HelpText()
        text.line("Copied from the built-in theme:")
        lines(paths, &text)
        text.paragraph(
            "These take the place of the built-in ones from now on; 'sitegen names' lists what templates may use.")
        return text.text
    }

    /// What to do with a list of the theme's files.
    static func howToCopy(into folder: String) -> String {
        HelpText.indented(
            "'sitegen new --theme NAME …' copies files of this list into '\(folder)', where you can change them.",
            by: 0)
    }

    private static func lines(_ paths: [String], _ text: inout HelpText) {
        text.line(paths[0])
        for path in paths.dropFirst() { text.nextLine(path) }
    }
}
