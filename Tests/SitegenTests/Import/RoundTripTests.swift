import ContentTree
import Diagnostics
import Foundation
import TestSupport
import Testing

/// An import keeps everything in the candidate's file, and an export of it can be imported again.
@Suite("A CV that is imported and exported")
struct RoundTripTests {
    /// The standard's names for the keys of the samples.
    private static let renamed = [
        "company": "name", "website": "url", "picture": "image", "gpa": "score", "title": "name", "authority": "issuer",
        "level": "fluency",
    ]

    @Test(
        "holds each key and value of the samples", .enabled(if: Conformance.isAvailable, "needs the conformance data"),
        arguments: try samples())
    func whole(path: String) async throws {
        let folder = try TemporaryFolder()
        let text = try String(contentsOfFile: path, encoding: .utf8)
        try folder.write(text, to: "resume.json")
        try folder.write("{}", to: "Content/site.json")
        let run = try await Sitegen.run(["import", "resume", "resume.json", "--candidate", "ada", "--yes"], in: folder)
        #expect(run.status == 0, "\(run.error)")
        var left = try Self.leaves(of: folder.text("Content/Users/ada/resume.json"))
        for (key, value) in try Self.leaves(of: text) {
            let names = [key, Self.renamed[key] ?? key]
            let index = left.firstIndex { leaf in
                names.contains(leaf.key) && (leaf.value == value || leaf.value == "https://" + value)
            }
            if let index { left.remove(at: index) } else { Issue.record("\(key): \(value) is lost") }
        }
        #expect(left.map { "\($0.key): \($0.value)" } == [])

        let again = try await Sitegen.run(
            ["import", "resume", "resume.json", "--candidate", "ada"], in: folder)
        #expect(again.status == 0)
        #expect(
            again.output
                == "Content/Users/ada/resume.json is already up to date.\n\nNothing to write.\n")
        let build = try await Sitegen.run(["build"], in: folder)
        #expect(build.status == 0, "\(build.error)")
    }

    @Test("keeps keys without a value, under the standard's names")
    func empty() async throws {
        let folder = try TemporaryFolder()
        let text = #"""
            {
              "bio": { "name": "Ada Example", "picture": "", "profiles": [], "location": { "zip": "" }, "label": null },
              "work": [{ "company": "", "name": "Mill", "endDate": "", "highlights": ["", "Sold it"], "mine": {} }],
              "volunteer": [], "awards": [{}], "skills": [{ "name": "", "keywords": [] }], "references": null,
              "unknown": "", "list": [], "object": {}, "nothing": null
            }
            """#
        try folder.write(text, to: "cv.json")
        try folder.write("{}", to: "Content/site.json")
        let run = try await Sitegen.run(["import", "resume", "cv.json", "--candidate", "ada", "--yes"], in: folder)
        #expect(run.status == 0, "\(run.error)")
        let resume = try folder.text("Content/Users/ada/resume.json")
        let document = TreeDocument(reading: SourceText(name: "a.json", resume))
        #expect(
            JSONWriter(.compact).text(of: try #require(document.node)) == #"""
                {"basics":{"name":"Ada Example","image":"","profiles":[],"location":{"postalCode":""},"label":null},\#
                "work":[{"company":"","name":"Mill","endDate":"","highlights":["","Sold it"],"mine":{}}],\#
                "volunteer":[],"awards":[{}],"skills":[{"name":"","keywords":[]}],"references":null,\#
                "unknown":"","list":[],"object":{},"nothing":null}
                """#)
        let again = try await Sitegen.run(
            ["import", "resume", "cv.json", "--candidate", "ada", "--overwrite"], in: folder)
        #expect(again.output.hasSuffix("\n\nNothing to write.\n"), "\(again.output)")
        #expect(try await Sitegen.run(["build"], in: folder).status == 0)
    }

    @Test("in other dialects is imported and exported as expected", arguments: ownSamples)
    func own(name: String) async throws {
        let folder = try TemporaryFolder()
        let path = "Tests/CandidateImportTests/Samples/\(name).json"
        try folder.write(try Data(contentsOf: packageRoot.appending(path: path)), to: "resume.json")
        try folder.write("{}", to: "Content/site.json")
        let run = try await Sitegen.run(["import", "resume", "resume.json", "--candidate", "ada", "--yes"], in: folder)
        #expect(run.status == 0, "\(run.error)")
        #expect(
            try GoldenFile("Tests/CandidateImportTests/Samples/Expected/\(name).txt").objection(
                to: run.error + run.output) == nil)
        let resume = TreeDocument(
            reading: SourceText(name: "a.json", try folder.text("Content/Users/ada/resume.json")))
        let text = JSONWriter(.pretty, escapesControls: true).bytes(of: try #require(resume.node))
        #expect(
            try GoldenFile("Tests/CandidateImportTests/Samples/Expected/\(name).json")
                .objection(to: String(decoding: text, as: UTF8.self)) == nil)
        let export = try await Sitegen.outline(["export", "resume", "ada", "--private"], in: folder)
        #expect(export.status == 0)
        if name == "wrong-kinds" {
            #expect(export.error.contains("warning: resume-not-in-standard"), "\(export.error)")
        } else {
            // An exported CV can be imported again.
            try folder.write(export.output, to: "export.json")
            let again = try await Sitegen.run(["import", "resume", "export.json", "--candidate", "ada"], in: folder)
            #expect(again.status == 0)
            #expect(again.output.hasSuffix("Nothing to write.\n"), "\(again.output)")
        }
        let build = try await Sitegen.run(["build", "--keep-going"], in: folder)
        #expect(build.status == 0, "\(build.error)")
    }

    private static let ownSamples = [
        "html-and-markdown", "lists-as-objects", "nothing-but-gaps", "right-to-left", "unknown-sections", "very-long",
        "wrong-kinds",
    ]

    private static func samples() throws -> [String] {
        guard let folder = Conformance.folder?.appending(path: "samples/jsonresume") else { return [] }
        return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { folder.path + "/" + $0 }
    }

    /// Every text, number, Boolean and empty value, with its key; without ends that mean "present".
    private static func leaves(of text: String) throws -> [(key: String, value: String)] {
        func leaves(_ node: Node, _ key: String) -> [(key: String, value: String)] {
            switch node.value {
            case .string(let text): key == "endDate" && text.lowercased() == "present" ? [] : [(key, text)]
            case .number(let spelling): [(key, spelling)]
            case .bool(let value): [(key, String(value))]
            case .array(let items): items.isEmpty ? [(key, "[]")] : items.flatMap { leaves($0, key) }
            case .object(let members):
                members.isEmpty ? [(key, "{}")] : members.flatMap { leaves($0.node, $0.key) }
            case .null: [(key, "null")]
            }
        }
        return leaves(try #require(TreeDocument(reading: SourceText(name: "a.json", text)).node), "")
    }
}
