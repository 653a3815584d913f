import CandidateFixtures
import Testing

/// What people read about keys that nothing reads, and about files that nobody finds.
@Suite struct KeyMessageTests {
    static let cases: [MessageCase] = [
        MessageCase(
            "keys of details at the top",
            ada: #"""
                {"name": "Ada",
                 "headline": "Engineer",
                 "Location": "Porto",
                 "photo": "ada.png",
                 "bio": "…",
                 "Title": "Engineer"}
                """#,
            """
            Users/ada.json:2:2: warning: 'headline' is not read here
                2 |  "headline": "Engineer",
                  |  ^~~~~~~~~~
               it belongs into "details"
            Users/ada.json:3:2: warning: 'Location' is not read here
                3 |  "Location": "Porto",
                  |  ^~~~~~~~~~
               write it as "location" in "details"
            Users/ada.json:4:2: warning: 'photo' is not read here
                4 |  "photo": "ada.png",
                  |  ^~~~~~~
               write it as "picture" in "details"
            Users/ada.json:5:2: warning: 'bio' is not read here
                5 |  "bio": "…",
                  |  ^~~~~
               write it as "summary" in "details"
            Users/ada.json:6:2: warning: 'Title' is not read here
                6 |  "Title": "Engineer"}
                  |  ^~~~~~~
               write it as "headline" in "details"

            """),
        MessageCase(
            "other words at the top",
            ada: #"""
                {"name": "Ada",
                 "materials": [],
                 "phone": "+1 555 0100",
                 "work": [],
                 "Skills": [],
                 "Name": "Ada",
                 "nothingThatIsKnown": 1}
                """#,
            """
            Users/ada.json:2:2: warning: 'materials' is not read here
                2 |  "materials": [],
                  |  ^~~~~~~~~~~
               write it as "userApplicationMaterial"
            Users/ada.json:3:2: warning: 'phone' is not read here
                3 |  "phone": "+1…00",
                  |  ^~~~~~~
               it belongs into "resume", as "phone" in "basics"
            Users/ada.json:4:2: warning: 'work' is not read here
                4 |  "work": [],
                  |  ^~~~~~
               it belongs into "resume"
            Users/ada.json:5:2: warning: 'Skills' is not read here
                5 |  "Skills": [],
                  |  ^~~~~~~~
               write it as "skills" in "resume"
            Users/ada.json:6:2: warning: 'Name' is not a key that is read here
                6 |  "Name": "Ada",
                  |  ^~~~~~
               did you mean 'name'?

            """),
        MessageCase(
            "keys of the top in details",
            ada: #"""
                {"name": "Ada", "details": {
                 "email": "ada@example.org",
                 "applications": [],
                 "publish": ["email"],
                 "telephone": "1",
                 "avatar": "ada.png",
                 "education": [],
                 "Headline": "Engineer",
                 "hobby": "tea",
                 "$note": "x"}}
                """#,
            """
            Users/ada.json:2:2: warning: 'email' is not read here
                2 |  "email": "a…@e….org",
                  |  ^~~~~~~
               it belongs beside "details"
            Users/ada.json:3:2: warning: 'applications' is not read here
                3 |  "applications": [],
                  |  ^~~~~~~~~~~~~~
               write it as "userApplicationMaterial" beside "details"
            Users/ada.json:4:2: warning: 'publish' is not read here
                4 |  "publish": ["email"],
                  |  ^~~~~~~~~
               it belongs beside "details"
            Users/ada.json:5:2: warning: 'telephone' is not read here
                5 |  "telephone": "…",
                  |  ^~~~~~~~~~~
               it belongs into "resume", as "phone" in "basics"
            Users/ada.json:6:2: warning: 'avatar' is not read here
                6 |  "avatar": "ada.png",
                  |  ^~~~~~~~
               write it as "picture"
            Users/ada.json:7:2: warning: 'education' is not read here
                7 |  "education": [],
                  |  ^~~~~~~~~~~
               it belongs into "resume"
            Users/ada.json:8:2: warning: 'Headline' is not a key that is read here
                8 |  "Headline": "Engineer",
                  |  ^~~~~~~~~~
               did you mean 'headline'? (the keys are: availability, familyName, givenName, headline, location, nickname, picture, pronouns, summary)
            Users/ada.json:9:2: warning: 'hobby' is not a key that is read here
                9 |  "hobby": "tea",
                  |  ^~~~~~~
               the keys are: availability, familyName, givenName, headline, location, nickname, picture, pronouns, summary

            """),
        MessageCase(
            "keys of a material",
            ada: #"""
                {"name": "Ada", "userApplicationMaterial": [
                 {"id": "a", "material": "github", "name": "A", "url": "https://example.com/a",
                  "description": "mine", "slugg": "b"}]}
                """#,
            """
            Users/ada.json:3:3: warning: 'description' is not a key that is read here
                3 |   "description": "mine", "slugg": "b"}]}
                  |   ^~~~~~~~~~~~~
               the keys are: id, material, name, slug, url
            Users/ada.json:3:26: warning: 'slugg' is not a key that is read here
                3 |   "description": "mine", "slugg": "b"}]}
                  |                          ^~~~~~~
               did you mean 'slug'? (the keys are: id, material, name, slug, url)

            """),
        MessageCase(
            "keys of a CV in another case",
            ada: #"""
                {"name": "Ada", "resume": {
                 "Work": [{"name": "Mill"}],
                 "myOwn": 1,
                 "basics": {"Phone": "1", "location": {"City": "Porto"}, "profiles": [{"URL": "https://example.com"}]},
                 "work": [{"name": "Mill", "startdate": "2020", "team": 4}],
                 "education": [{"Institution": "School"}],
                 "skills": [{"Name": "Tea"}]}}
                """#,
            """
            Users/ada.json:2:2: warning: 'Work' is not shown: 'work' is shown in its place
                2 |  "Work": [{"name": "Mill"}],
                  |  ^~~~~~
               remove one of the two, or write both under "work"
            Users/ada.json:4:13: hint: 'Phone' is read as 'phone'
                4 |  "basics": {"Phone": "…", "location": {"City": "Porto"}, "profiles": [{…
                  |             ^~~~~~~
               JSON Resume 1.3.1 calls it "phone"
            Users/ada.json:4:40: hint: 'City' is read as 'city'
                4 |  "basics": {"Phone": "…", "location": {"City": "Porto"}, "profiles": [{…
                  |                                        ^~~~~~
               JSON Resume 1.3.1 calls it "city"
            Users/ada.json:4:72: hint: 'URL' is read as 'url'
                4 | …"…", "location": {"City": "Porto"}, "profiles": [{"URL": "https://exam…
                  |                                                    ^~~~~
               JSON Resume 1.3.1 calls it "url"
            Users/ada.json:5:28: hint: 'startdate' is read as 'startDate'
                5 |  "work": [{"name": "Mill", "startdate": "2020", "team": 4}],
                  |                            ^~~~~~~~~~~
               JSON Resume 1.3.1 calls it "startDate"
            Users/ada.json:6:17: hint: 'Institution' is read as 'institution'
                6 |  "education": [{"Institution": "School"}],
                  |                 ^~~~~~~~~~~~~
               JSON Resume 1.3.1 calls it "institution"
            Users/ada.json:7:14: hint: 'Name' is read as 'name'
                7 |  "skills": [{"Name": "Tea"}]}}
                  |              ^~~~~~
               JSON Resume 1.3.1 calls it "name"

            """),
        MessageCase(
            "nothing to publish",
            ada: #"""
                {"name": "Ada", "publish": ["phone", "email", "address"], "resume": {"basics": {"phone": " "}}}
                """#,
            """
            Users/ada.json:1:29: warning: 'phone' is to be published, but there is none
                1 | {"name": "Ada", "publish": ["phone", "email", "address"], "resume": {"b…
                  |                             ^~~~~~~
               write it as "phone" in the "basics" of "resume"
            Users/ada.json:1:38: warning: 'email' is to be published, but there is none
                1 | {"name": "Ada", "publish": ["phone", "email", "address"], "resume": {"b…
                  |                                      ^~~~~~~
               write it as "email" beside "publish"
            Users/ada.json:1:47: warning: 'address' is to be published, but there is none
                1 | {"name": "Ada", "publish": ["phone", "email", "address"], "resume": {"b…
                  |                                               ^~~~~~~~~
               write it as "address" in the "location" in the "basics" of "resume"

            """),
        MessageCase(
            "nothing personal to publish",
            ada: #"""
                {"name": "Ada", "publish": ["postalCode", "birthDate", "references"], "resume": {
                "references": [{"name": "Bo", "email": ""}]}}
                """#,
            """
            Users/ada.json:1:29: warning: 'postalCode' is to be published, but there is none
                1 | {"name": "Ada", "publish": ["postalCode", "birthDate", "references"], "…
                  |                             ^~~~~~~~~~~~
               write it as "postalCode" in the "location" in the "basics" of "resume"
            Users/ada.json:1:43: warning: 'birthDate' is to be published, but there is none
                1 | {"name": "Ada", "publish": ["postalCode", "birthDate", "references"], "…
                  |                                           ^~~~~~~~~~~
               write it as "birthDate" in the "basics" of "resume"
            Users/ada.json:1:56: warning: 'references' is to be published, but there is none
                1 | …Ada", "publish": ["postalCode", "birthDate", "references"], "resume": {
                  |                                               ^~~~~~~~~~~~
               write "email", "phone" or another contact into the "references" of "resume"

            """),
        MessageCase(
            "something to publish",
            ada: #"""
                {"name": "Ada", "publish": ["phone", "email"],
                 "resume": {"basics": {"phone": "+1 555 0100", "email": "ada@example.org"}}}
                """#, ""),
        MessageCase(
            "a broken file beside a good one",
            [
                "Users/mira.json": .text(#"{"name": "Mira" "email": "mira@example.org", "publish": ["email"]}"#),
                "Users/mira/resume.json": .text(#"{"basics": {"label": "Engineer"}}"#),
                "Users/mira/publish.json": .text(#"["email", "phone"]"#),
            ],
            """
            Users/mira.json:1:17: error: expected ',' or '}' after this value, but found '"'
                1 | {"name": "Mira" "email": "m…@e….org", "publish": ["email"]}
                  |                 ^
               a ',' may be missing before it

            """),
        MessageCase(
            "a broken file of which the name is no part",
            [
                "Users/mira.json": .text(#"{"publish": ["phone"]}"#),
                "Users/mira/resume.json": .text(#"{"basics": }"#),
            ],
            """
            Users/mira.json:1:1: error: the candidate 'mira' has no 'name'
                1 | {"publish": ["phone"]}
                  | ^
               add "name"
            Users/mira/resume.json:1:12: error: expected a value after ':', but found '}'
                1 | {"basics": }
                  |            ^
               write a value after the ':', or remove the key

            """),
        MessageCase(
            "only the folder is left",
            [
                "Users/mira/resume.json": .text(#"{"basics": {"label": "Engineer"}}"#),
                "Users/mira/details.json": .text(#"{"headline": "Engineer"}"#),
            ],
            """
            Users/mira: error: the candidate 'mira' has no 'name'
               there is no 'Users/mira.json'; add it with a "name"
               if the candidate is gone, move the folder to a place outside of the content

            """),
        MessageCase(
            "files with other names",
            [
                "Users/ada.json": .text(#"{"name": "Ada"}"#), "Users/mira.json.txt": .text("{}"),
                "Users/Bob.JSON": .text("{}"), "Users/README.md": .text("Hello"), "Users/.DS_Store": .text(""),
                "Users/ada/notes.txt": .text("Tea"),
            ],
            """
            Users/Bob.JSON: warning: 'Bob.JSON' is not read: its name does not end in .json
               rename it to 'Bob.json' if it is a candidate's, or put it into the folder of the candidate it belongs to
            Users/mira.json.txt: warning: 'mira.json.txt' is not read: its name does not end in .json
               rename it to 'mira.json' if it is a candidate's, or put it into the folder of the candidate it belongs to

            """),
        MessageCase(
            "a candidate in Markdown, and candidates under two keys",
            [
                "Users/ada.json": .text(#"{"name": "Ada"}"#), "Users/mira.md": .text("# Mira"),
                "users.json": .text(#"{"bo": {"name": "Bo"}}"#),
            ],
            """
            Users/mira.md: warning: 'mira.md' is not read: candidates in Markdown are not known yet
               write it as JSON until then
            users.json:1:1: warning: 'users' is not read: candidates stand under 'Users'
                1 | {"bo": {"name": "Bo"}}
                  | ^
               move what it holds into 'Users'

            """),
        MessageCase(
            "nobody but a file with another name", ["Users/mira.json.txt": .text("{}")],
            """
            Users/mira.json.txt: warning: 'mira.json.txt' is not read: its name does not end in .json
               rename it to 'mira.json' if it is a candidate's, or put it into the folder of the candidate it belongs to

            """),
        MessageCase(
            "candidates beside the folder",
            [
                "Users/ada.json": .text(#"{"name": "Ada"}"#), "mira.json": .text(#"{"name": "Mira"}"#),
                "other.json": .text(#"{"title": "Other"}"#), "posts.json": .text(#"{"name": "Post"}"#),
                "site.json": .text(#"{"name": "Site"}"#), "broken.json": .text(#"{"name": "Bro"#),
            ],
            """
            mira.json: warning: 'mira.json' is not read: it stands outside of 'Users'
               move it into the folder 'Users' if it is a candidate's

            """),
        MessageCase(
            "a candidate beside no folder", ["mira.json": .text(#"{"name": "Mira"}"#)],
            """
            mira.json: warning: 'mira.json' is not read: it stands outside of 'Users'
               move it into the folder 'Users' if it is a candidate's

            """),
        MessageCase(
            "a list and an object where a text belongs",
            ada: #"{"name": "Ada", "details": {"headline": ["Engineer"], "summary": {"en": "Engineer"}}}"#,
            """
            Users/ada.json:1:41: error: 'headline' has to be a text, but is a list
                1 | {"name": "Ada", "details": {"headline": ["Engineer"], "summary": {"en":…
                  |                                         ^
               write one text in double quotes, without square brackets
            Users/ada.json:1:66: error: 'summary' has to be a text, but is an object
                1 | …da", "details": {"headline": ["Engineer"], "summary": {"en": "Engineer…
                  |                                                        ^
               write one text in double quotes, without braces

            """),
    ]

    @Test(arguments: cases)
    func message(_ example: MessageCase) async throws {
        let found = try await example.found()
        #expect(found == example.printed)
    }
}
