import FileSystem
import Foundation
import TestSupport
import Testing

@testable import Commands

/// Several new files at once.
@Suite("New files")
struct FileMakerTests {
    private static func files(in folder: TemporaryFolder) -> [FileMaker.File] {
        ["a/b/one.txt", "a/two.txt", "three.txt"].map { FileMaker.File(path: folder.path($0), bytes: Array($0.utf8)) }
    }

    @Test("are created with their parent folders")
    func all() throws {
        let folder = try TemporaryFolder()
        var maker = FileMaker(FileSystem())
        try maker.make(Self.files(in: folder))
        let contents = try folder.contents().mapValues { String(decoding: $0, as: UTF8.self) }
        #expect(contents == ["a/b/one.txt": "a/b/one.txt", "a/two.txt": "a/two.txt", "three.txt": "three.txt"])
    }

    @Test("are not created if one of them exists, which stays unchanged")
    func existing() throws {
        let folder = try TemporaryFolder()
        try folder.write("mine", to: "three.txt")
        var maker = FileMaker(FileSystem())
        let error = #expect(throws: FileError.self) { try maker.make(Self.files(in: folder)) }
        #expect(error?.isExisting == true && error?.path == folder.path("three.txt"))
        #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.path) == ["three.txt"])
        #expect(try folder.contents() == ["three.txt": Data("mine".utf8)])
    }

    @Test("are not created if any system call fails", arguments: [5, 28, 13] as [Int32])
    func faults(code: Int32) throws {
        let watched = FaultyCalls()
        let whole = try TemporaryFolder()
        var maker = FileMaker(watched.fileSystem)
        try maker.make(Self.files(in: whole))
        #expect(Set(watched.calls).isSuperset(of: [.open, .write, .mkdir, .close]))
        for number in 1...watched.calls.count {
            let folder = try TemporaryFolder()
            var maker = FileMaker(FaultyCalls(.only(number), code: code).fileSystem)
            #expect(throws: FileError.self, "call \(number)") { try maker.make(Self.files(in: folder)) }
            #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.path) == [], "call \(number)")
        }
    }
}
