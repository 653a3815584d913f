import CandidateFixtures
import CandidateProfile
import ContentTree
import Foundation
import TestSupport
import Testing

@Suite struct DocumentTests {
    /// Reads a candidate with one material with this address.
    private func load(_ url: String, in sample: Sample) async throws -> (LocalDocument?, printed: String) {
        let json = JSONWriter(.compact).text(
            of: .object([
                ("name", .string("A")),
                (
                    "userApplicationMaterial",
                    .array([
                        .object([
                            ("id", .string("a")), ("material", .string("resume")), ("name", .string("A")),
                            ("url", .string(url)),
                        ])
                    ])
                ),
            ]))
        try sample.folder.write(json, to: "Users/ada.json")
        let loaded = try #require(try await sample.network.queryUser(userId: "ada"))
        var found: LocalDocument?
        if case .document(let document) = loaded.user?.materials.first?.target { found = document }
        let lines = sample.outline(loaded.diagnostics.filter { $0.id != "linked-folder" }).split(separator: "\n").filter
        { !$0.contains(" | ") }
        let heading = "Users/ada.json:1:87: error: "
        return (found, lines.joined(separator: "\n").replacing(heading, with: ""))
    }

    private func sample() throws -> Sample {
        let sample = try Sample([
            "secret.pdf": "%PDF-1.4", "Users/bo/cv.pdf": "%PDF-1.4", "Users/ada/cv.pdf": "%PDF-1.4",
            "Users/ada/papers/One & two.pdf": "junk\n%PDF-1.7", "Users/ada/notes.txt": "text about %PDF-",
            "Users/ada/100%.pdf": "%PDF-", "Users/ada/fake.pdf": "PK not a PDF",
            "Users/ada/page.pdf": " <!DOCTYPE html><p>%PDF-",
            "Users/ada/page.html": "x", "Users/ada/drawing.svg": "x",
            "Users/ada/drawing.png": "<?xml version='1.0'?><svg/>",
            "Users/ada/photo.jpg": "GIF89a", "Users/ada/readme.md": "# x", "Users/ada/.env": "x",
            "Users/ada/more.json": "{}", "Users/ada/C++.txt": "", "Users/ada/less.txt": "<3",
            "Users/ada/NOTES": "a < b, and no script", "Users/ada/mark.txt": "\u{FEFF}text, then <script>",
            "Users/ada/PAGE": "text, then <SCRIPT src=x>", "Users/ada/tool.mjs": "%PDF-1.4",
        ])
        let manager = FileManager.default
        try manager.createSymbolicLink(
            atPath: sample.folder.path("Users/ada/inside.pdf"), withDestinationPath: "papers/One & two.pdf")
        try manager.createSymbolicLink(
            atPath: sample.folder.path("Users/ada/out.pdf"), withDestinationPath: "../bo/cv.pdf")
        try manager.createSymbolicLink(atPath: sample.folder.path("Users/ada/up"), withDestinationPath: "../bo")
        try manager.createSymbolicLink(
            atPath: sample.folder.path("Users/ada/data.txt"), withDestinationPath: "more.json")
        try manager.createSymbolicLink(atPath: sample.folder.path("Users/ada/gone.pdf"), withDestinationPath: "nowhere")
        return sample
    }

    @Test(
        arguments: [
            ("cv.pdf", "cv.pdf", .pdf), ("./cv.pdf", "cv.pdf", .pdf),
            (" papers//One%20%26%20two.pdf ", "papers/One & two.pdf", .pdf),
            ("papers/One & two.pdf", "papers/One & two.pdf", .pdf), ("100%25.pdf", "100%.pdf", .pdf),
            ("inside.pdf", "inside.pdf", .pdf), ("notes.txt", "notes.txt", .other), ("photo.jpg", "photo.jpg", .image),
            ("C++.txt", "C++.txt", .other), ("less.txt", "less.txt", .other),
            ("NOTES", "NOTES", .other), ("mark.txt", "mark.txt", .other),
        ] as [(String, String, LocalDocument.Kind)])
    func found(_ url: String, _ path: String, _ kind: LocalDocument.Kind) async throws {
        let sample = try sample()
        let result = try await load(url, in: sample)
        #expect(result.printed == "")
        #expect(result.0?.path == path)
        #expect(result.0?.kind == kind)
        #expect(result.0?.location == sample.folder.path("Users/ada/" + path))
    }

