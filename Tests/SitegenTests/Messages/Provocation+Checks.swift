import TestSupport

extension Provocation {
    /// Problems that 'sitegen check' finds in the pages of a site.
    static let checks = [
        Provocation("a site in which all is well", running: ["check"]),
        Provocation(
            "links of a template of one's own that lead nowhere", running: ["check"],
            [
                "Templates/profile.mustache": .text(
                    page(
                        """
                        <h1>{{name}}</h1>
                        <a href="../abuot.html?from=profile#top">About</a> <a href="../About.html">About</a>
                        <a href="{{page.home}}#candidates">All</a> <a href="#wrok">Work</a> <a href="/about.html">About</a>
                        <a href="../../elsewhere.html">Elsewhere</a> <p id="work">Work</p>
                        {{#materials}}<a href="{{url}}">{{name}}</a>{{/materials}}
                        """)),
                "Content/Users/bo.json": .nothing,
                "Content/site.json": .text(
                    #"{ "title": "People", "baseURL": "https://people.example/", "home": "directory" }"#),
                "Content/static/about.html": .text(
                    "<!DOCTYPE html>\n<html lang=\"en\">\n<title>About</title>\n<h1>About</h1>\n<a href=\"ada/\">Ada</a>\n"
                        + "<a href=\"adda/\">Ada</a>\n<a href=\"style.css\">x</a></html>\n"),
            ]),
        Provocation(
            "a template of one's own that names somebody otherwise than the content", running: ["check"],
            [
                "Templates/profile.mustache": .text(
                    page(
                        """
                        <h1>{{name}}</h1>
                        <script type="application/ld+json">{"@context": "https://schema.org", "@type": "Person",
                        "name": "The Candidate", "sameAs": ["https://somebody.example/"]}</script>
                        {{#materials}}<a href="{{url}}">{{name}}</a>{{/materials}}
                        """)),
                "Content/Users/bo.json": .nothing,
            ]),
        Provocation(
            "static files that are left out, and one that is to be published and is not there", running: ["check"],
            [
                "Content/site.json": #"{ "title": "People", "static": { "allow": ["htaccess"] } }"#,
                "Content/static/.git/HEAD": "x", "Content/static/a/htaccess.txt": "x",
            ]),
        Provocation(
            "documents with the names of the forms that the site itself has of somebody", running: ["check"],
            [
                "Content/Users/ada.json": """
                {
                  "name": "Ada Example", "email": "ada@example.com", "publish": ["email"],
                  "userApplicationMaterial": [
                    { "id": "a", "material": "media", "name": "A", "url": "ada.vcf" },
                    { "id": "b", "material": "resume", "name": "B", "url": "resume.txt" }
                  ],
                  "resume": { "skills": [{ "name": "Swift" }] }
                }
                """,
                "Content/Users/ada/ada.vcf": "BEGIN:VCARD\r\nEND:VCARD\r\n", "Content/Users/ada/resume.txt": "Ada",
                "Content/Users/bo.json": """
                {
                  "name": "Bo Example",
                  "userApplicationMaterial": [
                    { "id": "code", "material": "github", "name": "bo-example", "url": "https://github.example/bo" },
                    { "id": "a", "material": "resume", "name": "A", "url": "resume.json" }
                  ]
                }
                """,
                "Content/Users/bo/resume.json": "{}",
            ]),
        Provocation(
            "a site under a path, and links from the root of its host",
            running: ["check", "--base-url", "https://people.example/team/"],
            [
                "Content/static/about.html": .text(
                    "<!DOCTYPE html>\n<html lang=\"en\">\n<title>About</title>\n<h1>About</h1>\n"
                        + "<a href=\"/team/ada/\">Ada</a> <a href=\"/ada/\">Ada</a>\n</html>\n")
            ]),
        Provocation(
            "a page without its frame", running: ["check"],
            [
                "Templates/material.mustache":
                    "<p id=\"a\">{{name}}</p><p id=\"a\"></p><img src=\"logo.png\"><h2>A</h2><h4>B</h4>\n",
                "Templates/profile.mustache": .text(
                    page(
                        "<h1>{{name}}</h1><h1>Again</h1>{{#materials}}<a href=\"{{url}}\">{{name}}</a>{{/materials}}")),
                "Content/static/logo.png": "no picture", "Content/Users/bo.json": .nothing,
            ]),
        Provocation(
            "elements that are not closed, end tags too many, and empty addresses", running: ["check"],
            [
                "Templates/profile.mustache": .text(
                    page(
                        "<h1>{{name}}</h1>{{#materials}}<a href=\"{{url}}\">{{name}}</a>{{/materials}}<div><p><b>CV"
                            + "</div></section><svg><use href=\"#a\"/></svg><p id=\"a\"><a href=\"{{cv}}\">CV</a><br>")),
                "Content/Users/bo.json": .nothing,
            ]),
        Provocation(
            "a style sheet with unbalanced braces",
            ["Templates/assets/custom.css": ".a { color: red; }\n}\n/* { */ .b::after { content: \"}\"\n"]),
        Provocation(
            "fonts in the content, a token that is no setting, and a font by its file",
            [
                "Content/fonts/sans.ttf": "no font",
                "Content/site.json": ##"{ "accent": "#112233", "tokens": { "font-text": "Sans.ttf" } }"##,
            ]),
        Provocation(
            "documents and pictures", running: ["check"],
            [
                "Content/Users/ada.json": """
                {
                  "name": "Ada Example",
                  "email": "ada@example.com", "publish": ["email"],
                  "userApplicationMaterial": [
                    { "id": "a", "material": "resume", "name": "A", "url": "broken.pdf" },
                    { "id": "b", "material": "resume", "name": "B", "url": "closed.pdf" },
                    { "id": "c", "material": "media", "name": "C", "url": "large.gif" }
                  ]
                }
                """,
                "Content/Users/ada/broken.pdf": "%PDF-1.4\n1 0 obj\n",
                "Content/Users/ada/closed.pdf": "%PDF-1.4\ntrailer << /Encrypt 5 0 R >>\n%%EOF\n",
                "Content/Users/ada/large.gif": .bytes(SamplePictures.gif([], dataBlocks: 2_800)),
            ]),
        Provocation(
            "what PDFs give away", running: ["check"],
            [
                "Content/Users/ada.json": """
                {
                  "name": "Ada Sample",
                  "email": "ada@example.com",
                  "userApplicationMaterial": [
                    { "id": "a", "material": "resume", "name": "A", "url": "resume.pdf" },
                    { "id": "b", "material": "resume", "name": "B", "url": "scan.pdf" },
                    { "id": "c", "material": "resume", "name": "C", "url": "form.pdf" },
                    { "id": "d", "material": "resume", "name": "D", "url": "odd.pdf" },
                    { "id": "e", "material": "website", "name": "E", "url": "https://ada.example/" }
                  ]
                }
                """,
                "Content/Users/ada/resume.pdf": .text(
                    pdf("BT /F 12 Tf (Bo: ada@) Tj (example.com) Tj ET")
                        + "6 0 obj << /Author (root) /Title (C:\\\\cv.docx) >> endobj trailer << /Info 6 0 R >> %%EOF\n"
                ),
                "Content/Users/ada/scan.pdf": .text(pdf("q /Im Do BI ID x EI Q")),
                "Content/Users/ada/form.pdf": .text(
                    pdf("")
                        + """
                        8 0 obj << /F (pay.xlsx) /EF << /F 9 0 R >> >> endobj %%EOF

                        """),
                "Content/Users/ada/odd.pdf": .text(pdf("", "/Filter /JPXDecode")),
                "Content/Users/bo.json": """
                {
                  "name": "Bo Sample", "email": "bo@example.com", "publish": ["email"],
                  "userApplicationMaterial": [
                    { "id": "a", "material": "resume", "name": "A", "url": "resume.pdf" }
                  ]
                }
                """,
                "Content/Users/bo/resume.pdf": .text(pdf("BT /F 12 Tf (Bo Sample) Tj ET")),
            ]),
        Provocation(
            "PDFs that viewers run", running: ["build"],
            [
                "Content/Users/ada/resume.pdf": .text(
                    pdf("")
                        + """
                        6 0 obj << /S /JavaScript /JS (app.alert) >> endobj
                        %%EOF

                        """),
                "Content/static/form.pdf": .text(pdf("") + "6 0 obj << /S /SubmitForm >> endobj %%EOF\n"),
            ]),
        Provocation(
            "pages that are heavy, and pages that nothing leads to", running: ["check"],
            [
                "Templates/directory.mustache": .text(
                    page("<h1>{{site.title}}</h1><p>" + String(repeating: "people ", count: 50_000) + "</p>")),
                "Content/static/old.html": .text(
                    "<!DOCTYPE html><html lang=\"en\"><title>Old</title><h1>Old</h1></html>"),
            ]),
        Provocation(
            "a page that nothing leads to", running: ["check"],
            [
                "Content/static/old.html": .text(
                    "<!DOCTYPE html><html lang=\"en\"><title>Old</title><h1>Old</h1></html>"),
                "Content/static/google0123456789abcdef.html":
                    "google-site-verification: google0123456789abcdef.html",
            ]),
        Provocation(
            "files that are too large for some hosts", running: ["check"],
            [
                "Content/static/talk.mp4": .sparse(30_000_000), "Content/static/party.mp4": .sparse(1_100_000_000),
            ]),
        Provocation(
            "values that are withheld", running: ["check"],
            [
                "Content/Users/cy.json": """
                {
                  "name": "Cy Example", "email": "cy@example.com", "visibility": "hidden",
                  "resume": { "basics": { "phone": "+351 555 0199" } }
                }
                """,
                "Content/Users/dora.json": """
                {
                  "name": "Dora Example", "email": "dora@example.com",
                  "details": { "summary": "Find me at 12 Elm Street, Fogtown." },
                  "resume": {
                    "basics": { "url": "https://dora.example/", "location": { "address": "12 Elm Street" } }
                  }
                }
                """,
                "Content/static/team.txt": "Cy: (+351) 555-0199\n",
                "Templates/partials/reach.mustache": "<p><a href=\"mailto:cy%40example.com\">Write</a></p>\n",
            ]),
        Provocation(
            "a file with a name that is withheld", running: ["check"],
            [
                "Content/Users/cy.json":
                    #"{ "name": "Cy Example", "email": "cy@example.com", "visibility": "hidden" }"#,
                "Content/static/cy@example.com.pdf": "%PDF-1.4\n%%EOF\n",
            ]),
        Provocation(
            "a CV that says something else, and a color that no text can be read on", running: ["check"],
            [
                "Content/site.json": .text(
                    "{\n  \"title\": \"People\",\n"
                        + "  \"materials\": { \"podcast\": { \"label\": \"Podcast\", \"color\": \"#777777\" } }\n}\n"),
                "Content/Users/bo.json": """
                {
                  "name": "Bo Example",
                  "details": { "headline": "Baker", "location": "Porto, Portugal" },
                  "resume": {
                    "basics": { "label": "Builder", "url": "https://bo.example/", "location": { "city": "Porto" } }
                  }
                }
                """,
            ]),
        Provocation(
            "a CV that could be better", running: ["check"],
            [
                "Content/site.json": #"{ "title": "Robin Example", "baseURL": "https://people.example/" }"#,
                "Content/Users/bo.json": #"""
                {
                  "name": "Bo Example",
                  "details": { "accent": "#FFE000" },
                  "resume": {
                    "basics": { "url": "https://bo.example.com/", "location": { "address": "2712 Broadway St" } },
                    "work": [
                      { "company": "Mill", "start": "2019-09", "end": "2021-12", "highlights": ["TODO"] },
                      { "company": "Mine", "start": "2020-01", "end": "2020-09" },
                      { "company": "Quarry", "start": "2015-01", "end": "2014" },
                      { "company": "Forge", "start": "2014-02", "end": "2016" }
                    ],
                    "skills": [{ "name": "Baking" }],
                    "certificates": [{ "name": "First aid", "expiryDate": "2021-05" }]
                  }
                }
                """#,
            ]),
        Provocation(
            "a template that leaves out what a CV says", running: ["check"],
            [
                "Templates/partials/cv-body.mustache": "{{#prose}}<div>{{{prose}}}</div>{{/prose}}\n",
                "Templates/partials/work.mustache": "",
                "Content/Users/bo.json": #"""
                {
                  "name": "Bo Example", "details": { "headline": "Miller" },
                  "resume": {
                    "basics": { "url": "https://bo.example/", "phone": "+351 555 0199" },
                    "work": [{ "company": "Mill", "achievements": ["Ground", "Sifted", "Swept", "Sold"], "wage": 7 }]
                  }
                }
                """#,
            ]),
        Provocation("a candidate that does not exist", running: ["check", "--candidate", "adda"]),
        Provocation(
            "a part of a candidate's uid", running: ["check", "--candidate", "Zora"],
            ["Content/Users/zora-quill.json": #"{ "name": "Zora Quill" }"#]),
        Provocation(
            "a part of several", running: ["check", "--candidate", "zora"],
            [
                "Content/Users/zora-quill.json": #"{ "name": "Zora Quill" }"#,
                "Content/Users/ink-zora.json": #"{ "name": "Zora Ink" }"#,
            ]),
        Provocation("a candidate like nobody", running: ["check", "--candidate", "wilhelm"]),
        Provocation(
            "mistakes that a build would tell", running: ["check"],
            [
                "Content/Users/cy.json": #"{ "name": "Cy Example", "slug": "Ada" }"#,
                "Content/Users/dora.json": #"{ "nmae": "Dora Example" }"#, "Content/static/index.html": "<p>Hello</p>",
            ]),
        Provocation(
            "a warning where none is allowed", running: ["check", "--strict"],
            ["Content/Users/eli.json": #"{ "name": "Eli Example" }"#]),
        Provocation(
            "a mistake in a template, for a check", running: ["check"],
            ["Templates/profile.mustache": "<h1>{{nmae}}</h1>\n"]),
    ]

    private static func page(_ body: String) -> String {
        """
        <!DOCTYPE html>
        <html lang="{{site.language}}">
        <title>{{page.title}}</title>
        \(body)
        </html>

        """
    }

    /// A PDF with one page.
    private static func pdf(_ contents: String, _ entries: String = "") -> String {
        """
        %PDF-1.7
        1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
        2 0 obj << /Kids [ 3 0 R ] >> endobj
        3 0 obj << /Type /Page /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >> endobj
        4 0 obj << \(entries) /Length \(contents.utf8.count) >> stream
        \(contents)
        endstream endobj
        5 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> endobj
        trailer << /Root 1 0 R >>
        startxref
        0
        %%EOF

        """
    }
}
