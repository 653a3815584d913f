import Testing

@testable import QRCode

@Suite("QR codes")
struct QRCodeTests {
    /// The example in annex I of the standard: these digits as 1-M.
    @Test("a complete symbol matches the standard")
    func wholeSymbol() throws {
        let code = QRCode(try Self.example)
        #expect(code.mask == .pattern2)
        #expect(
            Self.picture(of: code) == """
                #######..#.##.#######
                #.....#..####.#.....#
                #.###.#.#.....#.###.#
                #.###.#.##....#.###.#
                #.###.#.#.###.#.###.#
                #.....#.#...#.#.....#
                #######.#.#.#.#######
                ........#..##........
                #.#####..#..#.#####..
                ...#.#.##.#.#..#.##..
                ..#...##.#.#.#..#####
                ....#....#.....####..
                ...######..#.#..#....
                ........#.#####..##..
                #######..##.#.##.....
                #.....#.#.#####...#.#
                #.###.#.#...#..#.##..
                #.###.#.##..#..#.....
                #.###.#.#.##.#..#.#..
                #.....#........##.##.
                #######.####.#..#.#..
                """)
        #expect(try QRCodeReader(code).segments == [QRCodeReader.Segment(mode: 1, text: "01234567")])
    }

    @Test("its codewords match the standard")
    func codewords() throws {
        #expect(
            try Self.example.codewords == [
                0x10, 0x20, 0x0C, 0x56, 0x61, 0x80, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11,
                0xA5, 0x24, 0xD4, 0xC1, 0xED, 0x36, 0xC7, 0x87, 0x2C, 0x55,
            ])
    }

    @Test(
        "the smallest size is used, with the highest level that fits",
        arguments: [
            ("", .low, 21, .high),
            ("01234567", .medium, 21, .high),
            ("fourteen bytes", .low, 21, .medium),
            ("fourteen bytes", .medium, 21, .medium),
            ("fourteen bytes", .quartile, 25, .high),
            ("fourteen bytes", .high, 25, .high),
            ("now it's fifteen", .medium, 25, .quartile),
            ("HTTPS://PEOPLE.EXAMPLE/ADA/", .medium, 25, .quartile),
            ("https://people.example/ada/", .medium, 29, .quartile),
        ] as [(String, ErrorCorrection, Int, ErrorCorrection)])
    func smallest(text: String, wanted: ErrorCorrection, size: Int, level: ErrorCorrection) throws {
        let code = try QRCode(text, correction: wanted)
        #expect(code.size == size)
        #expect(code.correction == level)
    }

    @Test("the default level is medium")
    func mediumByDefault() throws {
        #expect(try QRCode("fourteen bytes") == QRCode("fourteen bytes", correction: .medium))
        #expect(try QRCode("fourteen bytes") != QRCode("fourteen bytes", correction: .high))
    }

    @Test(
        "the longest texts: bytes, capitals, digits",
        arguments: [
            (.low, 2_953, 4_296, 7_089, 23_648),
            (.medium, 2_331, 3_391, 5_596, 18_672),
            (.quartile, 1_663, 2_420, 3_993, 13_328),
            (.high, 1_273, 1_852, 3_057, 10_208),
        ] as [(ErrorCorrection, Int, Int, Int, Int)])
    func longest(level: ErrorCorrection, bytes: Int, capitals: Int, digits: Int, most: Int) throws {
        let lengths = [("a", bytes, 20 + 8 * (bytes + 1)), ("é", bytes / 2, 20 + 16 * (bytes / 2 + 1))]
        for (character, count, needed) in lengths
            + [("A", capitals, 17 + (11 * capitals + 12) / 2), ("1", digits, 18 + (10 * digits + 12) / 3)]
        {
            let fitting = try EncodedText(String(repeating: character, count: count), correction: level)
            #expect(fitting.version == Version(number: 40))
            #expect(fitting.correction == level)
            #expect(throws: QRCodeError.textTooLong(bits: needed, most: most)) {
                try QRCode(String(repeating: character, count: count + 1), correction: level)
            }
        }
    }

    @Test("a text that is too long is an error")
    func tooLong() {
        #expect(throws: QRCodeError.textTooLong(bits: 24_020, most: 23_648)) {
            try QRCode(String(repeating: "x", count: 3_000), correction: .low)
        }
        #expect(
            QRCodeError.textTooLong(bits: 24_020, most: 23_648).description
                == "needs 24020 bits, and the largest QR code holds 23648")
    }

    @Test("everything around a code is light")
    func outside() throws {
        let code = try QRCode("outside")
        for place in -5...30 {
            for (x, y) in [(place, -1), (-1, place), (place, code.size), (code.size, place)] { #expect(!code[x, y]) }
        }
    }

    private static var example: EncodedText {
        get throws {
            EncodedText(
                try EncodedText("01234567", correction: .medium).segments, range: .small, version: Version(number: 1),
                correction: .medium)
        }
    }

    private static func picture(of code: QRCode) -> String {
        (0..<code.size).map { y in (0..<code.size).map { code[$0, y] ? "#" : "." }.joined() }.joined(separator: "\n")
    }
}
