import WebSafety

/// The path of a file in the site: components joined by `/`, none of them empty, `.` or `..`, no leading slash.
///
/// It is made from checked parts only, so that no path leaves the output.
public struct SitePath: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The path: `ada/index.html`.
    public let text: String

    /// Checks a path; `nil` where a component is empty, `.` or `..`, or holds a backslash, a NUL or another control.
    public init?(_ text: String) {
        let components = text.split(separator: "/", omittingEmptySubsequences: false)
        for component in components {
            guard !component.isEmpty, component != ".", component != "..",
                component.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F && $0 != "\\" })
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
    public var folders: [Substring] { text.split(separator: "/").dropLast() }

    /// Orders paths by their bytes.
    public static func < (left: SitePath, right: SitePath) -> Bool {
        left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
    }

    /// The address of another file of the site as this one spells it: relative, percent-encoded (RFC 3986, 4.2).
    public func reference(to target: SitePath, fragment: String? = nil) -> AssetReference {
        let here = folders
        let there = target.text.split(separator: "/")
        var shared = 0
        while shared < here.count, shared < there.count - 1, here[shared] == there[shared] { shared += 1 }
        var address = String(repeating: "../", count: here.count - shared)
        address += there[shared...].map { Self.percentEncoded(String($0)) }.joined(separator: "/")
        if let fragment { address += "#" + Self.percentEncoded(fragment) }
        return AssetReference(vouchedFor: address)
    }

    /// A text with everything but unreserved characters percent-encoded (RFC 3986, 2.3).
    public static func percentEncoded(_ text: String) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"):
                bytes.append(byte)
            default:
                bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
