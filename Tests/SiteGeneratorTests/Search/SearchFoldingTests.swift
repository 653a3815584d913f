import Testing

@testable import SiteGenerator

@Suite("The words of a text for the search")
struct SearchFoldingTests {
    @Test(
        "are folded",
        arguments: [
            ("Łukasz Śnieżka", ["lukasz", "sniezka"]), ("Jörg Straßenfeger", ["jorg", "strassenfeger"]),
            ("E\u{301}mile ÆRØ", ["emile", "aero"]), ("İzmir ılık", ["izmir", "ilik"]), ("Þór Ðúfa", ["thor", "dufa"]),
            ("Фёдор Йод", ["федор", "иод"]), ("Ελένη ΣΎΡΟΣ", ["ελενη", "συροσ"]),
            ("لَيْلى الأنهري", ["ليلى", "انهري"]),
            ("Maeve O’Nettle, Jean-Luc", ["maeve", "onettle", "jean", "luc"]),
            ("C, C++, C#, R&D, Node.js, + # 8051", ["c", "c++", "c#", "r", "d", "node", "js", "8051"]),
            ("", []), ("– · –", []),
            (String(repeating: "ab", count: 20), [String(repeating: "ab", count: 12)]),
        ] as [(String, [String])])
    func folded(text: String, words: [String]) {
        #expect(SearchFolding.words(of: text) == words)
    }

    @Test("are characters and pairs in scripts without spaces")
    func ideographs() {
        #expect(SearchFolding.words(of: "雨森 こは") == ["雨", "森", "雨森", "こ", "森こ", "は", "こは"])
        #expect(SearchFolding.words(of: "雨, 森a김") == ["雨", "森", "a", "김"])
    }
}

@Suite("The numbers of candidates in the index for the search")
struct SearchNumbersTests {
    private static let keys = (0..<3_000).map { number in
        let name = String(number * 7_919 % 3_000, radix: 24)
        return "\(name) family\u{1}p\(number)"
    }.sorted()

    /// The numbers by key.
    private func numbers(_ keys: [String]) -> [String: Int] {
        Dictionary(uniqueKeysWithValues: zip(keys, SearchNumbers(keys).numbers))
    }

    @Test("are different, and blocks are small and in order")
    func different() {
        let numbers = SearchNumbers(Self.keys)
        #expect(Set(numbers.numbers).count == Self.keys.count)
        #expect(numbers.blocks.map(\.members).flatMap { Array($0) } == Array(0..<Self.keys.count))
        #expect(Set(numbers.blocks.map(\.number)).count == numbers.blocks.count)
        #expect(numbers.blocks.allSatisfy { $0.members.count <= 32 })
        for block in numbers.blocks {
            for member in block.members { #expect(numbers.numbers[member] >> numbers.bits == block.number) }
        }
    }

    @Test("hardly change when a candidate comes or goes")
    func stable() {
        let before = numbers(Self.keys)
        for key in ["aaa new\u{1}x", "zzz new\u{1}x"] {
            let after = numbers((Self.keys + [key]).sorted())
            #expect(before.count { after[$0.key] != $0.value } < 60)
        }
        for position in stride(from: 0, to: Self.keys.count, by: 600) {
            var keys = Self.keys
            keys.remove(at: position)
            let after = numbers(keys)
            #expect(before.count { after[$0.key] != $0.value } < 60)
        }
    }

    @Test("of candidates with the same name are different")
    func sameNames() {
        let numbers = SearchNumbers((0..<100).map { "same\u{1}\(1_000 + $0)" })
        #expect(Set(numbers.numbers).count == 100)
    }

    @Test("are written as differences")
    func lists() {
        #expect(SearchNumberList.text(of: []) == "")
        #expect(SearchNumberList.text(of: [0, 1, 32, 64, 1_120]) == "ABfgBghB")
    }
}
