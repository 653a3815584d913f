import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import SiteOutput

/// Each step of publishing leaves a state of the disk that a kill can leave.
@Suite struct InterruptedTests {
    /// One step of publishing, done by the test.
    enum Operation: Sendable {
        case leave(String, String)
        case stage(String, String)
        case store([String])
        case makeFolder(String)
        case publish(String, String)
        case remove(String)
        case becomeManifest
    }

    static let before: Site = [
        "index.html": "old", "same": "=", "assets/a.css": "old", "gone/deep/x": "1", "gone/y": "2", "file": "3",
        "folder/inner/z": "4",
    ]
    static let after: Site = [
        "index.html": "new", "same": "=", "assets/b.css": "new", "ada/index.html": "a", "file/below": "5",
        "folder": "6",
    ]
    static let steps: [Operation] = [
        .stage("index.html", "new"), .stage("assets/b.css", "new"), .stage("ada/index.html", "a"),
        .leave("partial", "sitegen mani"), .store(Array(after.keys)), .remove("folder/inner/z"),
        .remove("folder/inner"), .remove("folder"), .makeFolder("ada"), .remove("file"), .makeFolder("file"),
        .publish("assets/b.css", "new"), .publish("ada/index.html", "a"), .publish("file/below", "5"),
        .publish("folder", "6"), .publish("index.html", "new"), .remove("assets/a.css"), .remove("gone/deep/x"),
        .remove("gone/y"), .remove("gone/deep"), .remove("gone"), .becomeManifest,
    ]

    /// The sites of the next build: the same, the previous, or another one.
    static let next: [Site] = [
        after, before, ["index.html": "third", "ada/index.html": "third", "gone/y": "third"],
    ]

    @Test(arguments: 0...steps.count, next)
    func theNextBuildPutsItRight(steps count: Int, next: Site) throws {
        let bench = try Workbench()
        try bench.build(Self.before)
        for step in Self.steps.prefix(count) { try apply(step, bench) }
        try bench.build(next)
        #expect(try bench.tree().filter { $0.key != ".sitegen-Output/partial" } == Workbench.published(next))
    }

    @Test(arguments: 0...steps.count)
    func twoInterruptedBuildsAreUnderstoodAsWell(steps count: Int) throws {
        let bench = try Workbench()
        try bench.build(Self.before)
        for step in Self.steps.prefix(count) { try apply(step, bench) }
        // The second build writes its own list and then fails: the first one's files must not become foreign.
        let build = try bench.start()
        var writer = build.makeWriter()
        try writer.write("second/page", "2")
        try bench.remove(".sitegen-Output/staging")
        do {
            _ = try build.publish([writer])
            Issue.record("published")
        } catch {
            #expect(error.kind == .publishing)
        }

        let third: Site = ["index.html": "third"]
        try bench.build(third)
        #expect(try bench.tree().filter { $0.key != ".sitegen-Output/partial" } == Workbench.published(third))
    }

    @Test func aFirstBuildThatWasInterruptedKnowsItsFiles() throws {
        let bench = try Workbench()
        try bench.makeFolder(".sitegen-Output")
        try apply(.store(["a/b", "index.html"]), bench)
        try apply(.publish("a/b", "half of the site"), bench)
        let site: Site = ["index.html": "i", "a/c": "c"]
        #expect(try bench.build(site) == BuildSummary(files: 2, new: 2, changed: 0, unchanged: 0, removed: 1))
        #expect(try bench.tree() == Workbench.published(site))
    }

    @Test func aDamagedListOfAnInterruptedBuildIsSaidAndReplaced() throws {
        let bench = try Workbench()
        try bench.build(["index.html": "i"])
        try bench.folder.write("sitegen manifest 1 files 7\n", to: ".sitegen-Output/publishing")
        let build = try bench.start()
        #expect(build.warnings.map(\.id) == ["output-record-damaged"])
        var writer = build.makeWriter()
        try writer.write("index.html", "i")
        _ = try build.publish([writer])
        #expect(try bench.tree() == Workbench.published(["index.html": "i"]))
    }

    private func apply(_ operation: Operation, _ bench: Workbench) throws {
        switch operation {
        case .leave(let name, let content): try bench.folder.write(content, to: ".sitegen-Output/" + name)
        case .stage(let path, let content): try bench.folder.write(content, to: ".sitegen-Output/staging/" + path)
        case .store(let paths):
            try bench.folder.write(Workbench.manifest(paths), to: ".sitegen-Output/publishing")
        case .makeFolder(let path): try bench.makeFolder("Output/" + path)
        case .publish(let path, let content): try bench.folder.write(content, to: "Output/" + path)
        case .remove(let path): try bench.remove("Output/" + path)
        case .becomeManifest:
            try bench.remove(".sitegen-Output/manifest")
            try FileManager.default.moveItem(
                atPath: bench.folder.path(".sitegen-Output/publishing"),
                toPath: bench.folder.path(".sitegen-Output/manifest"))
        }
    }
}
