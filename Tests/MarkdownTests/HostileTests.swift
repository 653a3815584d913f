import Diagnostics
import Foundation
import Markdown
import TestSupport
import Testing
import WebSafety

@Suite("Hostile texts")
struct HostileTests {
    /// Text that an attacker might write.
    static let article =
        (try? String(contentsOf: packageRoot.appending(path: "Tests/Hostile/article.md"), encoding: .utf8)) ?? ""

    @Test("contain only elements and attributes that the renderer writes")
    func hostileArticle() {
        let text =
            Self.article + "\n\n" + String(repeating: "[", count: 10_000) + "\n\n"
            + String(repeating: "<a ", count: 100)
        #expect(MarkdownOracle.violation(Array(text.utf8)) == nil)
        let html = safe(text).html
        let scanner = MarkupScanner(Array(html.utf8))
        #expect(scanner.violation == nil)
        #expect(!scanner.tags.contains { $0.name == "script" || $0.name == "svg" || $0.name == "iframe" })
        let addresses = scanner.tags.flatMap(\.attributes).filter { $0.name == "href" || $0.name == "src" }.map(\.value)
        #expect(addresses.allSatisfy { !$0.lowercased().contains("script:") && !$0.hasPrefix("data:") })
        #expect(html.contains("alert(1)"))
    }

    @Test("each line of the article is safe", arguments: article.split(separator: "\n").map(String.init))
    func lines(_ line: String) {
        #expect(MarkdownOracle.violation(Array(line.utf8)) == nil)
    }

    @Test("random combinations of parts are safe", arguments: 0..<8)
    func pieces(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<Campaign.rounds(400) {
            var bytes: [UInt8] = []
            for _ in 0..<Int.random(in: 1...40, using: &random) {
                bytes += Array((MarkdownOracle.words.randomElement(using: &random) ?? "").utf8)
            }
            if random.oneIn(3) { bytes = random.mutate(bytes, words: MarkdownOracle.words) }
            if let violation = MarkdownOracle.violation(bytes) {
                Issue.record("\(violation): \(String(decoding: bytes, as: UTF8.self).debugDescription)")
                return
            }
        }
    }

    @Test("randomly changed parts of the article are safe", arguments: 0..<4)
    func mutations(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<Campaign.rounds(150) {
            let bytes = random.mutate(Array(Self.article.utf8), words: MarkdownOracle.words)
            if let violation = MarkdownOracle.violation(bytes) {
                Issue.record("\(violation): \(String(decoding: bytes, as: UTF8.self).debugDescription)")
                return
            }
        }
    }

    @Test(
        "the scanner detects unsafe markup",
        arguments: [
            "<script></script>", "<p onclick=\"a\"></p>", "<p", "<p>", "</p>", "<a href=\"javascript:a\"></a>", "a & b",
            "a < b",
            "<a href=\"b\"><a href=\"b\"></a></a>", "<em><strong></em></strong>", "<p class=a></p>",
            "<img src=\"data:a\">", "<p>\"</p>",
            "<a href=\"a\" href=\"b\"></a>", "<h1 id=\"a\"></h1><h1 id=\"a\"></h1>",
        ])
    func oracle(_ markup: String) {
        #expect(MarkdownOracle.markupViolation(Array(markup.utf8)) != nil)
    }
}
