import WebSafety

extension NavigationURL {
    /// What people recognise the address by: the host without `www.`, the e-mail address, the number; of a relative
    /// address all of it.
    var host: String {
        guard let colon = endOfScheme else { return text }
        let rest = text.utf8[colon...].dropFirst()
        guard rest.starts(with: "//".utf8) else { return String(Substring(rest.prefix { $0 != UInt8(ascii: "?") })) }
        let authority = rest.dropFirst(2).prefix {
            $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#")
        }
        return String(Substring(authority.starts(with: "www.".utf8) ? authority.dropFirst(4) : authority))
    }
}
