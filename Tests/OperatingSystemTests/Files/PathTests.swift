import OperatingSystem
import Foundation
import TestSupport
import Testing

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
