import Foundation
import TestSupport
import Testing

@Suite("A withheld value in other spellings")
struct WithheldSpellingTests {
    /// A stored value, its other spellings, and texts that only resemble it.
    struct Spelling: Sendable, CustomTestStringConvertible {
        var field: String
        var stored: String
        var text: String

        var testDescription: String { "\(stored) as \(text)" }
    }

    private static func all(_ values: [(field: String, stored: String, texts: [String])]) -> [Spelling] {
        values.flatMap { value in
            value.texts.map { Spelling(field: value.field, stored: value.stored, text: $0) }
        }
    }

    private static let international = [
        "0151 23456789", "0151/234 567 89", "+49 (0)151 23456789", "0049 151 23456789", "٠١٥١ ٢٣٤٥٦٧٨٩",
        "۰۱۵۱-۲۳۴۵۶۷۸۹",
        "０１５１　２３４５６７８９",
    ]

    static let found = all([
        ("phone", "+4915123456789", international), ("phone", "+49 151 23456789", international),
        ("phone", "+12025550199", ["(202) 555-0199", "202.555.0199", "001 202 555 0199"]),
        ("phone", "+1-202-555-0199;ext=5", ["202-555-0199", "+1 202 555 0199", "202-555-0199 x5"]),
        ("phone", "+1-202-555-0199 ext. 5", ["(202) 555-0199"]), ("phone", "+1-202-555-0199 x5", ["202.555.0199"]),
        ("address", "Königsallee 5", ["Ko\u{308}nigsallee 5", "Koenigsallee 5", "KÖNIGSALLEE 5"]),
        ("address", "Koenigsallee 5", ["Königsallee 5"]), ("address", "Cafe\u{301}weg 5", ["Caféweg 5"]),
        ("address", "Süße Gasse 5", ["Su\u{308}sse Gasse 5", "Suesse Gasse 5"]),
        ("postalCode", "10115", ["10 115"]),
        ("birthDate", "1990-03-12", ["12.III.1990", "12. III. 90", "90-03-12", "12/03/'90", "12. M\u{E4}rz 1990"]),
        ("birthDate", "1990-03-12", ["12. Ma\u{308}rz 1990", "12.03.’90"]),
        (
            "email", "ada@q.example",
            ["ada @ q.example", "ada (at) q.example", "ADA[at]q.example", "ada [at] q [dot] example"]
        ),
        ("phone", "0151 23456789", ["+49 151 23456789", "0049151 23456789"]),
        (
            "address", "Lange Straße 12",
            ["Lange Strasse 12", "Lange Str. 12", "lange str 12", "LANGE STRASSE 12", "Lange Straße 12"]
        ),
        ("address", "Hauptstr. 7a", ["Hauptstraße 7a", "Hauptstrasse 7A"]),
        ("address", "Gartenstraße 12", ["12 Gartenstraße", "12, Gartenstrasse"]),
        ("address", "12 Elm Road", ["12 Elm Rd.", "12, Elm Road", "Elm Road 12"]),
        ("address", "5 Park Pl", ["5 Park Place"]),
        ("postalCode", "SW1A 1AA", ["SW1A1AA", "sw1a 1aa"]), ("postalCode", "SW1A1AA", ["SW1A 1AA"]),
        ("postalCode", "1234 AB", ["1234AB"]), ("postalCode", "1234AB", ["1234 AB"]),
        ("postalCode", "12345", ["123 45", "１２３４５"]), ("postalCode", "123 45", ["12345"]),
        (
            "birthDate", "1985-04-07",
            [
                "7.4.85", "04/07/85", "07-04-85", "7 avril 1985", "7. April 85", "7 de abril de 1985", "٧ أبريل ١٩٨٥",
                "٧/٤/٨٥", "7 نيسان 1985", "April 7th, 1985", "19850407",
            ]
        ),
        ("birthDate", "1985-01-07", ["7 كانون الثاني 1985", "7 de enero del año 1985", "7 janv. 1985"]),
        ("email", "ada@mail.example", ["ADA@mail.example", "ａｄａ＠ｍａｉｌ.example", "ada@mail.example.pdf"]),
    ])

