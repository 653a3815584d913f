import CandidateFixtures
import CandidateNetwork
import CandidateProfile
import ContentTree
import TestSupport
import Testing

@Suite struct UserProblemTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var json: String
        var isReadable: Bool
        var printed: String
        var testDescription: String { name }
    }

    static let cases: [Case] = [
        Case(
            name: "no name", json: #"{"email": "ada@example.org"}"#, isReadable: false,
            printed: """
                Users/ada.json:1:1: error: missing-key 'ada' 'name'
                    1 | {"email": "a…@e….org"}
                      | ^

                """),
        Case(
            name: "no object", json: "[]", isReadable: false,
            printed: """
                Users/ada.json:1:1: error: wrong-type 'ada'
                    1 | []
                      | ^

                """),
        Case(
            name: "id contradicts", json: #"{"name": "A", "id": "eda"}"#, isReadable: false,
            printed: """
                Users/ada.json:1:21: error: contradicting-id 'eda' 'ada'
                    1 | {"name": "A", "id": "eda"}
                      |                     ^~~~~

                """),
        Case(
            name: "slug", json: #"{"name": "A", "slug": "Ada Q"}"#, isReadable: false,
            printed: """
                Users/ada.json:1:23: error: unusable-path 'Ada Q'
                    1 | {"name": "A", "slug": "Ada Q"}
                      |                       ^~~~~~~

                """),
        Case(
            name: "visibility and publish are not guessed",
            json: #"{"name": "A", "visibility": "hiden", "publish": ["e-mail", "email"]}"#, isReadable: false,
            printed: """
                Users/ada.json:1:29: error: unknown-value 'hiden' 'visibility'
                    1 | {"name": "A", "visibility": "hiden", "publish": ["e-mail", "email"]}
                      |                             ^~~~~~~
                   suggestion: hidden
                Users/ada.json:1:50: error: unknown-value 'e-mail' 'publish'
                    1 | {"name": "A", "visibility": "hiden", "publish": ["e-mail", "email"]}
                      |                                                  ^~~~~~~~
                   suggestion: email
                Users/ada.json:1:60: warning: nothing-to-publish 'email' 'publish'
                    1 | {"name": "A", "visibility": "hiden", "publish": ["e-mail", "email"]}
                      |                                                            ^~~~~~~

                """),
        Case(
            name: "warnings leave the candidate",
            json: """
                {"name": "A", "emial": "x",
                 "email": "ada at example",
                 "details": {"headlin": "x"}}
                """,
            isReadable: true,
            printed: """
                Users/ada.json:1:15: warning: unknown-key 'emial'
                    1 | {"name": "A", "emial": "x",
                      |               ^~~~~~~
                   suggestion: email
                Users/ada.json:2:11: warning: not-an-email 'a…'
                    2 |  "email": "a…",
                      |           ^~~~
                Users/ada.json:3:14: warning: unknown-key 'headlin'
                    3 |  "details": {"headlin": "x"}}
                      |              ^~~~~~~~~
                   suggestion: headline

                """),
        Case(
            name: "incomplete and unknown materials",
            json: """
                {"name": "A", "userApplicationMaterial": [
                  {"id": "a", "name": " "},
                  {"id": "b", "material": "githb", "name": "B", "url": "https://example.com"}]}
                """, isReadable: true,
            printed: """
                Users/ada.json:2:3: warning: incomplete-material 'material' 'name' 'url'
                    2 |   {"id": "a", "name": " "},
                      |   ^
                Users/ada.json:3:27: warning: unknown-material 'githb'
                    3 |   {"id": "b", "material": "githb", "name": "B", "url": "https://example…
                      |                           ^~~~~~~
                   suggestion: github

                """),
        Case(
            name: "two of one id, two of one page",
            json: """
                {"name": "A", "userApplicationMaterial": [
                  {"id": "a", "material": "github", "name": "1", "url": "https://example.com/1"},
                  {"id": "a", "material": "github", "name": "2", "url": "https://example.com/2"},
                  {"id": "c", "material": "github", "name": "3", "url": "https://example.com/3",
                   "slug": "A"}]}
                """, isReadable: false,
            printed: """
                Users/ada.json:3:10: error: duplicate-id 'a'
                    3 |   {"id": "a", "material": "github", "name": "2", "url": "https://exampl…
                      |          ^~~
                Users/ada.json:2:10: note
                    2 |   {"id": "a", "material": "github", "name": "1", "url": "https://exampl…
                      |          ^~~
                Users/ada.json:5:12: error: duplicate-path 'A.html'
                    5 |    "slug": "A"}]}
                      |            ^~~
                Users/ada.json:2:10: note
                    2 |   {"id": "a", "material": "github", "name": "1", "url": "https://exampl…
                      |          ^~~

                """),
        Case(
            name: "all of one material's problems at once",
            json: """
                {"name": "A", "userApplicationMaterial": [
                  {"id": "index", "material": 7, "name": "1", "url": "javascript:alert(1)"}]}
                """, isReadable: false,
            printed: """
                Users/ada.json:2:10: error: unusable-path 'index'
                    2 |   {"id": "index", "material": 7, "name": "1", "url": "javascript:alert(…
                      |          ^~~~~~~
                Users/ada.json:2:31: error: wrong-type 'material'
                    2 |   {"id": "index", "material": 7, "name": "1", "url": "javascript:alert(…
                      |                               ^
                Users/ada.json:2:54: error: refused-address 'javascript:alert(1)' 'javascript:'
                    2 | …": "index", "material": 7, "name": "1", "url": "javascript:alert(1)"}]}
                      |                                                 ^~~~~~~~~~~~~~~~~~~~~

                """),
        Case(
            name: "résumé",
            json: """
                {"name": "A", "resume": {
                  "basics": {"url": "example.com", "image": "https://example.com/a.png"},
                  "work": [{"name": "Mill", "startDate": "spring 2019", "endDate": "Present"}],
                  "references": "whatever"}}
                """, isReadable: true,
            printed: """
                Users/ada.json:2:21: hint: resume-address 'example.com' 'https://example.com'
                    2 |   "basics": {"url": "example.com", "image": "https://example.com/a.png"…
                      |                     ^~~~~~~~~~~~~
                Users/ada.json:2:45: warning: remote-picture
                    2 | …"basics": {"url": "example.com", "image": "https://example.com/a.png"},
                      |                                            ^~~~~~~~~~~~~~~~~~~~~~~~~~~
                Users/ada.json:3:42: warning: resume-not-a-date 'spring 2019'
                    3 |   "work": [{"name": "Mill", "startDate": "spring 2019", "endDate": "Pre…
                      |                                          ^~~~~~~~~~~~~
                Users/ada.json:3:68: hint: resume-present 'Present' 'until now'
                    3 | …: [{"name": "Mill", "startDate": "spring 2019", "endDate": "Present"}],
                      |                                                             ^~~~~~~~~
                Users/ada.json:4:17: warning: reference-without-consent 1
                    4 |   "references": "whatever"}}
                      |                 ^~~~~~~~~~
                Users/ada.json:4:17: hint: resume-value-form 'references'
                    4 |   "references": "whatever"}}
                      |                 ^~~~~~~~~~

                """),
    ]

    @Test(arguments: cases)
    func problems(_ testCase: Case) async throws {
        let sample = try Sample(["Users/ada.json": testCase.json])
        let loaded = try #require(try await sample.network.queryUser(userId: "ada"))
        #expect(sample.outline(loaded.diagnostics) == testCase.printed)
        #expect((loaded.user != nil) == testCase.isReadable)
    }

    @Test func aUidThatIsNoPathNeedsASlug() async throws {
        let sample = try Sample([
            "Users/Ada Q.json": #"{"name": "A"}"#, "Users/feed.json": #"{"name": "F", "slug": "fee"}"#,
        ])
        let all = try await sample.network.all()
        #expect(all.map { $0.user?.pathName } == [nil, "fee"])
        #expect(
            sample.outline(all.flatMap(\.diagnostics)) == """
                Users/Ada Q.json:1:1: error: unusable-path 'Ada Q'
                    1 | {"name": "A"}
                      | ^

                """)
    }

    @Test func withoutATextProblemsNameTheNode() async throws {
        let sample = try Sample()
        let manager = DemoNetwork(ContentFolder(sample.folder.path))
        try await manager.store([UserEndpoints.write(uid: "ada", field: .root, .object([("name", .number(1))]))])
        let loaded = try await sample.network(manager).queryUser(userId: "ada")
        #expect(
            sample.outline(loaded?.diagnostics ?? []) == """
                Users/ada/name: error: wrong-type 'name'

                """)
    }
}
