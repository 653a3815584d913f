import CandidateProfile
import Diagnostics
import Testing

@testable import SiteGenerator

@Suite("The parts of the index for the search")
struct SearchIndexTests {
    private static let letters = Array("abcdefghijklmnop")

    /// Candidates, each with a name and a headline of its own.
    private func people(_ count: Int) -> [UserData] {
        (0..<count).map { number in
            let name = String([0, 4, 8].map { Self.letters[number * 31 >> $0 & 15] })
            var user = UserData(uid: "p\(number)", name: "\(name) \(name)son")
            user.details.headline = "Keeper \(number)"
            user.details.location = "Ghent"
            return user
        }
    }

    /// The parts by their names.
    private func parts(_ users: [UserData]) throws -> [String: String] {
        let context = try SiteGenerator(
            settings: SiteSettings(), theme: builtInTheme(), reporting: DiagnosticCollector()
        ).context
        let entries = users.map { DirectoryEntry($0, without: WithheldIndex(), language: InterfaceLanguage(tag: "en")) }
            .sorted(by: DirectoryEntry.isOrderedBefore)
        var index = SearchIndex(entries, Facets(entries, in: context), in: context)
        index.readWords()
        var parts = ["index": index.head]
        for part in index.parts { parts[part.name] = index.data(of: part) }
        for block in index.numbers.blocks { parts["people-\(block.number)"] = index.people(block) }
        return parts.mapValues { String(decoding: $0, as: UTF8.self) }
    }

    @Test("are few up to 2,000 candidates, and small beyond", arguments: [2_000, 2_001])
    func sizes(count: Int) throws {
        let parts = try parts(people(count))
        #expect((parts.count == 4) == (count == 2_000))
        if count > 2_000 { #expect(parts.values.map(\.utf8.count).max() ?? 0 < 20_000) }
    }

    @Test("hardly change with one candidate")
    func stable() throws {
        let people = people(2_100)
        let before = try parts(people)
        func changes(_ people: [UserData]) throws -> Int {
            let after = try parts(people)
            return Set(before.keys).union(after.keys).count { before[$0] != after[$0] }
        }
        var changed = people
        changed[5].details.headline = "Zitherist"
        // Up to five parts of each old and new word (whole, its beginnings, its letters), and the row.
        #expect(try (1...16).contains(changes(changed)))
        #expect(try changes(people.reversed()) == 0)
        #expect(try changes(people + [UserData(uid: "nelly", name: "New Nelly")]) < 12)
        #expect(try changes(Array(people.dropFirst())) < 40)
    }
}
