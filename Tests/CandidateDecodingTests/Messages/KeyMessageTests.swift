import CandidateFixtures
import Testing

/// The messages about unknown keys and missing files.
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
                """#),
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
                """#),
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
                """#),
        MessageCase(
            "keys of a material",
            ada: #"""
                {"name": "Ada", "userApplicationMaterial": [
                 {"id": "a", "material": "github", "name": "A", "url": "https://example.com/a",
                  "remark": "mine", "slugg": "b"}]}
                """#),
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
                """#),
        MessageCase(
            "nothing to publish",
            ada: #"""
                {"name": "Ada", "publish": ["phone", "email", "address"], "resume": {"basics": {"phone": " "}}}
                """#),
        MessageCase(
            "nothing personal to publish",
            ada: #"""
                {"name": "Ada", "publish": ["postalCode", "birthDate", "references"], "resume": {
                "references": [{"name": "Bo", "email": ""}]}}
                """#),
        MessageCase(
            "something to publish",
            ada: #"""
                {"name": "Ada", "publish": ["phone", "email"],
                 "resume": {"basics": {"phone": "+1 555 0100", "email": "ada@example.org"}}}
                """#),
        MessageCase(
            "a broken file beside a good one",
            [
                "Users/mira.json": .text(#"{"name": "Mira" "email": "mira@example.org", "publish": ["email"]}"#),
                "Users/mira/resume.json": .text(#"{"basics": {"label": "Engineer"}}"#),
                "Users/mira/publish.json": .text(#"["email", "phone"]"#),
            ]),
        MessageCase(
            "a broken file of which the name is no part",
            [
                "Users/mira.json": .text(#"{"publish": ["phone"]}"#),
                "Users/mira/resume.json": .text(#"{"basics": }"#),
            ]),
        MessageCase(
            "only the folder is left",
            [
                "Users/mira/resume.json": .text(#"{"basics": {"label": "Engineer"}}"#),
                "Users/mira/details.json": .text(#"{"headline": "Engineer"}"#),
            ]),
        MessageCase(
            "files with other names",
            [
                "Users/ada.json": .text(#"{"name": "Ada"}"#), "Users/mira.json.txt": .text("{}"),
                "Users/Bob.JSON": .text("{}"), "Users/README.md": .text("Hello"), "Users/.DS_Store": .text(""),
                "Users/ada/notes.txt": .text("Tea"),
            ]),
        MessageCase(
            "a candidate in Markdown, and candidates under two keys",
            [
                "Users/ada.json": .text(#"{"name": "Ada"}"#), "Users/mira.md": .text("# Mira"),
                "users.json": .text(#"{"bo": {"name": "Bo"}}"#),
            ]),
        MessageCase(
            "nobody but a file with another name", ["Users/mira.json.txt": .text("{}")]),
        MessageCase(
            "candidates beside the folder",
            [
                "Users/ada.json": .text(#"{"name": "Ada"}"#), "mira.json": .text(#"{"name": "Mira"}"#),
                "other.json": .text(#"{"title": "Other"}"#), "posts.json": .text(#"{"name": "Post"}"#),
                "site.json": .text(#"{"name": "Site"}"#), "broken.json": .text(#"{"name": "Bro"#),
            ]),
        MessageCase(
            "a candidate beside no folder", ["mira.json": .text(#"{"name": "Mira"}"#)]),
        MessageCase(
            "a list and an object where a text belongs",
            ada: #"{"name": "Ada", "details": {"headline": ["Engineer"], "summary": {"en": "Engineer"}}}"#),
    ]

    @Test func messages() async throws {
        #expect(try await MessageCase.objection(to: Self.cases, in: "key") == nil)
    }
}
