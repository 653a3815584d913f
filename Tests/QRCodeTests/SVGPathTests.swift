import QRCode
import Testing

@Suite("Codes as SVG paths")
struct SVGPathTests {
    @Test(
        "the rectangles cover exactly the dark modules, each once",
        arguments: ["", "ada", "https://people.example/ada/", String(repeating: "long ", count: 90)])
    func rectangles(_ text: String) throws {
        let code = try QRCode(text)
        #expect(code.svgSize == code.size + 8)
        var drawn = Array(repeating: Array(repeating: 0, count: code.svgSize), count: code.svgSize)
        for rectangle in try Self.rectangles(in: code.svgPath) {
            for y in rectangle.y..<rectangle.y + rectangle.height {
                for x in rectangle.x..<rectangle.x + rectangle.width { drawn[y][x] += 1 }
            }
        }
        let expected = (0..<code.svgSize).map { y in (0..<code.svgSize).map { code[$0 - 4, y - 4] ? 1 : 0 } }
        #expect(drawn == expected)
    }

    @Test("rectangles are as wide as possible, then as high")
    func merged() throws {
        let path = try QRCode("ada").svgPath
        // The upper left finder pattern: the first row, both sides, the middle.
        #expect(path.hasPrefix("M4 4h7v1h-7z"))
        #expect(path.contains("m-14 1h1v5h-1z"))
        #expect(path.contains("h3v3h-3z"))
        let rectangles = try Self.rectangles(in: path)
        for one in rectangles {
            #expect(!rectangles.contains { $0.y == one.y && $0.height == one.height && $0.x == one.x + one.width })
            #expect(!rectangles.contains { $0.x == one.x && $0.width == one.width && $0.y == one.y + one.height })
        }
    }

    @Test("only characters that need no escaping occur")
    func characters() throws {
        let path = try QRCode("https://people.example/?a=1&b=<2>").svgPath
        #expect(path.allSatisfy { "Mmhvz0123456789 -".contains($0) })
    }

    private struct Rectangle: Equatable {
        var x, y, width, height: Int
    }

    private static func rectangles(in path: String) throws -> [Rectangle] {
        var rectangles: [Rectangle] = []
        for part in path.split(separator: "z") {
            let match = try #require(try /([Mm])(-?\d+) ?(-?\d+)h(\d+)v(\d+)h-(\d+)/.wholeMatch(in: part))
            let numbers = try [match.2, match.3, match.4, match.5, match.6].map { try #require(Int($0)) }
            try #require(numbers[2] == numbers[4])
            try #require((match.1 == "M") == rectangles.isEmpty)
            let last = rectangles.last ?? Rectangle(x: 0, y: 0, width: 0, height: 0)
            rectangles.append(
                Rectangle(x: last.x + numbers[0], y: last.y + numbers[1], width: numbers[2], height: numbers[3]))
        }
        return rectangles
    }
}
