import Foundation
import TestSupport
import Testing

/// What the README says of templates in the shell and of names is what happens.
@Suite("The README")
struct ReadmeTests {
    /// The indented blocks of a section, without their indentation.
    private static func blocks(under heading: String) throws -> [String] {
        let text = try String(contentsOf: packageRoot.appending(path: "README.md"), encoding: .utf8)
        let section = try #require(text.split(separator: "\n## ").first { $0.hasPrefix(heading + "\n") })
        var blocks: [[Substring]] = [[]]
        for line in section.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("    ") {
                blocks[blocks.count - 1].append(line.dropFirst(4))
            } else if line.isEmpty, blocks.last?.isEmpty == false {
                blocks[blocks.count - 1].append("")
            } else if !line.isEmpty, blocks.last?.isEmpty == false {
                blocks.append([])
            }
        }
        return blocks.map { lines in
            lines.joined(separator: "\n").trimmingCharacters(in: .newlines) + "\n"
        }
    }

    @Test("shows what its example of render prints")
    func render() async throws {
        let blocks = try Self.blocks(under: "Templates in the shell")
        #expect(try await RenderPipeTests.shell(blocks[0], in: try TemporaryFolder()) == blocks[1])
    }

    @Test("shows parts of what names prints")
    func names() async throws {
        let block = try #require(try Self.blocks(under: "The look").first { $0.hasPrefix("profile: ") })
        let listing = try await Sitegen.run(["names", "profile"], in: try TemporaryFolder()).output
        let start = try #require(block.range(of: "\n\n{{#"))
        #expect(listing.hasPrefix(block[..<start.lowerBound] + "\n"))
        #expect(listing.contains("\n\n" + block[start.lowerBound...].drop { $0 == "\n" } + "\n"))
    }
}
