import Foundation
import TestSupport
import Testing

/// Ctrl-C in phases of a build that a test can hold.
@Suite struct SignalTests {
    @Test(
        arguments: [
            (SIGINT, 130, "text", "interrupted: nothing was published\n"),
            (SIGTERM, 143, "github", "interrupted: nothing was published\n"),
            // In JSON, another line would be invalid.
            (SIGINT, 130, "json", ""),
        ] as [(Int32, Int32, String, String)])
    func endsWhileItReads(signal: Int32, status: Int32, diagnostics: String, error: String) async throws {
        let reading = try Reading()
        let run = try await reading.heldRun(["build", "--diagnostics", diagnostics])
        run.send(signal)
        run.send(SIGCONT)
        #expect(try await run.ending() == RunningSitegen.Ending(status: status, error: error))
        #expect(try FileManager.default.contentsOfDirectory(atPath: reading.folder.path) == ["Content"])
    }

    @Test func endsACheckInWords() async throws {
        let reading = try Reading()
        let run = try await reading.heldRun(["check"])
        run.send(SIGINT)
        run.send(SIGCONT)
        let error = "interrupted: the check was not completed, and nothing was published\n"
        #expect(try await run.ending() == RunningSitegen.Ending(status: 130, error: error))
    }

    @Test func endsAtTheSecondSignalWhereNobodyReadsItsLastWord() async throws {
        let reading = try Reading()
        let pipe = try Self.fullPipe()
        let run = try await reading.heldRun(["build"], error: pipe.fileHandleForWriting)
        run.send(SIGINT)
        run.send(SIGCONT)
        try await Task.sleep(for: .milliseconds(300))
        #expect(run.isRunning)
        run.send(SIGINT)
        #expect(try await run.ending() == RunningSitegen.Ending(status: 130, isKilled: true))
        try pipe.fileHandleForReading.close()
    }

    /// A site that takes a while to read.
    private struct Reading {
        let folder: TemporaryFolder

        init() throws {
            folder = try TemporaryFolder()
            try folder.write(#"{"name": "Ada"}"#, to: "Content/Users/ada.json")
            // Just below the size limit of a file, in many small values.
            let notes = [String](repeating: "\"\(String(repeating: "x", count: 40))\"", count: 350_000)
            try folder.write(#"{"$notes": [\#(notes.joined(separator: ","))]}"#, to: "Content/site.json")
        }

        /// A run that is stopped after it installed its signal handler and before it wrote anything. On a busy machine,
        /// it may have continued when it is stopped; another one is then started.
        func heldRun(_ arguments: [String], error: FileHandle? = nil) async throws -> RunningSitegen {
            for _ in 0..<100 {
                let run = try RunningSitegen(arguments, in: folder, error: error)
                while run.isRunning, !Self.listens(run.identifier) { usleep(200) }
                run.send(SIGSTOP)
                if run.isRunning, !FileManager.default.fileExists(atPath: folder.path(".sitegen-Output")) { return run }
                run.send(SIGCONT)
                run.send(SIGKILL)
                _ = try await run.ending()
                for name in ["Output", ".sitegen-Output"] {
                    try? FileManager.default.removeItem(atPath: folder.path(name))
                }
            }
            throw CouldNotHold()
        }

        private struct CouldNotHold: Error {}

        /// Whether a process handles the signals.
        private static func listens(_ process: Int32) -> Bool {
            let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
            guard let caught = status.firstMatch(of: /SigCgt:\s*([0-9a-f]+)/), let mask = UInt64(caught.1, radix: 16)
            else {
                return false
            }
            return mask & (1 << UInt64(SIGTERM - 1)) != 0 && mask & (1 << UInt64(SIGINT - 1)) != 0
        }
    }

    @Test func staysDeafToWhatItWasStartedToIgnore() async throws {
        let versions = try TwoVersions()
        let run = try versions.start(0, launcher: ["/bin/sh", "-c", #"trap "" INT; exec "$0" "$@""#])
        while run.isRunning, !versions.has("lock") { try await Task.sleep(for: .milliseconds(1)) }
        run.send(SIGINT)
        #expect(try await run.ending() == RunningSitegen.Ending(status: 0))
        #expect(try versions.published() == versions.outputs[0])
    }

    /// A full pipe.
    private static func fullPipe() throws -> Pipe {
        let pipe = Pipe()
        let end = pipe.fileHandleForWriting.fileDescriptor
        let flags = fcntl(end, F_GETFL)
        _ = fcntl(end, F_SETFL, flags | O_NONBLOCK)
        for size in [4096, 1] {
            let bytes = [UInt8](repeating: 0, count: size)
            while write(end, bytes, size) > 0 {}
        }
        _ = fcntl(end, F_SETFL, flags)
        return pipe
    }
}
