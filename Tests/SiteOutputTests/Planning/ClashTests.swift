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
                Users/lovelace: error: 'ada/index.html' would be written twice
                   give a candidate or an item another "slug", or rename your own file
                Users/ada: note: 'ada/index.html' is made from this

                """),
        Clash(
            files: [("Ada/index.html", "Users/Ada"), ("ada/index.html", "Users/ada")],
            expected: """
                content
                Users/ada: error: 'ada/index.html' and 'Ada/index.html' are the same file on many disks
                   give a candidate or an item another "slug", or rename your own file
                Users/Ada: note: 'Ada/index.html' is made from this

                """),
        Clash(
            files: [("caf\u{E9}.html", "one"), ("cafe\u{301}.html", "two")],
            expected: """
                content
                one: error: 'caf\u{E9}.html' and 'cafe\u{301}.html' are the same file on many disks
                   give a candidate or an item another "slug", or rename your own file
                two: note: 'cafe\u{301}.html' is made from this

                """),
        Clash(
            files: [("STRASSE", "one"), ("straße", "two"), ("stra\u{1E9E}e", "three")],
            expected: """
                content
                three: error: 'stra\u{1E9E}e' and 'STRASSE' are the same file on many disks
                   give a candidate or an item another "slug", or rename your own file
                one: note: 'STRASSE' is made from this
                two: error: 'straße' and 'STRASSE' are the same file on many disks
                   give a candidate or an item another "slug", or rename your own file
                one: note: 'STRASSE' is made from this

                """),
        Clash(
            files: [("CNAME", "Content/static/CNAME"), ("cname/index.html", "Users/cname")],
            expected: """
                content
                Content/static/CNAME: error: 'CNAME' would be both a file and the folder of 'cname/index.html'
                   give a candidate or an item another "slug", or rename your own file
                Users/cname: note: 'cname/index.html' is made from this

                """),
        Clash(
            files: [("a", "one"), ("a/b", "two"), ("a/b/c", "three")],
            expected: """
                content
                one: error: 'a' would be both a file and the folder of 'a/b'
                   give a candidate or an item another "slug", or rename your own file
                two: note: 'a/b' is made from this
                one: error: 'a' would be both a file and the folder of 'a/b/c'
                   give a candidate or an item another "slug", or rename your own file
                three: note: 'a/b/c' is made from this
                two: error: 'a/b' would be both a file and the folder of 'a/b/c'
                   give a candidate or an item another "slug", or rename your own file
                three: note: 'a/b/c' is made from this

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
