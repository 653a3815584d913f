import ContentTree
import Diagnostics
import Testing

@testable import CandidateImport

@Suite("Merging a CV")
struct MergeTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var current: String
        var incoming: String
        /// The resulting CV.
        var merged: String
        /// The reported problems.
        var changes: [ResumeChange]
    }

    private static func change(
        _ section: String, _ entry: String = "", _ key: String = "", _ kind: ResumeChange.Kind
    ) -> ResumeChange {
        ResumeChange(section: section, entry: entry, key: key, kind: kind)
    }

    static let cases = [
        Case(
            testDescription: "what is empty is filled, what is edited stays",
            current: #"{"basics":{"name":"Ada","label":"","summary":"Mine"}}"#,
            incoming:
                #"{"basics":{"name":" Ada ","label":"Engineer","summary":"Theirs","location":{"city":"Lisbon"}}}"#,
            merged: #"{"basics":{"name":"Ada","label":"Engineer","summary":"Mine","location":{"city":"Lisbon"}}}"#,
            changes: [
                change("basics", "", "label", .added("Engineer")),
                change("basics", "", "summary", .kept("Mine", notTaking: "Theirs")),
                change("basics", "", "location/city", .added("Lisbon")),
            ]),
        Case(
            testDescription: "a position is found although it was edited",
            current: """
                {"work":[{"name":"Example Works, Ltd.","position":"Engineer","startDate":"2015","summary":"Mine"},\
                {"name":"Sample","position":"Clerk","startDate":"2012-03"}]}
                """,
            incoming: """
                {"work":[{"name":"New","position":"Chief","startDate":"2021-01"},\
                {"name":"EXAMPLE WORKS LTD","position":"engineer","startDate":"2015-02","location":"Porto"},\
                {"name":"Sample","position":"Senior clerk","startDate":"2012-03"}]}
                """,
            merged: """
                {"work":[{"name":"New","position":"Chief","startDate":"2021-01"},\
                {"name":"Example Works, Ltd.","position":"Engineer","startDate":"2015","summary":"Mine","location":"Porto"},\
                {"name":"Sample","position":"Clerk","startDate":"2012-03"}]}
                """,
            changes: [
                change("work", "Chief, New", "", .newEntry),
                change(
                    "work", "Engineer, Example Works, Ltd.", "name",
                    .kept("Example Works, Ltd.", notTaking: "EXAMPLE WORKS LTD")),
                change("work", "Engineer, Example Works, Ltd.", "position", .kept("Engineer", notTaking: "engineer")),
                change("work", "Engineer, Example Works, Ltd.", "startDate", .kept("2015", notTaking: "2015-02")),
                change("work", "Engineer, Example Works, Ltd.", "location", .added("Porto")),
                change("work", "Clerk, Sample", "position", .kept("Clerk", notTaking: "Senior clerk")),
            ]),
        Case(
            testDescription: "two stints at one place are two",
            current: #"{"work":[{"name":"A","position":"B","startDate":"2010"}]}"#,
            incoming: #"{"work":[{"name":"A","position":"B","startDate":"2020"}]}"#,
            merged:
                #"{"work":[{"name":"A","position":"B","startDate":"2010"},{"name":"A","position":"B","startDate":"2020"}]}"#,
            changes: [change("work", "B, A", "", .newEntry)]),
        Case(
            testDescription: "a date that somebody corrected makes no other position",
            current: #"{"work":[{"name":"A","position":"B","startDate":"2020-02"}]}"#,
            incoming: #"{"work":[{"name":"A","position":"B","startDate":"2020-01"}]}"#,
            merged: #"{"work":[{"name":"A","position":"B","startDate":"2020-02"}]}"#,
            changes: [change("work", "B, A", "startDate", .kept("2020-02", notTaking: "2020-01"))]),
        Case(
            testDescription: "words are added to words, sentences are not",
            current: #"{"skills":[{"name":"Web","keywords":["HTML"]}],"work":[{"name":"A","highlights":["Mine"]}]}"#,
            incoming:
                #"{"skills":[{"name":"web","keywords":["CSS","HTML"]},{"name":"C++"},{"name":"C"}],"work":[{"name":"A","highlights":["Theirs"]}]}"#,
            merged:
                #"{"skills":[{"name":"Web","keywords":["HTML","CSS"]},{"name":"C++"},{"name":"C"}],"work":[{"name":"A","highlights":["Mine"]}]}"#,
            changes: [
                change("skills", "Web", "name", .kept("Web", notTaking: "web")),
                change("skills", "Web", "keywords", .added("CSS")),
                change("skills", "C++", "", .newEntry), change("skills", "C", "", .newEntry),
                change("work", "A", "highlights", .kept("Mine", notTaking: "Theirs")),
            ]),
        Case(
            testDescription: "accounts are the same by name or address",
            current:
                #"{"basics":{"profiles":[{"network":"X","username":"ada"},{"url":"https://www.example.org/ada/"}]}}"#,
            incoming: """
                {"basics":{"profiles":[{"network":"Twitter","username":"Ada"},{"network":"Site","url":"http://example.org/ada"},\
                {"network":"Twitter","username":"other"}]}}
                """,
            merged: """
                {"basics":{"profiles":[{"network":"X","username":"ada"},\
                {"url":"https://www.example.org/ada/","network":"Site"},{"network":"Twitter","username":"other"}]}}
                """,
            changes: [
                change("basics", "X, ada", "profiles/network", .kept("X", notTaking: "Twitter")),
                change("basics", "X, ada", "profiles/username", .kept("ada", notTaking: "Ada")),
                change("basics", "https://www.example.org/ada/", "profiles/network", .added("Site")),
                change(
                    "basics", "https://www.example.org/ada/", "profiles/url",
                    .kept("https://www.example.org/ada/", notTaking: "http://example.org/ada")),
                change("basics", "Twitter, other", "profiles", .newEntry),
            ]),
        Case(
            testDescription: "what nobody knows is compared as a whole",
            current: #"{"$schema":"a","x-mine":{"b":1,"a":[1]},"other":[1]}"#,
            incoming: #"{"$schema":"b","x-mine":{"a":[1],"b":1},"other":[2],"more":{"c":"d"}}"#,
            merged: #"{"$schema":"a","x-mine":{"b":1,"a":[1]},"other":[1],"more":{"c":"d"}}"#,
            changes: [
                change("other", "", "", .kept("[1]", notTaking: "[2]")),
                change("more", "", "", .added(#"{"c":"d"}"#)),
            ]),
        Case(
            testDescription: "a value of another kind stays",
            current: #"{"basics":{"location":7},"work":"see above"}"#,
            incoming: #"{"basics":{"location":{"city":"Lisbon"}},"work":[{"name":"A"}]}"#,
            merged: #"{"basics":{"location":7},"work":"see above"}"#,
            changes: [
                change("basics", "", "location", .kept("7", notTaking: #"{"city":"Lisbon"}"#)),
                change("work", "", "", .kept("see above", notTaking: "A")),
            ]),
    ]

    private static func node(_ text: String) throws -> Node {
        try #require(TreeDocument(reading: SourceText(name: "a.json", text)).node)
    }

    @Test("keeps existing values, and adds new ones", arguments: cases)
    func merges(example: Case) throws {
        let merge = ResumeMerge(of: try Self.node(example.current), with: try Self.node(example.incoming))
        #expect(JSONWriter(.compact).text(of: merge.resume) == example.merged)
        #expect(merge.changes == example.changes)
    }

    @Test("changes nothing the second time", arguments: cases)
    func again(example: Case) throws {
        let incoming = try Self.node(example.incoming)
        let first = ResumeMerge(of: try Self.node(example.current), with: incoming)
        let second = ResumeMerge(of: first.resume, with: incoming)
        #expect(!second.isChange)
        #expect(second.resume == first.resume)
        let alone = ResumeMerge(of: nil, with: incoming)
        #expect(alone.resume == incoming)
        #expect(!ResumeMerge(of: alone.resume, with: incoming).isChange)
        // Values that were imported do not differ in a second import.
        let taken = ResumeMerge(of: try Self.node(example.current), with: incoming, overwriting: true)
        #expect(!taken.changes.contains { !$0.isWritten })
        #expect(ResumeMerge(of: taken.resume, with: incoming, overwriting: true).changes == [])
    }

    @Test("keeps and reports empty keys")
    func empty() throws {
        let incoming = try Self.node(
            #"{"basics":{"name":"Ada","image":"","location":{"city":""}},"awards":[],"x":null,"work":[{"name":""},{}]}"#
        )
        let alone = ResumeMerge(of: nil, with: incoming)
        #expect(alone.resume == incoming)
        let expected = [
            Self.change("basics", "", "name", .added("Ada")), Self.change("basics", "", "image", .added(#""""#)),
            Self.change("basics", "", "location/city", .added(#""""#)), Self.change("awards", "", "", .added("[]")),
            Self.change("x", "", "", .added("null")), Self.change("work", #"{"name":""}"#, "", .newEntry),
            Self.change("work", "{}", "", .newEntry),
        ]
        #expect(alone.changes == expected)
        let merge = ResumeMerge(
            of: try Self.node(#"{"basics":{"label":"","location":{}},"work":[{"name":"A"}]}"#), with: incoming)
        #expect(
            JSONWriter(.compact).text(of: merge.resume) == """
                {"basics":{"label":"","location":{"city":""},"name":"Ada","image":""},\
                "work":[{"name":"A"},{"name":""},{}],"awards":[],"x":null}
                """)
        #expect(Set(merge.changes) == Set(expected))
        #expect(ResumeMerge(of: merge.resume, with: incoming).changes == [])
    }

    @Test("does not replace values with empty ones", arguments: [true, false])
    func nothing(overwrites: Bool) throws {
        let current = try Self.node(
            #"{"basics":{"name":"Ada","url":"","location":{"city":"Porto"}},"skills":[{"name":"C","keywords":["a"]}]}"#)
        let merge = ResumeMerge(
            of: current,
            with: try Self.node(
                #"{"basics":{"name":"","url":[],"location":{}},"skills":[{"name":"C","keywords":[],"level":""}],"work":{}}"#
            ),
            overwriting: overwrites)
        #expect(
            JSONWriter(.compact).text(of: merge.resume) == """
                {"basics":{"name":"Ada","url":"","location":{"city":"Porto"}},\
                "skills":[{"name":"C","keywords":["a"],"level":""}],"work":{}}
                """)
        #expect(
            merge.changes == [
                Self.change("skills", "C", "level", .added(#""""#)), Self.change("work", "", "", .added("{}")),
            ])
    }

    @Test(
        "derives the name of a new entry from its values",
        arguments: [
            (#"{"name":"","position":"Clerk"}"#, "Clerk"),
            (#"{"position":"","startDate":"2020-01","location":"Porto","summary":"x"}"#, "2020-01, Porto"),
            (#"{"summary":"Words\n of it"}"#, "Words of it"), (#"{"a":1}"#, #"{"a":1}"#), (#""x""#, "x"),
        ])
    func entry(text: String, name: String) throws {
        let merge = ResumeMerge(
            of: try Self.node(#"{"work":[{"name":"A"}]}"#), with: try Self.node(#"{"work":[\#(text)]}"#))
        #expect(merge.changes == [Self.change("work", name, "", .newEntry)])
    }

    @Test("replaces values if requested")
    func overwrites() throws {
        let merge = ResumeMerge(
            of: try Self.node(#"{"basics":{"label":"Mine"},"work":[{"name":"A","highlights":["Mine"],"note":1}]}"#),
            with: try Self.node(#"{"basics":{"label":"Theirs"},"work":[{"name":"A","highlights":["a","b"]}]}"#),
            overwriting: true)
        #expect(
            JSONWriter(.compact).text(of: merge.resume)
                == #"{"basics":{"label":"Theirs"},"work":[{"name":"A","highlights":["a","b"],"note":1}]}"#)
        #expect(
            merge.changes == [
                Self.change("basics", "", "label", .replaced("Mine", by: "Theirs")),
                Self.change("work", "A", "highlights", .replaced("Mine", by: "a, b")),
            ])
    }
}
