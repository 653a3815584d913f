import Foundation
import TestSupport
import Testing

@Suite("The index for the search")
struct SearchSiteTests {
    /// A site with some candidates, each with a name of its own.
    private func site(_ count: Int, others: [String: String] = [:]) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(#"{"title": "People"}"#, to: "Content/site.json")
        let letters = Array("abcdefghijklmnop")
        func name(_ number: Int) -> String {
            String([0, 4, 8].map { letters[number >> $0 & 15] }).capitalized
        }
        let people = (0..<count).map { number in
            #"""
            "p\#(number)": {
              "name": "\#(name(number * 31 % 4_096)) \#(name(number))son",
              "details": { "headline": "Keeper \#(number)", "location": "Ghent, Belgium" },
              "resume": { "skills": [{ "name": "Skill \#(number % 90)" }], "work": [{ "name": "Mill \#(number % 50)" }] }
            }
            """#
        }
        try folder.write("{\(people.joined(separator: ","))}", to: "Content/Users.json")
        for (path, text) in others { try folder.write(text, to: path) }
        return folder
    }

    /// The paths and contents of the index.
    private func index(_ folder: TemporaryFolder) throws -> [String: String] {
        try folder.contents(of: "Output").filter { $0.key.hasPrefix("search/") }
            .mapValues { String(decoding: $0, as: UTF8.self) }
    }

    private func build(_ folder: TemporaryFolder) async throws {
        let run = try await Sitegen.outline(["build"], in: folder)
        #expect(run.status == 0, "\(run.error)")
    }

    @Test("is one file, which pages of the directory use", arguments: [7, 8])
    func small(count: Int) async throws {
        let folder = try site(count)
        try await build(folder)
        #expect(try index(folder).keys.sorted() == (count < 8 ? [] : ["search/index.js"]))
        let pages = try folder.contents(of: "Output").filter { $0.key.hasSuffix(".html") }
        for (path, content) in pages {
            let page = String(decoding: content, as: UTF8.self)
            let searches = count >= 8 && path == "index.html"
            #expect(page.contains("<script defer") == searches, "\(path)")
            #expect(page.contains(#"<div class="find" role="search" hidden>"#) == searches, "\(path)")
        }
    }

    @Test("has only listed candidates, and no drafts and withheld values; and so has people.json")
    func privacy() async throws {
        let folder = try site(
            10,
            others: [
                "Content/Users/hidden.json": #"{"name": "Hidden Hazel", "visibility": "hidden"}"#,
                "Content/Users/unlisted.json": #"{"name": "Unlisted Ursula", "visibility": "unlisted"}"#,
                "Content/Users/shy.json": #"""
                {
                  "name": "Shy Sheila", "email": "shy@sheila.example",
                  "details": { "headline": "Call +351 555 0199", "location": "Quietplace" },
                  "seeking": {
                    "roles": ["Wantedrole", "Host at Hideaway 4"], "authorization": ["a citizen of Secretland"],
                    "status": "open"
                  },
                  "resume": {
                    "basics": { "phone": "+351 555 0199", "birthDate": "1990-03-14", "location": { "address": "Hideaway 4", "postalCode": "98765" } },
                    "skills": [
                      { "name": "shy@sheila.example" }, { "name": "Whispering", "keywords": ["98765", "+351 555 0177", "hush"] }
                    ],
                    "work": [
                      { "name": "Born 14 March 1990 Ltd", "position": "Listener" }, { "name": "Hushworks" },
                      { "name": "A citizen of Secretland Ltd" }
                    ],
                    "references": [{ "name": "Ref Eree", "phone": "+351 555 0177", "consent": true }]
                  }
                }
                """#,
                "Content/Users/closed.json":
                    #"{"name": "Closed Cleo", "seeking": {"status": "closed", "roles": ["Unwantedrole"]}}"#,
            ])
        try await build(folder)
        let text = try #require(try index(folder)["search/index.js"])
        for shown in ["Shy Sheila", "Quietplace", "quietplace", "wantedrole ", "hush ", "hushworks", "Closed Cleo"] {
            #expect(text.contains(shown), "\(shown)")
        }
        let people = try folder.text("Output/people.json")
        #expect(people.contains("Shy Sheila") && people.contains("hush") && people.contains("Wantedrole"))
        let withheld = [
            "hazel", "ursula", "0199", "sheila.example", "secretland", "1990", "born", "hideaway", "unwantedrole",
            "98765", "0177",
        ]
        for withheld in withheld {
            #expect(!text.lowercased().contains(withheld), "\(withheld)")
            #expect(!people.lowercased().contains(withheld), "\(withheld)")
        }
        // The page still has the text, and `check` finds it there.
        #expect(try folder.text("Output/index.html").contains("0199"))
        let check = try await Sitegen.run(["check"], in: folder)
        for found in ["phone number", "street address", "postal code", "work authorization", "contact details"] {
            #expect((check.output + check.error).contains(found), "\(found)")
        }
    }

    @Test("follows a candidate who changes, as in a build from nothing")
    func change() async throws {
        let folder = try site(9)
        try await build(folder)
        let before = try index(folder)
        try await build(folder)
        #expect(try index(folder) == before)
        try folder.edit("Content/Users.json", "\"Keeper 5\"", "\"Zitherist\"")
        try await build(folder)
        let after = try index(folder)
        #expect(after["search/index.js"]?.contains("\"zitherist ") == true)
        try FileManager.default.removeItem(atPath: folder.path("Output"))
        try FileManager.default.removeItem(atPath: folder.path(".sitegen-Output"))
        try await build(folder)
        #expect(try index(folder) == after)
    }
}
