import WebSafety

/// Parameters of queries and forms: `a=1&b=2` (WHATWG URL, 5.1).
enum FormFields {
    /// The decoded parameters, in order; `+` is a space, and a parameter without `=` has an empty value.
    static func parse(_ text: some StringProtocol) -> [RecordedRequest.Field] {
        text.utf8.split(separator: UInt8(ascii: "&")).map { part in
            let name = part.prefix { $0 != UInt8(ascii: "=") }
            let value = part.dropFirst(name.count + 1)
            return RecordedRequest.Field(decoded(name), decoded(value))
        }
    }

    private static func decoded(_ bytes: some Sequence<UInt8>) -> String {
        let plain = bytes.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }
        return String(decoding: PercentEncoding.leniently(plain), as: UTF8.self)
    }
}

extension [RecordedRequest.Field] {
    /// The value of the first field with a name.
    subscript(name: String) -> String? { first { $0.name == name }?.value }
}
