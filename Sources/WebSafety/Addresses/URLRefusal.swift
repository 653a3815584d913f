/// Why an address is refused.
public enum URLRefusal: Error, Sendable, Hashable {
    /// Empty or only white space.
    case empty
    /// More than ``URLFilter/maximumLength`` bytes.
    case tooLong
    /// A control character, U+2028, U+2029 or a byte-order mark, which browsers remove or do not show.
    case hiddenCharacter(Unicode.Scalar)
    /// White space inside the address.
    case space
    /// A backslash, which browsers treat as a slash.
    case backslash
    /// `//host`: an address of another site that looks like a path.
    case withoutScheme
    /// A user name or password before the host, which can make an address look like another.
    case userInfo
    /// `https:` without `//host`.
    case missingHost
    /// A host with an empty label, a percent sign or an unclosed bracket, or a port above 65535.
    case unusableHost
    /// `&` before the first `/`, `?` or `#`: a character reference could hide a scheme.
    case ampersand
    /// `<`, `>` or `"`, which delimit addresses and are not valid in them (RFC 3986, appendix C), except in DOIs with
    /// pairs of `<` and `>`.
    case delimiter(Character)
    /// `…` in the host: the address was shortened for display.
    case shortened
    /// `https` or `http` as the host: a scheme before another one.
    case schemeTwice
    /// A scheme that is not for links, in lower case.
    case scheme(String)
    /// `mailto:` with anything but one plain address and a single-line subject.
    case mailAddress
    /// `tel:` or `sms:` with anything but digits, dots, hyphens and brackets; a `tel:` can end with `;ext=` and digits.
    case telephoneNumber

    /// The reason, as a phrase after "the address".
    public var reason: String {
        switch self {
        case .empty: "is empty"
        case .tooLong: "is longer than \(URLFilter.maximumLength) bytes"
        case .hiddenCharacter(let scalar):
            "contains the invisible character U+\(Self.hexadecimal(scalar))"
        case .space: "contains a space"
        case .backslash: "contains a backslash"
        case .withoutScheme: "begins with //"
        case .userInfo: "contains a user name before the host, which can make it look like another site"
        case .missingHost: "has no host after 'https:' or 'http:'"
        case .unusableHost: "has an invalid host or port"
        case .ampersand: "contains & before its first /, ? or #"
        case .delimiter(let character): "contains '\(character)', which addresses cannot contain"
        case .shortened: "has '…' in its host"
        case .schemeTwice: "begins with 'https:' or 'http:' twice"
        case .scheme(let scheme): "begins with '\(scheme.prefix(40))\(scheme.count > 40 ? "…" : ""):'"
        case .mailAddress: "is not one plain e-mail address after 'mailto:'"
        case .telephoneNumber: "is not a telephone number after 'tel:' or 'sms:'"
        }
    }

    /// What to write instead, in one line.
    public var advice: String {
        switch self {
        case .empty: "write an address, or leave it out"
        case .tooLong: "find a shorter address of the same page"
        case .hiddenCharacter: "delete the address and type it again"
        case .space: "write %20 for a space inside an address"
        case .backslash: "write / instead"
        case .withoutScheme: "write https: before it"
        case .userInfo: "remove the name and the @ after it"
        case .missingHost: "an example is https://example.com/page"
        case .unusableHost: "check the part between // and the next /, as in https://example.com:8080/page"
        case .ampersand: "write %26 for an & in a name"
        case .delimiter(let character):
            "write \(Self.escape(of: character)) inside an address, or remove it around one"
        case .shortened: "copy the whole address: this one was shortened"
        case .schemeTwice: "write it once"
        case .scheme: "an address can begin with https:, http:, mailto:, tel: or sms:"
        case .mailAddress: "an example is mailto:ada@example.org; only ?subject= can follow"
        case .telephoneNumber: "an example is tel:+1-555-0100"
        }
    }

    private static func escape(of character: Character) -> String {
        "%" + String(character.asciiValue ?? 0, radix: 16, uppercase: true)
    }

    private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
