/// The head of a request (RFC 9112).
struct HTTPRequest: Sendable, Equatable {
    /// One header field; the name is lowercased.
    struct Field: Sendable, Equatable {
        var name: String
        var value: String
    }

    /// What is asked for, as it was written: `GET`.
    var method: String
    /// The path and query that are asked for, as they were written, or what stands in place of them.
    var target: String
    /// The host that an absolute target names, or else the field `Host`; `nil` where neither is there.
    var host: String?
    /// Whether it is HTTP/1.0.
    var isOld: Bool
    /// The header fields in their order.
    var fields: [Field]

    /// The value of a field; several are joined by commas (RFC 9110, 5.3).
    func value(_ name: String) -> String? {
        let values = fields.lazy.filter { $0.name == name }.map(\.value)
        return values.isEmpty ? nil : values.joined(separator: ", ")
    }

    /// Whether the client wants another answer through the same connection (RFC 9112, 9.3).
    var keepsConnection: Bool {
        !isOld && value("connection")?.lowercased().split(separator: ",").contains { $0.trimmed == "close" } != true
    }

    /// Whether content follows the head.
    var hasContent: Bool {
        value("transfer-encoding") != nil || value("content-length").map { $0 != "0" } == true
    }
}

extension StringProtocol {
    /// The text without blanks and tabs at its ends.
    var trimmed: String {
        let isBlank: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        let start = utf8.drop(while: isBlank)
        let count = start.reversed().drop(while: isBlank).count
        return String(decoding: start.prefix(count), as: UTF8.self)
    }
}
