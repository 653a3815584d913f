import ByteText
import WebSafety

extension NavigationURL {
    /// The recognisable part of the address: the host without `www.`, the e-mail address, or the number; a relative
    /// address is returned whole.
    var host: String {
        guard let colon = endOfScheme else { return text }
        let start = text.utf8.distance(from: text.utf8.startIndex, to: colon) + 1
        var text = text
        return text.withBytes { bytes in
            let rest = Bytes(rebasing: bytes[start...])
            guard rest.starts(with: "//".utf8) else {
                return String(decoding: rest.prefix { $0 != UInt8(ascii: "?") }, as: UTF8.self)
            }
            let authority = rest.dropFirst(2).prefix {
                $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#")
            }
            let host = authority.starts(with: "www.".utf8) ? authority.dropFirst(4) : authority
            return String(decoding: host, as: UTF8.self)
        }
    }
}

extension NavigationURL {
    /// An address as people write it: without scheme, `www.` and a solidus at its end.
    var brief: String {
        var text = spelled[...]
        for prefix in ["https://", "http://", "www."] where text.hasPrefix(prefix) {
            text = text.dropFirst(prefix.count)
        }
        if text.hasSuffix("/") { text = text.dropLast() }
        return text.isEmpty ? spelled : String(text)
    }
}
