import ContentTree
import Diagnostics
import ServiceProblems

/// Provides the credential for a request; `nil` for anonymous access.
///
/// The argument is true if the last credential was refused because it has expired, so that a new one is needed.
public typealias CredentialSource = @Sendable (_ isRefused: Bool) async throws -> Credential?

/// Sends requests to one database with a credential, and reports failures as ``NetworkProblem``.
struct Database: Sendable {
    let url: DatabaseURL
    let client: HTTPClient
    let credentials: CredentialSource

    /// The response to a request, if its status is one of the expected ones.
    ///
    /// - Throws: `ServiceFailure`, `CancellationError`, or an error of the source of credentials.
    func response(to request: DatabaseRequest, statuses: Set<Int> = [200]) async throws -> HTTPResponse {
        do {
            return try await received(request, statuses: statuses)
        } catch let failure as HTTPFailure {
            throw failure.asServiceFailure(of: request, isThisMachine: url.isLocalEmulator)
        }
    }

    /// The same; `nil` if the response exceeds the request's limit.
    func responseUnlessTooLarge(to request: DatabaseRequest) async throws -> HTTPResponse? {
        do {
            return try await received(request, statuses: [200])
        } catch HTTPFailure.tooLarge {
            return nil
        } catch let failure as HTTPFailure {
            throw failure.asServiceFailure(of: request, isThisMachine: url.isLocalEmulator)
        }
    }

    /// The JSON of a response; `nil` for values that a database does not store.
    ///
    /// - Throws: `ServiceFailure` if it is not JSON.
    func node(in response: HTTPResponse, to request: DatabaseRequest) throws -> Node? {
        try json(in: response, to: request).withoutEmptyNodes()
    }

    /// The JSON of a response, unchanged.
    ///
    /// - Throws: `ServiceFailure` if it is not JSON.
    func json(in response: HTTPResponse, to request: DatabaseRequest) throws -> Node {
        if let type = response.headers["Content-Type"], !type.lowercased().contains("json") {
            let shown = ServerText.shown(String(type.prefix { $0 != ";" })) ?? ""
            guard request.attempt == .reading else {
                throw unproven("it answers with '\(shown)' and not with JSON", request)
            }
            throw failure(.unavailable, .notJSON(url.host, contentType: shown), of: request)
        }
        var diagnostics: [Diagnostic] = []
        let source = SourceText(name: request.path.description, bytes: response.body)
        let node = JSONReader.read(source, diagnostics: &diagnostics)
        guard let node, diagnostics.isEmpty else {
            let first = diagnostics.first
            guard request.attempt == .reading else {
                throw unproven(response.body.isEmpty ? "the answer is empty" : "the answer is broken JSON", request)
            }
            let isAtEnd = first?.place.map { $0.offset >= source.bytes.count } ?? false
            let isCutOff = isAtEnd || first?.id == JSONProblem.unclosedText.id
            throw unreadable(isCutOff ? "the text ends in the middle" : "it is broken JSON", request)
        }
        return node.unplaced
    }

    /// A failure because of an unexpected response.
    func unreadable(_ reason: String, _ request: DatabaseRequest) -> ServiceFailure {
        failure(.unavailable, .unreadableResponse(url.host, reason: reason, request.attempt), of: request)
    }

    /// A failure because the response to a write does not prove that the data was stored.
    func unproven(_ reason: String, _ request: DatabaseRequest) -> ServiceFailure {
        failure(.unavailable, .unconfirmed(url.host, reason: reason), of: request)
    }
}

extension Database {
    private func received(_ request: DatabaseRequest, statuses: Set<Int>) async throws -> HTTPResponse {
        var credential = try await credentials(false)
        var response = try await client.response(to: request.sent(to: url, as: credential))
        if isExpired(response), let used = credential, let renewed = try await credentials(true), renewed != used {
            credential = renewed
            response = try await client.response(to: request.sent(to: url, as: renewed))
        }
        guard !statuses.contains(response.status) else { return response }
        throw refusal(response, of: request, credential)
    }

