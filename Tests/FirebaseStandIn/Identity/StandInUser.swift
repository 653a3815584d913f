/// A user who can sign in.
public struct StandInUser: Sendable, Hashable {
    /// The id in Firebase, and the subject at the identity provider.
    public var uid: String
    /// The e-mail address.
    public var email: String?
    /// The password; `nil` for users who sign in at an identity provider.
    public var password: String?
    /// The full name.
    public var name: String?
    /// The given name, for the identity provider.
    public var givenName: String?
    /// The family name, for the identity provider.
    public var familyName: String?
    /// The nickname, for the identity provider.
    public var nickname: String?
    /// The address of a picture.
    public var picture: String?
    /// Whether the account is disabled.
    public var isDisabled: Bool

    /// Creates a user.
    public init(
        uid: String, email: String? = nil, password: String? = nil, name: String? = nil, givenName: String? = nil,
        familyName: String? = nil, nickname: String? = nil, picture: String? = nil, isDisabled: Bool = false
    ) {
        self.uid = uid
        self.email = email
        self.password = password
        self.name = name
        self.givenName = givenName
        self.familyName = familyName
        self.nickname = nickname
        self.picture = picture
        self.isDisabled = isDisabled
    }
}
