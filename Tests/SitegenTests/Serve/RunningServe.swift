import Foundation
import TestSupport
import Testing

/// A run of `sitegen serve` on a port that the system chooses.
final class RunningServe {
    /// An expected event did not happen in time.
    struct NothingHappened: Error {
        var what: String
        var printed: String
        /// The exit status; `nil` if it still runs.
        var status: Int32?
    }

    let folder: TemporaryFolder
    private let streams: TemporaryFolder
    private let process = Process()
    private(set) var port: UInt16 = 0
    private(set) var basePath = ""

    /// Starts it and waits until it prints the address.
    init(
        in folder: TemporaryFolder, _ arguments: [String] = [], port: String = "0", environment: [String: String] = [:]
    ) async throws {
        guard let executable = Sitegen.executable else { throw Sitegen.NotFound() }
        self.folder = folder
        streams = try TemporaryFolder()
        try streams.write("", to: "output")
        try streams.write("", to: "error")
        process.executableURL = executable
        process.arguments = ["serve", "--port", port] + arguments
        process.currentDirectoryURL = URL(filePath: folder.path)
        process.environment = ["PATH": "/usr/bin:/bin"].merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle(forWritingAtPath: streams.path("output"))
        process.standardError = FileHandle(forWritingAtPath: streams.path("error"))
        try process.run()
        try await wait("the address") {
            let address = /Serving the site at http:\/\/127\.0\.0\.1:(\d+)(\S+);/
            guard let match = try self.output.firstMatch(of: address),
                let port = UInt16(match.1)
            else { return false }
            self.port = port
            self.basePath = String(match.2)
            return true
        }
    }

    deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

    var output: String { get throws { try streams.text("output") } }
    var error: String { get throws { try streams.text("error") } }

    /// Waits until a condition is true.
    func wait(_ what: String, until isSo: () throws -> Bool) async throws {
        let patience = ContinuousClock.now + .seconds(40)
        while try !isSo() {
            guard .now < patience, process.isRunning else {
                let status = process.isRunning ? nil : process.terminationStatus
                throw NothingHappened(what: what, printed: try output + error, status: status)
            }
            try await Task.sleep(for: .milliseconds(5))
        }
    }

    /// Sends a signal, and waits for the end; returns the status.
    func end(_ signal: Int32 = SIGINT) -> Int32 {
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        return process.terminationStatus
    }

    /// Opens a connection.
    func connect() throws -> TestConnection { try TestConnection(port: port) }

    /// Sends a request through a new connection.
    func get(_ path: String, method: String = "GET", _ fields: [String: String] = [:]) throws -> TestResponse {
        let connection = try connect()
        var request = "\(method) \(path) HTTP/1.1\r\nConnection: close\r\n"
        for (name, value) in fields.merging(["Host": "localhost:\(port)"], uniquingKeysWith: { first, _ in first }) {
            request += "\(name): \(value)\r\n"
        }
        try connection.send(request + "\r\n")
        return try connection.response(hasContent: method != "HEAD")
    }

    /// The version of the site that a page belongs to.
    func version(of page: TestResponse) throws -> String {
        String(try #require(page.text.firstMatch(of: /data-version="([^"]+)"/)).1)
    }

    /// Listens to events, as a current page does.
    func listen() throws -> TestConnection {
        let version = try version(of: get(basePath))
        let connection = try connect()
        try connection.send("GET \(basePath).sitegen/events?version=\(version) HTTP/1.1\r\nHost: localhost\r\n\r\n")
        return connection
    }
}
