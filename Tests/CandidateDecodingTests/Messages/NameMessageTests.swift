import CandidateFixtures
import Testing

/// The messages about ids and slugs that cannot be paths.
@Suite struct NameMessageTests {
    static let cases: [MessageCase] = [
        MessageCase(
            "a slug that is empty",
            ada: #"{"name": "Ada", "slug": ""}"#),
        MessageCase(
            "a slug of dots",
            ada: #"{"name": "Ada", "slug": ".."}"#),
        MessageCase(
            "a slug with a slash",
            ada: #"{"name": "Ada", "slug": "ada/quince"}"#),
        MessageCase(
            "a slug with a space",
            ada: #"{"name": "Ada", "slug": "Ada Quince"}"#),
        MessageCase(
            "a slug of another script",
            ada: #"{"name": "Ada", "slug": "ада"}"#),
        MessageCase(
            "a slug of 65",
            ada: #"{"name": "Ada", "slug": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}"#),
        MessageCase(
            "a slug with a control character",
            ada: #"{"name": "Ada", "slug": "ada\u0001"}"#),
        MessageCase(
            "a slug that is a device",
            ada: #"{"name": "Ada", "slug": "CON"}"#),
        MessageCase(
            "a slug that is another device",
            ada: #"{"name": "Ada", "slug": "com1"}"#),
        MessageCase(
            "a slug that the generator uses",
            ada: #"{"name": "Ada", "slug": "Articles"}"#),
        MessageCase(
            "a slug like a page of the directory",
            ada: #"{"name": "Ada", "slug": "page-2"}"#),
        MessageCase(
            "a key with a space",
            ["Users/Ada Quince.json": .text(#"{"name": "Ada"}"#)]),
        MessageCase(
            "a key that is a device",
            ["Users/nul.json": .text(#"{"name": "Ada"}"#)]),
        MessageCase(
            "a key that the generator uses",
            ["Users/index.json": .text(#"{"name": "Ada"}"#)]),
        MessageCase(
            "a key of 65",
            [
                "Users/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.json": .text(
                    #"{"name": "Ada"}"#)
            ]),
        MessageCase(
            "a key of another script",
            ["Users/علی.json": .text(#"{"name": "Ada"}"#)]),
        MessageCase(
            "an id that is empty",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [
                  {"id": "", "material": "github", "name": "A", "url": "https://example.com/a"}]}
                """),
        MessageCase(
            "an id of dots",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [
                  {"id": "..", "material": "github", "name": "A", "url": "https://example.com/a"}]}
                """),
        MessageCase(
            "an id with a slash",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [
                  {"id": "../cv", "material": "github", "name": "A", "url": "https://example.com/a"}]}
                """),
        MessageCase(
            "an id of 65",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [
                  {"id": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "material": "github", "name": "A", "url": "https://example.com/a"}]}
                """),
        MessageCase(
            "an id that is a device",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [
                  {"id": "com1", "material": "github", "name": "A", "url": "https://example.com/a"}]}
                """),
        MessageCase(
            "an id that the generator uses",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [
                  {"id": "cv", "material": "github", "name": "A", "url": "https://example.com/a"}]}
                """),
        MessageCase(
            "a slug of a material that is empty",
            ada: #"""
                {"name": "Ada", "userApplicationMaterial": [
                  {"id": "a\\b", "material": "github", "name": "A", "url": "https://example.com/a", "slug": ""}]}
                """#),
        MessageCase(
            "an id twice",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [
                  {"id": "code", "material": "github", "name": "A", "url": "https://example.com/a"},
                  {"id": "code", "material": "github", "name": "B", "url": "https://example.com/b"}]}
                """),
        MessageCase(
            "ids that differ by case",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [
                  {"id": "code", "material": "github", "name": "A", "url": "https://example.com/a"},
                  {"id": "Code", "material": "github", "name": "B", "url": "https://example.com/b"}]}
                """),
        MessageCase(
            "a slug that is the id of another",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [
                  {"id": "code", "material": "github", "name": "A", "url": "https://example.com/a"},
                  {"id": "x", "material": "github", "name": "B", "url": "https://example.com/b", "slug": "CODE"}]}
                """),
        MessageCase(
            "a key with an umlaut", ["Users/müller.json": .text(#"{"name": "Müller"}"#)]),
        MessageCase(
            "a slug with letters of many languages", ada: #"{"name": "Ada", "slug": "Łucja Ærø-Strauß é"}"#),
    ]

    @Test func messages() async throws {
        #expect(try await MessageCase.objection(to: Self.cases, in: "name") == nil)
    }
}
