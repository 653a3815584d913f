import Foundation
import TestSupport
import Testing

/// Files that are added to the output after a build are published with it, and reported.
@Suite("Files in the output that are not part of the site")
struct AddedFileTests {
    private static let warning = """
        Output: warning: output-added-files 2 'Output'
           'drafts/'
           'notes.txt'

        """

    private static func site() async throws -> TemporaryFolder {
        let folder = try TemporaryFolder.smallSite()
        #expect(try await Sitegen.outline(["build", "--quiet"], in: folder) == Sitegen.Run(status: 0))
        for path in ["Output/notes.txt", "Output/drafts/1.txt", "Output/.gitignore", "Output/.git/HEAD"] {
            try folder.write("mine", to: path)
        }
        return folder
    }

    @Test("are reported in each build, and stay")
    func reported() async throws {
        let folder = try await Self.site()
        for _ in 0..<2 {
            try folder.edit("Content/Users/bo.json", "Bo Example", "Bo Bo Example")
            let run = try await Sitegen.outline(["build", "--quiet"], in: folder)
            #expect(run == Sitegen.Run(status: 0, error: Self.warning))
        }
        #expect(try folder.text("Output/notes.txt") == "mine")
        #expect(try folder.text("Output/bo/index.html").contains("Bo Bo Bo Example"))
    }

    @Test("prevent publishing with --strict")
    func strict() async throws {
        let folder = try await Self.site()
        try folder.edit("Content/Users/bo.json", "Bo Example", "Bo Sample")
        let before = try folder.marks(of: "Output")
        let closing = "nothing was published: 1 warning; --strict treats warnings as errors\n"
        #expect(
            try await Sitegen.outline(["build", "--strict"], in: folder)
                == Sitegen.Run(status: 65, error: Self.warning + closing))
        #expect(try folder.marks(of: "Output") == before)
        try folder.remove("Output/notes.txt")
        try folder.remove("Output/drafts")
        #expect(try await Sitegen.outline(["build", "--strict", "--quiet"], in: folder) == Sitegen.Run(status: 0))
    }
}
