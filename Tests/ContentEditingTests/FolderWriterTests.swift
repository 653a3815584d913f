import ContentEditing
import Foundation
import TestSupport
import Testing

@Suite("Changes to a folder")
struct FolderWriterTests {
    private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

    @Test("are atomic")
    func undone() throws {
        let folder = try TemporaryFolder(inMemory: true)
        try folder.write("a", to: "Users/a.json")
        try folder.write("b", to: "Users/b.json")
        try folder.write("c", to: "Users/c/blocked")
        let before = try folder.contents()
        let changes = [
            FileChange(path: folder.path("Users/a.json"), before: Self.bytes("a"), after: Self.bytes("A")),
            FileChange(path: folder.path("Users/new/d.json"), before: nil, after: Self.bytes("d")),
            FileChange(path: folder.path("Users/b.json"), before: Self.bytes("b"), after: nil),
            FileChange(path: folder.path("Users/gone.json"), before: Self.bytes("g"), after: nil),
        ]
        var writer = FolderWriter(folder: folder.path)
        #expect(throws: (any Error).self) { try writer.write(changes) }
        #expect(try folder.contents() == before)
        #expect(!FileManager.default.fileExists(atPath: folder.path("Users/new")))

        var second = FolderWriter(folder: folder.path)
        try second.write(Array(changes.prefix(3)))
        let after = try folder.contents().mapValues { String(decoding: $0, as: UTF8.self) }
        #expect(after == ["Users/a.json": "A", "Users/new/d.json": "d", "Users/c/blocked": "c"])
    }

    /// A crash between two changes must not leave a record of a change that was not made.
    @Test("are recorded after they are made, and not at all if one fails")
    func record() throws {
        for call in 1... {
            let folder = try TemporaryFolder(inMemory: true)
            try folder.write("a", to: "Content/Users/a.json")
            try folder.write("b", to: "Content/Users/b.json")
            try folder.write("old", to: "record")
            let changes = [
                FileChange(path: folder.path("Content/Users/a.json"), before: Self.bytes("a"), after: Self.bytes("A")),
                FileChange(path: folder.path("Content/Users/b.json"), before: Self.bytes("b"), after: nil),
            ]
            let pieces = [Self.bytes("n")[...], Self.bytes("ew")[...]]
            let record = RecordFile(path: folder.path("record"), before: Self.bytes("old"), pieces: pieces)
            let calls = FaultyCalls(.from(call), code: EIO)
            var writer = FolderWriter(folder: folder.path("Content"), fileSystem: calls.fileSystem)
            let isDone = (try? writer.write(changes, record: record)) != nil
            let after = try folder.contents().mapValues { String(decoding: $0, as: UTF8.self) }
            if after["record"] == "new" {
                #expect(after["Content/Users/a.json"] == "A" && after["Content/Users/b.json"] == nil)
            }
            if isDone {
                #expect(after["record"] == "new")
                break
            }
        }
    }

    @Test("are not made if a file was changed in the meantime")
    func changed() throws {
        let folder = try TemporaryFolder(inMemory: true)
        try folder.write("a", to: "Users/a.json")
        let writer = FolderWriter(folder: folder.path)
        let path = folder.path("Users/a.json")
        try writer.check([FileChange(path: path, before: Self.bytes("a"), after: nil)])
        for before in [Self.bytes("b"), nil] {
            #expect(throws: ContentConflict.self) {
                try writer.check([FileChange(path: path, before: before, after: Self.bytes("c"))])
            }
        }
        try FileManager.default.createSymbolicLink(atPath: folder.path("Users/l"), withDestinationPath: "/tmp")
        #expect(throws: (any Error).self) {
            try writer.check([FileChange(path: folder.path("Users/l/x.json"), before: nil, after: Self.bytes("c"))])
        }
    }
}
