import ByteText
import CandidateProfile
import Diagnostics
import OperatingSystem
import SiteGenerator
import Testing
import WebSafety

@testable import SiteCheck

@Suite("The formats beside profiles")
struct FormatTests {
    private func plain(_ text: String, path: String) -> String? {
        Array(text.utf8).withBytes { PlainForm.text(of: $0, path: path) }
            .map { String(decoding: $0, as: UTF8.self) }
    }

    @Test("are decoded")
    func plainText() {
        #expect(
            plain(#"{"a\/b":"\u0040\ud83d\ude00 \n\"\\ \ud83d \u12"}"#, path: "a.json")
                == #"{"a/b":"@😀  "\ ud83d u12"}"#)
        #expect(plain(#"{"a": "b"}"#, path: "a.json") == nil)
        #expect(plain("NOTE:ab\r\n c\\, d\\n\r\n\te\\\\f\n  g\r\nEND", path: "A.VCF") == "NOTE:abc, d e\\f g\r\nEND")
        #expect(plain("a\n b", path: "a.txt") == nil)
        #expect(plain("<a>&lt;p&gt;Salt &amp;amp; Co&#46; &amp;</a>", path: "feed.xml") == "<a><p>Salt & Co. &</a>")
        #expect(plain("<a/>", path: "feed.xml") == nil)
    }

    @Test("name a person in JSON-LD")
    func linkedData() {
        #expect(
            LinkedPerson(
                linkedData: #"{"mainEntity": {"@type": "Person", "name": "Ada", "sameAs": "https://b.example/"}}"#)
                == LinkedPerson(name: "Ada", links: ["https://b.example/"]))
        #expect(
            LinkedPerson(linkedData: #"{"@graph": [{"@type": "WebSite"}, {"@type": "Person", "name": "Ada"}]}"#)
                == LinkedPerson(name: "Ada"))
        #expect(LinkedPerson(linkedData: #"{"@type": "Organization", "name": "Ada"}"#) == nil)
        #expect(LinkedPerson(linkedData: "{") == nil)
    }

    private func problems(_ files: [String: String], withheld: [PersonalValue] = []) async throws -> [String] {
        var user = UserData(uid: "ada", name: "Ada Example")
        user.resume = Resume()
        user.resume?.basics.url = try NavigationURL("https://a.example/")
        var work = Resume.Work()
        work.period = .init(start: ResumeDate("2020-01"))
        user.resume?.work = [work]
        var loaded = LoadedUser(uid: "ada", user: user, diagnostics: [])
        loaded.findPersonalValues = { withheld }
        var candidates = CheckedCandidates()
        candidates.add(CheckedPerson(loaded))
        var check = SiteCheck(baseURL: nil, candidates: candidates, fileSystem: FileSystem())
        for (path, text) in files.sorted(by: { $0.key < $1.key }) {
            var buffer = OutputBuffer()
            buffer.append(text)
            check.write(try #require(SitePath(path)), buffer, role: .page, origin: .node("Users/ada"))
        }
        return await check.findings(templates: [], network: NobodyElse()).map { "\($0.id): \($0.message)" }
    }

    @Test("do not hide a withheld value by a fold or an escape")
    func withheld() async throws {
        let secrets = [
            PersonalValue(.phone, "+351 555 0100", path: "resume/basics/phone"),
            PersonalValue(.email, "ada@example.com", path: "email"),
            PersonalValue(.address, "12 Elm, Street", path: "resume/basics/location/address"),
        ]
        for (path, text) in [
            ("ada/x.vcf", "TEL:+351 55\r\n 5 0100\r\n"), ("ada/x.vcf", "EMAIL:ada@exam\r\n\tple.com\r\n"),
            ("ada/x.vcf", "ADR:;;12 El\r\n m\\, Str\r\n eet;;;\r\n"), ("ada/x.json", #"["\u0061da@example.com"]"#),
            ("ada/x.json", #"["ada\u0040example.com"]"#), ("ada/x.json", #"["12\/Elm\/Street"]"#),
            ("ada/x.json", #"["+351 \u00355\u0035 0100"]"#), ("ada/x.txt", "12 Elm\nStreet"),
            ("ada/feed.xml", "<content type=\"html\">&lt;p&gt;ada&amp;#64;example.com&lt;/p&gt;</content>"),
            ("ada/feed.xml", "<title>12 Elm Street</title>"),
            ("ada/feed.json", #"{"items": [{"content_html": "<p>+351 555\n0100</p>"}]}"#),
            (
                "ada/x.html",
                #"<html lang="en"><title>x</title><h1>x</h1><script type="application/ld+json">["ada\u0040example.com"]</script>"#
            ),
        ] {
            let found = try await problems([path: text], withheld: secrets).filter { $0.hasPrefix("withheld") }
            #expect(found.count == 1, "\(path) \(text): \(found)")
        }
    }
}

/// A source without candidates.
private struct NobodyElse: UserSource {
    func list() async -> UserList { UserList(names: []) }
    func load(_ positions: [Int], of list: UserList) async -> [LoadedUser] { [] }
    let batchSize = 1
    func stamp(of uid: String) -> UserStamp? { nil }
    func uids() async -> [String] { [] }
    func queryUser(userId: String) async -> LoadedUser? { nil }
    func writtenValues(userId: String) async -> [WrittenValue] { [] }
    func place(of path: String) async -> Place { .node(path) }
}
