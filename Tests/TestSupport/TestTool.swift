import Foundation

/// A program of the system that a test looks at the world with.
public enum TestTool {
    /// What came of a run.
    public struct Run: Sendable {
        /// The exit status; a signal's number where one ended the run.
        public var status: Int32
        /// Standard output.
        public var output: String
        /// Standard error.
        public var error: String
    }

    /// Runs a tool, found on the `PATH`, and waits for it.
    ///
    /// - Parameters:
    ///   - tool: its name.
    ///   - arguments: without the name.
    ///   - folder: its current folder; `nil` for the process's own.
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

    /// Whether the tool is there.
    public static func isInstalled(_ tool: String) -> Bool {
        (try? run("which", [tool]))?.status == 0
    }
}
