import TestSupport

extension Provocation {
    /// Input that would be right for another program.
    static let mistaken = [
        Provocation(
            "words of other programs",
            [
                "Content/Users/cy.json": """
                {
                  "name": "Cy Example",
                  "hidden": true, "private": true, "visible": false, "listed": false, "unlisted": true, "status": "hidden",
                  "details": { "full-name": "Cy Example", "status": "employed" }
                }
                """,
                "Content/Users/fay.json": """
                {
                  "name": "Fay Example",
                  "cv": "cv.pdf", "curriculum": {}, "linkedin": "fay", "github": "fay", "website": "https://fay.example/",
                  "homepage": "https://fay.example/", "twitter": "fay", "display_name": "Fay",
                  "tool": "kept", "favourites": [], "headlin": "Engineer", "sumary": "Builds."
                }
                """,
                "Content/Users/dora.json": #"{ "status": "employed", "fullName": "Dora Example" }"#,
                "Content/Users/eli.json": #"{ "nmae": "Eli Example" }"#,
            ]),
        Provocation(
            "a folder's file inside the folder",
            [
                "Content/Users/cy/cy.json": #"{ "name": "Cy Example" }"#,
                "Content/Users/dora/index.json": #"{ "name": "Dora Example" }"#,
                "Content/Users/eli/details.json": #"{ "headline": "Engineer" }"#,
            ]),
        Provocation(
            "copies of a candidate, and documents beside candidates",
            [
                "Content/Users/ada.json.txt": "{}", "Content/Users/ada.json.bak": "{}", "Content/Users/Ada.json~": "{}",
                "Content/Users/ada copy.json": #"{ "name": "Ada Example", "slug": null }"#,
                "Content/Users/ada.txt": "Ada", "Content/Users/resume.pdf": "%PDF-1.4\n%%EOF\n",
                "Content/Users/cy.JSON": "{}",
            ]),
        Provocation("a slug that is another's uid", adaAsBo),
        Provocation("the same, leaving out who has errors", running: ["build", "--keep-going", "--quiet"], adaAsBo),
        Provocation(
            "two of one slug",
            ["Content/Users/cy.json": slug("Cy", "one"), "Content/Users/dora.json": slug("Dora", "One")]),
        Provocation("the candidates for the content", running: ["build", "--content", "Content/Users/"]),
        Provocation(
            "a file for the content, a folder for an export, a file for the templates",
            running: [
                "build", "--content", "Content/site.json", "--demo", "Content", "--templates", "Content/site.json",
            ]),
        Provocation(
            "a warning where none is allowed, leaving out who has errors",
            running: ["build", "--keep-going", "--strict", "--quiet"],
            ["Content/Users/cy.json": #"{ "name": "Cy Example" }"#]),
        Provocation(
            "nobody among candidates of another folder", inSite: false, ["Content/fay.json": #"{ "name": "Fay" }"#]),
        Provocation(
            "names that are nearly those that are read",
            [
                "Content/site.json": .nothing, "Content/site.jsn": "{}", "Content/settings.json": "{}",
                "Content/site.yml": "", "Content/sites": .folder, "templates/profile.mustache": "<p></p>",
                "Template/partials/tile.mustache": "<p></p>", "templats/other.html": "<p></p>",
                "Content/Templates/profile.mustache": "<p></p>", "Content/Static/CNAME": "people.example",
                "Content/CNAME": "people.example",
            ]),
        Provocation(
            "settings of another program beside the settings", ["Content/settings.json": "{}", "Content/site.yml": ""]),
        Provocation(
            "control characters in texts",
            [
                "Content/Users/cy.json": #"""
                {
                  "name": "Cy Example",
                  "publish": ["email"],
                  "email": "cy@example.org",
                  "details": { "summary": "Boats\u000eand ships" }
                }
                """#,
                "Content/Users/cy/articles/ropes.md":
                    "---\ntitle: Ropes\ndate: 2026-01-02\n---\nOn \u{9B}ropes\n",
            ]),
        Provocation(
            "a place in a static picture",
            [
                "Content/static/team/photo.JPG": .bytes(
                    SamplePictures.jpeg([
                        SamplePictures.exifSegment(SamplePictures.exif(littleEndian: true, location: true))
                    ]))
            ]),
        Provocation(
            "a place that cannot be removed",
            [
                "Content/Users/cy.json": """
                {
                  "name": "Cy Example",
                  "email": "cy@example.org", "publish": ["email"],
                  "userApplicationMaterial": [
                    { "id": "film", "material": "media", "name": "Film", "url": "film.mp4" }
                  ],
                  "resume": { "basics": { "image": "portrait.avif" } }
                }
                """,
                "Content/Users/cy/film.mp4": .bytes(SamplePictures.film(text: [0xA9] + Array("xyz".utf8))),
                "Content/Users/cy/portrait.avif": .bytes(SamplePictures.avif(items: ["av01", "Exif"], data: [0])),
                "Content/Users/dora.json":
                    #"{ "name": "Dora", "email": "d@example.org", "publish": ["email"], "details": { "picture": "me.jpg" } }"#,
                "Content/Users/dora/me.jpg": .bytes([0xFF, 0xD8, 0xFF, 0xE0]),
                "Content/Users/eli.json":
                    #"{ "name": "Eli", "email": "e@example.org", "publish": ["email"], "details": { "picture": "me.avif" } }"#,
                "Content/Users/eli/me.avif": .bytes(SamplePictures.avif(items: ["av01", "Exif"], data: [0])),
            ]),
        Provocation(
            "a material with a picture on another site, and words in place of a date",
            [
                "Content/Users/ada.json": """
                {
                  "name": "Ada Example",
                  "userApplicationMaterial": [
                    { "id": "code", "material": "github", "name": "Code", "url": "https://code.example/ada",
                      "picture": "https://code.example/ada.png", "date": "last summer" }
                  ]
                }
                """
            ]),
        Provocation(
            "documents with names that hosts and systems treat specially",
            [
                "Content/Users/cy.json": """
                {
                  "name": "Cy Example",
                  "email": "cy@example.org", "publish": ["email"],
                  "userApplicationMaterial": [
                    { "id": "a", "material": "media", "name": "A", "url": "web.config" },
                    { "id": "b", "material": "media", "name": "B", "url": "con.pdf" },
                    { "id": "c", "material": "media", "name": "C", "url": "a%3Ab.pdf" },
                    { "id": "d", "material": "media", "name": "D", "url": "cv.pdf." },
                    { "id": "e", "material": "media", "name": "E", "url": "page.php" }
                  ]
                }
                """
            ]),
        Provocation(
            "static files with names of pages",
            ["Content/static/index.html": "<p></p>", "Content/static/ada/index.html": "<p></p>"]),
        Provocation(
            "things to know of one material of several",
            [
                "Content/Users/cy.json": """
                {
                  "name": "Cy Example",
                  "email": "cy@example.org",
                  "userApplicationMaterial": [
                    { "id": "code", "material": "github", "name": "cy", "url": "https://github.example/cy" },
                    { "id": "my page", "slug": "page", "material": "website", "name": "cy@example.org", "url": "https://cy.example/" },
                    { "id": "0", "material": "media", "name": "Photo", "url": "photo.jpg" }
                  ],
                  "resume": { "basics": { "profiles": [{ "network": "Mail", "username": "cy@example.org" }] } }
                }
                """,
                "Content/Users/cy/photo.jpg": .bytes(
                    SamplePictures.jpeg([
                        SamplePictures.exifSegment(SamplePictures.exif(littleEndian: true, location: true))
                    ])),
            ]),
        Provocation("a command of other programs", running: ["init"]),
        Provocation("an option of other programs", running: ["-v"]),
        Provocation("a file added to the output", built: true, ["Output/evil.txt": "x"]),
        Provocation("a topic for a command", running: ["errors"]),
        Provocation("nearly a topic for a command", running: ["diagnostic"]),
        Provocation("nearly a topic", running: ["help", "errros"]),
        Provocation("an option with a long dash", running: ["build", "—strict"]),
    ]

    private static let adaAsBo: [String: File] = [
        "Content/Users/ada.json": """
        {
          "name": "Ada Example",
          "slug": "Bo"
        }
        """
    ]

    private static func slug(_ name: String, _ slug: String) -> File {
        .text(#"{ "name": "\#(name) Example", "slug": "\#(slug)" }"#)
    }
}
