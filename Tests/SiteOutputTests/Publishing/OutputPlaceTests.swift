import Diagnostics
import OperatingSystem
import Foundation
import TestSupport
import Testing

@testable import SiteOutput

/// The allowed paths of an output, and the problems of others.
@Suite struct OutputPlaceTests {
    static let refused: [(output: String, message: String)] = [
        ("Content", "output-is-input 'Content'"),
        ("Content/", "output-is-input 'Content/'"),
        ("Other/../Content/.", "output-is-input 'Other/../Content/.'"),
        ("to-content", "output-is-input 'to-content'"),
        (".", "output-contains-input '.' 'Content'"),
        ("Content/Output", "output-inside-input 'Content/Output' 'Content'"),
        ("to-content/a/b", "output-inside-input 'to-content/a/b' 'Content'"),
        (".sitegen-x", "output-name-reserved '.sitegen-x' '.sitegen-…'"),
        (
            ".sitegen-y/z",
            "output-name-reserved '.sitegen-y/z' '.sitegen-…'"
        ),
        ("x", "output-contains-input 'x' '.sitegen-x/input'"),
        ("file", "output-not-a-folder 'file'"),
        ("to-file", "output-not-a-folder 'to-file'"),
        ("file/Output", "output-not-writable 'file/Output' 'file/Output'"),
        ("broken", "output-link-broken 'broken'"),
        ("taken", "output-not-writable 'taken' '.sitegen-taken'"),
        ("linked", "output-not-writable 'linked' '.sitegen-linked'"),
    ]

    @Test(arguments: refused.indices)
    func isRefused(index: Int) throws {
        let (output, message) = Self.refused[index]
        let bench = try Workbench()
        try bench.folder.write("", to: "file")
        try bench.folder.write("", to: ".sitegen-taken")
        try bench.folder.write("", to: ".sitegen-x/input/x")
        try bench.makeFolder("Other")
        try bench.link("to-content", to: "Content")
        try bench.link("to-file", to: "file")
        try bench.link("broken", to: "nowhere")
        try bench.link(".sitegen-linked", to: "Other")
        let before = try bench.tree()
        do {
            _ = try SiteBuild(
                output: bench.folder.path(output),
                inputs: [bench.folder.path("Content"), bench.folder.path(".sitegen-x/input")])
            Issue.record("accepted")
        } catch {
            #expect(error.diagnostics.count == 1)
            #expect(error.kind == .cannotCreate)
            #expect(error.diagnostics.first?.place == .file(bench.folder.path(output)))
            #expect(error.diagnostics.first?.idAndFacts.replacing(bench.folder.path + "/", with: "") == message)
            #expect(error.diagnostics.first?.advice.isEmpty == false)
        }
        #expect(try bench.tree() == before)
    }

    @Test(arguments: [("", "output-has-no-name"), ("/", "output-has-no-name"), ("//", "output-has-no-name")])
    func needsAName(output: String, id: String) throws {
        let error = #expect(throws: OutputError.self) { _ = try SiteBuild(output: output, inputs: []) }
        #expect(error?.diagnostics.map(\.id) == [id])
    }

    @Test func inputsNeedNotExist() throws {
        let bench = try Workbench()
        let build = try SiteBuild(output: bench.folder.path("Output"), inputs: [bench.folder.path("Templates")])
        build.abandon()
    }

