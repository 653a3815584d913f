import ContentTree
import Diagnostics
import HTTPTransfer
import ServiceProblems
import WebSafety

/// What a service of accounts answered, read.
struct AccountAnswer: Sendable {
    /// The host as people know it.
    var host: String
    /// The status.
    var status: Int
    /// The object that it answered with; empty where it is none.
    var node: Node
    /// What it says in its own words, fit to be shown; `nil` where it says nothing.
    var text: String?

    /// Whether the host has trouble of its own.
    var isTrouble: Bool { status >= 500 }

    /// That the answer is none that could be used.
    func failure(_ reason: String) -> ServiceFailure {
        ServiceFailure(.unavailable, NetworkProblem.unreadableAnswer(host, reason: reason, .reading))
    }

    /// That the host refuses for a reason that nobody foresaw.
    var unforeseen: ServiceFailure {
        ServiceFailure(
            .unavailable,
            isTrouble
                ? NetworkProblem.failing(host, status: status, text: text, .reading)
                : .unexpected(host, status: status, text: text))
    }
}

/// Asks services of accounts, and tells in the words that people read why one does not answer.
struct AccountCalls: Sendable {
    private let client: HTTPClient

    /// Answers are a page of text at most.
    private static let limit = 1_000_000

    init(_ client: HTTPClient) {
        self.client = client
    }

    /// Hands over an object in JSON.
    ///
    /// - Parameter secrets: what must not be shown of the answer.
    func post(_ node: Node, to address: String, hiding secrets: [SecretText]) async throws -> AccountAnswer {
        let request = HTTPRequest(
            .post, address, headers: [Self.accept, HTTPHeader("Content-Type", "application/json; charset=utf-8")],
            body: JSONWriter(.compact).bytes(of: node), sizeLimit: Self.limit, isRepeatable: true)
        return try await answer(to: request, hiding: secrets)
    }

    /// Hands over fields as a form does (WHATWG URL, 5.2).
    ///
    /// - Parameter isRepeatable: whether a lost connection may be tried again at once.
    func post(
        form: [(name: String, value: String)], to address: String, hiding secrets: [SecretText],
        isRepeatable: Bool = true
    ) async throws -> AccountAnswer {
        let request = HTTPRequest(
            .post, address,
            headers: [Self.accept, HTTPHeader("Content-Type", "application/x-www-form-urlencoded")],
            body: Array(Self.encoded(form).utf8), sizeLimit: Self.limit, isRepeatable: isRepeatable)
        return try await answer(to: request, hiding: secrets)
    }

    /// Reads something.
    func get(_ address: String, as token: SecretText? = nil) async throws -> AccountAnswer {
        let request = HTTPRequest(
            .get, address, headers: [Self.accept], credential: token.map { .bearer($0.reveal()) },
            sizeLimit: Self.limit, isRepeatable: true)
        return try await answer(to: request, hiding: token.map { [$0] } ?? [])
    }

    /// Fields as a form writes them.
    static func encoded(_ form: [(name: String, value: String)]) -> String {
        form.map { PercentEncoding.encoded($0.name) + "=" + PercentEncoding.encoded($0.value) }
            .joined(separator: "&")
    }

    private static let accept = HTTPHeader("Accept", "application/json")
}

extension AccountCalls {
    private func answer(to request: HTTPRequest, hiding secrets: [SecretText]) async throws -> AccountAnswer {
        let origin = WebOrigin(request.url)
        let host = origin?.name ?? ""
        let answer: HTTPAnswer
        do throws(HTTPFailure) {
            answer = try await client.answer(to: request)
        } catch {
            throw error.asAccountFailure(isThisMachine: origin?.isLoopback == true)
        }
        var read = AccountAnswer(
            host: host, status: answer.status, node: .object([]),
            text: ServerText.shown(answer, hiding: secrets.map { $0.reveal() }))
        var diagnostics: [Diagnostic] = []
        let node = JSONReader.read(SourceText(name: host, bytes: answer.body), diagnostics: &diagnostics)
        if let node, node.members != nil {
            read.node = node
        } else if answer.status == 200 {
            // Many networks answer for everybody until one has signed in to them.
            let type = answer.headers["Content-Type"]?.prefix { $0 != ";" }.lowercased() ?? ""
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
    /// The failure in the words that people read, where a service of accounts was asked.
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
            problem = NetworkProblem.unreadableAnswer(host, reason: "it is too large", attempt)
        case .redirectedElsewhere(let host, let target):
            problem = ProviderProblem.sentElsewhere(host, to: ServerText.shown(target) ?? "")
        case .redirectedInVain(let host), .redirectedWrite(let host): problem = NetworkProblem.sentAround(host)
        case .other(let host, let code): problem = NetworkProblem.connectionFailed(host, code: code, attempt)
        }
        return ServiceFailure(.unavailable, [Diagnostic(problem, at: nil)])
    }
}

extension Node {
    /// A whole number, also where it is written as a text, as Google's services do.
    var lenientInteger: Int? {
        switch value {
        case .number(let text), .string(let text): Int(text) ?? Double(text).flatMap { Int(exactly: $0.rounded()) }
        default: nil
        }
    }

    /// A text that says something.
    var words: String? { string.flatMap { $0.isEmpty ? nil : $0 } }
}
