import CandidateProfile
import ContentTree
import Diagnostics
import ServiceProblems

@testable import OnlineServices

/// A network with scripted responses.
struct Conversation {
    static let host = "example-default-rtdb.firebaseio.com"
    /// The advice if it is unknown whether data was stored.
    static let lookFirst =
        "it is not known whether the data was stored: 'sitegen push --dry-run', 'sitegen post list' and 'sitegen comment ID' "
        + "show what the database has"

    let transport: ScriptedTransport
    let network: Network

    init(
        _ steps: [ScriptedTransport.Step], credentials: @escaping CredentialSource = { _ in nil }
    ) throws {
        transport = ScriptedTransport(steps)
        let client = HTTPClient(transport, wait: { _ in }, chance: { 0 })
        network = Network(
            try DatabaseURL("https://" + Self.host), client: client, credentials: credentials,
            signIn: { email, _ in Account(uid: "ada", email: email) })
    }

    /// The requests, without the common start of the addresses.
    var lines: [String] { transport.lines.map { $0.replacing("https://" + Self.host, with: "") } }
}

/// The messages of a failure, one line per diagnostic.
func said(_ failure: ServiceFailure) -> [String] {
    ["\(failure.kind)"]
        + failure.diagnostics.map { diagnostic in
            "\(diagnostic.place.map { $0.name + ": " } ?? "")\(diagnostic.id): \(diagnostic.message) | "
                + diagnostic.advice.joined(separator: " | ")
        }
}

/// The messages of the error of a call.
func failure(of call: () async throws -> Void) async -> [String] {
    do {
        try await call()
        return ["nothing was thrown"]
    } catch let failure as ServiceFailure {
        return said(failure)
    } catch let list as DiagnosticList {
        return ["list"] + list.diagnostics.map { "\($0.place?.name ?? ""): \($0.message)" }
    } catch {
        return ["\(error)"]
    }
}

extension Node {
    /// Parses a JSON text.
    init(json text: String) {
        let document = TreeDocument(reading: SourceText(name: "test", text))
        self = document.node?.unplaced ?? .null
    }
}

extension TreePath: ExpressibleByStringLiteral {
    /// Creates a path from its text.
    public init(stringLiteral text: String) {
        self.init(keys: text.split(separator: "/").map(String.init))
    }
}
