import Foundation
import TestSupport
import Testing

@Suite("A build of local content")
struct LocalBuildTests {
    @Test(
        "opens no socket and starts no other program",
        .enabled(if: TestTool.isInstalled("strace"), "needs strace"))
    func noSocket() throws {
        let executable = try #require(Sitegen.executable)
        let folder = try TemporaryFolder.sampleSite()
        let calls = folder.path("calls")
        let run = try TestTool.run(
            "strace",
            ["-f", "-e", "trace=socket,connect,execve", "-o", calls, executable.path, "build", "--quiet"],
            in: folder.path)
        #expect(run.status == 0, "\(run.error)")
        let lines = try folder.text("calls").split(separator: "\n").filter {
            !$0.contains("+++") && !$0.contains("---")
        }
        #expect(lines.count == 1)
        #expect(lines.allSatisfy { $0.contains("execve(") && $0.contains("/sitegen\"") })
    }

    @Test(
        "needs sitegen-online for databases and other sites, and prints where to get it",
        arguments: [
            ["build", "--firebase", "https://people.firebaseio.com"], ["check", "--external"], ["whoami"], ["token"],
        ])
    func withoutOnlineProgram(arguments: [String]) throws {
        let executable = try #require(Sitegen.executable)
        let folder = try TemporaryFolder.smallSite()
        try FileManager.default.copyItem(at: executable, to: URL(filePath: folder.path("sitegen")))
        let run = try TestTool.run(
            "env",
            ["PATH=/nowhere", folder.path("sitegen")] + arguments + Sitegen.annotations, in: folder.path)
        #expect(run.status == 69)
        #expect(Sitegen.outlined(run.error) == "error: online-program-missing 'sitegen-online'\n")
        #expect(!FileManager.default.fileExists(atPath: folder.path("Output")))
    }
}
