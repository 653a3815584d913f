import Foundation
import TestSupport
import Testing

@Suite("A build after an edit")
struct EditTests {
    /// An edit, and the output of the next build.
    struct Edit: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var change: @Sendable (TemporaryFolder) throws -> Void
        var files: String
        var summary: String
    }

    private static let edits = [
        Edit(
            testDescription: "of one candidate's name",
            change: { try $0.edit("Content/Users/bo.json", "Bo Example", "Bob Example") },
            files: """
                changed bo/bo.vcf
                changed bo/code.html
                changed bo/index.html
                changed bo/resume.json
                changed index.html
                changed people.json

                """,
            summary: "2 candidates, 6 pages, 19 files in Output: 6 changed"),
        Edit(
            testDescription: "that adds a candidate",
            change: {
                try $0.write(
                    #"{ "name": "Cy Example", "email": "cy@example.com", "publish": ["email"] }"#,
                    to: "Content/Users/cy.json")
            },
            files: """
                new cy/cy.vcf
                new cy/index.html
                new cy/resume.json
                changed index.html
                changed people.json
                changed sitemap.xml

                """,
            summary: "3 candidates, 7 pages, 22 files in Output: 3 new, 3 changed"),
        Edit(
            testDescription: "that removes a candidate",
            change: { folder in
                try folder.remove("Content/Users/ada.json")
                try folder.remove("Content/Users/ada")
            },
            files: """
                changed 404.html
                changed bo/code.html
                changed bo/index.html
                changed index.html
                changed people.json
                changed sitemap.xml
                removed ada/ada.vcf
                removed ada/index.html
                removed ada/resume.html
                removed ada/resume.json
                removed ada/resume.pdf

                """,
            summary: "1 candidate, 4 pages, 14 files in Output: 6 changed, 5 removed"),
        Edit(
            testDescription: "that hides a candidate",
            change: {
                try $0.edit("Content/Users/bo.json", "{\n  \"name\"", "{\n  \"visibility\": \"hidden\",\n  \"name\"")
            },
            files: """
                changed 404.html
                changed ada/index.html
                changed ada/resume.html
                changed index.html
                changed people.json
                changed sitemap.xml
                removed bo/bo.vcf
                removed bo/code.html
                removed bo/index.html
                removed bo/resume.json

                """,
            summary: "1 candidate (1 more hidden), 4 pages, 15 files in Output: 6 changed, 4 removed"),
        Edit(
            testDescription: "that gives a candidate another uid",
            change: { folder in
                try folder.write(try folder.text("Content/Users/bo.json"), to: "Content/Users/bob.json")
                try folder.remove("Content/Users/bo.json")
            },
            files: """
                new bob/bob.vcf
                new bob/code.html
                new bob/index.html
                new bob/resume.json
                changed index.html
                changed people.json
                changed sitemap.xml
                removed bo/bo.vcf
                removed bo/code.html
                removed bo/index.html
                removed bo/resume.json

                """,
            summary: "2 candidates, 6 pages, 19 files in Output: 4 new, 3 changed, 4 removed"),
        Edit(
            testDescription: "of a document",
            change: { try $0.write("%PDF-1.4\n% new\n%%EOF\n", to: "Content/Users/ada/resume.pdf") },
            files: """
                changed ada/resume.pdf

                """,
            summary: "2 candidates, 6 pages, 19 files in Output: 1 changed"),
        Edit(
            testDescription: "that adds a template of the site's own",
            change: { try $0.write("<!doctype html><title>{{name}}</title>", to: "Templates/profile.mustache") },
            files: """
                changed ada/index.html
                changed bo/index.html

                """,
            summary: "2 candidates, 6 pages, 19 files in Output: 2 changed"),
        Edit(
            testDescription: "that changes nothing",
            change: { try $0.write("notes", to: "Content/Users/ada/notes.txt") },
            files: "",
            summary: "2 candidates, 6 pages, 19 files in Output: nothing changed"),
    ]

    @Test("writes and removes exactly the affected files", arguments: edits)
    func edit(_ edit: Edit) async throws {
        let folder = try TemporaryFolder.smallSite()
        try folder.write("User-agent: x\n", to: "Content/static/humans.txt")
        #expect(try await Sitegen.run(["build"], in: folder).status == 0)
        let before = try folder.marks(of: "Output")

        try edit.change(folder)
        let run = try await Sitegen.run(["build", "--verbose"], in: folder).besidesReuse
        #expect(run == Sitegen.Run(status: 0, output: edit.summary + " (TIME)\n", error: edit.files + Self.times))

        let after = try folder.marks(of: "Output")
        let touched = Set(
            edit.files.split(separator: "\n").compactMap { $0.split(separator: " ").last.map(String.init) })
        for path in try folder.contents(of: "Output").keys where !touched.contains(path) {
            #expect(after[path] == before[path], "\(path)")
        }
        // No folder remains, and no file of the build itself.
        let files = Set(try folder.contents(of: "Output").keys)
        #expect(after.keys.allSatisfy { path in files.contains { $0 == path || $0.hasPrefix(path + "/") } })
        #expect(try folder.contents(of: ".sitegen-Output").keys.sorted() == ["lock", "manifest", "memory", "people"])

        let fresh = try await Self.builtAnew(folder)
        #expect(try folder.contents(of: "Output") == fresh)
    }

    /// The times at the end of the output with `--verbose`.
    static let times = """
        time, sum of all threads: read TIME, decode TIME, compile TIME, render TIME, compare TIME, write TIME, rest TIME

        """

    /// The output of a full build of the same input.
    private static func builtAnew(_ folder: TemporaryFolder) async throws -> [String: Data] {
        let run = try await Sitegen.run(["build", "--output", "Fresh"], in: folder)
        #expect(run.status == 0)
        return try folder.contents(of: "Fresh")
    }
}
