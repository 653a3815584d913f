import Foundation
import Synchronization
import TestSupport
import Testing

/// A run of the real executable that a test can interrupt.
final class RunningSitegen {
    /// The end of a run, as a shell shows it.
    struct Ending: Equatable {
        /// The exit status; 128 plus its number after a signal.
        var status: Int32
        /// Whether a signal ended the process, not the program itself.
        var isKilled = false
        /// Standard error.
        var error = ""
    }

    private final class End: Sendable {
        let moment = Mutex<ContinuousClock.Instant?>(nil)
    }

    private let process = Process()
    private let end = End()
    /// Keeps the folder until the run ends.
    private let folder: TemporaryFolder
    private let streams: TemporaryFolder

    /// Starts the executable, or another program that starts it.
    ///
    /// - Parameters:
    ///   - arguments: the arguments of the executable.
    ///   - folder: the current folder of the run.
    ///   - launcher: a program and its first arguments; the executable and its arguments follow.
    ///   - error: the destination of standard error, instead of ``Ending/error``.
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
        // Recorded at once: the test itself may have to wait.
        process.terminationHandler = { [end] _ in end.moment.withLock { $0 = .now } }
        try process.run()
    }

    /// The process identifier.
    var identifier: Int32 { process.processIdentifier }

    /// Whether it is still running.
    var isRunning: Bool { process.isRunning }

    /// Sends a signal; has no effect after the end.
    func send(_ signal: Int32) {
        if process.isRunning { kill(process.processIdentifier, signal) }
    }

    /// Waits for the end without blocking the thread.
    func ending() async throws -> Ending {
        while process.isRunning { try await Task.sleep(for: .milliseconds(1)) }
        return try waitForEnd()
    }

    /// Waits for the end on this thread. After the limit, kills the run and fails the test.
    func waitForEnd() throws -> Ending {
        let deadline = ContinuousClock.now + Duration.hangLimit
        while process.isRunning || endMoment == nil {
            if .now > deadline, process.isRunning {
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

    /// The time of the end; `nil` while it is running.
    var endMoment: ContinuousClock.Instant? { end.moment.withLock { $0 } }
}
