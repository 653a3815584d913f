/// One field of a request or an answer (RFC 9110, section 5).
public struct HTTPHeader: Sendable, Hashable {
    /// Its name; upper and lower case are the same.
    public var name: String
    /// What it says.
    public var value: String

    /// Makes a field.
    public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}

extension [HTTPHeader] {
    /// What the first field of a name says.
    public subscript(name: String) -> String? {
        first { $0.name.lowercased() == name.lowercased() }?.value
    }
}
