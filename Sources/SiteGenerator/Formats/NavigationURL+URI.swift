import ByteText
import WebSafety

extension NavigationURL {
    /// The address as a URI (RFC 3986), for formats that accept no IRI: other characters are percent-encoded as UTF-8
    /// (RFC 3987, 3.1). `nil` if the address is relative.
    var uri: String? {
        guard let colon = endOfScheme else { return nil }
        let bytes = text.utf8
        var address = text
        // Most addresses are URIs already.
        if address.withUTF8({ $0.allSatisfy { Self.isPlain($0) } }) { return text }
        let head = bytes[...colon]
        var rest = bytes[colon...].dropFirst()
        var uri = String(Substring(head))
        if rest.starts(with: "//".utf8) {
            let authority = rest.prefix(2) + rest.dropFirst(2).prefix { !"/?#".utf8.contains($0) }
            Self.append(authority, besides: "[]", to: &uri)
            rest = rest.dropFirst(authority.count)
        }
        // Only the first `#` begins a fragment.
        let fragment = rest.firstIndex(of: UInt8(ascii: "#"))
        Self.append(rest[..<(fragment ?? rest.endIndex)], besides: "", to: &uri)
        if let fragment {
            uri += "#"
            Self.append(rest[fragment...].dropFirst(), besides: "", to: &uri)
        }
        return uri
    }
}

extension NavigationURL {
    /// The colon after the scheme; `nil` if the address is relative.
    var endOfScheme: String.Index? {
        for index in text.utf8.indices {
            switch text.utf8[index] {
            case UInt8(ascii: ":"): return index
            case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): return nil
            default: continue
            }
        }
        return nil
    }

    /// The address for other programs: the URI if it is absolute.
    var spelled: String { uri ?? text }

    private static func append(_ bytes: some Collection<UInt8>, besides extra: String, to uri: inout String) {
        var rest = Array(bytes)[...]
        while let byte = rest.popFirst() {
            let isPercent = byte == UInt8(ascii: "%")
            let isEncoded = isPercent && rest.count >= 2 && rest.prefix(2).allSatisfy(\.isASCIIHexDigit)
            if isEncoded || isPlain(byte) || extra.utf8.contains(byte) {
                uri.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                uri += (byte < 0x10 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
            }
        }
    }

    /// Whether a byte may stand unencoded in every part after the scheme.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "&")...UInt8(ascii: ";"),
            UInt8(ascii: "?")...UInt8(ascii: "Z"),
            UInt8(ascii: "!"), UInt8(ascii: "$"), UInt8(ascii: "="), UInt8(ascii: "_"), UInt8(ascii: "~"):
            true
        default: false
        }
    }
}
