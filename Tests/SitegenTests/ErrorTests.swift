import Foundation
import TestSupport
import Testing

@Suite("A build that cannot succeed")
struct ErrorTests {
    /// A mistake, and the output of a build.
    struct Mistake: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var arguments = ["build"]
        var change: @Sendable (TemporaryFolder) throws -> Void = { _ in }
        var status: Int32
        var error: String
    }

    private static let mistakes = [
        Mistake(
            testDescription: "content with errors",
            change: { folder in
                try folder.write(#"{ "nmae": "Cy Example" }"#, to: "Content/Users/cy.json")
                try folder.edit("Content/Users/ada.json", "resume.pdf", "resumé.pdf")
            }, status: 65,
            error: """
                Content/Users/ada.json:6:72: error: 'resumé.pdf' does not exist in 'Content/Users/ada'
                    6 | …"resume", "material": "resume", "name": "Résumé", "url": "resumé.pdf" }
                      |                                                           ^~~~~~~~~~~~
                   did you mean 'resume.pdf'?
                Content/Users/cy.json:1:1: error: the candidate 'cy' has no 'name'
                    1 | { "nmae": "Cy Example" }
                      | ^
                   add "name"
                Content/Users/cy.json:1:3: warning: 'nmae' is not a known key
                    1 | { "nmae": "Cy Example" }
                      |   ^~~~~~
                   did you mean 'name'?
                nothing was published: 2 errors, 1 warning

                """),
        Mistake(
            testDescription: "a typo in a template",
            change: { try $0.write("<h1>\n  {{nmae}}</h1>\n", to: "Templates/profile.mustache") }, status: 65,
            error: """
                Templates/profile.mustache:2:5: error: 'nmae' is not defined here
                    2 |   {{nmae}}</h1>
                      |     ^~~~
                   did you mean 'name'? (a profile offers: address, addresses, articleList, articles, assets, certificates, contacts, cv, data, earlier, education, firstContact, …)
                nothing was published: 1 error

                """),
        Mistake(
            testDescription: "settings, templates and content with errors",
            change: { folder in
                try folder.write(#"{ "title": 5 }"#, to: "Content/site.json")
                try folder.write("<title>{{nmae}}</title>", to: "Templates/profile.mustache")
                try folder.write("{ \"name\": \"Cy\", }", to: "Content/Users/cy.json")
            }, status: 65,
            error: """
                Content/Users/cy.json:1:15: error: expected a key in double quotes after ',', but found '}'
                    1 | { "name": "Cy", }
                      |               ^
                   remove this ','
                Content/site.json:1:12: error: 'title' must be a text, but is a number
                    1 | { "title": 5 }
                      |            ^
                   put it in double quotes
                Templates/profile.mustache:1:10: error: 'nmae' is not defined here
                    1 | <title>{{nmae}}</title>
                      |          ^~~~
                   did you mean 'name'? (a profile offers: address, addresses, articleList, articles, assets, certificates, contacts, cv, data, earlier, education, firstContact, …)
                nothing was published: 3 errors

                """),
        Mistake(
            testDescription: "two things that make one file",
            change: { folder in
                try folder.write("hello", to: "Content/static/Bo/CODE.html")
            }, status: 65,
            error: """
                Content/Users/bo.json:4:5: error: 'bo/code.html' and 'Bo/CODE.html' are the same file on many disks
                    4 |     { "id": "code", "material": "github", "name": "bo-example", "url": …
                      |     ^
                   give a candidate or an item another "slug", or rename your own file
                Content/static/Bo/CODE.html: note: 'Bo/CODE.html' is made from this
                nothing was published: 1 error

                """),
        Mistake(
            testDescription: "a warning, with --strict", arguments: ["build", "--strict"],
            change: { try $0.edit("Content/Users/ada.json", "\"material\": \"resume\"", "\"material\": \"resmue\"") },
            status: 65,
            error: """
                Content/Users/ada.json:6:35: warning: 'resmue' is not a material of this site; it is shown in a neutral style
                    6 |     { "id": "resume", "material": "resmue", "name": "Résumé", "url": "r…
                      |                                   ^~~~~~~~
                   did you mean 'resume'? (the site's materials are: appStore, coverLetter, github, linkedin, media, resume, transcript, website)
                nothing was published: 1 warning; --strict treats warnings as errors

                """),
        Mistake(
            testDescription: "no content folder", arguments: ["build", "--content", "content"], status: 66,
            error: """
                error: there is no content folder 'content'
                   did you mean 'Content'? write: --content Content
                   or rename it
                nothing was published: 1 error

                """),
        Mistake(
            testDescription: "everything missing that was named",
            arguments: ["build", "--templates", "Theme", "--demo", "export.json"], status: 66,
            error: """
                error: there is no file 'export.json'
                   --demo takes a JSON file with an exported database
                error: there is no folder 'Theme'
                   leave --templates out to use the built-in theme
                nothing was published: 2 errors

                """),
        Mistake(
            testDescription: "an output inside the content", arguments: ["build", "--output", "Content/Output"],
            status: 73,
            error: """
                Content/Output: error: the output 'Content/Output' is inside 'Content', which the build reads
                   choose another folder with --output
                nothing was published: 1 error

                """),
        Mistake(
            testDescription: "an export inside the output", arguments: ["build", "--demo", "Output/export.json"],
            change: { try $0.write("{}", to: "Output/export.json") }, status: 73,
            error: """
                Output: error: the output 'Output' contains 'Output/export.json', which the build reads
                   choose another folder with --output
                nothing was published: 1 error

                """),
        Mistake(
            testDescription: "an output that is a file", arguments: ["build", "--output", "notes.txt"],
            change: { try $0.write("mine", to: "notes.txt") }, status: 73,
            error: """
                notes.txt: error: the output 'notes.txt' is a file
                   choose another folder with --output
                nothing was published: 1 error

                """),
        Mistake(
            testDescription: "somebody else's files in the output", arguments: ["build", "--output", "public"],
            change: { folder in
                try folder.write("mine", to: "public/index.html")
                try folder.write("mine", to: "public/old/thesis.txt")
            }, status: 73,
            error: """
                public: error: 'public' contains 2 files or folders that sitegen did not write
                   'index.html'
                   'old/'
                   move them away, or choose another folder with --output
                   if an earlier build wrote them and its record '.sitegen-…' was lost, remove the output and build again
                nothing was published: 1 error

                """),
    ]

    @Test("prints the reason, and changes nothing", arguments: mistakes)
    func mistake(_ mistake: Mistake) async throws {
        let folder = try TemporaryFolder.smallSite()
        #expect(try await Sitegen.run(["build"], in: folder).status == 0)
        try mistake.change(folder)
        let before = try folder.marks().filter { !$0.key.contains(".sitegen-") }
        let run = try await Sitegen.run(mistake.arguments, in: folder)
        #expect(run == Sitegen.Run(status: mistake.status, error: mistake.error))
        #expect(try folder.marks().filter { !$0.key.contains(".sitegen-") } == before)
    }

    @Test("in an empty folder prints where the content is expected, and creates nothing")
    func emptyFolder() async throws {
        let folder = try TemporaryFolder()
        let expected = Sitegen.Run(
            status: 66,
            error: """
                error: there is no content folder 'Content'
                   go to the folder that contains it, or name it: sitegen build --content FOLDER
                   to create a site, write: sitegen new FOLDER
                nothing was published: 1 error

                """)
        #expect(try await Sitegen.run(["build"], in: folder) == expected)
        #expect(try folder.marks().isEmpty)
    }
}
