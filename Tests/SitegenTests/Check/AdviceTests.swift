import Foundation
import TestSupport
import Testing

@Suite("Suggestions of sitegen check")
struct AdviceTests {
    @Test("All sample text of 'sitegen new' is reported, with its place")
    func placeholders() async throws {
        let folder = try TemporaryFolder()
        #expect(try await Sitegen.outline(["new", ".", "--yes"], in: folder).status == 0)
        let run = try await Sitegen.run(["check", "--strict", "--diagnostics", "json"], in: folder)
        #expect(run.status == 0)
        let lines = try folder.text("Content/Users/robin-example.json").split(
            separator: "\n", omittingEmptySubsequences: false)
        var reported: [String] = []
        for problem in try problems(run.error) where problem.id == "sample-text" {
            if problem.path == "Content/site.json" {
                #expect(problem.line == 3)
                continue
            }
            for line in [problem.line] + (problem.notes ?? []).map(\.line) {
                reported.append(lines[try #require(line) - 1].filter { $0 != "," }.trimmingCharacters(in: .whitespaces))
            }
        }
        // Except keys that state a kind, and dates.
        let rights = ["$schema", "id", "material", "startDate", "endDate"].map { "\"\($0)\": " }
        let names = [#""name": "Code on GitHub""#, #""name": "LinkedIn""#, #""name": "Website""#]
        let expected = lines.map { $0.filter { $0 != "," }.trimmingCharacters(in: .whitespaces) }.filter { line in
            line.contains("\"") && !line.hasSuffix("[") && !line.hasSuffix("{") && !line.hasSuffix("[]")
                && !rights.contains(where: line.hasPrefix) && !names.contains(line)
        }
        #expect(reported == expected)
        #expect(reported.count == 18)
    }

    @Test("Text that replaces the sample text is not reported")
    func ownWords() async throws {
        let folder = try TemporaryFolder()
        #expect(
            try await Sitegen.outline(["new", ".", "--name", "Cy Miller", "--email", "cy@mill.example"], in: folder)
                .status
                == 0)
        try folder.write(
            #"""
            {
              "name": "Cy Miller", "details": { "headline": "Miller" },
              "userApplicationMaterial": [
                { "id": "papers", "material": "resume", "name": "CV", "url": "cv.pdf" },
                { "id": "code", "material": "github", "name": "Code", "url": "https://github.example/cy" }
              ]
            }
            """#, to: "Content/Users/cy-miller.json")
        try folder.write("%PDF-1.4\n%%EOF\n", to: "Content/Users/cy-miller/cv.pdf")
        let run = try await Sitegen.outline(["check", "--base-url", "https://cy.example/"], in: folder)
        #expect(run.status == 0)
        #expect(run.error == "")
    }

    @Test("A certificate expires on the date of the environment, and builds do not depend on it")
    func expiry() async throws {
        let folder = try TemporaryFolder.smallSite()
        try folder.write(
            #"""
            {
              "name": "Cy Example", "details": { "headline": "Nurse" },
              "resume": {
                "basics": { "url": "https://cy.example/" },
                "certificates": [{ "name": "First aid", "endDate": "2031-05-01" }]
              }
            }
            """#, to: "Content/Users/cy.json")
        func check(_ seconds: String) async throws -> Sitegen.Run {
            try await Sitegen.outline(
                ["check", "--quiet", "--strict"], in: folder, environment: ["SOURCE_DATE_EPOCH": seconds])
        }
        // The days before and after the expiry: 1 and 2 May 2031.
        #expect(try await check("1935360000") == Sitegen.Run(status: 0))
        let expired = try await check("1935446400")
        #expect(expired.status == 0)
        #expect(expired.error.contains("hint: certificate-expired 'First aid' 2031-05-01\n"))
        let build = try await Sitegen.outline(
            ["build", "--quiet"], in: folder, environment: ["SOURCE_DATE_EPOCH": "1935446400"])
        #expect(build == Sitegen.Run(status: 0))
    }

    @Test("A site's own template that omits a value is reported once, at the first value")
    func leftOut() async throws {
        let folder = try TemporaryFolder.smallSite()
        try folder.write("{{#prose}}<div>{{{prose}}}</div>{{/prose}}\n", to: "Templates/partials/cv-body.mustache")
        try folder.write("", to: "Templates/partials/work.mustache")
        try folder.write(
            #"""
            {
              "name": "Cy Example", "details": { "headline": "Miller" },
              "resume": {
                "basics": { "url": "https://cy.example/" },
                "work": [{ "company": "Mill", "startDate": "2019-02", "highlights": ["Ground things", "Sold them"] }]
              }
            }
            """#, to: "Content/Users/cy.json")
        let run = try await Sitegen.run(["check", "--candidate", "cy", "--diagnostics", "json"], in: folder)
        #expect(run.status == 0)
        let reported = try problems(run.error).filter { $0.id == "value-not-shown" }
        #expect(reported.map(\.severity) == ["warning"])
        #expect(
            reported.map {
                "\($0.path ?? "") \($0.line ?? 0): \(([$0.id] + facts(in: $0.message)).joined(separator: " "))"
            }
                == [
                    "Content/Users/cy.json 5: value-not-shown 'work/highlights'"
                ])
        #expect(
            reported.flatMap { $0.advice ?? [] }.flatMap(facts(in:)) == ["'Templates/partials/cv-body.mustache'"])
        #expect(run.output.contains("\n  not shown  resume/work/0/highlights/1: on no page\n"))
        let strict = try await Sitegen.outline(["check", "--strict", "--quiet"], in: folder)
        #expect(strict.status == 65)
    }

    @Test("A template that omits a value outside of the CV is reported as well")
    func leftOutBesideTheCV() async throws {
        let folder = try TemporaryFolder.smallSite()
        try folder.write("<p>{{location}}</p>\n", to: "Templates/partials/facts.mustache")
        try folder.write(
            #"""
            {
              "name": "Cy Example", "email": "cy@mail.example", "publish": ["email"],
              "details": { "headline": "Miller", "location": "Porto", "availability": "Soon" }
            }
            """#, to: "Content/Users/cy.json")
        let run = try await Sitegen.run(["check", "--candidate", "cy", "--diagnostics", "json"], in: folder)
        #expect(run.status == 0)
        let reported = try problems(run.error).filter { $0.id == "value-not-shown" }
        #expect(
            reported.map {
                "\($0.path ?? "") \($0.line ?? 0): \(([$0.id] + facts(in: $0.message)).joined(separator: " "))"
            }
                == [
                    "Content/Users/cy.json 3: value-not-shown 'details/availability'"
                ])
        #expect(
            reported.flatMap { $0.advice ?? [] }.flatMap(facts(in:)) == ["'Templates/partials/facts.mustache'"])
        #expect(run.output.contains("\n  not shown  details/availability: on no page\n"))
        #expect(run.output.contains("\n  forms      cy/resume.json, cy/cy.vcf\n"))
    }

    @Test("Entries of another variant are reported as such")
    func variants() async throws {
        let folder = try TemporaryFolder.smallSite()
        try folder.write(
            #"""
            {
              "name": "Cy Example", "details": { "headline": "Miller" },
              "resume": {
                "basics": { "url": "https://cy.example/" },
                "work": [{ "name": "Mine", "variants": ["stone"] }, { "name": "Mill", "variants": ["bread"] }]
              }
            }
            """#, to: "Content/Users/cy.json")
        let run = try await Sitegen.outline(["check", "--candidate", "cy", "--variant", "bread"], in: folder)
        #expect(run.status == 0)
        #expect(run.output.contains("url (link), work (1 entry)\n"))
        #expect(
            run.output.contains(
                """

                  resume     basics: index.html, cv.html
                             work (2 entries): index.html, cv.html
                  not shown  resume/work/0/name: belongs to another variant
                             resume/work/0/variants/0: selects the variant of the entry
                             resume/work/1/variants/0: selects the variant of the entry

                """))
    }

    private func problems(_ lines: String) throws -> [Printed] {
        try lines.utf8.split(separator: UInt8(ascii: "\n")).map {
            try JSONDecoder().decode(Printed.self, from: Data($0))
        }
    }

    private struct Printed: Decodable {
        var id: String
        var severity: String
        var message: String
        var path: String?
        var line: Int?
        var advice: [String]?
        var notes: [Note]?

        struct Note: Decodable {
            var path: String?
            var line: Int?
        }
    }
}
