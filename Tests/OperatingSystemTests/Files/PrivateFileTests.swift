import OperatingSystem
import Foundation
import TestSupport
import Testing

@Suite("Private files")
struct PrivateFileTests {
    private let files = FileSystem()

    private func mode(_ path: String) throws -> Int? {
        (try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber)?.intValue
    }

    @Test("are written completely, and readable by nobody else")
    func writes() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("deep/inner/file")
        try files.makePrivateFolder(folder.path("deep/inner"))
        #expect(try mode(folder.path("deep")) == 0o700 && mode(folder.path("deep/inner")) == 0o700)
        try files.writePrivate(path, Array("one".utf8))
        try files.writePrivate(path, Array("two".utf8))
        #expect(try folder.text("deep/inner/file") == "two" && mode(path) == 0o600)
        #expect(try files.list(folder.path("deep/inner")).map(\.name) == ["file"])
        let file = try files.readPrivate(path, limit: 3)
        #expect(file.bytes == Array("two".utf8) && file.access == .own)
        #expect(throws: FileError.self) { try files.readPrivate(path, limit: 2) }
    }

    @Test("are detected as readable by others", arguments: [0o640, 0o604, 0o660, 0o700, 0o400])
    func open(mode: Int) throws {
        let folder = try TemporaryFolder()
        try folder.write("text", to: "file")
        #expect(chmod(folder.path("file"), mode_t(mode)) == 0)
        let isOpen = mode & 0o077 != 0
        #expect(try files.readPrivate(folder.path("file"), limit: 100).access == (isOpen ? .open : .own))
    }

    @Test("are not read through a link, and replace one")
    func links() throws {
        let folder = try TemporaryFolder()
        try folder.write("text", to: "other")
        try FileManager.default.createSymbolicLink(atPath: folder.path("file"), withDestinationPath: "other")
        #expect(throws: FileError.self) { try files.readPrivate(folder.path("file"), limit: 100) }
        try files.writePrivate(folder.path("file"), Array("new".utf8))
        #expect(try folder.text("other") == "text" && folder.text("file") == "new")
    }
}
