import Foundation
import TestSupport
import Testing

/// `sitegen schema`.
@Suite("sitegen schema")
struct SchemaTests {
    /// `Tests/Schemas` is read by whoever changes what a file may hold.
    ///
    /// `SITEGEN_WRITE_GOLDEN=1 swift test --filter SchemaTests` writes it anew, and fails.
    @Test("prints the schemas", arguments: ["site", "candidate"])
    func prints(name: String) async throws {
        let run = try await Sitegen.run(["schema", name], in: try TemporaryFolder())
        #expect(run.status == 0 && run.error == "")
        let file = packageRoot.appending(path: "Tests/Schemas/\(name).schema.json")
        if ProcessInfo.processInfo.environment["SITEGEN_WRITE_GOLDEN"] == "1" {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(run.output.utf8).write(to: file)
            Issue.record("\(name).schema.json was written anew")
            return
        }
        #expect(run.output == String(decoding: try Data(contentsOf: file), as: UTF8.self))
    }

    @Test("lists them without a name")
    func lists() async throws {
        let run = try await Sitegen.run(["schema"], in: try TemporaryFolder())
        #expect(
            run
                == Sitegen.Run(
                    status: 0,
                    output: """
                        JSON Schemas:
                          site       the settings of a site: Content/site.json
                          candidate  a candidate: a file in Content/Users

                        'sitegen schema site' prints the one of that name.

                        """))
    }

    @Test("says what was meant by another name")
    func refuses() async throws {
        let run = try await Sitegen.run(["schema", "candidates"], in: try TemporaryFolder())
        #expect(
            run
                == Sitegen.Run(
                    status: 64,
                    error: """
                        error: there is no schema 'candidates'
                           did you mean 'candidate'? (the schemas are: candidate, site)

                        """))
    }
}
