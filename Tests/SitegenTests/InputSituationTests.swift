import Foundation
import TestSupport
import Testing

/// Something unexpected in place of an input file or folder: a link, a pipe, a folder, a file.
@Suite("An input that cannot be read", .timeLimit(.minutes(15)))
struct InputSituationTests {
    /// Something to put into a site.
    enum Item: Sendable {
        case text(String)
        case link(String)
        case folder
        case pipe
    }

    struct Situation: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var arguments = ["build"]
        var items: [String: Item]
        var status: Int32 = 65
        var error: String

        init(
            _ description: String, _ items: [String: Item], arguments: [String] = ["build"], status: Int32 = 65,
            _ error: String
        ) {
            testDescription = description
            self.arguments = arguments
            self.items = items
            self.status = status
            self.error = error
        }
    }

    @Test(
        "if the content is in a parent folder, prints the path to it",
        arguments: [
            ("Content", "build", "cd .."), ("Content/Users", "check", "cd ../.."),
            ("Content/Users/ada", "build", "cd ../../.."),
            ("Content/Users", "new --candidate cy --yes", "cd ../.."), ("Content", "themes copy profile", "cd .."),
        ])
    func above(current: String, command: String, way: String) async throws {
        let folder = try TemporaryFolder.smallSite()
        let before = try folder.marks()
        let launcher = ["/bin/sh", "-c", "cd \(current) && exec \"$0\" \"$@\""]
        let arguments = command.split(separator: " ").map(String.init)
        let ending = try await RunningSitegen(arguments, in: folder, launcher: launcher).ending()
        #expect(ending.status == 66)
        #expect(
            ending.error.split(separator: "\n").contains { facts(in: String($0)) == ["'\(way)'"] }, "\(ending.error)")
        #expect(try folder.marks() == before)
    }

    static let links = [
        Situation(
            "links out of the content and of the templates",
            [
                "Content/site.json": .link("../elsewhere/site.json"),
                "Content/Users/eve.json": .link("../../elsewhere/eve.json"),
                "Content/Users/ada/resume.pdf": .link("../../bo.pdf"), "Content/bo.pdf": .text("%PDF-1.4"),
                "Content/static/passwords.txt": .link("/etc/passwd"),
                "Templates/profile.mustache": .link("../elsewhere/profile.mustache"),
                "elsewhere/site.json": .text("{}"), "elsewhere/eve.json": .text(#"{"name": "Eve"}"#),
                "elsewhere/profile.mustache": .text("{{name}}"),
            ],
            """
            Content/Users/ada.json:6:72: error: path-leaves-folder 'resume.pdf' 'Content/Users/ada'
            Content/Users/eve.json: error: link-leads-outside 'Content'
            Content/site.json: error: link-leads-outside 'Content'
            Content/static/passwords.txt: error: link-leads-outside 'Content/static'
            Templates/profile.mustache: error: link-leads-outside 'Templates'
            nothing was published: 5 errors

            """),
        Situation(
            "a link out of the static files", ["Content/static/passwords.txt": .link("/etc/passwd")],
            """
            Content/static/passwords.txt: error: link-leads-outside 'Content/static'
            nothing was published: 1 error

            """),
        Situation(
            "links that lead nowhere",
            [
                "Content/site.json": .link("nowhere"), "Content/Users/eve.json": .link("eve.json"),
                "Content/Users/fay": .link("nowhere"), "Content/static": .link("nowhere"),
            ],
            """
            Content/Users/eve.json: error: link-leads-nowhere
            Content/Users/fay: error: link-leads-nowhere
            Content/site.json: error: link-leads-nowhere
            Content/static: error: link-leads-nowhere
            nothing was published: 4 errors

            """),
        Situation(
            "templates that are links to nowhere", ["Templates/partials/mine.mustache": .link("nowhere")],
            """
            Templates/partials/mine.mustache: error: link-leads-nowhere
            nothing was published: 1 error

            """),
        Situation(
            "links in place of folders",
            [
                "people/eve.json": .text(#"{"name": "Eve"}"#), "Content/Users/people": .link("../../people"),
                "Content/static": .link("../people"),
            ],
            """
            Content/Users/people: error: folder-is-link
            Content/static: error: folder-is-link
            nothing was published: 2 errors

            """),
        Situation(
            "a link in place of all candidates",
            ["people/eve.json": .text(#"{"name": "Eve"}"#), "Content/Users": .link("../people")],
            """
            Content/Users: error: folder-is-link
            nothing was published: 1 error

            """),
        Situation(
            "a link to nowhere in place of all candidates", ["Content/Users": .link("people")],
            """
            Content/Users: error: link-leads-nowhere
            nothing was published: 1 error

            """),
        Situation(
            "templates in a folder that leads nowhere", ["Templates": .link("nowhere")], status: 66,
            """
            error: templates-link-broken 'Templates'
            nothing was published: 1 error

            """),
    ]

    static let others = [
        Situation(
            "pipes",
            [
                "Content/site.json": .pipe, "Content/Users/eve.json": .pipe, "Content/static/feed.txt": .pipe,
                "Content/Users/ada/resume.pdf": .pipe,
            ],
            """
            Content/Users/ada.json:6:72: error: document-not-a-file 'resume.pdf'
            Content/Users/eve.json: error: not-a-file
            Content/site.json: error: not-a-file
            Content/static/feed.txt: error: not-a-file
            nothing was published: 4 errors

            """),
        Situation(
            "a template that is a pipe", ["Templates/profile.mustache": .pipe],
            """
            Templates/profile.mustache: error: not-a-file
            nothing was published: 1 error

            """),
        Situation(
            "a record that is a pipe", [".sitegen-Output/manifest": .pipe], status: 73,
            """
            Output: error: output-record-not-a-file '.sitegen-Output/manifest'
            nothing was published: 1 error

            """),
        Situation(
            "a lock that is a pipe", [".sitegen-Output/lock": .pipe], status: 73,
            """
            Output: error: output-not-writable 'Output' '.sitegen-Output/lock'
            nothing was published: 1 error

            """),
        Situation(
            "folders with names of files",
            [
                "Content/site.json": .folder, "Content/Users/eve.json": .folder, "Content/Users/ada.json": .folder,
            ],
            """
            Content/Users/ada.json: error: folder-for-file
            Content/Users/eve.json: error: folder-for-file
            Content/site.json: error: folder-for-file
            nothing was published: 3 errors

            """),
        Situation(
            "a folder with the name of a template", ["Templates/profile.mustache": .folder],
            """
            Templates/profile.mustache: error: folder-for-file
            nothing was published: 1 error

            """),
        Situation(
            "files in place of folders", ["Content/Users": .text("Ada"), "Content/static": .text("CNAME")],
            """
            Content/Users: error: not-a-folder
            nothing was published: 1 error

            """),
        Situation(
            "a file in place of the static files", ["Content/static": .text("CNAME")],
            """
            Content/static: error: not-a-folder
            nothing was published: 1 error

            """),
        Situation(
            "a file in place of the templates", ["Templates": .text("mine")], status: 66,
            """
            error: templates-not-a-folder 'Templates'
            nothing was published: 1 error

            """),
        Situation(
            "an output with the name of a state folder", [:], arguments: ["build", "--output", ".sitegen-Output"],
            status: 73,
            """
            .sitegen-Output: error: output-name-reserved '.sitegen-Output' '.sitegen-…'
            nothing was published: 1 error

            """),
        Situation(
            "a damaged record of an output elsewhere", ["sites/.sitegen-public/manifest": .text("{}")],
            arguments: ["build", "--output", "sites/public", "--strict"],
            """
            sites/public: warning: output-record-damaged 'sites/.sitegen-public/manifest'
            nothing was published: 1 warning; --strict treats warnings as errors

            """),
    ]

    @Test("is reported with its place, and nothing is published", arguments: links + others)
    func situation(_ situation: Situation) async throws {
        let folder = try TemporaryFolder.smallSite()
        #expect(try await Sitegen.outline(["build"], in: folder).status == 0)
        for (path, item) in situation.items.sorted(by: { $0.key < $1.key }) { try folder.put(item, at: path) }
        let before = try folder.marks()
        let run = try await Sitegen.outline(situation.arguments, in: folder)
        #expect(run == Sitegen.Run(status: situation.status, error: situation.error))
        // A state folder may get a lock, and temporarily contains a staging folder.
        func isOfState(_ path: String) -> Bool {
            let name = URL(filePath: path).lastPathComponent
            return name.hasPrefix(".sitegen-") || name == "lock" && before[path] == nil
        }
        let after = try folder.marks()
        #expect(after.filter { !isOfState($0.key) } == before.filter { !isOfState($0.key) })
    }

    @Test("may be a link to a file in the same folder, or a named folder that is a link")
    func followsLinksInside() async throws {
        let plain = try TemporaryFolder.smallSite()
        try plain.write(
            #"{"name": "Eve", "email": "eve@example.com", "publish": ["email"]}"#, to: "Content/Users/eve.json")
        try plain.write("people.example", to: "Content/static/CNAME")
        try plain.write("people.example", to: "Content/static/NAME")
        try plain.write("<h1>{{name}}</h1>", to: "Templates/profile.mustache")
        let run = try await Sitegen.outline(["build"], in: plain)
        #expect(run.status == 0)

        let linked = try TemporaryFolder.smallSite()
        for (from, to) in [
            ("Content/site.json", "Content/settings"), ("Content/Users/ada/resume.pdf", "Content/Users/ada/1.pdf"),
        ] {
            try FileManager.default.moveItem(atPath: linked.path(from), toPath: linked.path(to))
        }
        try linked.write(#"{"name": "Eve", "email": "eve@example.com", "publish": ["email"]}"#, to: "Content/eve")
        try linked.write("people.example", to: "Content/static/NAME")
        try linked.write("<h1>{{name}}</h1>", to: "Templates/.profile")
        for (path, target) in [
            "Content/site.json": "settings", "Content/Users/ada/resume.pdf": "1.pdf",
            "Content/Users/eve.json": "../eve", "Content/static/CNAME": "NAME",
            "Templates/profile.mustache": ".profile",
        ] { try linked.put(.link(target), at: path) }
        for name in ["Content", "Templates"] {
            try FileManager.default.moveItem(atPath: linked.path(name), toPath: linked.path("the" + name))
            try linked.put(.link("the" + name), at: name)
        }
        #expect(try await Sitegen.outline(["build"], in: linked) == run)
        #expect(try linked.contents(of: "Output") == plain.contents(of: "Output"))
    }
}

extension TemporaryFolder {
    /// Replaces what is at a path.
    fileprivate func put(_ item: InputSituationTests.Item, at name: String) throws {
        if (try? FileManager.default.attributesOfItem(atPath: path(name))) != nil { try remove(name) }
        let above = URL(filePath: path(name)).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: above, withIntermediateDirectories: true)
        switch item {
        case .text(let text): try write(text, to: name)
        case .link(let target):
            try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: target)
        case .folder: try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
        case .pipe: #expect(mkfifo(path(name), 0o644) == 0)
        }
    }
}
