import CandidateProfile
import Testing
import WebSafety

@testable import SiteGenerator

@Suite struct TextTests {
    @Test(arguments: [
        ("2021", "2021"), ("2021-03", "Mar 2021"), ("2021-12-31", "Dec 2021"), ("0999-01", "Jan 999"),
    ])
    func dates(_ date: String, _ text: String) throws {
        #expect(try english().text(of: #require(PartialDate(date))) == text)
    }

    @Test(
        arguments: [
            ("2019-03", "2021", "Mar 2019 – 2021"), ("2019", nil, "2019 – present"), (nil, "2021-06", "Jun 2021"),
            (nil, nil, nil), ("2021", "2021", "2021"), ("2021-03-01", "2021-03-31", "Mar 2021"),
            ("2021-03", "2021-04", "Mar 2021 – Apr 2021"),
        ] as [(String?, String?, String?)])
    func periods(_ start: String?, _ end: String?, _ text: String?) throws {
        let period = Resume.Period(start: start.map(ResumeDate.init), end: end.map(ResumeDate.init))
        #expect(try english().text(of: period) == text)
    }

    @Test(arguments: [
        (0, "1 KB"), (1, "1 KB"), (1_499, "1 KB"), (1_500, "2 KB"), (24_000, "24 KB"), (999_499, "999 KB"),
        (999_500, "1 MB"), (1_000_000, "1 MB"), (1_049_999, "1 MB"), (1_050_000, "1.1 MB"), (1_400_000, "1.4 MB"),
        (9_960_000, "10 MB"), (100_000_000, "100 MB"),
    ])
    func fileSizes(_ bytes: Int, _ text: String) throws {
        #expect(try english().text(ofSize: bytes) == text)
    }

    @Test(
        arguments: [
            ("resume.pdf", .pdf, "PDF, 24 KB"), ("resume", .pdf, "PDF, 24 KB"), ("resume.txt", .pdf, "PDF, 24 KB"),
            ("a/b/poster.png", .image, "PNG, 24 KB"), ("photo.JPEG", .image, "JPEG, 24 KB"),
            ("recipes.tar.gz", .other, "GZ, 24 KB"), ("README", .other, "24 KB"), ("v1.2/README", .other, "24 KB"),
            ("notes.", .other, "24 KB"), ("Mr. Fog", .other, "24 KB"), ("song.mp3", .other, "MP3, 24 KB"),
            ("x.longending", .other, "24 KB"), ("x.ümlaut", .other, "24 KB"),
        ] as [(String, LocalDocument.Kind, String)])
    func hints(_ path: String, _ kind: LocalDocument.Kind, _ hint: String) throws {
        #expect(try english().hint(of: document(path, kind: kind)) == hint)
    }

    @Test(arguments: [
        ("https://example.org", "example.org"), ("https://www.example.org/a?b#c", "example.org"),
        ("http://example.org:8080/", "example.org:8080"), ("https://example.org?x", "example.org"),
        ("https://www.example", "example"), ("mailto:ada@example.org", "ada@example.org"),
        ("mailto:ada@example.org?subject=Hello", "ada@example.org"), ("tel:+0012345", "+0012345"),
        ("papers/one:two.html", "papers/one:two.html"), ("?time=12:30", "?time=12:30"),
        ("https://example.org/\u{301}evil.example", "example.org"),
    ])
    func hosts(_ url: String, _ host: String) throws {
        #expect(try NavigationURL(url).host == host)
    }

    @Test(
        arguments: [
            ("", []), ("  \n\n ", []), ("one", ["one"]), ("one\ntwo", ["one two"]), ("one\n\ntwo", ["one", "two"]),
            ("one\r\n\r\ntwo\r\nthree", ["one", "two three"]),
            ("\n\n one  \t two \n \t \n\n\nthree\n", ["one two", "three"]),
            ("one\u{2029}two", ["one two"]),
        ] as [(String, [String])])
    func dividesParagraphs(_ text: String, _ expected: [String]) {
        #expect(paragraphs(of: text) == expected)
    }
}
