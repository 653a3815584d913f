import WebSafety

/// The path of a file in the site: components joined by `/`, none of them empty, `.` or `..`, no leading slash.
///
/// It is made from checked parts only, so that no path leaves the output.
public struct SitePath: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The path: `ada/index.html`.
    public let text: String

    /// Checks a path; `nil` where a component is empty, `.` or `..`, or holds a backslash, a NUL or another control.
    ///
    /// Bytes are looked at, never characters: to Swift a slash with a combining mark behind it is no slash, to a file
    /// system it is one.
    public init?(_ text: String) {
        for component in text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
            guard !component.isEmpty, !component.elementsEqual(".".utf8), !component.elementsEqual("..".utf8),
                component.allSatisfy({ $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") })
            else { return nil }
        }
        self.text = text
    }

    /// A path put together from parts that were checked.
    init(checked text: String) {
        guard let path = SitePath(text) else { preconditionFailure("'\(text)' was not checked") }
        self = path
    }

    /// The path.
    public var description: String { text }

    /// The folders above the file, from the outermost in.
    public var folders: [Substring] {
        text.utf8.split(separator: UInt8(ascii: "/")).dropLast().map(Substring.init)
    }

    /// Orders paths by their bytes.
    public static func < (left: SitePath, right: SitePath) -> Bool {
        left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
    }

    /// The address of another file of the site as this one spells it: relative, percent-encoded (RFC 3986, 4.2).
    public func reference(to target: SitePath, fragment: String? = nil) -> AssetReference {
        var here = text.utf8[...]
        var there = target.text.utf8[...]
        var left = here.startIndex
        var right = there.startIndex
        while left < here.endIndex, right < there.endIndex, here[left] == there[right] {
            let isSlash = here[left] == UInt8(ascii: "/")
            here.formIndex(after: &left)
            there.formIndex(after: &right)
            if isSlash {
                here = here[left...]
                there = there[right...]
            }
        }
        var address = ""
        for byte in here where byte == UInt8(ascii: "/") { address += "../" }
        Self.append(there, keepingSlashes: true, to: &address)
        if let fragment { address += "#" + Self.percentEncoded(fragment) }
        return AssetReference(vouchedFor: address)
    }

    /// The path with everything but unreserved characters and slashes percent-encoded (RFC 3986, 3.3).
    public var percentEncoded: String {
        var result = ""
        Self.append(text.utf8[...], keepingSlashes: true, to: &result)
        return result
    }

    /// What follows `#`, with everything percent-encoded that may not stand there (RFC 3986, 3.5).
    public static func percentEncoded(fragment: String) -> String {
        var result = ""
        for byte in fragment.utf8 {
            append(byte, isPlain(byte, true) || "!$&'()*+,;=:@?".utf8.contains(byte), to: &result)
        }
        return result
    }

    /// An address with all letters beyond ASCII percent-encoded, and nothing else (RFC 3987, 3.1).
    static func ascii(_ address: String) -> String {
        var result = ""
        for byte in address.utf8 { append(byte, byte < 0x80, to: &result) }
        return result
    }

    /// A text with everything but unreserved characters percent-encoded (RFC 3986, 2.3).
    public static func percentEncoded(_ text: String) -> String {
        var result = ""
        append(text.utf8[...], keepingSlashes: false, to: &result)
        return result
    }
}

extension SitePath {
    private static func append(_ bytes: Substring.UTF8View, keepingSlashes: Bool, to text: inout String) {
        if bytes.allSatisfy({ isPlain($0, keepingSlashes) }) {
            text += String(Substring(bytes))
            return
        }
        for byte in bytes { append(byte, isPlain(byte, keepingSlashes), to: &text) }
    }

    /// - Parameter isPlain: whether the byte stands as it is.
    private static func append(_ byte: UInt8, _ isPlain: Bool, to text: inout String) {
        if isPlain {
            text.unicodeScalars.append(Unicode.Scalar(byte))
        } else {
            text += (byte < 0x10 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
        }
    }

    private static func isPlain(_ byte: UInt8, _ keepingSlashes: Bool) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"):
            true
        case UInt8(ascii: "/"): keepingSlashes
        default: false
        }
    }
}
