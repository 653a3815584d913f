/// A relative reference (RFC 3986, 4.2), as in `Location`.
public enum URLReference {
    /// The resolved address, without dot segments.
    ///
    /// - Parameter base: an address with a scheme and an authority.
    public static func resolved(_ reference: String, against base: String) -> String {
        if hasScheme(reference) { return reference }
        let scheme = base.prefix { $0 != ":" }
        if reference.hasPrefix("//") { return scheme + ":" + reference }
        let afterScheme = base.dropFirst(scheme.count + 3)
        let origin = base.prefix(scheme.count + 3) + afterScheme.prefix { !"/?#".contains($0) }
        if reference.hasPrefix("/") { return origin + reference }
        let whole = base.prefix { $0 != "#" }
        if reference.isEmpty || reference.hasPrefix("#") { return whole + reference }
        let path = whole.prefix { $0 != "?" }.dropFirst(origin.count)
        if reference.hasPrefix("?") { return origin + path + reference }
        let folder = path.lastIndex(of: "/").map { path[...$0] } ?? "/"
        return origin + folder + reference
    }

    /// The host of an address with any scheme, in lower case; `nil` without one.
    public static func host(of address: String) -> String? {
        guard hasScheme(address) else { return nil }
        let rest = address.drop { $0 != ":" }.dropFirst()
        guard rest.hasPrefix("//") else { return nil }
        let authority = rest.dropFirst(2).prefix { !"/?#\\".contains($0) }
        let place = authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] } ?? authority
        return WebOrigin.split(place)?.host
    }

    /// Whether a text begins with a scheme (section 3.1).
    private static func hasScheme(_ text: String) -> Bool {
        guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")), let first = text.utf8.first else { return false }
        func isLetter(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 }
        return isLetter(first)
            && text.utf8[..<colon].allSatisfy { byte in
                isLetter(byte) || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || "+-.".utf8.contains(byte)
            }
    }
}
