/// The state of the identity provider.
struct DeviceBook: Sendable {
    /// A client that waits for confirmation.
    struct Device: Sendable {
        var userCode: String
        var clientID: String
        var scope: [Substring]
        /// Seconds since 1970.
        var expires: Int
        /// The number of its requests.
        var polls = 0
        /// The decision on the page.
        var decision: StandInProvider.Poll?
    }

    /// By device code.
    var devices: [String: Device] = [:]
    var accessTokens: [String: IdentityBook.Owner] = [:]
    var idTokens: [String: IdentityBook.Owner] = [:]
    /// Refresh tokens, and their scopes.
    var refreshTokens: [String: (uid: String, scope: [Substring])] = [:]
    /// Used refresh tokens; using one again invalidates all others of the user.
    var usedRefreshTokens: [String: String] = [:]
}
