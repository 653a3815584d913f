import Foundation
import TestSupport
import Testing

/// Files of the theme that `sitegen new` copies.
@Suite("sitegen new --theme")
struct NewThemeTests {
    private static func theme() throws -> [String: Data] {
        var files: [String: Data] = [:]
        let root = packageRoot.appending(path: "Templates")
        for path in try FileManager.default.subpathsOfDirectory(atPath: root.path) {
            let file = root.appending(path: path)
            guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else { continue }
            files[path] = try Data(contentsOf: file)
        }
        return files
    }

    @Test("lists what there is, and makes nothing")
    func list() async throws {
        let folder = try TemporaryFolder()
        let run = try await Sitegen.run(["new", "--theme"], in: folder)
        #expect(run.status == 0)
        #expect(run.output == (try Self.theme().keys.sorted().map { $0 + "\n" }.joined()))
        #expect(
            run.error == """
                'sitegen new --theme NAME …' copies files from this list to 'Templates', where
                you can change them.

                """)
        #expect(try folder.marks().isEmpty)
    }

    @Test("copies files by path, by name and by folder, and says which")
    func copies() async throws {
        let folder = try TemporaryFolder.smallSite()
        let run = try await Sitegen.run(
            ["new", "--theme", "profile", "assets", "Templates/strings/en.json", "profile.mustache"], in: folder)
        #expect(
            run
                == Sitegen.Run(
                    status: 0,
                    output: """
                        Copied from the built-in theme:

                        Templates/assets/favicon.svg
                        Templates/assets/site.css
                        Templates/profile.mustache
                        Templates/strings/en.json

                        These files now replace the built-in ones. 'sitegen names' lists the names that
                        templates can use.

                        """))
        let theme = try Self.theme()
        let copied = try folder.contents(of: "Templates")
        #expect(copied.count == 4)
        for (path, data) in copied { #expect(data == theme[path], "\(path)") }
    }

    @Test("copies all of it without another site coming of it")
    func same() async throws {
        let folder = try TemporaryFolder.smallSite()
        #expect(try await Sitegen.run(["build"], in: folder).status == 0)
        let names = try Self.theme().keys.sorted()
        #expect(try await Sitegen.run(["new", "--templates", "Mine/", "--theme"] + names, in: folder).status == 0)
        #expect(try folder.contents(of: "Mine") == Self.theme())
        let run = try await Sitegen.run(["build", "--templates", "Mine", "--strict"], in: folder)
        #expect(run.status == 0 && run.output.contains(": nothing changed "))
    }

    @Test("makes no folder where there is no site, unless it is named or there")
    func elsewhere() async throws {
        let folder = try TemporaryFolder()
        let run = try await Sitegen.run(["new", "--theme", "profile"], in: folder)
        #expect(run.status == 66)
        #expect(run.error.hasPrefix("error: there is no folder 'Content' here, and templates are read from "))
        #expect(try folder.marks().isEmpty)
        #expect(
            try await Sitegen.run(["new", "--theme", "profile", "--templates", "Templates"], in: folder).status == 0)
        #expect(try await Sitegen.run(["new", "--theme", "layout"], in: folder).status == 0)
        #expect(try folder.contents().keys.sorted() == ["Templates/layout.mustache", "Templates/profile.mustache"])
    }

    @Test("copies nothing where one is there, or one is not known")
    func refuses() async throws {
        let folder = try TemporaryFolder()
        try folder.write("mine", to: "Templates/profile.mustache")
        let before = try folder.marks()
        let existing = try await Sitegen.run(["new", "--theme", "layout", "profile"], in: folder)
        #expect(
            existing
                == Sitegen.Run(
                    status: 73,
                    error: """
                        error: the site has 'Templates/profile.mustache' already
                           nothing was copied: leave out what is there, or remove it to begin again with the built-in theme

                        """))
        let unknown = try await Sitegen.run(["new", "--theme", "layuot", "site.css"], in: folder)
        #expect(
            unknown
                == Sitegen.Run(
                    status: 64,
                    error: """
                        error: 'layuot' is not a file of the built-in theme
                           did you mean 'layout'?
                           'sitegen new --theme' lists them all
                        error: 'site.css' is not a file of the built-in theme
                           did you mean 'assets/site.css'?
                           'sitegen new --theme' lists them all

                        """))
        #expect(try folder.marks() == before)
    }
}
