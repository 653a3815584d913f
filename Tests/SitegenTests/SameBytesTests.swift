import CandidateDecoding
import ContentTree
import Foundation
import TestSupport
import Testing

@Suite("The same content gives the same bytes")
struct SameBytesTests {
    @Test("for any order of files, time zone and locale")
    func machine() async throws {
        let one = try TemporaryFolder.sampleSite()
        let other = try TemporaryFolder.sampleSite { $0.sorted().reversed() }
        let here = ["TZ": "Pacific/Kiritimati", "LC_ALL": "C"]
        let there = ["TZ": "America/Los_Angeles", "LC_ALL": "tr_TR.UTF-8", "LANG": "ar_EG.UTF-8"]
        #expect(try await Sitegen.run(["build"], in: one, environment: here).status == 0)
        #expect(try await Sitegen.run(["build"], in: other, environment: there).status == 0)
        #expect(try one.contents(of: "Output") == other.contents(of: "Output"))
    }

    @Test("from a folder of files, from one file, and from an exported database")
    func sources() async throws {
        let files = try TemporaryFolder.sampleSite()
        #expect(try await Sitegen.run(["build"], in: files).status == 0)
        let expected = try files.contents(of: "Output")

        let oneFile = try TemporaryFolder.sampleSite()
        let users = try Self.takeUsers(from: oneFile)
        try oneFile.write(users, to: "Content/Users.json")
        #expect(try await Sitegen.run(["build"], in: oneFile).status == 0)
        #expect(try oneFile.contents(of: "Output") == expected)

        let export = try TemporaryFolder.sampleSite()
        let tree = ContentFolder(export.path("Content"), spelling: MarkdownSpelling()).document(at: .root)
        try export.write(JSONWriter().text(of: try #require(tree.node)), to: "export.json")
        _ = try Self.takeUsers(from: export)
        for folder in ["posts", "post-comments", "user-posts"] { try export.remove("Content/" + folder) }
        #expect(try await Sitegen.run(["build", "--demo", "export.json"], in: export).status == 0)
        #expect(try export.contents(of: "Output") == expected)
    }

    /// Removes the candidates' JSON files and returns them as one object, the last candidate first.
    private static func takeUsers(from folder: TemporaryFolder) throws -> String {
        let files = try folder.contents(of: "Content/Users").keys.filter { $0.hasSuffix(".json") }.sorted()
        var members: [String] = []
        for file in files where !file.contains("/") {
            let uid = file.dropLast(".json".count)
            var text = try folder.text("Content/Users/" + file).trimmingCharacters(in: .whitespacesAndNewlines)
            for part in files where part.hasPrefix(uid + "/") {
                let key = part.dropFirst(uid.count + 1).dropLast(".json".count)
                text = try text.dropLast() + ", \"\(key)\": \(folder.text("Content/Users/" + part)) }"
            }
            members.append("\"\(uid)\": \(text)")
        }
        for file in files { try folder.remove("Content/Users/" + file) }
        return "{ \(members.reversed().joined(separator: ",\n")) }"
    }
}
