import Foundation
import TestSupport
import Testing

/// A run of the real executable on a pseudo-terminal, into which the test types.
final class TerminalSession {
    /// The system has no pseudo-terminal left.
    struct NoTerminal: Error {}

    private let process = Process()
    private let master: Int32
    private var bytes: [UInt8] = []

    /// Starts the executable.
    init(_ arguments: [String], in folder: TemporaryFolder, environment: [String: String] = [:]) throws {
        guard let executable = Sitegen.executable else { throw Sitegen.NotFound() }
        master = open("/dev/ptmx", O_RDWR | O_NOCTTY)
        guard master >= 0, let name = Self.unlockedName(of: master) else { throw NoTerminal() }
        let other = open(name, O_RDWR | O_NOCTTY)
        guard other >= 0 else { throw NoTerminal() }
        let terminal = FileHandle(fileDescriptor: other, closeOnDealloc: true)
        _ = fcntl(master, F_SETFD, FD_CLOEXEC)
        _ = fcntl(master, F_SETFL, O_NONBLOCK)
        process.executableURL = executable
        process.arguments = arguments
        process.currentDirectoryURL = URL(filePath: folder.path)
        process.environment = ["PATH": "/usr/bin:/bin", "TERM": "dumb"].merging(environment) { $1 }
        process.standardInput = terminal
        process.standardOutput = terminal
        process.standardError = terminal
        try process.run()
    }

    deinit { close(master) }

    /// The output on the terminal so far.
    var screen: String {
        read()
        return String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n")
    }

    /// Whether it shows typed characters.
    var echoes: Bool {
        var state = termios()
        return tcgetattr(master, &state) == 0 && state.c_lflag & tcflag_t(ECHO) != 0
    }

    /// Waits until the output ends with a text.
    func wait(for text: String) async throws {
        let deadline = ContinuousClock.now + Duration.hangLimit
        while !screen.hasSuffix(text) {
            guard .now < deadline, process.isRunning else {
                Issue.record("the terminal shows no '\(text)':\n\(screen)")
                return
            }
            try await Task.sleep(for: .milliseconds(2))
        }
    }

    /// Types a text.
    func type(_ text: String) {
        let bytes = Array(text.utf8)
        #expect(write(master, bytes, bytes.count) == bytes.count)
    }

    /// Sends a signal.
    func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

    /// Waits for the end; returns the status.
    func end() async throws -> Int32 {
        let deadline = ContinuousClock.now + Duration.hangLimit
        while process.isRunning {
            read()
            if .now > deadline {
                Issue.record("it did not end:\n\(screen)")
                send(SIGKILL)
            }
            try await Task.sleep(for: .milliseconds(2))
        }
        read()
        return process.terminationStatus
    }

    /// The path of the terminal of a master, unlocked for opening.
    private static func unlockedName(of master: Int32) -> String? {
        #if canImport(Darwin)
            guard grantpt(master) == 0, unlockpt(master) == 0 else { return nil }
            return ptsname(master).map { String(cString: $0) }
        #else
            // Swift's view of the C library has no 'ptsname'; these are the values of TIOCSPTLCK and TIOCGPTN.
            var locked: Int32 = 0
            var number: UInt32 = 0
            guard ioctl(master, 0x4004_5431, &locked) == 0, ioctl(master, 0x8004_5430, &number) == 0 else { return nil }
            return "/dev/pts/\(number)"
        #endif
    }

    private func read() {
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = Foundation.read(master, &buffer, buffer.count)
            guard count > 0 else { return }
            bytes += buffer[..<count]
        }
    }
}
