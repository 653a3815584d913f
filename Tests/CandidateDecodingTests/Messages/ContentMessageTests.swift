import CandidateFixtures
import Testing

/// The messages about files that cannot be parsed.
@Suite struct ContentMessageTests {
    static let cases: [MessageCase] = [
        MessageCase(
            "a comma is missing",
            ada: """
                {"name": "Ada Quince"
                 "email": "ada@example.org"}
                """),
        MessageCase(
            "a comma too many",
            ada: """
                {"name": "Ada Quince",
                }
                """),
        MessageCase(
            "a colon is missing",
            ada: #"{"name" "Ada Quince"}"#),
        MessageCase(
            "a brace is missing",
            ada: """
                {"name": "Ada Quince"

                """),
        MessageCase(
            "single quotes",
            ada: "{'name': 'Ada Quince'}"),
        MessageCase(
            "curly quotes",
            ada: "{“name”: “Ada Quince”}"),
        MessageCase(
            "a comment",
            ada: #"{"name": "Ada Quince"} // me"#),
        MessageCase(
            "a text without end",
            ada: """
                {"name": "Ada Quince,
                 "email": "ada@example.org"}
                """),
        MessageCase(
            "a word in the wrong language",
            ada: #"{"name": "Ada Quince", "details": None}"#),
        MessageCase(
            "a text without quotes",
            ada: #"{"name": Ada}"#),
        MessageCase(
            "a tab in a text",
            ["Users/ada.json": .text("{\"name\": \"Ada\tQuince\"}")]),
        MessageCase(
            "a backslash of Windows",
            ada: #"{"name": "Ada", "details": {"summary": "C:\Quince"}}"#),
        MessageCase(
            "half an escape",
            ada: #"{"name": "Ada \u00"}"#),
        MessageCase(
            "half a character",
            ada: #"{"name": "Ada \ud83d"}"#),
        MessageCase(
            "a number with a plus",
            ada: #"{"name": "Ada", "year": +1}"#),
        MessageCase(
            "a number with a zero",
            ada: #"{"name": "Ada", "year": 01}"#),
        MessageCase(
            "a number without end",
            ada: #"{"name": "Ada", "year": 1.}"#),
        MessageCase(
            "a text where an object belongs",
            ada: #""Ada Quince""#),
        MessageCase(
            "wrong types",
            ada: """
                {"name": ["Ada"], "slug": 7, "visibility": true,
                 "details": [], "publish": "email",
                 "userApplicationMaterial": "cv.pdf"}
                """),
        MessageCase(
            "wrong types inside lists",
            ada: """
                {"name": "Ada", "publish": [7, "mail"],
                 "userApplicationMaterial": ["cv.pdf"]}
                """),
        MessageCase(
            "no name",
            ada: #"{"email": "ada@example.org"}"#),
        MessageCase(
            "a name of spaces",
            ada: #"{"name": "  "}"#),
        MessageCase(
            "a key that stands twice",
            ada: """
                {"name": "Ada",
                 "email": "ada@example.org",
                 "name": "Eda"}
                """),
        MessageCase(
            "a key near a known one",
            ada: #"{"name": "Ada", "emial": "ada@example.org", "details": {"head line": "Engineer"}}"#),
        MessageCase(
            "a material near a known one",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [
                  {"id": "code", "material": "GitHub", "name": "Code", "url": "https://example.com"}]}
                """),
        MessageCase(
            "a material near none",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [
                  {"id": "songs", "material": "discography", "name": "Songs", "url": "https://example.com"}]}
                """),
        MessageCase(
            "a material without a part",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [
                  {"id": "code", "name": "Code", "url": "https://example.com"}]}
                """),
        MessageCase(
            "an e-mail address that is none",
            ada: #"{"name": "Ada", "email": "ada at example"}"#),
        MessageCase(
            "a date that is none",
            ada: #"{"name": "Ada", "resume": {"work": [{"name": "Mill", "startDate": "spring 2019"}]}}"#),
        MessageCase(
            "a picture on another site",
            ada: #"{"name": "Ada", "details": {"picture": "https://example.com/ada.png"}}"#),
        MessageCase(
            "an empty file",
            ada: ""),
        MessageCase(
            "a file of spaces",
            ada: """
                 

                """),
        MessageCase(
            "a file over the limit",
            ["Users/ada.json": .sparse(16_000_001)]),
        MessageCase(
            "another encoding",
            ["Users/ada.json": .bytes(Array("{\"name\": \"Ren".utf8) + [0xE9] + Array("e\"}".utf8))]),
        MessageCase(
            "UTF-16",
            ["Users/ada.json": .bytes([0xFF, 0xFE, 0x7B, 0x00, 0x7D, 0x00])]),
        MessageCase(
            "a depth bomb",
            ada:
                #"{"name": "Ada", "details": [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]}"#
        ),
        MessageCase(
            "the same leaf twice",
            ["Users/ada.json": .text(#"{"name": "Ada"}"#), "Users/ada/name.json": .text(#""Eda""#)]),
        MessageCase(
            "a part that is a list and an object",
            [
                "Users/ada.json": .text(#"{"name": "Ada", "details": []}"#),
                "Users/ada/details.json": .text(#"{"headline": "Engineer"}"#),
            ]),
        MessageCase(
            "an id that contradicts",
            ada: #"{"name": "Ada", "id": "eda"}"#),
        MessageCase(
            "a file name that cannot be a key",
            ["Users/ada.old.json": .text(#"{"name": "Ada"}"#)]),
        MessageCase(
            "a key that cannot be one",
            ["Users.json": .text(#"{"ada/bo": {"name": "Ada"}}"#)]),
        MessageCase(
            "a linked folder",
            ["Users/ada.json": .text(#"{"name": "Ada"}"#), "Users/ada/resume": .link("../..")]),
        MessageCase(
            "a link that leads nowhere",
            ["Users/ada.json": .link("nowhere.json"), "Users/bo.json": .text(#"{"name": "Bo"}"#)]),
        MessageCase(
            "a link in a circle",
            ["Users/ada.json": .link("ada.json"), "Users/bo": .link("bo"), "Users/bo.json": .text(#"{"name": "Bo"}"#)]),
        MessageCase(
            "candidates under another name",
            ["users/ada.json": .text(#"{"name": "Ada"}"#)]),
    ]

    @Test func messages() async throws {
        #expect(try await MessageCase.objection(to: Self.cases, in: "content") == nil)
    }
}
