import WebSafety

/// The path of a file in the site: components joined by `/`, none of them empty, `.` or `..`, no leading slash.
///
/// It consists of checked parts only, so that no path leaves the output.
public struct SitePath: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The path: `ada/index.html`.
    public let text: String

    /// Creates a path; `nil` if a component is empty, `.` or `..`, or contains a backslash, a NUL or another control
    /// character.
    ///
    /// It compares bytes, not characters: in Swift, a slash followed by a combining mark is a different character, but
    /// a file system still treats its byte as a separator.
    public init?(_ text: String) {
        guard Self.isPath(text) else { return nil }
        self.text = text
    }

    /// Creates a path from parts that were checked.
    init(checked text: String) {
        guard let path = SitePath(text) else { preconditionFailure("'\(text)' was not checked") }
        self = path
    }

    /// Creates the path of a file in a folder from parts that were checked.
    init(in folder: String, _ name: String, _ ending: String = "") {
        let count = folder.utf8.count + 1 + name.utf8.count + ending.utf8.count
        self.init(
            checked: String(unsafeUninitializedCapacity: count) { bytes in
                var end = Self.append(folder, to: bytes, at: 0)
                bytes[end] = slash
                end = Self.append(name, to: bytes, at: end + 1)
                return Self.append(ending, to: bytes, at: end)
            })
    }

    /// - Returns: the position after the text.
    private static func append(_ text: String, to bytes: UnsafeMutableBufferPointer<UInt8>, at start: Int) -> Int {
        var text = text
        return text.withUTF8 { bytes[start...].initialize(fromContentsOf: $0) }
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

    /// The relative, percent-encoded address of another file of the site as this one refers to it (RFC 3986, 4.2).
    public func reference(to target: SitePath, fragment: String? = nil) -> AssetReference {
        var (here, there) = (text, target.text)
        var address = here.withUTF8 { here in
            there.withUTF8 { there in
                // The position after the last slash of the common prefix.
                var start = 0
                var index = 0
                while index < here.count, index < there.count, here[index] == there[index] {
                    index += 1
                    if here[index - 1] == slash { start = index }
                }
                let climbs = here[start...].count { $0 == slash }
                let rest = UnsafeBufferPointer(rebasing: there[start...])
                return Self.percentEncoded(rest, keepingSlashes: true, after: climbs)
            }
        }
        if let fragment { address += "#" + Self.percentEncoded(fragment) }
        return AssetReference(vouchedFor: address)
    }

    /// The path with everything but unreserved characters and slashes percent-encoded (RFC 3986, 3.3).
    public var percentEncoded: String {
        Self.percentEncoded(text, keepingSlashes: true)
    }

    /// A fragment with every character percent-encoded that it may not contain (RFC 3986, 3.5).
    public static func percentEncoded(fragment: String) -> String {
        var result: [UInt8] = []
        for byte in fragment.utf8 {
            append(byte, isPlain(byte, true) || "!$&'()*+,;=:@?".utf8.contains(byte), to: &result)
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// An address with all letters beyond ASCII percent-encoded, and nothing else (RFC 3987, 3.1).
    static func ascii(_ address: String) -> String {
        var result: [UInt8] = []
        for byte in address.utf8 { append(byte, byte < 0x80, to: &result) }
        return String(decoding: result, as: UTF8.self)
    }

    /// A text with everything but unreserved characters percent-encoded (RFC 3986, 2.3).
    public static func percentEncoded(_ text: String) -> String { percentEncoded(text, keepingSlashes: false) }
}

extension SitePath {
    private static func isPath(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            var start = 0
            for index in 0...bytes.count {
                if index < bytes.count, bytes[index] != slash {
                    let byte = bytes[index]
                    guard byte >= 0x20, byte != 0x7F, byte != UInt8(ascii: "\\") else { return false }
                    continue
                }
                let length = index - start
                // `.` and `..`.
                if length == 0 || length <= 2 && bytes[start] == dot && bytes[index - 1] == dot { return false }
                start = index + 1
            }
            return true
        }
    }

    private static func percentEncoded(_ text: String, keepingSlashes: Bool) -> String {
        var text = text
        return text.withUTF8 { percentEncoded($0, keepingSlashes: keepingSlashes) }
    }

    /// - Parameter climbs: the number of `../` before it.
    private static func percentEncoded(
        _ bytes: UnsafeBufferPointer<UInt8>, keepingSlashes: Bool, after climbs: Int = 0
    ) -> String {
        // Most paths need no encoding.
        if bytes.allSatisfy({ isPlain($0, keepingSlashes) }) {
            return String(unsafeUninitializedCapacity: 3 * climbs + bytes.count) { address in
                var end = 0
                for _ in 0..<climbs { end = address[end...].initialize(fromContentsOf: [dot, dot, slash]) }
                return address[end...].initialize(fromContentsOf: bytes)
            }
        }
        var result: [UInt8] = []
        for _ in 0..<climbs { result += [dot, dot, slash] }
        for byte in bytes { append(byte, isPlain(byte, keepingSlashes), to: &result) }
        return String(decoding: result, as: UTF8.self)
    }

    /// - Parameter isPlain: whether the byte is appended unencoded.
    private static func append(_ byte: UInt8, _ isPlain: Bool, to result: inout [UInt8]) {
        if isPlain {
            result.append(byte)
        } else {
            result += ((byte < 0x10 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)).utf8
        }
    }

    private static func isPlain(_ byte: UInt8, _ keepingSlashes: Bool) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"):
            true
        case slash: keepingSlashes
        default: false
        }
    }
}

private let slash = UInt8(ascii: "/")
private let dot = UInt8(ascii: ".")
