import Foundation
import TestSupport
import Testing

/// Ctrl-C in the phases of a build that a test can hold fast.
@Suite struct SignalTests {
    @Test(arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)])
    func endsWhileItReads(signal: Int32, status: Int32) async throws {
        let reading = try Reading()
        let run = try RunningSitegen(["build"], in: reading.folder)
        let end = try await reading.begin(run)
        let start = ContinuousClock.now
        run.send(signal)
        #expect(
            try await run.ending()
                == RunningSitegen.Ending(status: status, error: "interrupted: nothing was published\n"))
        if let end = run.endMoment { #expect(end - start < .seconds(1)) }
        #expect(try FileManager.default.contentsOfDirectory(atPath: reading.folder.path) == ["Content"])
        close(end)
    }

    @Test func endsAtTheSecondSignalWhereNobodyReadsItsLastWord() async throws {
        let reading = try Reading()
        let pipe = try Self.fullPipe()
        let run = try RunningSitegen(["build"], in: reading.folder, error: pipe.fileHandleForWriting)
        let end = try await reading.begin(run)
        run.send(SIGINT)
        try await Task.sleep(for: .milliseconds(300))
        #expect(run.isRunning)
        run.send(SIGINT)
        #expect(try await run.ending() == RunningSitegen.Ending(status: 130, isKilled: true))
        close(end)
        try pipe.fileHandleForReading.close()
    }

    /// Content whose settings never end.
    private struct Reading {
        let folder: TemporaryFolder

        init() throws {
            folder = try TemporaryFolder()
            try FileManager.default.createDirectory(
                atPath: folder.path("Content"), withIntermediateDirectories: true)
            #expect(mkfifo(folder.path("Content/site.json"), 0o644) == 0)
        }

        /// Waits until a run reads; as long as the descriptor is open, it waits for more.
        func begin(_ run: RunningSitegen) async throws -> Int32 {
            while run.isRunning {
                // There is no writing end before there is a reading one.
                let end = open(folder.path("Content/site.json"), O_WRONLY | O_NONBLOCK)
                if end >= 0 { return end }
                try await Task.sleep(for: .milliseconds(1))
            }
            Issue.record("it did not read")
            return -1
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

    /// A pipe that takes not one byte more.
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
