import Foundation
import TestSupport
import Testing

/// The effects of saving, and the end of the server.
@Suite("sitegen serve", .withWatcher)
struct ServeTests {
    @Test("an edit reaches the browser")
    func edits() async throws {
        let folder = try TemporaryFolder.smallSite()
        let run = try await RunningServe(in: folder)
        let events = try run.listen()
        try events.wait(for: "event: fixed")
        let before = try run.get("/ada/index.html")
        try folder.edit("Content/Users/ada.json", "Ada Example", "Ada Sample")
        try events.wait(for: "event: reload")
        let after = try run.get("/ada/index.html")
        #expect(before.text.contains("Ada Example") && after.text.contains("Ada Sample"))
        #expect(after.fields["etag"] != before.fields["etag"])
        try await run.wait("a line") { try run.output.contains("Content/Users/ada.json: ") }
        // A page that missed the event receives it when it listens.
        let late = try run.connect()
        try late.send("GET /.sitegen/events?version=old HTTP/1.1\r\nHost: localhost\r\n\r\n")
        try late.wait(for: "event: reload")
    }

    @Test("a saved table reaches the browser, also with errors, and another row is not shown")
    func roster() async throws {
        let folder = try TemporaryFolder.rosterSite()
        let run = try await RunningServe(in: folder, ["--roster", "people.csv"])
        let events = try run.listen()
        try events.wait(for: "event: fixed")
        #expect(try run.get("/ada/").text.contains("Tischlerin"))
        try folder.edit("people.csv", "Tischlerin", "Zimmerin")
        try events.wait(for: "event: reload")
        #expect(try run.get("/ada/").text.contains("Zimmerin"))
        try await run.wait("a line") { try run.output.contains("people.csv: ") }
        // A row with an error is left out, and named in the browser.
        events.forget()
        try folder.edit("people.csv", "https://bo.example", "javascript:bo")
        try events.wait(for: "event: reload")
        // The page that was loaded again gets the problems.
        let later = try run.listen()
        try later.wait(for: "(row 3, column ")
        #expect(try run.get("/bo/").status == 404)
        #expect(!String(decoding: later.received, as: UTF8.self).contains("cy@example.org"))
    }

    @Test("after a change of the style sheet, only the style sheet is reloaded")
    func styles() async throws {
        let folder = try TemporaryFolder.smallSite()
        let sheet = try String(
            contentsOf: packageRoot.appending(path: "Templates/assets/site.css"), encoding: .utf8)
        try folder.write(sheet, to: "Templates/assets/site.css")
        let run = try await RunningServe(in: folder)
        let events = try run.listen()
        try events.wait(for: "event: fixed")
        // As editors save: written beside it, then renamed.
        try folder.write(sheet + "\nbody { color: teal }\n", to: "Templates/assets/site.css~")
        try FileManager.default.removeItem(atPath: folder.path("Templates/assets/site.css"))
        try FileManager.default.moveItem(
            atPath: folder.path("Templates/assets/site.css~"), toPath: folder.path("Templates/assets/site.css"))
        try events.wait(for: "\"files\":")
        let text = String(decoding: events.received, as: UTF8.self)
        let change = try #require(text.firstMatch(of: /event: styles\ndata: .*\["(.+?)","(.+?)"\]/))
        #expect(!text.contains("event: reload"))
        #expect(change.1 != change.2)
        #expect(try run.get("/\(change.2)").text.contains("teal"))
        #expect(try run.get("/\(change.1)").status == 404)
        #expect(try run.get("/").text.contains(String(change.2)))
        // Vim with the option 'backup' keeps the old file.
        events.forget()
        try FileManager.default.moveItem(
            atPath: folder.path("Templates/assets/site.css"), toPath: folder.path("Templates/assets/site.css~"))
        try folder.write(sheet + "\nbody { color: olive }\n", to: "Templates/assets/site.css")
        try events.wait(for: "\"files\":")
        try await run.wait("the sheet") {
            let sheet = try #require(try run.get("/").text.firstMatch(of: /href="([^"]+\.css)"/))
            return try run.get("/\(sheet.1)").text.contains("olive")
        }
        #expect(!String(decoding: events.received, as: UTF8.self).contains("event: reload"))
    }