    static let refused: [(String, String)] = [
        (
            "../bo/cv.pdf",
            "path-leaves-folder '../bo/cv.pdf' 'Users/ada'"
        ),
        (
            "%2e%2E/bo/cv.pdf",
            "path-leaves-folder '%2e%2E/bo/cv.pdf' 'Users/ada'"
        ),
        (
            "papers%2F..%2F..%2Fbo/cv.pdf",
            "path-leaves-folder 'papers%2F..%2F..%2Fbo/cv.pdf' 'Users/ada'"
        ),
        (
            "out.pdf",
            "path-leaves-folder 'out.pdf' 'Users/ada'"
        ),
        (
            "up/cv.pdf",
            "path-leaves-folder 'up' 'Users/ada'"
        ),
        (
            "/etc/passwd",
            "absolute-path '/etc/passwd' '/'"
        ),
        (
            "%2Fetc/passwd",
            "absolute-path '%2Fetc/passwd' '/'"
        ),
        (
            "file:///etc/passwd",
            "refused-address 'file:///etc/passwd' 'file:'"
        ),
        ("papers\\One.pdf", "refused-address 'papers\\One.pdf'"),
        (
            "C:\\cv.pdf",
            "refused-address 'C:\\cv.pdf'"
        ),
        (
            "cv%00.pdf",
            "refused-address 'cv%00.pdf' 0000"
        ),
        (
            "100%.pdf",
            "percent-encoding '100%.pdf' '%'"
        ),
        (
            "%FF.pdf",
            "percent-encoding '%FF.pdf' '%'"
        ),
        (
            "cv.pdf#page=2",
            "path-with-query 'cv.pdf#page=2' '?' '#'"
        ),
        (
            ".env",
            "hidden-document '.env'"
        ),
        (
            "papers",
            "document-not-a-file 'papers'"
        ),
        (".", "document-not-a-file '.'"),
        ("cvv.pdf", "missing-document 'cvv.pdf' 'Users/ada'\n   suggestion: cv.pdf"),
        (
            "papers/One and two.pdf",
            "missing-document 'papers/One and two.pdf' 'Users/ada'\n   suggestion: papers/One & two.pdf"
        ),
        (
            "transcript.pdf",
            "missing-document 'transcript.pdf' 'Users/ada'"
        ),
        (
            "gone.pdf",
            "missing-document 'gone.pdf'"
        ),
        (
            "example.com/x",
            "missing-document 'example.com/x' 'Users/ada'"
        ),
        (
            "www.example.org",
            "missing-document 'www.example.org' 'Users/ada'"
        ),
        (
            "ada@example.org",
            "missing-document 'ada@example.org' 'Users/ada'"
        ),
        (
            "fake.pdf",
            "document-not-a-pdf 'fake.pdf' '%PDF-'"
        ),
        (
            "page.pdf",
            "document-with-scripts 'page.pdf'"
        ),
        (
            "page.html",
            "document-with-scripts 'page.html'"
        ),
        (
            "drawing.svg",
            "document-with-scripts 'drawing.svg'"
        ),
        (
            "drawing.png",
            "document-with-scripts 'drawing.png'"
        ),
        (
            "PAGE",
            "document-with-scripts 'PAGE'"
        ),
        (
            "tool.mjs",
            "document-with-scripts 'tool.mjs'"
        ),
        (
            "more.json",
            "document-is-data 'more.json'"
        ),
        (
            "data.txt",
            "document-is-data 'more.json'"
        ),
        ("//example.com/x", "refused-address '//example.com/x'"),
        (
            "java\tscript:alert(1)",
            "refused-address 'java\tscript:alert(1)' 0009"
        ),
    ]

    @Test(arguments: refused)
    func refusals(_ url: String, _ printed: String) async throws {
        let result = try await load(url, in: try sample())
        #expect(result.0 == nil)
        #expect(result.printed == printed)
    }

    @Test func tooLarge() async throws {
        let sample = try Sample()
        try sample.folder.write("", to: "Users/ada/cv.pdf")
        let handle = try #require(FileHandle(forWritingAtPath: sample.folder.path("Users/ada/cv.pdf")))
        try handle.truncate(atOffset: 100_000_001)
        try handle.close()
        #expect(
            try await load("cv.pdf", in: sample).printed
                == "document-too-large 'cv.pdf' 100")
    }

    @Test("a picture of a phone under the name of another format gets the command that converts it")
    func disguised() async throws {
        let sample = try Sample([
            "Users/ada.json": #"{"name": "A", "details": {"picture": "me.jpg"}}"#,
            "Users/ada/me.jpg": "\0\0\0\u{18}ftypheic\0\0\0\0mif1heic",
        ])
        let loaded = try await sample.network.queryUser(userId: "ada")
        #expect(loaded?.diagnostics.first?.advice == ["convert it: magick './me.jpg' './me.new.jpg'"])
    }

    @Test func aPictureHasToBeOne() async throws {
        let sample = try Sample([
            "Users/ada.json": #"{"name": "A", "details": {"picture": "cv.pdf"}}"#, "Users/ada/cv.pdf": "%PDF-",
        ])
        let loaded = try await sample.network.queryUser(userId: "ada")
        #expect(loaded?.user == nil)
        #expect(
            sample.outline(loaded?.diagnostics ?? []) == """
                Users/ada.json:1:38: error: document-not-an-image 'cv.pdf'
                    1 | {"name": "A", "details": {"picture": "cv.pdf"}}
                      |                                      ^~~~~~~~

                """)
    }
}
