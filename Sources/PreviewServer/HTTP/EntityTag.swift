import FileSystem

/// An entity tag (RFC 9110, 8.8.3), which identifies a version of the content.
struct EntityTag: Sendable, Equatable {
    /// The tag with its quotes.
    let text: String

    /// The tag of a file, optionally with an addition that has its own version.
    init(_ status: FileStatus, with addition: String? = nil) {
        let parts = [UInt64(status.size), UInt64(bitPattern: status.modified), status.number]
        let name = parts.map { String($0, radix: 36) }.joined(separator: "-")
        text = "\"\(name)\(addition.map { "-" + $0 } ?? "")\""
    }

    /// Whether an `If-None-Match` field contains the tag (13.1.2: weak comparison).
    func isNamed(in field: String) -> Bool {
        if field.trimmed == "*" { return true }
        return field.split(separator: ",").contains { part in
            let tag = part.trimmed
            return (tag.hasPrefix("W/") ? String(tag.dropFirst(2)) : tag) == text
        }
    }

    /// Whether an `If-Range` field contains the tag (13.1.5: strong comparison; dates never match).
    func isRangeCondition(_ field: String) -> Bool { field.trimmed == text }
}
