extension Provocation {
    /// Typing mistakes: missing or extra quotes, brackets, commas, closing tags, parts of addresses.
    static let slips = [
        Provocation("addresses that were copied with what is around them", ["Content/Users/cy.json": addresses]),
        Provocation(
            "quotes and commas in JSON",
            [
                "Content/Users/cy.json": #"{ "name": "Cy Example, "slug": "cy" }"#,
                "Content/Users/dora.json": "{\n  \"name\": \"Quillfeather, Dora,\n  \"slug\": \"dora\"\n}",
                "Content/Users/eli.json": "{\n  \"name\": \"Eli Example\",\n}",
                "Content/Users/fay.json": #"{ "name: "Fay Example" }"#,
                "Content/Users/gil.json": #"{ "name": "Gil Example", "publish": ["email", ] }"#,
                "Content/Users/hal.json": #"{ "name": "Hal "the rock" Example" }"#,
            ]),
        Provocation(
            "a closing tag alone in a block",
            ["Templates/profile.mustache": "{{<layout}}\n{{$main}}\n{{/headline}}\n{{/main}}\n{{/layout}}\n"]),
        Provocation(
            "a block whose tags differ by a letter",
            ["Templates/profile.mustache": "{{<layout}}\n{{$mian}}\n{{name}}\n{{/main}}\n{{/layout}}\n"]),
        Provocation(
            "an attribute without its closing quote",
            ["Templates/profile.mustache": "{{#picture}}<img src=\"{{source}} alt=\"{{name}}\">{{/picture}}\n"]),
        Provocation(
            "an element without the end of its tag", ["Templates/profile.mustache": "<h1 dir=\"auto\"\n{{name}}</h1>\n"]
        ),
        Provocation(
            "a name that no page has in a block and in a partial",
            [
                "Templates/profile.mustache": "{{<layout}}\n{{$main}}\n{{nmae}}\n{{>who}}\n{{/main}}\n{{/layout}}\n",
                "Templates/who.mustache": "{{hedline}}\n",
            ]),
        Provocation(
            "the folder's name before an icon",
            [
                "Content/site.json": ##"{ "materials": { "github": { "icon": "static/icons/podcast.svg" } } }"##,
                "Content/static/icons/podcast.svg": "<svg></svg>",
            ]),
        Provocation("a language as systems write it", ["Content/site.json": #"{ "language": "en_GB" }"#]),
        Provocation("a language by its name", ["Content/site.json": #"{ "language": "English" }"#]),
        Provocation("another language by its name", ["Content/site.json": #"{ "language": "German" }"#]),
        Provocation(
            "a page in place of the base URL",
            ["Content/site.json": #"{ "baseURL": "https://x.example/a/index.html" }"#]),
        Provocation(
            "a language with few of its words",
            ["Content/site.json": #"{ "language": "nl" }"#, "Templates/strings/nl.json": #"{ "about": "Over mij" }"#]),
        Provocation("an empty name", ["Content/Users/cy.json": #"{ "name": "" }"#]),
        Provocation(
            "all candidates one level too deep",
            [
                "Content/Users": .nothing,
                "Content/Users.json": #"{ "Users": { "cy": { "name": "Cy Example" } } }"#,
            ]),
        Provocation(
            "a folder in another case",
            [
                "Content/Users/Cy.json": """
                {
                  "name": "Cy Example",
                  "userApplicationMaterial": [
                    { "id": "resume", "material": "resume", "name": "CV", "url": "cv.pdf" },
                    { "id": "letter", "material": "coverLetter", "name": "Letter", "url": "letter.pdf" }
                  ]
                }
                """, "Content/Users/cy/cv.pdf": "%PDF-1.4", "Content/Users/cy/letter.pdf": "%PDF-1.4",
                "Content/Users/cy/details.json": #"{ "headline": "Engineer" }"#,
            ]),
    ]

    private static let addresses: File = {
        let urls = [
            "<https://github.example/cy>", "https://github.example/cy>", "[GitHub](https://github.example/cy)",
            #"\"https://github.example/cy\""#, "https,//github.example/cy", "https://a.example, https://b.example",
            "https://https://github.example/cy", "https://http//github.example/cy", "https://github…/cy",
            #"https://github.example/\"cy\"/x"#,
        ]
        let items = urls.enumerated().map { index, url in
            #"    { "id": "m\#(index)", "material": "github", "name": "GitHub", "url": "\#(url)" }"#
        }
        return .text(
            "{\n  \"name\": \"Cy Example\",\n  \"userApplicationMaterial\": [\n"
                + items.joined(separator: ",\n") + "\n  ]\n}\n")
    }()
}
