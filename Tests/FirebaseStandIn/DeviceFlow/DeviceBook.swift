/// What the identity provider remembers.
struct DeviceBook: Sendable {
    /// A client that waits for somebody to agree.
    struct Device: Sendable {
        var userCode: String
        var clientID: String
        var scope: [Substring]
        /// Seconds since 1970.
        var expires: Int
        /// How often it has asked.
        var polls = 0
        /// What somebody decided on the page.
        var decision: StandInProvider.Poll?
    }

    /// By device code.
    var devices: [String: Device] = [:]
    var accessTokens: [String: IdentityBook.Owner] = [:]
    var idTokens: [String: IdentityBook.Owner] = [:]
    /// Refresh tokens, and the scope they were made for.
    var refreshTokens: [String: (uid: String, scope: [Substring])] = [:]
    /// Refresh tokens that were used, and whose use ends all others of the user.
    var usedRefreshTokens: [String: String] = [:]
}
