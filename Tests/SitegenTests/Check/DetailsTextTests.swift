import Foundation
import TestSupport
import Testing

/// Every text of `details` in the schema is reviewed, so that a new one cannot be published unseen.
@Suite("A text of details")
struct DetailsTextTests {
    static let keys: [String] = {
        let file = packageRoot.appending(path: "Tests/Schemas/candidate.schema.json")
        let schema = (try? Data(contentsOf: file)).flatMap { try? JSONSerialization.jsonObject(with: $0) }
        let properties = (schema as? [String: Any])?["properties"] as? [String: Any]
        let details = (properties?["details"] as? [String: Any])?["properties"] as? [String: [String: Any]]
        return (details ?? [:]).filter { $0.value["type"] as? String == "string" && $0.key != "picture" }.keys.sorted()
    }()

    private func check(_ key: String, _ text: String) async throws -> Sitegen.Run {
        let folder = try TemporaryFolder.smallSite()
        try folder.write(
            #"{ "name": "Cy Example", "email": "cy@secret.example", "details": { "\#(key)": "\#(text)" } }"#,
            to: "Content/Users/cy.json")
        return try await Sitegen.outline(["check", "--candidate", "cy"], in: folder)
    }

    @Test("is in the schema")
    func known() {
        #expect(Self.keys.count >= 8 && Self.keys.contains("nickname"))
    }

    @Test("is searched for withheld values, and listed as public", arguments: keys)
    func reviewed(_ key: String) async throws {
        let run = try await check(key, "cy@secret.example")
        #expect(run.error.contains("withheld-address-in-text"), "\(run.error)")
        #expect(run.output.contains("\(key) (text)"), "\(run.output)")
    }

    @Test("has a limit if it is one line", arguments: keys.filter { $0 != "summary" })
    func limited(_ key: String) async throws {
        let run = try await check(key, String(repeating: "long ", count: 4_000))
        #expect(run.error.contains("text-too-long '\(key)'"), "\(run.error)")
    }
}
