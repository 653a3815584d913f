import Foundation
import TestSupport
import Testing

/// Files of other programs: converted completely, or refused.
@Suite("Foreign files")
struct ForeignFileTests {
    private func site(_ name: String, _ text: String) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write("{}", to: "Content/site.json")
        try folder.write(text, to: name)
        return folder
    }

    private func importing(_ name: String, in folder: TemporaryFolder) async throws -> Sitegen.Run {
        try await Sitegen.outline(["import", "resume", name, "--candidate", "ana", "--yes"], in: folder)
    }

    @Test("RenderCV's sections with headings in other languages become those of a CV")
    func otherHeadings() async throws {
        let text = """
            cv:
              name: Ana Quarry
              sections:
                Ausbildung:
                  - institution: TU
                    area: Physik
                    degree: MSc
                    start_date: 2010-10
                Berufserfahrung:
                  - company: Steinbruch
                    position: Steinmetz
                    start_date: 2015-01
                Vorträge:
                  - title: Über Steine
                    authors: [A. Quarry, B. Example]
                    doi: 10.1000/182

            """
        let folder = try site("ana.yaml", text)
        let run = try await importing("ana.yaml", in: folder)
        #expect(run.status == 0 && !run.error.contains("not-converted"), "\(run.error)")
        let resume = try folder.text("Content/Users/ana/resume.json")
        for value in [
            #""area": "Physik""#, #""position": "Steinmetz""#, #""name": "Steinbruch""#,
            #""authors": "A. Quarry, B. Example""#,
            "10.1000/182",
        ] {
            #expect(resume.contains(value), "\(value): \(resume)")
        }
    }

    @Test("of Reactive Resume 4 are converted")
    func reactiveResume() async throws {
        let folder = try site("ana.json", Self.reactiveResume)
        let run = try await importing("ana.json", in: folder)
        #expect(run.status == 0 && !run.error.contains("warning"), "\(run)")
        #expect(run.error.contains("hidden-in-cv"), "\(run.error)")
        #expect(run.output.contains("E-mail address is not published unless"), "\(run.output)")
        #expect(
            try folder.text("Content/Users/ana/resume.json") == """
                {
                  "basics": {
                    "name": "Ana Sample",
                    "label": "Engineer",
                    "email": "ana@mail.example",
                    "url": "https://ana.example/",
                    "summary": "Builds **bridges**.",
                    "location": {
                      "city": "Porto, Portugal"
                    },
                    "profiles": [
                      {
                        "network": "GitHub",
                        "username": "ana",
                        "url": "https://github.example/ana"
                      },
                      {
                        "network": "Licence",
                        "username": "B"
                      }
                    ]
                  },
                  "work": [
                    {
                      "name": "Bridge Co",
                      "position": "Engineer",
                      "location": "Porto",
                      "url": "https://bridge.example",
                      "startDate": "2018-03",
                      "highlights": [
                        "Built one",
                        "Built *two*"
                      ]
                    }
                  ],
                  "education": [
                    {
                      "institution": "Example University",
                      "area": "Bridges",
                      "studyType": "MSc",
                      "startDate": "2012",
                      "endDate": "2016"
                    }
                  ],
                  "skills": [
                    {
                      "name": "Steel",
                      "level": "Advanced",
                      "keywords": [
                        "Welding"
                      ]
                    }
                  ],
                  "sections": [
                    {
                      "name": "Talks",
                      "entries": [
                        {
                          "name": "On bolts",
                          "organization": "Bolt Days",
                          "startDate": "2020",
                          "endDate": "2020",
                          "summary": "A talk."
                        }
                      ]
                    }
                  ]
                }

                """)
        #expect(try await Sitegen.run(["build"], in: folder).status == 0)
        let cv = try folder.text("Output/ana/cv.html")
        #expect(cv.contains("<strong>bridges</strong>") && cv.contains("<em>two</em>"))
        #expect(cv.contains(">Talks</h2>") && cv.contains("Bolt Days"))
        #expect(!cv.contains("Hidden"))
    }

    @Test("with a date in other words get no open period")
    func unreadableDate() async throws {
        let text = """
            cv:
              name: Ana Sample
              sections:
                education:
                  - institution: Sample School
                    area: Bridges
                    date: Fall 2020

            """
        let folder = try site("ana.yaml", text)
        #expect(try await importing("ana.yaml", in: folder).status == 0)
        let printed = try await Sitegen.run(["export", "txt", "ana"], in: folder).output
        #expect(printed.contains("\nFall 2020\n") && !printed.contains("present"), "\(printed)")
    }

    @Test("with the name at the top level are CVs without 'basics'")
    func rootBasics() async throws {
        let folder = try site(
            "ana.json",
            """
            { "name": "Ana Sample", "title": "Engineer", "website": "https://ana.example", "about": "I build.",
              "location": { "city": "Porto" },
              "experience": [{ "company": "Bridge Co", "position": "Engineer",
                               "highlights": ["Built:", ["one", "two"]] }] }
            """)
        #expect(try await importing("ana.json", in: folder).status == 0)
        let run = try await Sitegen.run(["export", "txt", "ana"], in: folder)
        #expect(run.output.hasPrefix("Ana Sample\nEngineer\nPorto\n"), "\(run.output)")
        #expect(run.output.contains("I build.") && run.output.contains("Bridge Co"), "\(run.output)")
        #expect(try await Sitegen.run(["build"], in: folder).status == 0)
        let cv = try folder.text("Output/ana/cv.html")
        #expect(cv.contains("one") && cv.contains("two"), "\(cv)")
    }

    @Test("with values that have no place in a CV name them")
    func unconverted() async throws {
        let text = """
            cv:
              name: Ana Sample
              email: [ana@mail.example, ana@work.example]
              custom_connections:
                - fontawesome_icon: fa-globe
                  placeholder: Bridge blog
                  url: https://bridges.example
              sections:
                publications:
                  - title: On bolts
                    doi: 10.1000/1
                    url: https://bolts.example
            design: { theme: classic }

            """
        let folder = try site("ana.yaml", text)
        let run = try await importing("ana.yaml", in: folder)
        #expect(run.status == 0)
        #expect(
            run.error.contains(
                "ana.yaml:3:29: warning: not-converted 2 'cv.email[1]' 'cv.sections.publications[0].doi'\n"),
            "\(run.error)")
        let resume = try folder.text("Content/Users/ana/resume.json")
        #expect(resume.contains("\"network\": \"Bridge blog\"") && resume.contains("https://bridges.example"))
    }

    @Test("of Reactive Resume keep levels, and name what is left out")
    func levels() async throws {
        let folder = try site(
            "ana.json",
            """
            { "basics": { "name": "Ana Sample" },
              "sections": {
                "skills": { "id": "skills", "name": "Skills", "visible": true, "items": [
                  { "id": "a", "visible": true, "name": "Steel", "level": 4, "keywords": [] },
                  { "id": "b", "visible": true, "name": "Wood", "level": 0, "color": "brown" }
                ] }
              },
              "metadata": { "template": "onyx" } }
            """)
        let run = try await importing("ana.json", in: folder)
        #expect(run.status == 0)
        #expect(run.error.contains("warning: not-converted 'sections.skills.items[1].color'\n"), "\(run.error)")
        #expect(try folder.text("Content/Users/ana/resume.json").contains("\"level\": \"4/5\""))
    }

    @Test("of Reactive Resume keep the lines that their owner added, and count a hidden summary")
    func customFields() async throws {
        let folder = try site(
            "ana.json",
            """
            { "basics": { "name": "Ana Sample", "customFields": [
                { "id": "a", "name": "Date of birth", "value": "1990-01-02" },
                { "id": "b", "name": "Blog", "value": "https://ana.example/blog" } ] },
              "sections": {
                "summary": { "visible": false, "content": "<p>Hidden</p>" },
                "skills": { "visible": true, "items": [{ "id": "c", "visible": true, "name": "Steel" }] } },
              "metadata": {} }
            """)
        let run = try await importing("ana.json", in: folder)
        #expect(run.status == 0)
        #expect(run.error.contains("hint: hidden-in-cv 1\n"), "\(run.error)")
        let resume = try folder.text("Content/Users/ana/resume.json")
        #expect(resume.contains("\"birthDate\": \"1990-01-02\"") && !resume.contains("Hidden"), "\(resume)")
        #expect(try await Sitegen.run(["build"], in: folder).status == 0)
        let cv = try folder.text("Output/ana/cv.html")
        #expect(cv.contains("href=\"https://ana.example/blog\"") && !cv.contains("1990"), "\(cv)")
    }

    @Test("of RenderCV lose the Markdown of texts that have none in a CV")
    func markdown() async throws {
        let text = """
            cv:
              name: "**Ana** Sample"
              headline: Engineer at [Bridge Co](https://bridge.example)
              location: "*Porto*"
              sections:
                experience:
                  - company: Bridge Co
                    position: "**Head** of `bridges`"
                    start_date: 2018
                    highlights: ["**One**"]

            """
        let folder = try site("ana.yaml", text)
        #expect(try await importing("ana.yaml", in: folder).status == 0)
        let printed = try await Sitegen.run(["export", "resume", "ana", "--private"], in: folder).output
        for line in [
            "\"name\": \"Ana Sample\"", "\"label\": \"Engineer at Bridge Co\"", "\"city\": \"Porto\"",
            "\"position\": \"Head of bridges\"", "\"**One**\"",
        ] {
            #expect(printed.contains(line), "\(line) \(printed)")
        }
    }

    @Test("with references and contacts in sections of their own publish neither")
    func privateSections() async throws {
        let text = """
            cv:
              name: Ana Sample
              sections:
                References:
                  - name: Prof. One
                    summary: one@school.example
                Personal information:
                  - label: Phone
                    details: "+351 555 0100"
                  - label: Driving licence
                    details: B

            """
        let folder = try site("ana.yaml", text)
        #expect(try await importing("ana.yaml", in: folder).status == 0)
        let run = try await Sitegen.outline(["build"], in: folder)
        #expect(run.status == 0 && run.error.contains("reference-without-consent 1"), "\(run.error)")
        for (path, file) in try folder.contents(of: "Output") {
            let page = String(decoding: file, as: UTF8.self)
            #expect(
                !page.contains("one@school") && !page.contains("555 0100") && !page.contains("Prof. One"), "\(path)")
        }
        #expect(try folder.text("Output/ana/cv.html").contains("Driving licence"))
    }

    @Test("of RenderCV may have all keys without values, and links in texts")
    func emptyKeys() async throws {
        let text = """
            cv:
              name: Ana Sample
              sections:
                projects:
                  - name: Bridge
                    url:
                    start_date:
                    end_date:
                    date: 2020
                publications:
                  - title: On bolts
                    url:
                    doi: 10.1000/182
                talks:
                  - "Gave [a talk](https://talk.example/) twice"
                  - "[Slides](https://slides.example/)"
                skills:
                  - label: Stone
                    details: "[Granite](https://granite.example/), slate"

            """
        let folder = try site("ana.yaml", text)
        let run = try await importing("ana.yaml", in: folder)
        #expect(run.status == 0 && !run.error.contains("not-converted 2"), "\(run.error)")
        #expect(run.error.contains("link-not-converted 'https://granite.example/'"), "\(run.error)")
        #expect(!run.error.contains("not-converted 'cv"), "\(run.error)")
        let resume = try folder.text("Content/Users/ana/resume.json")
        for value in [
            #""startDate": "2020""#, "10.1000/182", "[a talk](https://talk.example/)",
            #""url": "https://slides.example/""#, #""Granite""#,
        ] { #expect(resume.contains(value), "\(value) \(resume)") }
    }

    @Test("with texts by language keep all of them, without warnings")
    func byLanguage() async throws {
        let folder = try site("ana.json", Self.inTwoLanguages)
        let run = try await importing("ana.json", in: folder)
        #expect(run.status == 0 && !run.error.contains("resume-"), "\(run.error)")
        let resume = try folder.text("Content/Users/ana/resume.json")
        #expect(resume.contains("Ingenieurin") && resume.contains("Engineer"))
        #expect(try await Sitegen.run(["build"], in: folder).status == 0)
        let cv = try folder.text("Output/ana/cv.html")
        #expect(cv.contains("Engineer") && cv.contains("Built one") && !cv.contains("Baute"), "\(cv)")
    }

    @Test("with texts by language are exported in one, if the schema requires it")
    func strictlyInOneLanguage() async throws {
        let folder = try site("ana.json", Self.inTwoLanguages)
        #expect(try await importing("ana.json", in: folder).status == 0)
        var run = try await Sitegen.outline(["export", "resume", "ana", "--private"], in: folder)
        #expect(run.output.contains("\"label\": \"Engineer\"") && run.output.contains("\"Built one\""), "\(run)")
        #expect(!run.output.contains("Ingenieurin") && run.error.contains("warning: resume-other-language"), "\(run)")
        try folder.write(#"{ "language": "de" }"#, to: "Content/site.json")
        run = try await Sitegen.outline(["export", "resume", "ana", "--private"], in: folder)
        #expect(run.output.contains("\"label\": \"Ingenieurin\"") && run.output.contains("\"Baute eine\""), "\(run)")
    }

    @Test("of RenderCV are converted")
    func renderCV() async throws {
        let folder = try site("ana.yaml", Self.renderCV)
        let run = try await importing("ana.yaml", in: folder)
        #expect(run.status == 0, "\(run)")
        #expect(
            try folder.text("Content/Users/ana/resume.json") == """
                {
                  "basics": {
                    "name": "Ana Sample",
                    "email": "ana@mail.example",
                    "phone": "+351 555 0100",
                    "url": "https://ana.example",
                    "location": {
                      "city": "Porto, Portugal"
                    },
                    "profiles": [
                      {
                        "network": "GitHub",
                        "username": "ana",
                        "url": "https://github.com/ana"
                      }
                    ],
                    "summary": "I build bridges.\\n\\nThey stand."
                  },
                  "education": [
                    {
                      "institution": "Example University",
                      "area": "Bridges",
                      "studyType": "BS",
                      "startDate": "2012-09",
                      "endDate": "2016-05",
                      "highlights": [
                        "GPA: 3.9"
                      ]
                    }
                  ],
                  "work": [
                    {
                      "name": "Bridge Co",
                      "position": "Engineer",
                      "startDate": "2018",
                      "location": "Porto",
                      "highlights": [
                        "Built **one**"
                      ]
                    }
                  ],
                  "publications": [
                    {
                      "name": "On bolts",
                      "publisher": "Bolt Letters",
                      "releaseDate": "2020-01",
                      "url": "https://doi.org/10.1000/1",
                      "author": "A. Sample, B. Other"
                    }
                  ],
                  "skills": [
                    {
                      "name": "Tools",
                      "keywords": [
                        "Wrench",
                        "Crane (large, small)"
                      ]
                    }
                  ],
                  "sections": [
                    {
                      "name": "Talks",
                      "entries": [
                        {
                          "summary": "Bolt Days, 2020"
                        }
                      ]
                    }
                  ]
                }

                """)
        #expect(try await Sitegen.run(["build"], in: folder).status == 0)
    }

    @Test("of JSON Resume in YAML are read")
    func yaml() async throws {
        let text = "basics:\n  name: Ana Sample\nwork:\n  - company: Bridge Co\n    startDate: 2018\n"
        let folder = try site("resume.yml", text)
        let run = try await importing("resume.yml", in: folder)
        #expect(run.status == 0)
        #expect(run.error.contains("resume.yml:4:5: hint: resume-key-name 'company' 'name'"), "\(run.error)")
        let resume = try folder.text("Content/Users/ana/resume.json")
        #expect(resume.contains(#""startDate": "2018""#))
    }

    @Test("with a mistake in YAML are refused with its place")
    func mistake() async throws {
        let folder = try site("resume.yaml", "basics:\n  name: Ana: Sample\n")
        let run = try await importing("resume.yaml", in: folder)
        #expect(run.status == 65)
        #expect(run.error.hasPrefix("resume.yaml:2:12: error: yaml-colon"), "\(run.error)")
        #expect(try folder.contents(of: "Content").keys.sorted() == ["site.json"])
    }

    @Test(
        "of other formats are refused, and nothing is written",
        arguments: [
            ("fresh.json", #"{"name": "Ana", "meta": {"format": "FRESH@0.6.0"}, "employment": {"history": []}}"#),
            ("old.json", #"{"basics": {"name": "Ana"}, "sections": {"work": {"type": "basic", "items": []}}}"#),
            ("older.json", #"{"profile": {}, "objective": {}, "work": {"items": []}}"#),
            ("oldest.json", #"{"data": {"profile": {"heading": "Profile"}}, "theme": {}, "settings": {}}"#),
            ("Positions.csv", "Company Name,Title\nMill,Welder\n"),
            ("package.json", #"{"name": "ana", "version": "1.0.0", "dependencies": {}}"#),
            ("cv.pdf", "%PDF-1.4\n"), ("Profile.pdf", "%PDF-1.4\n/Producer (Apache FOP Version 2.2)"),
            ("cv.docx", "PK\u{3}\u{4}....word/document.xml"), ("cv.html", "<!DOCTYPE html>"),
            ("lock.json", #"{"name": "ana", "lockfileVersion": 3, "packages": {}}"#),
            ("cv.rtf", "{\\rtf1"), ("data.json", #"{"a": 1, "b": [2]}"#),
        ])
    func refused(_ name: String, _ text: String) async throws {
        let folder = try site(name, text)
        let run = try await importing(name, in: folder)
        #expect(run.status == 65, "\(run)")
        #expect(run.error.hasPrefix("error: foreign-cv '\(name)'"), "\(run.error)")
        #expect(run.output == "")
        #expect(try folder.contents(of: "Content").keys.sorted() == ["site.json"])
    }

    private static let inTwoLanguages = """
        { "basics": { "name": "Ana Sample", "label": { "de": "Ingenieurin", "en": "Engineer" } },
          "work": [{ "name": "Bridge Co", "startDate": "2018",
                     "highlights": [{ "de": "Baute eine", "en": "Built one" }] }] }
        """

    private static let reactiveResume = #"""
        {"basics": {"name": "Ana Sample", "headline": "Engineer", "email": "ana@mail.example", "phone": "",
          "location": "Porto, Portugal", "url": {"label": "", "href": "https://ana.example/"},
          "customFields": [{"id": "x", "icon": "", "name": "Licence", "value": "B"}],
          "picture": {"url": "", "size": 64, "effects": {"hidden": false}}},
        "sections": {
          "summary": {"name": "Summary", "visible": true, "id": "summary", "content": "<p>Builds <strong>bridges</strong>.</p>"},
          "profiles": {"visible": true, "items": [{"id": "p", "visible": true, "network": "GitHub", "username": "ana",
            "icon": "github", "url": {"label": "", "href": "https://github.example/ana"}}]},
          "experience": {"visible": true, "items": [{"id": "a", "visible": true, "company": "Bridge Co",
            "position": "Engineer", "location": "Porto", "date": "March 2018 to Present",
            "summary": "<ul><li><p>Built one</p></li><li><p>Built <em>two</em></p></li></ul>",
            "url": {"label": "", "href": "https://bridge.example"}},
            {"id": "b", "visible": false, "company": "Hidden", "position": "", "date": "", "summary": ""}]},
          "education": {"visible": true, "items": [{"id": "e", "visible": true, "institution": "Example University",
            "studyType": "MSc", "area": "Bridges", "score": "", "date": "2012 - 2016", "summary": ""}]},
          "awards": {"visible": false, "items": [{"id": "w", "visible": true, "title": "Hidden"}]},
          "skills": {"visible": true, "items": [{"id": "s", "visible": true, "name": "Steel", "description": "Advanced",
            "level": 4, "keywords": ["Welding"]}]},
          "custom": {"c": {"name": "Talks", "visible": true, "items": [{"id": "t", "visible": true, "name": "On bolts",
            "description": "Bolt Days", "date": "2020", "location": "", "summary": "<p>A talk.</p>", "keywords": []}]}}},
        "metadata": {"template": "rhyhorn"}}
        """#

    private static let renderCV = """
        # yaml-language-server: $schema=https://example.org/schema.json
        cv:
          name: Ana Sample
          location: Porto, Portugal
          email: ana@mail.example
          phone: tel:+351 555 0100
          website: https://ana.example
          social_networks:
            - network: GitHub
              username: ana
          sections:
            summary:
              - I build bridges.
              - They stand.
            education:
              - institution: Example University
                area: Bridges
                degree: BS
                start_date: 2012-09
                end_date: 2016-05
                highlights:
                  - "GPA: 3.9"
            experience:
              - company: Bridge Co
                position: Engineer
                location: Porto
                start_date: 2018
                end_date: present
                highlights:
                  - Built **one**
            publications:
              - title: On bolts
                authors: ["***A. Sample***", B. Other]
                doi: 10.1000/1
                journal: Bolt Letters
                date: 2020-01
            technologies:
              - label: Tools
                details: Wrench, Crane (large, small)
            talks:
              - bullet: Bolt Days, 2020
        design:
          theme: classic

        """
}
