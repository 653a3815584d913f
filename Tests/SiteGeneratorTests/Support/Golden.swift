import TestSupport
import Testing

/// Compares a page with the file `Golden/<name>`.
///
/// After a change of the theme, `SITEGEN_WRITE_GOLDEN=1 swift test --filter GoldenPagesTests` rewrites the files.
func expectGolden(_ page: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let objection = try GoldenFile("Tests/SiteGeneratorTests/Golden/\(name)").objection(to: page)
    #expect(objection == nil, sourceLocation: sourceLocation)
}
