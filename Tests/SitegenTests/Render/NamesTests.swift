import Foundation
import TestSupport
import Testing

@Suite("sitegen names")
struct NamesTests {
    /// `Tests/Names` has the output for each template, and shows the effect of a change to a record.
    ///
    /// `SITEGEN_WRITE_GOLDEN=1 swift test --filter NamesTests` rewrites it, and fails.
    @Test(
        "lists what a template may use",
        arguments: [
            "directory", "facet", "facets", "profile", "cv", "material", "article", "articles", "not-found", "layout",
        ])
    func lists(template: String) async throws {
        let run = try await Sitegen.run(["names", template], in: try TemporaryFolder())
        #expect(run.status == 0 && run.error.isEmpty)
        #expect(try GoldenFile("Tests/Names/\(template).txt").objection(to: run.output) == nil)
        for line in run.output.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    }

    @Test("without a template lists the templates")
    func templates() async throws {
        let run = try await Sitegen.run(["names"], in: try TemporaryFolder())
        #expect(
            run
                == Sitegen.Run(
                    status: 0,
                    output: """
                        Each kind of page has a template:

                          directory  the list of candidates (index.html, page-2.html …)
                          facet      the candidates of a skill, place or group (skills/swift.html …)
                          facets     the list of all skills, places or groups (skills/index.html …)
                          profile    a candidate's page (ada/index.html)
                          cv         a candidate's CV, on the screen and on paper (ada/cv.html)
                          material   the page of one material (ada/resume.html)
                          article    the page of one article (ada/articles/bridges.html)
                          articles   lists of articles, by date, stars or tag (articles/index.html …)
                          page       a page of the site's own, such as an imprint (pages/imprint.html)
                          redirect   the page at an old address of another page (old/path/index.html)
                          not-found  the page for addresses that do not exist (404.html)
                          layout     the skeleton of all pages (ada/index.html …)

                        For example, 'sitegen names profile' lists the names in the template 'profile'.
                        A partial can use the names available where it is included.

                        """))
    }

    @Test("refuses other templates")
    func unknown() async throws {
        let run = try await Sitegen.run(["names", "porfile"], in: try TemporaryFolder())
        #expect(
            run
                == Sitegen.Run(
                    status: 64,
                    error: """
                        error: 'porfile' is not the template of a kind of page
                           did you mean 'profile'?
                           pages: article articles cv directory facet facets
                                  layout material not-found page profile redirect
                           a partial can use the names of the template that includes it

                        """))
    }

    @Test(
        "is colored on a terminal only, unless colors are requested",
        arguments: [
            (["--color", "always"], ["NO_COLOR": "1"], true), (["--color", "never"], [:], false), ([], [:], false),
            ([], ["NO_COLOR": "1"], false),
        ])
    func color(arguments: [String], environment: [String: String], expected: Bool) async throws {
        for template in [[], ["profile"]] {
            let run = try await Sitegen.run(
                ["names"] + template + arguments, in: try TemporaryFolder(), environment: environment)
            #expect(run.status == 0)
            #expect(run.output.contains("\u{1B}[") == expected)
            let plain = try await Sitegen.run(["names"] + template, in: try TemporaryFolder())
            #expect(run.output.replacing(/\u{1B}\[[0-9]+m/, with: "") == plain.output)
        }
    }

    @Test("lists only names that a template can use")
    func isTrue() async throws {
        // Every name of the profile's record, written as the list describes for its kind.
        let listing = try await Sitegen.run(["names", "profile"], in: try TemporaryFolder()).output
        let own = listing.split(separator: "\n\n")[1].split(separator: "\n").dropFirst()
        let names = own.compactMap { $0.firstMatch(of: /^  (\S+) +(text|yes or no|optional|list of|record)/)?.output }
        #expect(names.count > 20)
        let tags = names.map { _, name, kind in
            kind == "text" ? "{{\(name)}}" : kind == "record" ? "" : "{{#\(name)}}x{{/\(name)}}"
        }
        let folder = try TemporaryFolder.smallSite()
        try folder.write("<p>\(tags.joined())</p>", to: "Templates/profile.mustache")
        let run = try await Sitegen.run(["build", "--quiet"], in: folder)
        #expect(run == Sitegen.Run(status: 0))
    }
}
