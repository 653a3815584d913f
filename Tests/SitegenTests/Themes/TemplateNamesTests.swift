import Foundation
import TestSupport
import Testing

/// Names that the built-in templates do not use, in a site's own templates.
@Suite("Own templates show")
struct TemplateNamesTests {
    private static let ada = #"""
        {
          "name": "Ada Example",
          "groups": ["class"],
          "seeking": { "status": "open" },
          "details": { "headline": "Engineer", "location": "Porto", "pronouns": "she/her", "picture": "ada.png" },
          "userApplicationMaterial": [
            { "id": "letter", "material": "coverLetter", "name": "Letter", "url": "letter.pdf" },
            { "id": "code", "material": "github", "name": "Code", "url": "https://github.example/ada", "description": "All." }
          ],
          "resume": {
            "work": [{ "name": "Works", "position": "Builder" }, { "name": "Mill" }],
            "education": [{ "institution": "School", "area": "Bridges" }],
            "skills": [{ "name": "Swift", "keywords": ["macros", "concurrency"] }],
            "projects": [{ "name": "Dam", "keywords": ["water", "stone"] }],
            "languages": [{ "language": "Welsh", "fluency": "fluent" }],
            "certificates": [{ "name": "Diver" }],
            "volunteer": [{ "organization": "Library", "position": "Reader" }],
            "publications": [{ "name": "On Dams" }],
            "awards": [{ "title": "Prize" }],
            "interests": [{ "name": "Tides", "keywords": ["moon", "sea"] }],
            "references": [
              { "name": "Bo", "reference": "Good.", "consent": true }, { "name": "Cy", "reference": "Bad." }
            ]
          },
          "articles": { "one": { "title": "One", "summary": "In short.", "body": "Text.", "tags": ["Dams"] } }
        }
        """#

    private static let sections = """
        {{#hasProjects}}{{#projects}}[{{title}}{{#hasKeywords}}:{{#keywords}} {{.}}{{/keywords}}{{/hasKeywords}}]{{/projects}}{{/hasProjects}}
        {{#hasLanguages}}{{#languages}}[{{title}}{{#facts}} {{text}}{{/facts}}]{{/languages}}{{/hasLanguages}}
        {{#hasCertificates}}{{#certificates}}[{{title}}]{{/certificates}}{{/hasCertificates}}
        {{#hasVolunteer}}{{#volunteer}}[{{title}}, {{organisation}}]{{/volunteer}}{{/hasVolunteer}}
        {{#hasPublications}}{{#publications}}[{{title}}]{{/publications}}{{/hasPublications}}
        {{#hasAwards}}{{#awards}}[{{title}}]{{/awards}}{{/hasAwards}}
        {{#hasInterests}}{{#interests}}[{{title}}:{{#keywords}} {{.}}{{/keywords}}]{{/interests}}{{/hasInterests}}
        {{#hasReferences}}{{#references}}[{{title}}]{{/references}}{{/hasReferences}}
        {{#hasWork}}{{#work}}[{{#position}}{{position}}, {{/position}}{{organisation}}]{{/work}}{{/hasWork}}
        {{#hasEducation}}{{#education}}[{{degree}}, {{institution}}]{{/education}}{{/hasEducation}}
        {{#hasSkills}}{{#skills}}[{{name}}:{{#keywords}} {{.}}{{/keywords}}]{{/skills}}{{/hasSkills}}

        """

    private static let sectionTexts = """
        [Dam: water stone]
        [Welsh fluent]
        [Diver]
        [Reader, Library]
        [On Dams]
        [Prize]
        [Tides: moon sea]
        [Bo]
        [Builder, Works][Mill]
        [Bridges, School]
        [Swift: macros concurrency]

        """

    /// The page that a template makes of the candidate.
    private func page(_ path: String, _ template: String, _ text: String) async throws -> String {
        let folder = try TemporaryFolder()
        try folder.write(
            #"{ "title": "People", "groups": { "class": { "title": "Class" } } }"#, to: "Content/site.json")
        try folder.write(Self.ada, to: "Content/Users/ada.json")
        try folder.write("%PDF-1.4\n%%EOF\n", to: "Content/Users/ada/letter.pdf")
        try folder.write(Data(SamplePictures.png()), to: "Content/Users/ada/ada.png")
        try folder.write(#"{ "name": "Bo Example" }"#, to: "Content/Users/bo.json")
        try folder.write(text, to: "Templates/\(template).mustache")
        let run = try await Sitegen.run(["build"], in: folder)
        #expect(run.status == 0, "\(run.error)")
        return try folder.text("Output/\(path)")
    }

    @Test("all sections of a CV, on the profile and on the CV", arguments: ["profile", "cv"])
    func sections(template: String) async throws {
        let path = template == "profile" ? "ada/index.html" : "ada/cv.html"
        #expect(try await page(path, template, Self.sections) == Self.sectionTexts)
    }

    private static let person =
        "{{name}}, {{pronouns}}, {{location}}, {{#status}}{{text}}{{/status}}, {{#picture}}<img src=\"{{source}}\" alt=\"\">{{/picture}}"
    private static let personText = "Ada Example, she/her, Porto, Open to work, "

    @Test("who the CV is of, with materials and their direct addresses")
    func cv() async throws {
        let template =
            Self.person + ", {{#groups}}{{title}}{{/groups}}{{#hasMaterials}}{{#materials}}\n"
            + "<a href=\"{{address}}\">{{name}}</a>{{/materials}}{{/hasMaterials}}\n"
        #expect(
            try await page("ada/cv.html", "cv", template)
                == Self.personText + """
                    <img src="ada.png" alt="">, Class
                    <a href="letter.pdf">Letter</a>
                    <a href="https://github.example/ada">Code</a>

                    """)
    }

    @Test("whose material it is, and its direct address")
    func material() async throws {
        let template = "{{#owner}}\(Self.person), {{monogram}}{{/owner}}\n<a href=\"{{address}}\">{{name}}</a>\n"
        #expect(
            try await page("ada/letter.html", "material", template)
                == Self.personText + "<img src=\"ada.png\" alt=\"\">, AE\n<a href=\"letter.pdf\">Letter</a>\n")
        #expect(
            try await page("ada/code.html", "material", template)
                == Self.personText
                + "<img src=\"ada.png\" alt=\"\">, AE\n<a href=\"https://github.example/ada\">Code</a>\n")
    }

    @Test("who wrote an article, and its summary")
    func article() async throws {
        let template = "{{#author}}\(Self.person){{/author}}: {{summary}} {{#tags}}{{name}}{{/tags}}\n"
        #expect(
            try await page("ada/articles/one.html", "article", template)
                == Self.personText + "<img src=\"../ada.png\" alt=\"\">: In short. Dams\n")
    }

    @Test("people of the directory with portrait, skills, status and facts")
    func directory() async throws {
        let template = """
            {{#candidates}}
            {{name}}{{#hasFacts}} ({{location}}, {{pronouns}}{{#hasGroups}}, {{#groups}}{{title}}{{/groups}}{{/hasGroups}}){{/hasFacts}}{{#status}} {{text}}{{/status}}{{#picture}} <img src="{{source}}" alt="">{{/picture}} {{monogram}}{{#skills}} {{.}}{{/skills}}
            {{/candidates}}

            """
        #expect(
            try await page("index.html", "directory", template) == """
                Ada Example (Porto, she/her, Class) Open to work <img src="ada/ada.png" alt=""> AE macros concurrency
                Bo Example BE

                """)
    }

    @Test("markup in two braces with its tags, which is a warning at the tag")
    func escapedMarkup() async throws {
        let folder = try TemporaryFolder.smallSite()
        try folder.edit("Content/Users/ada.json", #""publish""#, #""details": { "summary": "*Hi*" }, "publish""#)
        try folder.write("<h1>{{name}}</h1>\n<p>{{summary}}</p>{{{summary}}}\n", to: "Templates/profile.mustache")
        let run = try await Sitegen.run(["build"], in: folder)
        #expect(run.status == 0)
        #expect(
            run.error.hasPrefix(
                """
                Templates/profile.mustache:2:6: warning: 'summary' is markup, and readers would see its tags
                    2 | <p>{{summary}}</p>{{{summary}}}
                      |      ^~~~~~~
                   write {{{summary}}}, which inserts the markup

                """), "\(run.error)")
        #expect(try folder.text("Output/ada/index.html").contains("&lt;em&gt;Hi"))
    }

    @Test("all highlights of a position, with the one that the header shows")
    func highlights() async throws {
        let folder = try TemporaryFolder.smallSite()
        try folder.edit(
            "Content/Users/ada.json", #""publish""#,
            #""resume": { "work": [{ "position": "Builder", "startDate": "2020", "highlights": ["One", "Two"] }] }, "publish""#
        )
        try folder.write(
            "{{#glance}}{{#result}}{{{result}}};{{/result}}{{/glance}}{{#work}}{{#highlights}}[{{{.}}}]{{/highlights}}{{#otherHighlights}}({{{.}}}){{/otherHighlights}}{{/work}}",
            to: "Templates/profile.mustache")
        #expect(try await Sitegen.run(["build"], in: folder).status == 0)
        #expect(try folder.text("Output/ada/index.html") == "One;[One][Two](Two)")
    }
}
