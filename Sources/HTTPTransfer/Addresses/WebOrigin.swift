import ByteText

/// The scheme, host and port of an address (RFC 6454), parsed strictly.
public struct WebOrigin: Sendable, Hashable {
    /// `http` or `https`.
    public let scheme: String
    /// The host in lower case, in ASCII (RFC 5890); an IPv6 address in its brackets.
    public let host: String
    /// The port, or the scheme's default.
    public let port: Int
    /// The part after host and port: path, query and fragment.
    public let rest: String

    /// Parses an address; `nil` if it is not an http or https address, or contains a user name.
    public init?(_ address: String) {
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

    /// Parses a host with an optional port, as in environment variables for emulators.
    public static func split(_ authority: some StringProtocol) -> (host: String, port: Int?)? {
        let host: String
        let port: Substring
        let text = Substring(authority.lowercased())
        if text.hasPrefix("["), let end = text.firstIndex(of: "]") {
            host = String(text[...end])
            port = text[text.index(after: end)...]
            guard host.utf8.dropFirst().dropLast().allSatisfy({ $0.isASCIIHexDigit || $0 == 0x3A || $0 == 0x2E }) else {
                return nil
            }
        } else {
            let named = text.prefix { $0 != ":" }
            port = text.dropFirst(named.count)
            guard !named.isEmpty, let ascii = Punycode.encoded(host: named), ascii.utf8.allSatisfy(isHostByte) else {
                return nil
            }
            host = ascii
        }
        if port.isEmpty { return (host, nil) }
        guard let number = UInt16(port.dropFirst()), number > 0, port.dropFirst().utf8.allSatisfy(\.isASCIIDigit) else {
            return nil
        }
        return (host, Int(number))
    }

    /// Whether the host is this machine, so that unencrypted data stays on it.
    public var isLoopback: Bool { Self.isLoopback(host) }

    /// Whether a host is this machine.
    public static func isLoopback(_ host: String) -> Bool {
        if host == "localhost" || host == "[::1]" { return true }
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
    }

    /// The host, with the port unless it is the default.
    public var name: String { port == (scheme == "http" ? 80 : 443) ? host : "\(host):\(port)" }

    /// The complete address for a request: without the fragment, and with invalid characters percent-encoded (RFC 3986,
    /// 2.1).
    public var address: String {
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes = Array("\(scheme)://\(name)\(rest.hasPrefix("/") ? "" : "/")".utf8)
        for byte in rest.utf8.prefix(while: { $0 != UInt8(ascii: "#") }) {
            switch byte {
            case 0...0x20, 0x7F..., UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\\"),
                UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "}"):
                bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            default: bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func isHostByte(_ byte: UInt8) -> Bool {
        byte.isASCIILetterOrDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
    }
}
