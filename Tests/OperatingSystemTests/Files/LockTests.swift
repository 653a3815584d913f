import OperatingSystem
import Foundation
import TestSupport
import Testing

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

    @Test func isReleasedWhereAChildProcessStillHasTheFileOpen() throws {
        let folder = try TemporaryFolder()
        var copy: Int32 = -1
        func holdAndCopy() throws {
            let lock = try files.lock(folder.path("lock"))
            // Like a fork: a second descriptor of the open file.
            let status = try #require(try? FileManager.default.attributesOfItem(atPath: folder.path("lock")))
            for descriptor in Int32(0)..<1024 {
                var found = stat()
                if fstat(descriptor, &found) == 0, UInt64(found.st_ino) == (status[.systemFileNumber] as? UInt64) {
                    copy = dup(descriptor)
                    break
                }
            }
            _ = consume lock
        }
        try holdAndCopy()
        #expect(copy >= 0)
        _ = try files.lock(folder.path("lock"))
        close(copy)
    }

    @Test func followsNoLink() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "file")
        try link(folder.path("lock"), to: "file")
        #expect(throws: FileError.self) { _ = try files.lock(folder.path("lock")) }
    }
}
