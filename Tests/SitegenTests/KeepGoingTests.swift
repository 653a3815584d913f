import Foundation
import TestSupport
import Testing

@Suite("A build with --keep-going, and one without candidates left")
struct KeepGoingTests {
    private static let closingLine =
        "1 candidate, 4 pages, 13 files in Output: 13 new (TIME)\n"

    private static let problems = """
        Content/Users/ada.json:6:72: error: missing-document 'resumé.pdf' 'Content/Users/ada'
           suggestion: resume.pdf
        Content/Users/cy.json:1:1: error: missing-key 'cy' 'name'
        Content/Users/cy.json:1:3: warning: unknown-key 'nmae'
           suggestion: name

        """

    private static func breakTwo(in folder: TemporaryFolder) throws {
        try folder.write(#"{ "nmae": "Cy Example" }"#, to: "Content/Users/cy.json")
        try folder.edit("Content/Users/ada.json", "resume.pdf", "resumé.pdf")
    }

    @Test("leaves out candidates with errors completely", arguments: [false, true])
    func leavesOut(strict: Bool) async throws {
        let folder = try TemporaryFolder.smallSite()
        try Self.breakTwo(in: folder)
        let run = try await Sitegen.outline(["build", "--keep-going"] + (strict ? ["--strict"] : []), in: folder)
        #expect(
            run
                == Sitegen.Run(
                    status: strict ? 65 : 0, output: Self.closingLine,
                    error: Self.problems + "2 candidates (ada, cy) left out of the site: 2 errors, 1 warning"
                        + (strict ? "; the rest was published, but --strict sets status 65\n" : "\n")))
        #expect(
            withoutFingerprints(try folder.contents(of: "Output").keys)
                == [
                    ".nojekyll", "404.html", "_headers", "assets/favicon-….svg", "assets/site-….css", "bo/bo.vcf",
                    "bo/code.html", "bo/index.html", "bo/resume.json", "index.html", "people.json", "robots.txt",
                    "sitemap.xml",
                ])
        let directory = try folder.text("Output/index.html")
        #expect(directory.contains("Bo Example") && !directory.contains("Ada") && !directory.contains("Cy"))
    }

    @Test("removes their published pages")
    func takesBack() async throws {
        let folder = try TemporaryFolder.smallSite()
        #expect(try await Sitegen.outline(["build"], in: folder).status == 0)
        try Self.breakTwo(in: folder)
        let run = try await Sitegen.outline(["build", "--keep-going", "--verbose"], in: folder)
        #expect(
            run.besidesReuse
                == Sitegen.Run(
                    status: 0,
                    output:
                        "1 candidate, 4 pages, 13 files in Output: 6 changed, 5 removed (TIME)\n",
                    error: """
                        changed 404.html
                        changed bo/code.html
                        changed bo/index.html
                        changed index.html
                        changed people.json
                        changed sitemap.xml
                        removed ada/ada.vcf
                        removed ada/index.html
                        removed ada/resume.html
                        removed ada/resume.json
                        removed ada/resume.pdf

                        """ + Self.problems + "2 candidates (ada, cy) left out of the site: 2 errors, 1 warning\n"
                            + EditTests.times))
    }

    /// A reason that stops a build, and the message.
    struct Stop: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var arguments = ["build", "--keep-going"]
        var change: @Sendable (TemporaryFolder) throws -> Void
        var error: String
    }

    private static let nobodyLeft = """
        Content/Users: error: nobody-left 2

        """

    private static let onlyBroken = """
        Content/Users: error: nobody-left 2
        Content/Users/ada.json:1:1: error: missing-key 'ada' 'name'

        """

    private static func removeAll(_ folder: TemporaryFolder) throws {
        try folder.remove("Content/Users/ada.json")
        try folder.remove("Content/Users/bo.json")
    }

    private static let stops: [Stop] = [
        Stop(
            testDescription: "errors of candidates, without --keep-going", arguments: ["build"],
            change: { try Self.breakTwo(in: $0) },
            error: problems + "nothing was published: 2 errors, 1 warning\n"),
        Stop(
            testDescription: "a template with an error",
            change: { folder in
                try Self.breakTwo(in: folder)
                try folder.write("{{/name}}", to: "Templates/profile.mustache")
            },
            error: problems + """
                Templates/profile.mustache:1:1: error: template-nothing-to-close '{{/name}}' 'name'
                nothing was published: 3 errors, 1 warning

                """),
        Stop(
            testDescription: "settings with an error",
            change: { try $0.write(#"{ "title": 5 }"#, to: "Content/site.json") },
            error: """
                Content/site.json:1:12: error: wrong-type 'title'
                nothing was published: 1 error

                """),
        Stop(
            testDescription: "nobody left", arguments: ["build"], change: { try Self.removeAll($0) },
            error: nobodyLeft + "nothing was published: 1 error\n"),
        Stop(
            testDescription: "nobody left, with --keep-going", change: { try Self.removeAll($0) },
            error: nobodyLeft + "nothing was published: 1 error\n"),
        Stop(
            testDescription: "nobody without errors left",
            change: { folder in
                try folder.write("{}", to: "Content/Users/ada.json")
                try folder.remove("Content/Users/bo.json")
            }, error: onlyBroken + "nothing was published: 2 errors\n"),
        Stop(
            testDescription: "nobody without errors left but those who hide",
            change: { folder in
                try folder.write("{}", to: "Content/Users/ada.json")
                try folder.write(#"{ "name": "Bo Example", "visibility": "hidden" }"#, to: "Content/Users/bo.json")
            }, error: onlyBroken + "nothing was published: 2 errors\n"),
    ]

    @Test("stops, and leaves the output unchanged", arguments: stops)
    func isStopped(by stop: Stop) async throws {
        let folder = try TemporaryFolder.smallSite()
        #expect(try await Sitegen.outline(["build"], in: folder).status == 0)
        try stop.change(folder)
        let before = try folder.marks().filter { !$0.key.contains(".sitegen-") }
        let run = try await Sitegen.outline(stop.arguments, in: folder)
        #expect(run == Sitegen.Run(status: 65, error: stop.error))
        #expect(try folder.marks().filter { !$0.key.contains(".sitegen-") } == before)
        #expect(try folder.contents(of: ".sitegen-Output").keys.sorted() == ["lock", "manifest", "memory", "people"])
    }

    @Test("--allow-removals publishes a site without candidates")
    func allowRemovals() async throws {
        let folder = try TemporaryFolder.smallSite()
        #expect(try await Sitegen.outline(["build"], in: folder).status == 0)
        try Self.removeAll(folder)
        let run = try await Sitegen.outline(["build", "--allow-removals"], in: folder)
        #expect(
            run
                == Sitegen.Run(
                    status: 0,
                    output:
                        "0 candidates, 2 pages, 9 files in Output: 3 changed, 9 removed (TIME)\n",
                    error: """
                        Content/Users: warning: no-candidates
                        1 warning

                        """))
    }

    @Test("All candidates may hide")
    func allHidden() async throws {
        let folder = try TemporaryFolder.smallSite()
        #expect(try await Sitegen.outline(["build"], in: folder).status == 0)
        for uid in ["ada", "bo"] {
            try folder.write(#"{ "name": "Example", "visibility": "hidden" }"#, to: "Content/Users/\(uid).json")
        }
        let run = try await Sitegen.outline(["build", "--strict"], in: folder)
        #expect(
            run
                == Sitegen.Run(
                    status: 0,
                    output:
                        "0 candidates (2 more hidden), 2 pages, 9 files in Output: 3 changed, 9 removed (TIME)\n"))
    }

    @Test("With JSON, standard error has one object per line, and nothing else")
    func json() async throws {
        let folder = try TemporaryFolder.smallSite()
        try Self.breakTwo(in: folder)
        let run = try await Sitegen.run(["build", "--diagnostics", "json"], in: folder)
        #expect(
            run
                == Sitegen.Run(
                    status: 65,
                    error: #"""
                        {"id":"missing-document","severity":"error","message":"'resumé.pdf' does not exist in 'Content/Users/ada'","path":"Content/Users/ada.json","line":6,"column":72,"endLine":6,"endColumn":85,"advice":["did you mean 'resume.pdf'?"]}
                        {"id":"missing-key","severity":"error","message":"the candidate 'cy' has no 'name'","path":"Content/Users/cy.json","line":1,"column":1,"endLine":1,"endColumn":2,"advice":["add \"name\""]}
                        {"id":"unknown-key","severity":"warning","message":"'nmae' is not a known key","path":"Content/Users/cy.json","line":1,"column":3,"endLine":1,"endColumn":9,"advice":["did you mean 'name'?"]}

                        """#))
        for line in run.error.split(separator: "\n") {
            #expect(try JSONSerialization.jsonObject(with: Data(line.utf8)) is [String: Any])
        }
    }

    @Test("A workflow gets annotations")
    func github() async throws {
        let folder = try TemporaryFolder.smallSite()
        try folder.write(#"{ "nmae": "Cy Example" }"#, to: "Content/Users/100%, really.json")
        let run = try await Sitegen.run(["build", "--diagnostics", "github"], in: folder)
        #expect(run.status == 65)
        let files = run.error.matches(of: /::error file=([^,]*),line/).map { String($0.output.1) }
        #expect(Set(files) == ["Content/Users/100%25%2C really.json"])
    }
}
