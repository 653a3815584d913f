import CandidateProfile
import ContentTree
import Diagnostics
import ServiceProblems
import TestSupport

@testable import OnlineServices

/// A network with scripted responses.
struct Conversation {
    static let host = "example-default-rtdb.firebaseio.com"

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

/// The kind of a service failure, and its problems with their places.
func said(_ failure: ServiceFailure) -> [String] {
    ["\(failure.kind)"] + failure.diagnostics.map(said)
}

private func said(_ diagnostic: Diagnostic) -> String {
    // What may have been stored has to be looked at first.
    let isUncertain = diagnostic.advice.contains { facts(in: $0).contains("'sitegen push --dry-run'") }
    let address = diagnostic.advice.compactMap { $0.split(separator: " ").last }.first { $0.hasPrefix("https://") }
    return [
        (diagnostic.place.map { $0.name + ": " } ?? "") + diagnostic.idAndFacts, isUncertain ? "uncertain" : nil,
        address.map(String.init),
    ].compactMap(\.self).joined(separator: " | ")
}

/// The messages of the error of a call.
func failure(of call: () async throws -> Void) async -> [String] {
    do {
        try await call()
        return ["nothing was thrown"]
    } catch let failure as ServiceFailure {
        return said(failure)
    } catch let list as DiagnosticList {
        return ["list"] + list.diagnostics.map(said)
    } catch {
        return ["\(error)"]
    }
}

/// All words of what a call throws.
func words(of call: () async throws -> Void) async -> String {
    do {
        try await call()
        return ""
    } catch let failure as ServiceFailure {
        return failure.diagnostics.flatMap { [$0.message] + $0.advice }.joined(separator: "\n")
    } catch {
        return "\(error)"
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
