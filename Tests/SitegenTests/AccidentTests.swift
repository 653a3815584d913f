import Foundation
import TestSupport
import Testing

@Suite("Nobody is published or unpublished by accident")
struct AccidentTests {
    @Test(
        "A key that means 'not public' and is not read is an error",
        arguments: [
            #""draft": true"#, #""published": false"#, #""hidden": true"#, #""public": false"#, #""isDraft": 1"#,
            #""is_public": "no""#, #""status": "draft""#, #""visible": false"#, #""details": { "draft": true }"#,
            #""live": false"#, #""wip": true"#, #""resume": { "meta": { "published": false } }"#,
            #""resume": { "basics": { "visibility": "hidden" } }"#,
            #""resume": { "work": [{ "name": "Mill", "hidden": true }] }"#, #""status": "Draft ""#,
            #""resume": { "work": [{ "name": "Mill", "show": false }] }"#, #""secret": true"#,
            #""resume": { "work": [{ "name": "Mill", "exclude": true }] }"#, #""privacy": "private""#,
        ])
    func draftedCandidate(member: String) async throws {
        let folder = try TemporaryFolder.smallSite()
        try folder.edit("Content/Users/bo.json", #""name": "Bo Example""#, #""name": "Bo Example", \#(member)"#)
        let run = try await Sitegen.outline(["build"], in: folder)
        #expect(run.status == 65)
        #expect(run.error.contains("error: hides-nothing "), "\(run.error)")
        #expect(!FileManager.default.fileExists(atPath: folder.path("Output")))
        let text = try await Sitegen.run(["build"], in: folder)
        let isEntry = member.contains("Mill")
        #expect(text.error.contains(isEntry ? "remove the entry" : #"write "visibility": "hidden""#), "\(text.error)")
    }

    @Test("So is one of a material", arguments: [#""draft": true"#, #""visibility": "hidden""#])
    func draftedMaterial(member: String) async throws {
        let folder = try TemporaryFolder.smallSite()
        try folder.edit("Content/Users/bo.json", #""id": "code""#, #""id": "code", \#(member)"#)
        let run = try await Sitegen.outline(["build"], in: folder)
        #expect(run.status == 65 && run.error.contains("error: hides-nothing "), "\(run.error)")
    }

    @Test(
        "A key that means 'public' and is not read is a warning",
        arguments: [#""draft": false"#, #""published": true"#, #""status": "active""#, #""hidden": null"#])
    func publicCandidate(member: String) async throws {
        let folder = try TemporaryFolder.smallSite()
        try folder.edit("Content/Users/bo.json", #""name": "Bo Example""#, #""name": "Bo Example", \#(member)"#)
        let run = try await Sitegen.outline(["build"], in: folder)
        #expect(run.status == 0 && !run.error.contains("error"), "\(run.error)")
    }

    @Test("A check fails because of one person, and names who is missing; with --keep-going it does not fail")
    func keepGoing() async throws {
        let folder = try TemporaryFolder.smallSite()
        try folder.write(#"{ "nmae": "Cy Example" }"#, to: "Content/Users/cy.json")
        let summary = "1 candidate (cy) with errors left out; nothing was published (TIME)\n"
        let failed = try await Sitegen.outline(["check"], in: folder)
        #expect(failed.status == 65 && failed.output.hasSuffix(summary))
        let run = try await Sitegen.outline(["check", "--keep-going"], in: folder)
        #expect(run.status == 0 && run.output.hasSuffix(summary))
        #expect(run.error.hasSuffix("\n1 error, 1 warning\n"), "\(run.error)")
        #expect(try await Sitegen.outline(["check", "--keep-going", "--strict"], in: folder).status == 65)
        try folder.write(#"{ "titel": 1, "title": 2 }"#, to: "Content/site.json")
        #expect(try await Sitegen.outline(["check", "--keep-going"], in: folder).status == 65)
    }

    @Test("A check prints the problems of changed files first")
    func changed() async throws {
        let folder = try TemporaryFolder.smallSite()
        for uid in ["aa", "mm", "zz"] { try folder.write(#"{ "nmae": "X" }"#, to: "Content/Users/\(uid).json") }
        try folder.write("README.md\nContent/Users/zz.json\nContent/Users/mm.json\n", to: "changed")
        let arguments = ["check", "--quiet", "--changed", "changed", "--diagnostics", "github"]
        let run = try await Sitegen.run(arguments, in: folder)
        let files = run.error.matches(of: /file=Content\/Users\/(..)\.json/).map { String($0.1) }
        #expect(files == ["mm", "mm", "zz", "zz", "aa", "aa"])
        let missing = try await Sitegen.outline(["check", "--changed", "nowhere"], in: folder)
        #expect(missing.status == 66)
    }

    @Test("On GitHub, a step has ten annotations of a severity, of changed files first; the summary has the others")
    func summary() async throws {
        let folder = try TemporaryFolder.smallSite()
        for number in 10...29 { try folder.write(#"{ "nmae": "X" }"#, to: "Content/Users/u\(number).json") }
        try folder.write("Content/Users/u29.json\n", to: "changed")
        try folder.write("before\n", to: "summary.md")
        let run = try await Sitegen.run(
            ["check", "--quiet", "--changed", "changed", "--diagnostics", "github"], in: folder,
            environment: ["GITHUB_STEP_SUMMARY": folder.path("summary.md")])
        let files = run.error.matches(of: /::error file=Content\/Users\/u(..)\.json/).map { Int($0.1) }
        #expect(files == [29] + Array(10...18))
        let summary = try folder.text("summary.md")
        #expect(summary.hasPrefix("before\n### "))
        let others = summary.matches(of: #/\n    Content/Users/u(..)\.json:1:1: error: /#).map { Int($0.1) }
        #expect(others == Array(19...28))
        #expect(run.error.contains("\nContent/Users/u28.json:1:1: error: "))
    }

    @Test("A renamed file is one error, which names the folder")
    func renamed() async throws {
        let folder = try TemporaryFolder.smallSite()
        let items = (1...3).map { #"{ "id": "d\#($0)", "material": "resume", "name": "D", "url": "d\#($0).pdf" }"# }
        for number in 1...3 { try folder.write("%PDF-1.4\n%%EOF\n", to: "Content/Users/ada/d\(number).pdf") }
        try folder.write(
            #"{ "name": "Ada", "publish": ["email"], "email": "a@b.example", "userApplicationMaterial": [\#n"#
                + items.joined(separator: ",\n") + "] }", to: "Content/Users/ada-example.json")
        try folder.remove("Content/Users/ada.json")
        let run = try await Sitegen.outline(["build"], in: folder)
        #expect(
            run.error.hasPrefix(
                """
                Content/Users/ada-example.json:2:57: error: missing-document 'd1.pdf' 'Content/Users/ada-example'

                """) && run.error.hasSuffix("nothing was published: 1 error\n"), "\(run.error)")
        let text = try await Sitegen.run(["build"], in: folder)
        #expect(text.error.contains("the file is in 'Content/Users/ada': rename that folder to 'ada-example'"))

        try folder.write("# Words\n", to: "Content/Users/ada/articles/words.md")
        let article = try await Sitegen.outline(["build"], in: folder)
        #expect(article.error.contains("Content/Users/ada: warning: renamed-candidate"), "\(article.error)")
        #expect(article.error.hasSuffix("nothing was published: 1 error, 1 warning\n"))
    }

    @Test(
        "A folder above the content is an error",
        arguments: [["build"], ["check"], ["new", "--candidate", "cy", "--yes"], ["import", "resume", "cv.json"]])
    func above(arguments: [String]) async throws {
        let folder = try TemporaryFolder.smallSite()
        try folder.write(#"{ "basics": { "name": "Ada Example" } }"#, to: "cv.json")
        let before = try folder.marks()
        let run = try await Sitegen.outline(arguments + ["--content", "."], in: folder)
        #expect(run.status == 66)
        #expect(run.error.hasPrefix("error: content-is-below 'Content'\n"), "\(run.error)")
        #expect(try folder.marks() == before)
    }

    @Test("A folder in the content is an error", arguments: [".schemas", "Users/ada", "Users/ada/articles"])
    func below(_ name: String) async throws {
        let folder = try TemporaryFolder.smallSite()
        try folder.write("{}", to: "Content/\(name)/x.json")
        try folder.write("{}", to: "Content/site.json")
        let run = try await Sitegen.outline(["build", "--content", "Content/\(name)"], in: folder)
        #expect(run.status == 66)
        #expect(run.error.hasPrefix("error: content-is-above 'Content/\(name)' 'Content'\n"), "\(run.error)")
    }

    @Test("A missing file is one error with all the places that name it")
    func renamedFile() async throws {
        let folder = try TemporaryFolder.smallSite()
        try folder.write(
            """
            { "name": "Cy Example", "details": { "picture": "me.jpg" },
              "userApplicationMaterial": [
                { "id": "site", "material": "website", "name": "Site", "url": "https://cy.example", "picture": "me.jpg" } ] }
            """, to: "Content/Users/cy.json")
        try folder.write("---\ntitle: A\n---\n![Me](me.jpg)\n", to: "Content/Users/cy/articles/a.md")
        let run = try await Sitegen.run(["build"], in: folder)
        #expect(run.error.components(separatedBy: "error: 'me.jpg' does not exist").count == 2, "\(run.error)")
        #expect(run.error.components(separatedBy: "it is also named here").count == 3, "\(run.error)")
        #expect(run.error.contains("Content/Users/cy/articles/a.md:4:1: note: "), "\(run.error)")
        #expect(run.error.hasSuffix("nothing was published: 1 error\n"), "\(run.error)")
    }

    @Test(
        "A text that looks like an article and is not read is a warning",
        arguments: [
            ("Users/ada/bridge.md", "article-not-read 'bridge.md'"),
            ("Users/ada/Articles/a.md", "article-not-read 'Articles'"),
            ("Users/ada/article/a.md", "article-not-read 'article'"),
            ("Users/ada/articles/a.markdown", "article-not-read 'a.markdown'"),
            ("articles/a.md", "overlooked-name 'articles'"),
        ])
    func misplacedArticle(_ path: String, _ problem: String) async throws {
        let folder = try TemporaryFolder.smallSite()
        try folder.write("# A\n", to: "Content/\(path)")
        let run = try await Sitegen.outline(["build"], in: folder)
        #expect(run.status == 0 && run.error.contains("warning: \(problem)"), "\(run.error)")
    }

    @Test("A Markdown file that is a README or the text of a material is no warning")
    func otherMarkdown() async throws {
        let folder = try TemporaryFolder.smallSite()
        try folder.write("# A\n", to: "Content/Users/cy/README.md")
        try folder.write("# A\n", to: "Content/Users/cy/letter.md")
        try folder.write(
            """
            { "name": "Cy Example", "userApplicationMaterial": [
                { "id": "letter", "material": "coverLetter", "name": "Letter", "url": "letter.md" } ] }
            """, to: "Content/Users/cy.json")
        let run = try await Sitegen.outline(["build"], in: folder)
        #expect(run.status == 0 && !run.error.contains("article-not-read"), "\(run.error)")
    }

    @Test("A renamed file of a candidate with an id and documents is one error")
    func renamedWithID() async throws {
        let folder = try TemporaryFolder.smallSite()
        let json = #"{ "id": "cy", "name": "Cy Example", "details": { "picture": "me.png" } }"#
        try folder.write(json, to: "Content/Users/cyd.json")
        try folder.write("PNG", to: "Content/Users/cy/me.png")
        let run = try await Sitegen.run(["build"], in: folder)
        #expect(run.error.contains("rename the file back to 'cy.json', or the folder 'cy' to 'cyd'"), "\(run.error)")
        #expect(run.error.contains("nothing was published: 1 error"), "\(run.error)")
    }

    @Test(
        "A renamed or copied file of a candidate is one error, whatever the name",
        arguments: [
            ("Cy", false, "folder-in-other-case"), ("cy (1)", false, "contradicting-id"),
            ("cy (1)", true, "copied-candidate"), ("cy copy", true, "copied-candidate"),
        ])
    func renamedInOtherWays(_ name: String, _ isCopy: Bool, _ problem: String) async throws {
        let folder = try TemporaryFolder.smallSite()
        let json = #"{ "id": "cy", "name": "Cy Example", "details": { "picture": "me.png" } }"#
        try folder.write(json, to: "Content/Users/\(name).json")
        if isCopy { try folder.write(json, to: "Content/Users/cy.json") }
        try folder.write(Data(SamplePictures.png()), to: "Content/Users/cy/me.png")
        let run = try await Sitegen.outline(["check"], in: folder)
        let errors = run.error.split(separator: "\n").filter { $0.contains(" error: ") }
        #expect(errors.count == 1 && errors[0].contains(problem), "\(run.error)")
    }

    @Test("A renamed file without an id, whose name is no uid, is one error")
    func renamedWithoutID() async throws {
        let folder = try TemporaryFolder.smallSite()
        let json = #"{ "name": "Cy Example", "details": { "picture": "me.png" } }"#
        try folder.write(json, to: "Content/Users/cy (1).json")
        try folder.write("PNG", to: "Content/Users/cy/me.png")
        let run = try await Sitegen.run(["build"], in: folder)
        #expect(run.error.contains("rename the file 'cy (1).json' to 'cy.json'"), "\(run.error)")
        #expect(run.error.contains("nothing was published: 1 error"), "\(run.error)")
    }

    @Test(
        "A candidate's file under a name that is not read is an error", arguments: ["cy.json.txt", "cy.JSON", "cy.jsn"])
    func unreadCandidate(_ name: String) async throws {
        let folder = try TemporaryFolder.smallSite()
        try folder.write(#"{ "name": "Cy Example" }"#, to: "Content/Users/\(name)")
        let run = try await Sitegen.outline(["build"], in: folder)
        #expect(run.status == 65 && run.error.contains("error: candidate-not-read '\(name)'"), "\(run.error)")
    }

    @Test("A CV among the candidates is one error that says how to import it")
    func resumeInUsers() async throws {
        let folder = try TemporaryFolder.smallSite()
        try folder.write(
            #"{ "basics": { "name": "Cy Example" }, "work": [{ "name": "Mill" }], "skills": [] }"#,
            to: "Content/Users/cv.json")
        let run = try await Sitegen.run(["build"], in: folder)
        #expect(run.error.contains("import it: sitegen import resume cv.json"), "\(run.error)")
        #expect(run.error.contains("nothing was published: 1 error\n"), "\(run.error)")
    }

    @Test("A draft is a hint of the check, and an address with a space a warning")
    func draftAndSpace() async throws {
        let folder = try TemporaryFolder.smallSite()
        try folder.write("---\ntitle: A\ndraft: true\n---\nText\n", to: "Content/Users/ada/articles/a.md")
        try folder.write(
            "---\ntitle: B\n---\n![A mill](Old mill.jpg), [a file](my file.pdf) and [this] (is not one.).\n",
            to: "Content/Users/ada/articles/b.md")
        let build = try await Sitegen.outline(["build"], in: folder)
        #expect(build.status == 0 && !build.error.contains("draft-left-out"), "\(build.error)")
        for name in ["Old mill.jpg", "my file.pdf"] {
            #expect(build.error.contains("warning: markdown-space-in-address '\(name)'\n"), "\(build.error)")
        }
        let check = try await Sitegen.outline(["check"], in: folder)
        #expect(check.error.contains("hint: draft-left-out 'a'\n"), "\(check.error)")
    }

    @Test("A text file among the articles is a warning, unless an article links to it")
    func textAmongArticles() async throws {
        let folder = try TemporaryFolder.smallSite()
        try folder.write("---\ntitle: A\n---\n[Data](data.txt)\n", to: "Content/Users/ada/articles/a.md")
        try folder.write("1 2 3\n", to: "Content/Users/ada/articles/data.txt")
        try folder.write("A bridge.\n", to: "Content/Users/ada/articles/bridge.txt")
        let run = try await Sitegen.outline(["build"], in: folder)
        #expect(run.error.components(separatedBy: "article-not-read").count == 2, "\(run.error)")
        #expect(run.error.contains("article-not-read 'bridge.txt'"), "\(run.error)")
    }

    @Test("\"publish\": false is no way to hide a candidate")
    func publishFalse() async throws {
        let folder = try TemporaryFolder.smallSite()
        try folder.write(#"{ "name": "Cy Example", "publish": false }"#, to: "Content/Users/cy.json")
        let run = try await Sitegen.run(["build"], in: folder)
        #expect(run.status == 65 && run.error.contains("\"visibility\""), "\(run.error)")
        #expect(!run.error.contains("square brackets"), "\(run.error)")
    }

    @Test("A missing file is looked for in the folders above, and beside the articles")
    func misplacedFile() async throws {
        let folder = try TemporaryFolder.smallSite()
        let json = #"{ "name": "Cy Example", "details": { "picture": "me.png" } }"#
        try folder.write(json, to: "Content/Users/cy.json")
        try folder.write("PNG", to: "Content/me.png")
        var run = try await Sitegen.run(["build"], in: folder)
        #expect(run.error.contains("the file is 'Content/me.png': move it into 'Content/Users/cy'"), "\(run.error)")
        try folder.remove("Content/me.png")
        try folder.write("PNG", to: "me.png")
        run = try await Sitegen.run(["build"], in: folder)
        #expect(run.error.contains("the file is 'me.png': move it into 'Content/Users/cy'"), "\(run.error)")
        try folder.remove("me.png")
        try folder.write("PNG", to: "Content/Users/cy/articles/mee.png")
        run = try await Sitegen.run(["build"], in: folder)
        #expect(run.error.contains("did you mean 'articles/mee.png'?"), "\(run.error)")
    }

    @Test("A date in another form gets the right one as advice")
    func dates() async throws {
        let folder = try TemporaryFolder.smallSite()
        try folder.write("---\ntitle: A\ndate: 20.11.2025\n---\nText\n", to: "Content/Users/ada/articles/a.md")
        try folder.write("---\ntitle: B\ndate: 2025-11-31\n---\nText\n", to: "Content/Users/ada/articles/b.md")
        let run = try await Sitegen.run(["build"], in: folder)
        #expect(run.error.contains("did you mean 2025-11-20?"), "\(run.error)")
        #expect(run.error.contains("this month has no such day"), "\(run.error)")
    }

    @Test("The content is found up to three levels below")
    func farAbove() async throws {
        let folder = try TemporaryFolder()
        try folder.write(#"{ "name": "Ada Example" }"#, to: "a/b/site/Content/Users/ada.json")
        let run = try await Sitegen.outline(["build", "--content", "a"], in: folder)
        #expect(run.status == 66)
        #expect(run.error.hasPrefix("error: content-is-below 'a' 'a/b/site/Content'\n"), "\(run.error)")
    }

    @Test(
        "An article whose front matter says that it is not public is a draft",
        arguments: [
            "published: false", "published: off", "published: 0", "published: \"n\"", "hidden: true", "status: draft",
            "status: pending", "visibility: hidden",
        ])
    func hiddenArticle(line: String) async throws {
        let folder = try TemporaryFolder.smallSite()
        try folder.write("---\ntitle: Secret\n\(line)\n---\n\nText.\n", to: "Content/Users/bo/articles/secret.md")
        let run = try await Sitegen.run(["build"], in: folder)
        #expect(run.status == 0 && run.error.contains("it makes this text a draft\n"), "\(run)")
        #expect(!FileManager.default.fileExists(atPath: folder.path("Output/bo/articles/secret.html")))
    }

    @Test("A missing comma is reported where it is missing")
    func comma() async throws {
        let folder = try TemporaryFolder.smallSite()
        try folder.write("{\n  \"name\": \"Bo Example\"\n\n  \"slug\": \"b\"\n}", to: "Content/Users/bo.json")
        let run = try await Sitegen.run(["build"], in: folder)
        #expect(
            run.error.hasPrefix(
                """
                Content/Users/bo.json:2:23: error: expected ',' or '}' after this value, but found '"'
                    2 |   "name": "Bo Example"
                      |                       ^
                   a ',' may be missing here

                """), "\(run.error)")
    }

    @Test("The only candidate of a site is exported and imported without being named")
    func onlyOne() async throws {
        let folder = try TemporaryFolder.smallSite()
        try folder.remove("Content/Users/bo.json")
        try folder.write(
            #"{ "basics": { "name": "Ada Maria Example", "label": "Engineer" } }"#, to: "cv.json")
        let imported = try await Sitegen.outline(["import", "resume", "cv.json", "--yes"], in: folder)
        #expect(imported.status == 0 && imported.output.hasPrefix("For 'ada', in "), "\(imported.error)")
        for kind in ["resume", "vcard"] {
            let run = try await Sitegen.run(["export", kind], in: folder)
            let named = try await Sitegen.run(["export", kind, "ada"], in: folder)
            #expect(run.status == 0 && run == named)
        }
        try folder.write(#"{ "basics": { "name": "Bo Other" } }"#, to: "cv.json")
        let other = try await Sitegen.outline(["import", "resume", "cv.json", "--yes"], in: folder)
        #expect(other.status == 64 && other.error.hasPrefix("error: other-candidate"))

        try folder.write(#"{ "name": "Bo Example" }"#, to: "Content/Users/bo.json")
        for kind in ["resume", "vcard"] {
            let run = try await Sitegen.outline(["export", kind], in: folder)
            #expect(run.status == 64 && run.error.hasPrefix("error: export-not-named\n"), "\(run.error)")
        }
    }
}
