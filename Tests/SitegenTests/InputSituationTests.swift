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
        #expect(ending.error.contains("\n   it is in a folder above this one: go there, with '\(way)'\n"))
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
            Content/Users/ada.json:6:72: error: 'resume.pdf' is a link that leads out of the candidate's folder 'Content/Users/ada'
                6 | …"resume", "material": "resume", "name": "Résumé", "url": "resume.pdf" }
                  |                                                           ^~~~~~~~~~~~
               replace the link with the file or folder itself
            Content/Users/eve.json: error: this link leads out of 'Content' and is not followed
               put the file itself here
            Content/site.json: error: this link leads out of 'Content' and is not followed
               put the file itself here
            Content/static/passwords.txt: error: this link leads out of 'Content/static' and is not followed
               put the file itself here
            Templates/profile.mustache: error: this link leads out of 'Templates' and is not followed
               put the file itself here
            nothing was published: 5 errors

            """),
        Situation(
            "a link out of the static files", ["Content/static/passwords.txt": .link("/etc/passwd")],
            """
            Content/static/passwords.txt: error: this link leads out of 'Content/static' and is not followed
               put the file itself here
            nothing was published: 1 error

            """),
        Situation(
            "links that lead nowhere",
            [
                "Content/site.json": .link("nowhere"), "Content/Users/eve.json": .link("eve.json"),
                "Content/Users/fay": .link("nowhere"), "Content/static": .link("nowhere"),
            ],
            """
            Content/Users/eve.json: error: this link is broken: its target does not exist
               remove it, or replace it with the file or folder
            Content/Users/fay: error: this link is broken: its target does not exist
               remove it, or replace it with the file or folder
            Content/site.json: error: this link is broken: its target does not exist
               remove it, or replace it with the file or folder
            Content/static: error: this link is broken: its target does not exist
               remove it, or replace it with the file or folder
            nothing was published: 4 errors

            """),
        Situation(
            "templates that are links to nowhere", ["Templates/partials/mine.mustache": .link("nowhere")],
            """
            Templates/partials/mine.mustache: error: this link is broken: its target does not exist
               remove it, or replace it with the file or folder
            nothing was published: 1 error

            """),
        Situation(
            "links in place of folders",
            [
                "people/eve.json": .text(#"{"name": "Eve"}"#), "Content/Users/people": .link("../../people"),
                "Content/static": .link("../people"),
            ],
            """
            Content/Users/people: error: this is a link to a folder and is not followed
               put the folder itself here
            Content/static: error: this is a link to a folder and is not followed
               put the folder itself here
            nothing was published: 2 errors

            """),
        Situation(
            "a link in place of all candidates",
            ["people/eve.json": .text(#"{"name": "Eve"}"#), "Content/Users": .link("../people")],
            """
            Content/Users: error: this is a link to a folder and is not followed
               put the folder itself here
            nothing was published: 1 error

            """),
        Situation(
            "a link to nowhere in place of all candidates", ["Content/Users": .link("people")],
            """
            Content/Users: error: this link is broken: its target does not exist
               remove it, or replace it with the file or folder
            nothing was published: 1 error

            """),
        Situation(
            "templates in a folder that leads nowhere", ["Templates": .link("nowhere")], status: 66,
            """
            error: 'Templates' is a broken link: its target does not exist
               create the folder that it points to, or remove the link to use the built-in theme
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
            Content/Users/ada.json:6:72: error: 'resume.pdf' is not a file
                6 | …"resume", "material": "resume", "name": "Résumé", "url": "resume.pdf" }
                  |                                                           ^~~~~~~~~~~~
               write the name of one file, such as papers/cv.pdf
            Content/Users/eve.json: error: this is a pipe, a socket or a device, not a file
               put a file here, or remove it
            Content/site.json: error: this is a pipe, a socket or a device, not a file
               put a file here, or remove it
            Content/static/feed.txt: error: this is a pipe, a socket or a device, not a file
               put a file here, or remove it
            nothing was published: 4 errors

            """),
        Situation(
            "a template that is a pipe", ["Templates/profile.mustache": .pipe],
            """
            Templates/profile.mustache: error: this is a pipe, a socket or a device, not a file
               put a file here, or remove it
            nothing was published: 1 error

            """),
        Situation(
            "a record that is a pipe", [".sitegen-Output/manifest": .pipe], status: 73,
            """
            Output: error: '.sitegen-Output/manifest' is not a file that a build wrote
               remove it, then build again
            nothing was published: 1 error

            """),
        Situation(
            "a lock that is a pipe", [".sitegen-Output/lock": .pipe], status: 73,
            """
            Output: error: the output 'Output' cannot be written: cannot lock '.sitegen-Output/lock': it is a pipe, \
            a socket or a device
               remove it, or choose another folder with --output
            nothing was published: 1 error

            """),
        Situation(
            "folders with names of files",
            [
                "Content/site.json": .folder, "Content/Users/eve.json": .folder, "Content/Users/ada.json": .folder,
            ],
            """
            Content/Users/ada.json: error: this is a folder, but has the name of a file
               rename it, or put a file here
            Content/Users/eve.json: error: this is a folder, but has the name of a file
               rename it, or put a file here
            Content/site.json: error: this is a folder, but has the name of a file
               rename it, or put a file here
            nothing was published: 3 errors

            """),
        Situation(
            "a folder with the name of a template", ["Templates/profile.mustache": .folder],
            """
            Templates/profile.mustache: error: this is a folder, but has the name of a file
               rename it, or put a file here
            nothing was published: 1 error

            """),
        Situation(
            "files in place of folders", ["Content/Users": .text("Ada"), "Content/static": .text("CNAME")],
            """
            Content/Users: error: this must be a folder
               make it a folder, or rename it
            nothing was published: 1 error

            """),
        Situation(
            "a file in place of the static files", ["Content/static": .text("CNAME")],
            """
            Content/static: error: this must be a folder
               make it a folder, or rename it
            nothing was published: 1 error

            """),
        Situation(
            "a file in place of the templates", ["Templates": .text("mine")], status: 66,
            """
            error: 'Templates' is not a folder, but templates are read from there
               rename it, or make it a folder
            nothing was published: 1 error

            """),
        Situation(
            "an output with the name of a state folder", [:], arguments: ["build", "--output", ".sitegen-Output"],
            status: 73,
            """
            .sitegen-Output: error: '.sitegen-Output' cannot be the output: folders named '.sitegen-…' hold the build cache
               choose another folder with --output
            nothing was published: 1 error

            """),
        Situation(
            "a damaged record of an output elsewhere", ["sites/.sitegen-public/manifest": .text("{}")],
            arguments: ["build", "--output", "sites/public", "--strict"],
            """
            sites/public: warning: 'sites/.sitegen-public/manifest' is damaged or from another version
               this build keeps files that are up to date, and changes nothing else that it finds in the output
               if it stops because of that, empty the output and build again
            nothing was published: 1 warning; --strict treats warnings as errors

            """),
    ]

    @Test("is reported with its place, and nothing is published", arguments: links + others)
    func situation(_ situation: Situation) async throws {
        let folder = try TemporaryFolder.smallSite()
        #expect(try await Sitegen.run(["build"], in: folder).status == 0)
        for (path, item) in situation.items.sorted(by: { $0.key < $1.key }) { try folder.put(item, at: path) }
        let before = try folder.marks()
        let run = try await Sitegen.run(situation.arguments, in: folder)
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
        let run = try await Sitegen.run(["build"], in: plain)
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
        #expect(try await Sitegen.run(["build"], in: linked) == run)
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
