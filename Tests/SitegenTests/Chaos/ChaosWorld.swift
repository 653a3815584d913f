import ContentTree
import FirebaseStandIn
import Foundation
import TestSupport

/// A server and a person's files in which a command runs.
struct ChaosWorld: Sendable {
    let server: FirebaseStandIn
    let folder: TemporaryFolder

    private static let session = "config/sitegen/session.json"

    /// Runs a command; `URL` and `ISSUER` in its arguments stand for addresses of the server.
    func run(_ arguments: [String], input: String? = nil) async throws -> Sitegen.Run {
        let words = ["URL": server.databaseURL(), "ISSUER": server.issuer]
        return try await Sitegen.run(
            arguments.map { words[$0] ?? $0 }, in: folder,
            environment: [
                "XDG_CONFIG_HOME": folder.path("config"), "FIREBASE_AUTH_EMULATOR_HOST": server.host,
                "HOME": folder.path,
            ], input: input)
    }

    /// What exists now, without values that differ from run to run.
    func state() throws -> State {
        var files = try folder.contents()
        let session = files.removeValue(forKey: Self.session).map { shown(String(decoding: $0, as: UTF8.self)) }
        // Records of builds contain times.
        files = files.filter { !$0.key.hasPrefix(".sitegen-Output/") && !$0.key.hasPrefix("config/") }
        return State(
            nodes: nodes(), files: files.mapValues { shown(String(decoding: $0, as: UTF8.self)) },
            session: session.map { $0.replacing(/"(uid|idToken|refreshToken|expires)": [^\n]*/, with: "") })
    }

    /// A text without values that differ from run to run.
    func shown(_ text: String) -> String {
        text.replacing(server.host, with: "HOST").replacing(folder.path, with: "FOLDER")
            .replacing(/-[A-Z][A-Za-z0-9_-]{18}\b/, with: "PUSHID")
            .replacing(/[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}/, with: "CODE")
            .replacing(/expires  .*/, with: "expires")
            .replacing(/rendered .*/, with: "rendered")
    }

    /// Secrets and withheld values in an output or a file where they must not be.
    func leaks(in run: Sitegen.Run) throws -> [String] {
        var findings: [String] = []
        let secrets = server.issuedCredentials.flatMap(Self.parts) + ChaosScenario.secrets
        for (name, text) in [("standard output", run.output), ("standard error", run.error)] {
            for secret in secrets + ChaosScenario.withheld where text.contains(secret) {
                findings.append("\(name) contains the secret '\(secret)'")
            }
        }
        for (name, data) in try folder.contents() where name != Self.session {
            let values = secrets + (name.hasPrefix("Output/") ? ChaosScenario.withheld : [])
            for secret in values where data.range(of: Data(secret.utf8)) != nil {
                findings.append("\(name) contains the secret '\(secret)'")
            }
        }
        return findings
    }

    /// Parts of a token, which must not be printed either. All tokens begin with the same header.
    private static func parts(of token: String) -> [String] {
        let bytes = Array(token.utf8)
        let length = 24
        guard bytes.count > 2 * length else { return [token] }
        return stride(from: 36, through: bytes.count - length, by: length).map {
            String(decoding: bytes[$0..<$0 + length], as: UTF8.self)
        }
    }

    /// The nodes that are written separately, by path.
    private func nodes() -> [String: String] {
        var nodes: [String: String] = [:]
        for root in server.tree().members ?? [] {
            for child in root.node.members ?? [] {
                for (key, node) in Self.units(of: child, below: root.key) {
                    nodes[shown(key)] = shown(JSONWriter(.compact).text(of: node))
                }
            }
        }
        return nodes
    }

    /// A copy of a post is written together with the post, so they are one unit.
    private static func units(of child: Node.Member, below root: String) -> [(String, Node)] {
        guard root == "user-posts" else { return [(root + "/" + child.key, child.node)] }
        return (child.node.members ?? []).map { ("\(root)/\(child.key)/\($0.key)", $0.node) }
    }

    /// A state, to compare.
    struct State: Equatable, Sendable {
        /// The nodes of the database.
        var nodes: [String: String]
        /// The files, without the session and without records of builds.
        var files: [String: String]
        /// The session without its tokens; `nil` if there is none.
        var session: String?

        /// The differences to another state, as paths.
        func differences(to other: State) -> [String] {
            var paths = Set(nodes.keys).union(other.nodes.keys).filter { nodes[$0] != other.nodes[$0] }
            paths.formUnion(Set(files.keys).union(other.files.keys).filter { files[$0] != other.files[$0] })
            if session != other.session { paths.insert("the session") }
            return paths.sorted()
        }
    }
}
