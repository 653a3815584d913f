/// A token for `class` attributes and similar values: 1 to 128 of `A-Z a-z 0-9 _ -`.
public struct Token: Sendable, Hashable, CustomStringConvertible {
    /// The token.
    public let text: String

    /// Validates a token; `nil` for other characters or lengths.
    public init?(_ text: String) {
        guard (1...128).contains(text.utf8.count), text.utf8.allSatisfy(\.isASCIIWordOrHyphen) else { return nil }
        self.text = text
    }

    /// Creates a token from a literal, which must be valid.
    public init(vouchedFor literal: StaticString) {
        guard let token = Token(literal.description) else { preconditionFailure("'\(literal)' is no token") }
        self = token
    }

    /// The token.
    public var description: String { text }
}

/// The address of a file that the generator writes, relative to a page: `../assets/site.css`, `#icon`.
///
/// Code creates it from a validated path, never from data. It can therefore be used where scripts and frames are
/// loaded.
public struct AssetReference: Sendable, Hashable, CustomStringConvertible {
    /// The address, percent-encoded.
    public let text: String

    /// Creates a trusted address of a file that the program writes, never from data.
    public init(vouchedFor text: String) {
        self.text = text
    }

    /// The address.
    public var description: String { text }
}

/// A CSS value: `#` with 3, 4, 6 or 8 hexadecimal digits, or a number (CSS Syntax 3, 4.3.12, with only `-` as sign and
/// without an exponent), optionally with a unit or `%`; at most 32 bytes.
public struct StyleValue: Sendable, Hashable, CustomStringConvertible {
    /// The value as CSS writes it.
    public let text: String

    /// Validates a value; `nil` if it is invalid.
    public init?(_ text: String) {
        let bytes = text.utf8
        guard bytes.count <= 32, Self.isColor(bytes) || Self.isNumber(bytes) else { return nil }
        self.text = text
    }

    /// The value as CSS writes it.
    public var description: String { text }
}

extension StyleValue {
    private static func isColor(_ bytes: String.UTF8View) -> Bool {
        bytes.first == UInt8(ascii: "#") && [4, 5, 7, 9].contains(bytes.count)
            && bytes.dropFirst().allSatisfy(\.isASCIIHexDigit)
    }

    private static func isNumber(_ bytes: String.UTF8View) -> Bool {
        var rest = bytes[...]
        if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
        let whole = rest.prefix(while: \.isASCIIDigit)
        rest = rest[whole.endIndex...]
        if rest.first == UInt8(ascii: ".") {
            let fraction = rest.dropFirst().prefix(while: \.isASCIIDigit)
            guard !fraction.isEmpty else { return false }
            rest = rest[fraction.endIndex...]
        } else {
            guard !whole.isEmpty else { return false }
        }
        return rest.elementsEqual("%".utf8) || rest.allSatisfy(\.isASCIILetter)
    }
}

extension UInt8 {
    package var isASCIIDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
    package var isASCIILetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
    package var isASCIIHexDigit: Bool { isASCIIDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self | 0x20) }
    /// Whether a byte is valid in a percent-encoded address (RFC 3986, 2).
    var isInEncodedAddress: Bool {
        switch self {
        case UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\\"), UInt8(ascii: "^"),
            UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "}"):
            false
        default: (0x21...0x7E).contains(self)
        }
    }
    var isASCIIWordOrHyphen: Bool {
        isASCIIDigit || isASCIILetter || self == UInt8(ascii: "_") || self == UInt8(ascii: "-")
    }
}
