import Foundation
import Testing

@testable import CVLayout

/// The test files of the Unicode Character Database, as Debian's package unicode-data installs them.
@Suite("Unicode's tests", .enabled(if: UnicodeFiles.areUsed))
struct UnicodeConformanceTests {
    private func lines(_ name: String) throws -> [Substring] {
        try String(contentsOfFile: UnicodeFiles.folder + name, encoding: .utf8).split(separator: "\n").compactMap {
            line in
            let line = line.prefix { $0 != "#" }
            return line.allSatisfy(\.isWhitespace) ? nil : line
        }
    }

    private func scalar(_ code: Substring) throws -> Unicode.Scalar {
        try #require(UInt32(code, radix: 16).flatMap(Unicode.Scalar.init))
    }

    @Test("LineBreakTest.txt")
    func lineBreaks() throws {
        var count = 0
        for line in try lines("auxiliary/LineBreakTest.txt") {
            let parts = line.split(whereSeparator: \.isWhitespace)
            // Surrogates are no characters of Swift.
            guard !parts.contains(where: { $0.hasPrefix("D8") && $0.count == 4 }) else { continue }
            let characters = try stride(from: 1, to: parts.count, by: 2).map { try scalar(parts[$0]) }
            let expected = stride(from: 2, to: parts.count, by: 2).map { parts[$0] == "÷" }
            var found = LineBreaking.breaks(after: characters).map { $0 != .never }
            found[found.count - 1] = true
            if found != expected { Issue.record("\(line): \(found)") }
            count += 1
        }
        #expect(count > 7_000)
    }

    @Test("BidiCharacterTest.txt")
    func bidiCharacters() throws {
        var count = 0
        for line in try lines("BidiCharacterTest.txt") {
            let fields = line.split(separator: ";")
            let characters = try fields[0].split(separator: " ").map(scalar)
            let base: UInt8? = fields[1] == "2" ? nil : UInt8(fields[1])
            let paragraph = BidiParagraph(characters, base: base)
            let levels = paragraph.levels(inLine: 0..<characters.count)
            let expected = fields[3].split(separator: " ").map { UInt8($0) }
            let kept = expected.indices.filter { expected[$0] != nil }
            let order = BidiParagraph.order(of: kept.map { levels[$0] }).map { kept[$0] }
            let isRight =
                paragraph.base == UInt8(fields[2])
                && kept.allSatisfy { levels[$0] == expected[$0] }
                && order.map(String.init).joined(separator: " ") == fields[4].trimmingCharacters(in: .whitespaces)
            if !isRight { Issue.record("\(line): \(paragraph.base) \(levels) \(order)") }
            count += 1
        }
        #expect(count > 90_000)
    }

    @Test("BidiTest.txt")
    func bidiClasses() throws {
        let names = "L R AL EN ES ET AN CS NSM BN B S WS ON LRE LRO RLE RLO PDF LRI RLI FSI PDI".split(separator: " ")
        let classes = Dictionary(
            uniqueKeysWithValues: names.enumerated().compactMap { index, name in
                BidiClass(rawValue: UInt8(index)).map { (name, $0) }
            })
        var count = 0
        var expected: [UInt8?] = []
        var order: [Int] = []
        for line in try lines("BidiTest.txt") {
            let words = line.split(whereSeparator: \.isWhitespace)
            switch words[0] {
            case "@Levels:": expected = words.dropFirst().map { UInt8($0) }
            case "@Reorder:": order = words.dropFirst().compactMap { Int($0) }
            default:
                let fields = line.split(separator: ";")
                let input = try fields[0].split(separator: " ").map { try #require(classes[$0]) }
                let directions = try #require(Int(fields[1].trimmingCharacters(in: .whitespaces)))
                for (bit, base) in [UInt8?.none, 0, 1].enumerated() where directions & 1 << bit != 0 {
                    let paragraph = BidiParagraph(classes: input, characters: [], base: base)
                    let levels = paragraph.levels(inLine: 0..<input.count)
                    let kept = expected.indices.filter { expected[$0] != nil }
                    let isRight =
                        kept.allSatisfy { levels[$0] == expected[$0] }
                        && BidiParagraph.order(of: kept.map { levels[$0] }).map { kept[$0] } == order
                    if !isRight { Issue.record("\(line), \(String(describing: base)): \(levels)") }
                    count += 1
                }
            }
        }
        #expect(count > 700_000)
    }
}

/// The Unicode Character Database.
private enum UnicodeFiles {
    static let folder = "/usr/share/unicode/"

    /// The tests take a minute in a debug build. With `SITEGEN_CONFORMANCE_REQUIRED=1`, missing files are a failure.
    static var areUsed: Bool {
        let environment = ProcessInfo.processInfo.environment
        return environment["SITEGEN_CONFORMANCE_REQUIRED"] == "1"
            || environment["SITEGEN_LONG"] != nil && FileManager.default.fileExists(atPath: folder + "BidiTest.txt")
    }
}
