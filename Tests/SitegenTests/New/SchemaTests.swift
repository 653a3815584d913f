import Foundation
import TestSupport
import Testing

@Suite("sitegen schema")
struct SchemaTests {
    /// `Tests/Schemas` shows the effect of a change to the forms of content files.
    ///
    /// `SITEGEN_WRITE_GOLDEN=1 swift test --filter SchemaTests` rewrites it, and fails.
    @Test("prints the schemas", arguments: ["site", "candidate", "people"])
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

    @Test("lists the schemas without a name")
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
                          people     the directory of a site for other programs: people.json

                        'sitegen schema site' prints the one of that name.

                        """))
    }

    @Test("suggests a schema for an unknown name")
    func refuses() async throws {
        let run = try await Sitegen.run(["schema", "candidates"], in: try TemporaryFolder())
        #expect(
            run
                == Sitegen.Run(
                    status: 64,
                    error: """
                        error: there is no schema 'candidates'
                           did you mean 'candidate'? (the schemas are: candidate, people, site)

                        """))
    }
}
