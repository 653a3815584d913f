import Foundation
import TestSupport
import Testing

@Suite("sitegen check")
struct CheckTests {
    @Test("A site without problems: only the list of what becomes public")
    func clean() async throws {
        let folder = try TemporaryFolder.smallSite()
        let before = try folder.marks()
        #expect(
            try await Sitegen.outline(["check", "--strict"], in: folder)
                == Sitegen.Run(
                    status: 0,
                    output: """
                        Ada Example (ada):
                          address    https://people.example/ada/
                          fields     name (text), email (ada@example.com), userApplicationMaterial (1
                                     entry)
                          pages      ada/index.html, ada/resume.html
                          forms      ada/resume.json, ada/ada.vcf
                          directory  index.html, people.json
                          documents  ada/resume.pdf (1 KB)
                          withheld   nothing
                          completeness 15 %: add positions or projects with dates (+15 %), add a
                          headline (+10 %), add a summary (+10 %), …

                        Bo Example (bo):
                          address    https://people.example/bo/
                          fields     name (text), userApplicationMaterial (1 entry)
                          pages      bo/index.html, bo/code.html
                          forms      bo/resume.json, bo/bo.vcf
                          directory  index.html, people.json
                          links      https://github.example/bo
                          withheld   nothing
                          completeness 20 %: add positions or projects with dates (+15 %), add a
                          headline (+10 %), add a summary (+10 %), …

                        2 candidates, 6 pages, 18 files checked; nothing was published (TIME)

                        """))
        #expect(try folder.marks() == before)
    }

    @Test("--quiet prints only problems")
    func quiet() async throws {
        let folder = try TemporaryFolder.smallSite()
        #expect(try await Sitegen.outline(["check", "--quiet"], in: folder) == Sitegen.Run(status: 0))
        try folder.write(
            "<a href=\"x.html\">x</a>{{#contacts}}{{text}}{{/contacts}}", to: "Templates/partials/reach.mustache")
        let run = try await Sitegen.outline(["check", "--quiet"], in: folder)
        #expect(run.status == 65)
        #expect(run.output == "")
        #expect(run.error.contains(/\nthe check failed: [12] errors?(, \d warnings?)?(, \d hints?)?\n$/))
    }

    @Test("Only errors make it fail, with --strict also warnings, never hints")
    func severities() async throws {
        let folder = try TemporaryFolder.smallSite()
        try folder.write(#"{ "title": "People" }"#, to: "Content/site.json")
        let hint = try await Sitegen.outline(["check", "--strict", "--quiet"], in: folder)
        #expect(
            hint
                == Sitegen.Run(
                    status: 0,
                    error: """
                        Content/site.json: hint: no-base-url '404.html'

                        """))
        try folder.write(#"{ "name": "Cy Example" }"#, to: "Content/Users/cy.json")
        #expect(try await Sitegen.outline(["check", "--quiet"], in: folder).status == 0)
        let strict = try await Sitegen.outline(["check", "--quiet", "--strict"], in: folder)
        #expect(strict.status == 65)
        #expect(strict.error.hasSuffix("the check failed: 1 warning, 1 hint; --strict treats warnings as errors\n"))
    }

    @Test("Candidates with errors are not counted as checked")
    func leftOut() async throws {
        let folder = try TemporaryFolder.smallSite()
        try folder.remove("Content/Users/ada/resume.pdf")
        let some = try await Sitegen.outline(["check", "--candidate", "ada"], in: folder)
        #expect(some.status == 65)
        #expect(
            some.output == """
                1 candidate, 4 pages, 13 files checked, 1 candidate (ada) with errors left out; nothing was published (TIME)

                """)
        try folder.remove("Content/Users/bo.json")
        let none = try await Sitegen.outline(["check"], in: folder)
        #expect(none.status == 65)
        #expect(
            none.output == "the check was not completed: 1 candidate (ada) with errors; nothing was published (TIME)\n")
        #expect(none.error.hasSuffix("the check failed: 1 error\n"))
    }

    @Test("Hints in the machine-readable formats")
    func forms() async throws {
        let folder = try TemporaryFolder.smallSite()
        try folder.write(#"{ "title": "People" }"#, to: "Content/site.json")
        let json = try await Sitegen.run(["check", "--quiet", "--diagnostics", "json"], in: folder)
        #expect(
            json.error.hasPrefix(#"{"id":"no-base-url","severity":"hint","message":""#)
                && json.error.contains(#"","path":"Content/site.json","advice":["#))
        let github = try await Sitegen.run(["check", "--quiet", "--diagnostics", "github"], in: folder)
        #expect(github.error.hasPrefix("::notice file=Content/site.json,title=no-base-url::"))
        let color = try await Sitegen.run(["check", "--quiet", "--color", "always"], in: folder)
        #expect(color.error.contains("\u{1B}[1;34mhint:\u{1B}[0m "))
    }

    @Test("The sample site has exactly its known hints")
    func sample() async throws {
        let folder = try TemporaryFolder.sampleSite()
        let run = try await Sitegen.outline(["check"], in: folder)
        #expect(run.status == 0)
        #expect(
            run.error == """
                Content/Users/ada/resume.json:83:15: hint: skills-unmentioned 'Build systems'
                Content/Users/bram/resume.json:58:15: hint: skills-unmentioned 'Clinical'
                Content/Users/imani.json:80:17: hint: skills-unmentioned 'Analysis'
                Content/Users/ottokar.json:2:11: warning: profile-unreachable
                Content/site.json: hint: cards-without-words
                1 warning, 4 hints

                """)
        #expect(run.output.contains("\nHugo Nowhere (hugo, hidden):\n  published  nothing\n  withheld   email\n"))
        // The last line is the summary.
        for line in run.output.split(separator: "\n").dropLast() {
            #expect(line.count <= 80 || !line.dropFirst(13).contains(" "), "\(line)")
        }
        let one = try await Sitegen.outline(["check", "--candidate", "hugo"], in: folder)
        #expect(
            one.output == """
                Hugo Nowhere (hugo, hidden):
                  published  nothing
                  withheld   email

                11 candidates (1 more hidden), 78 pages, 154 files checked; nothing was published (TIME)

                """)
    }

    @Test("A check reports the problems of a build in the same order and words")
    func sameAsBuild() async throws {
        let folder = try TemporaryFolder()
        try FileManager.default.copyItem(
            at: packageRoot.appending(path: "Tests/Hostile/Content"), to: URL(filePath: folder.path("Content")))
        let build = try await Sitegen.run(["build", "--diagnostics", "json"], in: folder)
        let check = try await Sitegen.run(["check", "--diagnostics", "json"], in: folder)
        #expect(build.status == 65 && check.status == 65)
        // Only the additional problems of a check are in between.
        let added = [
            "no-base-url", "pdf-broken", "pdf-encrypted", "pdf-information", "pdf-partly-read", "pdf-without-name",
            "resume-differs", "resume-address", "sample-text",
            "headline-missing", "portrait-format", "small-portrait",
        ]
        let lines = check.error.split(separator: "\n").filter { line in
            !added.contains { line.hasPrefix(#"{"id":"\#($0)""#) }
        }
        #expect(lines == build.error.split(separator: "\n"))
    }

    @Test("Of very many candidates, the listing counts what becomes public; --verbose has a line for each")
    func countedListing() async throws {
        let folder = try TemporaryFolder.smallSite()
        for number in 100..<205 {
            try folder.write(
                """
                { "name": "P\(number)", "email": "p\(number)@example.com", "publish": \(number < 102 ? #"["email"]"# : "[]") }
                """, to: "Content/Users/p\(number).json")
        }
        let check = try await Sitegen.outline(["check"], in: folder)
        #expect(
            check.output.hasPrefix(
                """
                What becomes public ('--candidate UID' shows one in detail, '--verbose' a line for each):
                  name             107 candidates: ada, bo, p100, …
                  withheld: email  103 candidates: p102, p103, p104, …
                """), "\(check.output)")
        #expect(!check.output.contains("p105: "))
        let all = try await Sitegen.outline(["check", "--verbose"], in: folder)
        #expect(all.output.contains("\np105: name; withheld: email\n"))
    }

    @Test("The next check looks only at what changed and finds the same; a damaged record counts as missing")
    func keptFindings() async throws {
        let folder = try TemporaryFolder.smallSite()
        for number in 10..<40 {
            try folder.write(
                #"{ "name": "P\#(number)", "email": "p\#(number)@example.com", "details": { "headline": "Welds" }, "publish": ["email"] }"#,
                to: "Content/Users/p\(number).json")
        }
        try await Task.sleep(for: .milliseconds(50))
        let first = try await Sitegen.run(["check"], in: folder)
        let memory = folder.path + "/.sitegen-check/memory"
        let stored = try #require(FileManager.default.contents(atPath: memory))
        // Nothing is written again.
        let number = try FileManager.default.attributesOfItem(atPath: memory)[.systemFileNumber] as? Int
        let second = try await Sitegen.run(["check"], in: folder)
        #expect(second.error == first.error && second.status == first.status)
        #expect(try FileManager.default.attributesOfItem(atPath: memory)[.systemFileNumber] as? Int == number)
        // A value that somebody else begins to withhold is found on a page that did not change.
        try folder.write(
            #"{ "name": "P40", "email": "p11@example.com", "publish": [] }"#, to: "Content/Users/p40.json")
        try folder.write(
            #"{ "name": "P12", "details": { "summary": "Ask p40@mail.example." } }"#, to: "Content/Users/p12.json")
        _ = try await Sitegen.run(["check"], in: folder)
        try folder.write(
            #"{ "name": "P40", "email": "p40@mail.example", "publish": [] }"#, to: "Content/Users/p40.json")
        let third = try await Sitegen.run(["check"], in: folder)
        #expect(third.error.contains("'p40'"), "\(third.error)")
        // Damage.
        var bytes = [UInt8](stored)
        bytes[bytes.count / 2] ^= 1
        try Data(bytes).write(to: URL(filePath: memory))
        let last = try await Sitegen.run(["check"], in: folder)
        #expect(last.error == third.error)
    }

    @Test("Many candidates are listed in one line each, and one of them in detail")
    func manyCandidates() async throws {
        let folder = try TemporaryFolder.smallSite()
        for number in 10..<40 {
            try folder.write(
                """
                { "name": "P\(number)", "email": "p\(number)@example.com", "publish": ["email"],
                  "visibility": "\(number == 10 ? "unlisted" : "listed")", "resume": { "basics": { "phone": "+351 555 01\(number)" } } }
                """, to: "Content/Users/p\(number).json")
        }
        let all = try await Sitegen.outline(["check", "--strict"], in: folder)
        #expect(all.status == 0 && all.error == "")
        #expect(
            all.output.hasPrefix(
                """
                What becomes public ('--candidate UID' shows one in detail):
                ada: name, email, 1 material, 1 document
                bo: name, 1 material, 1 link
                p10: name, email; withheld: phone
                p11: name, email; withheld: phone

                """))
        let one = try await Sitegen.outline(["check", "--candidate", "p10"], in: folder)
        #expect(
            one.output == """
                P10 (p10, unlisted):
                  address    https://people.example/p10/
                  fields     name (text), email (p10@example.com)
                  pages      p10/index.html
                  forms      p10/resume.json, p10/p10.vcf
                  resume     basics: nothing is shown
                  not shown  resume/basics/phone: withheld ("publish" does not name "phone")
                  withheld   phone
                  completeness 15 %: add positions or projects with dates (+15 %), add a
                  headline (+10 %), add a summary (+10 %), …

                32 candidates, 36 pages, 110 files checked; nothing was published (TIME)

                """)
    }

    @Test("More files than a host accepts cause a hint")
    func manyFiles() async throws {
        let folder = try TemporaryFolder.smallSite()
        for number in 0..<20_000 { try folder.write("", to: "Content/static/f/\(number / 500)/\(number)") }
        let run = try await Sitegen.outline(["check", "--quiet"], in: folder)
        #expect(
            run
                == Sitegen.Run(
                    status: 0,
                    error: """
                        hint: too-many-files-for-host 20018

                        """))
    }
}
