import Foundation
import TestSupport
import Testing

@testable import SiteOutput

/// Unexpected entries beside the output, and impossible times.
@Suite struct SurprisesTests {
    /// Something in place of a build record.
    static let obstacles: [(item: String, link: String?, outcome: String)] = [
        (
            "manifest/x", nil,
            """
            cannotCreate
            Output: error: output-record-not-a-file '.sitegen-Output/manifest'

            """
        ),
        (
            "publishing", "../Content/site.json",
            """
            cannotCreate
            Output: error: output-record-not-a-file '.sitegen-Output/publishing'

            """
        ),
        (
            "lock", "../Content/site.json",
            """
            cannotCreate
            Output: error: output-not-writable 'Output' '.sitegen-Output/lock'

            """
        ),
        (
            "partial", "../Content/site.json",
            """
            publishing
            Output: error: publication-failed '.sitegen-Output/partial'

            """
        ),
    ]

    @Test(arguments: obstacles.indices)
    func isNotLedAstrayBesideTheOutput(index: Int) throws {
        let (item, target, outcome) = Self.obstacles[index]
        let bench = try Workbench()
        if let target {
            try bench.makeFolder(".sitegen-Output")
            try bench.link(".sitegen-Output/" + item, to: target)
        } else {
            try bench.folder.write("", to: ".sitegen-Output/" + item)
        }
        #expect(try bench.failure(of: ["a": "1"]) == outcome)
        #expect(try bench.tree("Content") == ["site.json": ""])
    }

    @Test func aClockThatGoesBackwardsChangesNothing() throws {
        let bench = try Workbench()
        try bench.build(["a": "12345", "b": "1", "c": "1"])
        // All files have times years ahead; only the content counts.
        let future = Date(timeIntervalSince1970: 4_000_000_000)
        for path in ["Output", "Output/a", "Output/b", "Output/c", ".sitegen-Output/manifest", "Content/site.json"] {
            try FileManager.default.setAttributes([.modificationDate: future], ofItemAtPath: bench.folder.path(path))
        }
        #expect(
            try bench.build(["a": "12346", "b": "1"])
                == BuildSummary(files: 2, new: 0, changed: 1, unchanged: 1, removed: 1))
        #expect(try bench.tree() == Workbench.published(["a": "12346", "b": "1"]))
        let kept = try FileManager.default.attributesOfItem(atPath: bench.folder.path("Output/b"))
        #expect(kept[.modificationDate] as? Date == future)
    }
}