    private func isExpired(_ response: HTTPResponse) -> Bool {
        response.status == 401 && ServerText.shown(response)?.lowercased().contains("expired") == true
    }

    private func failure(
        _ kind: ServiceFailure.Kind, _ problem: NetworkProblem, of request: DatabaseRequest
    ) -> ServiceFailure {
        ServiceFailure(kind, problem, at: request.path.isRoot ? nil : .node(request.path.description))
    }

    /// The failure for an unexpected status.
    private func refusal(_ response: HTTPResponse, of request: DatabaseRequest, _ credential: Credential?)
        -> ServiceFailure
    {
        let text = ServerText.shown(response, hiding: credential.map { [$0.reveal()] } ?? [])
        let host = url.host
        switch response.status {
        case 200..<300 where request.attempt != .reading:
            return unproven("it answers with the status \(response.status)", request)
        case 400, 413: return failure(.invalid, .rejected(text: text), of: request)
        case 401 where isExpired(response): return ServiceFailure(.notPermitted, NetworkProblem.sessionEnded)
        case 401 where text?.lowercased().contains("could not parse auth token") == true:
            return ServiceFailure(.notPermitted, NetworkProblem.unusableToken(text: text))
        case 401, 403:
            let problem = NetworkProblem.notPermitted(text: text, request.attempt, isSignedIn: credential != nil)
            // The words of Firebase; a proxy or another server has its own.
            let isOfRules = text?.lowercased().contains("permission denied") == true
            return failure(isOfRules ? .deniedByRules : .notPermitted, problem, of: request)
        case 402: return ServiceFailure(.unavailable, NetworkProblem.overQuota(host))
        case 404 where text?.lowercased().contains("different region") == true:
            return ServiceFailure(.usage, NetworkProblem.otherAddress(host, use: Self.address(in: text ?? "")))
        case 404: return ServiceFailure(.missing, NetworkProblem.noDatabase(url.place))
        case 429: return failure(.unavailable, .tooManyRequests(host), of: request)
        case 423: return ServiceFailure(.unavailable, NetworkProblem.locked(host))
        case 500...599:
            let problem = NetworkProblem.failing(host, status: response.status, text: text, request.attempt)
            return failure(.unavailable, problem, of: request)
        default:
            return failure(.unavailable, .unexpected(host, status: response.status, text: text), of: request)
        }
    }

    /// The address of a Firebase database in a text.
    private static func address(in text: String) -> String? {
        text.split(separator: " ").lazy.compactMap { word -> String? in
            var word = word
            while let last = word.last, ".,;:)'\"/".contains(last) { word = word.dropLast() }
            guard word.hasPrefix("https://") else { return nil }
            return (try? DatabaseURL(String(word)))?.address
        }.first
    }
}

extension HTTPFailure {
    /// Converts the failure to a problem.
    fileprivate func asServiceFailure(of request: DatabaseRequest, isThisMachine: Bool) -> any Error {
        let attempt = request.attempt
        let problem: NetworkProblem
        switch self {
        case .cancelled: return CancellationError()
        case .noLibrary: problem = .noLibrary
        case .unusableAddress: problem = .sentAround(request.path.description)
        case .unknownHost(let host): problem = .unknownHost(host)
        case .refused(let host): problem = .notListening(host, isThisMachine: isThisMachine)
        case .offline(let host): problem = .offline(host)
        case .untrusted(let host): problem = .untrusted(host)
        case .noAuthorities(let host): problem = .noAuthorities(host)
        case .timedOut(let host, let seconds): problem = .timedOut(host, seconds: seconds, attempt)
        case .lost(let host): problem = .cutOff(host, attempt)
        case .tooLarge(let host, let limit): problem = .tooLarge(host, limit: limit, attempt)
        case .redirectedElsewhere(let host, let target):
            problem = .sentElsewhere(host, to: ServerText.shown(target) ?? "")
        case .redirectedInVain(let host), .redirectedWrite(let host): problem = .sentAround(host)
        case .other(let host, let code): problem = .connectionFailed(host, code: code, attempt)
        }
        return ServiceFailure(.unavailable, problem)
    }
}
