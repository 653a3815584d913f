import Diagnostics

/// The text of `sitegen help diagnostics`: the machine-readable formats of problems.
enum DiagnosticsTopic {
    /// A key of a problem in JSON.
    struct Key: Sendable {
        var name: String
        var meaning: String

        init(_ name: String, _ meaning: String) {
            self.name = name
            self.meaning = meaning
        }
    }

    /// The keys of a problem, in order.
    static let keys = [
        Key("id", "the problem's id, as listed by 'sitegen help errors'; it never changes"),
        Key("severity", "\"error\", \"warning\" or \"hint\""),
        Key("message", "one sentence that states the problem"),
        Key("path", "the file or folder, relative to the current folder or as named by the options"),
        Key("node", "instead of 'path', for content that is not in a file: the path of the node in the tree"),
        Key("line", "the line of the start, counted from 1"),
        Key("column", "the column of the start, counted from 1 in bytes of UTF-8"),
        Key("endLine", "the line of the position after the last byte"),
        Key("endColumn", "the column of that position, counted in the same way"),
        Key("advice", "a list of texts that suggest what to do"),
        Key("notes", "a list of related places: objects with 'message' and the keys of a place"),
        Key("others", "the number of problems with this id in the file that are not printed"),
    ]

    static var text: String {
        var text = HelpText()
        text.paragraph("--diagnostics sets the format in which problems are printed on standard error.")
        text.section(
            "Formats",
            rows: [
                ("text", "for people: place, message, source line, and advice"),
                ("json", "for programs: one JSON object per line, in UTF-8, and nothing else on standard error"),
                (
                    "github",
                    "annotations for GitHub workflows (\"::error file=…,line=…::…\"); if GITHUB_STEP_SUMMARY is set, ten of each severity, and the others as text in the log and in that file"
                ),
            ])
        text.section("Keys of an object", rows: keys.map { ($0.name, $0.meaning) })
        text.paragraph(
            "Keys without a value are left out: a problem of a whole file has no line and column, and a problem of the whole run has no 'path'. An object, shown on three lines here:"
        )
        for (number, line) in example.enumerated() { number == 0 ? text.line(line) : text.nextLine(line) }
        text.paragraph(
            "Problems are sorted by path, line and column, without duplicates. At most \(Diagnostic.maximumAlike) problems with the same id are printed per file; the last of them has the number of those left out, and the summary line counts all. Errors in the command line are printed in the same format if '--diagnostics' itself can be read. The exit status is the same in all formats."
        )
        return text.text
    }

    /// An object in lines that fit a terminal. Line breaks are only between members, so the lines together are valid JSON.
    static let example = [
        #"{"id":"missing-key","severity":"error","#,
        #""message":"the candidate 'cy' has no 'name'","path":"Content/Users/cy.json","#,
        #""line":1,"column":1,"endLine":1,"endColumn":2,"advice":["add \"name\""]}"#,
    ]
}
