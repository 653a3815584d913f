import Diagnostics

/// The output of `sitegen new`: the path of each new file on a line, and the next steps.
enum NewReport {
    /// A new site.
    ///
    /// - Parameters:
    ///   - paths: its new files.
    ///   - kept: files that existed before and stay unchanged.
    ///   - folder: its folder; `nil` for the current one.
    ///   - uid: the candidate's uid.
    ///   - source: the file with the data; `nil` for samples.
    ///   - notes: lines about what of the data is not imported.
    ///   - ignoring: the lines that an existing `.gitignore` needs; `nil` if it is new.
    static func site(
        paths: [String], kept: [String], folder: String?, uid: String, source: String? = nil,
        notes: [String] = [], ignoring: String?
    ) -> String {
        var text = HelpText()
        text.line("A new site:")
        lines(paths, &text)
        if !kept.isEmpty { text.paragraph("Unchanged, because it exists: \(kept.joined(separator: ", "))") }
        if let ignoring {
            text.paragraph("Add these lines to .gitignore:")
            text.examples(ignoring.split(separator: "\n").filter { !$0.hasPrefix("#") }.map(String.init))
        }
        let start = folder.map { $0.hasPrefix("-") ? "./" + $0 : $0 }
            .map { [("cd \(ShellWord($0))", "go to the site's folder")] }
        text.section(
            "Next",
            rows: (start ?? []) + [
                ("sitegen serve", "preview the site in a browser while you edit"),
                ("sitegen check", "find problems and list what becomes public"),
                ("sitegen build", "build the site into the folder Output"),
            ])
        let candidate = "Content/Users/\(uid).json"
        if let source {
            text.paragraph("\(candidate) contains the data of \(TerminalText.visible(source)).")
            text.paragraph(
                "For a portrait and a PDF of your own, create the folder Content/Users/\(uid), copy them into it, and add these lines above \"resume\" in that file:"
            )
            text.examples([
                #""details": { "picture": "portrait.jpg" },"#,
                #""userApplicationMaterial": [{ "id": "resume", "material": "resume", "name": "Résumé", "url": "resume.pdf" }],"#,
            ])
        } else {
            text.paragraph("Edit \(candidate) to replace the sample text with your own.")
        }
        for note in notes { text.nextLine(note) }
        text.paragraph("The address of the profile ends in \(uid)/; --uid chooses another.")
        if !kept.contains(where: { $0.hasSuffix("README.md") }) {
            text.paragraph("README.md describes the site and how to publish it.")
        }
        return text.text
    }

    /// A new candidate.
    static func candidate(paths: [String], file: String) -> String {
        var text = HelpText()
        text.line("A new candidate:")
        lines(paths, &text)
        text.section(
            "Next",
            rows: [
                ("sitegen serve", "preview the site in a browser while you edit"),
                ("sitegen build", "build the site"),
            ])
        text.paragraph("Edit \(file) to write the candidate's profile.")
        return text.text
    }

    private static func lines(_ paths: [String], _ text: inout HelpText) {
        text.line(paths[0])
        for path in paths.dropFirst() { text.nextLine(path) }
    }
}
