extension Provocation {
    /// Something unexpected in place of an input file or folder: a link, a pipe, a folder, a file.
    static let inputs = [
        Provocation(
            "links out of the content and of the templates",
            [
                "Content/site.json": .link("../elsewhere.json"), "Content/Users/cy.json": .link("../../elsewhere.json"),
                "Content/Users/ada/resume.pdf": .link("../../bo.pdf"), "Content/bo.pdf": "%PDF-1.4",
                "Content/static/CNAME": .link("../../elsewhere.json"),
                "Templates/profile.mustache": .link("../elsewhere.json"), "elsewhere.json": "{}",
            ]),
        Provocation(
            "links that lead nowhere",
            [
                "Content/site.json": .link("nowhere"), "Content/Users/cy.json": .link("cy.json"),
                "Content/Users/dora": .link("nowhere"), "Content/Users/ada/resume.pdf": .link("nowhere.pdf"),
                "Content/static": .link("nowhere"), "Templates/profile.mustache": .link("nowhere"),
            ]),
        Provocation(
            "links in place of folders",
            [
                "people/cy.json": "{}", "Content/Users/people": .link("../../people"),
                "Content/static": .link("../people"), "Templates/partials": .link("../people"),
            ]),
        Provocation(
            "pipes",
            [
                "Content/site.json": .pipe, "Content/Users/cy.json": .pipe, "Content/Users/ada/resume.pdf": .pipe,
                "Content/static/feed.txt": .pipe, "Templates/profile.mustache": .pipe,
            ]),
        Provocation(
            "folders with names of files",
            [
                "Content/site.json": .folder, "Content/Users/cy.json": .folder,
                "Content/Users/ada/resume.pdf": .folder, "Templates/profile.mustache": .folder,
            ]),
        Provocation(
            "mistakes in a template, in content and in static files at once",
            [
                "Templates/profile.mustache": "<h1>{{name</h1>\n", #"Content/static/a\b.txt"#: "x",
                "Content/Users/cy.json": #"{ "name": "Cy Example", "slug": "Ada" }"#,
                "Content/Users/dora.json": #"{ "name": "Dora Example", "details": { "headline": 7 } }"#,
                "Content/Users/eli.json": #"{ "name": "Eli Example" }"#,
            ]),
        Provocation("files with names of folders", ["Content/static": "CNAME", "Templates/partials": "<p></p>"]),
        Provocation("a file in place of all candidates", ["Content/Users": "Ada"]),
        Provocation("a file in place of the templates", ["Templates": "mine"]),
        Provocation("templates in a folder that leads nowhere", ["Templates": .link("nowhere")]),
    ]
}
