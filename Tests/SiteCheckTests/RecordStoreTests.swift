import Foundation
import OperatingSystem
import SiteCheck
import Synchronization
import TestSupport
import Testing

@Suite struct RecordStoreTests {
    private let folder: TemporaryFolder
    private let key = Stamp(of: 7)

    init() throws { folder = try TemporaryFolder() }

    private func open(_ fileSystem: FileSystem = FileSystem(), key: Stamp? = nil) throws -> RecordStore {
        try RecordStore(in: folder.path, key: key ?? self.key, fileSystem)
    }

    /// Stores a record for each uid.
    private func store(_ contents: [String: [UInt8]]) throws {
        let file = try open()
        let records = contents.sorted { $0.key < $1.key }.map { file.add(.person($0.key), [$0.value[...]]) }
        file.store(try records.map { try #require($0) })
    }

    @Test("Records are read again, in this check and in the next one")
    func storesRecords() throws {
        let file = try open()
        let ada = try #require(file.add(.person("ada"), [[1, 2], [3]]))
        #expect(try file.read(ada) == [1, 2, 3])
        file.store([ada])
        #expect(try file.read(ada) == [1, 2, 3])
    }

    @Test("Only the stored records remain, with those of the last check")
    func keepsRecords() throws {
        try store(["ada": [1], "bo": [2], "cleo": []])
        do {
            let file = try open()
            let ada = try #require(file.find(.person("ada")))
            let bo = try #require(file.add(.person("bo"), [[3]]))
            _ = file.add(.person("dan"), [[4]])
            file.store([bo, .last(ada)])
        }
        let file = try open()
        #expect(file.content(of: .person("ada")) == [1])
        #expect(file.content(of: .person("bo")) == [3])
        #expect(file.find(.person("cleo")) == nil)
        #expect(file.find(.person("dan")) == nil)
    }

    @Test("The same records are not written again")
    func writesOnlyChanges() throws {
        try store(["ada": [1], "bo": [2]])
        let before = try FileSystem().status(of: folder.path("memory"))
        try store(["ada": [1], "bo": [2]])
        #expect(try FileSystem().status(of: folder.path("memory")) == before)
    }

    @Test("A file that was made with another key counts as missing")
    func otherKey() throws {
        try store(["ada": [1]])
        #expect(try open(key: Stamp(of: 8)).find(.person("ada")) == nil)
    }

    @Test("Without a call of 'store', the last records remain and no other file")
    func isNotStored() throws {
        try store(["ada": [1]])
        do {
            let file = try open()
            _ = file.add(.person("ada"), [[2]])
        }
        #expect(try open().content(of: .person("ada")) == [1])
        #expect(try FileSystem().list(folder.path).map(\.name) == ["lock", "memory"])
    }

    @Test("No damage of a byte, and no missing end, results in a wrong record")
    func damage() throws {
        let contents: [String: [UInt8]] = ["ada": [1, 2, 3], "bo": Array(0..<200)]
        try store(contents)
        let bytes = try FileSystem().read(folder.path("memory"))
        func check(_ damaged: [UInt8]) throws -> Int {
            try FileSystem().write(folder.path("memory"), damaged)
            let file = try open()
            var missing = 0
            for (uid, content) in contents {
                let found = file.content(of: .person(uid))
                #expect(found.isEmpty || found == content)
                if found.isEmpty { missing += 1 }
            }
            return missing
        }
        for position in bytes.indices {
            var damaged = bytes
            damaged[position] ^= 1
            #expect(try check(damaged) > 0)
        }
        for count in bytes.indices { #expect(try check(Array(bytes[..<count])) == 2) }
        #expect(try check(bytes) == 0)
    }

    @Test("If the disk is full, the records so far can be read, and the last ones remain")
    func diskFull() throws {
        try store(["ada": [1]])
        // The header and two records can be written.
        let writes = Atomic(0)
        let file = try open(
            FileSystem(intercepting: { call in
                call == .write && writes.wrappingAdd(1, ordering: .relaxed).oldValue > 2 ? ENOSPC : nil
            }))
        let ada = try #require(file.add(.person("ada"), [[2]]))
        let bo = try #require(file.add(.person("bo"), [[3]]))
        #expect(file.add(.person("cleo"), [[4]]) == nil)
        #expect(try file.read(ada) == [2] && file.read(bo) == [3])
        file.store([ada, bo])
        #expect(file.content(of: .person("ada")) == [1])
    }

    @Test("A second check does not get the file")
    func lock() throws {
        let first = try open()
        #expect(throws: FileError.self) { try open() }
        _ = first.find(.texts)
    }
}
