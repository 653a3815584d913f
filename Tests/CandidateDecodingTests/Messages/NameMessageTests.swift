import CandidateFixtures
import Testing

/// What people read about ids and slugs that cannot be paths.
@Suite struct NameMessageTests {
    static let cases: [MessageCase] = [
        MessageCase(
            "a slug that is empty",
            ada: #"{"name": "Ada", "slug": ""}"#,
            """
            Users/ada.json:1:25: error: the slug '' cannot be part of an address in the site: it is empty
                1 | {"name": "Ada", "slug": ""}
                  |                         ^~
               change it to "ada", for example

            """),
        MessageCase(
            "a slug of dots",
            ada: #"{"name": "Ada", "slug": ".."}"#,
            """
            Users/ada.json:1:25: error: the slug '..' cannot be part of an address in the site: it contains '.'
                1 | {"name": "Ada", "slug": ".."}
                  |                         ^~~~
               change it to "ada", for example

            """),
        MessageCase(
            "a slug with a slash",
            ada: #"{"name": "Ada", "slug": "ada/quince"}"#,
            """
            Users/ada.json:1:25: error: the slug 'ada/quince' cannot be part of an address in the site: it contains '/'
                1 | {"name": "Ada", "slug": "ada/quince"}
                  |                         ^~~~~~~~~~~~
               change it to "ada-quince", for example

            """),
        MessageCase(
            "a slug with a space",
            ada: #"{"name": "Ada", "slug": "Ada Quince"}"#,
            """
            Users/ada.json:1:25: error: the slug 'Ada Quince' cannot be part of an address in the site: it contains a space
                1 | {"name": "Ada", "slug": "Ada Quince"}
                  |                         ^~~~~~~~~~~~
               change it to "ada-quince", for example

            """),
        MessageCase(
            "a slug of another script",
            ada: #"{"name": "Ada", "slug": "ада"}"#,
            """
            Users/ada.json:1:25: error: the slug 'ада' cannot be part of an address in the site: it contains 'а'
                1 | {"name": "Ada", "slug": "ада"}
                  |                         ^~~~~
               change it to "ada", for example

            """),
        MessageCase(
            "a slug of 65",
            ada: #"{"name": "Ada", "slug": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}"#,
            """
            Users/ada.json:1:25: error: the slug 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' cannot be part of an address in the site: it is longer than 64 characters
                1 | …name": "Ada", "slug": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…}
                  |                        ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
               change it to "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", for example

            """),
        MessageCase(
            "a slug with a control character",
            ada: #"{"name": "Ada", "slug": "ada\u0001"}"#,
            #"""
            Users/ada.json:1:25: error: the slug 'ada\u{1}' cannot be part of an address in the site: it contains a control character
                1 | {"name": "Ada", "slug": "ada\u0001"}
                  |                         ^~~~~~~~~~~
               change it to "ada", for example

            """#),
        MessageCase(
            "a slug that is a device",
            ada: #"{"name": "Ada", "slug": "CON"}"#,
            """
            Users/ada.json:1:25: error: the slug 'CON' cannot be part of an address in the site: it is a name that Windows keeps for a device
                1 | {"name": "Ada", "slug": "CON"}
                  |                         ^~~~~
               change it to "ada", for example

            """),
        MessageCase(
            "a slug that is another device",
            ada: #"{"name": "Ada", "slug": "com1"}"#,
            """
            Users/ada.json:1:25: error: the slug 'com1' cannot be part of an address in the site: it is a name that Windows keeps for a device
                1 | {"name": "Ada", "slug": "com1"}
                  |                         ^~~~~~
               change it to "ada", for example

            """),
        MessageCase(
            "a slug that the generator uses",
            ada: #"{"name": "Ada", "slug": "Articles"}"#,
            """
            Users/ada.json:1:25: error: the slug 'Articles' cannot be part of an address in the site: it is the name of a page that every site has
                1 | {"name": "Ada", "slug": "Articles"}
                  |                         ^~~~~~~~~~
               change it to "ada", for example

            """),
        MessageCase(
            "a slug like a page of the directory",
            ada: #"{"name": "Ada", "slug": "page-2"}"#,
            """
            Users/ada.json:1:25: error: the slug 'page-2' cannot be part of an address in the site: it is the name of a page that every site has
                1 | {"name": "Ada", "slug": "page-2"}
                  |                         ^~~~~~~~
               change it to "ada", for example

            """),
        MessageCase(
            "a key with a space",
            ["Users/Ada Quince.json": .text(#"{"name": "Ada"}"#)],
            """
            Users/Ada Quince.json:1:1: error: the key 'Ada Quince' cannot be part of an address in the site: it contains a space
                1 | {"name": "Ada"}
                  | ^
               add a slug, for example "slug": "ada-quince"

            """),
        MessageCase(
            "a key that is a device",
            ["Users/nul.json": .text(#"{"name": "Ada"}"#)],
            """
            Users/nul.json:1:1: error: the key 'nul' cannot be part of an address in the site: it is a name that Windows keeps for a device
                1 | {"name": "Ada"}
                  | ^
               add a slug, for example "slug": "ada"

            """),
        MessageCase(
            "a key that the generator uses",
            ["Users/index.json": .text(#"{"name": "Ada"}"#)],
            """
            Users/index.json:1:1: error: the key 'index' cannot be part of an address in the site: it is the name of a page that every site has
                1 | {"name": "Ada"}
                  | ^
               add a slug, for example "slug": "ada"

            """),
        MessageCase(
            "a key of 65",
            [
                "Users/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.json": .text(
                    #"{"name": "Ada"}"#)
            ],
            """
            Users/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.json:1:1: error: the key 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' cannot be part of an address in the site: it is longer than 64 characters
                1 | {"name": "Ada"}
                  | ^
               add a slug, for example "slug": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"

            """),
        MessageCase(
            "a key of another script",
            ["Users/علی.json": .text(#"{"name": "Ada"}"#)],
            """
            Users/علی.json:1:1: error: the key 'علی' cannot be part of an address in the site: it contains 'ع'
                1 | {"name": "Ada"}
                  | ^
               add a slug, for example "slug": "ada"

            """),
        MessageCase(
            "an id that is empty",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [
                  {"id": "", "material": "github", "name": "A", "url": "https://example.com/a"}]}
                """,
            """
            Users/ada.json:2:3: warning: this material is left out: it has no 'id'
                2 |   {"id": "", "material": "github", "name": "A", "url": "https://example…
                  |   ^
               a material has an id, a material, a name and a url

            """),
        MessageCase(
            "an id of dots",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [
                  {"id": "..", "material": "github", "name": "A", "url": "https://example.com/a"}]}
                """,
            """
            Users/ada.json:2:10: error: the id '..' cannot be part of an address in the site: it contains '.'
                2 |   {"id": "..", "material": "github", "name": "A", "url": "https://examp…
                  |          ^~~~
               add a slug, for example "slug": "a"

            """),
        MessageCase(
            "an id with a slash",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [
                  {"id": "../cv", "material": "github", "name": "A", "url": "https://example.com/a"}]}
                """,
            """
            Users/ada.json:2:10: error: the id '../cv' cannot be part of an address in the site: it contains '.'
                2 |   {"id": "../cv", "material": "github", "name": "A", "url": "https://ex…
                  |          ^~~~~~~
               add a slug, for example "slug": "a"

            """),
        MessageCase(
            "an id of 65",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [
                  {"id": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "material": "github", "name": "A", "url": "https://example.com/a"}]}
                """,
            """
            Users/ada.json:2:10: error: the id 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' cannot be part of an address in the site: it is longer than 64 characters
                2 | …{"id": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…, "material": "…
                  |         ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
               add a slug, for example "slug": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"

            """),
        MessageCase(
            "an id that is a device",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [
                  {"id": "com1", "material": "github", "name": "A", "url": "https://example.com/a"}]}
                """,
            """
            Users/ada.json:2:10: error: the id 'com1' cannot be part of an address in the site: it is a name that Windows keeps for a device
                2 |   {"id": "com1", "material": "github", "name": "A", "url": "https://exa…
                  |          ^~~~~~
               add a slug, for example "slug": "a"

            """),
        MessageCase(
            "an id that the generator uses",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [
                  {"id": "cv", "material": "github", "name": "A", "url": "https://example.com/a"}]}
                """,
            """
            Users/ada.json:2:10: error: the id 'cv' cannot be part of an address in the site: it is the name of a page that every site has
                2 |   {"id": "cv", "material": "github", "name": "A", "url": "https://examp…
                  |          ^~~~
               add a slug, for example "slug": "a"

            """),
        MessageCase(
            "a slug of a material that is empty",
            ada: #"""
                {"name": "Ada", "userApplicationMaterial": [
                  {"id": "a\\b", "material": "github", "name": "A", "url": "https://example.com/a", "slug": ""}]}
                """#,
            """
            Users/ada.json:2:93: error: the slug '' cannot be part of an address in the site: it is empty
                2 | …": "github", "name": "A", "url": "https://example.com/a", "slug": ""}]}
                  |                                                                    ^~
               change it to "a", for example

            """),
        MessageCase(
            "an id twice",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [
                  {"id": "code", "material": "github", "name": "A", "url": "https://example.com/a"},
                  {"id": "code", "material": "github", "name": "B", "url": "https://example.com/b"}]}
                """,
            """
            Users/ada.json:3:10: error: the id 'code' belongs to two materials of this candidate
                3 |   {"id": "code", "material": "github", "name": "B", "url": "https://exa…
                  |          ^~~~~~
               give each material an id of its own
            Users/ada.json:2:10: note: the other one is here
                2 |   {"id": "code", "material": "github", "name": "A", "url": "https://exa…
                  |          ^~~~~~

            """),
        MessageCase(
            "ids that differ by case",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [
                  {"id": "code", "material": "github", "name": "A", "url": "https://example.com/a"},
                  {"id": "Code", "material": "github", "name": "B", "url": "https://example.com/b"}]}
                """,
            """
            Users/ada.json:3:10: error: the pages of two materials of this candidate would both be 'Code.html'
                3 |   {"id": "Code", "material": "github", "name": "B", "url": "https://exa…
                  |          ^~~~~~
               give one of them another slug; case makes no difference
            Users/ada.json:2:10: note: the other one is here
                2 |   {"id": "code", "material": "github", "name": "A", "url": "https://exa…
                  |          ^~~~~~

            """),
        MessageCase(
            "a slug that is the id of another",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [
                  {"id": "code", "material": "github", "name": "A", "url": "https://example.com/a"},
                  {"id": "x", "material": "github", "name": "B", "url": "https://example.com/b", "slug": "CODE"}]}
                """,
            """
            Users/ada.json:3:90: error: the pages of two materials of this candidate would both be 'CODE.html'
                3 | …github", "name": "B", "url": "https://example.com/b", "slug": "CODE"}]}
                  |                                                                ^~~~~~
               give one of them another slug; case makes no difference
            Users/ada.json:2:10: note: the other one is here
                2 |   {"id": "code", "material": "github", "name": "A", "url": "https://exa…
                  |          ^~~~~~

            """),
        MessageCase(
            "a key with an umlaut", ["Users/müller.json": .text(#"{"name": "Müller"}"#)],
            """
            Users/müller.json:1:1: error: the key 'müller' cannot be part of an address in the site: it contains 'ü'
                1 | {"name": "Müller"}
                  | ^
               add a slug, for example "slug": "mueller"

            """),
        MessageCase(
            "a slug with letters of many languages", ada: #"{"name": "Ada", "slug": "Łucja Ærø-Strauß é"}"#,
            """
            Users/ada.json:1:25: error: the slug 'Łucja Ærø-Strauß é' cannot be part of an address in the site: it contains 'Ł'
                1 | {"name": "Ada", "slug": "Łucja Ærø-Strauß é"}
                  |                         ^~~~~~~~~~~~~~~~~~~~
               change it to "lucja-aeroe-strauss-e", for example

            """),
    ]

    @Test(arguments: cases)
    func message(_ example: MessageCase) async throws {
        let found = try await example.found()
        #expect(found == example.printed)
    }
}
