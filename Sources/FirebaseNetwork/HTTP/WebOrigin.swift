/// Where an address leads: scheme, host and port (RFC 6454), read without anything that repairs it.
struct WebOrigin: Sendable, Hashable {
    /// `http` or `https`.
    let scheme: String
    /// The host in lower case; an IPv6 address in its brackets.
    let host: String
    /// The port, the scheme's own where the address names none.
    let port: Int
    /// What follows host and port: path, query and fragment.
    let rest: String

    /// Reads an address; `nil` where it is none of the web, or names a user.
    init?(_ address: String) {
        guard let colon = address.firstIndex(of: ":") else { return nil }
        scheme = address[..<colon].lowercased()
        guard scheme == "http" || scheme == "https", address[colon...].hasPrefix("://") else { return nil }
        let afterScheme = address[colon...].dropFirst(3)
        let authority = afterScheme.prefix { !"/?#\\".contains($0) }
        rest = String(afterScheme.dropFirst(authority.count))
        guard let (host, port) = Self.split(authority) else { return nil }
        self.host = host
        self.port = port ?? (scheme == "http" ? 80 : 443)
    }

    /// Reads a host with or without a port, as environment variables name emulators.
    static func split(_ authority: some StringProtocol) -> (host: String, port: Int?)? {
        let host: String
        let port: Substring
        let text = Substring(authority.lowercased())
        if text.hasPrefix("["), let end = text.firstIndex(of: "]") {
            host = String(text[...end])
            port = text[text.index(after: end)...]
            guard host.utf8.dropFirst().dropLast().allSatisfy({ isHexDigit($0) || $0 == 0x3A || $0 == 0x2E }) else {
                return nil
            }
        } else {
            host = String(text.prefix { $0 != ":" })
            port = text.dropFirst(host.count)
            guard !host.isEmpty, host.utf8.allSatisfy(isHostByte) else { return nil }
        }
        if port.isEmpty { return (host, nil) }
        guard let number = UInt16(port.dropFirst()), number > 0, port.dropFirst().utf8.allSatisfy(isDigit) else {
            return nil
        }
        return (host, Int(number))
    }

    /// Whether it is this machine itself, so that nothing leaves it unencrypted.
    var isLoopback: Bool { Self.isLoopback(host) }

    /// Whether a host is this machine itself.
    static func isLoopback(_ host: String) -> Bool {
        if host == "localhost" || host == "[::1]" { return true }
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
    }

    /// Host and port as people write them.
    var name: String { port == (scheme == "http" ? 80 : 443) ? host : "\(host):\(port)" }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    private static func isHexDigit(_ byte: UInt8) -> Bool { isDigit(byte) || (0x61...0x66).contains(byte) }
    private static func isHostByte(_ byte: UInt8) -> Bool {
        isDigit(byte) || (0x61...0x7A).contains(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
            || byte == UInt8(ascii: "_")
    }
}
