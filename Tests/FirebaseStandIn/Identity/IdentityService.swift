import ContentTree
import Diagnostics

/// Firebase Auth: the identity toolkit and the token service, under the paths of their emulator.
struct IdentityService {
    /// The common start of its paths.
    static let toolkit = "/identitytoolkit.googleapis.com/v1/"
    /// The path of the token service.
    static let tokens = "/securetoken.googleapis.com/v1/token"

    let request: RecordedRequest
    let body: Node
    /// Seconds since 1970.
    let now: Int

    /// Answers a request.
    static func reply(to request: RecordedRequest, _ state: inout StandInState, now: Int) -> Reply {
        do throws(Refusal) {
            return .answer(try IdentityService(request, now: now / 1000).answer(&state))
        } catch {
            return .answer(error.answer)
        }
    }

    private init(_ request: RecordedRequest, now: Int) {
        self.request = request
        self.now = now
        var diagnostics: [Diagnostic] = []
        body = JSONReader.read(SourceText(name: "body", bytes: request.body), diagnostics: &diagnostics) ?? .null
    }

    private func answer(_ state: inout StandInState) throws(Refusal) -> Answer {
        guard let key = request.parameter("key"), !key.isEmpty else {
            throw Self.refusal("The request is missing a valid API key.", status: 403)
        }
        if let valid = state.settings.apiKey, key != valid {
            throw Self.refusal("API key not valid. Please pass a valid API key.")
        }
        guard request.method == "POST" else { throw Refusal(.text(405, "Method Not Allowed")) }
        if request.path == Self.tokens { return try refresh(&state) }
        switch request.path.dropFirst(Self.toolkit.count) {
        case "accounts:signInWithPassword": return try signInWithPassword(&state)
        case "accounts:signUp": return try signUp(&state)
        case "accounts:sendOobCode": return try sendMail(&state)
        case "accounts:lookup": return try lookup(&state)
        case "accounts:signInWithIdp": return try signInWithProvider(&state)
        default: throw Refusal(.text(404, "Not Found"))
        }
    }

    /// A refusal in the form of Google's services.
    static func refusal(_ message: String, status: Int = 400) -> Refusal {
        Refusal(.json(status, errorBody(status, message)))
    }

    /// An error in the form of Google's services.
    static func errorBody(_ status: Int, _ message: String) -> Node {
        .object([
            (
                "error",
                .object([
                    ("code", .number(status)), ("message", .string(message)),
                    (
                        "errors",
                        .array([
                            .object([
                                ("message", .string(message)), ("domain", .string("global")),
                                ("reason", .string("invalid")),
                            ])
                        ])
                    ),
                ])
            )
        ])
    }

    /// The common members of all sign-in responses.
    func credentials(_ user: StandInUser, provider: String, _ state: inout StandInState) -> [(String, Node)] {
        let lifetime = state.settings.tokenLifetime
        let tokens = state.identity.issue(user, provider: provider, now: now, lifetime: lifetime)
        state.issued += [tokens.id, tokens.refresh]
        return [
            ("idToken", .string(tokens.id)), ("refreshToken", .string(tokens.refresh)),
            ("expiresIn", .string(String(lifetime))),
        ]
    }

    /// A member that is left out without a value.
    static func optional(_ key: String, _ text: String?) -> [(String, Node)] {
        text.map { [(key, .string($0))] } ?? []
    }
}
