import FileSystem
import Foundation
import TestSupport
import Testing

let files = FileSystem()

/// A file's content, or what stands there instead.
func text(_ path: String) -> String? {
    (try? Data(contentsOf: URL(filePath: path))).map { String(decoding: $0, as: UTF8.self) }
}

/// The error that something throws, as its sentence, with the folder's path left out.
func failure(_ folder: TemporaryFolder, _ body: () throws(FileError) -> Void) -> String? {
    do {
        try body()
        return nil
    } catch {
        return error.description.replacing(folder.path + "/", with: "")
    }
}

func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
}

@Suite struct ReadingTests {
    @Test func statusTellsFilesFoldersAndLinksApart() throws {
        let folder = try TemporaryFolder()
        try folder.write("four", to: "file")
        try folder.write("", to: "folder/inner")
        try link(folder.path("link"), to: "file")
        try link(folder.path("broken"), to: "nowhere")

        #expect(try files.status(of: folder.path("file"))?.kind == .file)
        #expect(try files.status(of: folder.path("file"))?.size == 4)
        #expect(try files.status(of: folder.path("folder"))?.kind == .folder)
        #expect(try files.status(of: folder.path("link"))?.kind == .file)
        #expect(try files.status(of: folder.path("link"), followingLinks: false)?.kind == .link)
        #expect(try files.status(of: folder.path("broken")) == nil)
        #expect(try files.status(of: folder.path("none")) == nil)
        #expect(try files.status(of: folder.path("file/below")) == nil)
        #expect(
            try files.status(of: folder.path("file"))?.device == files.status(of: folder.path("folder"))?.device)
    }

    @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 1_000_000])
    func readsWholeFiles(size: Int) throws {
        let folder = try TemporaryFolder()
        let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }
        try folder.write(Data(bytes), to: "file")
        #expect(try files.read(folder.path("file")) == bytes)
        #expect(try files.read(folder.path("file"), limit: size) == bytes)
        if size > 0 {
            let error = #expect(throws: FileError.self) { try files.read(folder.path("file"), limit: size - 1) }
            #expect(error?.limit == size - 1)
        }
    }

    @Test func readsFilesThatDoNotTellTheirSize() throws {
        let folder = try TemporaryFolder()
        #expect(failure(folder) { () throws(FileError) in _ = try files.read("/dev/null") } == nil)
    }

    @Test func saysWhyItCannotRead() throws {
        let folder = try TemporaryFolder()
        #expect(
            failure(folder) { () throws(FileError) in _ = try files.read(folder.path("none")) }
                == "cannot read 'none': no such file or directory")
        #expect(
            failure(folder) { () throws(FileError) in _ = try files.read(folder.path) }
                == "cannot read '\(folder.path)': is a directory")
        #expect(
            failure(folder) { () throws(FileError) in _ = try files.list(folder.path("none")) }
                == "cannot list 'none': no such file or directory")
    }

    @Test func listsInTheOrderOfBytes() throws {
        let folder = try TemporaryFolder()
        for name in ["b", "B", "é", "a/inner", ".hidden"] { try folder.write("", to: name) }
        try link(folder.path("link"), to: "b")
        let entries = try files.list(folder.path)
        #expect(entries.map(\.name) == [".hidden", "B", "a", "b", "link", "é"])
        #expect(entries.map(\.kind) == [.file, .file, .folder, .file, .link, .file])
    }
}

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

