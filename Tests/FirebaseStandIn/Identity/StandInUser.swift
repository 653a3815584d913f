/// Somebody who can sign in.
public struct StandInUser: Sendable, Hashable {
    /// The id in Firebase, and the subject at the identity provider.
    public var uid: String
    /// The address.
    public var email: String?
    /// The password; `nil` for who signs in elsewhere.
    public var password: String?
    /// The whole name.
    public var name: String?
    /// The given name, which the identity provider knows.
    public var givenName: String?
    /// The family name, which the identity provider knows.
    public var familyName: String?
    /// The nickname, which the identity provider knows.
    public var nickname: String?
    /// The address of a picture.
    public var picture: String?
    /// Whether the user may not sign in any longer.
    public var isDisabled: Bool

    /// Makes a user.
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
