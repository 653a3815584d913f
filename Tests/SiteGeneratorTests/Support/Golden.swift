import Foundation
import TestSupport
import Testing

/// Compares a page with the file `Golden/<name>`.
///
/// After a change of the theme, `SITEGEN_WRITE_GOLDEN=1 swift test --filter GoldenPagesTests` writes the files anew, and
/// fails, so that nobody takes that for a passing test; what changed is read in the difference.
func expectGolden(_ page: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let file = packageRoot.appending(path: "Tests/SiteGeneratorTests/Golden/\(name)")
    if ProcessInfo.processInfo.environment["SITEGEN_WRITE_GOLDEN"] == "1" {
        try Data(page.utf8).write(to: file)
        Issue.record("\(name) was written anew", sourceLocation: sourceLocation)
        return
    }
    let golden = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    let pageLines = page.split(separator: "\n", omittingEmptySubsequences: false)
    let goldenLines = golden.split(separator: "\n", omittingEmptySubsequences: false)
    for (number, (line, expected)) in zip(pageLines, goldenLines).enumerated() where line != expected {
        #expect(line == expected, "\(name), line \(number + 1)", sourceLocation: sourceLocation)
        return
    }
    #expect(page == golden, "\(name) has another number of lines", sourceLocation: sourceLocation)
}
