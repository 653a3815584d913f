/// The decoded path of a request (RFC 3986, 2.1 and 3.3).
struct RequestedPath: Sendable, Equatable {
    /// The path segments. None is empty, `.` or `..`, or contains a slash, a backslash or a control character.
    var names: [String]
    /// Whether the path ends with a slash.
    var isFolder: Bool

    /// Why a path is refused.
    enum Refusal: Error {
        /// Invalid percent-encoding.
        case malformed
        /// An unsafe or unusable segment.
        case unusable
    }

    /// Parses the path of a target, without the query.
    init(_ target: String) throws(Refusal) {
        let path = target.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        var names: [String] = []
        for part in path.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
            names.append(try Self.decoded(part))
        }
        isFolder = names.last?.isEmpty ?? true
        if isFolder, !names.isEmpty { names.removeLast() }
        guard names.allSatisfy(Self.isUsable) else { throw .unusable }
        self.names = names
    }

    private static func decoded(_ part: Substring.UTF8View) throws(Refusal) -> String {
        var bytes: [UInt8] = []
        var rest = part
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let high = rest.popFirst().flatMap(hexadecimal), let low = rest.popFirst().flatMap(hexadecimal)
            else { throw .malformed }
            bytes.append(high << 4 | low)
        }
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .malformed }
        return text
    }

    private static func hexadecimal(_ digit: UInt8) -> UInt8? {
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    private static func isUsable(_ name: String) -> Bool {
        !name.isEmpty && !name.utf8.elementsEqual(".".utf8) && !name.utf8.elementsEqual("..".utf8)
            && name.utf8.allSatisfy {
                $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "\\")
            }
    }
}
