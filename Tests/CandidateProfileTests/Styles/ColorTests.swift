import TestSupport
import Testing

@testable import CandidateProfile

@Suite struct ColorTests {
    @Test(arguments: [
        ("#000", "#000000"), ("#fff", "#FFFFFF"), ("#1aF", "#11AAFF"), ("#bf2563", "#BF2563"), ("#0A0b0C", "#0A0B0C"),
    ])
    func reads(_ text: String, _ printed: String) throws {
        let color = try Color(text)
        #expect(color.description == printed)
        #expect(try Color(color.description) == color)
    }

    @Test(arguments: [
        ("", ColorProblem.missingNumberSign("")),
        ("red", .missingNumberSign("red")),
        ("BF2563", .missingNumberSign("BF2563")),
        (" #BF2563", .missingNumberSign(" #BF2563")),
        ("#\u{301}BF2563", .missingNumberSign("#\u{301}BF2563")),
        ("#", .wrongLength("#", digits: 0)),
        ("#1234", .wrongLength("#1234", digits: 4)),
        ("#12345678", .wrongLength("#12345678", digits: 8)),
        ("#12345g", .notHexadecimal("#12345g", "g")),
        ("#12 456", .notHexadecimal("#12 456", " ")),
        ("#１23", .notHexadecimal("#１23", "１")),
    ])
    func refuses(_ text: String, _ problem: ColorProblem) {
        #expect(throws: problem) { try Color(text) }
    }

    @Test(
        arguments: [
            (
                ColorProblem.missingNumberSign("BF2563"), "color-without-number-sign 'BF2563' '#'", "#BF2563"
            ),
            (
                .missingNumberSign("red"), "color-without-number-sign 'red' '#'", nil
            ),
            (
                .wrongLength("#1", digits: 1), "color-of-wrong-length '#1' 1 '#'", nil
            ),
            (
                .notHexadecimal("#12345g", "g"), "color-not-hexadecimal '#12345g' 'g'", nil
            ),
        ] as [(ColorProblem, String, String?)])
    func explains(_ problem: ColorProblem, _ expected: String, suggesting color: String?) {
        #expect(problem.idAndFacts == expected)
        #expect(problem.advice.map(suggestion(in:)) == [color])
        #expect(problem.severity == .error)
    }
}
