import FileSystem
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
