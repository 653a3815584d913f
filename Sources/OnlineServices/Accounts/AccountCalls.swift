import ContentTree
import Diagnostics
import HTTPTransfer
import ServiceProblems
import WebSafety

/// The parsed response of an account service.
struct AccountResponse: Sendable {
    /// The host as shown to people.
    var host: String
    /// The status.
    var status: Int
    /// The JSON object of the response; empty if there is none.
    var node: Node
    /// The service's message, safe to show; `nil` if there is none.
    var text: String?

    /// Whether the host reports a failure of its own.
    var isTrouble: Bool { status >= 500 }

    /// A failure because of an unusable response.
    func failure(_ reason: String) -> ServiceFailure {
        ServiceFailure(.unavailable, NetworkProblem.unreadableResponse(host, reason: reason, .reading))
    }

    /// A failure because of an unknown reason for refusal.
    var unforeseen: ServiceFailure {
        ServiceFailure(
            .unavailable,
            isTrouble
                ? NetworkProblem.failing(host, status: status, text: text, .reading)
                : .unexpected(host, status: status, text: text))
    }
}

/// Sends requests to account services, and converts failures to problems.
struct AccountCalls: Sendable {
    private let client: HTTPClient

    /// Responses are at most a page of text.
    private static let limit = 1_000_000

    init(_ client: HTTPClient) {
        self.client = client
    }

    /// Posts a JSON object.
    ///
    /// - Parameters:
    ///   - secrets: texts of the response that must not be shown.
    ///   - isRepeatable: whether the request may be repeated at once after a failure.
    func post(
        _ node: Node, to address: String, hiding secrets: [SecretText], isRepeatable: Bool = true
    ) async throws -> AccountResponse {
        let request = HTTPRequest(
            .post, address, headers: [Self.accept, HTTPHeader("Content-Type", "application/json; charset=utf-8")],
            body: JSONWriter(.compact).bytes(of: node), sizeLimit: Self.limit, isRepeatable: isRepeatable)
        return try await response(to: request, hiding: secrets)
    }

    /// Posts a form (WHATWG URL, 5.2).
    ///
    /// - Parameter isRepeatable: whether the request may be repeated at once after a lost connection.
    func post(
        form: [(name: String, value: String)], to address: String, hiding secrets: [SecretText],
        isRepeatable: Bool = true
    ) async throws -> AccountResponse {
        let request = HTTPRequest(
            .post, address,
            headers: [Self.accept, HTTPHeader("Content-Type", "application/x-www-form-urlencoded")],
            body: Array(Self.encoded(form).utf8), sizeLimit: Self.limit, isRepeatable: isRepeatable)
        return try await response(to: request, hiding: secrets)
    }

    /// Gets a resource.
    func get(_ address: String, as token: SecretText? = nil) async throws -> AccountResponse {
        let request = HTTPRequest(
            .get, address, headers: [Self.accept], credential: token.map { .bearer($0.reveal()) },
            sizeLimit: Self.limit, isRepeatable: true)
        return try await response(to: request, hiding: token.map { [$0] } ?? [])
    }

    /// Encodes the fields of a form.
    static func encoded(_ form: [(name: String, value: String)]) -> String {
        form.map { PercentEncoding.encoded($0.name) + "=" + PercentEncoding.encoded($0.value) }
            .joined(separator: "&")
    }

    private static let accept = HTTPHeader("Accept", "application/json")
}

extension AccountCalls {
    private func response(to request: HTTPRequest, hiding secrets: [SecretText]) async throws -> AccountResponse {
        let origin = WebOrigin(request.url)
        let host = origin?.name ?? ""
        let response: HTTPResponse
        do throws(HTTPFailure) {
            response = try await client.response(to: request)
        } catch {
            throw error.asAccountFailure(isThisMachine: origin?.isLoopback == true)
        }
        var read = AccountResponse(
            host: host, status: response.status, node: .object([]),
            text: ServerText.shown(response, hiding: secrets.map { $0.reveal() }))
        var diagnostics: [Diagnostic] = []
        let node = JSONReader.read(SourceText(name: host, bytes: response.body), diagnostics: &diagnostics)
        if let node, node.members != nil {
            read.node = node
        } else if response.status == 200 {
            // The login page of a public network answers instead of the service.
            let type = response.headers["Content-Type"]?.prefix { $0 != ";" }.lowercased() ?? ""
            guard type.isEmpty || type.hasSuffix("json") else {
                let shown = ServerText.shown(type) ?? ""
                throw ServiceFailure(.unavailable, NetworkProblem.notJSON(host, contentType: shown))
            }
            throw read.failure(node == nil ? "it is broken JSON" : "it is not an object")
        }
        return read
    }
}

extension HTTPFailure {
    /// Converts a failed request to an account service to a problem.
    fileprivate func asAccountFailure(isThisMachine: Bool) -> any Error {
        let attempt = NetworkProblem.Attempt.reading
        let problem: any Problem
        switch self {
        case .cancelled: return CancellationError()
        case .noLibrary: problem = NetworkProblem.noLibrary
        case .unusableAddress: problem = ProviderProblem.notAnIssuer("")
        case .unknownHost(let host): problem = ProviderProblem.unknownHost(host)
        case .refused(let host): problem = NetworkProblem.notListening(host, isThisMachine: isThisMachine)
        case .offline(let host): problem = NetworkProblem.offline(host)
        case .untrusted(let host): problem = NetworkProblem.untrusted(host)
        case .noAuthorities(let host): problem = NetworkProblem.noAuthorities(host)
        case .timedOut(let host, let seconds): problem = NetworkProblem.timedOut(host, seconds: seconds, attempt)
        case .lost(let host): problem = NetworkProblem.cutOff(host, attempt)
        case .tooLarge(let host, _):
            problem = NetworkProblem.unreadableResponse(host, reason: "it is too large", attempt)
        case .redirectedElsewhere(let host, let target):
            problem = ProviderProblem.sentElsewhere(host, to: ServerText.shown(target) ?? "")
        case .redirectedInVain(let host), .redirectedWrite(let host): problem = NetworkProblem.sentAround(host)
        case .other(let host, let code): problem = NetworkProblem.connectionFailed(host, code: code, attempt)
        }
        return ServiceFailure(.unavailable, [Diagnostic(problem, at: nil)])
    }
}

extension Node {
    /// A whole number, also as a string, as in Google's services.
    var lenientInteger: Int? {
        switch value {
        case .number(let text), .string(let text): Int(text) ?? Double(text).flatMap { Int(exactly: $0.rounded()) }
        default: nil
        }
    }

    /// A string that is not empty.
    var words: String? { string.flatMap { $0.isEmpty ? nil : $0 } }
}
