import OperatingSystem
import Foundation
import TestSupport
import Testing

/// The behaviour of each operation if one of its system calls fails.
@Suite struct FaultTests {
    struct Operation: Sendable, CustomTestStringConvertible {
        var testDescription: String
        /// The calls without failures, in order.
        var calls: [SystemCall]
        var run: @Sendable (FileSystem, TemporaryFolder) throws -> Void
    }

    static let operations = [
        Operation(testDescription: "read", calls: [.open, .fstat, .read, .close]) {
            _ = try $0.read($1.path("a"))
        },
        Operation(testDescription: "read at a position", calls: [.open, .fstat, .read]) {
            _ = try $0.openFile($1.path("a")).read(at: 1, count: 2)
        },
        Operation(testDescription: "append", calls: [.open, .fstat, .write]) {
            try $0.createFile($1.path("new")).append([[1, 2]])
        },
        Operation(testDescription: "read the start", calls: [.open, .fstat, .read, .close]) {
            _ = try $0.readStart(of: $1.path("a"), count: 2)
        },
        Operation(testDescription: "list", calls: [.opendir, .readdir, .readdir, .readdir, .closedir]) {
            _ = try $0.list($1.path("empty"))
        },
        Operation(testDescription: "look", calls: [.stat]) { _ = try $0.status(of: $1.path("a")) },
        Operation(testDescription: "look at a link", calls: [.lstat]) {
            _ = try $0.status(of: $1.path("a"), followingLinks: false)
        },
        Operation(testDescription: "look at a link in what is read", calls: [.lstat, .realpath, .lstat, .realpath]) {
            try FileManager.default.createSymbolicLink(atPath: $1.path("full/link"), withDestinationPath: "b")
            _ = try $0.inputKind(of: $1.path("full/link"), in: $1.path("full"))
        },
        Operation(testDescription: "ask for access", calls: [.access]) { try $0.checkCanWrite(in: $1.path) },
        Operation(testDescription: "write", calls: [.open, .write, .close]) {
            try $0.write($1.path("new"), Array("text".utf8))
        },
        Operation(
            testDescription: "replace the content", calls: [.realpath, .lstat, .open, .fchmod, .write, .close, .rename]
        ) { try $0.replaceContent(of: $1.path("a"), with: Array("text".utf8)) },
        Operation(testDescription: "write atomically", calls: [.stat, .open, .write, .close, .rename]) {
            try $0.writeAtomically($1.path("new"), Array("text".utf8))
        },
        Operation(
            testDescription: "copy", calls: [.open, .fstat, .open, .sendfile, .sendfile, .close, .close]
        ) { try $0.copy($1.path("a"), to: $1.path("new")) },
        Operation(testDescription: "compare with bytes", calls: [.open, .fstat, .read, .close]) { files, folder in
            _ = try Array("aaaa".utf8).withUnsafeBufferPointer { try files.compare(folder.path("a"), with: $0) }
        },
        Operation(
            testDescription: "compare files",
            calls: [.open, .fstat, .open, .fstat, .read, .read, .read, .read, .close, .close]
        ) { _ = try $0.compare($1.path("a"), withFile: $1.path("a")) },
        Operation(testDescription: "make folders", calls: [.mkdir, .mkdir, .mkdir]) {
            try $0.makeFolders($1.path("new/inner"))
        },
        Operation(testDescription: "rename", calls: [.rename]) {
            try $0.rename($1.path("a"), to: $1.path("new"))
        },
        Operation(testDescription: "remove a file", calls: [.unlink]) { try $0.removeFile($1.path("a")) },
        Operation(
            testDescription: "remove a tree",
            calls: [
                .lstat, .opendir, .readdir, .readdir, .readdir, .readdir, .closedir, .unlink, .rmdir,
            ]
        ) { try $0.removeFolderWithContents($1.path("full")) },
        Operation(testDescription: "find a path", calls: [.realpath, .lstat, .realpath]) {
            _ = try $0.canonicalPathOrPlanned($1.path("new"))
        },
        Operation(testDescription: "the current folder", calls: [.getcwd]) { files, _ in
            _ = try files.currentFolder()
        },
        Operation(testDescription: "write for one person", calls: [.open, .fchmod, .write, .fsync, .close, .rename]) {
            try $0.writePrivate($1.path("a"), Array("text".utf8))
        },
        Operation(testDescription: "read for one person", calls: [.open, .fstat, .fstat, .read, .read, .close]) {
            _ = try $0.readPrivate($1.path("a"), limit: 100)
        },
        Operation(testDescription: "make a folder for one person", calls: [.stat, .mkdir]) {
            try $0.makePrivateFolder($1.path("new"))
        },
        Operation(testDescription: "close a folder to others", calls: [.stat, .mkdir, .open, .fstat, .fchmod, .close]) {
            try $0.makePrivateFolder($1.path("empty"))
        },
        Operation(testDescription: "lock", calls: [.open, .fstat, .flock]) { _ = try $0.lock($1.path("lock")) },
    ]

    @Test(arguments: operations)
    func failsWithWhatItsCallFailsWith(operation: Operation) throws {
        let calls = try run(operation, FaultyCalls())
        #expect(calls.starts(with: operation.calls))
        for number in operation.calls.indices {
            let error = #expect(throws: FileError.self, "call \(number + 1), \(operation.calls[number])") {
                try run(operation, FaultyCalls(.only(number + 1), code: EIO))
            }
            #expect(error?.code == EIO)
            // An interrupted call is not a failure: only that call is repeated.
            let again = try run(operation, FaultyCalls(.only(number + 1), code: EINTR))
            #expect(again.count == calls.count + (operation.calls[number].closes ? 0 : 1))
        }
    }

    @Test(arguments: operations)
    func closesWhatItOpenedWhateverFails(operation: Operation) throws {
        let count = try run(operation, FaultyCalls()).count
        for number in 1...count {
            let faulty = FaultyCalls(.only(number), code: EMFILE)
            _ = try? run(operation, faulty)
            let calls = faulty.calls
            let failedToOpen = calls[number - 1].opens ? 1 : 0
            #expect(calls.count(where: \.opens) - failedToOpen == calls.count(where: \.closes), "\(calls)")
        }
    }

    /// Each call must be tested by an operation.
    @Test func everyCallIsInTheTable() {
        #expect(Set(Self.operations.flatMap(\.calls)) == Set(SystemCall.allCases))
    }

    @discardableResult
    private func run(_ operation: Operation, _ faulty: FaultyCalls) throws -> [SystemCall] {
        let folder = try TemporaryFolder()
        try folder.write("aaaa", to: "a")
        try folder.write("b", to: "full/b")
        try files.makeFolder(folder.path("empty"))
        try operation.run(faulty.fileSystem, folder)
        return faulty.calls
    }
}

extension SystemCall {
    fileprivate var opens: Bool { self == .open || self == .opendir }
    fileprivate var closes: Bool { self == .close || self == .closedir }
}
