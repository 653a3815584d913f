import ByteText

/// A Content-Security-Policy for `<meta http-equiv="Content-Security-Policy">` (Content Security Policy Level 3, 2.2;
/// WHATWG HTML, 4.2.5.3).
///
/// Code creates it, never data.
public struct ContentSecurityPolicy: Sendable, Hashable, CustomStringConvertible {
    /// The policy as an attribute value: `default-src 'self'; object-src 'none'`.
    public let text: String

    /// Creates a policy from directives with their values.
    ///
    /// `nil` if there are no directives; if one occurs twice (browsers ignore the second); if a name has characters
    /// other than letters and hyphens; if a value is empty or contains white space, a comma, a semicolon or anything
    /// but printable ASCII; and for `frame-ancestors`, `report-uri` and `sandbox`, which have no effect in `meta`.
    public init?(_ directives: [(name: String, values: [String])]) {
        let names = directives.map { $0.name.lowercased() }
        guard !names.isEmpty, Set(names).count == names.count, names.allSatisfy(Self.hasEffect),
            directives.flatMap(\.values).allSatisfy(Self.isValue)
        else { return nil }
        text = directives.map { ([$0.name] + $0.values).joined(separator: " ") }.joined(separator: "; ")
    }

    /// Creates a policy from a literal, whose form is not checked.
    public init(vouchedFor text: StaticString) {
        self.text = "\(text)"
    }

    /// The policy as an attribute value.
    public var description: String { text }

    private static func hasEffect(_ name: String) -> Bool {
        !name.isEmpty && name.utf8.allSatisfy { $0.isASCIILetter || $0 == UInt8(ascii: "-") }
            && !["frame-ancestors", "report-uri", "sandbox"].contains(name)
    }

    private static func isValue(_ value: String) -> Bool {
        !value.isEmpty
            && value.utf8.allSatisfy {
                (0x21...0x7E).contains($0) && $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: ";")
            }
    }
}

/// A redirect to another page, for `<meta http-equiv="refresh">` (WHATWG HTML, 4.2.5.3, "Refresh state").
///
/// Code creates it from a trusted address, never from data.
public struct PageRefresh: Sendable, Hashable, CustomStringConvertible {
    /// The attribute value: `0; url=../ada/index.html`.
    public let text: String

    /// Creates a redirect after a number of seconds.
    ///
    /// `nil` if the number is negative, or if the address is empty, contains a quote, or is not percent-encoded.
    public init?(to address: AssetReference, after seconds: Int = 0) {
        let bytes = address.text.utf8
        guard seconds >= 0, !bytes.isEmpty,
            bytes.allSatisfy({ $0.isInEncodedAddress && $0 != UInt8(ascii: "'") })
        else { return nil }
        text = "\(seconds); url=\(address.text)"
    }

    /// The attribute value.
    public var description: String { text }
}
