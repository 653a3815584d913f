import CandidateFixtures
import CandidateNetwork
import CandidateProfile
import ContentTree
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
                Users/ada.json:1:1: error: the candidate 'ada' has no 'name'
                    1 | {"email": "a…@e….org"}
                      | ^
                   add "name"

                """),
        Case(
            name: "no object", json: "[]", isReadable: false,
            printed: """
                Users/ada.json:1:1: error: 'ada' must be an object, but is a list
                    1 | []
                      | ^
                   an object is written in braces: { }

                """),
        Case(
            name: "id contradicts", json: #"{"name": "A", "id": "eda"}"#, isReadable: false,
            printed: """
                Users/ada.json:1:21: error: the id is 'eda', but the candidate's key is 'ada'
                    1 | {"name": "A", "id": "eda"}
                      |                     ^~~~~
                   leave the id out, or write 'ada'

                """),
        Case(
            name: "slug", json: #"{"name": "A", "slug": "Ada Q"}"#, isReadable: false,
            printed: """
                Users/ada.json:1:23: error: the slug 'Ada Q' cannot be part of a web address: it contains a space
                    1 | {"name": "A", "slug": "Ada Q"}
                      |                       ^~~~~~~
                   change it to "ada-q", for example

                """),
        Case(
            name: "visibility and publish are not guessed",
            json: #"{"name": "A", "visibility": "hiden", "publish": ["e-mail", "email"]}"#, isReadable: false,
            printed: """
                Users/ada.json:1:29: error: 'hiden' is not a value of 'visibility'
                    1 | {"name": "A", "visibility": "hiden", "publish": ["e-mail", "email"]}
                      |                             ^~~~~~~
                   did you mean 'hidden'? (the values are: hidden, listed, unlisted)
                Users/ada.json:1:50: error: 'e-mail' is not a value of 'publish'
                    1 | {"name": "A", "visibility": "hiden", "publish": ["e-mail", "email"]}
                      |                                                  ^~~~~~~~
                   did you mean 'email'? (the values are: address, authorization, birthDate, email, phone, postalCode, references)
                Users/ada.json:1:60: warning: 'email' is listed under 'publish', but has no value
                    1 | {"name": "A", "visibility": "hiden", "publish": ["e-mail", "email"]}
                      |                                                            ^~~~~~~
                   write it as "email" beside "publish"

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
                Users/ada.json:1:15: warning: 'emial' is not a known key
                    1 | {"name": "A", "emial": "x",
                      |               ^~~~~~~
                   did you mean 'email'?
                Users/ada.json:2:11: warning: 'a…' is not an e-mail address
                    2 |  "email": "a…",
                      |           ^~~~
                   write it as in ada@example.org
                Users/ada.json:3:14: warning: 'headlin' is not a known key
                    3 |  "details": {"headlin": "x"}}
                      |              ^~~~~~~~~
                   did you mean 'headline'? (the keys are: accent, availability, familyName, givenName, headline, location, nickname, picture, pronouns, summary)

                """),
        Case(
            name: "incomplete and unknown materials",
            json: """
                {"name": "A", "userApplicationMaterial": [
                  {"id": "a", "name": " "},
                  {"id": "b", "material": "githb", "name": "B", "url": "https://example.com"}]}
                """, isReadable: true,
            printed: """
                Users/ada.json:2:3: warning: this material is left out: it has no 'material' and no 'name' and no 'url'
                    2 |   {"id": "a", "name": " "},
                      |   ^
                   a material has an id, a material, a name and a url
                Users/ada.json:3:27: warning: 'githb' is not a material of this site; it is shown in a neutral style
                    3 |   {"id": "b", "material": "githb", "name": "B", "url": "https://example…
                      |                           ^~~~~~~
                   did you mean 'github'? (the site's materials are: coverLetter, github, resume, website)

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
                Users/ada.json:3:10: error: two materials of this candidate have the id 'a'
                    3 |   {"id": "a", "material": "github", "name": "2", "url": "https://exampl…
                      |          ^~~
                   give each material its own id
                Users/ada.json:2:10: note: the other one is here
                    2 |   {"id": "a", "material": "github", "name": "1", "url": "https://exampl…
                      |          ^~~
                Users/ada.json:5:12: error: two materials of this candidate would have the page 'A.html'
                    5 |    "slug": "A"}]}
                      |            ^~~
                   give one of them another slug; case makes no difference
                Users/ada.json:2:10: note: the other one is here
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
                Users/ada.json:2:10: error: the id 'index' cannot be part of a web address: it is reserved for the site's own files
                    2 |   {"id": "index", "material": 7, "name": "1", "url": "javascript:alert(…
                      |          ^~~~~~~
                   add a slug, for example "slug": "1"
                Users/ada.json:2:31: error: 'material' must be a text, but is a number
                    2 |   {"id": "index", "material": 7, "name": "1", "url": "javascript:alert(…
                      |                               ^
                   put it in double quotes
                Users/ada.json:2:54: error: the address 'javascript:alert(1)' begins with 'javascript:'
                    2 | …": "index", "material": 7, "name": "1", "url": "javascript:alert(1)"}]}
                      |                                                 ^~~~~~~~~~~~~~~~~~~~~
                   an address can begin with https:, http:, mailto:, tel: or sms:

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
                Users/ada.json:2:21: hint: 'example.com' is read as 'https://example.com'
                    2 |   "basics": {"url": "example.com", "image": "https://example.com/a.png"…
                      |                     ^~~~~~~~~~~~~
                   write https://example.com
                Users/ada.json:2:45: warning: a picture on another site is shown as a link
                    2 | …"basics": {"url": "example.com", "image": "https://example.com/a.png"},
                      |                                            ^~~~~~~~~~~~~~~~~~~~~~~~~~~
                   put the picture into the candidate's folder and write its file name
                Users/ada.json:3:42: warning: 'spring 2019' is not a valid date and is shown unchanged
                    3 |   "work": [{"name": "Mill", "startDate": "spring 2019", "endDate": "Pre…
                      |                                          ^~~~~~~~~~~~~
                   use YYYY, YYYY-MM or YYYY-MM-DD, as in 2021-03
                Users/ada.json:3:68: hint: 'Present' is read as 'until now'
                    3 | …: [{"name": "Mill", "startDate": "spring 2019", "endDate": "Present"}],
                      |                                                             ^~~~~~~~~
                   leave the end date out
                Users/ada.json:4:17: warning: 1 reference is not published: "consent" is missing
                    4 |   "references": "whatever"}}
                      |                 ^~~~~~~~~~
                   ask the person, then write "consent": true in the reference; "consent": false keeps it private without a warning
                Users/ada.json:4:17: hint: 'references' is a text and is read as an object
                    4 |   "references": "whatever"}}
                      |                 ^~~~~~~~~~
                   JSON Resume 1.3.1 requires an object here

                """),
    ]

    @Test(arguments: cases)
    func problems(_ testCase: Case) async throws {
        let sample = try Sample(["Users/ada.json": testCase.json])
        let loaded = try #require(try await sample.network.queryUser(userId: "ada"))
        #expect(sample.printed(loaded.diagnostics) == testCase.printed)
        #expect((loaded.user != nil) == testCase.isReadable)
    }

    @Test func aUidThatIsNoPathNeedsASlug() async throws {
        let sample = try Sample([
            "Users/Ada Q.json": #"{"name": "A"}"#, "Users/feed.json": #"{"name": "F", "slug": "fee"}"#,
        ])
        let all = try await sample.network.all()
        #expect(all.map { $0.user?.pathName } == [nil, "fee"])
        #expect(
            sample.printed(all.flatMap(\.diagnostics)) == """
                Users/Ada Q.json:1:1: error: the key 'Ada Q' cannot be part of a web address: it contains a space
                    1 | {"name": "A"}
                      | ^
                   add a slug, for example "slug": "ada-q"

                """)
    }

    @Test func withoutATextProblemsNameTheNode() async throws {
        let sample = try Sample()
        let manager = DemoNetwork(ContentFolder(sample.folder.path))
        try await manager.store([UserEndpoints.write(uid: "ada", field: .root, .object([("name", .number(1))]))])
        let loaded = try await sample.network(manager).queryUser(userId: "ada")
        #expect(
            sample.printed(loaded?.diagnostics ?? []) == """
                Users/ada/name: error: 'name' must be a text, but is a number
                   put it in double quotes

                """)
    }
}