@Suite struct CopyingTests {
    @Test(arguments: [0, 1, 65_536, 5_000_003])
    func copiesTheWholeContent(size: Int) throws {
        let folder = try TemporaryFolder()
        let bytes = Data((0..<size).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ $0 >> 9) })
        try folder.write(bytes, to: "source")
        try folder.write(String(repeating: "longer ", count: 10), to: "copy")
        try files.copy(folder.path("source"), to: folder.path("copy"))
        #expect(try Data(contentsOf: URL(filePath: folder.path("copy"))) == bytes)
        #expect(try files.compare(folder.path("copy"), withFile: folder.path("source")) == .equal)
    }

    @Test func saysWhyItCannotCopy() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "source")
        let cases = [
            ("none", "copy", "cannot read 'none': no such file or directory"),
            ("", "copy", "cannot read '': is a directory"),
            ("source", "none/copy", "cannot write 'none/copy': no such file or directory"),
        ]
        for (source, copy, message) in cases {
            #expect(
                failure(folder) { () throws(FileError) in
                    try files.copy(folder.path(source), to: folder.path(copy))
                } == message)
        }
        #expect(try folder.contents() == ["source": Data()])
    }

    static let contents: [(String, String, FileComparison)] = [
        ("", "", .equal), ("a", "a", .equal), ("a", "b", .different), ("a", "", .different), ("", "a", .different),
        (String(repeating: "x", count: 65_536), String(repeating: "x", count: 65_536), .equal),
        (String(repeating: "x", count: 200_000), String(repeating: "x", count: 200_000), .equal),
        (String(repeating: "x", count: 200_000) + "a", String(repeating: "x", count: 200_000) + "b", .different),
        ("a" + String(repeating: "x", count: 200_000), "b" + String(repeating: "x", count: 200_000), .different),
    ]

    @Test(arguments: contents)
    func compares(content: String, other: String, expected: FileComparison) throws {
        let folder = try TemporaryFolder()
        try folder.write(content, to: "a")
        try folder.write(other, to: "b")
        let bytes = Array(other.utf8)
        #expect(try bytes.withUnsafeBufferPointer { try files.compare(folder.path("a"), with: $0) } == expected)
        #expect(try files.compare(folder.path("a"), withFile: folder.path("b")) == expected)
    }

    @Test func comparesWhatIsNoFile() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "file")
        try folder.write("", to: "folder/inner")
        try link(folder.path("link"), to: "file")
        #expect(mkfifo(folder.path("pipe"), 0o644) == 0)
        let cases: [(String, FileComparison)] = [
            ("none", .missing), ("file/below", .missing), ("folder", .notAFile), ("link", .notAFile),
            ("pipe", .notAFile), ("file", .equal),
        ]
        for (name, expected) in cases {
            let empty = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
            #expect(try files.compare(folder.path(name), with: empty) == expected, "\(name)")
            #expect(try files.compare(folder.path(name), withFile: folder.path("link")) == expected, "\(name)")
        }
        #expect(
            failure(folder) { () throws(FileError) in
                _ = try files.compare(folder.path("file"), withFile: folder.path("none"))
            } == "cannot read 'none': no such file or directory")
    }
}

@Suite struct LockTests {
    @Test func isHeldUntilTheValueGoes() throws {
        let folder = try TemporaryFolder()
        func holdWhileAskingAgain() throws {
            let lock = try files.lock(folder.path("lock"))
            let error = #expect(throws: FileError.self) { _ = try files.lock(folder.path("lock")) }
            #expect(error?.isBusy == true)
            _ = consume lock
        }
        try holdWhileAskingAgain()
        try holdWhileAskingAgain()
    }

    @Test func followsNoLink() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "file")
        try link(folder.path("lock"), to: "file")
        #expect(throws: FileError.self) { _ = try files.lock(folder.path("lock")) }
    }
}

@Suite struct PathTests {
    @Test func resolvesWhatExists() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "real/file")
        try link(folder.path("link"), to: "real")
        try link(folder.path("broken"), to: "nowhere")
        #expect(try files.canonicalPath(folder.path("link/../link/./file")) == folder.path("real/file"))
        #expect(throws: FileError.self) { try files.canonicalPath(folder.path("none")) }
        let planned: [(String, String?)] = [
            ("link/file", "real/file"), ("link/new/deeper/", "real/new/deeper"), ("none/./x", "none/x"),
            ("real/../new", "new"), ("none/../x", nil), ("broken", nil), ("broken/x", nil),
        ]
        for (path, expected) in planned {
            let found = try? files.canonicalPathOrPlanned(folder.path(path))
            #expect(found == expected.map(folder.path(_:)), "\(path)")
        }
    }

    @Test func resolvesRelativePathsFromTheCurrentFolder() throws {
        let current = try files.currentFolder()
        #expect(current == FileManager.default.currentDirectoryPath)
        let canonical = try files.canonicalPath(current)
        #expect(try files.canonicalPath(".") == canonical)
        #expect(try files.canonicalPathOrPlanned("none-of-that-name/x") == canonical + "/none-of-that-name/x")
        #expect(throws: FileError.self) { try files.canonicalPathOrPlanned("") }
    }

    @Test(arguments: [
        ("/a", "/a", true), ("/a", "/a/b", true), ("/a", "/ab", false), ("/a/b", "/a", false), ("/", "/a", true),
        ("/a", "/b", false),
    ])
    func tellsWhatIsInside(folder: String, path: String, expected: Bool) {
        #expect(FileSystem.contains(folder, path) == expected)
    }

    @Test(arguments: [
        ("a/b", "a", "b"), ("a/b//", "a", "b"), ("a//b", "a", "b"), ("b", ".", "b"), ("/b", "/", "b"),
        ("/", "/", "/"), ("", ".", ""),
    ])
    func splitsPaths(path: String, folder: String, name: String) {
        #expect(FileSystem.folder(of: path) == folder)
        #expect(FileSystem.name(of: path) == (name == "/" ? "" : name))
    }
}
