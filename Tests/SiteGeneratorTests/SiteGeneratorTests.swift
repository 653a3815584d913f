import CandidateProfile
import Diagnostics
import OperatingSystem
import Foundation
import TestSupport
import Testing

@testable import SiteGenerator

@Suite struct SiteGeneratorTests {
    private func withBaseURL() throws -> SiteSettings {
        var settings = SiteSettings()
        settings.baseURL = try BaseURL("https://example.org/people/")
        return settings
    }

    /// The log of a site without fingerprints.
    private func log(_ site: Site) -> [String] {
        site.sink.log.map { $0.replacing(/-[0-9a-f]{16}\./, with: "-(fingerprint).") }
    }

    @Test func makesTheseFilesInThisOrder() async throws {
        let site = try await Site([smallProfile()], settings: withBaseURL())
        #expect(
            log(site) == [
                "lamplight/cv.pdf page Users/lamplight/resume",
                "lamplight/index.html page Users/lamplight",
                "lamplight/cv.html page Users/lamplight/resume",
                "lamplight/resume.json page Users/lamplight",
                "lamplight/resume.txt page Users/lamplight/resume",
                "lamplight/lamplight.vcf page Users/lamplight",
                "lamplight/paper.html page Users/lamplight/userApplicationMaterial/paper",
                "lamplight/portrait.png copy Content/Users/someone/portrait.png",
                "lamplight/resume.pdf copy Content/Users/someone/resume.pdf",
                "assets/site-(fingerprint).css asset built-in theme/assets/site.css",
                "assets/favicon-(fingerprint).svg asset built-in theme/assets/favicon.svg",
                "index.html page the home page",
                "people.json page the directory as JSON",
                "404.html page the page for unknown addresses",
                "robots.txt page the rules for robots",
                "sitemap.xml page the sitemap",
                ".nojekyll page the word to GitHub Pages that the site is complete",
                "_headers page the headers for hosts",
            ])
        #expect(site.summary == .init(candidates: 1, pages: 5))
        #expect(
            site.sink.texts["robots.txt"]
                == "User-agent: *\nAllow: /\n\nSitemap: https://example.org/people/sitemap.xml\n")
        #expect(site.printed == "")
    }

    @Test func slugsTakeThePlaceOfIds() async throws {
        var user = try smallProfile()
        user.slug = "lena"
        user.materials[0].slug = "life"
        let site = try await Site([user])
        #expect(
            site.sink.paths.filter { $0.contains("/") && !$0.hasPrefix("assets/") } == [
                "lena/cv.html", "lena/cv.pdf", "lena/index.html", "lena/lena.vcf", "lena/life.html",
                "lena/portrait.png", "lena/resume.json", "lena/resume.pdf", "lena/resume.txt",
            ])
    }

    @Test func aDocumentIsCopiedOnce() async throws {
        let pdf = document("all.pdf")
        var user = UserData(
            uid: "ada", name: "Ada",
            materials: [
                file("one", .resume, "One", pdf), file("two", .transcript, "Two", pdf),
                file("three", .media, "Three", document("portrait.png", kind: .image, size: 9_000)),
            ])
        user.details.picture = document("portrait.png", kind: .image, size: 9_000)
        let site = try await Site([user])
        #expect(
            site.sink.copies == [
                "ada/all.pdf": "Content/Users/someone/all.pdf",
                "ada/portrait.png": "Content/Users/someone/portrait.png",
            ])
        #expect(try site.sink.page("ada/two.html").contains("data=\"all.pdf\""))
    }

    @Test func withoutABaseURLThereIsNoPageForUnknownAddresses() async throws {
        let site = try await Site([])
        #expect(site.sink.texts["404.html"] == nil)
        #expect(try !site.sink.page("index.html").contains("canonical"))
    }

    @Test func canonicalAddressesStandInEveryPage() async throws {
        let site = try await Site([smallProfile()], settings: withBaseURL())
        let canonical = try ["index.html", "lamplight/index.html", "lamplight/paper.html"].map { path in
            let match = try site.sink.page(path).firstMatch(of: /<link rel="canonical" href="([^"]*)">/)
            return match.map { String($0.output.1) }
        }
        #expect(
            canonical == [
                "https://example.org/people/lamplight/", "https://example.org/people/lamplight/",
                "https://example.org/people/lamplight/paper.html",
            ])
    }

    @Test func visibilityDecidesWhereSomebodyStands() async throws {
        let item = try link("page", .website, "Page", "https://example.org/")
        let site = try await Site([
            UserData(uid: "ada", name: "Ada", materials: [item]),
            UserData(uid: "bob", name: "Bob", visibility: .unlisted, materials: [item]),
            UserData(uid: "cyd", name: "Cyd", visibility: .hidden, materials: [item]),
        ])
        #expect(
            site.sink.paths.filter { !$0.hasPrefix("assets/") } == [
                ".nojekyll", "_headers", "ada/ada.vcf", "ada/index.html", "ada/resume.json",
                "bob/bob.vcf", "bob/index.html", "bob/resume.json", "index.html", "people.json", "robots.txt",
            ])
        #expect(site.summary == .init(candidates: 2, hidden: 1, pages: 3))
        let noindex = site.sink.texts.filter { $0.value.contains("<meta name=\"robots\" content=\"noindex\">") }
        #expect(noindex.keys.sorted() == ["bob/index.html"])
        let home = try site.sink.page("index.html")
        #expect(home.contains(">Ada</h1>") && !home.contains("Bob"))
        for (path, text) in site.sink.texts { #expect(!text.contains("Cyd"), "\(path)") }
    }

    @Test func twoFoldersThatDifferInCaseAloneAreAnError() async throws {
        let site = try await Site([
            reachable("Ada", "First"), UserData(uid: "ada", name: "Second"),
            UserData(uid: "bob", name: "Third", slug: "ADA"),
            UserData(uid: "hid", name: "Hidden", slug: "ada", visibility: .hidden),
        ])
        #expect(
            site.printed == """
                Users/Ada: error: same-folder 'Ada' 'ada' 'Ada'
                Users/ada: note
                Users/ada: error: same-folder 'ada' 'Ada' 'ada'
                Users/Ada: note
                Users/bob/slug: error: same-folder 'bob' 'Ada' 'ADA'
                Users/Ada: note

                """)
        #expect(site.summary == .init(candidates: 0, hidden: 1, leftOut: ["Ada", "ada", "bob"], pages: 2))
        #expect(site.failed.sorted() == ["Ada", "ada", "bob"])
    }

    @Test func aCandidateWithErrorsIsReportedAndLeftOut() async throws {
        let problem = Diagnostic(SiteProblem.sameFolder("x", uids: ["x", "y"]), at: .node("Users/x"))
        let site = try await Site(
            MemoryNetwork(loaded: [
                LoadedUser(uid: "x", user: nil, diagnostics: [problem]),
                LoadedUser(uid: "y", user: reachable("y", "Yan"), diagnostics: []),
            ]))
        #expect(site.printed == [problem].outline)
        #expect(site.summary == .init(candidates: 1, leftOut: ["x"], pages: 2))
    }

    @Test func staticFilesAreCopiedAsTheyAre() async throws {
        let folder = try TemporaryFolder()
        for name in [
            "CNAME", ".nojekyll", ".well-known/security.txt", "icons/podcast.svg", ".git/config", ".gitignore",
            "icons/.gitkeep", ".DS_Store",
        ] {
            try folder.write("x", to: name)
        }
        try folder.write("x", to: "back\\slash.txt")
        for (link, target) in ["link": "CNAME", "lost": "nowhere", "circle": "icons", "out": "/etc/hostname"] {
            try FileManager.default.createSymbolicLink(atPath: folder.path(link), withDestinationPath: target)
        }
        #expect(mkfifo(folder.path("pipe"), 0o644) == 0)
        let site = try await Site([], staticFolder: folder.path)
        #expect(
            site.sink.copies == [
                "CNAME": folder.path("CNAME"), ".nojekyll": folder.path(".nojekyll"),
                ".well-known/security.txt": folder.path(".well-known/security.txt"),
                "icons/podcast.svg": folder.path("icons/podcast.svg"), "link": folder.path("link"),
            ])
        #expect(
            site.printed.replacing(folder.path, with: "static") == #"""
                static/.git: hint: static-left-out '.git'
                static/.gitignore: hint: static-left-out '.gitignore'
                static/back\slash.txt: error: static-unusable-name 'back\slash.txt'
                static/circle: error: folder-is-link
                static/icons/.gitkeep: hint: static-left-out 'icons/.gitkeep'
                static/lost: error: link-leads-nowhere
                static/out: error: link-leads-outside 'static'
                static/pipe: error: not-a-file

                """#)
    }

    @Test func aStaticFolderThatCannotBeReadIsReported() async throws {
        #expect(
            try await Site([], staticFolder: "/nowhere/at all").printed == """
                /nowhere/at all: error: unreadable

                """)
    }

    @Test func aSiteIsTheSameWhateverTheOrderOfCandidates() async throws {
        let users = try [smallProfile(), UserData(uid: "bob", name: "Bob"), UserData(uid: "Ada", name: "Ada")]
        let one = try await Site(users)
        let other = try await Site(users.reversed())
        #expect(one.sink.texts == other.sink.texts)
        #expect(one.sink.copies == other.sink.copies)
    }

    @Test func rightToLeftLanguages() async throws {
        var settings = try withBaseURL()
        settings.language = "ar"
        let site = try await Site([smallProfile()], settings: settings, theme: builtInTheme())
        let pages = site.sink.texts.filter { $0.key.hasSuffix(".html") }
        #expect(pages.count == 5)
        for (path, text) in pages {
            #expect(text.hasPrefix("<!DOCTYPE html>\n<html lang=\"ar\" dir=\"rtl\">\n"), "\(path)")
        }
    }
}
