import ContentTree
import Diagnostics
import FirebaseStandIn
import Foundation
import TestSupport

/// The state in which a scenario starts: the person's files and the server's state.
struct ChaosStart: Sendable {
    private struct File: Sendable {
        var name: String
        var data: Data
        var mode: Int
    }

    private var files: [File] = []
    private var server: StandInSnapshot
    private var host: String

    /// The key of the service account.
    static let keyFile = "key.json"

    /// A preparation has failed.
    struct Unprepared: Error {
        var step: [String]
        var run: Sitegen.Run
    }

    /// Prepares a scenario with a server of its own.
    init(_ scenario: ChaosScenario) async throws {
        let (server, folder) = (try FirebaseStandIn(), try TemporaryFolder(inMemory: true))
        server.set("", try Self.node(ChaosScenario.tree))
        server.add(ChaosScenario.user)
        server.settings.rules = .signedInWrites
        server.settings.tokenLifetime = 100_000
        // As Firebase does; a lost response would otherwise end the session.
        server.settings.rotatesRefreshTokens = false
        server.settings.provider.polls = [.granted]
        server.settings.provider.interval = 1
        try folder.write(#"{ "title": "People", "baseURL": "https://people.example/" }"#, to: "Content/site.json")
        let world = ChaosWorld(server: server, folder: folder)
        for step in scenario.preparation {
            switch step {
            case .run(let arguments, let input):
                let run = try await world.run(arguments, input: input)
                guard run.status == 0 else { throw Unprepared(step: arguments, run: run) }
            case .file(let name, let text):
                try folder.write(text.replacing("ISSUER", with: server.issuer), to: name)
            case .rules(let json): try server.setRules(Self.node(json))
            case .serviceAccount: try folder.write(Self.key(for: server), to: Self.keyFile)
            case .removal(let name): try folder.remove(name)
            case .node(let path, let json): server.set(path, try Self.node(json))
            case .tokenLifetime(let seconds): server.settings.tokenLifetime = seconds
            }
        }
        server.forgetRequests()
        self.server = server.snapshot
        host = server.host
        for (name, data) in try folder.contents() {
            let attributes = try FileManager.default.attributesOfItem(atPath: folder.path(name))
            let mode = (attributes[.posixPermissions] as? NSNumber)?.intValue ?? 0o644
            files.append(File(name: name, data: data, mode: mode))
        }
    }

    /// A world in this state, with a server that may have been used before.
    func world(on server: FirebaseStandIn) throws -> ChaosWorld {
        let folder = try TemporaryFolder(inMemory: true)
        server.restore(self.server)
        for file in files {
            try folder.write(file.data.naming(server.host, insteadOf: host), to: file.name)
            let attributes: [FileAttributeKey: Any] = [.posixPermissions: NSNumber(value: file.mode)]
            try FileManager.default.setAttributes(attributes, ofItemAtPath: folder.path(file.name))
        }
        return ChaosWorld(server: server, folder: folder)
    }

    /// The file of a new key.
    private static func key(for server: FirebaseStandIn) throws -> String {
        let key = try TestTool.run("openssl", ["genrsa", "2048"])
        let members = [
            "type": "service_account", "client_email": "robot@people.example", "private_key": key.output,
            "private_key_id": "k1", "token_uri": server.issuer + "oauth/token",
        ]
        let options: JSONSerialization.WritingOptions = [.withoutEscapingSlashes]
        return String(decoding: try JSONSerialization.data(withJSONObject: members, options: options), as: UTF8.self)
    }

    private static func node(_ json: String) throws -> Node {
        var diagnostics: [Diagnostic] = []
        guard let node = JSONReader.read(SourceText(name: "node", bytes: Array(json.utf8)), diagnostics: &diagnostics)
        else { throw DiagnosticList(diagnostics) }
        return node
    }
}

extension Data {
    /// The data with another host, such as the database's address in a session.
    fileprivate func naming(_ host: String, insteadOf old: String) -> Data {
        guard range(of: Data(old.utf8)) != nil else { return self }
        return Data(String(decoding: self, as: UTF8.self).replacing(old, with: host).utf8)
    }
}
