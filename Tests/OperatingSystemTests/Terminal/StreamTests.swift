import OperatingSystem
import Foundation
import TestSupport
import Testing

@Suite("Reading to the end")
struct StreamTests {
    @Test("returns a whole file up to its limit", arguments: [0, 1, 10, 300_000])
    func limit(size: Int) throws {
        let folder = try TemporaryFolder()
        let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0) }
        try folder.write(Data(bytes), to: "file")
        let path = folder.path("file")
        #expect(try FileSystem().readToEnd(of: path) == bytes)
        #expect(try FileSystem().readToEnd(of: path, limit: size) == bytes)
        guard size > 0 else { return }
        #expect(throws: FileError(.read, path, code: 0, limit: size - 1)) {
            try FileSystem().readToEnd(of: path, limit: size - 1)
        }
    }

    @Test("waits for the writer of a pipe")
    func pipe() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path("pipe")
        #expect(mkfifo(path, 0o600) == 0)
        let text = String(repeating: "0123456789", count: 20_000)
        async let read = Task.detached { try FileSystem().readToEnd(of: path) }.value
        let writer = try FileHandle(forWritingTo: URL(filePath: path))
        try writer.write(contentsOf: Data(text.utf8.prefix(7)))
        try writer.write(contentsOf: Data(text.utf8.dropFirst(7)))
        try writer.close()
        #expect(try await read == Array(text.utf8))
    }

    @Test("throws the reason of a failure")
    func failures() throws {
        let folder = try TemporaryFolder()
        try folder.write("text", to: "file")
        for (path, code) in [(folder.path("none"), ENOENT), (folder.path, EISDIR)] {
            #expect(throws: FileError(.read, path, code: code)) { try FileSystem().readToEnd(of: path) }
        }
        let failing = FileSystem(intercepting: { $0 == .read ? EIO : nil })
        #expect(throws: FileError(.read, folder.path("file"), code: EIO)) {
            try failing.readToEnd(of: folder.path("file"))
        }
        #expect(throws: FileError(.read, "standard input", code: EIO)) { try failing.readStandardInput() }
    }
}
