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
    private static let canonical = #"<link rel="canonical" href="{{page.canonical}}">"#

    static let damages = [
        TemplateChange(
            "profile", data, person + #","url":"https://else.example/","email":"eda@a.example","image":"x.png"}"#,
            "the JSON-LD of 'ada/index.html' has the address 'https://else.example/' instead of 'https://people.example/ada/'",
            "the JSON-LD of 'ada/index.html' has the e-mail address 'e…@a….example' instead of 'a…@a….example'",
            "the JSON-LD of 'ada/index.html' has the portrait 'x.png' instead of 'https://people.example/ada/me.png'"),
        TemplateChange(
            "profile", data, person + "}",
            "the JSON-LD of 'ada/index.html' does not contain the canonical address and the e-mail address and the portrait"
        ),
        TemplateChange(
            "layout", canonical, #"<link rel="canonical" href="https://else.example/">"#,
            "the canonical link of 'ada/index.html' and 1 other page has the address 'https://else.example/' instead of 'https://people.example/ada/'"
        ),
        TemplateChange(
            "layout", canonical, "", "'ada/index.html' and 1 other page does not contain the canonical address"),
        TemplateChange(
            "partials/preview", #"content="{{username}}""#, #"content="eda""#,
            "the Open Graph data of 'ada/index.html' has the username 'eda' instead of 'ada'"),
        TemplateChange(
            "partials/preview", #"property="og:image" content="{{image}}""#,
            #"property="og:image" content="https://people.example/x.png""#,
            "the Open Graph data of 'ada/index.html' and 1 other page has the portrait 'https://people.example/x.png' instead of 'https://people.example/ada/me.png'"
        ),
        TemplateChange(
            "cv", #"<data class="p-name" value="{{title}}" hidden>"#, #"<data class="p-name" value="Eda – CV" hidden>"#,
            "the h-resume of 'ada/cv.html' has the name 'Eda – CV' instead of 'Ada Example'"),
        TemplateChange(
            "cv", #"<data class="p-name" value="{{title}}" hidden></data>"#, "",
            "the h-resume of 'ada/cv.html' does not contain the name"),
        TemplateChange(
            "partials/cv-entry", "{{organisation}}</a>{{#location}}", "Else</a>{{#location}}",
            "the h-card of 'ada/cv.html' has the employer 'Else', which the candidate does not publish"),
        TemplateChange(
            "partials/cv-entry", "p-org h-card", "org",
            "the h-resume of 'ada/cv.html' does not contain the employer"),
        TemplateChange(
            "profile", headline, #"<p class="lead p-job-title">Clerk</p>"#,
            "the h-card of 'ada/index.html' has the headline 'Clerk' instead of 'Baker'"),
        TemplateChange(
            "cv", headline, #"<p class="lead">{{headline}}</p>"#,
            "the h-card of 'ada/cv.html' does not contain the headline"),
        TemplateChange(
            "layout", "<title>{{page.title}}</title>", "<title>Somebody</title>",
            "the title of 'ada/index.html' and 1 other page has the name 'Somebody' instead of 'Ada Example'"),
        TemplateChange(
            "profile", profileName, #"<h1 dir="auto">{{name}}</h1>"#,
            "the h-card of 'ada/index.html' has no name; expected 'Ada Example'"),
        TemplateChange(
            "cv", name, "<h1>{{name}}</h1>",
            "the h-card of 'ada/cv.html' has no name; expected 'Ada Example'"),
        TemplateChange(
            "partials/cv-when", "{{#ongoing}}{{strings.present}}{{/ongoing}}", "",
            "the dates in 'ada/cv.html' differ from the CV: missing 'Jan 2020 – present'"),
        TemplateChange(
            "partials/cv-when", "{{#ongoing}}{{strings.present}}{{/ongoing}}", "{{#ongoing}}Dec 2022{{/ongoing}}",
            "the dates in 'ada/cv.html' differ from the CV: missing 'Jan 2020 – present'"),
        TemplateChange(
            "partials/work", #"<p class="when">{{dates}}</p>"#, "<p>Jan 2020 – Dec 2022, May 2018 – Mar 2019</p>",
            "the dates in 'ada/index.html' differ from the CV: missing 'Jan 2020 – present'"),
        TemplateChange(
            "profile", profileName, profileName + #"<p class="h-card"><a class="p-name">Bo Example</a></p>"#,
            "'ada/index.html' has a second h-card, of 'Bo Example', so programs cannot tell whose page it is"),
        TemplateChange(
            "cv", "</article>", #"</article><p class="h-card"><a class="p-name">Ada Example</a></p>"#,
            "'ada/cv.html' has a second h-card, of 'Ada Example', so programs cannot tell whose page it is"),
        TemplateChange(
            "cv", #" rel="me""#, "",
            "no link on 'ada/cv.html' is marked as leading to the same person, such as the one to 'https://a.example/'"),
        TemplateChange(
            "profile", #"<a class="u-url" rel="me" href="{{url}}" hidden></a>"#, "",
            "no link on 'ada/index.html' is marked as leading to the same person, such as the one to 'https://git.example/ada'"
        ),
    ]

    @Test("Each damage is reported", arguments: damages)
    func told(_ damage: TemplateChange) async throws {
        #expect(try await Self.found(after: damage) == damage.found)
    }

    @Test("All links to the same person's pages may be missing")
    func noOwnLinks() async throws {
        let folder = try Self.site()
        for template in ["profile", "partials/resume", "partials/reach"] {
            let path = "Templates/\(template).mustache"
            let text = try String(contentsOf: packageRoot.appending(path: path), encoding: .utf8)
            try folder.write(text.replacing(#" rel="me""#, with: ""), to: path)
        }
        let run = try await Sitegen.run(["check"], in: folder)
        #expect(
            run.error.contains(
                "no link on 'ada/index.html' is marked as leading to the same person, such as the one to 'https://a.example/'"
            ),
            "\(run.error)")
    }
}
