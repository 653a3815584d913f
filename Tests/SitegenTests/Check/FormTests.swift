import Foundation
import TestSupport
import Testing

@Suite("sitegen check on profiles and CVs that contradict their candidates")
struct FormTests {
    /// Two people, each with a CV with several dates and links.
    private static func site() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(#"{ "title": "People", "baseURL": "https://people.example/" }"#, to: "Content/site.json")
        for (uid, name) in [("ada", "Ada Example"), ("bo", "Bo Example")] {
            let given = name.split(separator: " ")[0]
            try folder.write(
                """
                { "name": "\(name)", "details": { "headline": "Baker", "givenName": "\(given)" },
                  "resume": {
                    "basics": { "url": "https://\(uid).example/", "profiles": [
                      { "network": "Code", "username": "\(uid)", "url": "https://code.example/\(uid)" } ] },
                    "work": [ { "name": "Oven", "position": "Baker", "startDate": "2020-01", "endDate": "2021-05" } ],
                    "certificates": [ { "name": "Bread", "date": "2019-03" } ] } }
                """, to: "Content/Users/\(uid).json")
        }
        return folder
    }

    private static func found(in folder: TemporaryFolder, _ arguments: [String] = []) async throws -> [String] {
        let run = try await Sitegen.run(["check", "--quiet"] + arguments, in: folder)
        return run.error.split(separator: "\n").map(String.init)
            .filter { $0.contains(": warning: ") || $0.contains("error: ") || $0.contains("is not intended") }
    }

    @Test("The built-in templates agree with the candidates")
    func builtIn() async throws {
        #expect(try await Self.found(in: Self.site()) == [])
        #expect(try await Self.found(in: Self.site(), ["--base-url", "https://people.example/team/"]) == [])
    }

    private static let name = #"<h1 class="p-name" dir="auto">{{name}}</h1>"#
    private static let profileName =
        #"<h1 class="p-name{{#isLongName}} long{{/isLongName}}" dir="auto">{{name}}</h1>"#
    private static let account = #"class="u-url" rel="me" href="{{url}}""#
    private static let start =
        #"<time{{#property}} class="dt-start"{{/property}} datetime="{{datetime}}">{{text}}</time>"#

