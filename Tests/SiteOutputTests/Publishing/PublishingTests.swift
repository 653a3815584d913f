import OperatingSystem
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import SiteOutput

@Suite struct PublishingTests {
    struct Step: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var before: Site
        var after: Site
        var summary: BuildSummary
        var touched: [String]
    }

    static let steps = [
        Step(
            testDescription: "the first build", before: [:],
            after: ["index.html": "i", "ada/index.html": "a", "assets/style.css": "s"],
            summary: BuildSummary(files: 3, new: 3, changed: 0, unchanged: 0, removed: 0),
            touched: ["ada/index.html", "assets/style.css", "index.html"]),
        Step(
            testDescription: "nothing changed", before: ["index.html": "i", "ada/index.html": "a"],
            after: ["index.html": "i", "ada/index.html": "a"],
            summary: BuildSummary(files: 2, new: 0, changed: 0, unchanged: 2, removed: 0), touched: []),
        Step(
            testDescription: "one of each", before: ["same": "1", "other": "2", "gone": "3"],
            after: ["same": "1", "other": "two", "new": "4"],
            summary: BuildSummary(files: 3, new: 1, changed: 1, unchanged: 1, removed: 1), touched: ["new", "other"]),
        Step(
            testDescription: "the same size, another byte", before: ["a": "12345"], after: ["a": "12346"],
            summary: BuildSummary(files: 1, new: 0, changed: 1, unchanged: 0, removed: 0), touched: ["a"]),
        Step(
            testDescription: "empty files", before: ["a": "", "b": "x", "c": ""], after: ["a": "", "b": "", "c": "x"],
            summary: BuildSummary(files: 3, new: 0, changed: 2, unchanged: 1, removed: 0), touched: ["b", "c"]),
        Step(
            testDescription: "nested folders go when they are empty",
            before: ["a/b/c/d": "1", "a/b/e": "2", "f/g/h": "3", "f/i": "4"], after: ["f/i": "4"],
            summary: BuildSummary(files: 1, new: 0, changed: 0, unchanged: 1, removed: 3), touched: []),
        Step(
            testDescription: "a file becomes a folder", before: ["x": "1", "y": "2"], after: ["x/a/b": "3", "y": "2"],
            summary: BuildSummary(files: 2, new: 1, changed: 0, unchanged: 1, removed: 1), touched: ["x/a/b"]),
        Step(
            testDescription: "a folder becomes a file", before: ["x/a/b": "1", "x/c": "2", "y": "3"],
            after: ["x": "4", "y": "3"],
            summary: BuildSummary(files: 2, new: 1, changed: 0, unchanged: 1, removed: 2), touched: ["x"]),
        Step(
            testDescription: "everything goes", before: ["a/b": "1", "c": "2"], after: [:],
            summary: BuildSummary(files: 0, new: 0, changed: 0, unchanged: 0, removed: 2), touched: []),
        Step(
            testDescription: "names that sort before the slash",
            before: ["a/x": "1", "a-b/x": "2", "a.html": "3", "é/ü ß": "4"],
            after: ["a/x": "1", "a.html": "3!", "é/ü ß": "4", "a": "5"].filter { $0.key != "a" },
            summary: BuildSummary(files: 3, new: 0, changed: 1, unchanged: 2, removed: 1), touched: ["a.html"]),
    ]

    private final class Counter: Sendable {
        let count = Atomic(0)
    }

    @Test func anOutputThatIsNotThereYetIsPublishedByOneRename() throws {
        let bench = try Workbench()
        let renames = Counter()
        let files = FileSystem(intercepting: {
            if $0 == .rename { renames.count.add(1, ordering: .relaxed) }
            return nil
        })
        let site = Site(uniqueKeysWithValues: (1...20).map { ("folder-\($0 % 3)/\($0)", "\($0)") })
        let build = try bench.start("Output", files)
        var writer = build.makeWriter()
        for (path, content) in site.sorted(by: { $0.key < $1.key }) { try writer.write(path, content) }
        let summary = try build.publish([writer])
        #expect(summary == BuildSummary(files: 20, new: 20, changed: 0, unchanged: 0, removed: 0))
        #expect(try bench.tree() == Workbench.published(site))
        // The list of files is written before the files, and becomes the manifest after them.
        #expect(renames.count.load(ordering: .relaxed) == 3)
    }

    @Test(arguments: steps)
    func bringsTheOutputFromOneSiteToAnother(step: Step) throws {
        let bench = try Workbench()
        if !step.before.isEmpty {
            try bench.build(step.before)
            try bench.age()
        }
        #expect(try bench.build(step.after) == step.summary)
        #expect(try bench.tree() == Workbench.published(step.after))
        #expect(try bench.touched() == step.touched)
    }

    @Test func changesNothingAtAllWhereNothingChanged() throws {
        let bench = try Workbench()
        let site: Site = ["index.html": "i", "a/b": "c"]
        try bench.build(site)
        func times() throws -> [String: Date?] {
            try FileManager.default.subpathsOfDirectory(atPath: bench.folder.path).reduce(into: [:]) { times, path in
                times[path] =
                    try FileManager.default.attributesOfItem(atPath: bench.folder.path(path))[.modificationDate]
                    as? Date
            }
        }
        for path in try FileManager.default.subpathsOfDirectory(atPath: bench.folder.path) {
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSince1970: 1_000_000)], ofItemAtPath: bench.folder.path(path))
        }
        let before = try times()
        try bench.build(site)
        #expect(try times() == before)
    }

    @Test func putsBackWhatWasChangedOrRemovedByHand() throws {
        let bench = try Workbench()
        let site: Site = ["index.html": "i", "a/b": "1", "a/c": "2"]
        try bench.build(site)
        try bench.folder.write("mine", to: "Output/index.html")
        try bench.remove("Output/a/b")
        #expect(try bench.build(site) == BuildSummary(files: 3, new: 1, changed: 1, unchanged: 1, removed: 0))
        #expect(try bench.tree() == Workbench.published(site))
        try bench.remove("Output")
        #expect(try bench.build(site) == BuildSummary(files: 3, new: 3, changed: 0, unchanged: 0, removed: 0))
        #expect(try bench.tree() == Workbench.published(site))
    }

    @Test func copiesBigFilesAndLeavesEqualOnesAlone() throws {
        let bench = try Workbench()
        let big = Data((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 13 &+ $0 >> 7) })
        try bench.folder.write(big, to: "Content/big.pdf")
        func copy() throws -> BuildSummary {
            let build = try bench.start()
            var writer = build.makeWriter()
            try writer.copy("ada/big.pdf", from: bench.folder.path("Content/big.pdf"))
            return try build.publish([writer])
        }
        #expect(try copy() == BuildSummary(files: 1, new: 1, changed: 0, unchanged: 0, removed: 0))
        #expect(try bench.folder.contents(of: "Output") == ["ada/big.pdf": big])
        try bench.age()
        #expect(try copy() == BuildSummary(files: 1, new: 0, changed: 0, unchanged: 1, removed: 0))
        #expect(try bench.touched() == [])
        try bench.folder.write(big + [1], to: "Content/big.pdf")
        #expect(try copy() == BuildSummary(files: 1, new: 0, changed: 1, unchanged: 0, removed: 0))
        #expect(try bench.folder.contents(of: "Output") == ["ada/big.pdf": big + [1]])
    }

    @Test func saysWhatCouldNotBeCopied() throws {
        let bench = try Workbench()
        let build = try bench.start()
        var writer = build.makeWriter()
        let error = #expect(throws: OutputError.self) {
            try writer.copy("a.pdf", from: bench.folder.path("Content/none.pdf"))
        }
        build.abandon()
        #expect(
            error.map(bench.described) == """
                readingOrWriting
                Content/none.pdf: error: output-failed 'Content/none.pdf'

                """)
    }

    @Test func bringsTheFilesOfSeveralWritersTogether() throws {
        let bench = try Workbench()
        let build = try bench.start()
        var writers = [build.makeWriter(), build.makeWriter()]
        try writers[1].write("b/2", "2")
        try writers[0].write("b/1", "1")
        try writers[1].write("a", "0")
        #expect(try build.publish(writers) == BuildSummary(files: 3, new: 3, changed: 0, unchanged: 0, removed: 0))
        #expect(try bench.tree() == Workbench.published(["a": "0", "b/1": "1", "b/2": "2"]))
    }

    @Test(arguments: [true, false])
    func leavesTheOutputAsItWasWhereABuildIsAbandoned(explicitly: Bool) throws {
        let bench = try Workbench()
        try bench.build(["index.html": "old"])
        let before = try bench.tree()
        func start() throws {
            let build = try bench.start()
            var writer = build.makeWriter()
            try writer.write("index.html", "new")
            try writer.write("ada/index.html", "a")
            #expect(try bench.tree(".sitegen-Output/staging").count == 3)
            if explicitly { build.abandon() }
        }
        try start()
        #expect(try bench.tree() == before)
    }

    @Test func makesNoOutputWhereTheFirstBuildIsAbandoned() throws {
        let bench = try Workbench()
        let build = try bench.start("deep/er/Output")
        var writer = build.makeWriter()
        try writer.write("a", "b")
        build.abandon()
        #expect(
            try bench.tree() == [
                "Content": "/", "Content/site.json": "", "deep": "/", "deep/er": "/", "deep/er/.sitegen-Output": "/",
            ])
    }
}
