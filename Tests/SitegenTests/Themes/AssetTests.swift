import Foundation
import TestSupport
import Testing

/// Files of the folder `assets` in a built site.
@Suite("Assets")
struct AssetTests {
    /// A site whose profiles and directory consist of some markup.
    private func site(_ markup: String = "") throws -> TemporaryFolder {
        let folder = try TemporaryFolder.smallSite()
        guard !markup.isEmpty else { return folder }
        for page in ["profile", "directory"] { try folder.write(markup, to: "Templates/\(page).mustache") }
        return folder
    }

    private func published(_ folder: TemporaryFolder) throws -> [String: String] {
        try folder.contents(of: "Output/assets").mapValues { String(decoding: $0, as: UTF8.self) }
    }

    private func name(_ pattern: String, in folder: TemporaryFolder) throws -> String {
        let names = try published(folder).keys
        return try #require(names.first { withoutFingerprints([$0]) == [pattern] }, "\(names.sorted())")
    }

    @Test("that usually are private are errors, and files of the system are left out")
    func privateFiles() async throws {
        let folder = try site()
        for name in ["id_rsa", "backup.sql", "Thumbs.db"] { try folder.write("x", to: "Templates/assets/\(name)") }
        let run = try await Sitegen.outline(["build"], in: folder)
        #expect(run.status == 65)
        #expect(
            run.error == """
                Templates/assets/backup.sql: error: private-asset 'assets/backup.sql'
                Templates/assets/id_rsa: error: private-asset 'assets/id_rsa'
                nothing was published: 2 errors

                """)
        for name in ["id_rsa", "backup.sql"] { try folder.remove("Templates/assets/\(name)") }
        #expect(try await Sitegen.run(["build"], in: folder).status == 0)
        #expect(try !published(folder).keys.contains { $0.hasPrefix("Thumbs") })
    }

    @Test("are published under names that change with their content, and linked from the depth of each page")
    func linked() async throws {
        let folder = try site(#"<img alt="" src="{{assets.img-logo-svg}}">"#)
        try folder.write("<svg/>", to: "Templates/assets/img/logo.svg")
        #expect(try await Sitegen.run(["build"], in: folder).status == 0)
        let logo = try name("img/logo-….svg", in: folder)
        #expect(try folder.text("Output/ada/index.html").contains("src=\"../assets/\(logo)\""))
        #expect(try folder.text("Output/index.html").contains("src=\"assets/\(logo)\""))
        #expect(try published(folder)[logo] == "<svg/>")
        // Another content is another name, in all pages.
        try folder.write("<svg></svg>", to: "Templates/assets/img/logo.svg")
        #expect(try await Sitegen.run(["build"], in: folder).status == 0)
        let other = try name("img/logo-….svg", in: folder)
        #expect(other != logo)
        #expect(try folder.text("Output/ada/index.html").contains(other))
        #expect(try published(folder)[logo] == nil)
    }

    @Test("of the page for unknown addresses are linked from the root of the host")
    func notFound() async throws {
        let folder = try TemporaryFolder.smallSite()
        try folder.write(##"{"baseURL": "https://example.org/people/"}"##, to: "Content/site.json")
        try folder.write("<img alt=\"\" src=\"{{assets.a-b-png}}\">", to: "Templates/not-found.mustache")
        try folder.write("x", to: "Templates/assets/a b.png")
        #expect(try await Sitegen.run(["build"], in: folder).status == 0)
        let file = try name("a b-….png", in: folder)
        let address = "/people/assets/" + file.replacing(" ", with: "%20")
        #expect(try folder.text("Output/404.html").contains("src=\"\(address)\""))
    }

    @Test("of a theme's folder lie under those of the site")
    func theme() async throws {
        let folder = try site(#"<img alt="" src="{{assets.mark-svg}}"><img alt="" src="{{assets.own-svg}}">"#)
        try folder.write(##"{"theme": "mine"}"##, to: "Content/site.json")
        try folder.write("theme", to: "Templates/themes/mine/assets/mark.svg")
        try folder.write("theme", to: "Templates/themes/mine/assets/own.svg")
        try folder.write("other", to: "Templates/themes/other/assets/other.svg")
        try folder.write("site", to: "Templates/assets/mark.svg")
        let run = try await Sitegen.run(["build"], in: folder)
        #expect(run.status == 0, "\(run.error)")
        #expect(try published(folder)[name("mark-….svg", in: folder)] == "site")
        #expect(try published(folder)[name("own-….svg", in: folder)] == "theme")
        #expect(try published(folder).keys.allSatisfy { !$0.hasPrefix("other") })
    }

    @Test("with one name in templates are an error that names both")
    func clash() async throws {
        let folder = try site()
        try folder.write("a", to: "Templates/assets/logo.svg")
        try folder.write("b", to: "Templates/assets/logo-svg")
        let expected = """
            Templates/assets/logo.svg: error: this file and 'Templates/assets/logo-svg' would both be {{assets.logo-svg}}
               rename one of them

            """
        let run = try await Sitegen.run(["build"], in: folder)
        #expect(run.status == 65 && run.error.hasPrefix(expected), "\(run.error)")
        let names = try await Sitegen.run(["names", "layout"], in: folder)
        #expect(names.status == 65 && names.error == expected, "\(names.error)")
    }

    @Test("that do not exist are errors in templates, with the names that there are")
    func unknown() async throws {
        let folder = try site(#"<img alt="" src="{{assets.lgo-svg}}">"#)
        try folder.write("<svg/>", to: "Templates/assets/logo.svg")
        let run = try await Sitegen.run(["build"], in: folder)
        #expect(run.status == 65)
        #expect(
            run.error.hasPrefix("Templates/directory.mustache:1:27: error: 'lgo-svg' is not defined here\n"),
            "\(run.error)")
        #expect(run.error.contains("did you mean 'logo-svg'? (the folder 'assets' offers: logo-svg)"), "\(run.error)")
        #expect(run.error.contains("\n   put the file into 'Templates/assets'; "), "\(run.error)")
    }

    @Test("are listed by 'sitegen names'")
    func names() async throws {
        let folder = try site()
        try folder.write("<svg/>", to: "Templates/assets/logo.svg")
        try folder.write(##"{"theme": "mine"}"##, to: "Content/site.json")
        try folder.write("<svg/>", to: "Templates/themes/mine/assets/mark.svg")
        let run = try await Sitegen.run(["names", "layout"], in: folder)
        #expect(run.status == 0 && run.error.isEmpty)
        #expect(
            run.output.contains(
                """
                {{#assets}}…{{/assets}}: the folder 'assets'
                  logo-svg          site file           The file assets/logo.svg.
                  mark-svg          site file           The file assets/mark.svg.

                """), "\(run.output)")
        // Every name can be used as it is listed.
        try folder.write(
            #"<img alt="" src="{{assets.logo-svg}}">{{#assets}}<img alt="" src="{{mark-svg}}">{{/assets}}"#,
            to: "Templates/profile.mustache")
        #expect(try await Sitegen.run(["build", "--quiet"], in: folder).status == 0)
    }

    @Test("are found by style sheets under their published names")
    func styleSheets() async throws {
        let folder = try site(#"<link rel="stylesheet" href="{{assets.css-print-css}}">"#)
        try folder.write("<svg/>", to: "Templates/assets/img/a b.svg")
        try folder.write(
            "@import \"more.css\"; a { background: url(../img/a%20b.svg#x) }", to: "Templates/assets/css/print.css")
        try folder.write("@import url(print.css);", to: "Templates/assets/css/more.css")
        try folder.write(
            """
            /* url(no.svg) */
            a { background: url(img/a%20b.svg) } b { content: "url(no.svg)"; background: URL( 'favicon.svg' ) }
            c { background: url("./img/a b.svg?v=1"), url(data:image/png;base64,AA==), url(/static.png), url(#clip), url(../root.png) }
            """, to: "Templates/assets/custom.css")
        let run = try await Sitegen.run(["build"], in: folder)
        #expect(run.status == 0, "\(run.error)")
        let picture = try name("img/a b-….svg", in: folder).replacing(" ", with: "%20")
        let icon = try name("favicon-….svg", in: folder)
        let (print, more) = (try name("css/print-….css", in: folder), try name("css/more-….css", in: folder))
        let files = try published(folder)
        #expect(
            try #require(files[name("site-….css", in: folder)]).hasSuffix(
                """
                a{background:url(\(picture))}b{content:"url(no.svg)";background:URL( '\(icon)' )}\
                c{background:url("\(picture)?v=1"),url(data:image/png;base64,AA==),url(/static.png),url(#clip),url(../root.png)}
                """))
        #expect(files[print] == "@import \"\(more.dropFirst(4))\"; a { background: url(../\(picture)#x) }")
        #expect(files[more] == "@import url(\(print.dropFirst(4)));")
        #expect(try folder.text("Output/ada/index.html").contains("href=\"../assets/\(print)\""))
        // A picture that changes has another name in all of them.
        try folder.write("<svg></svg>", to: "Templates/assets/img/a b.svg")
        #expect(try await Sitegen.run(["build"], in: folder).status == 0)
        #expect(try name("css/print-….css", in: folder) != print)
    }

    @Test("that a style sheet does not find are an error at the address")
    func missing() async throws {
        let folder = try site()
        try folder.write("<svg/>", to: "Templates/assets/logo.svg")
        try folder.write("a {}\nb { background: url(\"lgo.svg\") }\n", to: "Templates/assets/custom.css")
        let run = try await Sitegen.run(["build"], in: folder)
        #expect(
            run
                == Sitegen.Run(
                    status: 65,
                    error: """
                        Templates/assets/custom.css:2:22: error: the file 'assets/lgo.svg' does not exist
                            2 | b { background: url("lgo.svg") }
                              |                      ^~~~~~~
                           did you mean 'logo.svg'? (the files are: favicon.svg, logo.svg)
                           or put the file into 'Templates/assets'
                        nothing was published: 1 error

                        """), "\(run.error)")
    }

    @Test("that browsers cannot load are warnings at the addresses")
    func unreachable() async throws {
        let folder = try site()
        try folder.write("<svg/>", to: "Templates/logo.svg")
        try folder.write("<svg/>", to: "Content/static/root.svg")
        try folder.write(
            """
            @import url(https://fonts.example/css?family=Inter);
            a { background: url("//cdn.example/a.png") }
            b { background: url(data:image/png;base64,AA==) }
            c { background: url(../logo.svg), url(../root.svg), url(../rot.svg), url(../../up.svg), url(img/a:b.svg) }
            """, to: "Templates/assets/custom.css")
        try folder.write("<svg/>", to: "Templates/assets/img/a:b.svg")
        let run = try await Sitegen.outline(["build"], in: folder)
        #expect(run.status == 0)
        let found = run.error.split(separator: "\n").filter { $0.hasPrefix("Templates/assets/custom.css:") }
            .map { String($0.dropFirst("Templates/assets/custom.css:".count)) }.sorted()
        #expect(
            found == [
                "1:13: warning: remote-asset 'https://fonts.example/css?family=Inter'",
                "2:22: warning: remote-asset '//cdn.example/a.png'",
                "3:21: warning: embedded-asset 'data:'",
                "4:21: warning: asset-misplaced 'logo.svg' 'assets'",
                "4:57: warning: no-static-file-for-style 'static/rot.svg'",
                "4:74: warning: asset-outside '../../up.svg'",
            ], "\(run.error)")
    }
}
