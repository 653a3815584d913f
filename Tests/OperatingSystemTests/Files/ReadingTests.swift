import OperatingSystem
import Foundation
import TestSupport
import Testing

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
        #expect(failure(folder) { () throws(FileError) in _ = try files.read("/proc/self/stat") } == nil)
    }

    @Test func waitsForNoPipeAndReadsNoDevice() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "file")
        #expect(mkfifo(folder.path("pipe"), 0o644) == 0)
        try link(folder.path("device"), to: "/dev/zero")
        for name in ["pipe", "device"] {
            let path = folder.path(name)
            let reason = "it is a pipe, a socket or a device"
            #expect(
                failure(folder) { () throws(FileError) in _ = try files.read(path) }
                    == "cannot read '\(name)': \(reason)")
            #expect(
                failure(folder) { () throws(FileError) in _ = try files.readStart(of: path, count: 1) }
                    == "cannot read '\(name)': \(reason)")
            #expect(
                failure(folder) { () throws(FileError) in try files.copy(path, to: folder.path("copy")) }
                    == "cannot read '\(name)': \(reason)")
            #expect(
                failure(folder) { () throws(FileError) in
                    _ = try files.compare(folder.path("file"), withFile: path)
                } == "cannot read '\(name)': \(reason)")
        }
        #expect(
            failure(folder) { () throws(FileError) in try files.write(folder.path("pipe"), []) }
                == "cannot write 'pipe': it is a pipe, a socket or a device")
        #expect(
            failure(folder) { () throws(FileError) in _ = try files.lock(folder.path("pipe")) }
                == "cannot lock 'pipe': it is a pipe, a socket or a device")
    }

    @Test func linksAreFollowedToFilesInTheSameFolder() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "outside")
        try folder.write("", to: "read/deep/file")
        try link(folder.path("named"), to: "read")
        for (name, target) in [
            "inside": "deep/file", "up": "../outside", "around": "../named/deep/file", "folder": "deep", "above": "..",
            "broken": "nowhere", "circle": "circle", "device": "/dev/null",
        ] { try link(folder.path("read/" + name), to: target) }
        #expect(mkfifo(folder.path("read/pipe"), 0o644) == 0)
        let cases: [(String, InputKind?)] = [
            ("none", nil), ("deep", .folder), ("deep/file", .file), ("inside", .file), ("around", .file),
            ("up", .linkOutside), ("device", .linkOutside), ("folder", .linkToFolder), ("above", .linkToFolder),
            ("broken", .brokenLink), ("circle", .brokenLink), ("pipe", .other),
        ]
        for root in ["read", "named"] {
            for (name, kind) in cases {
                let path = folder.path(root + "/" + name)
                #expect(try files.inputKind(of: path, in: folder.path(root)) == kind, "\(root)/\(name)")
            }
        }
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
