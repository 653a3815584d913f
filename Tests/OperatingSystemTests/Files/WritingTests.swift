import OperatingSystem
import Foundation
import TestSupport
import Testing

@Suite struct WritingTests {
    @Test func writesAndReplaces() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("file")
        try files.write(path, Array("a long first content".utf8))
        try files.write(path, Array("short".utf8))
        #expect(text(path) == "short")
        #expect(
            failure(folder) { () throws(FileError) in try files.write(path, [], replacing: false) }
                == "cannot write 'file': file exists")
        #expect(text(path) == "short")
        try files.write(path, [])
        #expect(text(path) == "")
        let mode = try #require(FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
        #expect(mode & ~0o644 == 0)
    }

    @Test func followsNoLinkWhereItWrites() throws {
        let folder = try TemporaryFolder()
        try folder.write("kept", to: "target")
        try folder.write("new", to: "source")
        try link(folder.path("link"), to: "target")
        let written = failure(folder) { () throws(FileError) in
            try files.write(folder.path("link"), [UInt8]())
        }
        let copied = failure(folder) { () throws(FileError) in
            try files.copy(folder.path("source"), to: folder.path("link"))
        }
        #expect(written?.hasPrefix("cannot write 'link': too many") == true)
        #expect(copied == written)
        #expect(text(folder.path("target")) == "kept")
    }

    @Test func saysWhyItCannotWrite() throws {
        let folder = try TemporaryFolder()
        #expect(
            failure(folder) { () throws(FileError) in try files.write(folder.path("none/file"), []) }
                == "cannot write 'none/file': no such file or directory")
        #expect(
            failure(folder) { () throws(FileError) in try files.write(folder.path, []) }
                == "cannot write '\(folder.path)': is a directory")
        #expect(
            failure(folder) { () throws(FileError) in try files.checkCanWrite(in: folder.path("none")) }
                == "cannot write 'none': no such file or directory")
        #expect(failure(folder) { () throws(FileError) in try files.checkCanWrite(in: folder.path) } == nil)
    }

    @Test(.enabled(if: geteuid() != 0, "root may write everywhere"))
    func findsFoldersThatCannotBeWritten() throws {
        let folder = try TemporaryFolder()
        try files.makeFolder(folder.path("closed"))
        try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.path("closed"))
        let error = #expect(throws: FileError.self) { try files.checkCanWrite(in: folder.path("closed")) }
        #expect(error?.isNotPermitted == true)
    }

    @Test func makesFolders() throws {
        let folder = try TemporaryFolder()
        try files.makeFolders(folder.path("a/b/c"))
        try files.makeFolders(folder.path("a/b/c"))
        try files.makeFolders(folder.path("a/d/"))
        try folder.write("", to: "file")
        #expect(try files.list(folder.path("a")).map(\.name) == ["b", "d"])
        #expect(
            failure(folder) { () throws(FileError) in try files.makeFolder(folder.path("a")) }
                == "cannot make the folder 'a': file exists")
        #expect(
            failure(folder) { () throws(FileError) in try files.makeFolders(folder.path("file")) }
                == "cannot make the folder 'file': not a directory")
        #expect(
            failure(folder) { () throws(FileError) in try files.makeFolders(folder.path("file/below")) }
                == "cannot make the folder 'file/below': not a directory")
    }

    @Test func renamesOverAFile() throws {
        let folder = try TemporaryFolder()
        try folder.write("new", to: "a")
        try folder.write("old", to: "b")
        try files.rename(folder.path("a"), to: folder.path("b"))
        #expect(try folder.contents() == ["b": Data("new".utf8)])
        #expect(
            failure(folder) { () throws(FileError) in try files.rename(folder.path("a"), to: folder.path("b")) }
                == "cannot rename 'a': no such file or directory")
    }

    @Test func removesWithoutFollowingLinks() throws {
        let folder = try TemporaryFolder()
        try folder.write("kept", to: "outside/file")
        try folder.write("", to: "tree/a/b/file")
        try link(folder.path("tree/a/link"), to: folder.path("outside"))
        #expect(
            failure(folder) { () throws(FileError) in try files.removeFolder(folder.path("tree")) }
                == "cannot remove 'tree': directory not empty")
        try files.removeFolderWithContents(folder.path("tree"))
        try files.removeFolderWithContents(folder.path("tree"))
        #expect(try files.list(folder.path).map(\.name) == ["outside"])
        try files.removeFile(folder.path("outside/file"))
        try files.removeFolder(folder.path("outside"))
        #expect(try files.list(folder.path).isEmpty)
    }
}
