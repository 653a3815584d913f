import ContentTree
import WebSafety

/// What an identity provider says of a person (OpenID Connect Core 1.0, 5.1), as far as a profile has a place for it.
public struct UserInfo: Sendable, Hashable {
    /// The whole name.
    public var name: String?
    /// The given name.
    public var givenName: String?
    /// The family name.
    public var familyName: String?
    /// What the person is called.
    public var nickname: String?
    /// The address of a picture.
    public var picture: String?
    /// The e-mail address.
    public var email: String?

    /// The claims and the fields that they go into.
    private static let claims: [(name: String, field: WritableKeyPath<UserInfo, String?> & Sendable)] = [
        ("name", \.name), ("given_name", \.givenName), ("family_name", \.familyName), ("nickname", \.nickname),
        ("picture", \.picture), ("email", \.email),
    ]

    /// The most bytes of a claim that is taken; a picture's address may hold the whole picture.
    private static let longest = 4_096

    /// Knows nothing.
    public init() {}

    /// Takes what is there: whatever is no text, or an empty one, says nothing.
    public init(_ node: Node) {
        for claim in Self.claims {
            guard let text = node[claim.name]?.string else { continue }
            let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            if !words.isEmpty, words.utf8.count <= Self.longest { self[keyPath: claim.field] = words }
        }
    }

    /// Whether it says anything.
    public var isEmpty: Bool { self == UserInfo() }

    /// The claims that it has, which can be read again.
    public var node: Node {
        .object(Self.claims.compactMap { claim in self[keyPath: claim.field].map { (claim.name, .string($0)) } })
    }

    /// What goes into the `details` of a candidate.
    public var details: [(key: String, text: String)] {
        let picture = refusedPicture == nil ? picture : nil
        return [("givenName", givenName), ("familyName", familyName), ("nickname", nickname), ("picture", picture)]
            .compactMap { key, text in text.map { (key, $0) } }
    }

    /// The picture's address where it is none of the web, and goes nowhere.
    public var refusedPicture: String? {
        guard let picture else { return nil }
        let isOfWeb = picture.hasPrefix("https://") || picture.hasPrefix("http://")
        return isOfWeb && (try? NavigationURL(picture)) != nil ? nil : picture
    }

    /// The same, and where it says nothing what another one says.
    public func completed(by other: UserInfo) -> UserInfo {
        var info = self
        for claim in Self.claims where info[keyPath: claim.field] == nil {
            info[keyPath: claim.field] = other[keyPath: claim.field]
        }
        return info
    }
}
