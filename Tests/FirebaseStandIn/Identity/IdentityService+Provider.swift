import ContentTree

extension IdentityService {
    /// `accounts:signInWithIdp`: the exchange of an identity provider's ID token.
    func signInWithProvider(_ state: inout StandInState) throws(Refusal) -> Answer {
        guard let post = body["postBody"]?.string else { throw Self.refusal("INVALID_IDP_RESPONSE : no postBody") }
        guard body["requestUri"]?.string?.isEmpty == false else { throw Self.refusal("MISSING_REQUEST_URI") }
        let form = FormFields.parse(post)
        guard let provider = form["providerId"], Self.isProvider(provider, state.settings.provider) else {
            throw Self.refusal("OPERATION_NOT_ALLOWED : The identity provider configuration is not found.")
        }
        guard let token = form["id_token"] else { throw Self.refusal("INVALID_CREDENTIAL_OR_PROVIDER_ID") }
        guard let owner = state.devices.idTokens[token] else {
            throw Self.refusal("INVALID_IDP_RESPONSE : The supplied auth credential is incorrect or malformed.")
        }
        guard owner.expires > now else {
            throw Self.refusal("INVALID_IDP_RESPONSE : The ID token is expired.")
        }
        guard let user = state.identity.user(owner.uid) else { throw Self.refusal("USER_NOT_FOUND") }
        guard !user.isDisabled else { throw Self.refusal("USER_DISABLED") }
        let raw = JSONWriter(.compact).text(of: .object(ProviderService.profile(user)))
        return .json(
            .object(
                [
                    ("kind", .string("identitytoolkit#VerifyAssertionResponse")),
                    ("federatedId", .string("https://people.example/\(user.uid)")), ("providerId", .string(provider)),
                    ("localId", .string(user.uid)), ("emailVerified", .bool(true)),
                ] + Self.optional("email", user.email) + Self.optional("firstName", user.givenName)
                    + Self.optional("lastName", user.familyName) + Self.optional("fullName", user.name)
                    + Self.optional("displayName", user.name) + Self.optional("photoUrl", user.picture)
                    + [("rawUserInfo", .string(raw))] + credentials(user, provider: provider, &state)))
    }

    private static func isProvider(_ name: String, _ settings: StandInProvider) -> Bool {
        settings.firebaseNames.map { $0.contains(name) } ?? (name == "google.com" || name.hasPrefix("oidc."))
    }
}
