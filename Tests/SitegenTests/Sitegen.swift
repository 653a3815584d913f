import Foundation
import TestSupport

/// The real executable, run as by a shell.
enum Sitegen {
    /// The result of a run.
    struct Run: Equatable {
        /// The exit status; a signal's number if one ended the run.
        var status: Int32
        /// Standard output, with durations replaced by `(TIME)`.
        var output = ""
        /// Standard error, in the same form.
        var error = ""

        /// The lines of errors.
        var errors: [Substring] { error.split(separator: "\n").filter { $0.contains(": error: ") } }

        /// The result without the numbers of rendered pages, which depend on the age of the content.
        var besidesReuse: Run {
            var run = self
            run.error = error.replacing(/rendered .*\n/, with: "")
            return run
        }
    }

    /// The executable does not exist.
    struct NotFound: Error {}

    /// Runs the executable in a folder, and waits for its end.
    ///
    /// - Parameters:
    ///   - arguments: the arguments without the name of the executable.
    ///   - folder: the current folder, which nobody else changes.
    ///   - environment: variables to set; those that change the output are not inherited.
    ///   - input: the content of standard input; `nil` for none.
    ///   - output: the destination of standard output; `nil` to read it.
    static func run(
        _ arguments: [String], in folder: TemporaryFolder, environment: [String: String] = [:],
        input: String? = nil, output: FileHandle? = nil
    ) async throws -> Run {
        try await Lanes.processes.run {
            try await runAtOnce(arguments, in: folder, environment: environment, input: input, output: output)
        }
    }

    /// The same, with ids and facts in place of the sentences about problems, as in `Diagnostic.outline`.
    static func outline(
        _ arguments: [String], in folder: TemporaryFolder, environment: [String: String] = [:],
        input: String? = nil, output: FileHandle? = nil
    ) async throws -> Run {
        try await run(
            arguments + annotations, in: folder, environment: environment, input: input, output: output
        ).outlined
    }

    /// The arguments of a run whose ``Run/outlined`` is read.
    static let annotations = ["--diagnostics", "github"]

    private static func runAtOnce(
        _ arguments: [String], in folder: TemporaryFolder, environment: [String: String], input: String?,
        output: FileHandle?
    ) async throws -> Run {
        guard let executable else { throw NotFound() }
        let streams = try TemporaryFolder()
        try streams.write("", to: "output")
        try streams.write("", to: "error")
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        process.currentDirectoryURL = URL(filePath: folder.path)
        var variables = ProcessInfo.processInfo.environment
        for name in ["NO_COLOR", "TERM", "TZ", "LANG", "LC_ALL", "GITHUB_STEP_SUMMARY"] { variables[name] = nil }
        variables["GOOGLE_APPLICATION_CREDENTIALS"] = nil
        process.environment = variables.merging(environment) { $1 }
        if let input { try streams.write(input, to: "input") }
        let files = [
            FileHandle(forReadingAtPath: streams.path("input")), FileHandle(forWritingAtPath: streams.path("output")),
            FileHandle(forWritingAtPath: streams.path("error")),
        ]
        // Foundation does not close them, and thousands of runs need more files than a process can open.
        defer { for file in files { try? file?.close() } }
        process.standardInput = files[0] ?? FileHandle.nullDevice
        process.standardOutput = output ?? files[1]
        process.standardError = files[2]
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            process.terminationHandler = { _ in continuation.resume() }
            do { try process.run() } catch { continuation.resume(throwing: error) }
        }
        let text = try streams.contents().mapValues { withoutDuration(String(decoding: $0, as: UTF8.self)) }
        return Run(
            status: process.terminationStatus, output: text["output"] ?? "", error: text["error"] ?? "")
    }

    /// In the folder that `SITEGEN_PROGRAMS` names, such as an unpacked release, or in the build folder of the tests.
    static let executable: URL? = {
        if let folder = ProcessInfo.processInfo.environment["SITEGEN_PROGRAMS"] {
            return URL(filePath: folder).appending(path: "sitegen")
        }
        let tests = [CommandLine.arguments.first.map { URL(filePath: $0) }, Bundle.main.executableURL].compactMap(
            \.self)
        for start in tests + Bundle.allBundles.map(\.bundleURL) {
            var folder = start.standardizedFileURL.deletingLastPathComponent()
            while folder.path != "/" {
                let found = folder.appending(path: "sitegen")
                let values = try? found.resourceValues(forKeys: [.isRegularFileKey])
                if values?.isRegularFile == true, FileManager.default.isExecutableFile(atPath: found.path) {
                    return found
                }
                folder.deleteLastPathComponent()
            }
        }
        return nil
    }()

    private static func withoutDuration(_ text: String) -> String {
        text.replacing(/\((\d+ ms|\d+\.\d s)\)/, with: "(TIME)")
            .replacing(/(\w+) (\d+ ms|\d+\.\d s)(,|\n)/) { "\($0.output.1) TIME\($0.output.3)" }
    }
}
