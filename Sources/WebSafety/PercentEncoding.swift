/// Percent-encoding: `%` and two hexadecimal digits for a byte (RFC 3986, 2.1).
public enum PercentEncoding {
    /// The decoded bytes; `nil` if a `%` is not followed by two digits.
    public static func decoded(_ text: some Sequence<UInt8>) -> [UInt8]? {
        var isWhole = true
        let bytes = decoded(text) { isWhole = false }
        return isWhole ? bytes : nil
    }

    /// The decoded bytes as in browsers: a `%` without two digits stays (WHATWG URL, 1.3, "percent-decode").
    public static func leniently(_ text: some Sequence<UInt8>) -> [UInt8] {
        decoded(text) {}
    }
}

extension PercentEncoding {
    /// - Parameter refuse: is called for each `%` without two digits.
    private static func decoded(_ text: some Sequence<UInt8>, refuse: () -> Void) -> [UInt8] {
        var bytes = Array(text)
        var written = 0
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            bytes[written] = byte
            written += 1
            guard byte == UInt8(ascii: "%") else { continue }
            guard index + 1 < bytes.count, let high = digit(bytes[index]), let low = digit(bytes[index + 1]) else {
                refuse()
                continue
            }
            bytes[written - 1] = high << 4 | low
            index += 2
        }
        bytes.removeSubrange(written...)
        return bytes
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        guard byte.isASCIIHexDigit else { return nil }
        return byte.isASCIIDigit ? byte - UInt8(ascii: "0") : (byte | 0x20) - UInt8(ascii: "a") + 10
    }
}
