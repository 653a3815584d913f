import Foundation
import Synchronization
import TestSupport
import Testing

/// A run of the real executable that a test does something to before it ends.
final class RunningSitegen {
    /// How a run ended, as a shell shows it.
    struct Ending: Equatable {
        /// The exit status, or 128 and the number of the signal that ended it.
        var status: Int32
        /// Whether a signal ended it, rather than the program itself.
        var isKilled = false
        /// Standard error.
        var error = ""
    }

    private final class End: Sendable {
        let moment = Mutex<ContinuousClock.Instant?>(nil)
    }

    private let process = Process()
    private let end = End()
    /// It has to be there as long as the run.
    private let folder: TemporaryFolder
    private let streams: TemporaryFolder

    /// Starts the executable, or another program that starts it.
    ///
    /// - Parameters:
    ///   - arguments: those of the executable.
    ///   - folder: the current folder of the run.
    ///   - launcher: a program and its first arguments; the executable and its own follow.
    ///   - error: where standard error goes, in place of ``Ending/error``.
    init(
        _ arguments: [String], in folder: TemporaryFolder, launcher: [String] = [], error: FileHandle? = nil
    ) throws {
        guard let executable = Sitegen.executable else { throw Sitegen.NotFound() }
        self.folder = folder
        streams = try TemporaryFolder()
        try streams.write("", to: "error")
        let line = launcher + [executable.path] + arguments
        process.executableURL = URL(filePath: line[0])
        process.arguments = Array(line.dropFirst())
        process.currentDirectoryURL = URL(filePath: folder.path)
        process.environment = ["PATH": "/usr/bin:/bin:/usr/sbin:/sbin"]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = error ?? FileHandle(forWritingAtPath: streams.path("error"))
        // Noted where it happens: the test itself may have to wait its turn.
        process.terminationHandler = { [end] _ in end.moment.withLock { $0 = .now } }
        try process.run()
    }

    /// The number of the process.
    var identifier: Int32 { process.processIdentifier }

    /// Whether it has not ended yet.
    var isRunning: Bool { process.isRunning }

    /// Sends a signal; nothing happens where it has ended.
    func send(_ signal: Int32) {
        if process.isRunning { kill(process.processIdentifier, signal) }
    }

    /// Lets others work until it ends; how it ended.
    func ending() async throws -> Ending {
        while process.isRunning { try await Task.sleep(for: .milliseconds(1)) }
        return try waitForEnd()
    }

    /// Waits for the end on this thread. Where that takes longer than a minute, the run is killed, and the test fails.
    func waitForEnd() throws -> Ending {
        let patience = ContinuousClock.now + .seconds(60)
        while process.isRunning || endMoment == nil {
            if .now > patience, process.isRunning {
                Issue.record("it did not end")
                send(SIGKILL)
            }
            usleep(500)
        }
        let isKilled = process.terminationReason == .uncaughtSignal
        let error = try streams.contents()["error"].map { String(decoding: $0, as: UTF8.self) } ?? ""
        return Ending(
            status: process.terminationStatus + (isKilled ? 128 : 0), isKilled: isKilled, error: error)
    }

    /// When it ended, as soon as it has.
    var endMoment: ContinuousClock.Instant? { end.moment.withLock { $0 } }
}
