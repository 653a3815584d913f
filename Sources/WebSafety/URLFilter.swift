/// Why an address is refused.
public enum URLRefusal: Error, Sendable, Hashable {
    /// Nothing but white space.
    case empty
    /// More than ``URLFilter/longest`` bytes.
    case tooLong
    /// A control character, U+2028, U+2029 or a byte-order mark, which browsers drop or show as nothing.
    case hiddenCharacter(Unicode.Scalar)
    /// White space inside.
    case space
    /// A backslash, which browsers take for a slash.
    case backslash
    /// `//host`: an address of another site that looks like a path.
    case withoutScheme
    /// A name or password before the host, which lets an address look like another.
    case userInfo
    /// `https:` without `//host`.
    case missingHost
    /// `&` before the first `/`, `?` or `#`: a character reference may hide a scheme.
    case ampersand
    /// A scheme that does not lead to a page; the scheme in lower case.
    case scheme(String)
    /// `mailto:` with anything but one plain address and a subject.
    case mailAddress
    /// `tel:` with anything but digits, dots, hyphens and brackets.
    case telephoneNumber

    /// What is wrong, to follow "the address".
    public var reason: String {
        switch self {
        case .empty: "is empty"
        case .tooLong: "is longer than \(URLFilter.longest) bytes"
        case .hiddenCharacter(let scalar):
            "contains the invisible character U+\(Self.hexadecimal(scalar))"
        case .space: "contains a space; write it as %20"
        case .backslash: "contains a backslash; write /"
        case .withoutScheme: "begins with //; write https:// before the host"
        case .userInfo: "contains a user name before the host, which can make it look like another site"
        case .missingHost: "lacks //host after its scheme"
        case .ampersand: "contains & before its first /, ? or #"
        case .scheme(let scheme): "begins with '\(scheme):'; http, https, mailto and tel are allowed"
        case .mailAddress: "is not one plain e-mail address after mailto:, with ?subject= at most"
        case .telephoneNumber: "is not a telephone number after tel:"
        }
    }

    private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}

/// An address to follow: `https:`, `http:`, `mailto:`, `tel:`, or relative.
public struct NavigationURL: Sendable, Hashable, CustomStringConvertible {
    /// The address, without white space around it.
    public let text: String

    /// Checks an address.
    ///
    /// - Throws: what is wrong with it.
    public init(_ text: String) throws(URLRefusal) {
        self.text = try URLFilter.check(text, for: .navigation)
    }

    /// The address.
    public var description: String { text }
}

/// An address to load a picture or recording from, or to cite: `https:`, `http:`, or relative.
public struct MediaURL: Sendable, Hashable, CustomStringConvertible {
    /// The address, without white space around it.
    public let text: String

    /// Checks an address.
    ///
    /// - Throws: what is wrong with it.
    public init(_ text: String) throws(URLRefusal) {
        self.text = try URLFilter.check(text, for: .media)
    }

    /// The address.
    public var description: String { text }
}

/// The rules for a whole URL that comes from data.
///
/// They refuse whatever a browser might read as something other than it looks: WHATWG URL strips tabs, takes backslashes
/// for slashes and lets a user name stand before the host.
public enum URLFilter {
    /// The most bytes an address may have.
    public static let longest = 2_048

    /// What an address is for.
    public enum Purpose: Sendable, Hashable {
        /// To follow it.
        case navigation
        /// To load a picture or recording.
        case media
    }

    /// The address without white space around it.
    ///
    /// - Throws: what is wrong with it.
    public static func check(_ text: String, for purpose: Purpose) throws(URLRefusal) -> String {
        let address = trimmingASCIIWhitespace(text)
        guard !address.isEmpty else { throw .empty }
        guard address.utf8.count <= longest else { throw .tooLong }
        try checkCharacters(address)
        guard !address.hasPrefix("//") else { throw .withoutScheme }

        let scalars = address.unicodeScalars
        let authorityEnd = scalars.firstIndex { "/?#".unicodeScalars.contains($0) } ?? scalars.endIndex
        let head = scalars[..<authorityEnd]
        guard !head.contains("&") else { throw .ampersand }
        guard let colon = head.firstIndex(of: ":") else { return address }

        let scheme = String(head[..<colon]).lowercased()
        let rest = String(scalars[scalars.index(after: colon)...])
        switch scheme {
        case "http", "https": try checkHost(rest)
        case "mailto" where purpose == .navigation: try checkMail(rest)
        case "tel" where purpose == .navigation:
            guard isTelephoneNumber(rest) else { throw .telephoneNumber }
        default: throw .scheme(scheme)
        }
        return address
    }
}

extension URLFilter {
    private static func trimmingASCIIWhitespace(_ text: String) -> String {
        func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) && byte != 0x0B }
        let utf8 = text.utf8
        let tail = utf8.drop(while: isSpace)
        guard let last = tail.lastIndex(where: { !isSpace($0) }) else { return "" }
        return String(Substring(tail[...last]))
    }

    private static func checkCharacters(_ address: String) throws(URLRefusal) {
        for scalar in address.unicodeScalars {
            switch scalar {
            case "\\": throw .backslash
            case "\u{2028}", "\u{2029}", "\u{FEFF}": throw .hiddenCharacter(scalar)
            default:
                if scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) { throw .hiddenCharacter(scalar) }
                if scalar.properties.isWhitespace { throw .space }
            }
        }
    }

    private static func checkHost(_ rest: String) throws(URLRefusal) {
        guard rest.hasPrefix("//") else { throw .missingHost }
        let authority = rest.dropFirst(2).prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        guard !authority.contains("@") else { throw .userInfo }
        guard !authority.isEmpty, authority.first != ":" else { throw .missingHost }
    }

    private static func checkMail(_ rest: String) throws(URLRefusal) {
        let parts = rest.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        guard isMailAddress(String(parts[0])) else { throw .mailAddress }
        if parts.count == 2 {
            guard parts[1].lowercased().hasPrefix("subject="), !parts[1].contains("&"), !parts[1].contains("#") else {
                throw .mailAddress
            }
        }
    }

    /// Whether a text is one plain e-mail address: a dot-atom, `@`, and a domain (RFC 5322, 3.4.1, without quoting).
    public static func isMailAddress(_ text: String) -> Bool {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, text.utf8.count <= 254 else { return false }
        let localCharacters = "!#$*+-/=^_`{|}~."
        func isDotAtom(_ part: Substring, _ allowed: String) -> Bool {
            !part.isEmpty && part.first != "." && part.last != "." && !part.contains("..")
                && part.unicodeScalars.allSatisfy {
                    $0.properties.isAlphabetic || ("0"..."9").contains($0) || allowed.unicodeScalars.contains($0)
                }
        }
        return isDotAtom(parts[0], localCharacters) && isDotAtom(parts[1], "-.")
    }

    private static func isTelephoneNumber(_ text: String) -> Bool {
        var digits = text.utf8[...]
        if digits.first == UInt8(ascii: "+") { digits = digits.dropFirst() }
        return (2...32).contains(digits.count)
            && digits.allSatisfy { $0.isASCIIDigit || "().-".utf8.contains($0) }
    }
}
