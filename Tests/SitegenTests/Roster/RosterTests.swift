import Foundation
import TestSupport
import Testing

@Suite("A build with --roster")
struct RosterTests {
    private static let arguments = ["build", "--roster", "people.csv"]

    /// The rows of a number of people, all with consent.
    private static func table(_ numbers: some Sequence<Int>, consent: (Int) -> String = { _ in "yes" }) -> String {
        "id,consent,name,website\n"
            + numbers.map { "p\($0),\(consent($0)),Person \($0),https://p\($0).example\n" }.joined()
    }

    private static func pages(in folder: TemporaryFolder) throws -> [String] {
        try folder.contents(of: "Output").keys.filter { $0.hasSuffix("/index.html") && !$0.contains("s/") }.sorted()
    }

    @Test("publishes the people with consent, and withholds what nobody publishes")
    func publishes() async throws {
        let folder = try TemporaryFolder.rosterSite()
        let run = try await Sitegen.outline(Self.arguments, in: folder)
        #expect(run.status == 0)
        #expect(run.error == "")
        #expect(run.output.hasPrefix("2 candidates (1 more without consent), "), "\(run.output)")
        #expect(try Self.pages(in: folder) == ["ada/index.html", "bo/index.html"])
        let ada = try folder.text("Output/ada/index.html")
        for text in [
            "Ada Übung", "Tischlerin", "Köln", "Erste &quot;Zeile&quot;;", "zweite Zeile", "Sägen", "Hobeln", "Deutsch",
            "https://ada.example", "ada@example.org", "Class A", ">Website<",
        ] {
            #expect(ada.contains(text), "\(text)")
        }
        let bo = try folder.text("Output/bo/index.html")
        for text in ["Löten", "Feilen", "English", "Class A", "Class B"] { #expect(bo.contains(text), "\(text)") }
        let all = try folder.contents(of: "Output").values.map { String(decoding: $0, as: UTF8.self) }.joined()
        for text in ["5550001", "5550002", "bo@example.org", "Cy Geheim", "cy.example", "Maler"] {
            #expect(!all.contains(text), "\(text)")
        }
        // Nothing links to people who are unlisted.
        #expect(try !folder.text("Output/index.html").contains("bo/"))
    }

    @Test("is the advice if a command does not name the table of a site, or names it without the option")
    func forgotten() async throws {
        let folder = try TemporaryFolder.rosterSite(Self.table(0..<3))
        let columns = ["id", "consent", "name", "website"].map { "\"\($0)\": \"\($0)\"" }.joined(separator: ", ")
        try folder.write("{\"title\": \"People\", \"roster\": {\"columns\": {\(columns)}}}", to: "Content/site.json")
        let advice = "\n   the people of this site are in a table: add --roster FILE to the command\n"
        let new = try await Sitegen.run(["build"], in: folder)
        #expect(new.status == 0 && new.error.contains(advice), "\(new)")
        #expect(try await Sitegen.run(Self.arguments, in: folder).status == 0)
        let again = try await Sitegen.run(["build"], in: folder)
        #expect(again.status == 65 && again.error.contains(advice), "\(again)")
        let bare = try await Sitegen.run(["build", "people.csv"], in: folder)
        #expect(bare.status == 64 && bare.error.contains("with an option: --roster people.csv\n"), "\(bare)")
    }

    @Test("masks an e-mail address that is used as an id")
    func addressAsID() async throws {
        let folder = try TemporaryFolder.rosterSite(Self.table(0..<8) + "mo@example.org,yes,Mo,https://mo.example\n")
        let run = try await Sitegen.run(Self.arguments, in: folder)
        #expect(run.status == 0 && run.error.contains("left out of the site"), "\(run)")
        #expect(!run.error.contains("mo@example.org"), "\(run.error)")
    }

    @Test("does not suggest the portrait of somebody else")
    func otherPortrait() async throws {
        let folder = try TemporaryFolder.rosterSite(
            """
            id,consent,name,website,portrait
            s4,yes,Ada,https://ada.example,S004-face.png
            s5,yes,Bo,https://bo.example,S001-Face.jpg
            s6,yes,Cy,https://cy.example,S001-fase.png
            """)
        try folder.write("", to: "Content/roster/S001-face.png")
        let error = try await Sitegen.run(Self.arguments, in: folder).error
        #expect(
            ["S004-face.png", "S001-Face.jpg", "S001-fase.png"].allSatisfy { error.contains("'\($0)' does not exist") },
            "\(error)")
        // Only one of them has the same name.
        #expect(error.components(separatedBy: "did you mean 'S001-face.png'?").count == 2, "\(error)")
    }

