import Foundation
import TestSupport
import Testing

/// Build logs are often public.
@Suite("Withheld values in messages of sitegen")
struct MaskingTests {
    private static let secrets = [
        "ada@quince.example", "15123456789", "151 23456789", "0151 2345", "o brien", "1985-04-07", "7 April 1985",
        "Elm Street", "90210",
        "other@quince.example", "eve@quince.example", "old@quince.example",
        "ada%40quince", "ada-40quince", "%61da", "quince%2Eexample", "Elm%20Street", "Elm+Street", "151%2023456789",
        "Gartenstra", "fe%2012",
    ]

    /// One person with every mistake whose message or source line could contain a withheld value.
    private func site(_ candidate: String) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(#"{ "title": "People" }"#, to: "Content/site.json")
        try folder.write(candidate, to: "Content/Users/ada.json")
        return folder
    }

    private static let candidates = [
        "values in texts": """
        { "name": "Ada Example", "email": "ada@quince.example", "emial": "old@quince.example",
          "details": { "summary": "Write to ADA@quince.example, ring 0151 23456789 or come to 12 Elm Street", "phone": "+49 151 23456789",
            "availability": "since 7 April 1985" },
          "userApplicationMaterial": [ { "id": "a", "material": "media", "name": "Ring 0151 23456789", "url": "https://a.example" } ],
          "resume": { "basics": { "email": ["other@quince.example", "eve@quince.example"], "phone": "+49 151 23456789", "birthDate": "1985-04-07",
            "location": { "address": "12 Elm Street", "postalCode": "90210" }, "nmae": "x", "name": "Another Name" } } }
        """,
        "one line": """
        { "name": "Ada Example", "email": "ada@quince.example", "nmae": 1, "resume": { "basics": { "phone": "+49 151 23456789", "birthDate": "1985-04-07", "location": { "address": "12 Elm Street" }, "x": 1 }, "references": [ { "name": "Eve", "email": "eve@quince.example", "y": 1 } ] } }
        """,
        "values that are none": """
        { "name": "Ada Example", "email": "o brien@", "publish": ["ada@quince.example"],
          "resume": { "basics": { "phone": 4915123456789, "birthDate": ["1985-04-07"], "email": "ada@quince.example" } } }
        """,
        "addresses and files": """
        { "name": "Ada Example", "email": "ada@quince.example",
          "userApplicationMaterial": [ { "id": "a", "material": "media", "name": "A", "url": "ada@quince.example" },
            { "id": "b", "material": "media", "name": "B", "url": "mailto:ada@quince.example?bcc=ada@quince.example" },
            { "id": "c", "material": "media", "name": "C", "url": "ada@quince.example.pdf" } ] }
        """,
        "percent-encoded": """
        { "name": "Ada Example", "email": "ada@quince.example", "slug": "ada%40quince.example",
          "details": { "summary": "[write](mailto:ada%40quince.example) or [visit](javascript:12%20Elm%20Street)" },
          "userApplicationMaterial": [
            { "id": "a", "material": "media", "name": "A", "url": "mailto:%61da%40quince%2Eexample" },
            { "id": "b", "material": "media", "name": "B", "url": "javascript:12%20Elm+Street" },
            { "id": "12%20Elm%20Street", "material": "media", "name": "C", "url": "javascript:+49%20151%2023456789" } ],
          "resume": { "basics": { "url": "mailto:ada%40quince.example", "phone": "+49 151 23456789",
            "location": { "address": "12 Elm Street" } },
            "work": [ { "name": "Quince", "url": "mailto:ada%40quince.example" } ] } }
        """,
        "a street, percent-encoded": """
        { "name": "Ada Example", "slug": "Gartenstra%C3%9Fe%2012",
          "details": { "summary": "[here](javascript:Gartenstra%c3%9fe%2012)" },
          "resume": { "basics": { "url": "javascript:Gartenstra%C3%9Fe+12", "location": { "address": "Gartenstraße 12" } } } }
        """,
        "twice": """
        { "name": "Ada Example", "email": "ada@quince.example", "email": "ada@quince.example",
          "resume": { "basics": { "phone": "+49 151 23456789", "phone": "0151 23456789" } } }
        """,
        "broken": """
        { "name": "Ada Example", "email": "ada@quince.example" "phone": "+49 151 23456789", "birthDate": "1985-04-07" }
        """,
        "without its end": """
        { "name": "Ada Example", "resume": { "basics": { "phone": "+49 151 23456789", "email": "ada@quince.example
        """,
    ]

