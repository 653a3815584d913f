import Testing

@testable import SiteGenerator

@Suite struct PublishedPeopleTests {
    typealias Entry = PublishedPeople.Entry

    static let text = """
        sitegen people 1 lines 3
        ada published zK2 mQ
        bo kept bo
        cy-1 published Zoë

        """

    static let people = [
        Entry(address: "cy-1", uid: "Zoë", isPublished: true),
        Entry(address: "ada", uid: "zK2 mQ", isPublished: true),
        Entry(address: "bo", uid: "bo", isPublished: false),
    ]

    @Test func isWrittenInTheOrderOfAddressesAndReadAgain() throws {
        let list = PublishedPeople(Self.people)
        #expect(String(decoding: list.bytes, as: UTF8.self) == Self.text)
        let read = try #require(PublishedPeople(parsing: Array(Self.text.utf8)))
        #expect(read == list)
        #expect(Array(read) == [Self.people[1], Self.people[2], Self.people[0]])
        #expect(read.entry(at: "ada") == Self.people[1])
        #expect(read.entry(at: "cy-1") == Self.people[0])
        #expect(["", "a", "adb", "cy", "zz"].allSatisfy { read.entry(at: $0) == nil })
        #expect(PublishedPeople(parsing: PublishedPeople([]).bytes)?.isEmpty == true)
    }

    @Test(arguments: [
        "", "sitegen people 1 lines 0", "sitegen people 2 lines 0\n", "sitegen people 1 lines 1\n",
        "sitegen people 1 lines 1\nada published\n", "sitegen people 1 lines 1\nada published \n",
        "sitegen people 1 lines 1\nada hidden ada\n", "sitegen people 1 lines 1\n published ada\n",
        "sitegen people 1 lines 2\nbo kept bo\nada kept ada\n", "sitegen people 1 lines 2\nada kept a\nada kept b\n",
        "sitegen people 1 lines -1\n", "sitegen people 1 lines 99999999999999999999\n",
        "sitegen people 1 lines 9223372036854775807\n",
    ])
    func whatIsDamagedIsNotRead(text: String) {
        #expect(PublishedPeople(parsing: Array(text.utf8)) == nil)
    }

    @Test func bytesThatAreNoTextAreNotRead() {
        #expect(PublishedPeople(parsing: Array("sitegen people 1 lines 1\nada kept ".utf8) + [0xFF, 0x0A]) == nil)
    }

    @Test func countsPeopleByTheirUids() {
        let before = PublishedPeople(Self.people)
        let moved = PublishedPeople([
            Entry(address: "elsewhere", uid: "Zoë", isPublished: true),
            Entry(address: "ada", uid: "another", isPublished: true),
        ])
        #expect(before.published(butNotIn: moved) == ["zK2 mQ"])
        #expect(before.published(butNotIn: before) == [])
        let decomposed = Entry(address: "cy-1", uid: "Zoe\u{308}", isPublished: true)
        #expect(before.published(butNotIn: PublishedPeople([Self.people[1], decomposed])) == ["Zoë"])
        let kept = Entry(address: "ada", uid: "zK2 mQ", isPublished: false)
        #expect(before.published(butNotIn: PublishedPeople([Self.people[0], kept])) == ["zK2 mQ"])
    }
}