    /// A way in which programs write a table.
    struct Form: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var encode: @Sendable (String) -> Data
    }

    private static func bytes(_ text: String, bigEndian: Bool) -> Data {
        Data(
            ("\u{FEFF}" + text).utf16.flatMap { unit -> [UInt8] in
                let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
                return bigEndian ? pair : pair.reversed()
            })
    }

    private static let forms: [Form] = [
        Form(testDescription: "UTF-8 with a byte-order mark") { Data(("\u{FEFF}" + $0).utf8) },
        Form(testDescription: "UTF-16, little-endian") { bytes($0, bigEndian: false) },
        Form(testDescription: "UTF-16, big-endian") { bytes($0, bigEndian: true) },
        Form(testDescription: "Windows-1252") { text in
            Data(text.unicodeScalars.map { $0 == "–" ? 0x96 : UInt8($0.value) })
        },
        Form(testDescription: "lines that end with CR LF") { Data($0.replacing("\n", with: "\r\n").utf8) },
        Form(testDescription: "a line that names the separator") { Data(("sep=;\r\n" + $0).utf8) },
        Form(testDescription: "rows without values") { Data(($0 + ";;;;;;;;;;;;;\n\n").utf8) },
        Form(testDescription: "tabs") { Data(separated($0, by: "\t").utf8) },
        Form(testDescription: "commas") { Data(separated($0, by: ",").utf8) },
    ]

    /// The table with another separator between its fields.
    private static func separated(_ table: String, by separator: Character) -> String {
        var isQuoted = false
        let text = String(
            table.map { character in
                if character == "\"" { isQuoted.toggle() }
                return character == ";" && !isQuoted ? separator : character
            })
        return text.replacing("class-a, Class B", with: separator == "," ? "\"class-a, Class B\"" : "class-a, Class B")
    }

    @Test("reads a table as spreadsheet programs write it", arguments: forms)
    func encodings(form: Form) async throws {
        let plain = try TemporaryFolder.rosterSite()
        #expect(try await Sitegen.run(Self.arguments, in: plain).status == 0)
        let folder = try TemporaryFolder.rosterSite()
        try folder.write(form.encode(TemporaryFolder.rosterTable), to: "people.csv")
        let run = try await Sitegen.run(Self.arguments, in: folder)
        #expect(run.status == 0)
        #expect(run.error == "")
        #expect(try folder.contents(of: "Output") == plain.contents(of: "Output"))
    }

    @Test(
        "names row, column, line and byte of a problem in any encoding, and prints only that cell",
        arguments: forms[1...3])
    func places(form: Form) async throws {
        let folder = try TemporaryFolder.rosterSite()
        let table = TemporaryFolder.rosterTable.replacing("https://bo.example", with: "javascript:bö")
        try folder.write(form.encode(table), to: "people.csv")
        let run = try await Sitegen.run(Self.arguments, in: folder)
        #expect(run.status == 0)
        let lines = run.error.split(separator: "\n").map(String.init)
        let first = try #require(lines.first)
        #expect(first.hasPrefix("people.csv:5:28: error: "), "\(first)")
        #expect(first.hasSuffix("(row 3, column 'Website')"))
        #expect(lines[1...2] == ["    5 | javascript:bö", "      | ^~~~~~~~~~~~~"])
        #expect(lines.last == "1 candidate (bo) left out of the site: 1 error")
        #expect(try Self.pages(in: folder) == ["ada/index.html"])
    }

    @Test("prints no telephone numbers, e-mail addresses and unknown columns")
    func privacy() async throws {
        let folder = try TemporaryFolder.rosterSite(
            """
            id,consent,name,email,phone,website,Notes
            ada,yes,Ada Example,ada(at)secret.example,"call 0170",https://ada.example,=secret
            bo,yes,Bo Example,=bo@secret.example,0170,https://ada example,secret

            """)
        for format in ["text", "json", "github"] {
            let run = try await Sitegen.run(Self.arguments + ["--diagnostics", format], in: folder)
            #expect(run.status == 0)
            #expect(run.error.contains("row 2, column 'email'"), "\(run.error)")
            #expect(run.error.contains("row 3, column 'website'"), "\(run.error)")
            for text in ["secret", "0170"] { #expect(!run.error.contains(text), "\(run.error)") }
        }
    }

    @Test("names row and column of every problem, with advice for a table")
    func messages() async throws {
        let fields = [
            "name", "givenName", "familyName", "sortName", "slug", "email", "phone", "headline", "location", "summary",
            "pronouns", "availability", "roles", "skills", "languages", "website", "linkedin", "github", "portrait",
            "resume", "transcript", "coverLetter", "groups", "visibility", "publish", "until",
        ]
        let values = [
            "a\u{202E}b", "a\u{1}b", String(repeating: "long ", count: 300), "=1+1", "4,9E+11", "5/6/2027", "CON",
            "a b",
            "ftp://x.org", "https://a b", "nope.pdf", "../x.pdf", "x.svg", "email; phone", "birthDate", "ada@x.org",
            "<b>x</b> [x](nope.pdf)", "Lorem ipsum dolor sit amet", "data:image/png;base64,AA",
        ]
        var rows = ["id,consent," + fields.joined(separator: ",")]
        for index in fields.indices {
            for value in values {
                var cells = fields.map { $0 == "name" ? "Ada Example" : "" }
                cells[index] = "\"\(value)\""
                rows.append("p\(rows.count),yes," + cells.joined(separator: ","))
            }
        }
        rows.append("CON,yes,Ada Example" + String(repeating: ",", count: fields.count - 1))
        let folder = try TemporaryFolder.rosterSite(rows.joined(separator: "\n") + "\n")
        try folder.write("{}", to: "Content/site.json")
        let run = try await Sitegen.run(["check", "--roster", "people.csv", "--diagnostics", "json"], in: folder)
        let problems = try run.error.split(separator: "\n").filter { $0.contains("\"people.csv\"") }.map { line in
            try JSONDecoder().decode(RowProblem.self, from: Data(line.utf8))
        }
        var columns: Set<String> = []
        for problem in problems {
            let place = try #require(problem.message.firstMatch(of: /\(row \d+, column '(\w+)'\)$/), "\(problem)")
            columns.insert(String(place.1))
            for text in [problem.message] + (problem.advice ?? []) {
                #expect(!text.contains(/"\w+":|[\[{…]$|"(basics|seeking|slug)"/), "\(problem)")
            }
        }
        #expect(columns == Set(fields + ["id"]))
    }

    private struct RowProblem: Decodable {
        var message: String
        var advice: [String]?
    }

    @Test("reads line breaks in cells of one line as spaces, and addresses without a scheme")
    func lenient() async throws {
        let folder = try TemporaryFolder.rosterSite(
            """
            "Einwilligung
            (ja/nein)",id,name,Beruf,summary,website,GitHub,"Lebens
            lauf"
            ja,ada,"Ada
            Example","Tisch\tlerin
            und mehr","First line

            Second line",www.ada.example,github.com/ada,cv.pdf
            "j
            a",bo,Bo,,,cv.pdf,ada,

            """)
        try folder.write("%PDF-1.4\n%%EOF\n", to: "Content/roster/cv.pdf")
        let run = try await Sitegen.outline(Self.arguments, in: folder)
        #expect(run.status == 0)
        #expect(run.output.hasPrefix("1 candidate (1 more without consent)"), "\(run)")
        let page = try folder.text("Output/ada/index.html")
        for text in [
            "Ada Example", "Tisch lerin und mehr", ">First line</p>", ">Second line</p>", "https://www.ada.example",
            "https://github.com/ada", "href=\"cv.pdf\"",
        ] {
            #expect(page.contains(text), "\(text)")
        }
    }

    @Test("names numbers whose digits are lost and dates that are unclear")
    func rounded() async throws {
        let folder = try TemporaryFolder.rosterSite(
            """
            id,consent,name,website,phone,publish,until
            ada,yes,Ada,https://ada.example,"4,9E+11",no,31/07/2099
            bo,yes,Bo,https://bo.example,4.91761E+11,phone,7/31/2099
            cy,yes,Cy,https://cy.example,,,05/06/2099
            dee,yes,Dee,https://dee.example,#WERT!,,

            """)
        let run = try await Sitegen.run(Self.arguments, in: folder)
        #expect(run.output.hasPrefix("3 candidates, "), "\(run)")
        for text in [
            "'#WERT!' is the error of a formula; it is not read (row 5, column 'phone')",
            "it is not read (row 2, column 'phone')", "it is not read (row 3, column 'phone')",
            "error: '05/06/2099' can be 2099-06-05 or 2099-05-06 (row 4, column 'until')",
        ] {
            #expect(run.error.contains(text), "\(run.error)")
        }
        #expect(!run.error.contains("E+11"))
        #expect(
            try !folder.contents(of: "Output").values.contains { String(decoding: $0, as: UTF8.self).contains("E+11") })
    }

    @Test(
        "finds the headings below a title, and counts the rows of the sheet",
        arguments: ["Course A, summer 2026\n", "Course A;;;;\n\n;as of today;;;\n", "\"A\nB\"\n"])
    func title(above: String) async throws {
        let folder = try TemporaryFolder.rosterSite(
            above
                + "id;consent;name;website;until\nada;yes;Ada Example;https://ada.example;soon\nbo;x;Bo;www.bo.example;\n"
        )
        let run = try await Sitegen.run(Self.arguments, in: folder)
        #expect(run.output.hasPrefix("1 candidate, "), "\(run)")
        let row = above.hasPrefix("Course A;") ? 5 : 3
        #expect(run.error.contains("error: 'soon' is not a date (row \(row), column 'until')"), "\(run.error)")
    }

    @Test("leaves out one person for each row with errors")
    func rows() async throws {
        let folder = try TemporaryFolder.rosterSite(
            """
            id,consent,name,website,until,portrait
            ada,yes,Ada Example,https://ada.example,,
            bo,yes,,https://bo.example,,
            cy,yes,Cy Example,https://cy.example,05/07/2027,
            dee,yes,Dee Example,https://dee.example,,face.jpg
            eve,yes,Eve, Example,https://eve.example,,face.jpg
            a/b,yes,Fay Example,https://fay.example,,
            ,yes,Gus Example,https://gus.example,,
            hal,yes,Hal Example,https://hal.example,,
            hal,yes,Hal Other,https://hal.example,,
            iva,yes,Iva Example,https://iva.example,,

            """)
        try folder.write(#"{ "name": "Iva Of File" }"#, to: "Content/Users/iva.json")
        try folder.write("not a picture", to: "Content/roster/other.jpg")
        let run = try await Sitegen.outline(Self.arguments, in: folder)
        #expect(run.status == 0)
        #expect(
            run.error == """
                people.csv:3:8: error: empty-name 3 'name'
                people.csv:4:38: error: roster-date '05/07/2027' 2027-07-05 2027-05-07 4 'until'
                people.csv:5:42: error: missing-document 'face.jpg' 'Content/roster' 5 'portrait'
                people.csv:6:1: error: roster-extra-values 7 6 6 'id'
                people.csv:7:1: error: roster-id 'a/b' '/' 7 'id'
                people.csv:8:1: error: roster-row-without-id 8 'id'
                people.csv:10:1: error: roster-id-twice 'hal' 10 'id'
                people.csv:11:1: error: roster-id-in-users 'iva' 'Users' 11 'id'
                8 candidates (a/b, bo, cy, dee, eve, hal, iva, row 8) left out of the site: 8 errors

                """)
        #expect(try Self.pages(in: folder) == ["ada/index.html"])
        // A check reports the same, and fails.
        let check = try await Sitegen.outline(["check", "--roster", "people.csv"], in: folder)
        #expect(check.status == 65)
        #expect(check.errors == run.errors)
    }

    @Test(
        "stops if a column is missing or unclear",
        arguments: [
            ("name,consent\nAda,yes\n", "people.csv: error: roster-without-id\n"),
            ("id,name\nada,Ada\n", "people.csv: error: roster-without-consent\n"),
            ("", "people.csv: error: roster-empty\n"),
            (
                "id,consent,Tel,Handy\n",
                "people.csv:1:16: error: roster-field-twice 'phone' 'Tel' 'Handy'\n"
            ),
            ("id,consent,Notes,Notes\n", "people.csv:1:18: error: roster-heading-twice 'Notes'\n"),
            ("id,consent,name\nada,yes,\"Ada\n", "people.csv:2:9: error: csv-open-quote 2 'name'\n"),
            // Without an error, Ada's page would show Bo's row.
            (
                "id,consent,name,job\nada,yes,Ada,\"Weaver\nbo,,Bo,\"Builds, paints\"\n",
                "people.csv:2:13: error: csv-text-after-quote 2 'job'\n"
            ),
        ])
    func columns(table: String, error: String) async throws {
        let folder = try TemporaryFolder.rosterSite(table)
        let run = try await Sitegen.outline(Self.arguments, in: folder)
        #expect(run.status == 65)
        #expect(run.errors.map { $0 + "\n" }.joined() == error, "\(run.error)")
        #expect(run.error.contains("nothing was published: 1 error"), "\(run.error)")
    }

    @Test("refuses workbooks, unknown encodings, missing files and addresses")
    func refuses() async throws {
        let folder = try TemporaryFolder.rosterSite()
        try folder.write("", to: "Output/index.html")
        try folder.write(Data([0x50, 0x4B, 3, 4, 20, 0]), to: "people.xlsx")
        try folder.write(TemporaryFolder.rosterTable, to: "Content/roster/people.csv")
        try folder.write(Data("id\0,consent\0".utf8), to: "zero.csv")
        try folder.write(Data("id,consent,name\nada,yes,Zoë é \u{FC}".utf8) + [0xFC], to: "mixed.csv")
        for (file, status, error) in [
            ("people.xlsx", 65, "people.xlsx: error: table-workbook"),
            ("zero.csv", 65, "zero.csv: error: table-encoding"),
            ("mixed.csv", 65, "mixed.csv: error: table-encoding"),
            ("Output", 66, "error: roster-not-a-file 'Output'"),
            ("Content/roster/people.csv", 65, "error: roster-in-content 'Content/roster/people.csv' 'Content'"),
            ("nowhere.csv", 66, "error: missing-roster 'nowhere.csv'"),
            ("https://docs.example/people.csv", 64, "error: roster-is-an-address 'https://docs.example/people.csv'"),
        ] {
            let run = try await Sitegen.outline(["build", "--roster", file], in: folder)
            #expect(run.status == status, "\(run)")
            #expect(run.error.hasPrefix(error), "\(run.error)")
        }
        for command in ["import csv", "new --roster"] {
            let arguments = command.split(separator: " ").map(String.init) + ["HTTP://docs.example/people.csv"]
            let run = try await Sitegen.run(arguments, in: folder)
            #expect(run.status == 64)
            #expect(run.error.contains("a published sheet would expose every row"))
        }
    }

    @Test("never computes a formula")
    func formulas() async throws {
        let folder = try TemporaryFolder.rosterSite(
            """
            id,consent,name,headline,phone,summary,location,website,publish
            ada,yes,Ada Example,=1+1,+49 30 5550001,-5 degrees,@home,https://ada.example,phone

            """)
        let run = try await Sitegen.outline(Self.arguments, in: folder)
        #expect(run.error == "people.csv:2:21: warning: roster-formula 2 'headline'\n1 warning\n")
        let page = try folder.text("Output/ada/index.html")
        for text in ["=1+1", "-5 degrees", "@home", "+49 30 5550001"] { #expect(page.contains(text), "\(text)") }
        #expect(try await Sitegen.run(Self.arguments + ["--strict"], in: folder).output != "")
    }

    @Test("takes only a clear yes in any of five languages for a consent")
    func consent() async throws {
        let yes = ["yes", "Ja", "OUI", "sí", "نعم", "x", "X", "1", "TRUE", "wahr"]
        let no = ["", "no", "nein", "non", "لا", "0", "-", "FALSE"]
        let unclear = ["2026-09-01", "asked", "yes?"]
        let all = yes + no + unclear
        let folder = try TemporaryFolder.rosterSite(Self.table(all.indices) { all[$0] })
        let run = try await Sitegen.outline(Self.arguments, in: folder)
        #expect(run.status == 0)
        #expect(run.output.hasPrefix("10 candidates (11 more without consent), "))
        #expect(try Self.pages(in: folder) == yes.indices.map { "p\($0)/index.html" }.sorted())
        #expect(run.error.components(separatedBy: "warning: roster-consent").count == 4, "\(run.error)")
        // Nobody with a consent is an error: people would be unpublished by accident.
        let empty = try TemporaryFolder.rosterSite(Self.table(1...3) { _ in "" })
        let failed = try await Sitegen.outline(Self.arguments, in: empty)
        #expect(failed.status == 65)
        #expect(failed.error.hasPrefix("people.csv: error: nobody-in-roster"), "\(failed.error)")
    }

    @Test("removes a person whose row or consent is gone, and reads no row that is unchanged")
    func removes() async throws {
        let folder = try TemporaryFolder.rosterSite(Self.table(1...14))
        #expect(try await Sitegen.run(Self.arguments, in: folder).status == 0)
        let same = try await Sitegen.run(Self.arguments + ["--verbose"], in: folder)
        #expect(same.output.contains("nothing changed"))
        #expect(same.error.contains("rendered the pages of 0 of 14 candidates"), "\(same.error)")
        // A row above the others moves them.
        let changed =
            "id,consent,name,website\np0,yes,Person 0,https://p0.example\n"
            + Self.table(2...14) { $0 == 3 ? "" : "yes" }.split(separator: "\n").dropFirst().joined(separator: "\n")
        try folder.write(changed.replacing("Person 9", with: "Person Nine"), to: "people.csv")
        let run = try await Sitegen.run(Self.arguments + ["--verbose"], in: folder)
        #expect(run.status == 0, "\(run.error)")
        #expect(run.error.contains("rendered the pages of 2 of 13 candidates"), "\(run.error)")
        #expect(run.error.contains("removed p1/index.html") && run.error.contains("removed p3/index.html"))
        let clean = try TemporaryFolder.rosterSite(try folder.text("people.csv"))
        #expect(try await Sitegen.run(Self.arguments, in: clean).status == 0)
        #expect(try folder.contents(of: "Output") == clean.contents(of: "Output"))
    }

    @Test("stops if more than a fifth of the people would disappear", arguments: ["removed", "no consent", "errors"])
    func manyRemoved(reason: String) async throws {
        let folder = try TemporaryFolder.rosterSite(Self.table(1...14))
        #expect(try await Sitegen.run(Self.arguments, in: folder).status == 0)
        let table =
            switch reason {
            case "removed": Self.table(4...14)
            case "errors": Self.table(1...14).replacing(/Person [123],/, with: ",")
            default: Self.table(1...14) { $0 < 4 ? "" : "yes" }
            }
        try folder.write(table, to: "people.csv")
        let before = try folder.marks(of: "Output")
        let run = try await Sitegen.outline(Self.arguments, in: folder)
        #expect(run.status == 65)
        #expect(run.error.contains("people.csv: error: many-removed 3 14"), "\(run.error)")
        #expect(try folder.marks(of: "Output") == before)
        #expect(try await Sitegen.run(Self.arguments + ["--allow-removals"], in: folder).status == 0)
        #expect(try Self.pages(in: folder).count == 11)
    }

    @Test("compares the last day with the current date in a check, and with SOURCE_DATE_EPOCH alone in a build")
    func until() async throws {
        let folder = try TemporaryFolder.rosterSite(
            """
            id,consent,name,website,until
            ada,yes,Ada Example,https://ada.example,2020-06-30
            bo,yes,Bo Example,https://bo.example,1.7.2020
            cy,yes,Cy Example,https://cy.example,2020-07
            dee,,Dee Example,https://dee.example,2019-01-01

            """)
        let expected = "people.csv:2:41: error: roster-expired 'ada' 2020-06-30 2 'until'\n"
        let check = ["check", "--roster", "people.csv"]
        let day = ["SOURCE_DATE_EPOCH": "1593561600"]  // 2020-07-01
        let run = try await Sitegen.outline(check, in: folder, environment: day)
        #expect(run.status == 65)
        #expect(run.errors.map { $0 + "\n" } == [expected])
        let going = try await Sitegen.outline(check + ["--keep-going"], in: folder, environment: day)
        #expect(going.status == 65)
        // Today is after all of the days.
        #expect(try await Sitegen.outline(check, in: folder).errors.count == 3)
        let before = try await Sitegen.outline(check, in: folder, environment: ["SOURCE_DATE_EPOCH": "1593475200"])
        #expect(before.errors == [])
        let build = try await Sitegen.outline(Self.arguments, in: folder)
        #expect(build.status == 0)
        #expect(build.error == "")
        let dated = try await Sitegen.outline(Self.arguments, in: folder, environment: day)
        #expect(dated.status == 0)
        #expect(dated.error == expected.replacing("error", with: "warning") + "1 warning\n")
        #expect(try Self.pages(in: folder).count == 3)
    }

    @Test("finds files in the folder of a person, or else in the common one, and nowhere else")
    func documents() async throws {
        let folder = try TemporaryFolder.rosterSite(
            """
            id,consent,name,website,Lebenslauf
            ada,yes,Ada Example,https://ada.example,cv.pdf
            bo,yes,Bo Example,https://bo.example,pdf/bo.pdf
            cy,yes,Cy Example,https://cy.example,cv.pdf
            dee,yes,Dee Example,https://dee.example,../../people.csv
            eve,yes,Eve Example,https://eve.example,people.csv

            """)
        let pdf = "%PDF-1.4\n%%EOF\n"
        try folder.write(pdf, to: "Content/Users/ada/cv.pdf")
        try folder.write(pdf, to: "Content/roster/pdf/bo.pdf")
        let run = try await Sitegen.outline(Self.arguments, in: folder)
        #expect(
            run.error == """
                people.csv:4:38: error: missing-document 'cv.pdf' 'Content/roster' 4 'Lebenslauf'
                people.csv:5:41: error: path-leaves-folder '../../people.csv' 'Content/roster' 5 'Lebenslauf'
                people.csv:6:41: error: missing-document 'people.csv' 'Content/roster' 6 'Lebenslauf'
                3 candidates (cy, dee, eve) left out of the site: 3 errors

                """)
        let files = try folder.contents(of: "Output")
        #expect(files["ada/cv.pdf"] != nil && files["bo/pdf/bo.pdf"] != nil)
        #expect(try folder.text("Output/ada/index.html").contains(">Lebenslauf<"))
        // A changed file is noticed although its row is the same.
        try folder.write(pdf + "\n", to: "Content/roster/pdf/bo.pdf")
        try folder.write(pdf, to: "Content/roster/cv.pdf")
        #expect(try await Sitegen.outline(Self.arguments, in: folder).error.contains("2 candidates (dee, eve)"))
        #expect(try folder.text("Output/bo/pdf/bo.pdf") == pdf + "\n")
        #expect(try folder.text("Output/cy/cv.pdf") == pdf)
    }

    @Test("reads the columns as site.json says")
    func mapping() async throws {
        let folder = try TemporaryFolder.rosterSite(
            "Nr,Wer,Darf,Name,Neu\nada,Ada Example,yes,Secret,New\n")
        let columns = #""Nr": "id", "Wer": "name", "Darf": "consent", "Name": "ignore""#
        try folder.write(#"{ "roster": { "columns": { \#(columns) } } }"#, to: "Content/site.json")
        let run = try await Sitegen.outline(Self.arguments, in: folder)
        #expect(run.status == 0)
        #expect(run.error.hasPrefix("people.csv:1:18: warning: roster-heading 'Neu' 'site.json'\n"), "\(run.error)")
        #expect(try folder.text("Output/ada/index.html").contains("Ada Example"))
        #expect(try !folder.text("Output/ada/index.html").contains("Secret"))
        // A remark added later does not matter.
        try folder.edit("people.csv", "Darf", "Darf (ja/nein)")
        #expect(try await Sitegen.run(Self.arguments, in: folder).status == 0)
        try folder.edit("people.csv", "Darf (ja/nein)", "Darf (Fotos)")
        let unclear = try await Sitegen.outline(Self.arguments, in: folder)
        #expect(unclear.status == 65 && unclear.error.contains("roster-column-missing 'Darf'"), "\(unclear)")
        try folder.edit("people.csv", "Darf (Fotos)", "Darf")
        try folder.write(
            #"{ "roster": { "columns": { \#(columns), "Einwiligung": "consent", "Ort": "city" } } }"#,
            to: "Content/site.json")
        let failed = try await Sitegen.outline(Self.arguments, in: folder)
        #expect(failed.status == 65)
        #expect(
            failed.errors.contains { $0.hasPrefix("Content/site.json:1:92: error: roster-column-missing") },
            "\(failed.error)")
        #expect(failed.error.contains("'city'"), "\(failed.error)")
    }

    @Test("is the same for check --candidate and export")
    func otherCommands() async throws {
        let folder = try TemporaryFolder.rosterSite(
            TemporaryFolder.rosterTable.replacing("https://bo.example", with: "javascript:b"))
        let check = try await Sitegen.outline(
            ["check", "--roster", "people.csv", "--candidate", "ada"], in: folder)
        #expect(check.status == 0, "\(check.error)")
        #expect(!check.error.contains("error"))
        let other = try await Sitegen.outline(
            ["check", "--roster", "people.csv", "--candidate", "bo"], in: folder)
        #expect(other.status == 65)
        let export = try await Sitegen.run(["export", "resume", "ada", "--roster", "people.csv"], in: folder)
        #expect(export.status == 0, "\(export.error)")
        #expect(export.output.contains("Tischlerin"))
        let hidden = try await Sitegen.run(["export", "resume", "cy", "--roster", "people.csv"], in: folder)
        #expect(hidden.status != 0)
    }

    @Test("gives the same bytes with any number of threads")
    func sameBytes() async throws {
        let one = try TemporaryFolder.rosterSite(Self.table(1...40))
        let other = try TemporaryFolder.rosterSite(Self.table(1...40))
        #expect(try await Sitegen.run(Self.arguments + ["--jobs", "1"], in: one).status == 0)
        #expect(try await Sitegen.run(Self.arguments + ["--jobs", "4"], in: other).status == 0)
        #expect(try one.contents(of: "Output") == other.contents(of: "Output"))
    }

    @Test("prints the cells of hints that a check remembers")
    func remembered() async throws {
        // More than 20 candidates: the hints of people who do not change are kept.
        let rows = (1...25).map { "p\($0);ja;Pérson \($0);https://p\($0).example;Löten\n" }.joined()
        let folder = try TemporaryFolder.rosterSite()
        let table = "id;consent;name;website;skills\n" + rows
        try folder.write(Data(table.unicodeScalars.map { UInt8($0.value) }), to: "people.csv")
        let arguments = ["check", "--roster", "people.csv"]
        let first = try await Sitegen.run(arguments, in: folder)
        let second = try await Sitegen.run(arguments, in: folder)
        #expect(first.error == second.error)
        try folder.write(Data(("\n" + table).unicodeScalars.map { UInt8($0.value) }), to: "people.csv")
        let third = try await Sitegen.run(arguments, in: folder)
        try folder.remove(".sitegen-check")
        #expect(try await Sitegen.run(arguments, in: folder).error == third.error)
    }
}
