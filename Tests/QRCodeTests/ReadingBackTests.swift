import TestSupport
import Testing

@testable import QRCode

@Suite("Decoding codes")
struct ReadingBackTests {
    @Test("every version works at every level, with the maximum length", arguments: ErrorCorrection.allCases)
    func allVersions(_ level: ErrorCorrection) throws {
        // Without a long campaign, only some versions for each level.
        for version in 1...40 where Campaign.isLong || version % 8 == 2 * level.rawValue || version == 40 {
            let room = StandardTables.dataCodewordCounts[level.rawValue][version - 1] - (version < 10 ? 2 : 3)
            let text = Self.text(of: room, from: "abcdefghijklmnopqrstuvwxyz-_~?=&#/", seed: version)
            let read = try QRCodeReader(try QRCode(text, correction: level))
            #expect(read.version == version)
            #expect(read.level == level.rawValue)
            #expect(read.segments == [QRCodeReader.Segment(mode: 4, text: text)])
        }
    }

    @Test(
        "texts of all lengths, in each mode and mixed",
        arguments: [
            "0123456789", "ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:", "abcdefghijklmnopqrstuvwxyz", "0123456789AZ",
            "019azAZ:/", "aé€😀", "01234567890123456789012345678901234567890123456789a",
        ])
    func allLengths(_ characters: String) throws {
        for length in 0...64 where Campaign.isLong || length % 4 == characters.utf8.count % 4 {
            // Each level for each length, with alternating alphabets.
            let level = ErrorCorrection.allCases[(length + characters.utf8.count) % ErrorCorrection.allCases.count]
            let text = Self.text(of: length, from: characters, seed: length)
            let code = try QRCode(text, correction: level)
            let read = try QRCodeReader(code)
            #expect(read.text == text)
            #expect(read.level == code.correction.rawValue)
            #expect(code.correction >= level)
            #expect(read.mask == code.mask.rawValue)
        }
    }

    @Test("the largest texts can be decoded", arguments: ["7", "A", "a"])
    func largest(_ character: String) throws {
        let most = ["7": 7_089, "A": 4_296, "a": 2_953]
        let text = String(repeating: character, count: try #require(most[character]))
        let code = try QRCode(text, correction: .low)
        #expect(code.size == 177)
        #expect(try QRCodeReader(code).text == text)
    }

    @Test("a change of any module is detected")
    func everyModuleCounts() throws {
        let small = try QRCode("small")
        for y in 0..<small.size {
            for x in 0..<small.size { Self.expectFault(small, x, y) }
        }
        // With several alignment patterns and version information, only some modules.
        let large = try QRCode(String(repeating: "large ", count: 24))
        #expect(large.version == Version(number: 8))
        for place in stride(from: 0, to: large.size * large.size, by: Campaign.isLong ? 7 : 29) {
            Self.expectFault(large, place % large.size, place / large.size)
        }
    }

    private static func expectFault(_ code: QRCode, _ x: Int, _ y: Int) {
        if (try? QRCodeReader(code, turningOver: (x, y))) != nil {
            Issue.record("column \(x), row \(y) is not looked at")
        }
    }

    /// Characters of an alphabet in a pseudorandom order that is always the same.
    private static func text(of length: Int, from characters: String, seed: Int) -> String {
        let characters = Array(characters)
        var state = UInt32(truncatingIfNeeded: seed &+ 1)
        return String(
            (0..<length).map { _ in
                state = state &* 1_664_525 &+ 1_013_904_223
                return characters[Int(state >> 16) % characters.count]
            })
    }
}