    @Test func mayBeALink() throws {
        let bench = try Workbench()
        try bench.makeFolder("elsewhere/site")
        try bench.link("Output", to: "elsewhere/site")
        try bench.build(["ada/index.html": "a"])
        try bench.build(["ada/cv.html": "c"])
        #expect(
            try bench.tree() == [
                "Content": "/", "Content/site.json": "", "Output": "-> elsewhere/site", "elsewhere": "/",
                "elsewhere/.sitegen-site": "/", "elsewhere/.sitegen-site/manifest": Workbench.manifest(["ada/cv.html"]),
                "elsewhere/site": "/", "elsewhere/site/ada": "/", "elsewhere/site/ada/cv.html": "c",
            ])
    }

    @Test func mayBeRelative() throws {
        let bench = try Workbench()
        let current = FileManager.default.currentDirectoryPath
        let up = Array(repeating: "..", count: current.split(separator: "/").count).joined(separator: "/")
        let relative = up + bench.folder.path("Output")
        let build = try SiteBuild(output: relative, inputs: [up + bench.folder.path("Content")])
        var writer = build.makeWriter()
        try writer.write("a", "b")
        _ = try build.publish([writer])
        #expect(try bench.tree() == Workbench.published(["a": "b"]))
    }

    @Test func twoOutputsDoNotKnowEachOther() throws {
        let bench = try Workbench()
        try bench.build(["a": "1"], "One")
        try bench.build(["b": "2"], "Two")
        try bench.build(["c": "3"], "One")
        #expect(
            try bench.tree() == [
                "Content": "/", "Content/site.json": "", "One": "/", "One/c": "3", "Two": "/", "Two/b": "2",
                ".sitegen-One": "/", ".sitegen-One/manifest": Workbench.manifest(["c"]),
                ".sitegen-Two": "/", ".sitegen-Two/manifest": Workbench.manifest(["b"]),
            ])
    }

    @Test func isWrittenByOneBuildAtATime() throws {
        let bench = try Workbench()
        try bench.build(["a": "1"])
        let build = try bench.start()
        var writer = build.makeWriter()
        try writer.write("a", "2")
        let before = try bench.tree()
        #expect(
            try bench.failure(of: ["a": "3"]) == """
                cannotCreate
                Output: error: output-busy 'Output'

                """)
        #expect(try bench.tree() == before)
        _ = try build.publish([writer])
        #expect(try bench.tree() == Workbench.published(["a": "2"]))
        try bench.build(["a": "3"])
    }

    @Test(.enabled(if: geteuid() != 0, "root may write everywhere"))
    func mustBeWritable() throws {
        let bench = try Workbench()
        try bench.makeFolder("Output")
        try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: bench.folder.path("Output"))
        #expect(
            try bench.failure(of: [:]) == """
                cannotCreate
                Output: error: output-not-writable 'Output' 'Output'

                """)
    }

    @Test func failuresOnTheWayAreReadingOrWriting() throws {
        let bench = try Workbench()
        // The first build renames the folder, later ones its files.
        for (content, renamed) in [("1", ""), ("2", "/a")] {
            let build = try bench.start()
            var writer = build.makeWriter()
            try writer.write("a", content)
            // Another process removes the staging folder during the build.
            try bench.remove(".sitegen-Output/staging")
            do {
                _ = try build.publish([writer])
                Issue.record("published")
            } catch {
                #expect(
                    bench.described(error) == """
                        publishing
                        Output: error: publication-failed '.sitegen-Output/staging\(renamed)'

                        """)
            }
            try bench.build(["a": content])
            #expect(try bench.tree() == Workbench.published(["a": content]))
        }
    }

    @Test func aLinkInPlaceOfTheStagingFolderIsNotFollowed() throws {
        let bench = try Workbench()
        try bench.build(["a": "1"])
        try bench.link(".sitegen-Output/staging", to: "../Content")
        try bench.build(["a": "2"])
        #expect(try bench.tree() == Workbench.published(["a": "2"]))
    }

    /// Problems that need a disk of their own.
    static let reported: [(OutputProblem, OutputError.Kind, String)] = [
        (
            .outputIsMounted(output: "Output"), .cannotCreate,
            """
            error: output-is-mounted 'Output'

            """
        ),
        (
            .outputFailed(FileError(.write, "a", code: ENOSPC)), .readingOrWriting,
            """
            error: output-failed 'a'

            """
        ),
        (
            .publicationFailed(FileError(.rename, "a", code: EIO)), .publishing,
            """
            error: publication-failed 'a'

            """
        ),
    ]

    @Test(arguments: reported)
    func tellsWhatToDo(problem: OutputProblem, kind: OutputError.Kind, text: String) {
        #expect(problem.kind == kind)
        #expect([Diagnostic(problem, at: nil)].outline == text)
    }
}
