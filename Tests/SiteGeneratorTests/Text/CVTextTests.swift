import CandidateProfile
import Markdown
import Testing
import WebSafety

@testable import SiteGenerator

@Suite("The texts of a CV are Markdown")
struct CVTextTests {
    /// A text, its markup, and its plain text with the addresses of links.
    struct Example: Sendable, CustomTestStringConvertible {
        var text: String
        var html: String?
        var words: [String]
        var testDescription: String { text.debugDescription }

        init(_ text: String, _ html: String?, _ words: String...) {
            self.text = text
            self.html = html
            self.words = words
        }
    }

    @Test(
        "prose",
        arguments: [
            Example("", nil), Example(" \n ", nil), Example("***", nil),
            Example(
                "a\nb\n\n c & d", "<p dir=\"auto\">a<br>\nb</p>\n<p dir=\"auto\">c &amp; d</p>\n", "a", "b", "c & d"),
            Example("*a*\nb\r\nc", "<p dir=\"auto\"><em>a</em><br>\nb<br>\nc</p>\n", "a", "b", "c"),
            Example(
                "C++, C#, 3 < 5 > 2, snake_case_name, 5 * 3 * 2, Array<Int>, ~5~10, a@b.example",
                "<p dir=\"auto\">C++, C#, 3 &lt; 5 &gt; 2, snake_case_name, 5 * 3 * 2, Array&lt;Int&gt;, ~5~10, "
                    + "a@b.example</p>\n",
                "C++, C#, 3 < 5 > 2, snake_case_name, 5 * 3 * 2, Array<Int>, ~5~10, a@b.example"),
            Example(
                "Did:\n• one\n  more\n•\t# two\n• 3. three\n\nEnd",
                "<p dir=\"auto\">Did:</p>\n<ul dir=\"auto\">\n<li>one<br>\nmore</li>\n<li># two</li>\n<li>3. three</li>\n</ul>\n"
                    + "<p dir=\"auto\">End</p>\n", "Did:", "one", "more", "# two", "3. three", "End"),
            Example("– a\n– *b*", "<ul dir=\"auto\">\n<li>a</li>\n<li><em>b</em></li>\n</ul>\n", "a", "b"),
            Example(
                "a\n– b\n2019 –\n2020", "<p dir=\"auto\">a<br>\n– b<br>\n2019 –<br>\n2020</p>\n", "a", "– b", "2019 –",
                "2020"),
            Example(
                "• a\nb\n• c\nEnd\nof it",
                "<ul dir=\"auto\">\n<li>a<br>\nb</li>\n<li>c</li>\n</ul>\n<p dir=\"auto\">End<br>\nof it</p>\n", "a",
                "b", "c",
                "End", "of it"),
            Example(
                "• a\n• b\nNext:\n• c\n  d",
                "<ul dir=\"auto\">\n<li>a</li>\n<li>b</li>\n</ul>\n<p dir=\"auto\">Next:</p>\n<ul dir=\"auto\">\n"
                    + "<li>c<br>\nd</li>\n</ul>\n", "a", "b", "Next:", "c", "d"),
            Example("· a", "<p dir=\"auto\">· a</p>\n", "· a"),
            Example(
                "# a\n\n*b*:\n- c\n- [d](https://e.example)",
                "<p dir=\"auto\"><strong>a</strong></p>\n<p dir=\"auto\"><em>b</em>:</p>\n<ul dir=\"auto\">\n<li>c</li>\n"
                    + "<li><a href=\"https://e.example\">d</a></li>\n</ul>\n",
                "a", "b:", "c", "d (https://e.example)"),
            Example(
                "    [a]: b\n\n[c](d.pdf) [e](javascript:f) ![g](h.png)",
                "<p dir=\"auto\">[a]: b</p>\n<p dir=\"auto\">c e g</p>\n", "[a]: b", "c e g"),
        ])
    func prose(_ example: Example) {
        #expect(CVText.markup(ofProse: [example.text])?.markup == example.html)
        #expect(CVText.lines(ofProse: example.text, withAddresses: true).map(\.words) == example.words)
    }

    @Test(
        "a line stays one line",
        arguments: [
            Example("1. a", "1. a", "1. a"), Example("# *a*", "# <em>a</em>", "# a"),
            Example("- a & b", "a &amp; b", "a & b"), Example("• *a*", "<em>a</em>", "a"), Example("•a", "a", "a"),
            Example("-5 °C", "-5 °C", "-5 °C"), Example("–", "–", "–"), Example("*a*\nb", "<em>a</em>\nb", "a b"),
            Example("a\n    b", "a\n    b", "a\n    b"),
            Example(
                "see [a](https://b.example) or `c < d`",
                "see <a href=\"https://b.example\">a</a> or <code>c &lt; d</code>",
                "see a (https://b.example) or c < d"),
        ])
    func point(_ example: Example) {
        #expect(CVText.markup(ofPoint: example.text).markup == example.html)
        #expect(CVPoint(example.text).text == example.words.joined())
    }

    @Test("names of courses are not Markdown")
    func name() {
        #expect(CVPoint(name: "# 1 *a*").html == SafeHTML(escaping: "# 1 *a*"))
        #expect(CVPoint(name: "# 1 *a*").text == "# 1 *a*")
    }

    @Test("the plain text of several blocks")
    func words() {
        #expect(
            CVText.words(ofProse: "# a\n\nb\n\n- c\n  - d\n- e\n\nf [g](https://h.example)")
                == "a\n\nb\n- c\n  - d\n- e\n\nf g")
        #expect(CVText.words(ofProse: "a\n\nb") == "a\n\nb")
    }

    @Test("a profile without a headline is introduced by its first paragraph")
    func introduction() {
        var user = UserData(uid: "a", name: "A")
        for (summary, introduction) in [
            ("a\nb\n\nc", "a b"), ("# a\n\nb *c*\nd", "b c d"), ("# a", "a"), ("- a\n- b", "a"), (" ", nil),
        ] {
            user.details.summary = summary
            #expect(user.introduction == introduction)
        }
    }

    @Test("a withheld address is found in any spelling")
    func withheld() {
        var user = UserData(uid: "a", name: "A", email: "ada@mail.example")
        user.details.summary = "Write to ada&#64;mail.example"
        user.resume = Resume()
        user.resume?.work = [Resume.Work()]
        user.resume?.work[0].highlights = ["**ada@mail**.example", "<ada@mail.example>"]
        #expect(
            PublishingReview(user).findings.filter { $0.problem == .withheldAddress("ada@mail.example") }.map(\.path)
                .sorted()
                == [
                    "Users/a/details/summary", "Users/a/resume/work/0/highlights/0",
                    "Users/a/resume/work/0/highlights/1",
                ])
    }
}
