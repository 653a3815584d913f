import Foundation
import TestSupport
import Testing

@Suite("Every value of a CV is shown or reported")
struct AccountTests {
    /// The sample documents, if they exist, and documents of the project.
    private static var documents: [String] {
        get throws {
            guard let folder = Conformance.folder?.appending(path: "samples/jsonresume") else { return [] }
            return try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".json") }
                .sorted()
        }
    }

    @Test(
        "in the samples", .enabled(if: Conformance.isAvailable, "needs the conformance data"),
        arguments: try documents)
    func samples(_ name: String) async throws {
        let text = try String(decoding: Conformance.data("samples/jsonresume/\(name)"), as: UTF8.self)
            .replacing(#""reference":"#, with: #""consent": true, "reference":"#)
        let expected = Self.unshown[name]
        try await account(for: text, publish: "[]", unshown: try #require(expected))
        let withheld = #"["email", "phone", "address", "postalCode", "birthDate", "references"]"#
        try await account(
            for: text, publish: withheld, unshown: try #require(expected).filter { !$0.contains(": withheld (") })
    }

    @Test("in a document that mixes dialects")
    func dialects() async throws {
        try await account(
            for: Self.dialects, publish: #"["email"]"#,
            unshown: [
                #"resume/bio/firstName: "name" has the same value"#, #"resume/bio/fullName: "name" has precedence"#,
                "resume/bio/email/1: one of several; only one is shown",
                #"resume/bio/telephone: withheld ("publish" does not name "phone")"#,
                #"resume/bio/address/street: withheld ("publish" does not name "address")"#,
                #"resume/bio/address/zip: withheld ("publish" does not name "postalCode")"#,
                "resume/bio/shoeSize: unknown key", #"resume/work/0/employer: "name" is shown instead"#,
                "resume/work/0/url: left out; see the warning", "resume/work/0/salary: unknown key",
                "resume/work/0/achievements/1: empty",
                "resume/work/0/variants/0: selects the variant of the entry", "resume/work/1: empty",
                "resume/work/2: empty", "resume/skills/2/keywords/0/size: one of several; only one is shown",
                "resume/interests: empty", "resume/notes: unknown key", "resume/meta/theme: about the document",
                "resume/meta/version: about the document",
            ])
    }

    @Test("in a document with another candidate's details")
    func details() async throws {
        try await account(
            for: #"""
                {
                  "basics": {
                    "label": "Label", "summary": "Summary", "email": "a@b.example",
                    "location": { "city": "City", "region": "Region", "countryCode": "PT", "address": "Street 1" }
                  }
                }
                """#, publish: #"["email", "address"]"#,
            details:
                #""email": "own@mail.example", "details": { "headline": "H", "location": "Elsewhere", "summary": "S" },"#,
            unshown: [
                #"resume/basics/label: "details/headline" has precedence"#,
                #"resume/basics/summary: "details/summary" has precedence"#,
                #"resume/basics/email: "email" has precedence"#,
            ])
    }

    @Test("outside of the CV")
    func besideTheCV() async throws {
        let folder = try TemporaryFolder.smallSite()
        try folder.write(
            #"""
            {
              "$schema": "../.schemas/candidate.schema.json", "name": "Cy Example", "id": "cy", "slug": "cy-example",
              "sortName": "Example, Cy", "email": "cy@mail.example", "publish": ["phone"], "shoeSize": 43,
              "details": {
                "headline": "Miller", "location": "Porto", "pronouns": "they", "availability": "Soon", "summary": "",
                "givenName": "Cyrus", "familyName": "Exemplar", "nickname": "Grinder", "mood": { "today": "good" },
                "picture": "me%20at%20work.png"
              },
              "resume": { "basics": { "phone": "1" }, "work": [{ "name": "Mill" }] },
              "userApplicationMaterial": {
                "1": { "id": "papers", "material": "resume", "name": "Papers", "url": "my%20cv.pdf" },
                "3": { "id": "half", "material": "resume" },
                "2": { "id": "letter", "material": "coverLetter", "name": "Letter", "url": "letter.md" },
                "4": { "id": "code", "slug": "git", "material": "github", "name": "Code", "url": "https://git.example/cy", "stars": 3 }
              }
            }
            """#, to: "Content/Users/cy.json")
        try folder.write("%PDF-1.4\n%%EOF\n", to: "Content/Users/cy/my cv.pdf")
        try folder.write(
            "# Dear reader\n\nI *grind*, and [sell](https://mill.example/).\n", to: "Content/Users/cy/letter.md")
        try folder.write(Data(SamplePictures.png()), to: "Content/Users/cy/me at work.png")
        let run = try await Sitegen.outline(["check", "--candidate", "cy", "--verbose"], in: folder)
        #expect(run.status == 0, "\(run.error)")
        #expect(
            Self.rows("not shown", in: run.output) == [
                #"email: withheld ("publish" does not name "email")"#, "shoeSize: unknown key",
                "details/summary: empty", "details/mood: unknown key",
                "userApplicationMaterial/3: left out; see the warning",
                "userApplicationMaterial/4/stars: unknown key",
            ])
        let pages = "index.html, cv.html, papers.html, letter.html"
        let materials = "index.html, papers.html, letter.html"
        #expect(
            Self.rows("values", in: run.output) == [
                "$schema: a setting", "name: \(pages)", "id: a setting", "slug: a setting", "sortName: a setting",
                #"email: withheld ("publish" does not name "email")"#, "publish: a setting", "shoeSize: unknown key",
                "details/headline: index.html, cv.html", "details/location: index.html, cv.html",
                "details/pronouns: index.html, cv.html", "details/availability: index.html", "details/summary: empty",
                "details/givenName: cy-example.vcf", "details/familyName: cy-example.vcf",
                "details/nickname: cy-example.vcf", "details/mood: unknown key", "details/picture: index.html",
                "resume/basics/phone: \(pages)", "resume/work/0/name: index.html, cv.html",
                "userApplicationMaterial/1/id: a setting", "userApplicationMaterial/1/material: a setting",
                "userApplicationMaterial/1/name: \(materials)",
                "userApplicationMaterial/1/url: index.html, papers.html",
                "userApplicationMaterial/3: left out; see the warning", "userApplicationMaterial/2/id: a setting",
                "userApplicationMaterial/2/material: a setting", "userApplicationMaterial/2/name: \(materials)",
                "userApplicationMaterial/2/url: letter.html", "userApplicationMaterial/4/id: a setting",
                "userApplicationMaterial/4/slug: a setting", "userApplicationMaterial/4/material: a setting",
                "userApplicationMaterial/4/name: \(materials)", "userApplicationMaterial/4/url: \(pages)",
                "userApplicationMaterial/4/stars: unknown key",
            ])
    }

    @Test("in Markdown, as pages show it")
    func markdown() async throws {
        let folder = try TemporaryFolder()
        try folder.write(#"{ "title": "People" }"#, to: "Content/site.json")
        try folder.write(
            #"""
            {
              "name": "Pat Person", "email": "pat@mail.example",
              "details": { "summary": "# About\n\n*Lead* of [x](https://x.example), `a < b`\n\n- C++\n- Array<Int> &amp; `Set`" },
              "resume": {
                "basics": {
                  "label": "*Lead* of x", "url": "https://pat.example/"
                },
                "work": [
                  { "name": "Mill", "summary": "**a**\nb", "highlights": ["1. *one* ![two](x.png)", "# pat&#64;**mail**.example"] }
                ],
                "interests": [{ "name": "Gulls", "summary": "_All_ of them" }],
                "references": [{ "name": "Bo", "reference": "> Fine", "consent": true }]
              }
            }
            """#, to: "Content/Users/pat.json")
        let check = try await Sitegen.run(["check", "--verbose", "--diagnostics", "json"], in: folder)
        #expect(
            Self.rows("not shown", in: check.output) == [#"email: withheld ("publish" does not name "email")"#])
        #expect(!check.error.contains("value-not-shown"))
        #expect(check.error.contains(#""id":"withheld-address-in-text""#))
        #expect(!check.error.contains("withheld-value-published"))
        #expect(check.status == 0)
    }

    /// Searches for every value of a marked CV in the built pages, and for the others in the list of 'check'.
    private func account(
        for text: String, publish: String, details: String = "", unshown: [String],
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let resume = try #require(MarkedResume(text))
        let folder = try TemporaryFolder()
        try folder.write(#"{ "title": "People" }"#, to: "Content/site.json")
        try folder.write(
            "{ \"name\": \"Pat Person\", \(details) \"publish\": \(publish) }", to: "Content/Users/pat.json")
        try folder.write(resume.text, to: "Content/Users/pat/resume.json")
        let build = try await Sitegen.outline(["build"], in: folder)
        #expect(build.status == 0, "\(build.error)", sourceLocation: sourceLocation)
        var pages = ""
        for (path, bytes) in try folder.contents() where path.hasPrefix("Output/pat/") && path.hasSuffix(".html") {
            pages += String(decoding: bytes, as: UTF8.self)
        }
        let check = try await Sitegen.outline(["check", "--verbose"], in: folder)
        let reported = Self.rows("not shown", in: check.output)
        #expect(reported == unshown, sourceLocation: sourceLocation)
        let unreported = Set(reported.map { String($0.prefix { $0 != ":" }) })
        let all = Set(Self.rows("values", in: check.output).map { String($0.prefix { $0 != ":" }) })
        for mark in resume.marks {
            let isShown = pages.contains(mark.text)
            let isReported = unreported.contains { mark.path == $0 || mark.path.hasPrefix($0 + "/") }
            #expect(isShown != isReported, "\(mark.path): \(mark.text)", sourceLocation: sourceLocation)
        }
        for path in resume.marks.map(\.path) + resume.kept {
            #expect(all.contains { path == $0 || path.hasPrefix($0 + "/") }, "\(path)", sourceLocation: sourceLocation)
        }
        #expect(!check.error.contains("value-not-shown"), sourceLocation: sourceLocation)
    }

    /// The rows under a label, each on one line.
    private static func rows(_ label: String, in output: String) -> [String] {
        var rows: [String] = []
        var isInside = false
        for line in output.split(separator: "\n") {
            let words = line.drop { $0 == " " }
            if line.hasPrefix("  \(label)  ") {
                isInside = true
            } else if !line.hasPrefix("   ") {
                isInside = false
            }
            guard isInside else { continue }
            let text = line.hasPrefix("  \(label)") ? words.dropFirst(label.count).drop { $0 == " " } : words
            // Every row begins with a path and a colon; a continuation line does not.
            if text.prefix(while: { $0 != " " }).hasSuffix(":") {
                rows.append(String(text))
            } else if !rows.isEmpty {
                rows[rows.count - 1] += " " + text
            }
        }
        return rows
    }

    private static let dialects = #"""
        {
          "bio": {
            "firstName": "Cy", "fullName": "Cyrus Miller", "email": ["one@mail.example", "two@mail.example"],
            "headline": "Baker", "website": "cy.example", "telephone": "123",
            "address": { "street": "Street 1", "town": "Porto", "zip": "4000" }, "shoeSize": 43
          },
          "work": [
            {
              "company": "Mill", "employer": "Mine", "role": "Miller", "start": "2019-02", "end": "present", "url": "see our page",
              "salary": { "amount": "100", "currency": "EUR" }, "achievements": ["Ground things", ""],
              "variants": ["bread"]
            },
            {}, null,
            { "name": "Bakery", "startDate": "Summer 2017", "summary": "<p>Baked <b>bread</b>.</p>" }
          ],
          "languages": { "English": "native", "Welsh": "some" },
          "skills": [{ "name": "Bread", "items": "Rye" }, "Knitting", { "name": "Tools", "keywords": [{ "name": "Oven", "size": "L" }] }],
          "interests": null,
          "hobbies": ["Kites"],
          "notes": { "todo": "Nothing" },
          "meta": { "theme": "flat", "version": "v1" }
        }
        """#

    /// The values of the samples that are not shown, with the reasons.
    private static let unshown: [String: [String]] = [
        "01-schema-sample-v1.3.json": schema + [name] + image + withheld + meta,
        "02-new-grad.json": schema + [name] + image + withheld + meta,
        "03-career-changer.json": schema + [name] + image + withheld + meta,
        "06-legacy-v0.0.16-richard-hendriks.json": [name, "resume/basics/picture: empty"] + withheld
            + ["resume/basics/profiles/0/url: empty"],
        "08-legacy-jane-incomplete.json": [name, "resume/volunteer: empty"],
        "12-mixed-dialect-pure-theme.json": [name] + withheldBirth + meta,
    ]

    private static let schema = ["resume/$schema: about the document"]
    private static let name = #"resume/basics/name: "name" has precedence"#
    private static let image = ["resume/basics/image: empty"]
    private static let withheld = withheld(["email", "phone", "location/address", "location/postalCode"])
    private static let withheldBirth = withheld(
        ["email", "phone", "birthDate", "location/address", "location/postalCode"])
    private static let meta = ["canonical", "version", "lastModified"].map { "resume/meta/\($0): about the document" }

    private static func withheld(_ paths: [String]) -> [String] {
        paths.map { path in
            let key = path.split(separator: "/").last ?? ""
            return "resume/basics/\(path): withheld (\"publish\" does not name \"\(key)\")"
        }
    }
}
