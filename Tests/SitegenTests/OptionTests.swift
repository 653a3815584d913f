import Foundation
import TestSupport
import Testing

@Suite("The options of sitegen build")
struct OptionTests {
    private static let closingLine =
        "2 candidates, 6 pages, 18 files in Output: 18 new (TIME)\n"

    /// A site with one warning.
    private static func siteWithWarning() throws -> TemporaryFolder {
        let folder = try TemporaryFolder.smallSite()
        try folder.edit("Content/Users/ada.json", "\"material\": \"resume\"", "\"material\": \"resmue\"")
        return folder
    }

    @Test("A warning is printed, and the site is published")
    func warning() async throws {
        let folder = try Self.siteWithWarning()
        let run = try await Sitegen.outline(["build"], in: folder)
        #expect(
            run
                == Sitegen.Run(
                    status: 0, output: Self.closingLine,
                    error: """
                        Content/Users/ada.json:6:35: warning: unknown-material 'resmue'
                           suggestion: resume
                        1 warning

                        """))
    }

    @Test("--quiet prints only problems")
    func quiet() async throws {
        let silent = try await Sitegen.outline(["build", "--quiet"], in: try .smallSite())
        #expect(silent == Sitegen.Run(status: 0))
        let warned = try await Sitegen.outline(["build", "--quiet"], in: try Self.siteWithWarning())
        let loud = try await Sitegen.outline(["build"], in: try Self.siteWithWarning())
        #expect(warned == Sitegen.Run(status: 0, error: String(loud.error.dropLast("1 warning\n".count))))
    }

    @Test(
        "--color has precedence over NO_COLOR",
        arguments: [
            (["--color", "always"], ["NO_COLOR": "1"], true),
            (["--color", "always"], [:], true),
            (["--color", "never"], [:], false),
            (["--color", "auto"], [:], false),
            ([], ["NO_COLOR": "1"], false),
        ])
    func color(arguments: [String], environment: [String: String], expected: Bool) async throws {
        let run = try await Sitegen.run(
            ["build"] + arguments, in: try Self.siteWithWarning(), environment: environment)
        #expect(run.status == 0)
        #expect(run.error.contains("\u{1B}[") == expected)
        #expect(run.output == Self.closingLine)
    }

    /// The canonical addresses in Ada's profile.
    private static func canonical(in folder: TemporaryFolder) throws -> [String] {
        try folder.text("Output/ada/index.html").matches(of: /<link rel="canonical" href="([^"]*)"/).map {
            String($0.output.1)
        }
    }

    @Test("--base-url overrides the one in site.json")
    func baseURL() async throws {
        let folder = try TemporaryFolder.smallSite()
        #expect(try await Sitegen.outline(["build"], in: folder).status == 0)
        #expect(try Self.canonical(in: folder) == ["https://people.example/ada/"])
        let arguments = ["build", "--base-url", "https://example.org/staff"]
        #expect(try await Sitegen.outline(arguments, in: folder).status == 0)
        #expect(try Self.canonical(in: folder) == ["https://example.org/staff/ada/"])
        #expect(try folder.text("Output/404.html").contains(#"href="/staff/""#))
    }

    @Test("Without a base URL, there are no canonical addresses, and no page for unknown addresses")
    func noBaseURL() async throws {
        let folder = try TemporaryFolder.smallSite()
        try folder.write("{}", to: "Content/site.json")
        let run = try await Sitegen.outline(["build"], in: folder)
        #expect(
            run
                == Sitegen.Run(
                    status: 0,
                    output: """
                        2 candidates, 5 pages, 16 files in Output: 16 new (TIME)

                        """))
        #expect(try Self.canonical(in: folder) == [])
        #expect(
            withoutFingerprints(try folder.contents(of: "Output").keys)
                == [
                    ".nojekyll", "_headers", "ada/ada.vcf", "ada/index.html", "ada/resume.html", "ada/resume.json",
                    "ada/resume.pdf", "assets/favicon-….svg", "assets/site-….css", "bo/bo.vcf", "bo/code.html",
                    "bo/index.html", "bo/resume.json", "index.html", "people.json", "robots.txt",
                ])
    }

    @Test("--content, --templates and --output are relative to the current folder, and nothing else is changed")
    func folders() async throws {
        let folder = try TemporaryFolder.smallSite()
        try folder.write("<title>{{name}}</title>", to: "themes/plain/profile.mustache")
        try folder.write("<title>not this one</title>", to: "Templates/profile.mustache")
        try folder.write("mine", to: "work/site/notes.txt")
        let before = try folder.marks()
        let arguments = [
            "build", "--content", "./Content/", "--templates", "themes/plain", "--output", "work/site/../public/",
        ]
        let run = try await Sitegen.outline(arguments, in: folder)
        #expect(run.status == 0)
        #expect(run.error == "")
        #expect(try folder.text("work/public/ada/index.html") == "<title>Ada Example</title>")
        let after = try folder.marks().filter { path, _ in
            !path.hasPrefix("work/public") && !path.hasPrefix("work/.sitegen-public")
        }
        // Only the time of the output's parent folder changes.
        #expect(after.filter { $0.key != "work" } == before.filter { $0.key != "work" })
    }

    @Test("A site is published even if nobody reads the closing line", arguments: [["build"], ["--help"]])
    func readerGone(arguments: [String]) async throws {
        let pipe = Pipe()
        try pipe.fileHandleForReading.close()
        let folder = try TemporaryFolder.smallSite()
        let run = try await Sitegen.outline(arguments, in: folder, output: pipe.fileHandleForWriting)
        #expect(run == Sitegen.Run(status: 0))
        #expect(try folder.contents(of: "Output").count == (arguments == ["build"] ? 18 : 0))
    }

    @Test("A site without candidates is published, with a warning")
    func nobody() async throws {
        let folder = try TemporaryFolder()
        try folder.write("{}", to: "Content/site.json")
        let run = try await Sitegen.outline(["build"], in: folder)
        #expect(
            run
                == Sitegen.Run(
                    status: 0,
                    output: """
                        0 candidates, 1 page, 7 files in Output: 7 new (TIME)

                        """,
                    error: """
                        Content: warning: no-candidates
                        1 warning

                        """))
    }

    @Test("A site with only hidden candidates causes no warning")
    func allHidden() async throws {
        let folder = try TemporaryFolder()
        try folder.write(#"{ "name": "Ada Example", "visibility": "hidden" }"#, to: "Content/Users/ada.json")
        let run = try await Sitegen.outline(["build", "--strict"], in: folder)
        #expect(
            run
                == Sitegen.Run(
                    status: 0,
                    output: """
                        0 candidates (1 more hidden), 1 page, 7 files in Output: 7 new (TIME)

                        """))
    }
}