    @Test("a mistake is shown with its place, the last good site stays, and fixing it removes the message")
    func mistakes() async throws {
        let folder = try TemporaryFolder.smallSite()
        let run = try await RunningServe(in: folder)
        let events = try run.listen()
        try events.wait(for: "event: fixed")
        let good = try run.get("/ada/index.html").content
        events.forget()
        // The folder did not exist at the start.
        try folder.write("<h1>{{nmae}}</h1>\n", to: "Templates/profile.mustache")
        try events.wait(for: "event: problems")
        try events.wait(for: "did you mean 'name'")
        let text = String(decoding: events.received, as: UTF8.self)
        #expect(text.contains(#""place":"Templates/profile.mustache:1:7""#))
        #expect(text.contains(#"^~~~"#))
        #expect(try run.get("/ada/index.html").content == good)
        try await run.wait("the problem") { try run.error.contains("Templates/profile.mustache:1:7: error: ") }
        // New listeners receive the problems as well.
        try run.listen().wait(for: "event: problems")
        events.forget()
        try folder.remove("Templates")
        try events.wait(for: "event: fixed")

        try folder.write("{", to: "Content/Users/bo.json")
        try events.wait(for: "event: problems")
        #expect(try run.get("/bo/index.html").status == 200)
        events.forget()
        try folder.write(#"{ "name": "Bo Sample" }"#, to: "Content/Users/bo.json")
        try events.wait(for: "event: reload")
        #expect(try run.get("/bo/index.html").text.contains("Bo Sample"))
    }

    @Test("warnings come to the browser with place and advice, and go when they are fixed; no file has them")
    func warnings() async throws {
        let folder = try TemporaryFolder.smallSite()
        let run = try await RunningServe(in: folder)
        let events = try run.listen()
        try events.wait(for: #"data: {"title":"","problems":[]}"#)
        events.forget()
        try folder.edit("Content/Users/bo.json", #""name": "Bo Example","#, #""name": "Bo Example", "nmae": "Bo","#)
        try events.wait(for: "event: ")
        // The page may reload first, and is told then.
        let warned = try run.listen()
        try warned.wait(
            for: #"{"title":"1 warning","problems":[{"severity":"warning","place":"Content/Users/bo.json:2:"#)
        try warned.wait(for: "did you mean 'name'?")
        let page = try run.get("/bo/index.html").text
        #expect(page.contains("/.sitegen/reload.js") && !page.contains("sitegen-warnings"))
        for (path, content) in try folder.contents(of: "Output") {
            let text = String(decoding: content, as: UTF8.self)
            #expect(!text.contains("nmae") && !text.contains("reload.js"), "\(path)")
        }
        #expect(try run.get("/.sitegen/reload.js").text.contains("sitegen-warnings"))
        // An error is shown over the page; the warnings of the last good site stay.
        warned.forget()
        try folder.write("{", to: "Content/Users/ada.json")
        try warned.wait(for: "event: problems")
        let both = try run.listen()
        try both.wait(for: "event: problems")
        try both.wait(for: #""title":"1 warning""#)
        warned.forget()
        try folder.write(
            #"{ "name": "Ada Sample", "email": "a@example.com", "publish": ["email"] }"#, to: "Content/Users/ada.json")
        try folder.edit("Content/Users/bo.json", #" "nmae": "Bo","#, "")
        try warned.wait(for: "event: reload")
        try await run.wait("no warnings") {
            let now = try run.listen()
            try now.wait(for: #"event: warnings"#)
            try now.wait(for: "]}")
            return String(decoding: now.received, as: UTF8.self).contains(#"{"title":"","problems":[]}"#)
        }
    }

    @Test("another theme in site.json is shown without a restart")
    func theme() async throws {
        let folder = try TemporaryFolder.smallSite()
        let run = try await RunningServe(in: folder)
        // Published style sheets have no comments, no needless white space and semicolons.
        func rules(_ sheet: String) -> String {
            sheet.replacing(/\/\*.*?\*\//.dotMatchesNewlines(), with: "").replacing(/\s+/, with: "").replacing(
                ";}", with: "}")
        }
        func sheet() throws -> String {
            let link = /<link rel="stylesheet" href="(assets\/[^"]+)">/
            return rules(try run.get("/" + String(try #require(try run.get("/").text.firstMatch(of: link)).1)).text)
        }
        func look(_ path: String) throws -> String {
            rules(try String(contentsOf: packageRoot.appending(path: "Templates/" + path), encoding: .utf8))
        }
        let events = try run.listen()
        #expect(try sheet().hasSuffix(look("assets/site.css")))
        for theme in ["broadsheet", "console"] {
            try folder.write(
                #"{ "title": "People", "baseURL": "https://people.example/", "theme": "\#(theme)" }"#,
                to: "Content/site.json")
            try await run.wait("the theme") {
                try sheet().hasSuffix(look("themes/\(theme)/assets/site.css"))
            }
        }
        try events.wait(for: "event: ")
        try folder.edit("Content/site.json", "console", "consoel")
        try await run.wait("the problem") { try run.error.contains("there is no theme 'consoel'") }
        #expect(try sheet().hasSuffix(look("themes/console/assets/site.css")))
    }

    @Test("it starts with a mistake, shows only the mistake, and then the site")
    func startsWithMistakes() async throws {
        let folder = try TemporaryFolder.smallSite()
        try folder.write("{", to: "Content/Users/bo.json")
        let run = try await RunningServe(in: folder)
        let page = try run.get("/")
        #expect(page.status == 503)
        let events = try run.listen()
        try events.wait(for: "Content/Users/bo.json:1:")
        try folder.write(#"{ "name": "Bo Sample" }"#, to: "Content/Users/bo.json")
        try events.wait(for: "event: reload")
        #expect(try run.get("/bo/").status == 200)
    }

    @Test("it follows the base URL, and restores a removed output")
    func movesAndComesBack() async throws {
        let folder = try TemporaryFolder.smallSite()
        let run = try await RunningServe(in: folder)
        try folder.edit("Content/site.json", "people.example/", "people.example/team/")
        try await run.wait("the new address") {
            try run.output.contains("is now at http://127.0.0.1:\(run.port)/team/")
        }
        #expect(try run.get("/team/ada/").status == 200)
        #expect(try run.get("/ada/").status == 404)
        try folder.remove("Output")
        _ = try run.get("/team/")
        try await run.wait("the output") {
            try FileManager.default.fileExists(atPath: folder.path("Output/404.html"))
                && run.get("/team/ada/").status == 200
        }
        // The lock is free in between.
        #expect(try await Sitegen.run(["build", "--quiet"], in: folder).status == 0)
    }

    @Test("a port in use is skipped, with a message")
    func portTaken() async throws {
        let first = try await RunningServe(in: try TemporaryFolder.smallSite())
        let second = try await RunningServe(in: try TemporaryFolder.smallSite(), port: String(first.port))
        #expect(second.port > first.port)
        #expect(
            try second.error.contains(
                "warning: port \(first.port) is in use, so the preview is at port \(second.port)\n"))
        #expect(try second.get("/").status == 200)
    }

    struct Opened: Sendable {
        /// Minutes since each file was changed.
        var ages: [String: Int]
        var page: String
    }

    @Test(
        "--open starts the browser with the page of the candidate edited last",
        arguments: [
            Opened(ages: ["ada.json": 3, "ada/resume.pdf": 9, "bo.json": 5], page: "ada/"),
            Opened(ages: ["ada.json": 9, "ada/resume.pdf": 4, "bo.json": 5], page: "ada/"),
            Opened(ages: ["ada.json": 9, "ada/resume.pdf": 9, "bo.json": 5], page: "bob/"),
            // As after a copy, and for somebody without a page.
            Opened(ages: ["ada.json": 5, "ada/resume.pdf": 5, "bo.json": 5], page: ""),
            Opened(ages: ["ada.json": 5, "ada/resume.pdf": 5, "bo.json": 5, "cy.json": 1], page: ""),
        ])
    func opens(_ opened: Opened) async throws {
        let folder = try TemporaryFolder.smallSite()
        try folder.edit("Content/Users/bo.json", "{\n  \"name\"", "{\n  \"slug\": \"bob\",\n  \"name\"")
        try folder.write(#"{ "name": "Cy Example", "visibility": "hidden" }"#, to: "Content/Users/cy.json")
        for (path, age) in opened.ages.merging(["cy.json": 10], uniquingKeysWith: { first, _ in first }) {
            let time = Date(timeIntervalSince1970: 1_700_000_000 - Double(age * 60))
            try FileManager.default.setAttributes(
                [.modificationDate: time], ofItemAtPath: folder.path("Content/Users/" + path))
        }
        try folder.write("#!/bin/sh\necho \"$1\" > \"\(folder.path)/opened\"\n", to: "bin/xdg-open")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path("bin/xdg-open"))
        let run = try await RunningServe(
            in: folder, ["--open"], environment: ["PATH": "\(folder.path("bin")):/usr/bin:/bin"])
        try await run.wait("the browser") { !((try? folder.text("opened")) ?? "").isEmpty }
        #expect(try folder.text("opened") == "http://127.0.0.1:\(run.port)/\(opened.page)\n")
    }

    @Test("a signal ends it at any time", arguments: [SIGINT, SIGTERM])
    func ends(signal: Int32) async throws {
        let folder = try TemporaryFolder.smallSite()
        let run = try await RunningServe(in: folder)
        let events = try run.listen()
        try events.wait(for: "event: fixed")
        let half = try run.connect()
        try half.send("GET / HT")
        // While it rebuilds the site.
        try folder.edit("Content/site.json", "People", "Persons")
        #expect(run.end(signal) == 0)
        #expect(try await Sitegen.run(["build", "--quiet"], in: folder).status == 0)
    }

    @Test("if serving cannot begin, it ends with the status of a build")
    func cannotBegin() async throws {
        let empty = try TemporaryFolder()
        #expect(try await Sitegen.run(["serve", "--port", "0"], in: empty).status == 66)
        let folder = try TemporaryFolder.smallSite()
        try folder.write("mine", to: "Output/mine.txt")
        #expect(try await Sitegen.run(["serve", "--port", "0"], in: folder).status == 73)
        #expect(try await Sitegen.run(["serve", "--port", "http"], in: folder).status == 64)
    }
}
