import Foundation
import TestSupport
import Testing

@Suite("A build of an unchanged site")
struct UnchangedTests {
    /// A site with enough people for several threads, an article and a static file; the files are old enough to have
    /// stamps.
    private func site() async throws -> TemporaryFolder {
        let folder = try TemporaryFolder.smallSite()
        for number in 100..<160 {
            try folder.write(
                #"{"name": "Person \#(number)", "email": "p\#(number)@people.example", "publish": ["email"]}"#,
                to: "Content/Users/p\(number).json")
        }
        try folder.write("---\ntitle: Bridges\ndate: 2026-01-02\n---\nText.\n", to: "Content/Users/p100/articles/a.md")
        try folder.write("User-agent: x\n", to: "Content/static/humans.txt")
        try await Task.sleep(for: .milliseconds(60))
        return folder
    }

    /// The calls of a build that concern a folder.
    private func calls(_ names: String, of folder: TemporaryFolder) throws -> [String] {
        let executable = try #require(Sitegen.executable)
        let log = folder.path("calls")
        let run = try TestTool.run(
            "strace", ["-f", "-y", "-e", "trace=\(names)", "-o", log, executable.path, "build", "--quiet"],
            in: folder.path)
        #expect(run.status == 0, "\(run.error)")
        return try folder.text("calls").split(separator: "\n").map(String.init).filter { $0.contains("Output/") }
    }

    @Test(
        "reads no page, writes nothing, and decodes no candidate",
        .enabled(if: TestTool.isInstalled("strace"), "needs strace"))
    func calls() async throws {
        let folder = try await site()
        #expect(try await Sitegen.outline(["build"], in: folder).status == 0)
        let marks = try folder.marks(of: "Output")
        let opened = try calls("open,openat,creat,rename,renameat,renameat2,unlink,unlinkat,mkdir,write", of: folder)
        // The build's own records of an output are beside it.
        #expect(opened.filter { !$0.contains("/.sitegen-Output/") } == [])
        #expect(opened.filter { $0.contains("O_WRONLY") && !$0.contains("/lock") } == [])
        let read = try folder.text("calls").split(separator: "\n").filter {
            $0.contains("Content/Users/") && $0.contains(".json\"")
        }
        #expect(read == [])
        #expect(try folder.marks(of: "Output") == marks)
    }

