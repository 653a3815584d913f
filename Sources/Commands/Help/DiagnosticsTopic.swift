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
        Key("id", "the problem's name, as 'sitegen help errors' lists it; it never changes"),
        Key("severity", "\"error\", \"warning\" or \"hint\""),
        Key("message", "one sentence that says what is wrong"),
        Key("path", "the file or folder, as the options and the current folder name it"),
        Key("node", "the path in the content tree, for content that is not in a file; replaces 'path'"),
        Key("line", "the line where it begins, counted from 1"),
        Key("column", "the column where it begins, counted from 1 in bytes of UTF-8"),
        Key("endLine", "the line of the position after its last byte"),
        Key("endColumn", "the column of that position"),
        Key("advice", "a list of texts that say what to do"),
        Key("notes", "a list of related places: objects with 'message' and the keys of a place"),
        Key("others", "how many more problems with this id the file has; they are not printed"),
    ]

    /// The text.
    static var text: String {
        var text = HelpText()
        text.paragraph("--diagnostics selects how problems are printed on standard error.")
        text.section(
            "Forms",
            rows: [
                ("text", "for people: place, message, the line, and what to do"),
                ("json", "for programs: one JSON object a line, in UTF-8, and nothing else on standard error"),
                ("github", "as annotations of a GitHub workflow (\"::error file=…,line=…::…\")"),
            ])
        text.section("Keys of an object", rows: keys.map { ($0.name, $0.meaning) })
        text.paragraph(
            "Keys without a value are left out: a problem of a whole file has no line and column, and a problem of the whole run has no 'path'. An example, here on three lines:"
        )
        for (number, line) in example.enumerated() { number == 0 ? text.line(line) : text.nextLine(line) }
        text.paragraph(
            "Problems are sorted by path, line and column, and each is printed once. Of each id, only the first \(Diagnostic.mostAlike) in a file are printed; the last one says how many more there are, and the closing line counts them all. Errors on the command line are printed in the same form if '--diagnostics' itself is valid. The exit status is the same in all forms."
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
