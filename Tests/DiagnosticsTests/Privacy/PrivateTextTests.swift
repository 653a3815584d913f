import Testing

@testable import Diagnostics

@Suite("Private values in diagnostics")
struct PrivateTextTests {
    @Test(
        "are masked so that their owner can recognize them",
        arguments: [
            ("ada@quince.example", "a…@q….example"), ("o brien@", "o…@"), ("@x", "@x…"), ("ada@mail", "a…@m…"),
            ("+49 151 23456789", "+49…89"), ("0151 23456789", "0…"), ("+1 2", "+…"), ("1990-03-14", "1…"),
            ("12 Elm Street", "1…"), ("", ""), ("  Élan", "É…"),
        ])
    func masks(value: String, expected: String) {
        #expect(PrivateText.masked(value) == expected)
    }

    @Test("are masked anywhere in sentences")
    func sentences() {
        let values = ["ada@quince.example", "12 Elm Street", "abc"]
        #expect(
            PrivateText.masking(values, in: "'ADA@quince.example' lives at 12 elm street, abc")
                == "'a…@q….example' lives at 1…, abc")
        #expect(
            PrivateText.maskingAddresses(
                in: "'ada/ada@quince.example.pdf', ada%40quince.example and @media, a@b, v@1.2")
                == "'ada/a…@q….pdf', a…@q….example and @media, a@b, v@1.2")
    }

    @Test(
        "are masked if they are percent-encoded",
        arguments: [
            ("'mailto:ada%40quince.example'", "'mailto:a…@q….example'"),
            ("mailto:%61da%40quince%2Eexample?x=%40", "mailto:a…@q….example?x=%40"),
            ("/Gartenstra%C3%9Fe%2012/Gartenstra%c3%9fe+12", "/G…/G…"), ("%12 Elm Street", "%1…"),
            ("tel:+49%20151%2023456789;x", "tel:+49…89;x"), ("%4 % %zz 100%", "%4 % %zz 100%"),
            ("50%25ig@x", "50%25ig@x"), ("50%25 off", "5…"), ("50% off", "5…"),
        ])
    func percentEncoded(text: String, expected: String) {
        let values = ["ada@quince.example", "12 Elm Street", "Gartenstraße 12", "+49 151 23456789", "50% off"]
        #expect(PrivateText.masking(values, in: text) == expected)
    }

    @Test("are masked as numbers with any spacing")
    func numbers() {
        let values = ["+49 151 23456789", "1990-03-12", "+1-202-555-0199;ext=5", "12 Elm Street 123456"]
        for (text, expected) in [
            ("'bo/cv_0151-23456789.pdf'", "'bo/cv_0….pdf'"), ("(202) 555.0199", "(2…"), ("12.03.1990", "1…"),
            ("+49 (0)151 23456789", "+49…89"), ("1990-03-13, 0151 23456780", "1990-03-13, 0151 23456780"),
            ("123456", "123456"),
        ] { #expect(PrivateText.masking(values, in: text) == expected) }
        #expect(PrivateText.maskedNames(ofPath: "bo/a b/0151-23456789.pdf") == "bo/a…/0….pdf")
        #expect(PrivateText.maskedNames(ofPath: "cv.12345") == "c…")
    }

    private func excerpt(_ text: String, of marked: String) -> String {
        let source = SourceText(name: "t", text)
        return DiagnosticPrinter().excerpt(place(of: marked, in: source))
    }

    @Test("are masked in source lines, with the caret below the marked range")
    func excerpts() {
        #expect(
            excerpt(#"{"email": "ada@quince.example", "nmae": 1}"#, of: #""nmae""#) == """
                    1 | {"email": "a…@q….example", "nmae": 1}
                      |                            ^~~~~~

                """)
        // If a part of a value is marked, the whole masked value is marked.
        #expect(
            excerpt(#"{"email": "ada@quince.example"}"#, of: "quince") == """
                    1 | {"email": "a…@q….example"}
                      |            ^~~~~~~~~~~~~

                """)
        #expect(
            excerpt(#"{"email": "ada@quince.example"}"#, of: #""ada@quince.example""#) == """
                    1 | {"email": "a…@q….example"}
                      |           ^~~~~~~~~~~~~~~

                """)
    }

    @Test(
        "are masked in all usual spellings",
        arguments: [
            (#"{"phone" : "+49 151 23456789", "x": 1}"#, #"{"phone" : "+49…89", "x": 1}"#),
            (#"{"birthDate": "1990-03-14", "x": 1}"#, #"{"birthDate": "1…", "x": 1}"#),
            (#"{"birthDate": 19900314, "x": 1}"#, #"{"birthDate": 1…, "x": 1}"#),
            (#"{"address": "12 \"Elm\" Street", "x": 1}"#, #"{"address": "1…", "x": 1}"#),
            (
                #"{"email": ["a@b.example", "c@d.example"], "x": 1}"#,
                #"{"email": ["a…@b….example", "c…@d….example"], "x": 1}"#
            ),
            ("{\"phone\":\n  \"5550100\", \"x\": 1}", #"  "5…", "x": 1}"#),
            (#"{"email": ada@b.example, "x": 1}"#, #"{"email": a…@b….example, "x": 1}"#),
            (#"{phone: "5550100", "x": 1}"#, #"{phone: "5…", "x": 1}"#),
            (#"{"email": "ada\u0040b.example", "x": 1}"#, #"{"email": "a…", "x": 1}"#),
            (#"{"email": "ada@b.example, "x": 1}"#, #"{"email": "a…@b….example, "x": 1}"#),
            (#"{"summary": "Ring 0151 23456789 or (202) 555-0199", "x": 1}"#, #"{"summary": "Ring 0… or (…", "x": 1}"#),
            (#"{"email": null, "publish": ["email"], "x": 1}"#, #"{"email": null, "publish": ["email"], "x": 1}"#),
            (#"{"startDate": "2021-03-15", "x": 1}"#, #"{"startDate": "2021-03-15", "x": 1}"#),
            (#"{"url": "https://a.example/4711123456", "x": 1}"#, #"{"url": "https://a.example/4711123456", "x": 1}"#),
            ("<p>Address: {{address}} {{phone}}</p> x", "<p>Address: {{address}} {{phone}}</p> x"),
        ])
    func forms(text: String, expected: String) {
        let shown = excerpt(text, of: text.contains("\"x\"") ? "\"x\"" : "x")
        let line = shown.split(separator: "\n").first.map { $0.drop { $0 != "|" }.dropFirst(2) } ?? ""
        #expect(String(line) == expected)
    }

    @Test("are masked in source lines if they are percent-encoded")
    func percentEncodedInExcerpt() {
        let text = #"{"url": "https://a.example/Gartenstra%C3%9Fe%2012", "x": 1}"#
        let source = SourceText(name: "t", text)
        #expect(
            DiagnosticPrinter().excerpt(place(of: #""x""#, in: source), hiding: ["Gartenstraße 12"]) == #"""
                    1 | {"url": "https://a.example/G…", "x": 1}
                      |                                 ^~~

                """#)
    }

    @Test("are not printed in source lines if the problem hides its source")
    func hidden() {
        struct Hidden: Problem {
            var description: ProblemDescription {
                .error("hidden", "it is here", advice: [], hidesSource: true, explanation: "")
            }
            static let examples = [Hidden()]
        }
        let source = SourceText(name: "t", "Born on 14 March 1990")
        #expect(
            DiagnosticPrinter().text(for: Diagnostic(Hidden(), at: place(of: "14", in: source)))
                == "t:1:9: error: it is here\n")
    }

    @Test("are searched only near the place, in a line with a million bytes")
    func longLine() {
        let text = "{" + String(repeating: #""a": "b@c.example", "#, count: 100_000) + #""nmae": 1}"#
        #expect(!excerpt(text, of: #""nmae""#).contains("b@c"))
    }
}

@Suite("Lines for terminals and logs")
struct LogTextTests {
    @Test(
        "are not workflow commands",
        arguments: [
            ("::error::x", ": :error::x", ": :error: :x"), ("  ::x", "  : :x", "  : :x"), ("a::b", "a::b", "a: :b"),
            (":::x", ": ::x", ": : :x"), ("a ##[error] b", "a ## [error] b", "a ## [error] b"),
            ("\u{A0}::x", "\u{A0}: :x", "\u{A0}: :x"), ("\u{200D}::x", "\u{200D}: :x", "\u{200D}: :x"),
            (":\u{200C}:x", ":\u{200C} :x", ":\u{200C} :x"), ("a\n::b", "a\n: :b", "a\n: :b"),
            ("#\u{200D}#[x", "#\u{200D}# [x", "#\u{200D}# [x"), ("a: b", "a: b", "a: b"),
            (":\u{301}:", ":\u{301}:", ":\u{301}:"),
            ("::\u{301}", ": :\u{301}", ": :\u{301}"),
        ])
    func commands(lines: String, plain: String, workflow: String) {
        #expect(TerminalText.log(lines, isWorkflow: false).unicodeScalars.elementsEqual(plain.unicodeScalars))
        #expect(TerminalText.log(lines, isWorkflow: true).unicodeScalars.elementsEqual(workflow.unicodeScalars))
    }

    @Test("have no control characters except line feeds")
    func controls() {
        #expect(
            TerminalText.log("a\u{1B}[31m\r\nb\u{9B}c\u{202E}d\u{7F}\u{0}\u{2028}\u{61C}\n", isWorkflow: false)
                == "a\\u{1B}[31m\\u{D}\nb\\u{9B}c\\u{202E}d\\u{7F}\\u{0}\\u{2028}\\u{61C}\n")
    }
}