    static let lookalikes = all([
        (
            "phone", "+4915123456789",
            ["0151 2345678", "+43 151 23456789", "90151 23456789", "No. 5515123456789", "2015-12-34 567"]
        ),
        ("phone", "+12025550199", ["+44 20 2555 0199", "555-0199", "2,025,550,199", "20255501990"]),
        (
            "address", "Lange Straße 12",
            ["Lange Straße 1", "Lange Straße 120", "Lange Gasse 12", "Strasse 12", "Langstr. 12"]
        ),
        ("address", "12 Elm Road", ["12 Elm Tree", "112 Elm Road", "12 Elm Roads"]),
        ("postalCode", "SW1A 1AA", ["SW1A 1AB", "SW1A, then 1AA", "XSW1A1AA"]),
        ("postalCode", "12345", ["1 2345", "1234 5", "123, 45", "123456", "123.456"]),
        ("postalCode", "1234 AB", ["1234 ABC", "12345 AB", "234 AB"]),
        (
            "birthDate", "1985-04-07",
            ["version 7.4.85", "7.4.85.1", "7, 4, 85", "7.4.86", "7.4/85", "17.4.85", "April 7, 85 people"]
        ),
        ("email", "ada@mail.example", ["ada@mail.example.org", "lada@mail.example", "ada@mail.exampled"]),
        ("email", "ada@mail.example", ["ada at mail.example", "ada (as) mail.example", "ada (at) mail.example.org"]),
        ("address", "Königsallee 5", ["Konigsallee 5", "Königsalle 5"]),
        ("phone", "+1-202-555-0199;ext=5", ["202-555-01995", "x5"]),
        (
            "birthDate", "1990-03-12",
            ["12 iii 90", "version 90-03-13", "01-90-03-12", "90-03-12-44", "90-03-123", "12.IV.1990", "12 x 90"]
        ),
    ])

    /// So many spellings are looked for in one run.
    private static func parts(_ spellings: [Spelling]) -> [ArraySlice<Spelling>] {
        stride(from: 0, to: spellings.count, by: 8).map { spellings[$0..<min($0 + 8, spellings.count)] }
    }

    /// A site in which each person withholds a value, and a template that shows a spelling on the person's page, which is
    /// the title of a group there.
    private func site(
        _ spellings: some Collection<Spelling>, summary: (Spelling) -> String = { _ in "I bake." }
    ) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let groups = spellings.enumerated().map { #""g\#($0)": { "title": "\#($1.text)" }"# }
        try folder.write(#"{ "groups": { \#(groups.joined(separator: ", ")) } }"#, to: "Content/site.json")
        for (number, spelling) in spellings.enumerated() {
            let basics =
                switch spelling.field {
                case "address", "postalCode": #""location": { "\#(spelling.field)": "\#(spelling.stored)" }"#
                default: #""\#(spelling.field)": "\#(spelling.stored)""#
                }
            try folder.write(
                """
                { "name": "Ada Example", "details": { "summary": "\(summary(spelling))" }, "groups": ["g\(number)"],
                  "resume": { "basics": { "url": "https://a.example/", \(basics) } } }
                """, to: "Content/Users/p\(number).json")
        }
        return folder
    }

    private static let showsGroups = "<h1>{{name}}</h1><p>{{#groups}}See: {{title}}.{{/groups}}</p>\n"

    @Test("is found on pages by 'check'", arguments: parts(found))
    func pages(spellings: ArraySlice<Spelling>) async throws {
        let folder = try site(spellings)
        try folder.write(Self.showsGroups, to: "Templates/profile.mustache")
        let check = try await Sitegen.outline(["check", "--quiet"], in: folder)
        #expect(check.status == 65)
        for (number, spelling) in spellings.enumerated() {
            #expect(
                check.error.contains("error: withheld-value-published 'p\(number)' '"),
                "\(spelling.testDescription): \(check.error)")
            #expect(!check.error.contains(spelling.text) && !check.error.contains(spelling.stored), "\(check.error)")
        }
    }

