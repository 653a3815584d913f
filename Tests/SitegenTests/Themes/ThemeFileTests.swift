import Foundation
import TestSupport
import Testing

/// Files that `sitegen themes copy` copies.
@Suite("sitegen themes copy")
struct ThemeFileTests {
    private static func theme() throws -> [String: Data] {
        var files: [String: Data] = [:]
        let root = packageRoot.appending(path: "Templates")
        for path in try FileManager.default.subpathsOfDirectory(atPath: root.path) {
            let file = root.appending(path: path)
            guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else { continue }
            if !path.hasPrefix("themes/") { files[path] = try Data(contentsOf: file) }
        }
        return files
    }

    @Test("lists the files, and creates nothing")
    func list() async throws {
        let folder = try TemporaryFolder()
        let run = try await Sitegen.outline(["themes", "copy"], in: folder)
        #expect(run.status == 0)
        #expect(run.output == (try Self.theme().keys.sorted().map { $0 + "\n" }.joined()))
        #expect(
            run.error == """
                'sitegen themes copy FILE …' copies files from this list to 'Templates', where
                you can change them.

                """)
        #expect(try folder.marks().isEmpty)
    }

    @Test("copies files by path, by name and by folder, and lists them")
    func copies() async throws {
        let folder = try TemporaryFolder.smallSite()
        let run = try await Sitegen.outline(
            ["themes", "copy", "profile", "assets", "Templates/strings/en.json", "profile.mustache"], in: folder)
        #expect(
            run
                == Sitegen.Run(
                    status: 0,
                    output: """
                        Copied from the theme 'default':

                        Templates/assets/base.css
                        Templates/assets/favicon.svg
                        Templates/assets/search.js
                        Templates/assets/site.css
                        Templates/profile.mustache
                        Templates/strings/en.json

                        These files now replace those of the theme. 'sitegen names' lists the names that
                        templates can use.

                        """))
        let theme = try Self.theme()
        let copied = try folder.contents(of: "Templates")
        #expect(copied.count == 6)
        for (path, data) in copied { #expect(data == theme[path], "\(path)") }
    }

    @Test("copies all files without changing the site")
    func same() async throws {
        let folder = try TemporaryFolder.smallSite()
        #expect(try await Sitegen.outline(["build"], in: folder).status == 0)
        let names = try Self.theme().keys.sorted()
        #expect(try await Sitegen.outline(["themes", "--templates", "Mine/", "copy"] + names, in: folder).status == 0)
        #expect(try folder.contents(of: "Mine") == Self.theme())
        let run = try await Sitegen.outline(["build", "--templates", "Mine", "--strict"], in: folder)
        #expect(run.status == 0 && run.output.contains(": nothing changed "))
    }

    @Test("creates no folder outside a site, unless it is named or exists")
    func elsewhere() async throws {
        let folder = try TemporaryFolder()
        let run = try await Sitegen.outline(["themes", "copy", "profile"], in: folder)
        #expect(run.status == 66)
        #expect(run.error.hasPrefix("error: no-site-for-templates 'Content'"))
        #expect(try folder.marks().isEmpty)
        #expect(
            try await Sitegen.outline(["themes", "copy", "profile", "--templates", "Templates"], in: folder).status == 0
        )
        #expect(try await Sitegen.outline(["themes", "copy", "layout"], in: folder).status == 0)
        #expect(try folder.contents().keys.sorted() == ["Templates/layout.mustache", "Templates/profile.mustache"])
    }

    @Test("copies nothing if a file exists or is unknown")
    func refuses() async throws {
        let folder = try TemporaryFolder()
        try folder.write("mine", to: "Templates/profile.mustache")
        let before = try folder.marks()
        let existing = try await Sitegen.outline(["themes", "copy", "layout", "profile"], in: folder)
        #expect(
            existing
                == Sitegen.Run(
                    status: 73,
                    error: """
                        error: theme-file-exists 'Templates/profile.mustache'

                        """))
        let unknown = try await Sitegen.outline(["themes", "copy", "layuot", "site.css"], in: folder)
        #expect(
            unknown
                == Sitegen.Run(
                    status: 64,
                    error: """
                        error: unknown-theme-file 'layuot'
                           suggestion: layout
                        error: unknown-theme-file 'site.css'
                           suggestion: assets/site.css

                        """))
        #expect(try folder.marks() == before)
    }
}
