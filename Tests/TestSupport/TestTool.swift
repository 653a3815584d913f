import Foundation

/// A program of the system that tests use.
public enum TestTool {
    /// The result of a run.
    public struct Run: Sendable {
        /// The exit status; a signal's number if one ended the run.
        public var status: Int32
        /// Standard output.
        public var output: String
        /// Standard error.
        public var error: String
    }

    /// Runs a tool, found in `PATH`, and waits for its end.
    ///
    /// - Parameters:
    ///   - tool: the name.
    ///   - arguments: the arguments without the name.
    ///   - folder: the current folder; `nil` for that of this process.
    @discardableResult
    public static func run(_ tool: String, _ arguments: [String], in folder: String? = nil) throws -> Run {
        let streams = try TemporaryFolder()
        try streams.write("", to: "output")
        try streams.write("", to: "error")
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [tool] + arguments
        if let folder { process.currentDirectoryURL = URL(filePath: folder) }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle(forWritingAtPath: streams.path("output"))
        process.standardError = FileHandle(forWritingAtPath: streams.path("error"))
        try process.run()
        process.waitUntilExit()
        return Run(
            status: process.terminationStatus, output: try streams.text("output"), error: try streams.text("error"))
    }

    /// Whether the tool is installed.
    public static func isInstalled(_ tool: String) -> Bool {
        (try? run("which", [tool]))?.status == 0
    }
}
