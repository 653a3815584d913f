/// A header field of a request or a response (RFC 9110, section 5).
public struct HTTPHeader: Sendable, Hashable {
    /// The name, which ignores case.
    public var name: String
    /// The value.
    public var value: String

    /// Creates a field.
    public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}

extension [HTTPHeader] {
    /// The value of the first field with a name.
    public subscript(name: String) -> String? {
        first { $0.name.lowercased() == name.lowercased() }?.value
    }
}
