import Foundation
import TestSupport
import Testing

/// Names of documents and static files that hosts and systems treat specially.
@Suite("Names of published files")
struct PublishedNameTests {
    /// Names that hosts and systems treat specially.
    private static let special = [
        "web.config", "papers/Web.Config", "_headers", "_redirects", "_worker.js", "CNAME", "user.ini", "con",
        "papers/NUL.pdf", "com1.tar.gz", "lpt%C2%B9.pdf", "aux/cv.pdf", "cv.pdf.", "cv.pdf%20", "papers./cv.pdf",
        "cv%3A1.pdf", "cv*.pdf", "cv%3F.pdf", "cv<1>.pdf", "cv|1.pdf",
    ]

    /// Programs for web servers, and web pages.
    private static let programs = [
        "page.php", "page.php5.pdf", "page.aspx", "page.shtml", "x.hta", "x.pl", "x.py", "x.rb",
    ]

    /// Refused documents, by their `url`, with the id and the facts of the problem.
    private static let refused: [(url: String, problem: String)] = {
        let special = Self.special.map { (url: $0, problem: "document-name '\($0.removingPercentEncoding ?? $0)'") }
        let programs = Self.programs.map { (url: $0, problem: "document-with-scripts '\($0)'") }
        let hidden = [".htaccess", "papers/.user.ini"].map { (url: $0, problem: "hidden-document '\($0)'") }
        let invisible = [("cv%E2%80%AEfdp.pdf", "202E"), ("cv%E2%81%A6.pdf", "2066")].map {
            (url: $0, problem: "refused-address '\($0)' \($1)")
        }
        return special + programs + hidden + invisible
    }()

