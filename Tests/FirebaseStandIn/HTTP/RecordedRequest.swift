/// A request as it arrived, for tests to look at.
public struct RecordedRequest: Sendable, Hashable {
    /// A name and its value: of a header, or of a query's parameter.
    public struct Field: Sendable, Hashable {
        /// The name; of a header, in lower case.
        public var name: String
        /// The value, decoded.
        public var value: String

        /// Makes a field.
        public init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    /// The method in the request line, before any override.
    public var method: String
    /// The target in the request line, as it was sent: `/Users/ada%20b.json?ns=demo`.
    public var target: String
    /// The path, decoded; `+` stays what it is: `/Users/ada b.json`.
    public var path: String
    /// The query's parameters in their order, decoded; `+` is a blank.
    public var query: [Field]
    /// The headers in their order.
    public var headers: [Field]
    /// The content, without what its transfer added.
    public var body: [UInt8]
    /// The status of the answer; `nil` while there is none, and where a fault kept it back.
    public var status: Int?

    /// The first header of a name, in any case.
    public func header(_ name: String) -> String? {
        let name = name.lowercased()
        return headers.first { $0.name == name }?.value
    }

    /// The first parameter of a name.
    public func parameter(_ name: String) -> String? { query.first { $0.name == name }?.value }

    /// The content as text.
    public var text: String { String(decoding: body, as: UTF8.self) }

    /// The method that counts: what `X-HTTP-Method-Override` says in a POST, or else its own.
    public var effectiveMethod: String {
        guard method == "POST" else { return method }
        return (header("x-http-method-override") ?? parameter("x-http-method-override") ?? method).uppercased()
    }

    /// Everything that was sent, in one text, in which a test may look for what must not be there.
    public var everything: String {
        let fields = headers.map { "\($0.name): \($0.value)" }.joined(separator: "\n")
        return "\(method) \(target)\n\(fields)\n\n\(text)"
    }
}

extension RecordedRequest: CustomStringConvertible {
    /// The method, the target and the status.
    public var description: String { "\(method) \(target) -> \(status.map(String.init) ?? "nothing")" }
}
