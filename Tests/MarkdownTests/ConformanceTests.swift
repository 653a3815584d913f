import Foundation
import Markdown
import TestSupport
import Testing
import WebSafety

/// The examples in the specifications of CommonMark 0.31.2 and GitHub's extensions.
@Suite("Markdown specifications", .enabled(if: Conformance.isAvailable))
struct ConformanceTests {
    /// One example.
    struct SpecExample: Decodable, Sendable, CustomTestStringConvertible {
        var markdown: String
        var html: String
        var example: Int
        var section: String
        var extensions: [String]?

        var testDescription: String { "\(section): example \(example)" }

        /// The examples in a file; empty if the data is missing.
        static func all(_ file: String) -> [SpecExample] {
            guard let data = try? Conformance.data("conformance/commonmark/\(file).json") else { return [] }
            return (try? JSONDecoder().decode([SpecExample].self, from: data)) ?? []
        }
    }

    static let commonMarkExamples = SpecExample.all("spec-0.31.2")
    static let gitHubExamples = SpecExample.all("gfm-extensions-0.29")

    @Test("all examples exist")
    func areComplete() {
        #expect(Self.commonMarkExamples.count == 652)
        #expect(Self.gitHubExamples.count == 22)
    }

    @Test("CommonMark", arguments: commonMarkExamples)
    func matchesCommonMark(_ example: SpecExample) {
        #expect(trusted(example.markdown) == example.html)
    }

    @Test("GitHub's extensions", arguments: gitHubExamples)
    func matchesGitHub(_ example: SpecExample) {
        var buffer = OutputBuffer()
        MarkdownDocument(example.markdown).renderTrusted(
            into: &buffer, filtersTags: example.extensions?.contains("tagfilter") == true)
        #expect(buffer.text == example.html)
    }

    @Test("all examples have the properties of safe mode", arguments: commonMarkExamples + gitHubExamples)
    func safety(_ example: SpecExample) {
        #expect(MarkdownOracle.violation(Array(example.markdown.utf8)) == nil)
    }

    @Test("other line endings have no effect", arguments: commonMarkExamples)
    func lineEnds(_ example: SpecExample) {
        for lineEnd in ["\r\n", "\r"] {
            let text = example.markdown.replacingOccurrences(of: "\n", with: lineEnd)
            #expect(trusted(text).replacingOccurrences(of: lineEnd, with: "\n") == example.html)
        }
    }
}
