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

                        'sitegen schema rules' lists example security rules for a database.

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
                           did you mean 'candidate'? (the names are: candidate, people, rules, site)

                        """))
    }

    @Test("lists the example rules, and prints them")
    func rules() async throws {
        let folder = try TemporaryFolder()
        let list = try await Sitegen.run(["schema", "rules"], in: folder)
        #expect(
            list.output == """
                Security rules:
                  owner-only   people read and write their own nodes; staff accounts read all
                  school       signed-in people read all and write their own nodes; staff
                               accounts write all
                  public-read  everybody reads all; signed-in people write their own nodes

                'sitegen schema rules school' prints the rules of that name.

                """)
        for name in ["owner-only", "school", "public-read"] {
            let run = try await Sitegen.run(["schema", "rules", name], in: folder)
            let file = packageRoot.appending(path: "Sources/DatabaseRules/Rules/\(name).json")
            #expect(run == Sitegen.Run(status: 0, output: String(decoding: try Data(contentsOf: file), as: UTF8.self)))
        }
        for (arguments, message) in [
            (["rules", "scool"], "error: there are no example rules 'scool'\n"),
            (["rules", "school", "x"], "error: 'schema' does not take the argument 'x'"),
            (["site", "x"], "error: 'schema' does not take the argument 'x'"),
        ] {
            let run = try await Sitegen.run(["schema"] + arguments, in: folder)
            #expect(run.status == 64 && run.error.hasPrefix(message), "\(run.error)")
        }
    }
}