    @Test("are masked in all formats and commands", arguments: candidates.keys.sorted(), ["text", "json", "github"])
    func masked(name: String, form: String) async throws {
        let folder = try site(try #require(Self.candidates[name]))
        for command in [["build"], ["check"], ["check", "--verbose"]] {
            let run = try await Sitegen.run(command + ["--diagnostics", form], in: folder)
            #expect(run.error.contains("ada.json"), "\(run.error)")
            for secret in Self.secrets {
                #expect(!run.error.lowercased().contains(secret.lowercased()), "\(secret) in \(run.error)")
                #expect(!run.output.lowercased().contains(secret.lowercased()), "\(secret) in \(run.output)")
            }
        }
    }

    @Test("are masked in a source line, with the caret at the right column")
    func excerpt() async throws {
        let folder = try site(#"{ "name": "Ada Example", "email": "ada@quince.example", "visibility": "x" }"#)
        let run = try await Sitegen.run(["build"], in: folder)
        #expect(
            run.error == """
                Content/Users/ada.json:1:71: error: 'x' is not a value of 'visibility'
                    1 | { "name": "Ada Example", "email": "a…@q….example", "visibility": "x" }
                      |                                                                  ^~~
                   the values are: hidden, listed, unlisted
                nothing was published: 1 error

                """)
    }

    @Test("of one candidate are masked in messages about others", arguments: ["text", "json", "github"])
    func others(form: String) async throws {
        let folder = try site(
            """
            { "name": "Ada Example", "email": "ada@quince.example",
              "resume": { "basics": { "phone": "+49 151 23456789", "birthDate": "1990-03-14",
                "location": { "address": "Geheimstr. 12" } } } }
            """)
        let others = [
            "bo": #""slug": "ada@quince.example""#, "cy": #""slug": "+49 151 23456789""#,
            "di": #""visibility": "Geheimstr. 12""#, "ed": #""visibility": "14.03.1990""#,
            "flo": #""slug": "geheimstr. 12""#,
        ]
        for (uid, member) in others {
            try folder.write(#"{ "name": "\#(uid)", \#(member) }"#, to: "Content/Users/\(uid).json")
        }
        for command in [["build"], ["check"], ["build", "--keep-going"]] {
            let run = try await Sitegen.run(command + ["--diagnostics", form], in: folder)
            for secret in Self.secrets + ["quince-example", "23456789", "14.03.1990", "eheimstr"] {
                #expect(!run.error.lowercased().contains(secret.lowercased()), "\(secret): \(run.error)")
            }
            #expect(run.error.contains("the slug 'a…@q….example' cannot be part of a web address"), "\(run.error)")
            #expect(run.error.contains("'G…' is not a value of 'visibility'"), "\(run.error)")
        }
    }

    @Test("are masked in the names of files", arguments: ["text", "json", "github"])
    func files(form: String) async throws {
        let folder = try site(
            """
            { "name": "Ada Example", "email": "eve@example.org", "publish": ["email"], "userApplicationMaterial": [
              { "id": "a", "material": "media", "name": "A", "url": "x@secret.org.pdf" },
              { "id": "b", "material": "media", "name": "B", "url": "X@SECRET.ORG.pdf" } ] }
            """)
        for name in ["x@secret.org.pdf", "X@SECRET.ORG.pdf"] {
            try folder.write("%PDF-1.7", to: "Content/Users/ada/" + name)
        }
        let run = try await Sitegen.run(["build", "--diagnostics", form], in: folder)
        #expect(run.status == 65)
        #expect(run.error.contains("ada/x…@s….pdf"), "\(run.error)")
        #expect(!run.error.lowercased().contains("secret"), "\(run.error)")
    }
}
