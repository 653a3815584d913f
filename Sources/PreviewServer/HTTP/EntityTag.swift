import OperatingSystem

/// The name of one state of a content (RFC 9110, 8.8.3): another state has another name.
struct EntityTag: Sendable, Equatable {
    /// The tag with its quotes, as fields spell it.
    let text: String

    /// The tag of a file that is sent as it is, or with something added that has a name of its own.
    init(_ status: FileStatus, with addition: String? = nil) {
        let parts = [UInt64(status.size), UInt64(bitPattern: status.modified), status.number]
        let name = parts.map { String($0, radix: 36) }.joined(separator: "-")
        text = "\"\(name)\(addition.map { "-" + $0 } ?? "")\""
    }

    /// Whether the field `If-None-Match` names it (13.1.2: weakly compared).
    func isNamed(in field: String) -> Bool {
        if field.trimmed == "*" { return true }
        return field.split(separator: ",").contains { part in
            let tag = part.trimmed
            return (tag.hasPrefix("W/") ? String(tag.dropFirst(2)) : tag) == text
        }
    }

    /// Whether the field `If-Range` names it (13.1.5: strongly compared; a date never is this state for sure).
    func isRangeCondition(_ field: String) -> Bool { field.trimmed == text }
}
