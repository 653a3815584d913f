import Foundation
import TestSupport
import Testing

@Suite("Many problems in a file")
struct RepeatedProblemTests {
    private func site(_ count: Int) throws -> TemporaryFolder {
        let folder = try TemporaryFolder.smallSite()
        try folder.write(Bulk.duplicateKeys(count), to: "Content/Users/ada.json")
        // Problems of other files are printed independently.
        try folder.write(Bulk.duplicateKeys(3), to: "Content/Users/bo.json")
        return folder
    }

    private func lines(of file: String, in text: String) -> [Int] {
        text.matches(of: #/(?m)^Content/Users/(\w+)\.json:(\d+):3: error: /#).filter { $0.output.1 == file }
            .compactMap { Int($0.output.2) }
    }

    @Test("are limited to ten of a kind and a number; the closing line counts all")
    func text() async throws {
        let run = try await Sitegen.outline(["build"], in: try site(2_015))
        #expect(run.status == 65)
        #expect(lines(of: "ada", in: run.error) == Array(3...12))
        #expect(lines(of: "bo", in: run.error) == [3, 4, 5])
        #expect(
            run.error.contains(
                """
                Content/Users/ada.json:12:3: error: json-duplicate-key 'name'
                   … and 2,005 more of this kind in this file
                Content/Users/bo.json:3:3: error:
                """), "\(run.error)")
        #expect(run.error.hasSuffix("\nnothing was published: 2018 errors\n"))
    }

