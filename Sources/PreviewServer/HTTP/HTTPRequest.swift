/// The head of a request (RFC 9112).
struct HTTPRequest: Sendable, Equatable {
    /// A header field; the name is lowercased.
    struct Field: Sendable, Equatable {
        var name: String
        var value: String
    }

    /// The method as received: `GET`.
    var method: String
    /// The path and query as received, or another form of target.
    var target: String
    /// The host of an absolute target, or of the field `Host`; `nil` without either.
    var host: String?
    /// Whether it is HTTP/1.0.
    var isOld: Bool
    /// The header fields in order.
    var fields: [Field]

    /// The value of a field; several values are joined with commas (RFC 9110, 5.3).
    func value(_ name: String) -> String? {
        let values = fields.lazy.filter { $0.name == name }.map(\.value)
        return values.isEmpty ? nil : values.joined(separator: ", ")
    }

    /// Whether the connection stays open (RFC 9112, 9.3).
    var keepsConnection: Bool {
        !isOld && value("connection")?.lowercased().split(separator: ",").contains { $0.trimmed == "close" } != true
    }

    /// Whether the request has content.
    var hasContent: Bool {
        value("transfer-encoding") != nil || value("content-length").map { $0 != "0" } == true
    }
}

extension StringProtocol {
    /// The text without surrounding spaces and tabs.
    var trimmed: String {
        let isBlank: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        let start = utf8.drop(while: isBlank)
        let count = start.reversed().drop(while: isBlank).count
        return String(decoding: start.prefix(count), as: UTF8.self)
    }
}
