import ContentTree
import FirebaseStandIn
import Foundation
import TestSupport

/// A server and a person's files in which a command runs.
struct ChaosWorld: Sendable {
    let server: FirebaseStandIn
    let folder: TemporaryFolder

    private static let session = "config/sitegen/session.json"

    /// Runs the command of a scenario.
    func run(_ scenario: ChaosScenario) async throws -> Sitegen.Run {
        scenario.isFollowing
            ? try await follow(scenario.arguments) : try await run(scenario.arguments, input: scenario.input)
    }

    /// Runs a command; `URL` and `ISSUER` in its arguments stand for addresses of the server.
    func run(_ arguments: [String], input: String? = nil) async throws -> Sitegen.Run {
        try await Sitegen.run(words(arguments), in: folder, environment: environment, input: input)
    }

    /// Runs `serve` until it shows changes of the database. The output is then the page.
    private func follow(_ arguments: [String]) async throws -> Sitegen.Run {
        do {
            let serve = try await RunningServe(in: folder, words(arguments), environment: environment)
            var (page, failures) = ("", 0)
            func wait(for change: String) async throws {
                try await serve.wait(change) {
                    let failed = try serve.error.matches(of: /nothing was published/).count
                    if failed > failures {
                        failures = failed
                        // A failed update is repeated after the next change.
                        for text in ["Student", "Teacher"] { server.set("Users/ada/details/headline", .string(text)) }
                    }
                    page = try serve.get(serve.basePath + "ada/").text
                    return page.contains(change)
                }
            }
            server.set("Users/ada/details/headline", .string("Teacher"))
            try await wait(for: "Teacher")
            for path in ["posts/p1/title", "user-posts/ada/p1/title"] { server.set(path, .string("Viaducts")) }
            try await wait(for: "Viaducts")
            page = page.replacing(/data-version="[^"]*"/, with: "")
            return Sitegen.Run(status: serve.end(), output: page, error: try serve.error)
        } catch let end as RunningServe.NothingHappened {
            guard let status = end.status else { throw end }
            return Sitegen.Run(status: status, error: end.printed)
        }
    }

    private func words(_ arguments: [String]) -> [String] {
        let words = ["URL": server.databaseURL(), "ISSUER": server.issuer]
        return arguments.map { words[$0] ?? $0 }
    }

    private var environment: [String: String] {
        var environment = [
            "XDG_CONFIG_HOME": folder.path("config"), "FIREBASE_AUTH_EMULATOR_HOST": server.host,
            "HOME": folder.path,
        ]
        if FileManager.default.fileExists(atPath: folder.path(ChaosStart.keyFile)) {
            environment["GOOGLE_APPLICATION_CREDENTIALS"] = folder.path(ChaosStart.keyFile)
        }
        return environment
    }

    /// What exists now, without values that differ from run to run.
    func state() throws -> State {
        var files = try folder.contents()
        let session = files.removeValue(forKey: Self.session).map { shown(String(decoding: $0, as: UTF8.self)) }
        // Records of builds contain times.
        let records = [".sitegen-Output/", ".sitegen-links/", "config/"]
        files = files.filter { file in !records.contains { file.key.hasPrefix($0) } }
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
        let files = try folder.contents()
        let key = files[ChaosStart.keyFile].map { String(decoding: $0, as: UTF8.self).split(separator: "\\n") } ?? []
        let secrets =
            server.issuedCredentials.flatMap(Self.parts) + ChaosScenario.secrets
            + key.filter { $0.count == 64 }.map(String.init)
        for (name, text) in [("standard output", run.output), ("standard error", run.error)] {
            for secret in secrets + ChaosScenario.withheld where text.contains(secret) {
                findings.append("\(name) contains the secret '\(secret)'")
            }
        }
        for (name, data) in files where ![Self.session, ChaosStart.keyFile].contains(name) {
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
