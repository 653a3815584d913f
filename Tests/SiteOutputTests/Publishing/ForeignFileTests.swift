import Foundation
import TestSupport
import Testing

@testable import SiteOutput

@Suite struct ForeignFileTests {
    /// An entry of the folder before the build, besides the content.
    enum Item: Sendable {
        case file(String, String)
        case folder(String)
        case link(String, to: String)
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        /// The site that is published first; `nil` without a record.
        var known: Site?
        var items: [Item]
        /// The files that cause a refusal; `nil` if the build is published.
        var refused: [String]?
    }

    static let site: Site = ["index.html": "i", "ada/index.html": "a"]

    static let cases = [
        Case(
            testDescription: "adopts what is equal",
            items: [.file("index.html", "i"), .file("ada/index.html", "a")], refused: nil),
        Case(
            testDescription: "tolerates what begins with .git at the top",
            items: [.file(".gitignore", "*"), .file(".git/HEAD", "x"), .file(".github/y/z", "")], refused: nil),
        Case(
            testDescription: "does not tolerate it further down", items: [.file("ada/.gitignore", "*")],
            refused: ["ada/.gitignore"]),
        Case(
            testDescription: "refuses other content",
            items: [.file("index.html", "other"), .file("ada/index.html", "a")],
            refused: ["index.html"]),
        Case(
            testDescription: "refuses other files and folders",
            items: [.file("photo.jpg", ""), .folder("empty"), .file("trip/1.jpg", ""), .file("ada/notes", "")],
            refused: ["ada/notes", "empty/", "photo.jpg", "trip/"]),
        Case(
            testDescription: "refuses a link in place of a file",
            items: [.link("index.html", to: "../Content/site.json")],
            refused: ["index.html"]),
        Case(
            testDescription: "refuses a link in place of a folder", items: [.link("ada", to: "../Content")],
            refused: ["ada"]),
        Case(testDescription: "refuses a link anywhere", items: [.link("x", to: "nowhere")], refused: ["x"]),
        Case(testDescription: "refuses a file in place of a folder", items: [.file("ada", "")], refused: ["ada"]),
        Case(
            testDescription: "refuses a folder in place of a file", items: [.file("index.html/x", "")],
            refused: ["index.html/"]),
        Case(
            testDescription: "leaves other files alone where it knows its own", known: ["index.html": "old"],
            items: [.file("photo.jpg", ""), .folder("empty"), .link("x", to: "nowhere"), .file("ada/notes", "")],
            refused: nil),
        Case(
            testDescription: "overwrites nothing that it did not write", known: ["index.html": "old"],
            items: [.file("ada/index.html", "mine")], refused: ["ada/index.html"]),
        Case(
            testDescription: "adopts what is equal where it knows its own", known: ["index.html": "old"],
            items: [.file("ada/index.html", "a")], refused: nil),
        Case(
            testDescription: "follows no link in place of a folder of its own", known: ["index.html": "old"],
            items: [.link("ada", to: "../Content")], refused: ["ada"]),
        Case(
            testDescription: "replaces no folder with somebody's file in it",
            known: ["index.html/deep/mine": "m", "index.html/more": "n"],
            items: [.file("index.html/deep/yours", "y"), .folder("index.html/empty")],
            refused: ["index.html/deep/yours", "index.html/empty/"]),
    ]

    @Test(arguments: cases)
    func changesOnlyItsOwn(testCase: Case) throws {
        let bench = try Workbench()
        if let known = testCase.known { try bench.build(known) }
        for item in testCase.items {
            switch item {
            case .file(let path, let content): try bench.folder.write(content, to: "Output/" + path)
            case .folder(let path): try bench.makeFolder("Output/" + path)
            case .link(let path, let target):
                try bench.makeFolder("Output")
                try bench.link("Output/" + path, to: target)
            }
        }
        let before = try bench.tree()
        let outcome = try bench.failure(of: Self.site)
        guard let refused = testCase.refused else {
            #expect(outcome == "published")
            // The foreign files remain, the rest is the site.
            let others = before.filter {
                $0.key.hasPrefix("Output/") && testCase.known?[String($0.key.dropFirst(7))] == nil
            }
            #expect(try bench.tree() == Workbench.published(Self.site, besides: others))
            return
        }
        let count = refused.count == 1 ? "" : " \(refused.count)"
        #expect(
            outcome == """
                cannotCreate
                Output: error: output-foreign-files 'Output'\(count)
                \(refused.map { "   '\($0)'\n" }.joined())
                """)
        var after = before
        after[".sitegen-Output"] = "/"
        #expect(try bench.tree() == after)
    }

    @Test func namesTheFirstTen() throws {
        let bench = try Workbench()
        for number in 10..<43 { try bench.folder.write("", to: "Output/\(number)") }
        #expect(
            try bench.failure(of: [:]) == """
                cannotCreate
                Output: error: output-foreign-files 'Output' 33
                   '10'
                   '11'
                   '12'
                   '13'
                   '14'
                   '15'
                   '16'
                   '17'
                   '18'
                   '19'

                """)
    }

    @Test func removesNothingBehindALinkThatTookAFoldersPlace() throws {
        let bench = try Workbench()
        try bench.build(["index.html": "i", "gone/site.json": "mine", "gone/deep/x": "1", "link": "2"])
        try bench.remove("Output/gone")
        try bench.remove("Output/link")
        try bench.link("Output/gone", to: "../Content")
        try bench.link("Output/link", to: "../Content/site.json")
        #expect(
            try bench.build(["index.html": "i"])
                == BuildSummary(files: 1, new: 0, changed: 0, unchanged: 1, removed: 0))
        #expect(
            try bench.tree()
                == Workbench.published(
                    ["index.html": "i"],
                    besides: ["Output/gone": "-> ../Content", "Output/link": "-> ../Content/site.json"]))
    }

    @Test(arguments: [
        "", "sitegen manifest 1 files 1", "sitegen manifest 1 files 1\n", "sitegen manifest 2 files 1\nindex.html\n",
        "sitegen manifest 1 files 2\nindex.html\n", "sitegen manifest 1 files 1\nindex.html",
        "sitegen manifest 1 files 1\n../Content/site.json\n", "sitegen manifest 1 files 1\n/etc/passwd\n",
        "sitegen manifest 1 files 2\nb\na\n", "sitegen manifest 1 files 2\na\na\n",
        "sitegen manifest 1 files 1\na//b\n",
        "{\"files\": []}\n", "sitegen manifest 1 files -1\n",
    ])
    func aDamagedManifestCountsAsNone(text: String) throws {
        let bench = try Workbench()
        try bench.build(["index.html": "i"])
        try bench.folder.write(text, to: ".sitegen-Output/manifest")

        #expect(try bench.failure(of: ["index.html": "other"]).contains("'index.html'"))
        let build = try bench.start()
        #expect(
            bench.described(OutputError(kind: .readingOrWriting, build.warnings)) == """
                readingOrWriting
                Output: warning: output-record-damaged '.sitegen-Output/manifest'

                """)
        var writer = build.makeWriter()
        try writer.write("index.html", "i")
        try writer.write("new", "n")
        _ = try build.publish([writer])
        #expect(try bench.tree() == Workbench.published(["index.html": "i", "new": "n"]))
    }

    @Test func aManifestThatIsNotUTF8CountsAsNone() {
        #expect(FileList(parsing: Array("sitegen manifest 1 files 1\n".utf8) + [0xFF, 0x0A]) == nil)
        #expect(FileList(parsing: Array("sitegen manifest 1 files 1\né\n".utf8)).map(Array.init) == ["é"])
    }
}
