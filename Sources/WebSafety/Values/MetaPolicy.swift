import ByteText

/// A Content-Security-Policy for `<meta http-equiv="Content-Security-Policy">` (Content Security Policy Level 3, 2.2;
/// WHATWG HTML, 4.2.5.3).
///
/// It is made by code, never from data.
public struct ContentSecurityPolicy: Sendable, Hashable, CustomStringConvertible {
    /// The policy as the attribute has it: `default-src 'self'; object-src 'none'`.
    public let text: String

    /// A policy of directives with their values.
    ///
    /// `nil` where there are no directives, where one is given twice (browsers ignore the second), where a name is not made
    /// of letters and hyphens, where a value is empty or has white space, a comma, a semicolon or anything but printable
    /// ASCII in it, and for `frame-ancestors`, `report-uri` and `sandbox`, which have no effect in `meta`.
    public init?(_ directives: [(name: String, values: [String])]) {
        let names = directives.map { $0.name.lowercased() }
        guard !names.isEmpty, Set(names).count == names.count, names.allSatisfy(Self.hasEffect),
            directives.flatMap(\.values).allSatisfy(Self.isValue)
        else { return nil }
        text = directives.map { ([$0.name] + $0.values).joined(separator: " ") }.joined(separator: "; ")
    }

    /// The policy as the attribute has it.
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

/// Another page to go to, for `<meta http-equiv="refresh">` (WHATWG HTML, 4.2.5.3, "Refresh state").
///
/// It is made by code from an address that code vouches for, never from data.
public struct PageRefresh: Sendable, Hashable, CustomStringConvertible {
    /// The value as the attribute has it: `0; url=../ada/index.html`.
    public let text: String

    /// Goes to an address after so many seconds.
    ///
    /// `nil` where the time is below zero, and where the address is empty or has other characters than those of a
    /// percent-encoded address, or a quote.
    public init?(to address: AssetReference, after seconds: Int = 0) {
        let bytes = address.text.utf8
        guard seconds >= 0, !bytes.isEmpty,
            bytes.allSatisfy({ $0.isInEncodedAddress && $0 != UInt8(ascii: "'") })
        else { return nil }
        text = "\(seconds); url=\(address.text)"
    }

    /// The value as the attribute has it.
    public var description: String { text }
}
