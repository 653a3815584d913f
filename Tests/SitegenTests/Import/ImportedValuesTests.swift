import Foundation
import TestSupport
import Testing

/// Unusual values in an import, and the messages about them.
@Suite("Imported values")
struct ImportedValuesTests {
    private func site(_ cv: String) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write("{}", to: "Content/site.json")
        try folder.write(cv, to: "cv.json")
        return folder
    }

    private func importing(_ uid: String, _ options: [String] = [], in folder: TemporaryFolder) async throws
        -> Sitegen.Run
    {
        try await Sitegen.outline(["import", "resume", "cv.json", "--candidate", uid, "--yes"] + options, in: folder)
    }

    @Test("replace others as shown, and only once")
    func overwrites() async throws {
        let folder = try site(
            #"{"work":[{"name":"W","highlights":["z"],"tags":{"t":["b"]},"list2":["r"]}],"x":{"l":[2]}}"#)
        try folder.write(#"{"name": "Ada"}"#, to: "Content/Users/ada.json")
        try folder.write(
            #"{"work":[{"name":"W","highlights":["y"], "tags":{"t":["a"],"u":1},"list2":["q"]}], "x":{"l":[1]}}"#,
            to: "Content/Users/ada/resume.json")
        let run = try await importing("ada", ["--overwrite"], in: folder)
        #expect(
            run.output == """
                For 'ada', in Content/Users/ada/resume.json:

                work:
                  W
                    ~ highlights: z (was: y)
                    ~ tags: {"t":["b"]} (was: {"t":["a"],"u":1})
                    ~ list2: r (was: q)

                x:
                  ~ {"l":[2]} (was: {"l":[1]})

                4 values replaced.

                changed: Content/Users/ada/resume.json
                'sitegen check' lists what becomes public.

                """)
        let expected = #"{"work":[{"name":"W","highlights":["z"], "tags":{"t":["b"]},"list2":["r"]}], "x":{"l":[2]}}"#
        #expect(try folder.text("Content/Users/ada/resume.json") == expected)
        for _ in 0..<2 {
            let again = try await importing("ada", ["--overwrite"], in: folder)
            #expect(again.output == "Content/Users/ada/resume.json is already up to date.\n\nNothing to write.\n")
            #expect(try folder.text("Content/Users/ada/resume.json") == expected)
        }
    }

    @Test(
        "do not break a build",
        arguments: [
            (#""image":"me.jpg""#, "resume-picture 'me.jpg' 'Content/Users/ada'"),
            (
                #""image":"/me.jpg""#,
                "resume-picture '/me.jpg' '/'"
            ),
            (
                #""image":"www.x.example/me.jpg""#,
                "resume-address 'www.x.example/me.jpg' 'https://www.x.example/me.jpg'"
            ),
            (
                #""image":"http://""#,
                "resume-refused-address 'http://' 'https:' 'http:'"
            ),
            (#""image":"data:x""#, "resume-picture"),
            (#""url":"http://""#, "resume-refused-address 'http://' 'https:' 'http:'"),
            (#""url":"localhost:3000""#, "resume-refused-address 'localhost:3000' 'localhost:'"),
            (
                #""profiles":[{"network":"N","url":"ftp://x.example"},{"url":"javascript:alert(1)"}]"#,
                "resume-refused-address 'javascript:alert(1)' 'javascript:'"
            ),
        ])
    func builds(value: String, said: String) async throws {
        let folder = try site(#"{"basics":{"name":"Ada Example",\#(value)}}"#)
        let run = try await importing("ada", in: folder)
        #expect(run.status == 0)
        #expect(run.error.contains(said), "\(run.error)")
        let build = try await Sitegen.outline(["build"], in: folder)
        #expect(build.status == 0, "\(build.error)")
        // Values that pages cannot show stay in the file, and appear on no page.
        let text = try folder.text("Content/Users/ada/resume.json")
        for word in ["me.jpg", "http://", "localhost:3000", "ftp:", "javascript:", "data:x"] where value.contains(word)
        {
            #expect(text.contains(word))
            #expect(try !folder.text("Output/ada/index.html").contains("\"\(word)\""))
        }
    }

    @Test("are reported with their number, whatever kind they are")
    func reported() async throws {
        let folder = try site(
            #"""
            {"basics": {"name": "Ada Example", "email": {"work": "w@a.example", "home": "h@a.example"}, "phone": ["1", "2"],
              "summary": "<p>One</p>"},
             "work": [{"company": "A", "endDate": ""}, {"company": "B", "endDate": null}, {"company": "C"}]}
            """#)
        let run = try await importing("ada", in: folder)
        #expect(run.status == 0)
        for words in [
            "resume-value-form 'email'", "resume-one-of-many 'email'",
            "resume-value-form 'phone'", "resume-one-of-many 'phone'",
            "resume-html-converted 'summary'",
            "resume-key-name 'company' 'name' 2",
            "resume-present 'endDate' 'until now' 1",
        ] {
            #expect(run.error.contains(words), "\(words): \(run.error)")
        }
        #expect(try folder.text("Content/Users/ada/resume.json").contains("h@a.example"))
    }

    @Test("may follow a byte order mark")
    func mark() async throws {
        let folder = try site("\u{FEFF}{\"basics\":{\"name\":\"Ada Example\"}}")
        let run = try await importing("ada", in: folder)
        #expect(run.status == 0, "\(run.error)")
        #expect(try folder.text("Content/Users/ada.json") == "{\n  \"name\": \"Ada Example\"\n}\n")
    }

    @Test("are published from the keys of other dialects as well", arguments: ["basics", "bio"])
    func publishes(section: String) async throws {
        let folder = try site("{}")
        try folder.write(
            #"""
            {"name": "Ada", "publish": ["email", "phone"],
             "resume": {"\#(section)": {"emails": ["a@a.example"], "mobile": "+351 1"}}}
            """#, to: "Content/Users/ada.json")
        let run = try await Sitegen.outline(["build"], in: folder)
        #expect(run.status == 0)
        #expect(!run.error.contains("is to be published, but there is none"), "\(run.error)")
    }

    @Test("are reported if the candidate's own values hide them, and replace the starter's samples")
    func hidden() async throws {
        let folder = try TemporaryFolder()
        let new = try await Sitegen.outline(["new", "site", "--name", "Maya Example"], in: folder)
        #expect(new.status == 0, "\(new.error)")
        try folder.write(
            #"{"basics":{"name":"Ada Example","label":"Engineer","location":{"city":"Lisbon"}}}"#, to: "cv.json")
        let run = try await Sitegen.outline(
            [
                "import", "resume", "cv.json", "--content", "site/Content", "--candidate", "maya-example", "--dry-run",
            ], in: folder)
        #expect(
            run.output == """
                For 'maya-example', in site/Content/Users/maya-example.json:

                basics:
                  + name: Ada Example
                  + label: Engineer
                  + location/city: Lisbon

                Removed, because they are samples of 'sitegen new':
                  details/headline, details/location, details/summary, details/availability,
                    userApplicationMaterial, resume/work/0/name, resume/work/0/position,
                    resume/work/0/highlights/0, resume/education/0/institution,
                    resume/education/0/area, resume/education/0/studyType, resume/skills/0/name,
                    resume/skills/0/keywords/0, resume/skills/0/keywords/1

                Imported, but hidden by existing values:
                  name: Maya Example hides Ada Example

                3 new values.

                Nothing was written: --dry-run.

                """)
    }
}
