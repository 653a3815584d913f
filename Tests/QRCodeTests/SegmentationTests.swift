import Testing

@testable import QRCode

@Suite("Segments")
struct SegmentationTests {
    @Test(
        "modes change if that is shorter",
        arguments: [
            ("", []),
            ("8", ["numeric 8"]),
            ("ADA", ["alphanumeric ADA"]),
            ("Ada", ["byte Ada"]),
            ("https://people.example/ada/", ["byte https://people.example/ada/"]),
            ("https://people.example/1234/", ["byte https://people.example", "alphanumeric /1234/"]),
            ("https://people.example/12/", ["byte https://people.example/12/"]),
            ("https://people.example/20250131093000", ["byte https://people.example/", "numeric 20250131093000"]),
            (
                "https://people.example/20250131093000/cv",
                ["byte https://people.example/", "numeric 20250131093000", "byte /cv"]
            ),
            ("HTTPS://PEOPLE.EXAMPLE/ada", ["alphanumeric HTTPS://PEOPLE.EXAMPLE/", "byte ada"]),
            ("é1234567", ["byte é", "numeric 1234567"]),
        ])
    func changes(text: String, expected: [String]) {
        let segments = Segmentation(Array(text.utf8), in: .small).segments
        #expect(segments.map { "\($0.mode) \(String(decoding: $0.characters, as: UTF8.self))" } == expected)
    }

    @Test(
        "no other segmentation is shorter",
        arguments: [
            "a1234", "a12345", "12345a", "ABCDEFa", "aABCDEF", "A123456", "1234567A", "ab12345c", "A1a1A1a1",
            "aaAA1111",
        ])
    func shortest(_ text: String) {
        let text = Array(text.utf8)
        for range in VersionRange.allCases {
            let found = Segmentation(text, in: range)
            #expect(found.segments.flatMap(\.characters) == text)
            #expect(found.bitCount == Self.leastBits(text, in: range))
        }
    }

    @Test("a segment has whole bits, even if fractions would change the result")
    func wholeBits() {
        let text = Array("aaaaaaAAA1111111111AAAAA".utf8)
        #expect(Segmentation(text, in: .small).bitCount == Self.leastBits(text, in: .small))
    }

    /// The minimum number of bits, found by trying all possibilities.
    private static func leastBits(_ text: [UInt8], in range: VersionRange) -> Int {
        var known: [Place: Int] = [:]
        return leastBits(text[...], in: range, after: nil, known: &known)
    }

    private struct Place: Hashable {
        var start: Int
        var last: Mode?
    }

    private static func leastBits(
        _ text: ArraySlice<UInt8>, in range: VersionRange, after last: Mode?, known: inout [Place: Int]
    ) -> Int {
        if text.isEmpty { return 0 }
        let place = Place(start: text.startIndex, last: last)
        if let least = known[place] { return least }
        // Small enough to add to it, for possibilities that do not reach the end.
        var least = Int.max / 2
        for mode in Mode.allCases where mode != last {
            var end = text.startIndex
            while end < text.endIndex, mode.value(of: text[end]) != nil {
                end += 1
                let segment = Segment(mode: mode, characters: text[..<end])
                least = min(
                    least,
                    segment.bitCount(in: range) + leastBits(text[end...], in: range, after: mode, known: &known))
            }
        }
        known[place] = least
        return least
    }
}
