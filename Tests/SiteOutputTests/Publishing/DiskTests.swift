import Foundation
import TestSupport
import Testing

@testable import SiteOutput

/// Disks that are full, read-only or separate, each a small one in memory that the test mounts.
@Suite(.enabled(if: Disk.canMount, "only root may mount a disk to fill it"))
struct DiskTests {
    struct Full: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var options: String
        var more: String
        var site: Site
    }

    static let full = [
        Full(
            testDescription: "no room for one big file", options: "size=64k", more: "size=4m",
            site: ["index.html": String(repeating: "new ", count: 50_000)]),
        Full(
            testDescription: "no room for many files", options: "size=64k", more: "size=4m",
            site: Dictionary(
                uniqueKeysWithValues: (10..<60).map { ("\($0)/index.html", String(repeating: "\($0)", count: 2000)) })),
        Full(
            testDescription: "no inodes", options: "nr_inodes=20", more: "nr_inodes=2000",
            site: Dictionary(uniqueKeysWithValues: (10..<60).map { ("\($0).html", "\($0)") })),
    ]

    @Test(arguments: full)
    func aFullDiskLeavesTheOutputAsItWas(full: Full) throws {
        let bench = try Workbench()
        let disk = try Disk(bench.folder.path("disk"), full.options)
        defer { disk.unmount() }
        try bench.build(["index.html": "old", "gone/x": "1"], "disk/Output")
        let before = try bench.tree()

        let failure = try bench.failure(of: full.site, "disk/Output")
        let problem =
            #/readingOrWriting\ndisk/Output: error: output-failed 'disk/\.sitegen-Output/staging/[0-9a-z./]+'\n/#
        #expect(failure.wholeMatch(of: problem) != nil, "\(failure)")
        #expect(try bench.tree() == before)

        try Disk.mount("remount,\(full.more)", on: bench.folder.path("disk"))
        try bench.build(full.site, "disk/Output")
        #expect(try bench.tree("disk/Output").filter { $0.value != "/" } == full.site)
    }

    @Test func aDiskThatIsFullBeforeTheFirstBuildIsSaid() throws {
        let bench = try Workbench()
        let disk = try Disk(bench.folder.path("disk"), "nr_inodes=1")
        defer { disk.unmount() }
        #expect(
            try bench.failure(of: ["a": "1"], "disk/Output") == """
                cannotCreate
                disk/Output: error: output-not-writable 'disk/Output' 'disk/.sitegen-Output'

                """)
    }

    @Test(arguments: [
        (false, "'disk/.sitegen-Output'"), (true, "'disk/Output'"),
    ])
    func aReadOnlyDiskIsRefusedBeforeAnyWorkIsDone(isThere: Bool, tried: String) throws {
        let bench = try Workbench()
        let disk = try Disk(bench.folder.path("disk"), "size=64k")
        defer { disk.unmount() }
        if isThere { try bench.build(["a": "1"], "disk/Output") }
        let before = try bench.tree()
        try Disk.mount("remount,ro", on: bench.folder.path("disk"))
        #expect(
            try bench.failure(of: ["a": "2"], "disk/Output") == """
                cannotCreate
                disk/Output: error: output-not-writable 'disk/Output' \(tried)

                """)
        #expect(try bench.tree() == before)
    }

    @Test func anOutputThatIsADiskOfItsOwnIsRefused() throws {
        let bench = try Workbench()
        let disk = try Disk(bench.folder.path("Output"), "size=64k")
        defer { disk.unmount() }
        #expect(
            try bench.failure(of: ["a": "1"]) == """
                cannotCreate
                Output: error: output-is-mounted 'Output'

                """)
        try bench.build(["a": "1"], "Output/site")
        #expect(try bench.tree("Output/site") == ["a": "1"])
    }
}

/// A disk in memory.
private struct Disk {
    private let path: String

    init(_ path: String, _ options: String) throws {
        self.path = path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        try Self.mount(options, on: path)
    }

    func unmount() { _ = try? Self.run("umount", ["--lazy", path]) }

    /// Mounts a disk; with `remount`, changes its options.
    static func mount(_ options: String, on path: String) throws {
        try run("mount", ["-t", "tmpfs", "-o", options, "tmpfs", path])
    }

    /// Whether this process may mount disks: it is root, and not in a restricted container.
    static let canMount: Bool = {
        guard geteuid() == 0, let folder = try? TemporaryFolder() else { return false }
        guard let disk = try? Disk(folder.path("disk"), "size=64k") else { return false }
        disk.unmount()
        return true
    }()

    private struct Failed: Error {}

    private static func run(_ tool: String, _ arguments: [String]) throws {
        if try TestTool.run(tool, arguments).status != 0 { throw Failed() }
    }
}
