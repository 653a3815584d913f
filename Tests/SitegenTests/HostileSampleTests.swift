import Foundation
import TestSupport
import Testing

/// `Tests/Hostile/Content`: hundreds of broken records beside a few good ones.
@Suite("The hostile sample")
struct HostileSampleTests {
    static func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        // Links are part of the sample: they are copied as links.
        try FileManager.default.copyItem(
            at: packageRoot.appending(path: "Tests/Hostile/Content"), to: URL(filePath: folder.path("Content")))
        return folder
    }

    @Test("is reported file by file with a count at the end, and nothing is published")
    func stops() async throws {
        let folder = try Self.folder()
        try folder.write("a site", to: "elsewhere.txt")
        // The output of an earlier build without errors.
        let good = try TemporaryFolder.smallSite()
        try FileManager.default.moveItem(atPath: good.path("Content"), toPath: folder.path("Good"))
        #expect(try await Sitegen.run(["build", "--content", "Good"], in: folder).status == 0)
        #expect(try folder.contents(of: "Output").keys.contains("ada/index.html"))
        let before = try folder.marks()
        let run = try await Sitegen.run(["build"], in: folder)
        #expect(run.status == 65 && run.output == "")
        // The state folder contained a staging folder, which only changes its time.
        #expect(
            try folder.marks().filter { $0.key != ".sitegen-Output" } == before.filter { $0.key != ".sitegen-Output" })
        let again = try await Sitegen.run(["build"], in: folder)
        #expect(again == run)

        let headings = run.error.matches(of: #/(?m)^(Content[^\n]*?)(?::(\d+):(\d+))?: (error|warning): /#)
        let errors = headings.count { $0.output.4 == "error" }
        let unshown = run.error.matches(of: #/… and (\d+) more of this kind, also in other files/#)
        let warnings = headings.count - errors + unshown.reduce(0) { $0 + (Int($1.output.1) ?? 0) }
        #expect(
            run.error.hasSuffix(
                "\nnothing was published: \(errors) errors, \(warnings) warnings\n"))
        #expect(errors > 300)
        let places = headings.map { heading -> (String, Int, Int) in
            let line = heading.output.2.flatMap { Int(String($0)) } ?? 0
            let column = heading.output.3.flatMap { Int(String($0)) } ?? 0
            return (String(heading.output.1), line, column)
        }
        for (left, right) in zip(places, places.dropFirst()) {
            let isOrdered =
                left.0 == right.0
                ? (left.1, left.2) <= (right.1, right.2) : left.0.utf8.lexicographicallyPrecedes(right.0.utf8)
            #expect(isOrdered, "\(left) before \(right)")
        }
    }

    /// `Tests/Messages/hostile` has one file for each subject, which is the first part of the candidates' names.
    @Test("has exactly these messages")
    func words() async throws {
        let run = try await Sitegen.run(["build"], in: try Self.folder())
        #expect(try GoldenFolder("Tests/Messages/hostile").objection(to: Self.subjects(of: run.error)) == nil)
    }

    /// Diagnostics by subject, each with its indented lines and its notes.
    private static func subjects(of text: String) -> [String: String] {
        let names = ["file", "item", "json", "slug", "type", "url", "warned"]
        var texts: [String: String] = [:]
        var subject = ""
        for line in text.split(separator: "\n") {
            if !line.hasPrefix(" "), !line.contains(": note: ") {
                subject = names.first { line.hasPrefix("Content/Users/\($0)-") } ?? "other"
            }
            texts[subject, default: ""] += line + "\n"
        }
        return texts
    }

    @Test("publishes the valid candidates with --keep-going")
    func keepsGoing() async throws {
        let folder = try Self.folder()
        let run = try await Sitegen.run(["build", "--keep-going"], in: folder)
        #expect(run.status == 0)
        #expect(
            run.error.contains(
                /\n386 candidates \(.*, and 366 more\) left out of the site: \d+ errors, \d+ warnings\n$/))
        let profiles = try folder.contents(of: "Output").keys.filter { $0.hasSuffix("/resume.json") }
            .map { $0.replacing("resume.json", with: "index.html") }.sorted()
        #expect(
            profiles.filter { !$0.hasPrefix("warned-") } == [
                "ada-quince/index.html", "bo-marlow/index.html", "cy-fennel/index.html", "elie/index.html",
                "fay-sorrel/index.html", "file-markdown/index.html", "gus-thistle/index.html", "hana/index.html",
                "in-one-file/index.html", "json-byte-order-mark/index.html", "omar/index.html",
            ])
        #expect(profiles.count == 33)
        #expect(SiteLinks(try folder.contents(of: "Output")).broken == [])
        let again = try await Sitegen.run(["build", "--keep-going"], in: folder)
        #expect(again.error == run.error && again.output.contains(": nothing changed "))
    }
}
