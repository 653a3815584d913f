import Foundation
import TestSupport
import Testing

/// Pipes and redirections of a shell.
@Suite("sitegen render in a shell")
struct RenderPipeTests {
    /// The output of a script on both streams; `sitegen` is the executable.
    static func shell(_ script: String, in folder: TemporaryFolder) async throws -> String {
        guard let executable = Sitegen.executable else { throw Sitegen.NotFound() }
        let process = Process()
        process.executableURL = URL(filePath: "/bin/bash")
        process.arguments = ["-c", script, "bash"]
        process.currentDirectoryURL = URL(filePath: folder.path)
        let folderOfExecutable = executable.deletingLastPathComponent().path
        process.environment = ["PATH": folderOfExecutable + ":/usr/bin:/bin:/usr/sbin:/sbin"]
        try folder.write("", to: "shell-output")
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle(forWritingAtPath: folder.path("shell-output"))
        process.standardError = process.standardOutput
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            process.terminationHandler = { _ in continuation.resume() }
            do { try process.run() } catch { continuation.resume(throwing: error) }
        }
        return try folder.text("shell-output")
    }

    @Test(
        "works as a filter",
        arguments: [
            (#"echo '{"a": 1}' | sitegen render page.mustache --data - | tr 1 2"#, "2\n"),
            (#"sitegen render page.mustache --data <(echo '{"a": 3}')"#, "3\n"),
            (#"sitegen render <(echo 'x{{a}}') --data one.json"#, "x1\n"),
            (#"echo '{{a}}{{a}}' | sitegen render - --data one.json"#, "11\n"),
            (#"(read first; sitegen render -) < two-lines"#, "second\n"),
            (#"sitegen render many.mustache --data many.json | head -1; echo "${PIPESTATUS[*]}""#, "0\n0 0\n"),
            // A file is available at once; later input of a pipe is not awaited.
            (
                "sitegen render page.mustache < one.json",
                "hint: standard input is not read, but contains data\n\n"
            ),
            ("(read line; sitegen render page.mustache) < two-lines", "\n"),
            ("sleep 1 | sitegen render page.mustache", "\n"), ("sitegen render page.mustache <&-", "\n"),
            ("sitegen render page.mustache --data one.json < two-lines", "1\n"),
            (#"printf '{"a"' | sitegen render page.mustache --data - 2>/dev/null; echo "$?""#, "65\n"),
            (
                "sitegen render page.mustache --data one.json >/dev/full; echo $?",
                "error: cannot write 'standard output': no space left on device\n74\n"
            ),
        ])
    func filters(script: String, expected: String) async throws {
        let folder = try TemporaryFolder()
        try folder.write("{{a}}\n", to: "page.mustache")
        try folder.write(#"{"a": 1}"#, to: "one.json")
        try folder.write("{{first}}\nsecond\n", to: "two-lines")
        try folder.write("{{#.}}{{.}}\n{{/.}}", to: "many.mustache")
        // More than the capacity of a pipe, so that the reader closes it before the end.
        try folder.write("[" + (0..<100_000).map(String.init).joined(separator: ",") + "]", to: "many.json")
        var output = try await Self.shell(script, in: folder)
        // The advice for a full disk does not matter here.
        output = output.split(separator: "\n", omittingEmptySubsequences: false)
            .filter { !$0.hasPrefix("   ") }.joined(separator: "\n")
        #expect(output == expected)
    }

    @Test("Ctrl-C ends it while it waits for its input, without a message")
    func interrupted() async throws {
        let folder = try TemporaryFolder()
        try folder.write("{{a}}\n", to: "page.mustache")
        #expect(mkfifo(folder.path("data.json"), 0o644) == 0)
        let run = try RunningSitegen(["render", "page.mustache", "--data", "data.json"], in: folder)
        var end: Int32 = -1
        while run.isRunning, end < 0 {
            // A pipe for writing can only be opened when it has a reader.
            end = open(folder.path("data.json"), O_WRONLY | O_NONBLOCK)
            if end < 0 { try await Task.sleep(for: .milliseconds(1)) }
        }
        run.send(SIGINT)
        #expect(try await run.ending() == RunningSitegen.Ending(status: 130))
        close(end)
    }
}