    /// What says something else than the candidate, and what leaves something out.
    private static let changes = [
        TemplateChange("profile", profileName, #"<h1 class="p-name">Somebody Else</h1>"#),
        TemplateChange("cv", name, "<h1>Somebody <b>Else</b></h1>"),
        TemplateChange("cv", name, #"<h1>{{name}}</h1><data class="p-name" value="Else"></data>"#),
        TemplateChange("cv", account, #"rel="me" href="https://else.example/""#),
        TemplateChange("partials/reach", account, #"class="u-url" href="https://else.example/""#),
        TemplateChange("partials/cv-when", start, #"<time datetime="1999-01">{{text}}</time>"#),
        TemplateChange("partials/cv-when", start, #"<time datetime="{{datetime}}">Jan 1999</time>"#),
        TemplateChange("partials/cv-when", start, #"Jan 1999"#),
        TemplateChange("partials/cv-when", #"class="dt-start""#, #"class="dt-end""#),
        TemplateChange("profile", "{{data}}", #"{"@type": "Person", "name": "Ida"}"#),
        TemplateChange("partials/preview", #"content="{{title}}""#, #"content="Else""#),
        TemplateChange("partials/preview", #"content="{{givenName}}""#, #"content="Ida""#),
        TemplateChange("profile", #"<script type="application/ld+json">{{data}}</script>"#, ""),
        TemplateChange("profile", " h-card", ""),
        TemplateChange("cv", " h-resume", ""),
        TemplateChange("cv", #" class="{{property}}" rel="me" href"#, " href"),
    ]

    @Test("One that says something else is wrong at its place, and one that leaves something out gets a hint")
    func changes() async throws {
        let texts = try await Self.changes.concurrentMap { change in
            "== \(change.testDescription)\n" + (try await Self.found(after: change).map { $0 + "\n" }.joined()) + "\n"
        }
        #expect(try GoldenFile("Tests/Messages/changed-forms.txt").objection(to: texts.joined()) == nil)
    }

    @Test("A CV without links or dates of its own gets a hint for each")
    func bare() async throws {
        let folder = try Self.site()
        try folder.write("<h1>{{name}}</h1>\n", to: "Templates/cv.mustache")
        let run = try await Sitegen.run(["check", "--quiet", "--diagnostics", "json"], in: folder)
        let hints = run.error.split(separator: "\n").filter { $0.contains("cv.html") && $0.contains("hint") }
        #expect(hints.count == 4)
        #expect(hints.contains { $0.contains("canonical") })
        #expect(hints.contains { $0.contains("'2019-03'") })
        #expect(hints.contains { $0.contains("no link on 'ada/cv.html' and 1 other page") })
    }

    private static func found(after change: TemplateChange) async throws -> [String] {
        let folder = try site()
        let template = "Templates/\(change.template).mustache"
        let text = try String(contentsOf: packageRoot.appending(path: template), encoding: .utf8)
        guard text.contains(change.old) else { throw NothingToReplace(text: change.old, file: template) }
        try folder.write(text.replacing(change.old, with: change.new), to: template)
        return try await found(in: folder)
    }

    @Test("A withheld value in the CV's summary is reported once, where it is written")
    func withheldInSummary() async throws {
        let folder = try Self.site()
        try folder.write(
            """
            { "name": "Ada Example", "details": { "headline": "Baker" },
              "resume": { "basics": {
                "email": "ada@ada.example", "phone": "+1 555 0100 200", "birthDate": "1990-03-04", "url": "https://a.example/",
                "summary": "Write to ada@ada.example or +1 555 0100 200. Born 1990-03-04." } } }
            """, to: "Content/Users/ada.json")
        let places = try await Self.found(in: folder).map { $0.prefix { $0 != " " } }
        #expect(places == Array(repeating: "Content/Users/ada.json:4:16:", count: 3))
    }

    @Test("A check of one candidate reports nothing about others")
    func oneCandidate() async throws {
        let folder = try Self.site()
        try folder.edit("Content/Users/ada.json", "\"details\"", "\"slug\": \"a b\", \"details\"")
        try folder.edit("Content/Users/bo.json", "\"headline\"", "\"hedline\"")
        try folder.write("x", to: "Content/static/old.html")
        func run(_ arguments: String...) async throws -> [String] {
            try await Sitegen.run(["check", "--quiet", "--diagnostics", "json"] + arguments, in: folder).error
                .split(separator: "\n").compactMap { line in
                    line.firstMatch(of: /"path":"([^"]*)"/).map { String($0.1) }
                }
        }
        let all = Set(try await run())
        #expect(all.contains("Content/Users/ada.json") && all.contains("Content/Users/bo.json"))
        let one = Set(try await run("--candidate", "bo"))
        #expect(one == all.subtracting(["Content/Users/ada.json"]))
        #expect(try await Sitegen.run(["check", "--quiet", "--candidate", "bo"], in: folder).status == 0)
        #expect(try await Sitegen.run(["check", "--quiet", "--candidate", "ada"], in: folder).status == 65)
    }

    @Test(
        "A check of one candidate reports nothing about others in the same file",
        arguments: [["Content/Users.json"], ["all.json"]])
    func oneCandidateInOneFile(_ file: [String]) async throws {
        let folder = try TemporaryFolder()
        let users = #"{ "ada": { "name": "Ada", "hedline": 1 }, "bo": { "name": "Bo", "hedline": 2 } }"#
        let isExport = file == ["all.json"]
        try folder.write(#"{ "title": "People", "baseURL": "https://people.example/" }"#, to: "Content/site.json")
        try folder.write(isExport ? "{ \"Users\": \(users) }" : users, to: file[0])
        let source = isExport ? ["--demo", "all.json"] : []
        let both = try await Self.found(in: folder, source)
        #expect(both.count == 4)
        let own = try await Self.found(in: folder, source + ["--candidate", "bo"])
        #expect(own == Array(both.suffix(2)))
        #expect(try await Self.found(in: folder, source + ["--candidate", "ada"]) == Array(both.prefix(2)))
    }

    @Test("Each role of one employer states employer and place")
    func roles() async throws {
        let folder = try Self.site()
        try folder.write(
            """
            { "name": "Ada Example", "publish": ["phone"], "resume": { "basics": { "phone": "(912) 555-4321" }, "work": [
              { "name": "Oven", "position": "Baker", "location": "Lisbon", "startDate": "2020-01" },
              { "name": "Oven", "position": "Boy", "location": "Lisbon", "startDate": "2018-01", "endDate": "2019-01" } ] } }
            """, to: "Content/Users/ada.json")
        _ = try await Sitegen.run(["build", "--quiet"], in: folder)
        let page = try folder.text("Output/ada/cv.html")
        let role =
            #"<data class="p-org" value="Oven" hidden></data>"# + "\n"
            + #"<data class="p-location" value="Lisbon" hidden></data>"#
        #expect(page.ranges(of: role).count == 2)
        #expect(page.ranges(of: "p-location").count == 2)
        // A local number cannot become an address without its context.
        #expect(try folder.text("Output/ada/ada.vcf").contains("\r\nTEL:(912) 555-4321\r\n"))
    }
}
