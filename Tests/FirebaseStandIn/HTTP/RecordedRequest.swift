/// A received request.
public struct RecordedRequest: Sendable, Hashable {
    /// A name and its value: of a header, or of a query parameter.
    public struct Field: Sendable, Hashable {
        /// The name; of a header, in lower case.
        public var name: String
        /// The value, decoded.
        public var value: String

        /// Creates a field.
        public init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    /// The method in the request line, before any override.
    public var method: String
    /// The target in the request line, as sent: `/Users/ada%20b.json?ns=demo`.
    public var target: String
    /// The decoded path; `+` is unchanged: `/Users/ada b.json`.
    public var path: String
    /// The decoded query parameters, in order; `+` is a space.
    public var query: [Field]
    /// The header fields, in order.
    public var headers: [Field]
    /// The content, without transfer encoding.
    public var body: [UInt8]
    /// The status of the response; `nil` before it is sent, or if a fault suppressed it.
    public var status: Int?
    /// The size of the whole response in bytes, with its head; of a stream, what was sent so far. `nil` as long as ``status``.
    public var answerSize: Int?

    /// The first header with a name, ignoring case.
    public func header(_ name: String) -> String? {
        let name = name.lowercased()
        return headers.first { $0.name == name }?.value
    }

    /// The first parameter with a name.
    public func parameter(_ name: String) -> String? { query.first { $0.name == name }?.value }

    /// The content as text.
    public var text: String { String(decoding: body, as: UTF8.self) }

    /// The effective method: that of `X-HTTP-Method-Override` in a POST, or else the request's own.
    public var effectiveMethod: String {
        guard method == "POST" else { return method }
        return (header("x-http-method-override") ?? parameter("x-http-method-override") ?? method).uppercased()
    }

    /// The whole request as text, to search for values that it must not contain.
    public var everything: String {
        let fields = headers.map { "\($0.name): \($0.value)" }.joined(separator: "\n")
        return "\(method) \(target)\n\(fields)\n\n\(text)"
    }
}

extension RecordedRequest: CustomStringConvertible {
    /// The method, the target and the status.
    public var description: String { "\(method) \(target) -> \(status.map(String.init) ?? "nothing")" }
}
