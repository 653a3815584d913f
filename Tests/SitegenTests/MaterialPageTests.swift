import Foundation
import TestSupport
import Testing

@Suite("Materials with links, and their descriptions")
struct MaterialPageTests {
    private static let address = "https://code.example/ada"

    /// The site of a person with a résumé and a link.
    ///
    /// - Parameter more: further members of the link.
    private static func site(_ more: String = "") throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(#"{ "title": "People", "baseURL": "https://people.example/" }"#, to: "Content/site.json")
        try folder.write(
            """
            {
              "name": "Ada Example",
              "userApplicationMaterial": [
                { "id": "resume", "material": "resume", "name": "Résumé", "url": "resume.pdf" },
                { "id": "code", "material": "github", "name": "My code", "url": "\(address)"\(more) }
              ]
            }
            """, to: "Content/Users/ada.json")
        try folder.write("%PDF-1.4\n%%EOF\n", to: "Content/Users/ada/resume.pdf")
        try folder.write(#"{ "name": "Bo Example" }"#, to: "Content/Users/bo.json")
        return folder
    }

    /// A valid picture, which is published without its metadata.
    private static var picture: Data {
        get throws { try Data(contentsOf: packageRoot.appending(path: "Content/Users/ada/tides.png")) }
    }

    @Test("a link without further content has no page: everything links to its address")
    func linkAlone() async throws {
        let folder = try Self.site()
        let build = try await Sitegen.outline(["build"], in: folder)
        #expect(build.status == 0, "\(build.error)")
        let output = try folder.contents(of: "Output")
        #expect(output["ada/code.html"] == nil && output["ada/resume.html"] != nil)
        for (path, data) in output {
            #expect(!String(decoding: data, as: UTF8.self).contains("code.html"), "\(path)")
        }
        for path in ["ada/index.html", "ada/resume.html", "index.html"] {
            #expect(try folder.text("Output/" + path).contains("href=\"\(Self.address)\""), "\(path)")
        }
        #expect(try folder.text("Output/ada/index.html").contains("<small class=\"domain\" dir=\"auto\">code.example"))
        let check = try await Sitegen.outline(["check", "--strict"], in: folder)
        #expect(!check.error.contains("code.html"), "\(check.error)")
    }

    @Test(
        "a link with further content has a page, and its tile links to it",
        arguments: [
            (#", "description": "Start with **why**.""#, "<strong>why</strong>"),
            (#", "picture": "shot.png""#, #"<img class="picture" src="shot.png" width="1600" height="800" alt="">"#),
            (#", "date": "2026-06-12""#, #"<time datetime="2026-06-12">12 Jun 2026</time>"#),
            (#", "date": "2026-06""#, #"<time datetime="2026-06">Jun 2026</time>"#),
        ])
    func linkWithPage(more: String, shown: String) async throws {
        let folder = try Self.site(more)
        try folder.write(try Self.picture, to: "Content/Users/ada/shot.png")
        let build = try await Sitegen.outline(["build"], in: folder)
        #expect(build.status == 0, "\(build.error)")
        let page = try folder.text("Output/ada/code.html")
        #expect(page.contains(shown) && page.contains("href=\"\(Self.address)\""), "\(page)")
        #expect(try folder.text("Output/ada/index.html").contains("<a href=\"code.html\">"))
        #expect(try folder.text("Output/index.html").contains("href=\"ada/code.html\""))
        #expect(try folder.text("Output/sitemap.xml").contains("ada/code.html"))
        let isPublished = try folder.contents(of: "Output")["ada/shot.png"] != nil
        #expect(isPublished == more.contains("shot"))
    }

    @Test("the page disappears with its content, and a text that links to it is reported")
    func pageGoes() async throws {
        let folder = try Self.site(#", "description": "Start here.""#)
        try folder.write(
            "---\ntitle: One\ndate: 2026-01-01\n---\nSee [my code](../code.html).\n",
            to: "Content/Users/ada/articles/one.md")
        #expect(try await Sitegen.outline(["build"], in: folder).status == 0)
        #expect(try folder.contents(of: "Output")["ada/code.html"] != nil)
        try folder.edit("Content/Users/ada.json", #", "description": "Start here.""#, "")
        let build = try await Sitegen.outline(["build"], in: folder)
        #expect(build.error.contains("one.md:5:5: "), "\(build.error)")
    }

    @Test("the content of a material is searched for withheld values")
    func withheld() async throws {
        let folder = try Self.site(#", "description": "Write to ada@example.com.""#)
        try folder.edit(
            "Content/Users/ada.json", #""name": "Ada Example","#, #""name": "Ada Example", "email": "ada@example.com","#
        )
        let build = try await Sitegen.outline(["build"], in: folder)
        #expect(build.error.contains("withheld-address-in-text"), "\(build.error)")
    }

    @Test(
        "an invalid picture or date is reported",
        arguments: [
            (#""picture": "https://pictures.example/a.png""#, "[picture-of-material]", 0),
            (#""picture": "gone.png""#, "gone.png", 65), (#""picture": "resume.pdf""#, "resume.pdf", 65),
            (#""date": "last summer""#, "[date-of-material]", 0),
        ])
    func unusable(member: String, message: String, status: Int32) async throws {
        let folder = try Self.site(", " + member)
        let build = try await Sitegen.run(["build", "--diagnostics", "json"], in: folder)
        let text = message.hasPrefix("[") ? String(message.dropFirst().dropLast()) : message
        #expect(build.status == status && (build.error + build.output).contains(text), "\(build.error)\(build.output)")
    }

    @Test(
        "pages play films and recordings",
        arguments: [("talk.mp4", "<video "), ("talk.webm", "<video "), ("talk.mp3", "<audio "), ("talk.zip", nil)])
    func players(file: String, player: String?) async throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            { "name": "Ada Example", "userApplicationMaterial":
              [{ "id": "talk", "material": "media", "name": "Talk", "url": "\(file)" }] }
            """, to: "Content/Users/ada.json")
        try folder.write("no real film", to: "Content/Users/ada/" + file)
        let build = try await Sitegen.outline(["build"], in: folder)
        #expect(build.status == 0, "\(build.error)")
        let page = try folder.text("Output/ada/talk.html")
        #expect(page.contains("controls") == (player != nil) && page.contains("download"))
        if let player { #expect(page.contains(player) && page.contains("src=\"\(file)\"")) }
    }

    @Test(
        "an address that the site uses itself is an error of the candidate only",
        arguments: ["available", "groups", "materials", "pages", "people", "places", "skills"])
    func reserved(uid: String) async throws {
        let folder = try Self.site()
        try folder.write(#"{ "name": "Cy Example" }"#, to: "Content/Users/\(uid).json")
        let build = try await Sitegen.run(["build", "--keep-going"], in: folder)
        #expect(build.error.contains(": error: ") && build.error.contains("'\(uid)'"), "\(build.error)")
        #expect(build.error.contains(#""slug": "cy-example""#), "\(build.error)")
        let output = try folder.contents(of: "Output")
        #expect(output["ada/index.html"] != nil && output["\(uid)/resume.json"] == nil)
    }
}