    @Test("A document with a special name is an error of its candidate only")
    func documents() async throws {
        let folder = try TemporaryFolder()
        for (index, (url, _)) in Self.refused.enumerated() {
            let name = try #require(url.removingPercentEncoding)
            try folder.write("%PDF-1.7", to: "Content/Users/c\(index)/" + name)
            try folder.write(
                #"""
                { "name": "C", "email": "c@example.com", "publish": ["email"], "userApplicationMaterial": [
                { "id": "a", "material": "media", "name": "A", "url": "\#(url)" }] }
                """#, to: "Content/Users/c\(index).json")
        }
        let usual = [
            "résumé (1).pdf", "console.pdf", "com.pdf", "John.ASP.NET.pdf", "cname.pdf", "سيرة\u{200C}ذاتية.pdf",
        ]
        let items = usual.enumerated().map { index, name in
            #"{ "id": "m\#(index)", "material": "media", "name": "M", "url": "\#(name)" }"#
        }
        for name in usual { try folder.write("%PDF-1.7", to: "Content/Users/ada/" + name) }
        try folder.write(
            """
            { "name": "Ada Example", "email": "ada@example.com", "publish": ["email"],
              "userApplicationMaterial": [\(items.joined(separator: ", "))] }
            """, to: "Content/Users/ada.json")
        let run = try await Sitegen.outline(["build", "--keep-going"], in: folder)
        #expect(run.status == 0)
        for (index, (_, message)) in Self.refused.enumerated() {
            #expect(run.error.contains("Content/Users/c\(index).json:2:55: error: \(message)"), "\(message)")
        }
        #expect(run.error.ranges(of: ": error: ").count == Self.refused.count)
        let published = Set(try folder.contents(of: "Output").keys)
        #expect(published.isSuperset(of: usual.map { "ada/" + $0 }))
        #expect(!published.contains { $0.hasPrefix("c") && !$0.hasPrefix("cname") })
    }

    @Test("A static file with an invisible character in its name is an error")
    func invisible() async throws {
        let folder = try TemporaryFolder.smallSite()
        let allow = #"{ "title": "People", "static": { "allow": ["a\u202e.txt"] } }"#
        try folder.write(allow, to: "Content/site.json")
        try folder.write("x", to: "Content/static/a\u{202E}.txt")
        try folder.write("x", to: "Content/static/b\u{200B}/c.txt")
        try folder.write("x", to: "Content/static/d\u{200C}e.txt")
        let run = try await Sitegen.run(["build"], in: folder)
        #expect(run.status == 65)
        #expect(run.error.contains(".txt' contains the invisible character U+202E\n"), "\(run.error)")
        #expect(run.error.contains("' contains the invisible character U+200B\n"))
        #expect(run.error.hasSuffix("nothing was published: 2 errors\n"), "\(run.error)")
    }

    /// Static files that are errors, and in whose place nothing is looked at.
    private static let denied = [
        ".ENV.local", ".bash_history", ".env", ".htaccess", ".ssh", "Team.BAK", "deploy.txt", "keys/id_rsa",
        "keys/server.pem", "service.json",
    ]

    private static let files = [
        ".ENV.local": "A=b", ".bash_history": "ls", ".env": "A=b", ".htaccess": "Deny from all", ".ssh/config": "x",
        "Team.BAK": "x", "deploy.txt": "-----BEGIN OPENSSH PRIVATE KEY-----\nx", "keys/id_rsa": "x",
        "keys/server.pem": "x",
        "service.json": #"{ "type": "service_account", "private_key": "-----BEGIN PRIVATE KEY-----\nx" }"#,
    ]

    private static let leftOut = [
        ".DS_Store", ".git/config", ".gitignore", ".hg/hgrc", ".svn/entries", ".vscode/settings.json", ".idea/x.xml",
        "Thumbs.db", "desktop.ini", "index.txt~", ".#lock", "#auto#", ".notes.txt.swp", "._photo.jpg", "~$cv.docx",
    ]

    private static let published = [
        ".nojekyll", ".well-known/security.txt", ".domains", "CNAME", "_headers", "_redirects", "humans.txt",
        "keyboard.txt", "monkey.txt",
    ]

    private static func folder(settings: String? = nil) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(
            #"{ "name": "Ada Example", "email": "ada@example.com", "publish": ["email"] }"#,
            to: "Content/Users/ada.json")
        if let settings { try folder.write(settings, to: "Content/site.json") }
        for path in leftOut + published { try folder.write("x", to: "Content/static/" + path) }
        for (path, text) in files { try folder.write(text, to: "Content/static/" + path) }
        return folder
    }

    @Test("A static file that is hardly ever meant to be published is an error")
    func staticFiles() async throws {
        let folder = try Self.folder()
        let run = try await Sitegen.outline(["build"], in: folder)
        #expect(run.status == 65)
        let expected = Self.denied.map { "Content/static/\($0): error: static-private-file '\($0)'\n" }
        #expect(run.error == expected.joined() + "nothing was published: 10 errors\n")
        #expect(!FileManager.default.fileExists(atPath: folder.path("Output")))
    }

    @Test("Names that the settings allow are published, and files that other programs leave behind are not")
    func allowed() async throws {
        let allowed = Self.denied.map { "\"\($0)\"" }.joined(separator: ", ")
        let folder = try Self.folder(settings: #"{ "static": { "allow": [\#(allowed)] } }"#)
        let run = try await Sitegen.outline(["build"], in: folder)
        #expect(run == Sitegen.Run(status: 0, output: run.output))
        let published = Set(try folder.contents(of: "Output").keys)
        #expect(published.isSuperset(of: Array(Self.files.keys) + Self.published))
        #expect(published.isDisjoint(with: Self.leftOut))

        try folder.write(#"{ "static": { "allow": [".gitignore"], "alow": [] } }"#, to: "Content/site.json")
        for path in Self.denied { try folder.remove("Content/static/" + path) }
        let other = try await Sitegen.outline(["build"], in: folder)
        #expect(
            other.error == """
                Content/site.json:1:40: warning: unknown-setting 'alow'
                   suggestion: allow
                1 warning

                """)
        let left = Set(try folder.contents(of: "Output").keys)
        #expect(left.contains(".gitignore") && left.isDisjoint(with: Self.files.keys))
    }

    @Test("An allowed path that does not exist causes a warning with the path that was probably meant")
    func allowsNothing() async throws {
        let folder = try TemporaryFolder.smallSite()
        try folder.write(
            #"{ "static": { "allow": [".htacess", "a/.env", "nothing", "./.htaccess", ".htaccess"] } }"#,
            to: "Content/site.json")
        try folder.write("x", to: "Content/static/.htaccess")
        try folder.write("x", to: "Content/static/a/b.txt")
        let run = try await Sitegen.run(["build", "--diagnostics", "json"], in: folder)
        #expect(run.status == 0)
        let lines = run.error.split(separator: "\n").filter { $0.contains("allows-nothing") }
        #expect(lines.count == 4, "\(run.error)")
        for (line, advice) in zip(
            lines, ["did you mean '.htaccess'?", "write a path", "write a path", "did you mean '.htaccess'?"])
        {
            #expect(line.contains(#""severity":"warning""#) && line.contains(advice), "\(line)")
        }
        #expect(try folder.contents(of: "Output").keys.contains(".htaccess"))
    }

    @Test("'check' lists each skipped folder of version control and editors once")
    func leftOutFolders() async throws {
        let folder = try TemporaryFolder.smallSite()
        for path in [".git/config", ".git/HEAD", "a/.gitignore", ".vscode/settings.json", ".DS_Store", "x~"] {
            try folder.write("x", to: "Content/static/" + path)
        }
        let check = try await Sitegen.run(["check", "--diagnostics", "json"], in: folder)
        let lines = check.error.split(separator: "\n").filter { $0.contains("static-left-out") }
        #expect(lines.count == 3, "\(check.error)")
        for path in [".git", ".vscode", "a/.gitignore"] {
            #expect(lines.count { $0.contains("'\(path)' is not published") } == 1, "\(check.error)")
        }
        #expect(try await Sitegen.outline(["build", "--strict", "--quiet"], in: folder) == Sitegen.Run(status: 0))
    }
}
