import TestSupport
import Testing

@testable import Commands

/// `Tests/Help` contains all help texts, to review changes.
///
/// `SITEGEN_WRITE_GOLDEN=1 swift test --filter HelpTextTests` rewrites them.
@Suite("Help")
struct HelpTextTests {
    private static let program = ProgramDescription.sitegen

    /// The texts of `help errors` are in `Tests/Messages/problems`.
    private static let texts: [(name: String, text: String)] =
        [("nothing", program.shortHelp), ("program", program.help)]
        + program.commands.map { ($0.name, program.help(for: $0)) }
        + HelpTopic.allCases.filter { $0 != .errors }.map { ("topic-\($0.rawValue)", $0.text) }

    @Test("is exactly this", arguments: texts)
    func words(name: String, text: String) throws {
        #expect(try GoldenFile("Tests/Help/\(name).txt").objection(to: text) == nil)
    }

    @Test("fits a screen of 80 columns", arguments: texts)
    func width(name: String, text: String) {
        for line in text.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    }
}
