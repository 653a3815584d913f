extension Provocation {
    private static let skills = ["import", "linkedin", "data", "--candidate", "cy", "--dry-run"]
    private static let cv = ["import", "resume", "cv.json", "--candidate", "cy", "--dry-run"]

    /// Problems of `sitegen import` and `sitegen export`.
    static let imports = [
        Provocation("nothing to import", running: ["import"]),
        Provocation("an import of no file", running: ["import", "linkedin"]),
        Provocation(
            "an import of another person", running: ["import", "resume", "cv.json", "--yes"],
            ["cv.json": #"{"basics": {"name": "Cy Sample"}}"#, "Content/Users/bo.json": .nothing]),
        Provocation("an import of something else", running: ["import", "linkdin", "data"]),
        Provocation("an import of two things", running: ["import", "resume", "a", "b"]),
        Provocation("a private CV", running: ["import", "resume", "cv.json", "--private"]),
        Provocation("an import to no site", running: cv, inSite: false, ["cv.json": "{}"]),
        Provocation("an import of what is not there", running: cv),
        Provocation("an import of a folder", running: cv, ["cv.json": .folder]),
        Provocation(
            "an import of an archive", running: cv, ["cv.json": .bytes(Array("PK\u{3}\u{4}".utf8))]),
        Provocation(
            "an import of a picture that is not there", running: cv,
            ["cv.json": #"{"basics": {"name": "Cy", "image": "me.jpg", "email": ["a@a.example", "b@a.example"]}}"#]),
        Provocation("an import of a list", running: cv, ["cv.json": "[]"]),
        Provocation("an import of half a CV", running: cv, ["cv.json": #"{"basics": {"name": "Cy""#]),
        Provocation(
            "an import of a CV without a name", running: cv, ["cv.json": #"{"basics": {"label": "Engineer"}}"#]),
        Provocation(
            "an import in another dialect", running: cv,
            ["cv.json": #"{"basics": {"name": "Cy"}, "work": [{"company": "A", "website": "a.example"}]}"#]),
        Provocation(
            "an import of values of impossible kinds", running: cv,
            ["cv.json": #"{"basics": {"name": "Cy", "label": true}, "work": [{"highlights": ["Ground it", null]}]}"#]),
        Provocation("an import for nobody", running: ["import", "resume", "cv.json"], ["cv.json": #"{"basics": {}}"#]),
        Provocation(
            "an import for somebody by another name", running: ["import", "resume", "cv.json", "--candidate", "Ada"],
            ["cv.json": #"{"basics": {}}"#]),
        Provocation(
            "an import for nobody's name", running: ["import", "resume", "cv.json", "--candidate", "Cy Example"],
            ["cv.json": #"{"basics": {}}"#]),
        Provocation("an import of a file without its kind", running: ["import", "my cv.json"]),
        Provocation("an import of an empty object", running: cv, ["cv.json": "{}"]),
        Provocation(
            "an import of values without a place", running: cv,
            [
                "cv.json": """
                {
                  "basics": { "name": "Cy Example" },
                  "sections": { "skills": { "items": [{ "name": "Steel", "grain": "fine" }] } }
                }
                """
            ]),
        Provocation(
            "an import of hidden items", running: cv,
            [
                "cv.json":
                    #"{"basics": {"name": "Cy", "location": "Lisbon"}, "sections": {"skills": {"items": [{"name": "Stone", "visible": false}]}}}"#
            ]),
        Provocation(
            "an import of links in names", running: cv,
            [
                "cv.json":
                    #"{"cv": {"name": "Cy", "sections": {"skills": [{"label": "Stone", "details": "[Granite](https://g.example), [Slate](https://s.example)"}]}}}"#
            ]),
        Provocation(
            "an import of a link in a name", running: cv,
            [
                "cv.json":
                    #"{"cv": {"name": "Cy", "sections": {"skills": [{"label": "Stone", "details": "[Granite](https://g.example)"}]}}}"#
            ]),
        Provocation(
            "an import of LinkedIn's PDF", running: ["import", "linkedin", "Profile.pdf", "--candidate", "cy"],
            ["Profile.pdf": "%PDF-1.7 Apache FOP"]),
        Provocation(
            "an import of a damaged archive", running: ["import", "linkedin", "data.zip", "--candidate", "cy"],
            ["data.zip": .bytes(Array("PK\u{3}\u{4}".utf8))]),
        Provocation(
            "an import that nobody agrees to", running: ["import", "resume", "cv.json", "--candidate", "ada"],
            ["cv.json": #"{"basics": {"label": "Engineer"}}"#]),
        Provocation(
            "an import into a CV in two files",
            running: ["import", "resume", "cv.json", "--candidate", "ada", "--yes"],
            [
                "cv.json": #"{"basics": {"label": "Engineer"}}"#,
                "Content/Users/ada/resume/basics.json": #"{"label": ""}"#,
                "Content/Users/ada/resume/work.json": "[]",
            ]),
        Provocation(
            "an import into a CV that is none",
            running: ["import", "resume", "cv.json", "--candidate", "ada", "--yes"],
            ["cv.json": #"{"basics": {"label": "Engineer"}}"#, "Content/Users/ada/resume.json": #""resume.pdf""#]),
        Provocation(
            "an import of what no provider says", running: ["import", "userinfo", "a.json", "--candidate", "ada"],
            ["a.json": #"{"sub": "auth0|1", "given_name": ""}"#]),
        Provocation("an import of nothing of LinkedIn's", running: skills, ["data/Contacts.csv": "Name\n"]),
        Provocation(
            "an import of strange columns", running: skills,
            ["data/Skills.csv": "Nom,Niveau\nSwift,5\n", "data/Profile.csv": "First Name\nCy\n"]),
        Provocation("an import of an open quote", running: skills, ["data/Skills.csv": "Name\n\"Swift\nC\n"]),
        Provocation(
            "an import of Latin letters", running: skills,
            ["data/Profile.csv": .bytes(Array("First Name\nCy".utf8) + [0xE9, 0x0A])]),
        Provocation(
            "an import of values without columns", running: skills,
            ["data/Profile.csv": "First Name,Last Name\nCy,Example,Countess\n"]),
        Provocation("an export of nobody", running: ["export", "resume", "adda"]),
        Provocation("an export of nothing", running: ["export", "resume", "ada"]),
        Provocation("an export of something else", running: ["export", "pdf", "ada"]),
        Provocation("an export without a site", running: ["export", "resume", "ada"], inSite: false),
        Provocation("an export without a kind", running: ["export"]),
        Provocation("an export without a candidate", running: ["export", "vcard"]),
        Provocation(
            "an export of a variant of what has none",
            running: ["export", "resume", "ada", "--private", "--variant", "sailor"]),
        Provocation("a card of nobody", running: ["export", "vcard", "adda"]),
        Provocation("a text of nothing", running: ["export", "txt", "ada"]),
        Provocation(
            "a text of a phone number", running: ["export", "txt", "cy"],
            ["Content/Users/cy.json": #"{"name": "Cy Example", "resume": {"basics": {"phone": "1"}}}"#]),
        Provocation(
            "a card of somebody who is hidden", running: ["export", "vcard", "cy"],
            ["Content/Users/cy.json": #"{"name": "Cy Example", "visibility": "hidden"}"#]),
        Provocation(
            "a card of somebody with a mistake", running: ["export", "vcard", "cy"],
            ["Content/Users/cy.json": #"{"name": "Cy Example", "email": 7}"#]),
        Provocation("a text of an unknown variant", running: ["export", "txt", "ada", "--variant", "sailor"]),
    ]
}
