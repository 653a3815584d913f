import Foundation
import TestSupport
import Testing

@testable import Commands

/// A site from `sitegen new`.
@Suite("sitegen new FOLDER")
struct NewSiteTests {
    private static let starter = packageRoot.appending(path: "Sources/Starter/Site")

    /// The files of a site of the fictional person: the starter's files and the schemas.
    private static func expected(in folder: TemporaryFolder) async throws -> [String: Data] {
        var files: [String: Data] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: starter.path) {
            let file = starter.appending(path: path)
            guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else { continue }
            files[path] = try Data(contentsOf: file)
        }
        for name in ["site", "candidate"] {
            let schema = try await Sitegen.run(["schema", name], in: folder)
            files["Content/.schemas/\(name).schema.json"] = Data(schema.output.utf8)
        }
        return files
    }

    @Test("creates the starter's files, and lists them")
    func tree() async throws {
        let folder = try TemporaryFolder()
        let run = try await Sitegen.outline(["new", "my-site", "--yes"], in: folder)
        #expect(
            run
                == Sitegen.Run(
                    status: 0,
                    output: """
                        A new site:

                        my-site/.github/workflows/publish.yml
                        my-site/.gitignore
                        my-site/Content/.schemas/candidate.schema.json
                        my-site/Content/.schemas/site.schema.json
                        my-site/Content/Users/robin-example.json
                        my-site/Content/site.json
                        my-site/README.md

                        Next:
                          cd my-site     go to the site's folder
                          sitegen serve  preview the site in a browser while you edit
                          sitegen check  find problems and list what becomes public
                          sitegen build  build the site into the folder Output

                        Edit Content/Users/robin-example.json to replace the sample text with your own.

                        The address of the profile ends in robin-example/; --uid chooses another.

                        README.md describes the site and how to publish it.

                        """))
        let made = try folder.contents(of: "my-site")
        let expected = try await Self.expected(in: folder)
        #expect(made.keys.sorted() == expected.keys.sorted())
        for (path, data) in made { #expect(data == expected[path], "\(path)") }
    }

    /// `SITEGEN_WRITE_GOLDEN=1 swift test --filter NewSiteTests` writes the template again.
    @Test("creates the files of the template repository")
    func template() async throws {
        let folder = try TemporaryFolder()
        #expect(try await Sitegen.outline(["new", "my-site", "--yes"], in: folder).status == 0)
        let template = packageRoot.appending(path: ".github/examples/template")
        let made = try folder.contents(of: "my-site")
        if ProcessInfo.processInfo.environment["SITEGEN_WRITE_GOLDEN"] == "1" {
            try? FileManager.default.removeItem(at: template)
            for (path, data) in made {
                let file = template.appending(path: path)
                let parent = file.deletingLastPathComponent()
                try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
                try data.write(to: file)
            }
        }
        var kept: [String: Data] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: template.path) {
            let file = template.appending(path: path)
            guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else { continue }
            kept[path] = try Data(contentsOf: file)
        }
        #expect(kept.keys.sorted() == made.keys.sorted())
        for (path, data) in made { #expect(data == kept[path], "\(path)") }
    }

    @Test("shows lines for documents that work as they are")
    func shownLines() async throws {
        let folder = try TemporaryFolder()
        try folder.write(#"{"basics": {"name": "Sam Start"}, "work": [{"name": "Mill"}]}"#, to: "cv.json")
        let run = try await Sitegen.run(["new", "site", "--from", "cv.json", "--yes"], in: folder)
        let readme = try folder.text("site/README.md")
        for text in [run.output, readme] {
            let line = try #require(
                text.split(separator: "\n").first { $0.contains(#""userApplicationMaterial": ["#) })
            try folder.write("{ \(line) \"name\": \"Sam Start\" }", to: "site/Content/Users/sam-start.json")
            try folder.write("%PDF-1.4\n%%EOF\n", to: "site/Content/Users/sam-start/resume.pdf")
            let build = try await Sitegen.outline(
                ["build", "--content", "site/Content", "--output", "Output"], in: folder)
            #expect(build.status == 0 && !build.error.contains("userApplicationMaterial"), "\(build.error)")
            #expect(try folder.contents(of: "Output")["sam-start/resume.pdf"] != nil)
            try folder.remove("Output")
        }
    }

    @Test("leaves the files of a new repository as they are")
    func repository() async throws {
        let folder = try TemporaryFolder()
        let own = ["README.md", "LICENSE", ".gitignore", ".gitattributes", ".git/HEAD"]
        for path in own { try folder.write("own", to: path) }
        let run = try await Sitegen.outline(["new", ".", "--yes"], in: folder)
        #expect(run.status == 0)
        #expect(
            run.output.contains(
                """

                Unchanged, because it exists: .gitignore, README.md

                Add these lines to .gitignore:

                  /Output/
                  /Output-drafts/
                  /.sitegen-*/

                """))
        #expect(!run.output.contains("README.md describes"))
        for path in own { #expect(try folder.text(path) == "own", "\(path)") }
        #expect(try await Sitegen.outline(["build", "--quiet"], in: folder) == Sitegen.Run(status: 0))

        let started = try TemporaryFolder()
        try started.write(#"{ "basics": { "name": "Ada Sample" } }"#, to: "cv.json")
        #expect(try await Sitegen.outline(["new", ".", "--from", "cv.json", "--yes"], in: started).status == 0)
        #expect(try started.text("cv.json").contains("Ada Sample"))

        let full = try TemporaryFolder()
        try full.write("", to: "notes.txt")
        #expect(try await Sitegen.outline(["new", ".", "--yes"], in: full).status == 73)
    }

    @Test("creates a site that builds without problems")
    func builds() async throws {
        let folder = try TemporaryFolder()
        #expect(try await Sitegen.outline(["new", ".", "--yes"], in: folder).status == 0)
        let run = try await Sitegen.outline(["build", "--strict", "--base-url", "https://robin.example/"], in: folder)
        #expect(
            run
                == Sitegen.Run(
                    status: 0,
                    output:
                        "1 candidate, 4 pages, 15 files in Output: 15 new (TIME)\n"))
        let output = try folder.contents(of: "Output")
        #expect(
            withoutFingerprints(output.keys) == [
                ".nojekyll", "404.html", "_headers", "assets/favicon-….svg", "assets/site-….css", "index.html",
                "people.json", "robin-example/cv.html", "robin-example/cv.pdf", "robin-example/index.html",
                "robin-example/resume.json", "robin-example/resume.txt", "robin-example/robin-example.vcf",
                "robots.txt", "sitemap.xml",
            ])
        for (path, data) in output {
            #expect(!String(decoding: data, as: UTF8.self).contains("robin@example.com"), "\(path)")
        }
    }

    @Test(
        "writes any name correctly as JSON and into the pages",
        arguments: [
            (#"Ada "Q" \ Example"#, "ada-q-example", "Ada &quot;Q&quot; \\ Example"),
            ("</script><b>Ada", "script-b-ada", "&lt;/script&gt;&lt;b&gt;Ada"),
            ("Zoë 🚀 Example", "zoe-example", "Zoë 🚀 Example"), ("{{name}}", "name", "{{name}}"),
            ("Юлия Пример", "yuliya-primer", "Юлия Пример"),
        ])
    func names(name: String, uid: String, html: String) async throws {
        let folder = try TemporaryFolder()
        let run = try await Sitegen.outline(["new", "site", "--name", name, "--email", "ada@example.com"], in: folder)
        #expect(run.status == 0 && run.error == "")
        let candidate = try folder.contents(of: "site/Content/Users")
        #expect(candidate.keys.sorted() == ["\(uid).json"])
        let json = try JSONSerialization.jsonObject(with: candidate["\(uid).json"] ?? Data()) as? [String: Any]
        #expect(json?["name"] as? String == name && json?["email"] as? String == "ada@example.com")
        let settings = try JSONSerialization.jsonObject(with: Data(try folder.text("site/Content/site.json").utf8))
        #expect((settings as? [String: Any])?["title"] as? String == name)
        #expect(try folder.text("site/README.md").contains("`Content/Users/\(uid).json`"))
        #expect(try !folder.text("site/README.md").contains("robin"))
        let build = try await Sitegen.outline(
            ["build", "--content", "site/Content", "--output", "Output"], in: folder)
        // The standard fonts of PDFs have no emoji, and no Cyrillic letters.
        let isDrawn = !name.contains("🚀") && !name.contains("Юлия")
        #expect(build.status == 0 && build.error.isEmpty == isDrawn)
        #expect(isDrawn || build.error.contains("warning: no-pdf"))
        #expect(try folder.text("Output/\(uid)/index.html").contains(">\(html)</h1>"))
    }

    @Test(
        "does not take a part of a name as the uid", arguments: ["李 Wei", "Ada 田中", "Ada დ", "Ada ٣"])
    func readableInPart(name: String) async throws {
        let folder = try TemporaryFolder()
        let run = try await Sitegen.run(["new", "t", "--name", name, "--email", "a@b.org"], in: folder)
        #expect(run.status == 0 && run.output.contains("t/Content/Users/person.json\n"), "\(run)")
    }

    @Test("refuses a name that changes the direction of the text")
    func directional() async throws {
        let folder = try TemporaryFolder()
        let run = try await Sitegen.run(["new", "t", "--name", "A\u{202E}B"], in: folder)
        #expect(run.status == 64)
        #expect(
            run.error.contains(
                "the name contains the invisible character U+202E, which changes the direction of the text"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    }

    @Test("takes the uid 'person' without a terminal if none can be derived from the name", arguments: [[], ["--yes"]])
    func otherScript(options: [String]) async throws {
        let folder = try TemporaryFolder()
        let arguments = ["--name", "佐藤 結衣"] + options
        #expect(try await Sitegen.outline(["new", "site"] + arguments, in: folder).status == 0)
        #expect(try folder.text("site/Content/Users/person.json").contains("佐藤 結衣"))
        #expect(try await Sitegen.outline(["new", "other", "--uid", "sato-yui"] + arguments, in: folder).status == 0)
        #expect(try folder.text("other/Content/Users/sato-yui.json").contains("佐藤 結衣"))
    }

    @Test("writes the given values and leaves out the others")
    func content() async throws {
        let folder = try TemporaryFolder()
        #expect(try await Sitegen.outline(["new", "site", "--name", "Ada", "--uid", "AQ_1"], in: folder).status == 0)
        #expect(
            try folder.text("site/Content/Users/AQ_1.json").hasPrefix(
                """
                {
                  "$schema": "../.schemas/candidate.schema.json",
                  "name": "Ada",
                  "publish": [],
                  "details": {

                """))
        #expect(
            try folder.text("site/Content/site.json") == """
                {
                  "$schema": "./.schemas/site.schema.json",
                  "title": "Ada",
                  "language": "en"
                }

                """)
    }

    @Test("accepts a new folder in new parents, an empty one, a link to one, and one under version control")
    func folders() async throws {
        let folder = try TemporaryFolder()
        try folder.write("[core]", to: "cloned/.git/config")
        for name in ["empty", "target"] {
            try FileManager.default.createDirectory(atPath: folder.path(name), withIntermediateDirectories: true)
        }
        try FileManager.default.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: "target")
        for name in ["a/b/it's", "empty/", "link", "cloned", "--", "-x"] {
            let run = try await Sitegen.run(["new", "--yes", "--", name], in: folder)
            #expect(run.status == 0 && run.error == "", "\(name)")
            let content = name.hasSuffix("/") ? name + "Content" : name + "/Content"
            #expect(FileManager.default.fileExists(atPath: folder.path(content + "/site.json")), "\(name)")
            if name == "a/b/it's" { #expect(run.output.contains(#"  cd 'a/b/it'\''s'  go to"#)) }
            if name == "-x" { #expect(run.output.contains("  cd ./-x  ")) }
        }
        #expect(try folder.contents(of: "target").count == 7)
    }

    @Test("checks and publishes with the action of the same version")
    func action() throws {
        var lines: [String] = []
        for path in try FileManager.default.subpathsOfDirectory(atPath: Self.starter.path) {
            guard let text = try? String(contentsOf: Self.starter.appending(path: path), encoding: .utf8) else {
                continue
            }
            lines += text.split(separator: "\n").map(String.init).filter { $0.contains("/sitegen") }
        }
        let major = try #require(Version.current.split(separator: ".").first)
        let step = "- uses: OWNER/sitegen@v\(major)"
        #expect(lines.map { $0.trimmingCharacters(in: .whitespaces) } == [step, step])
    }

    @Test("from a CV without a name asks for one")
    func noName() async throws {
        let folder = try TemporaryFolder()
        try folder.write(#"{ "work": [{ "name": "Mill", "position": "Smith" }] }"#, to: "cv.json")
        let run = try await Sitegen.outline(["new", "site", "--from", "cv.json", "--yes"], in: folder)
        #expect(run.status == 64 && run.error.hasPrefix("error: no-name-in-cv 'cv.json'"), "\(run)")
        #expect(try folder.contents(of: ".").keys.sorted() == ["cv.json"])
        let named = ["new", "site", "--from", "cv.json", "--yes", "--name", "Zora Quill"]
        #expect(try await Sitegen.run(named, in: folder).status == 0)
        #expect(try folder.text("site/Content/Users/zora-quill.json").contains("Mill"))
    }

    @Test("takes a name in parentheses for the address, if the name is in another script")
    func otherScript() async throws {
        let folder = try TemporaryFolder()
        try folder.write(#"{ "basics": { "name": "زورا (Zora Quill)" } }"#, to: "cv.json")
        #expect(try await Sitegen.run(["new", "site", "--from", "cv.json", "--yes"], in: folder).status == 0)
        #expect(try folder.text("site/Content/Users/zora-quill.json").contains("زورا (Zora Quill)"))
    }

    @Test("of one person contains the name once in titles")
    func titles() async throws {
        let folder = try TemporaryFolder()
        _ = try await Sitegen.outline(["new", ".", "--name", "Zora Quill"], in: folder)
        #expect(try await Sitegen.outline(["build", "--quiet"], in: folder).status == 0)
        func title(_ path: String) throws -> String? {
            try folder.text("Output/" + path).firstMatch(of: /<title>(.*)<\/title>/).map { String($0.1) }
        }
        #expect(try title("index.html") == "Zora Quill")
        #expect(try title("zora-quill/index.html") == "Zora Quill")
        #expect(try title("zora-quill/cv.html") == "Zora Quill – CV")
    }

    @Test(
        "has the workflow that this repository documents for GitHub Pages",
        .enabled(if: FileManager.default.fileExists(atPath: example.path)))
    func workflow() throws {
        func jobs(_ file: URL) throws -> Substring {
            let text = try String(contentsOf: file, encoding: .utf8)
            return text[try #require(text.firstRange(of: "name: Publish")).lowerBound...]
        }
        let own = Self.starter.appending(path: ".github/workflows/publish.yml")
        #expect(try jobs(own) == jobs(Self.example))
    }

    private static let example = packageRoot.appending(path: ".github/examples/github-pages.yml")
}
