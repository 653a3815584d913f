import ByteText
import ContentTree
import WebSafety

/// The claims of an identity provider about a person that a profile can show (OpenID Connect Core 1.0, 5.1).
public struct UserInfo: Sendable, Hashable {
    /// The full name.
    public var name: String?
    /// The given name.
    public var givenName: String?
    /// The family name.
    public var familyName: String?
    /// The nickname.
    public var nickname: String?
    /// The address of a picture.
    public var picture: String?
    /// The e-mail address.
    public var email: String?

    /// The claims and their fields.
    private static let claims: [(name: String, field: WritableKeyPath<UserInfo, String?> & Sendable)] = [
        ("name", \.name), ("given_name", \.givenName), ("family_name", \.familyName), ("nickname", \.nickname),
        ("picture", \.picture), ("email", \.email),
    ]

    /// The maximum length of a claim in bytes, because the address of a picture can contain the whole picture.
    private static let maximumLength = 4_096

    /// Creates a value without claims.
    public init() {}

    /// Reads the claims. Values that are not texts, and empty texts, are ignored.
    public init(_ node: Node) {
        for claim in Self.claims {
            guard let text = node[claim.name]?.string else { continue }
            let words = text.joinedWords
            if !words.isEmpty, words.utf8.count <= Self.maximumLength { self[keyPath: claim.field] = words }
        }
    }

    /// Whether there are no claims.
    public var isEmpty: Bool { self == UserInfo() }

    /// The claims, in the form that is read.
    public var node: Node {
        .object(Self.claims.compactMap { claim in self[keyPath: claim.field].map { (claim.name, .string($0)) } })
    }

    /// The keys and values for the `details` of a candidate.
    public var details: [(key: String, text: String)] {
        let picture = refusedPicture == nil ? picture : nil
        return [("givenName", givenName), ("familyName", familyName), ("nickname", nickname), ("picture", picture)]
            .compactMap { key, text in text.map { (key, $0) } }
    }

    /// The picture's address if it is not a web address; it is then not used.
    public var refusedPicture: String? {
        guard let picture else { return nil }
        let isOfWeb = picture.hasPrefix("https://") || picture.hasPrefix("http://")
        return isOfWeb && (try? NavigationURL(picture)) != nil ? nil : picture
    }

    /// The claims, with missing ones from another value.
    public func completed(by other: UserInfo) -> UserInfo {
        var info = self
        for claim in Self.claims where info[keyPath: claim.field] == nil {
            info[keyPath: claim.field] = other[keyPath: claim.field]
        }
        return info
    }
}