    @Test(
        "with new people renames their folders, and records their files",
        .enabled(if: TestTool.isInstalled("strace"), "needs strace"))
    func newFolders() async throws {
        let folder = try TemporaryFolder.smallSite()
        func addPerson(_ number: Int) throws {
            try folder.write(#"{"name": "Person \#(number)"}"#, to: "Content/Users/p\(number).json")
            try folder.write("---\ntitle: Bridges\n---\nText.\n", to: "Content/Users/p\(number)/articles/a.md")
        }
        for number in 1...3 { try addPerson(number) }
        try await Task.sleep(for: .milliseconds(60))
        #expect(try await Sitegen.outline(["build"], in: folder).status == 0)
        for number in 4...6 { try addPerson(number) }
        try await Task.sleep(for: .milliseconds(60))
        let made = try calls("rename,renameat,renameat2,mkdir,mkdirat", of: folder)
        #expect(made.filter { $0.contains("mkdir") && !$0.contains("/.sitegen-Output/") } == [])
        let renamed = made.compactMap { $0.firstMatch(of: /\/Output\/(p[^"]*)"/)?.1 }
        #expect(renamed == ["p4", "p5", "p6", "people.json"])
        let read = try calls("open,openat", of: folder).filter { !$0.contains("/.sitegen-Output/") }
        #expect(read == [])
    }

    @Test("restores what was touched in the output, in the content and in its records")
    func touched() async throws {
        let folder = try await site()
        let first = try await Sitegen.outline(["build"], in: folder).output
        let files = try folder.contents(of: "Output")
        func build() async throws -> String { try await Sitegen.outline(["build"], in: folder).output }
        let all = first.prefix { $0 != ":" } + ": "

        try folder.write("Something else", to: "Output/p120/index.html")
        #expect(try await build() == all + "1 changed (TIME)\n")
        try FileManager.default.removeItem(atPath: folder.path("Output/index.html"))
        #expect(try await build() == all + "1 new (TIME)\n")
        let text = try folder.text("Content/Users/p120.json")
        try folder.write(text, to: "Content/Users/p120.json")
        #expect(try await build() == all + "nothing changed (TIME)\n")
        try FileManager.default.removeItem(atPath: folder.path(".sitegen-Output/memory"))
        #expect(try await build() == all + "nothing changed (TIME)\n")
        try folder.write("sitegen memory 1\nof another world", to: ".sitegen-Output/memory")
        #expect(try await build() == all + "nothing changed (TIME)\n")
        #expect(try folder.contents(of: "Output") == files)
    }

    @Test("prints how much was rendered again, and why everything was")
    func reuse() async throws {
        let folder = try await site()
        func made(_ options: String...) async throws -> String {
            let run = try await Sitegen.outline(["build", "--verbose"] + options, in: folder)
            return try #require(run.error.split(separator: "\n").map(String.init).first { $0.hasPrefix("rendered ") })
        }
        #expect(try await made() == "rendered all pages: there is no build cache")
        #expect(try await made() == "rendered the pages of 0 of 62 candidates; the others are unchanged")
        try folder.write(#"{"name": "Person 120 A", "publish": []}"#, to: "Content/Users/p120.json")
        #expect(try await made() == "rendered the pages of 1 of 62 candidates; the others are unchanged")
        try folder.write(try folder.text("Content/site.json") + " ", to: "Content/site.json")
        let other =
            "rendered all pages: the program, the settings, the options or a template changed since the last build"
        #expect(try await made() == other)
        try FileManager.default.removeItem(atPath: folder.path(".sitegen-Output/memory"))
        #expect(try await made() == "rendered all pages: there is no build cache")
        try folder.write(#"{"Users": {"ada": {"name": "Ada", "publish": []}}}"#, to: "export.json")
        let export = try await made("--demo", "export.json", "--allow-removals")
        #expect(export == "rendered all pages: changes are only detected if the candidates are in a folder")
    }

    @Test("keeps pages even with added materials and static files")
    func ownFiles() async throws {
        let folder = try await site()
        let materials = ##"{"podcast": {"label": "Podcast", "color": "#123456", "icon": "icon.svg"}}"##
        try folder.write(#"{"title": "People", "materials": \#(materials)}"#, to: "Content/site.json")
        try folder.write("<svg xmlns=\"http://www.w3.org/2000/svg\"/>", to: "Content/static/icon.svg")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("Content/static/again.txt"), withDestinationPath: "humans.txt")
        #expect(try await Sitegen.outline(["build"], in: folder).status == 0)
        try folder.write("text", to: "Content/static/new.txt")
        let run = try await Sitegen.outline(["build", "--verbose"], in: folder)
        let made = "rendered the pages of 0 of 62 candidates; the others are unchanged\n"
        #expect(run.error.hasPrefix("new new.txt\n" + made), "\(run.error)")
    }

    @Test("repeats all warnings")
    func warnings() async throws {
        let folder = try await site()
        try folder.write(#"{"name": "Nobody"}"#, to: "Content/Users/nobody.json")
        try await Task.sleep(for: .milliseconds(60))
        let first = try await Sitegen.outline(["build"], in: folder)
        let second = try await Sitegen.outline(["build"], in: folder)
        #expect(first.error.contains("profile-unreachable"))
        #expect(second.error == first.error)
        #expect(second.output.contains(": nothing changed ("))
    }

    @Test("with the record of an older build lists files that the record lacks")
    func olderList() async throws {
        let folder = try TemporaryFolder.smallSite()
        #expect(try await Sitegen.outline(["build"], in: folder).status == 0)
        let manifest = try folder.text(".sitegen-Output/manifest")
        try folder.write("text", to: "Content/static/more/notes.txt")
        #expect(try await Sitegen.outline(["build"], in: folder).status == 0)
        try folder.write("text", to: "Content/static/ada/own.txt")
        #expect(try await Sitegen.outline(["build"], in: folder).status == 0)
        try folder.write(manifest, to: ".sitegen-Output/manifest")
        try FileManager.default.removeItem(atPath: folder.path("Content/static"))
        let run = try await Sitegen.outline(["build"], in: folder)
        #expect(
            run.error == """
                Output: warning: output-added-files 2 'Output'
                   'ada/own.txt'
                   'more/'
                1 warning

                """)
    }

    @Test("one thread and many threads give the same result")
    func threads() async throws {
        let folder = try await site()
        for jobs in ["1", "2", "7"] {
            let run = try await Sitegen.outline(["build", "--output", "Output-\(jobs)", "--jobs", jobs], in: folder)
            #expect(run.status == 0)
        }
        let one = try folder.contents(of: "Output-1")
        #expect(try folder.contents(of: "Output-2") == one)
        #expect(try folder.contents(of: "Output-7") == one)
        let run = try await Sitegen.outline(["build", "--jobs", "0"], in: folder)
        #expect(
            run
                == Sitegen.Run(
                    status: 64, output: "",
                    error: """
                        error: not-a-count '--jobs' 1 64 '0'

                        """))
    }
}
