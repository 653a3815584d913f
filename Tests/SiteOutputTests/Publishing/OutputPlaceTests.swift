import Diagnostics
import OperatingSystem
import Foundation
import TestSupport
import Testing

@testable import SiteOutput

/// The allowed paths of an output, and the problems of others.
@Suite struct OutputPlaceTests {
    static let refused: [(output: String, message: String)] = [
        ("Content", "'Content' is an input of the build and cannot be its output as well"),
        ("Content/", "'Content/' is an input of the build and cannot be its output as well"),
        ("Other/../Content/.", "'Other/../Content/.' is an input of the build and cannot be its output as well"),
        ("to-content", "'to-content' is an input of the build and cannot be its output as well"),
        (".", "the output '.' contains 'Content', which the build reads"),
        ("Content/Output", "the output 'Content/Output' is inside 'Content', which the build reads"),
        ("to-content/a/b", "the output 'to-content/a/b' is inside 'Content', which the build reads"),
        (".sitegen-x", "'.sitegen-x' cannot be the output: folders named '.sitegen-…' hold the build cache"),
        (
            ".sitegen-y/z",
            "'.sitegen-y/z' cannot be the output: folders named '.sitegen-…' hold the build cache"
        ),
        ("x", "the output 'x' contains '.sitegen-x/input', which the build reads"),
        ("file", "the output 'file' is a file"),
        ("to-file", "the output 'to-file' is a file"),
        ("file/Output", "the output 'file/Output' cannot be written: cannot look at 'file/Output': not a directory"),
        ("broken", "the output 'broken' is a broken link: its target does not exist"),
        ("taken", "the output 'taken' cannot be written: cannot make the folder '.sitegen-taken': file exists"),
        ("linked", "the output 'linked' cannot be written: cannot make the folder '.sitegen-linked': file exists"),
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
            #expect(error.diagnostics.first?.message.replacing(bench.folder.path + "/", with: "") == message)
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
                Output: error: another build is writing 'Output'
                   build again when it is done

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
                Output: error: the output 'Output' cannot be written: cannot write 'Output': permission denied
                   change its permissions, or choose another folder with --output

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
                        Output: error: cannot rename '.sitegen-Output/staging\(renamed)': no such file or directory
                           do not change that folder while a build runs, then build again
                           each published file is complete, and the next build publishes the rest

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
    static let told: [(OutputProblem, OutputError.Kind, String)] = [
        (
            .outputIsMounted(output: "Output"), .cannotCreate,
            """
            error: the output 'Output' and its parent folder are on different file systems
               choose a folder inside it, as in --output Output/site

            """
        ),
        (
            .outputFailed(FileError(.write, "a", code: ENOSPC)), .readingOrWriting,
            """
            error: cannot write 'a': no space left on device
               free some disk space, then build again
               'df -h' shows the free space, and 'df -i' how many files can be added

            """
        ),
        (
            .publicationFailed(FileError(.rename, "a", code: EIO)), .publishing,
            """
            error: cannot rename 'a': input/output error
               check the disk and its connection, then build again
               each published file is complete, and the next build publishes the rest

            """
        ),
    ]

    @Test(arguments: told)
    func tellsWhatToDo(problem: OutputProblem, kind: OutputError.Kind, text: String) {
        #expect(problem.kind == kind)
        #expect(DiagnosticPrinter().text(for: Diagnostic(problem, at: nil)) == text)
    }
}
