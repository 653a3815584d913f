import Foundation
import TestSupport
import Testing
import WebSafety

/// A case of the shared table: an address, and whether it may be followed and loaded.
struct URLFilterCase: Decodable, Sendable, CustomTestStringConvertible {
    var input: String
    var nav: Bool
    var media: Bool

    var testDescription: String { input.debugDescription }

    /// All cases; empty if the data is missing.
    static let all: [URLFilterCase] = {
        guard let data = try? Conformance.data("conformance/escaping/url-filter-cases.json") else { return [] }
        return (try? JSONDecoder().decode([URLFilterCase].self, from: data)) ?? []
    }()
}

@Suite("The shared table of addresses", .enabled(if: Conformance.isAvailable))
struct URLFilterConformanceTests {
    @Test("the table is complete")
    func count() throws {
        #expect(URLFilterCase.all.count == 63)
    }

    @Test("each address has the expected result", arguments: URLFilterCase.all)
    func address(_ example: URLFilterCase) {
        #expect(((try? NavigationURL(example.input)) != nil) == example.nav)
        #expect(((try? MediaURL(example.input)) != nil) == example.media)
    }
}
