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
        let lines = sample.printed(loaded.diagnostics.filter { $0.id != "linked-folder" }).split(separator: "\n").filter
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
            "Users/ada/photo.jpg": "GIF89a", "Users/ada/letter.md": "# x", "Users/ada/.env": "x",
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
            "'../bo/cv.pdf' leads out of the candidate's folder 'Users/ada'\n   put the file itself into the folder and write its file name"
        ),
        (
            "%2e%2E/bo/cv.pdf",
            "'%2e%2E/bo/cv.pdf' leads out of the candidate's folder 'Users/ada'\n   put the file itself into the folder and write its file name"
        ),
        (
            "papers%2F..%2F..%2Fbo/cv.pdf",
            "'papers%2F..%2F..%2Fbo/cv.pdf' leads out of the candidate's folder 'Users/ada'\n   put the file itself into the folder and write its file name"
        ),
        (
            "out.pdf",
            "'out.pdf' is a link that leads out of the candidate's folder 'Users/ada'\n   replace the link with the file or folder itself"
        ),
        (
            "up/cv.pdf",
            "'up' is a link that leads out of the candidate's folder 'Users/ada'\n   replace the link with the file or folder itself"
        ),
        (
            "/etc/passwd",
            "'/etc/passwd' begins with '/', but files must be in the candidate's folder\n   put the file into the candidate's folder and write its file name"
        ),
        (
            "%2Fetc/passwd",
            "'%2Fetc/passwd' begins with '/', but files must be in the candidate's folder\n   put the file into the candidate's folder and write its file name"
        ),
        (
            "file:///etc/passwd",
            "the address 'file:///etc/passwd' begins with 'file:'\n   put the file into the candidate's folder and write its file name"
        ),
        ("papers\\One.pdf", "the address 'papers\\One.pdf' contains a backslash\n   write papers/One.pdf"),
        (
            "C:\\cv.pdf",
            "the address 'C:\\cv.pdf' contains a backslash\n   put the file into the candidate's folder and write its file name"
        ),
        (
            "cv%00.pdf",
            "the address 'cv%00.pdf' contains the invisible character U+0000\n   delete the address and type it again"
        ),
        (
            "100%.pdf",
            "'100%.pdf' contains a '%' that is not followed by two hexadecimal digits\n   write %25 for a '%' in the file name"
        ),
        (
            "%FF.pdf",
            "'%FF.pdf' contains a '%' that is not followed by two hexadecimal digits\n   write %25 for a '%' in the file name"
        ),
        (
            "cv.pdf#page=2",
            "'cv.pdf#page=2' contains '?' or '#', which cannot be part of a path to a file\n   remove what follows; if the file name contains '#', write %23"
        ),
        (
            ".env",
            "'.env' is a hidden file, and hidden files are not published\n   give it a name that does not begin with '.'"
        ),
        (
            "papers",
            "'papers' is not a file\n   write the name of one file, such as papers/cv.pdf"
        ),
        (".", "'.' is not a file\n   write the name of one file, such as papers/cv.pdf"),
        ("cvv.pdf", "'cvv.pdf' does not exist in 'Users/ada'\n   did you mean 'cv.pdf'?"),
        (
            "papers/One and two.pdf",
            "'papers/One and two.pdf' does not exist in 'Users/ada'\n   did you mean 'papers/One & two.pdf'?"
        ),
        (
            "transcript.pdf",
            "'transcript.pdf' does not exist in 'Users/ada'\n   add the file, or write https:// before an address"
        ),
        (
            "gone.pdf",
            "'gone.pdf' is a broken link: its target does not exist\n   replace the link with the file or folder itself"
        ),
        (
            "example.com/x",
            "'example.com/x' does not exist in 'Users/ada'\n   write https://example.com/x for an address on the web"
        ),
        (
            "www.example.org",
            "'www.example.org' does not exist in 'Users/ada'\n   write https://www.example.org for an address on the web"
        ),
        (
            "ada@example.org",
            "'ada@example.org' does not exist in 'Users/ada'\n   write it as \"email\", or mailto:ada@example.org for a link"
        ),
        (
            "fake.pdf",
            "'fake.pdf' is not a PDF: it does not begin with '%PDF-'\n   export it as PDF again; renaming a file does not convert it"
        ),
        (
            "page.pdf",
            "'page.pdf' is a web page, which can run code on the site and is not published\n   save it as PDF or as a picture, or link to a copy on the web"
        ),
        (
            "page.html",
            "'page.html' is a web page, which can run code on the site and is not published\n   save it as PDF or as a picture, or link to a copy on the web"
        ),
        (
            "drawing.svg",
            "'drawing.svg' is an SVG drawing, which can run code on the site and is not published\n   save it as PDF or as a picture, or link to a copy on the web"
        ),
        (
            "drawing.png",
            "'drawing.png' is an SVG drawing, which can run code on the site and is not published\n   save it as PDF or as a picture, or link to a copy on the web"
        ),
        (
            "PAGE",
            "'PAGE' is a web page, which can run code on the site and is not published\n   save it as PDF or as a picture, or link to a copy on the web"
        ),
        (
            "tool.mjs",
            "'tool.mjs' is a script, which can run code on the site and is not published\n   save it as PDF or as a picture, or link to a copy on the web"
        ),
        (
            "more.json",
            "'more.json' contains data of this candidate and is not a document\n   publish a file of another kind, such as PDF"
        ),
        (
            "data.txt",
            "'more.json' contains data of this candidate and is not a document\n   publish a file of another kind, such as PDF"
        ),
        ("//example.com/x", "the address '//example.com/x' begins with //\n   write https://example.com/x"),
        (
            "java\tscript:alert(1)",
            "the address 'java\tscript:alert(1)' contains the invisible character U+0009\n   delete the address and type it again"
        ),
    ]

    @Test(arguments: refused)
    func refusals(_ url: String, _ printed: String) async throws {
        let result = try await load(url, in: try sample())
        #expect(result.0 == nil)
        #expect(result.printed == printed.replacing("\t", with: "    "))
    }

    @Test func tooLarge() async throws {
        let sample = try Sample()
        try sample.folder.write("", to: "Users/ada/cv.pdf")
        let handle = try #require(FileHandle(forWritingAtPath: sample.folder.path("Users/ada/cv.pdf")))
        try handle.truncate(atOffset: 100_000_001)
        try handle.close()
        #expect(
            try await load("cv.pdf", in: sample).printed
                == "'cv.pdf' is larger than 100 MB\n   make it smaller, or link to a copy on the web")
    }

    @Test func aPictureHasToBeOne() async throws {
        let sample = try Sample([
            "Users/ada.json": #"{"name": "A", "details": {"picture": "cv.pdf"}}"#, "Users/ada/cv.pdf": "%PDF-",
        ])
        let loaded = try await sample.network.queryUser(userId: "ada")
        #expect(loaded?.user == nil)
        #expect(
            sample.printed(loaded?.diagnostics ?? []) == """
                Users/ada.json:1:38: error: 'cv.pdf' is not a PNG, JPEG, GIF, WebP or AVIF picture
                    1 | {"name": "A", "details": {"picture": "cv.pdf"}}
                      |                                      ^~~~~~~~
                   save the picture in one of these formats

                """)
    }
}
