import Foundation
import TestSupport

extension Provocation {
    /// All problems that a run can show, by subject; those of candidates' content are in `Tests/Hostile`.
    static let subjects: [String: [Provocation]] = [
        "settings": settings, "templates": templates, "content": content, "mistaken": mistaken, "slips": slips,
        "inputs": inputs, "outputs": outputs, "usage": usage, "new": new, "imports": imports, "checks": checks,
        "resumes": resumes, "rosters": rosters, "articles": articles, "pictures": pictures, "limits": limits,
    ]

    static let all = subjects.sorted { $0.key < $1.key }.flatMap(\.value)

    private static let settings = [
        Provocation(
            "settings",
            [
                "Content/site.json": ##"""
                {
                  "titel": "People",
                  "title": "",
                  "baseURL": "example.org",
                  "language": "",
                  "materials": {
                    "podcast": { "label": "Podcast" },
                    "pod cast": { "label": " ", "color": "#0000", "colour": "#000000" },
                    "none": { "label": "None" },
                    "githbu": {},
                    "github": { "color": "BF2563" },
                    "media": { "color": "#BF25G3" },
                    "resume": { "label": 7 },
                    "website": { "icon": "icons/website.svg" }
                  }
                }
                """##
            ]),
        Provocation("an empty base URL", ["Content/site.json": #"{ "baseURL": "" }"#]),
        Provocation("a port that is none", ["Content/site.json": #"{ "baseURL": "https://x.example:99999/" }"#]),
        Provocation("dots in a base URL", ["Content/site.json": #"{ "baseURL": "https://x.example/a/../b" }"#]),
        Provocation("a percent sign in a base URL", ["Content/site.json": #"{ "baseURL": "https://x.example/%" }"#]),
        Provocation("a base URL with a port alone", ["Content/site.json": #"{ "baseURL": "x.example:8080/staff" }"#]),
        Provocation("a profile as home page of several people", ["Content/site.json": #"{ "home": "profile" }"#]),
        Provocation(
            "links and free pages",
            [
                "Content/site.json": ##"""
                {
                  "title": "People",
                  "navigation": [{ "page": "imprnt" }, { "url": "example.org" }, { "url": "javascript:x" }],
                  "footer": [{ "label": "Nothing" }, { "page": "later" }]
                }
                """##,
                "Content/pages/imprint.md":
                    "# Imprint\n\n[Terms](terms.md), [logo](photo.jpg), [CV](../static/cv.pdf)\n",
                "Content/pages/Imprint.md": "# Imprint\n", "Content/pages/about us.md": "# About\n",
                "Content/pages/empty.md": "Nobody.\n", "Content/pages/photo.jpg": "",
                "Content/pages/later.md": "---\ndraft: true\n---\n# Later\n",
            ]),
        Provocation(
            "aliases", running: ["build", "--keep-going"],
            [
                "Content/Users/cy.json": #"{ "name": "Cy Example", "aliases": ["/old/cy/", "assets/x", "a b"] }"#,
                "Content/Users/dee.json": #"{ "name": "Dee Example", "aliases": ["ada/old"] }"#,
                "Content/Users/eve.json": #"{ "name": "Eve Example", "aliases": ["shared/path"] }"#,
                "Content/Users/fay.json": #"{ "name": "Fay Example", "aliases": ["shared/path"] }"#,
                "Content/Users/gus.json": #"{ "name": "Gus Example", "aliases": ["twice", "Twice"] }"#,
                "Content/Users/hal.json": .text(
                    #"{ "name": "Hal Example", "aliases": ["#
                        + (0...500).map { "\"a\($0)\"" }.joined(separator: ",") + "] }"),
            ]),
        Provocation(
            "a spelling of two skills",
            ["Content/site.json": #"{ "skills": { "Swift": ["SwiftUI"], "Layout": ["UIKit", "Swift UI"] } }"#]),
        Provocation("a language without words", ["Content/site.json": #"{ "language": "nl" }"#]),
        Provocation(
            "words",
            [
                "Templates/strings/en.json":
                    #"{ "greeting": "Hello", "pageTitle": "{nmae}", "work": "{name}", "name": "" }"#
            ]),
        Provocation(
            "a language without a text",
            ["Content/site.json": #"{ "language": "nl" }"#, "Templates/strings/nl.json": words(without: ["pageTitle"])]),
        Provocation(
            "a language without some texts",
            [
                "Content/site.json": #"{ "language": "nl" }"#,
                "Templates/strings/nl.json": words(without: ["pageTitle", "work", "skills", "present"]),
            ]),
        Provocation(
            "styles in a template",
            [
                "Templates/profile.mustache":
                    "<style>p { margin: 0 }</style>\n<p style=\"color: red\">{{name}}</p>\n"
            ]),
        Provocation(
            "files of a theme that nothing uses",
            [
                "Templates/notes.txt": "mine", "Templates/partials/old.mustache": "<p>old</p>",
                "Templates/profil.mustache": "<p>{{name}}</p>",
            ]),
        Provocation(
            "static files",
            [
                "Content/static/CNAME": .link("../site.json"), #"Content/static/a\b.txt"#: "x",
                "Content/static/.env": "x", "Content/static/.htaccess": "x",
                "Content/static/deploy.txt": "-----BEGIN PRIVATE KEY-----",
                "Content/static/Team.BAK": "x", "Content/static/keys/id_rsa": "x", "Content/static/keyboard.txt": "x",
            ]),
    ]

    private static let templates = [
        Provocation("a tag without an end", ["Templates/profile.mustache": "<h1>{{name</h1>\n"]),
        Provocation(
            "tags",
            [
                "Templates/profile.mustache": """
                {{}}
                {{first name}}
                {{name.}}
                {{=x=}}
                {{/materials}}

                """
            ]),
        Provocation(
            "control characters", ["Templates/profile.mustache": "<p title=\"\u{E}\">\u{1B}(J{{name}}\u{9B}</p>\n"]),
        Provocation(
            "an encoding", ["Templates/profile.mustache": "<meta {{#materials}}charset=\"utf-8\"{{/materials}}>\n"]),
        Provocation("an unclosed section", ["Templates/profile.mustache": "{{#materials}}\n<p>{{name}}</p>\n"]),
        Provocation(
            "crossed tags",
            ["Templates/profile.mustache": "{{#materials}}{{#profiles}}{{/materials}}{{/profiles}}\n"]),
        Provocation(
            "names",
            [
                "Templates/profile.mustache": """
                <title>{{nmae}}</title>
                <p>{{>tile}} {{materials}} {{{name}}} {{name.first}} {{hasMaterials}}</p>
                {{#name}}<p>x</p>{{/name}}

                """
            ]),
        Provocation(
            "a parent and blocks",
            [
                "Templates/profile.mustache":
                    "{{<layout}}x{{$main}}<p>1</p>{{/main}}{{$main}}<p>2</p>{{/main}}{{/layout}}\n",
                "Templates/material.mustache": "{{<layuot}}{{/layuot}}\n",
                "Templates/directory.mustache": "{{<layout}}{{$mian}}<p>1</p>{{/mian}}{{/layout}}\n",
            ]),
        Provocation(
            "places that are not safe",
            [
                "Templates/profile.mustache": "<a title={{name}}>x</a>\n",
                "Templates/material.mustache": #"<a href="{{page.title}}">x</a>"#,
                "Templates/directory.mustache": #"<p onclick="{{page.title}}">x</p>"#,
                "Templates/not-found.mustache": "<script>{{page.title}}</script>\n",
            ]),
        Provocation(
            "several places that are not safe in one template",
            [
                "Templates/profile.mustache": """
                <p title={{name}} class="{{name}}" onclick="{{name}}">{{name}}</p>
                <img src="{{name}}" alt="{{name}}"title="x">
                <script>{{name}}</script>
                <a href="javascript:{{name}}" rel="{{name}}">{{name}}</a>

                """
            ]),
        Provocation(
            "places that are not safe in a partial",
            ["Templates/partials/tile.mustache": "<p {{name}}>\n<p id=\"{{name}}\">\n"]),
        Provocation(
            "facts of a list and dynamic names",
            [
                "Templates/profile.mustache":
                    "{{@first}}{{#materials}}{{#@first}}{{@index}}{{@last}}{{/@first}}{{>*name}}{{@frist}}{{/materials}}\n"
            ]),
        Provocation(
            "a page over the limit",
            [
                "Templates/profile.mustache": .text(
                    String(repeating: "{{#materials}}", count: 7) + "<p>\(String(repeating: "x", count: 100))</p>"
                        + String(repeating: "{{/materials}}", count: 7)),
                "Content/Users/ada.json": .text(
                    #"{ "name": "Ada Example", "userApplicationMaterial": ["#
                        + (1...10).map {
                            #"{ "id": "code\#($0)", "material": "github", "name": "\#($0)", "url": "https://github.example/" }"#
                        }.joined(separator: ", ") + "] }"),
            ]),
        Provocation(
            "a list between attributes",
            ["Templates/profile.mustache": "<p{{#materials}} title=\"x\"{{/materials}}>x</p>\n"]),
        Provocation(
            "recursion without end",
            ["Templates/partials/tile.mustache": "<p>{{>partials/tile}}</p>\n"]),
        Provocation("bytes that are not UTF-8", ["Templates/profile.mustache": .bytes(Array("<p>caf".utf8) + [0xE9])]),
        Provocation("a template over the limit", ["Templates/profile.mustache": .sparse(1_000_001)]),
        Provocation(
            "too many sections",
            [
                "Templates/profile.mustache": .text(
                    String(repeating: "{{#materials}}", count: 129) + String(repeating: "{{/materials}}", count: 129))
            ]),
    ]

    private static let content = [
        Provocation(
            "files that are no candidates",
            [
                "Content/Users/cy.json.txt": "{}", "Content/Users/dora.md": "# Dora", "Content/Users/eli/x.json": "1",
                "Content/fay.json": #"{ "name": "Fay" }"#, "Content/users/gus.json": #"{ "name": "Gus" }"#,
            ]),
        Provocation("users in small letters", inSite: false, ["Content/users/gus.json": #"{ "name": "Gus" }"#]),
        Provocation("nobody", inSite: false, ["Content/site.json": "{}"]),
        Provocation(
            "nobody any more", built: true,
            ["Content/Users/ada.json": .nothing, "Content/Users/ada": .nothing, "Content/Users/bo.json": .nothing]),
        Provocation(
            "what a candidate should know",
            [
                "Content/Users/cy.json": """
                {
                  "name": "Cy Example",
                  "email": "cy@example.org",
                  "headline": "Engineer",
                  "publish": ["phone"],
                  "details": { "summary": "Write to cy@example.org", "picture": "portrait.jpg" }
                }
                """,
                "Content/Users/cy/portrait.jpg": .bytes(
                    SamplePictures.jpeg([
                        SamplePictures.exifSegment(SamplePictures.exif(littleEndian: true, location: true))
                    ])),
                "Content/Users/dora.json": """
                {
                  "name": "Dora Example",
                  "details": { "summary": "Call +351 555 0100" },
                  "resume": { "basics": { "phone": "+351 555 0100", "url": "https://dora.example/" } }
                }
                """,
            ]),
        Provocation(
            "characters that no text may hold",
            [
                "Content/Users/cy.json": #"""
                {
                  "name": "Cy\u001b Example",
                  "details": { "headline": "\u202eEngineer", "summary": "Cy\u0092s", "nickname": "C\ty", "availability": "\u202eNow" }
                }
                """#,
                "Content/Users/dora.json":
                    #"{ "name": "Dora\nExample", "resume": { "basics": { "summary": "A\u000bB" } } }"#,
            ]),
        Provocation(
            "files over the limit",
            [
                "Content/Users/cy.json": .sparse(16_000_001), "Content/Users/ada/resume.pdf": .sparse(100_000_001),
            ]),
        Provocation(
            "files that cannot be read",
            [
                "Content/Users/ada/resume.pdf": .nothing, "Content/Users/cy.json": .link("cy.json"),
                "Content/Users/dora.json": .link("nowhere.json"),
                "Content/Users/bo.json": """
                {
                  "name": "Bo Example",
                  "userApplicationMaterial": [
                    { "id": "cv", "material": "resume", "name": "CV", "url": "cv.pdf" }
                  ]
                }
                """, "Content/Users/bo/cv.pdf": .link("cv.pdf"),
            ]),
        Provocation(
            "addresses under a key that takes no file",
            [
                "Content/Users/cy.json": #"""
                {
                  "name": "Cy Example",
                  "resume": {
                    "basics": {
                      "url": "\\\\cy.example",
                      "profiles": [
                        { "url": "http//cy.example" }, { "url": "my page" }, { "url": "cv.pdf" },
                        { "url": "www.cy.example/?a=1" }, { "url": "cy.example:8080/x" }, { "url": "https:/cy.example" }
                      ]
                    }
                  }
                }
                """#
            ]),
    ]

    private static let outputs = [
        Provocation("an output in the content", running: ["build", "--output", "Content/Output"]),
        Provocation("an output around the content", running: ["build", "--output", "."]),
        Provocation("an output that is the content", running: ["build", "--output", "Content"]),
        Provocation("an output without a name", running: ["build", "--output", "/"]),
        Provocation("a file in place of the output", ["Output": "mine"]),
        Provocation("a link in place of the output", ["Output": .link("nowhere")]),
        Provocation(
            "an output below a file", running: ["build", "--output", "notes.txt/site"], ["notes.txt": "mine"]),
        Provocation("somebody else's file", ["Output/notes.txt": "mine"]),
        Provocation("a damaged record", built: true, [".sitegen-Output/manifest": "nothing of ours\n"]),
        Provocation(
            "many who are gone", built: true,
            [
                ".sitegen-Output/people": """
                sitegen people 1 lines 5
                ada published ada
                bo published bo
                cy published cy
                dora published dora
                eli published eli

                """
            ]),
        Provocation("a damaged record of people", built: true, [".sitegen-Output/people": "nothing of ours\n"]),
        Provocation("a record that is no file", [".sitegen-Output/manifest": .folder]),
        Provocation("a lock that is no file", [".sitegen-Output/lock": .pipe]),
        Provocation("an output where builds keep what they know", running: ["build", "--output", ".sitegen-Output"]),
        Provocation("a page that is made twice", ["Content/static/robots.txt": "User-agent: *\n"]),
        Provocation(
            "an address that somebody has", built: true,
            ["Content/Users/cy.json": #"{ "name": "Cy Example", "slug": "Ada" }"#]),
        Provocation(
            "an address that two ask for",
            [
                "Content/Users/cy.json": #"{ "name": "Cy Example", "slug": "new" }"#,
                "Content/Users/dora.json": #"{ "name": "Dora Example", "slug": "new" }"#,
            ]),
        Provocation(
            "texts that are too long for lists",
            [
                "Content/Users/cy.json": .text(
                    #"{ "name": "Cy Example", "details": { "headline": "\#(String(repeating: "a", count: 32_001))" } }"#
                ),
                "Content/Users/cy/articles/one.md": .text("# \(String(repeating: "b", count: 32_001))\n\nText\n"),
            ]),
        Provocation(
            "comments that are too long for a page",
            [
                "Content/posts/one.json": #"{ "uid": "ada", "author": "ada", "title": "One", "body": "Text" }"#,
                "Content/post-comments/one/a.json": #"{ "uid": "bo", "author": "bo", "text": "Short" }"#,
                "Content/post-comments/one/b.json": .text(
                    #"{ "uid": "bo", "author": "bo", "text": "\#(String(repeating: "a", count: 4_000_000))" }"#),
            ]),
        Provocation("a file where a folder is needed", ["Content/static/ada": "x"]),
    ]

    private static let usage = [
        Provocation("no content", inSite: false),
        Provocation("no export and no templates", running: ["build", "--demo", "export.json", "--templates", "Theme"]),
        Provocation("no command", running: ["--"]),
        Provocation("an unknown command", running: ["bild"]),
        Provocation("an unknown option", running: ["build", "--conten", "x"]),
        Provocation("an option before its command", running: ["--content", "x"]),
        Provocation("an option without its value", running: ["build", "--content"]),
        Provocation("a switch with a value", running: ["build", "--quiet=yes"]),
        Provocation("a word that an option does not take", running: ["build", "--color", "on"]),
        Provocation("a port that is no number", running: ["serve", "--port", "http"]),
        Provocation("threads that are no number", running: ["build", "--jobs", "many"]),
        Provocation("an option twice", running: ["build", "--content", "a", "--content", "b"]),
        Provocation("a list of changes in the output", running: ["build", "--changes", "Output/changes.txt"]),
        Provocation("options that exclude each other", running: ["build", "--quiet", "--verbose"]),
        Provocation("an argument too many", running: ["build", "site"]),
        Provocation("a base URL that is none", running: ["build", "--base-url", "https://x.example/100%/"]),
        Provocation("a topic without help", running: ["help", "bild"]),
        Provocation("names of no page", running: ["names", "profil"]),
        Provocation("nothing to render", running: ["render"]),
        Provocation("two inputs from one stream", running: ["render", "-", "--data", "-"]),
        Provocation(
            "nothing there to render",
            running: ["render", "page.mustach", "--data", "data.json", "--partials", "partials"],
            ["page.mustache": "{{name}}"]),
        Provocation(
            "no data where some should be", running: ["render", "page.mustache", "--data", "-"],
            ["page.mustache": "{{name}}"]),
    ]

    /// The built-in interface texts without some of them.
    private static func words(without keys: [String]) -> File {
        let file = packageRoot.appending(path: "Templates/strings/en.json")
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return .text("") }
        let lines = text.split(separator: "\n").filter { line in !keys.contains { line.contains("\"\($0)\":") } }
        return .text(lines.joined(separator: "\n"))
    }
}
