import Foundation
import TestSupport
import Testing

@Suite("An address in a CV that names a file of the candidate")
struct ResumeFileTests {
    private static func site() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            { "name": "Ada Example", "email": "ada@example.org", "publish": ["email"],
              "resume": {
                "work": [{ "name": "Mill", "position": "Engineer", "startDate": "2024", "url": "mill plan.pdf" }],
                "publications": [{ "name": "On Mills", "url": "papers/mills.pdf" },
                  { "name": "On Looms", "url": "papers/looms.pdf" }] } }
            """, to: "Content/Users/ada.json")
        for path in ["mill plan.pdf", "papers/mills.pdf", "papers/other.pdf"] {
            try folder.write("%PDF-1.4\n%%EOF\n", to: "Content/Users/ada/" + path)
        }
        return folder
    }

    @Test("publishes the file, and links to it from every page")
    func pages() async throws {
        let folder = try Self.site()
        let run = try await Sitegen.outline(["build"], in: folder)
        #expect(run.status == 0)
        // One of the files does not exist.
        #expect(run.error.contains("looms.pdf") && !run.error.contains("mills.pdf"), "\(run.error)")
        let output = try folder.contents(of: "Output")
        #expect(
            output.keys.filter { $0.hasSuffix(".pdf") }.sorted() == [
                "ada/cv.pdf", "ada/mill plan.pdf", "ada/papers/mills.pdf",
            ])
        let cv = try folder.text("Output/ada/cv.html")
        #expect(cv.contains("href=\"papers/mills.pdf\"") && cv.contains("href=\"mill%20plan.pdf\""))
        #expect(try folder.text("Output/ada/index.html").contains("href=\"mill%20plan.pdf\""))
        #expect(try folder.text("Output/index.html").contains("href=\"ada/mill%20plan.pdf\""))
        let check = try await Sitegen.outline(["check"], in: folder)
        #expect(check.status == 0 && !check.error.contains("broken-link"), "\(check.error)")
    }

    @Test("is absolute in the formats that people copy, if the base URL is known")
    func formats() async throws {
        let folder = try Self.site()
        #expect(try await Sitegen.run(["build", "--base-url", "https://people.example/team/"], in: folder).status == 0)
        for form in ["resume.json", "resume.txt"] {
            #expect(
                try folder.text("Output/ada/\(form)").contains("https://people.example/team/ada/papers/mills.pdf"),
                "\(form)")
        }
        #expect(try folder.text("Output/ada/cv.html").contains("href=\"papers/mills.pdf\""))
        #expect(try await Sitegen.run(["build"], in: folder).status == 0)
        // JSON Resume requires a URI.
        #expect(try !folder.text("Output/ada/resume.json").contains("mills.pdf"))
    }
}
