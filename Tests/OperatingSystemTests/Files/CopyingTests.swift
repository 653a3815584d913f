import OperatingSystem
import Foundation
import TestSupport
import Testing

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

    @Test(arguments: contents.indices)
    func compares(index: Int) throws {
        let (content, other, expected) = Self.contents[index]
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
