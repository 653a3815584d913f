import FirebaseStandIn
import Foundation
import TestSupport

/// A shell in which a test types the commands of a document, in one folder from the first line to the last.
final class ReaderShell {
    private let process = Process()
    private let input = Pipe()
    private let output: FileHandle
    private let folder: TemporaryFolder
    private let streams: TemporaryFolder
    /// Replaces every database and project in a document.
    private let server: FirebaseStandIn
    private var read = 0

    struct TooSlow: Error {
        var command: String
        var output: String
    }

    init(in folder: TemporaryFolder) throws {
        guard let executable = Sitegen.executable else { throw Sitegen.NotFound() }
        self.folder = folder
        streams = try TemporaryFolder()
        try streams.write("", to: "output")
        // The reader's own files; one résumé states the reader's e-mail address.
        let files = [
            ("portrait.png", "Pictures/portrait.png"), ("resume.pdf", "Documents/public-resume.pdf"),
            ("resume.pdf", "Documents/resume.pdf"), ("transcript.pdf", "Documents/transcript.pdf"),
        ]
        for (file, copy) in files {
            let data = try Data(contentsOf: packageRoot.appending(path: "Content/Users/ada/\(file)"))
            // The reader has another name and address, of the same lengths in the file.
            let address = copy == "Documents/resume.pdf" ? "ada@example.com         " : "                        "
            try streams.write(
                data.replacing(Data("Quillfeather".utf8), with: Data("Example     ".utf8))
                    .replacing(Data("ada@quillfeather.example".utf8), with: Data(address.utf8)), to: copy)
        }
        guard let output = FileHandle(forWritingAtPath: streams.path("output")) else { throw Sitegen.NotFound() }
        self.output = output
        server = try FirebaseStandIn(
            users: [StandInUser(uid: "ada", email: "ada@example.com", password: "a password", name: "Ada Example")])
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["bash", "--norc"]
        process.currentDirectoryURL = URL(filePath: folder.path)
        process.environment = [
            "PATH": executable.deletingLastPathComponent().path + ":/usr/bin:/bin:/usr/sbin:/sbin",
            "HOME": streams.path, "LC_ALL": "C.UTF-8", "FIREBASE_DATABASE_EMULATOR_HOST": server.host,
            "FIREBASE_AUTH_EMULATOR_HOST": server.host,
        ]
        process.standardInput = input
        process.standardOutput = output
        process.standardError = output
        try process.run()
    }

    /// The output of a command, on both streams in the order of writing.
    func run(_ command: String) async throws -> [String] {
        let mark = "--\(UUID().uuidString)--"
        // A preview server ends when its output is complete.
        let served = command.split(separator: " ").contains("serve")
        let typed = served ? "timeout --signal=INT --kill-after=10 5 \(command)" : command
        input.fileHandleForWriting.write(Data("{ \(typed)\n} </dev/null; printf '%s' '\(mark)'\n".utf8))
        for _ in 0..<3_000 {
            let all = try streams.text("output")
            if all.hasSuffix(mark) {
                let text = all.dropFirst(read).dropLast(mark.count)
                    .replacing(try Regex("http://\(server.host)\\?ns=([a-z-]+)", as: (Substring, Substring).self)) {
                        "https://\($0.output.1).firebaseio.com"
                    }
                read = all.count
                var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
                if lines.last == "" { lines.removeLast() }
                return lines
            }
            try await Task.sleep(for: .milliseconds(20))
        }
        throw TooSlow(command: command, output: try streams.text("output"))
    }

    /// Writes a file at a path relative to the shell's folder.
    func write(_ lines: ArraySlice<String>, to path: Substring) async throws {
        let folder = path.split(separator: "/").dropLast().joined(separator: "/")
        let text = lines.joined(separator: "\n")
        _ = try await run("mkdir -p './\(folder)' && cat > '\(path)' <<'END OF FILE'\n\(text)\nEND OF FILE")
    }

    /// Ends the shell.
    func end() {
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
    }
}
