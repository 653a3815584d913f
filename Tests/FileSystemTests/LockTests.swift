import FileSystem
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

    @Test func followsNoLink() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "file")
        try link(folder.path("lock"), to: "file")
        #expect(throws: FileError.self) { _ = try files.lock(folder.path("lock")) }
    }
}
