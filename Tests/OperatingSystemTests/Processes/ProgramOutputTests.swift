import OperatingSystem
import Foundation
import TestSupport
import Testing

@Suite("The output of other programs")
struct ProgramOutputTests {
    @Test("is read to its end, with the status")
    func reads() throws {
        let output = try FileSystem().output(of: "sh", ["-c", "cat; printf 'a\\0b'; echo lost >&2; exit 3"], limit: 10)
        #expect(output.status == 3)
        #expect(output.bytes == Array("a\0b".utf8))
    }

    @Test("can depend on an input, and on a secret in another descriptor")
    func inputs() throws {
        let (input, secret) = (Array("in".utf8), Array("secret".utf8))
        let output = try FileSystem().output(
            of: "sh", ["-c", "cat /dev/fd/3 -"], limit: 20, input: input, secret: secret)
        #expect(output.status == 0 && output.bytes == secret + input)
        let long = [UInt8](repeating: 0, count: 4_097)
        #expect(throws: FileError.self) { try FileSystem().output(of: "cat", [], limit: 5_000, input: long) }
    }

    @Test("is limited")
    func limit() {
        let error = #expect(throws: FileError.self) { try FileSystem().output(of: "yes", [], limit: 100_000) }
        #expect(error?.limit == 100_000)
    }

    @Test("is an error if there is no such program")
    func missing() {
        let error = #expect(throws: FileError.self) {
            try FileSystem().output(of: "no-such-program-anywhere", [], limit: 1)
        }
        #expect(error?.isMissing == true)
    }
}

@Suite("Replacing the content of a file")
struct ReplacingTests {
    @Test("keeps its mode, and a link to it")
    func replaces() throws {
        let folder = try TemporaryFolder()
        try folder.write("old", to: "real")
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: folder.path("real"))
        try FileManager.default.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: "real")
        try FileSystem().replaceContent(of: folder.path("link"), with: Array("new".utf8))
        #expect(try folder.text("real") == "new")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("link")) == "real")
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("real"))
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["link", "real"])
    }

    @Test("creates a file that does not exist, completely")
    func creates() throws {
        let folder = try TemporaryFolder()
        for text in ["first", "second"] {
            try FileSystem().writeAtomically(folder.path("new"), Array(text.utf8))
            #expect(try folder.text("new") == text)
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["new"])
    }
}
