import Foundation
import TestSupport
import Testing

@Suite("sitegen check on pages that are damaged in one place")
struct DamagedPageTests {
    private static func site() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(#"{ "title": "People", "baseURL": "https://people.example/" }"#, to: "Content/site.json")
        try folder.write(
            """
            { "name": "Ada Example", "email": "ada@a.example", "publish": ["email"],
              "details": { "headline": "Baker", "picture": "me.png" },
              "userApplicationMaterial": [
                { "id": "code", "material": "github", "name": "Code", "url": "https://git.example/ada" } ],
              "resume": {
                "basics": { "url": "https://a.example/", "profiles": [
                  { "network": "Bread", "username": "ada", "url": "https://bread.example/ada" } ] },
                "work": [
                  { "name": "Oven", "position": "Chief", "startDate": "2020-01" },
                  { "name": "Mill", "position": "Boy", "startDate": "2018-05", "endDate": "2019-03" } ] } }
            """, to: "Content/Users/ada.json")
        try folder.write(Data(SamplePictures.png()), to: "Content/Users/ada/me.png")
        return folder
    }

    private static func found(after damage: TemplateChange?) async throws -> [String] {
        let folder = try site()
        if let damage {
            let template = "Templates/\(damage.template).mustache"
            let text = try String(contentsOf: packageRoot.appending(path: template), encoding: .utf8)
            guard text.contains(damage.old) else { throw NothingToReplace(text: damage.old, file: template) }
            try folder.write(text.replacing(damage.old, with: damage.new), to: template)
        }
        let run = try await Sitegen.run(["check"], in: folder)
        return run.error.split(separator: "\n").compactMap { line in
            guard
                let end = line.firstRange(of: ": warning: ")?.upperBound ?? line.firstRange(of: ": hint: ")?.upperBound
            else { return nil }
            let text = String(line[end...])
            return text.contains("ada/index.html") || text.contains("ada/cv.html") ? text : nil
        }
    }

    @Test("Undamaged pages have no problems")
    func whole() async throws {
        #expect(try await Self.found(after: nil) == [])
    }

    private static let person = #"{"@context":"https://schema.org","@type":"Person","name":"Ada Example""#
    private static let data = "{{data}}"
    private static let name = #"<h1 class="p-name" dir="auto">{{name}}</h1>"#
    private static let profileName =
        #"<h1 class="p-name{{#isLongName}} long{{/isLongName}}" dir="auto">{{name}}</h1>"#
    private static let headline = #"<p class="headline p-job-title" dir="auto">{{headline}}</p>"#
    private static let profileHeadline =
        #"<p class="headline p-job-title" dir="auto"{{#cvLanguage}} lang="{{cvLanguage}}"{{/cvLanguage}}>{{headline}}</p>"#
    private static let canonical = #"<link rel="canonical" href="{{page.canonical}}">"#

    static let damages = [
        TemplateChange(
            "profile", data, person + #","url":"https://else.example/","email":"eda@a.example","image":"x.png"}"#),
        TemplateChange("profile", data, person + "}"),
        TemplateChange("layout", canonical, #"<link rel="canonical" href="https://else.example/">"#),
        TemplateChange("layout", canonical, ""),
        TemplateChange("partials/preview", #"content="{{username}}""#, #"content="eda""#),
        TemplateChange(
            "partials/preview", #"property="og:image" content="{{image}}""#,
            #"property="og:image" content="https://people.example/x.png""#),
        TemplateChange(
            "cv", #"<data class="p-name" value="{{title}}" hidden>"#, #"<data class="p-name" value="Eda – CV" hidden>"#),
        TemplateChange("cv", #"<data class="p-name" value="{{title}}" hidden></data>"#, ""),
        TemplateChange("partials/cv-entry", "{{organisation}}</a>{{#location}}", "Else</a>{{#location}}"),
        TemplateChange("partials/cv-entry", "p-org h-card", "org"),
        TemplateChange("profile", profileHeadline, #"<p class="lead p-job-title">Clerk</p>"#),
        TemplateChange("cv", headline, #"<p class="lead">{{headline}}</p>"#),
        TemplateChange("layout", "<title>{{page.title}}</title>", "<title>Somebody</title>"),
        TemplateChange("profile", profileName, #"<h1 dir="auto">{{name}}</h1>"#),
        TemplateChange("cv", name, "<h1>{{name}}</h1>"),
        TemplateChange("partials/cv-when", "{{#ongoing}}{{strings.present}}{{/ongoing}}", ""),
        TemplateChange(
            "partials/cv-when", "{{#ongoing}}{{strings.present}}{{/ongoing}}", "{{#ongoing}}Dec 2022{{/ongoing}}"),
        TemplateChange(
            "partials/work",
            #"<p class="when"{{#cvLanguage}} lang="{{site.language}}"{{/cvLanguage}}>{{dates}}</p>"#,
            "<p>Jan 2020 – Dec 2022, May 2018 – Mar 2019</p>"),
        TemplateChange(
            "profile", profileName, profileName + #"<p class="h-card"><a class="p-name">Bo Example</a></p>"#),
        TemplateChange("cv", "</article>", #"</article><p class="h-card"><a class="p-name">Ada Example</a></p>"#),
        TemplateChange("cv", #" rel="me""#, ""),
        TemplateChange("profile", #"<a class="u-url" rel="me" href="{{url}}" hidden></a>"#, ""),
    ]

    @Test("Each is told of")
    func reported() async throws {
        let texts = try await Self.damages.concurrentMap { damage in
            "== \(damage.testDescription)\n" + (try await Self.found(after: damage).map { $0 + "\n" }.joined()) + "\n"
        }
        #expect(try GoldenFile("Tests/Messages/damaged-pages.txt").objection(to: texts.joined()) == nil)
    }

    @Test("All links to the same person's pages may be missing")
    func noOwnLinks() async throws {
        let folder = try Self.site()
        for template in ["profile", "partials/resume", "partials/reach"] {
            let path = "Templates/\(template).mustache"
            let text = try String(contentsOf: packageRoot.appending(path: path), encoding: .utf8)
            try folder.write(text.replacing(#" rel="me""#, with: ""), to: path)
        }
        let run = try await Sitegen.outline(["check"], in: folder)
        #expect(run.error.contains("format-left-out 'ada/index.html' 'https://a.example/'"), "\(run.error)")
    }
}
