import ByteText

/// The range of a Range request (RFC 9110, 14.1.2).
enum ByteRange: Sendable, Equatable {
    /// A range of bytes.
    case part(Range<Int>)
    /// No byte of the content is in the range.
    case unsatisfiable

    /// The range in a `Range` field for content of a given length; `nil` to send everything: the field is malformed,
    /// has another unit, or requests several ranges, which a server can ignore (14.2).
    init?(_ field: String, of count: Int) {
        let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].trimmed.lowercased() == "bytes", !parts[1].utf8.contains(UInt8(ascii: ","))
        else { return nil }
        let ends = parts[1].trimmed.split(separator: "-", omittingEmptySubsequences: false).map { $0.trimmed }
        guard ends.count == 2, ends.allSatisfy({ $0.utf8.allSatisfy(\.isASCIIDigit) }) else { return nil }
        func number(_ text: String) -> Int { Int(text) ?? .max }
        switch (ends[0].isEmpty, ends[1].isEmpty) {
        case (true, true): return nil
        case (true, false):
            let length = min(number(ends[1]), count)
            self = length == 0 ? .unsatisfiable : .part(count - length..<count)
        case (false, _):
            let first = number(ends[0])
            let last = ends[1].isEmpty ? Int.max : number(ends[1])
            guard first <= last else { return nil }
            self = first < count ? .part(first..<min(last, count - 1) + 1) : .unsatisfiable
        }
    }
}