    @Test("is found in texts by 'build'")
    func texts() async throws {
        // Contact cards write dates without separators.
        let spellings = Self.found.filter {
            ["phone", "birthDate", "email"].contains($0.field) && $0.text != "19850407"
        }
        let folder = try site(spellings) { "See: \($0.text), please." }
        let run = try await Sitegen.outline(["build", "--quiet"], in: folder)
        #expect(run.status == 0)
        for (number, spelling) in spellings.enumerated() {
            let reported = run.error.split(separator: "\n").filter { $0.hasPrefix("Content/Users/p\(number).json:") }
            #expect(
                reported.contains { $0.contains(": warning: withheld-") }, "\(spelling.testDescription): \(run.error)")
            #expect(!run.error.contains(spelling.text) && !run.error.contains(spelling.stored), "\(run.error)")
        }
    }

    @Test("is not what only looks like it", arguments: parts(lookalikes))
    func others(spellings: ArraySlice<Spelling>) async throws {
        // The review of a build also finds an address inside a longer word.
        let folder = try site(spellings) { $0.field == "email" ? "I bake." : "See: \($0.text), please." }
        try folder.write(Self.showsGroups, to: "Templates/profile.mustache")
        let check = try await Sitegen.outline(["check", "--quiet"], in: folder)
        #expect(!check.error.contains("withheld"), "\(check.error)")
    }

    @Test(
        "is found in names of files",
        arguments: ["ada@mail.example.pdf", "CV_ada@mail.example_2.pdf", "0151-23456789.pdf"])
    func names(name: String) async throws {
        let folder = try TemporaryFolder()
        try folder.write("{}", to: "Content/site.json")
        try folder.write("%PDF-1.4\n%%EOF\n", to: "Content/Users/ada/\(name)")
        try folder.write("%PDF-1.4\n%%EOF\n", to: "Content/static/\(name)")
        try folder.write(
            """
            { "name": "Ada Example", "email": "ada@mail.example",
              "userApplicationMaterial": [ { "id": "papers", "material": "resume", "name": "CV", "url": "\(name)" } ],
              "resume": { "basics": { "url": "https://a.example/", "phone": "+49 151 23456789" } } }
            """, to: "Content/Users/ada.json")
        let build = try await Sitegen.outline(["build"], in: folder)
        let isAddress = name.contains("@")
        #expect(
            build.error == """
                Content/Users/ada.json:2:93: warning: \(isAddress ? "withheld-address-in-text 'a…@m….example'" : "withheld-number-in-text '+49…89'")
                1 warning

                """)
        let check = try await Sitegen.outline(["check"], in: folder)
        #expect(check.error.contains("withheld-value-in-name 'ada'"), "\(check.error)")
        #expect(check.error.components(separatedBy: "warning: ").count == 4, "\(check.error)")
        #expect(!(check.error + check.output).contains("ada@mail"), "\(check.error)\(check.output)")
    }

    @Test(
        "is masked in names of files, in all formats and in the document list", arguments: ["text", "json", "github"])
    func maskedNames(form: String) async throws {
        let folder = try TemporaryFolder()
        try folder.write("{}", to: "Content/site.json")
        let names = ["cv_0151-23456789.pdf", "born-12.03.1990.txt", "Lange-Strasse-12.txt"]
        for name in names {
            let text = name.hasPrefix("Lange") ? "x" : "%PDF-1.4\nexif:GPSLatitude"
            try folder.write(text, to: "Content/Users/bo/\(name)")
        }
        let items = names.map { #"{ "material": "media", "id": "\#($0.prefix(3))", "name": "M", "url": "\#($0)" }"# }
        try folder.write(
            """
            { "name": "Bo Example", "userApplicationMaterial": [ \(items.joined(separator: ", ")) ],
              "resume": { "basics": { "url": "https://b.example/", "phone": "+49 151 23456789", "birthDate": "1990-03-12",
                "location": { "address": "Lange Straße 12" } } } }
            """, to: "Content/Users/bo.json")
        for command in [["check"], ["check", "--verbose"], ["build"]] {
            let run = try await Sitegen.run(command + ["--diagnostics", form], in: folder)
            #expect(run.error.contains("bo"), "\(run.error)")
            for secret in ["23456789", "12.03.1990"] {
                #expect(!(run.error + run.output).contains(secret), "\(run.error)\(run.output)")
            }
            #expect(!run.error.contains("Lange-Strasse"), "\(run.error)")
        }
        let check = try await Sitegen.run(["check", "--diagnostics", form], in: folder)
        #expect(check.error.contains("'bo/c….pdf'") && check.error.contains("'bo/L….txt'"), "\(check.error)")
    }
}
