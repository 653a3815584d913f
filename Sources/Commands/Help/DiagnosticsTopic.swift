import Diagnostics

/// What `sitegen help diagnostics` says: the form of problems that programs read.
enum DiagnosticsTopic {
    /// A key of a problem in JSON, and what it says.
    struct Key: Sendable {
        var name: String
        var meaning: String

        init(_ name: String, _ meaning: String) {
            self.name = name
            self.meaning = meaning
        }
    }

    /// The keys of one problem, in their order.
    static let keys = [
        Key("id", "the problem's name, as 'sitegen help errors' lists it; it stays the same for good"),
        Key("severity", "\"error\", \"warning\" or \"hint\""),
        Key("message", "one sentence that says what is the case"),
        Key("path", "the file or folder, as the options and the current folder name it"),
        Key("node", "in place of 'path', for content that is in no file: where in the tree it stands"),
        Key("line", "where it begins: the line, counted from 1"),
        Key("column", "and the column, counted from 1 in bytes of UTF-8"),
        Key("endLine", "where it ends: the line of the place behind its last byte"),
        Key("endColumn", "and the column of that place, counted in the same way"),
        Key("advice", "a list of texts that say what to do"),
        Key("notes", "a list of other places that help: objects with 'message' and the keys of a place"),
        Key("others", "how many more problems of this name the file has; they are not printed"),
    ]

    /// The text.
    static var text: String {
        var text = HelpText()
        text.paragraph("--diagnostics says how problems are printed on standard error.")
        text.section(
            "Forms",
            rows: [
                ("text", "for people: place, sentence, the line, and what to do"),
                ("json", "for programs: one JSON object a line, in UTF-8, and nothing else on standard error"),
                ("github", "as annotations of a GitHub workflow (\"::error file=…,line=…::…\")"),
            ])
        text.section("Keys of an object", rows: keys.map { ($0.name, $0.meaning) })
        text.paragraph(
            "A key without a value is left out: a problem of a whole file has no line and column, one of the whole run no 'path' either. An object, here in three lines, looks like this:"
        )
        for (number, line) in example.enumerated() { number == 0 ? text.line(line) : text.nextLine(line) }
        text.paragraph(
            "Problems come in the order of path, line and column, each once. Of each name, only the first \(Diagnostic.mostAlike) in a file are printed; the last of them says how many more there are, and the closing line counts them all. A mistake on the command line is printed in the same form where '--diagnostics' itself can be read. The exit status is the same in all forms."
        )
        return text.text
    }

    /// An object, in lines that fit a terminal; broken between its members alone, it can be read as it is.
    static let example = [
        #"{"id":"missing-key","severity":"error","#,
        #""message":"the candidate 'cy' has no 'name'","path":"Content/Users/cy.json","#,
        #""line":1,"column":1,"endLine":1,"endColumn":2,"advice":["add \"name\""]}"#,
    ]
}