    @Test("are limited to ten lines in the list of values that no page shows", arguments: ["", "details/"])
    func unshown(path: String) async throws {
        let folder = try TemporaryFolder.smallSite()
        let keys = (1...2_015).map { #""other\#($0)": "x""# }.joined(separator: ", ")
        let members = path.isEmpty ? keys : #""details": { \#(keys) }"#
        try folder.write(#"{ "name": "Ada Example", \#(members) }"#, to: "Content/Users/ada.json")
        let run = try await Sitegen.outline(["check", "--candidate", "ada"], in: folder)
        #expect(run.status == 0, "\(run.error.suffix(300))")
        let lines = run.output.split(separator: "\n").filter { $0.contains(": unknown key") }
        #expect(lines.first?.hasSuffix("not shown  \(path)other1: unknown key") == true, "\(lines.first ?? "")")
        let words = lines.dropFirst().map { $0.drop { $0 == " " } }
        #expect(words == (2...10).map { "\(path)other\($0): unknown key" } + ["… and 2,005 more: unknown key"])
        let all = try await Sitegen.outline(["check", "--candidate", "ada", "--verbose"], in: folder)
        #expect(all.output.contains("\(path)other2015: unknown key"))
    }

    @Test("of the same kind in more than ten files are three, and a number", arguments: [10, 11])
    func files(count: Int) async throws {
        let folder = try TemporaryFolder()
        try folder.write("{}", to: "Content/site.json")
        for number in 10..<10 + count {
            try folder.write(#"{ "name": "P \#(number)", "nmae": 1 }"#, to: "Content/Users/p\(number).json")
        }
        let run = try await Sitegen.run(["build"], in: folder)
        let lines = run.error.matches(of: #/(?m)^Content/Users/p\d+\.json:1:\d+: warning: 'nmae'/#).count
        #expect(lines == (count > 10 ? 3 : 10), "\(run.error)")
        #expect(run.error.contains("… and 8 more of this kind, also in other files") == (count > 10))
        let all = try await Sitegen.run(["build", "--diagnostics", "json"], in: folder)
        #expect(all.error.split(separator: "\n").count { $0.contains("unknown-key") } == count)
    }

    @Test("do not slow down the search for similar keys")
    func suggestions() async throws {
        let folder = try TemporaryFolder.smallSite()
        let keys = (1...2_000).map { #""other\#($0)": "x""# }.joined(separator: ", ")
        try folder.write(#"{ "nmae": 1, "name": "Ada Example", \#(keys), "emial": 1 }"#, to: "Content/Users/ada.json")
        let run = try await Sitegen.outline(["build"], in: folder)
        #expect(run.status == 0)
        #expect(run.error.contains("suggestion: name") && !run.error.contains("emial"), "\(run.error)")
    }

    @Test("are limited in JSON as well")
    func json() async throws {
        let run = try await Sitegen.run(["build", "--diagnostics", "json"], in: try site(2_015))
        let objects = try run.error.split(separator: "\n").map {
            try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
        #expect(objects.count == 13)
        #expect(objects.map { $0["others"] as? Int } == Array(repeating: nil, count: 9) + [2_005, nil, nil, nil])
    }

    @Test("are limited in annotations as well")
    func github() async throws {
        let run = try await Sitegen.run(["build", "--diagnostics", "github"], in: try site(2_015))
        let annotations = run.error.split(separator: "\n").filter { $0.hasPrefix("::error ") }
        #expect(annotations.count == 13)
        #expect(annotations[9].hasSuffix("%0A… and 2,005 more of this kind in this file"))
        #expect(annotations.count { $0.contains("more of this kind") } == 1)
    }

    @Test("are all shown if there are ten, and the next ones after some are fixed")
    func fewer() async throws {
        let folder = try site(10)
        let run = try await Sitegen.outline(["build"], in: folder)
        #expect(lines(of: "ada", in: run.error) == Array(3...12))
        #expect(!run.error.contains("more of this kind"))
        try folder.write(Bulk.duplicateKeys(12), to: "Content/Users/ada.json")
        let more = try await Sitegen.outline(["build"], in: folder)
        #expect(more.error.contains("   … and 2 more of this kind in this file\n"))
    }

    /// At the size of a long campaign, each of these once took a minute or more, because its time grew quadratically;
    /// all others took a second.
    @Test(
        "are found in linear time", .timeLimit(.minutes(5)),
        arguments: ["unknown keys", "keys twice", "empty keys of a CV", "broken links"])
    func linear(_ kind: String) async throws {
        let folder = try TemporaryFolder.smallSite()
        let count = Campaign.isLong ? 40_000 : 4_000
        let text =
            switch kind {
            case "unknown keys": #"{ "name": "Ada Example", \#(Bulk.list(count) { "\"k\($0)\": 1" }) }"#
            case "keys twice": #"{ "name": "Ada Example", \#(Bulk.list(count) { "\"k\($0 / 2)\": 1" }) }"#
            case "empty keys of a CV":
                #"{ "name": "Ada Example", "resume": { \#(Bulk.list(min(count, 9_999)) { "\"k\($0)\": \"\"" }) } }"#
            default: #"{ "name": "Ada Example" }"#
            }
        try folder.write(text, to: "Content/Users/ada.json")
        if kind == "broken links" {
            let links = (0..<count / 10).map { "[x](a\($0).md)" }.joined(separator: "\n")
            try folder.write("---\ndate: 2026-01-01\n---\n# T\n\n\(links)\n", to: "Content/Users/ada/articles/a.md")
            for number in 0..<count / 80 {
                try folder.write(
                    "---\ndate: 2026-01-01\n---\n# T\n\nx\n", to: "Content/Users/ada/articles/b\(number).md")
            }
        }
        let run = try await Sitegen.outline(["build"], in: folder)
        #expect(run.status == (["keys twice", "broken links"].contains(kind) ? 65 : 0))
        #expect(run.error.utf8.count < 10_000)
        if kind == "keys twice" { #expect(run.error.hasSuffix("nothing was published: \(count / 2) errors\n")) }
        if kind == "broken links" { #expect(run.error.hasSuffix("nothing was published: \(count / 10) errors\n")) }
    }

    @Test("are limited in rendering data as well")
    func render() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Bulk.duplicateKeys(2_000), to: "data.json")
        try folder.write("{{name}}", to: "page.mustache")
        let run = try await Sitegen.outline(["render", "page.mustache", "--data", "data.json"], in: folder)
        #expect(run.status == 65 && run.output == "")
        #expect(run.error.hasSuffix("   … and 1,990 more of this kind in this file\n"))
    }
}
