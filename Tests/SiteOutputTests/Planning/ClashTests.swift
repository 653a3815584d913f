import TestSupport
import Testing

@testable import SiteOutput

@Suite struct ClashTests {
    struct Clash: Sendable {
        /// Paths with their origins.
        var files: [(String, String)]
        var expected: String
    }

    static let clashes = [
        Clash(
            files: [("ada/index.html", "Users/ada"), ("ada/index.html", "Users/lovelace")],
            expected: """
                content
                Users/lovelace: error: output-made-twice 'ada/index.html'
                Users/ada: note

                """),
        Clash(
            files: [("Ada/index.html", "Users/Ada"), ("ada/index.html", "Users/ada")],
            expected: """
                content
                Users/ada: error: output-made-twice 'ada/index.html' 'Ada/index.html'
                Users/Ada: note

                """),
        Clash(
            files: [("caf\u{E9}.html", "one"), ("cafe\u{301}.html", "two")],
            expected: """
                content
                one: error: output-made-twice 'caf\u{E9}.html' 'cafe\u{301}.html'
                two: note

                """),
        Clash(
            files: [("STRASSE", "one"), ("straße", "two"), ("stra\u{1E9E}e", "three")],
            expected: """
                content
                three: error: output-made-twice 'stra\u{1E9E}e' 'STRASSE'
                one: note
                two: error: output-made-twice 'straße' 'STRASSE'
                one: note

                """),
        Clash(
            files: [("CNAME", "Content/static/CNAME"), ("cname/index.html", "Users/cname")],
            expected: """
                content
                Content/static/CNAME: error: output-file-and-folder 'CNAME' 'cname/index.html'
                Users/cname: note

                """),
        Clash(
            files: [("a", "one"), ("a/b", "two"), ("a/b/c", "three")],
            expected: """
                content
                one: error: output-file-and-folder 'a' 'a/b'
                two: note
                one: error: output-file-and-folder 'a' 'a/b/c'
                three: note
                two: error: output-file-and-folder 'a/b' 'a/b/c'
                three: note

                """),
    ]

    @Test(arguments: clashes.indices, [false, true])
    func namesBothInWhateverOrderTheyCome(index: Int, reversed: Bool) throws {
        let clash = Self.clashes[index]
        let bench = try Workbench()
        try bench.build(["index.html": "old"])
        let before = try bench.tree()
        let build = try bench.start()
        // Like two workers: the order in the staging folder must not decide.
        var writers = [build.makeWriter(), build.makeWriter()]
        for (number, file) in (reversed ? clash.files.reversed() : clash.files).enumerated() {
            try writers[number % 2].write(file.0, "content", from: file.1)
        }
        do {
            _ = try build.publish(writers)
            Issue.record("published")
        } catch {
            #expect(bench.described(error) == clash.expected)
        }
        #expect(try bench.tree() == before)
    }

    @Test func foldersThatDifferInCaseAreNoClash() throws {
        let bench = try Workbench()
        let site: Site = ["Ada/a": "1", "ada/b": "2", "ad/a": "3", "a/d": "4", "ada.html": "5"]
        try bench.build(site)
        #expect(try bench.tree() == Workbench.published(site))
    }
}
