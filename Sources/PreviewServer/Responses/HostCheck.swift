/// Which hosts a request may name: this machine's own.
///
/// A page anywhere on the web may have a name that leads to this machine (DNS rebinding); the browser then sends that name.
enum HostCheck {
    /// Whether a request with this host may be answered; the port may be another one, as behind a forwarded port.
    static func allows(_ host: String?) -> Bool {
        // Browsers always send one.
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
