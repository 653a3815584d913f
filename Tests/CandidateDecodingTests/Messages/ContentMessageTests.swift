import CandidateFixtures
import Testing

/// What people read about files that cannot be understood.
@Suite struct ContentMessageTests {
    static let cases: [MessageCase] = [
        MessageCase(
            "a comma is missing",
            ada: """
                {"name": "Ada Quince"
                 "email": "ada@example.org"}
                """,
            """
            Users/ada.json:2:2: error: expected ',' or '}' after this value, but found '"'
                2 |  "email": "a…@e….org"}
                  |  ^
               a ',' may be missing before it

            """),
        MessageCase(
            "a comma too many",
            ada: """
                {"name": "Ada Quince",
                }
                """,
            """
            Users/ada.json:1:22: error: expected a key in double quotes after ',', but found '}'
                1 | {"name": "Ada Quince",
                  |                      ^
               remove this ','

            """),
        MessageCase(
            "a colon is missing",
            ada: #"{"name" "Ada Quince"}"#,
            """
            Users/ada.json:1:9: error: expected ':' after this key, but found '"'
                1 | {"name" "Ada Quince"}
                  |         ^
               write ':' between the key and its value

            """),
        MessageCase(
            "a brace is missing",
            ada: """
                {"name": "Ada Quince"

                """,
            """
            Users/ada.json:2:1: error: expected ',' or '}' after this value, but found the end of the file
                2 |
                  | ^
               a '}' may be missing at the end
            Users/ada.json:1:1: note: the '{' that is still open stands here
                1 | {"name": "Ada Quince"
                  | ^

            """),
        MessageCase(
            "single quotes",
            ada: "{'name': 'Ada Quince'}",
            """
            Users/ada.json:1:2: error: expected a key in double quotes or '}', but found a single quote
                1 | {'name': 'Ada Quince'}
                  |  ^
               keys and texts stand in double quotes: "

            """),
        MessageCase(
            "curly quotes",
            ada: "{“name”: “Ada Quince”}",
            """
            Users/ada.json:1:2: error: expected a key in double quotes or '}', but found '“'
                1 | {“name”: “Ada Quince”}
                  |  ^
               keys and texts stand in double quotes: "

            """),
        MessageCase(
            "a comment",
            ada: #"{"name": "Ada Quince"} // me"#,
            """
            Users/ada.json:1:24: error: expected the end of the file after the value, but found '/'
                1 | {"name": "Ada Quince"} // me
                  |                        ^
               remove it: JSON has no comments

            """),
        MessageCase(
            "a text without end",
            ada: """
                {"name": "Ada Quince,
                 "email": "ada@example.org"}
                """,
            #"""
            Users/ada.json:1:10: error: this text has no closing quote on its line
                1 | {"name": "Ada Quince,
                  |          ^~~~~~~~~~~~
               the closing quote may be missing: write " where the text ends
               inside a text, write \n for a line break and \" for a quote

            """#),
        MessageCase(
            "a word in the wrong language",
            ada: #"{"name": "Ada Quince", "details": None}"#,
            """
            Users/ada.json:1:35: error: 'None' is not a JSON value
                1 | {"name": "Ada Quince", "details": None}
                  |                                   ^~~~
               did you mean 'null'?

            """),
        MessageCase(
            "a text without quotes",
            ada: #"{"name": Ada}"#,
            """
            Users/ada.json:1:10: error: 'Ada' is not a JSON value
                1 | {"name": Ada}
                  |          ^~~
               a text stands in double quotes; the only words are true, false and null

            """),
        MessageCase(
            "a tab in a text",
            ["Users/ada.json": .text("{\"name\": \"Ada\tQuince\"}")],
            #"""
            Users/ada.json:1:14: error: a text cannot contain a tab
                1 | {"name": "Ada    Quince"}
                  |              ^~~~
               write \t instead

            """#),
        MessageCase(
            "a backslash of Windows",
            ada: #"{"name": "Ada", "details": {"summary": "C:\Quince"}}"#,
            #"""
            Users/ada.json:1:43: error: '\Q' means nothing in a text
                1 | {"name": "Ada", "details": {"summary": "C:\Quince"}}
                  |                                           ^~
               the escapes are \" \\ \/ \b \f \n \r \t and \u0000; write \\ for a backslash

            """#),
        MessageCase(
            "half an escape",
            ada: #"{"name": "Ada \u00"}"#,
            #"""
            Users/ada.json:1:15: error: '\u' takes four hexadecimal digits
                1 | {"name": "Ada \u00"}
                  |               ^~~~
               an example is \u00e9; write \\ for a backslash

            """#),
        MessageCase(
            "half a character",
            ada: #"{"name": "Ada \ud83d"}"#,
            #"""
            Users/ada.json:1:15: error: '\ud83d' is half of a character, and the other half is missing
                1 | {"name": "Ada \ud83d"}
                  |               ^~~~~~
               write the character itself, or both halves: \ud83d\ude00

            """#),
        MessageCase(
            "a number with a plus",
            ada: #"{"name": "Ada", "year": +1}"#,
            """
            Users/ada.json:1:25: error: a number cannot begin with '+'
                1 | {"name": "Ada", "year": +1}
                  |                         ^
               put it in double quotes if it is a text; numbers look like 12, -3 and 0.5

            """),
        MessageCase(
            "a number with a zero",
            ada: #"{"name": "Ada", "year": 01}"#,
            """
            Users/ada.json:1:25: error: a number cannot begin with a zero before other digits
                1 | {"name": "Ada", "year": 01}
                  |                         ^~
               put it in double quotes if it is a text; numbers look like 12, -3 and 0.5

            """),
        MessageCase(
            "a number without end",
            ada: #"{"name": "Ada", "year": 1.}"#,
            """
            Users/ada.json:1:25: error: a digit has to follow '.' in a number
                1 | {"name": "Ada", "year": 1.}
                  |                         ^~
               put it in double quotes if it is a text; numbers look like 12, -3 and 0.5

            """),
        MessageCase(
            "a text where an object belongs",
            ada: #""Ada Quince""#,
            """
            Users/ada.json:1:1: error: 'ada' has to be an object, but is a text
                1 | "Ada Quince"
                  | ^~~~~~~~~~~~
               an object stands in braces: { }

            """),
        MessageCase(
            "wrong types",
            ada: """
                {"name": ["Ada"], "slug": 7, "visibility": true,
                 "details": [], "publish": "email",
                 "userApplicationMaterial": "cv.pdf"}
                """,
            """
            Users/ada.json:1:10: error: 'name' has to be a text, but is a list
                1 | {"name": ["Ada"], "slug": 7, "visibility": true,
                  |          ^
               write one text in double quotes, without square brackets
            Users/ada.json:1:27: error: 'slug' has to be a text, but is a number
                1 | {"name": ["Ada"], "slug": 7, "visibility": true,
                  |                           ^
               put it in double quotes
            Users/ada.json:1:44: error: 'visibility' has to be a text, but is true or false
                1 | {"name": ["Ada"], "slug": 7, "visibility": true,
                  |                                            ^~~~
               put it in double quotes
            Users/ada.json:2:13: error: 'details' has to be an object, but is a list
                2 |  "details": [], "publish": "email",
                  |             ^
               an object stands in braces: { }
            Users/ada.json:2:28: error: 'publish' has to be a list, but is a text
                2 |  "details": [], "publish": "email",
                  |                            ^~~~~~~
               a list stands in square brackets: [ ]
            Users/ada.json:3:29: error: 'userApplicationMaterial' has to be a list, but is a text
                3 |  "userApplicationMaterial": "cv.pdf"}
                  |                             ^~~~~~~~
               a list stands in square brackets: [ ]

            """),
        MessageCase(
            "wrong types inside lists",
            ada: """
                {"name": "Ada", "publish": [7, "mail"],
                 "userApplicationMaterial": ["cv.pdf"]}
                """,
            """
            Users/ada.json:1:29: error: 'publish/0' has to be a text, but is a number
                1 | {"name": "Ada", "publish": [7, "mail"],
                  |                             ^
               put it in double quotes
            Users/ada.json:1:32: error: 'mail' is not a value of 'publish'
                1 | {"name": "Ada", "publish": [7, "mail"],
                  |                                ^~~~~~
               did you mean 'email'? (the values are: address, birthDate, email, phone, postalCode, references)
            Users/ada.json:2:30: error: 'userApplicationMaterial/0' has to be an object, but is a text
                2 |  "userApplicationMaterial": ["cv.pdf"]}
                  |                              ^~~~~~~~
               an object stands in braces: { }

            """),
        MessageCase(
            "no name",
            ada: #"{"email": "ada@example.org"}"#,
            """
            Users/ada.json:1:1: error: the candidate 'ada' has no 'name'
                1 | {"email": "a…@e….org"}
                  | ^
               add "name"

            """),
        MessageCase(
            "a name of spaces",
            ada: #"{"name": "  "}"#,
            """
            Users/ada.json:1:10: error: the name is empty
                1 | {"name": "  "}
                  |          ^~~~
               write the candidate's name

            """),
        MessageCase(
            "a key that stands twice",
            ada: """
                {"name": "Ada",
                 "email": "ada@example.org",
                 "name": "Eda"}
                """,
            """
            Users/ada.json:3:2: error: 'name' stands twice in this object
                3 |  "name": "Eda"}
                  |  ^~~~~~
               remove one of the two, or rename it
            Users/ada.json:1:2: note: it stands here first
                1 | {"name": "Ada",
                  |  ^~~~~~

            """),
        MessageCase(
            "a key near a known one",
            ada: #"{"name": "Ada", "emial": "ada@example.org", "details": {"head line": "Engineer"}}"#,
            """
            Users/ada.json:1:17: warning: 'emial' is not a key that is read here
                1 | {"name": "Ada", "emial": "a…@e….org", "details": {"head line": "Enginee…
                  |                 ^~~~~~~
               did you mean 'email'?
            Users/ada.json:1:57: warning: 'head line' is not a key that is read here
                1 | …me": "Ada", "emial": "a…@e….org", "details": {"head line": "Engineer"}}
                  |                                                ^~~~~~~~~~~
               did you mean 'headline'? (the keys are: availability, familyName, givenName, headline, location, nickname, picture, pronouns, summary)

            """),
        MessageCase(
            "a material near a known one",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [
                  {"id": "code", "material": "GitHub", "name": "Code", "url": "https://example.com"}]}
                """,
            """
            Users/ada.json:2:30: warning: 'GitHub' is not a material of this site; it is shown in a neutral style
                2 |   {"id": "code", "material": "GitHub", "name": "Code", "url": "https://…
                  |                              ^~~~~~~~
               did you mean 'github'? (the site's materials are: coverLetter, github, resume, website)

            """),
        MessageCase(
            "a material near none",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [
                  {"id": "songs", "material": "discography", "name": "Songs", "url": "https://example.com"}]}
                """,
            """
            Users/ada.json:2:31: warning: 'discography' is not a material of this site; it is shown in a neutral style
                2 |   {"id": "songs", "material": "discography", "name": "Songs", "url": "h…
                  |                               ^~~~~~~~~~~~~
               the site's materials are: coverLetter, github, resume, website

            """),
        MessageCase(
            "a material without a part",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [
                  {"id": "code", "name": "Code", "url": "https://example.com"}]}
                """,
            """
            Users/ada.json:2:3: warning: this material is left out: it has no 'material'
                2 |   {"id": "code", "name": "Code", "url": "https://example.com"}]}
                  |   ^
               a material has an id, a material, a name and a url

            """),
        MessageCase(
            "an e-mail address that is none",
            ada: #"{"name": "Ada", "email": "ada at example"}"#,
            """
            Users/ada.json:1:26: warning: 'a…' is not an e-mail address
                1 | {"name": "Ada", "email": "a…"}
                  |                          ^~~~
               an example is ada@example.org

            """),
        MessageCase(
            "a date that is none",
            ada: #"{"name": "Ada", "resume": {"work": [{"name": "Mill", "startDate": "spring 2019"}]}}"#,
            """
            Users/ada.json:1:67: warning: 'spring 2019' is not a date and is shown as it stands
                1 | …a", "resume": {"work": [{"name": "Mill", "startDate": "spring 2019"}]}}
                  |                                                        ^~~~~~~~~~~~~
               dates are written 2021, 2021-03 or 2021-03-15

            """),
        MessageCase(
            "a picture on another site",
            ada: #"{"name": "Ada", "details": {"picture": "https://example.com/ada.png"}}"#,
            """
            Users/ada.json:1:40: warning: a picture on another site is shown as a link: no page asks a third party for anything
                1 | {"name": "Ada", "details": {"picture": "https://example.com/ada.png"}}
                  |                                        ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~
               put the picture into the candidate's folder and write its name

            """),
        MessageCase(
            "an empty file",
            ada: "",
            """
            Users/ada.json:1:1: error: the file is empty
               remove the file, or write {} into it, which says nothing yet

            """),
        MessageCase(
            "a file of spaces",
            ada: """
                 

                """,
            """
            Users/ada.json:1:1: error: the file is empty
                1 |  
                  | ^
               remove the file, or write {} into it, which says nothing yet

            """),
        MessageCase(
            "a file over the limit",
            ["Users/ada.json": .sparse(16_000_001)],
            """
            Users/ada.json: error: the file is larger than 16 MB and is not read
               split it: what stands under "details" in ada.json may be a file of its own, ada/details.json

            """),
        MessageCase(
            "another encoding",
            ["Users/ada.json": .bytes(Array("{\"name\": \"Ren".utf8) + [0xE9] + Array("e\"}".utf8))],
            """
            Users/ada.json:1:14: error: this is not UTF-8: the byte 0xE9 stands for no character here
                1 | {"name": "Ren�e"}
                  |              ^
               save the file again with the encoding UTF-8

            """),
        MessageCase(
            "UTF-16",
            ["Users/ada.json": .bytes([0xFF, 0xFE, 0x7B, 0x00, 0x7D, 0x00])],
            #"""
            Users/ada.json:1:1: error: this is not UTF-8: the byte 0xFF stands for no character here
                1 | ��{\u{0}}\u{0}
                  | ^
               save the file again with the encoding UTF-8

            """#),
        MessageCase(
            "a depth bomb",
            ada:
                #"{"name": "Ada", "details": [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]}"#,
            """
            Users/ada.json:1:91: error: more than 64 lists and objects stand inside each other
                1 | …[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]…
                  |                                                        ^
               that is the limit: let fewer of them stand inside each other

            """),
        MessageCase(
            "the same leaf twice",
            ["Users/ada.json": .text(#"{"name": "Ada"}"#), "Users/ada/name.json": .text(#""Eda""#)],
            """
            Users/ada/name.json:1:1: error: 'Users/ada/name' is given twice
                1 | "Eda"
                  | ^~~~~
               remove one of the two; several files may give parts of one object, but not the same part
            Users/ada.json:1:10: note: it is given here as well
                1 | {"name": "Ada"}
                  |          ^~~~~

            """),
        MessageCase(
            "a part that is a list and an object",
            [
                "Users/ada.json": .text(#"{"name": "Ada", "details": []}"#),
                "Users/ada/details.json": .text(#"{"headline": "Engineer"}"#),
            ],
            """
            Users/ada/details.json:1:1: error: 'Users/ada/details' is given twice
                1 | {"headline": "Engineer"}
                  | ^
               remove one of the two; several files may give parts of one object, but not the same part
            Users/ada.json:1:28: note: it is given here as well
                1 | {"name": "Ada", "details": []}
                  |                            ^

            """),
        MessageCase(
            "an id that contradicts",
            ada: #"{"name": "Ada", "id": "eda"}"#,
            """
            Users/ada.json:1:23: error: the id is 'eda', but this candidate is called 'ada' in the content
                1 | {"name": "Ada", "id": "eda"}
                  |                       ^~~~~
               leave the id out, or write 'ada'

            """),
        MessageCase(
            "a file name that cannot be a key",
            ["Users/ada.old.json": .text(#"{"name": "Ada"}"#)],
            """
            Users/ada.old.json: error: 'ada.old' cannot be used as a name here: it contains '.'
               rename it: letters, digits, '-' and '_' always work

            """),
        MessageCase(
            "a key that cannot be one",
            ["Users.json": .text(#"{"ada/bo": {"name": "Ada"}}"#)],
            """
            Users.json:1:2: error: 'ada/bo' cannot be used as a name here: it contains '/'
                1 | {"ada/bo": {"name": "Ada"}}
                  |  ^~~~~~~~
               rename it: letters, digits, '-' and '_' always work

            """),
        MessageCase(
            "a linked folder",
            ["Users/ada.json": .text(#"{"name": "Ada"}"#), "Users/ada/resume": .link("../..")],
            """
            Users/ada/resume: warning: this is a link to a folder, and is not followed
               put the folder itself here

            """),
        MessageCase(
            "a link that leads nowhere",
            ["Users/ada.json": .link("nowhere.json"), "Users/bo.json": .text(#"{"name": "Bo"}"#)],
            """
            Users/ada.json: error: this link leads nowhere
               remove it, or put here what it should lead to

            """),
        MessageCase(
            "a link in a circle",
            ["Users/ada.json": .link("ada.json"), "Users/bo": .link("bo"), "Users/bo.json": .text(#"{"name": "Bo"}"#)],
            """
            Users/ada.json: error: this link leads nowhere
               remove it, or put here what it should lead to
            Users/bo: error: this link leads nowhere
               remove it, or put here what it should lead to

            """),
        MessageCase(
            "candidates under another name",
            ["users/ada.json": .text(#"{"name": "Ada"}"#)],
            """
            users: error: there are no candidates under 'Users', but there is 'users'
               rename it to 'Users'

            """),
    ]

    @Test(arguments: cases)
    func message(_ example: MessageCase) async throws {
        let found = try await example.found()
        #expect(found == example.printed)
    }
}
