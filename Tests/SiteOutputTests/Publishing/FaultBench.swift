import OperatingSystem
import Foundation
import TestSupport

@testable import SiteOutput

/// A folder prepared for a scenario.
struct FaultBench {
    let bench: Workbench
    let scenario: FaultSweepTests.Scenario
    static let copied = "assets/doc.pdf"

    init(_ scenario: FaultSweepTests.Scenario) throws {
        bench = try Workbench(inMemory: true)
        self.scenario = scenario
        try bench.folder.write("not ours", to: "beside/file")
        if let before = scenario.before, try build(before, FileSystem()) != nil { throw BadPath() }
        if let interrupted = scenario.interrupted {
            // Everything but its last step, so that files were published and removed, and its list still exists.
            let faulty = FaultyCalls(.from(try Self.lastRename(interrupted, scenario)), code: EIO)
            if try build(interrupted, faulty.fileSystem) == nil { throw BadPath() }
        }
    }

    private static func lastRename(_ site: Site, _ scenario: FaultSweepTests.Scenario) throws -> Int {
        var plain = scenario
        plain.interrupted = nil
        plain.after = site
        return try FaultBench(plain).calls().lastIndex(of: .rename).map { $0 + 1 } ?? 0
    }

    /// The calls of the scenario's build without failures.
    func calls() throws -> [SystemCall] {
        let faulty = FaultyCalls()
        if try build(scenario.after, faulty.fileSystem) != nil { throw BadPath() }
        return faulty.calls
    }

    /// Builds in the order of the paths; returns the error.
    func build(_ site: Site, _ files: FileSystem) throws -> OutputError? {
        if let content = site[Self.copied] { try bench.folder.write(content, to: "Content/doc.pdf") }
        do {
            let build = try bench.start("Output", files)
            var writer = build.makeWriter()
            for (path, content) in site.sorted(by: { $0.key < $1.key }) {
                if path == Self.copied {
                    try writer.copy(path, from: bench.folder.path("Content/doc.pdf"))
                } else {
                    try writer.write(path, content)
                }
            }
            _ = try build.publish([writer])
            return nil
        } catch let error as OutputError {
            return error
        }
    }

    func tree() throws -> [String: String] {
        try bench.tree().filter { $0.key != ".sitegen-Output/partial" && $0.key != "Content/doc.pdf" }
    }

    func published(_ site: Site) -> [String: String] {
        Workbench.published(site, besides: ["beside": "/", "beside/file": "not ours"])
    }

    static func output(_ tree: [String: String]) -> Site {
        tree.reduce(into: [:]) { output, item in
            if item.key.hasPrefix("Output/"), item.value != "/" { output[String(item.key.dropFirst(7))] = item.value }
        }
    }

    /// Whether each file belongs to a build of the scenario, no common file is missing, and no page is published before
    /// its assets.
    func isWhole(_ output: Site) -> Bool {
        let before = scenario.before ?? [:]
        let sites = [before, scenario.interrupted ?? [:], scenario.after]
        let replaced = before.keys.filter { path in sites[1...].allSatisfy { $0.isEmpty || $0[path] != nil } }
        let pages = output.filter { $0.value == scenario.after[$0.key] && $0.value != before[$0.key] }
        let assets = scenario.after.filter { $0.key.hasPrefix("assets/") }
        return output.allSatisfy { path, content in sites.contains { $0[path] == content } }
            && replaced.allSatisfy { output[$0] != nil }
            && (pages.allSatisfy { assets[$0.key] != nil } || assets.allSatisfy { output[$0.key] == $0.value })
    }

    static func isSurroundingUntouched(_ tree: [String: String]) -> Bool {
        tree.filter { !$0.key.hasPrefix("Output") && !$0.key.hasPrefix(".sitegen-Output") }
            == ["Content": "/", "Content/site.json": "", "beside": "/", "beside/file": "not ours"]
    }
}
