import Foundation
import TestSupport
import Testing

/// Templates with random errors, the same in each run. The result is always output or a diagnostic, and profiles,
/// records and data agree. See ``TemplateOracle``.
@Suite("Mutated templates")
struct MutationTests {
    /// The specified cases, and others that are available without the conformance data.
    private static let small: [FuzzedTemplates] =
        MustacheConformanceTests.cases.map { FuzzedTemplates(template: $0.template, others: $0.partials) }
        + ContextualEscapingTests.cases.map { FuzzedTemplates(template: $0.template, others: $0.partials) }
        + ParserAgreementTests.cases.map { FuzzedTemplates(template: $0.template) }
        + ParserAgreementTests.addresses.map { FuzzedTemplates(template: $0.template) }
        + own

    private static let theme: [FuzzedTemplates] = {
        let folder = packageRoot.appending(path: "Templates")
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        let urls = (files?.allObjects ?? []).compactMap { $0 as? URL }.filter { $0.pathExtension == "mustache" }
        return urls.sorted { $0.path < $1.path }.compactMap { url in
            (try? String(contentsOf: url, encoding: .utf8)).map { FuzzedTemplates(template: $0) }
        }
    }()

    private struct OwnSeed: Decodable {
        var template: String
        var others: [String: String]?
    }

    private static let own: [FuzzedTemplates] = {
        let file = packageRoot.appending(path: "Tests/Fuzzing/own-seeds.json")
        let seeds = (try? Data(contentsOf: file)).flatMap { try? JSONDecoder().decode([OwnSeed].self, from: $0) } ?? []
        return seeds.map { FuzzedTemplates(template: $0.template, others: $0.others ?? [:]) }
    }()

    private static let pieces = [
        "{{", "}}", "{{{", "}}}", "#", "^", "/", "<", "$", ">", "&", "!", "=", ".", " ", "\n", "\r\n", "\r", "\t",
        "{{=<% %>=}}", "{{=# #=}}", "{{>p}}", "{{<p}}", "{{$b}}", "{{/b}}", "{{/p}}", "{{#l}}", "{{/l}}", "{{#a}}",
        "{{/a}}", "{{x}}", "{{.}}", "{{{h}}}", "{{#k}}", "{{/k}}", "{{>*x}}", "<p title=\"", "<a href='", "\">", "'>",
        "<svg>", "</svg>", "<title>", "</title>", "<select>", "<script>", "<!--", "-->", "日", "\u{1E}p\u{1F}",
        "\u{1E}\u{1F}{\"x\":\"%{{x}}<\"}",
    ]

    @Test("the seeds exist")
    func seedsAreThere() {
        #expect(Self.theme.count >= 10)
        #expect(Self.own.count >= 10)
    }

    @Test("hundreds of mutations have all properties", arguments: 1...4)
    func mutations(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var violations: [String] = []
        var seen: [TemplateOracle.Stage: Int] = [:]
        for _ in 0..<700 {
            // Without the conformance data, the theme's templates are not used instead: they are long, and few
            // mutations compile.
            let group = random.oneIn(8) ? Self.theme : Self.small
            guard let start = group.randomElement(using: &random) else { continue }
            let bytes = random.mutate(Array(start.bytes.prefix(1_500)), words: Self.pieces)
            if let violation = TemplateOracle.violation(bytes, seen: { seen[$0, default: 0] += 1 }) {
                violations.append("\(violation): \(String(decoding: bytes, as: UTF8.self).debugDescription)")
            }
        }
        #expect(violations == [])
        // Rounds in which nothing compiles would pass as well.
        #expect(seen[.flat, default: 0] > 200)
        #expect(seen[.html, default: 0] > 70)
        #expect(seen[.typed, default: 0] > 35)
        #expect(seen[.compared, default: 0] > 35)
    }
}
