import CandidateProfile
import ContentTree
import Diagnostics
import ServiceProblems

@testable import OnlineServices

/// A network over scripted answers.
struct Conversation {
    static let host = "example-default-rtdb.firebaseio.com"
    /// What to do where nobody knows whether something was stored.
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

    /// What was asked, without what all addresses begin with.
    var lines: [String] { transport.lines.map { $0.replacing("https://" + Self.host, with: "") } }
}

/// What a service failure says, a line a diagnostic.
func said(_ failure: ServiceFailure) -> [String] {
    ["\(failure.kind)"]
        + failure.diagnostics.map { diagnostic in
            "\(diagnostic.place.map { $0.name + ": " } ?? "")\(diagnostic.id): \(diagnostic.message) | "
                + diagnostic.advice.joined(separator: " | ")
        }
}

/// What a call throws, said.
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
    /// The node that a JSON text means.
    init(json text: String) {
        let document = TreeDocument(reading: SourceText(name: "test", text))
        self = document.node?.unplaced ?? .null
    }
}

extension TreePath: ExpressibleByStringLiteral {
    /// A path as it is written.
    public init(stringLiteral text: String) {
        self.init(keys: text.split(separator: "/").map(String.init))
    }
}
