import TestSupport
import Testing

@Suite("Imported values of a kind that a CV cannot have")
struct ImpossibleValuesTests {
    private static let sections = [
        "basics": ["name", "label", "image", "email", "phone", "url", "summary", "birthDate"],
        "work": [
            "name", "position", "url", "location", "startDate", "endDate", "summary", "description", "highlights",
            "variants",
        ],
        "volunteer": ["organization", "position", "url", "startDate", "endDate", "summary", "highlights"],
        "education": [
            "institution", "url", "area", "studyType", "startDate", "endDate", "score", "courses", "summary",
        ],
        "awards": ["title", "date", "awarder", "summary"],
        "certificates": ["name", "date", "endDate", "issuer", "url", "summary"],
        "publications": ["name", "publisher", "releaseDate", "url", "summary"],
        "skills": ["name", "level", "keywords"], "languages": ["language", "fluency"],
        "interests": ["name", "keywords"], "references": ["name", "reference", "email", "phone", "contact"],
        "projects": [
            "name", "description", "highlights", "keywords", "startDate", "endDate", "url", "roles", "entity", "type",
        ], "meta": ["canonical", "version", "lastModified", "language"],
    ]

    private func site(_ cv: String) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write("{}", to: "Content/site.json")
        try folder.write(#"{"name": "Ada Example"}"#, to: "Content/Users/ada.json")
        try folder.write(cv, to: "cv.json")
        return folder
    }

    @Test(
        "do not break a site, wherever they occur",
        arguments: [
            "true", "7", "\"x\"", "[]", "{}", "[[]]", "[1, true, null, {}, [\"x\"]]", "{\"a\": true}",
            "{\"a\": {\"b\": [2]}}", "{\"0\": false}",
        ])
    func builds(value: String) async throws {
        let sections = Self.sections.sorted { $0.key < $1.key }
        let whole = sections.map { "\"\($0.key)\": \(value)" }.joined(separator: ", ")
        let inner = sections.map { section, keys in
            let entry = "{" + keys.map { "\"\($0)\": \(value)" }.joined(separator: ", ") + "}"
            let isObject = section == "basics" || section == "meta"
            return "\"\(section)\": " + (isObject ? entry : "[\(value), \(entry)]")
        }.joined(separator: ", ")
        let places = ["location", "profiles"].map { key in
            """
            {"basics": {"\(key)": \(value)}, "work": [{"position": "Clerk"}]}
            """
        }
        let location = """
            {"basics": {"location": {"address": \(value), "postalCode": \(value), "city": \(value), "region": \(value),
            "countryCode": \(value)}, "profiles": [{"network": \(value), "username": \(value), "url": \(value)}]}}
            """
        for cv in ["{\(whole)}", "{\(inner)}", location] + places {
            let folder = try site(cv)
            let run = try await Sitegen.outline(
                ["import", "resume", "cv.json", "--candidate", "ada", "--yes"], in: folder)
            #expect(run.status == 0, "\(run.error)")
            let build = try await Sitegen.outline(["build"], in: folder)
            #expect(build.status == 0, "\(cv): \(build.error)")
        }
    }

    @Test("are reported at their places, and not imported")
    func reported() async throws {
        let folder = try site(
            """
            {
              "basics": {"label": true, "image": false, "location": [12]},
              "work": [12, {"name": "Mill", "highlights": ["Sold it", {"a": 1}, null]}],
              "x-own": true
            }
            """)
        let run = try await Sitegen.outline(["import", "resume", "cv.json", "--candidate", "ada", "--yes"], in: folder)
        #expect(run.status == 0)
        let reported = run.error.split(separator: "\n").filter { $0.hasPrefix("cv.json:") }
        #expect(
            reported == [
                "cv.json:2:23: warning: resume-impossible-value 'label'",
                "cv.json:2:38: warning: resume-impossible-value 'image'",
                "cv.json:2:57: warning: resume-impossible-value 'location'",
                "cv.json:3:12: warning: resume-impossible-value 'work'",
                "cv.json:3:59: warning: resume-impossible-value 'highlights'",
                "cv.json:3:69: hint: resume-hole 'highlights'",
            ])
        #expect(
            try folder.text("Content/Users/ada/resume.json") == """
                {
                  "basics": {},
                  "work": [
                    {
                      "name": "Mill",
                      "highlights": [
                        "Sold it"
                      ]
                    }
                  ],
                  "x-own": true
                }

                """)
    }

    @Test("keys without a value are kept beside others, and shown")
    func empty() async throws {
        let folder = try site(
            #"{"basics": {"label": "", "image": "", "email": "cv@a.example"}, "awards": [], "x": {}, "work": [{"startDate": "2020-01", "location": "Porto"}]}"#
        )
        try folder.write(#"{"name": "Ada Example", "email": "own@a.example"}"#, to: "Content/Users/ada.json")
        try folder.write(
            #"{"basics": {"label": "Clerk"}, "work": [{"name": "Mill"}]}"#, to: "Content/Users/ada/resume.json")
        let run = try await Sitegen.outline(["import", "resume", "cv.json", "--candidate", "ada", "--yes"], in: folder)
        #expect(
            run.output == """
                For 'ada', in Content/Users/ada/resume.json:

                basics:
                  + image: ""
                  + email: cv@a.example

                awards:
                  + []

                x:
                  + {}

                work:
                  + 2020-01, Porto

                Imported, but hidden by existing values:
                  email: own@a.example hides cv@a.example

                1 new entry, 4 new values. E-mail address is not published unless "publish"
                names it.

                changed: Content/Users/ada/resume.json
                'sitegen check' lists what becomes public.

                """)
        #expect(
            try folder.text("Content/Users/ada/resume.json")
                == #"{"basics": {"label": "Clerk","image": "","email": "cv@a.example"}, "work": [{"name": "Mill"},{"startDate":"2020-01","location":"Porto"}], "awards": [], "x": {}}"#
        )

    }
}
