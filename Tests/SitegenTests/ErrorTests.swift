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
                Content/Users/ada.json:6:72: error: missing-document 'resumé.pdf' 'Content/Users/ada'
                   suggestion: resume.pdf
                Content/Users/cy.json:1:1: error: missing-key 'cy' 'name'
                Content/Users/cy.json:1:3: warning: unknown-key 'nmae'
                   suggestion: name
                nothing was published: 2 errors, 1 warning

                """),
        Mistake(
            testDescription: "a typo in a template",
            change: { try $0.write("<h1>\n  {{nmae}}</h1>\n", to: "Templates/profile.mustache") }, status: 65,
            error: """
                Templates/profile.mustache:2:5: error: template-unknown-name 'nmae'
                   suggestion: name
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
                Content/Users/cy.json:1:15: error: json-syntax ',' '}'
                Content/site.json:1:12: error: wrong-type 'title'
                Templates/profile.mustache:1:10: error: template-unknown-name 'nmae'
                   suggestion: name
                nothing was published: 3 errors

                """),
        Mistake(
            testDescription: "two things that make one file",
            change: { folder in
                try folder.write("hello", to: "Content/static/Bo/CODE.html")
            }, status: 65,
            error: """
                Content/Users/bo.json:4:5: error: output-made-twice 'bo/code.html' 'Bo/CODE.html'
                nothing was published: 1 error

                """),
        Mistake(
            testDescription: "a warning, with --strict", arguments: ["build", "--strict"],
            change: { try $0.edit("Content/Users/ada.json", "\"material\": \"resume\"", "\"material\": \"resmue\"") },
            status: 65,
            error: """
                Content/Users/ada.json:6:35: warning: unknown-material 'resmue'
                   suggestion: resume
                nothing was published: 1 warning; --strict treats warnings as errors

                """),
        Mistake(
            testDescription: "no content folder", arguments: ["build", "--content", "content"], status: 66,
            error: """
                error: missing-content 'content'
                   suggestion: Content
                nothing was published: 1 error

                """),
        Mistake(
            testDescription: "everything missing that was named",
            arguments: ["build", "--templates", "Theme", "--demo", "export.json"], status: 66,
            error: """
                error: missing-demo-file 'export.json'
                error: missing-templates 'Theme'
                nothing was published: 2 errors

                """),
        Mistake(
            testDescription: "an output inside the content", arguments: ["build", "--output", "Content/Output"],
            status: 73,
            error: """
                Content/Output: error: output-inside-input 'Content/Output' 'Content'
                nothing was published: 1 error

                """),
        Mistake(
            testDescription: "an export inside the output", arguments: ["build", "--demo", "Output/export.json"],
            change: { try $0.write("{}", to: "Output/export.json") }, status: 73,
            error: """
                Output: error: output-contains-input 'Output' 'Output/export.json'
                nothing was published: 1 error

                """),
        Mistake(
            testDescription: "an output that is a file", arguments: ["build", "--output", "notes.txt"],
            change: { try $0.write("mine", to: "notes.txt") }, status: 73,
            error: """
                notes.txt: error: output-not-a-folder 'notes.txt'
                nothing was published: 1 error

                """),
        Mistake(
            testDescription: "somebody else's files in the output", arguments: ["build", "--output", "public"],
            change: { folder in
                try folder.write("mine", to: "public/index.html")
                try folder.write("mine", to: "public/old/thesis.txt")
            }, status: 73,
            error: """
                public: error: output-foreign-files 'public' 2
                   'index.html'
                   'old/'
                nothing was published: 1 error

                """),
    ]

    @Test("prints the reason, and changes nothing", arguments: mistakes)
    func mistake(_ mistake: Mistake) async throws {
        let folder = try TemporaryFolder.smallSite()
        #expect(try await Sitegen.outline(["build"], in: folder).status == 0)
        try mistake.change(folder)
        let before = try folder.marks().filter { !$0.key.contains(".sitegen-") }
        let run = try await Sitegen.outline(mistake.arguments, in: folder)
        #expect(run == Sitegen.Run(status: mistake.status, error: mistake.error))
        #expect(try folder.marks().filter { !$0.key.contains(".sitegen-") } == before)
    }

    @Test("in an empty folder prints where the content is expected, and creates nothing")
    func emptyFolder() async throws {
        let folder = try TemporaryFolder()
        let expected = Sitegen.Run(
            status: 66,
            error: """
                error: missing-content 'Content'
                nothing was published: 1 error

                """)
        #expect(try await Sitegen.outline(["build"], in: folder) == expected)
        #expect(try folder.marks().isEmpty)
    }
}
