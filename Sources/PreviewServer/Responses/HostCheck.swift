/// The hosts that a request can name: only this machine.
///
/// Any web page can have a host name that resolves to this machine (DNS rebinding); browsers then send that name.
enum HostCheck {
    /// Whether a request with this host is allowed. Any port is allowed, because ports can be forwarded.
    static func allows(_ host: String?) -> Bool {
        // Browsers always send a host.
        guard let host else { return true }
        let bytes = host.lowercased().utf8
        guard let colon = bytes.lastIndex(of: UInt8(ascii: ":")), bytes.last != UInt8(ascii: "]") else {
            return names.contains(String(Substring(bytes[...])))
        }
        let port = bytes[bytes.index(after: colon)...]
        return port.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            && names.contains(String(Substring(bytes[..<colon])))
    }

    private static let names: Set<String> = ["localhost", "127.0.0.1", "[::1]"]
}
