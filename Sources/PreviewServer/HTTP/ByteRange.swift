import ByteText

/// The part of a content that a request asks for (RFC 9110, 14.1.2).
enum ByteRange: Sendable, Equatable {
    /// These bytes.
    case part(Range<Int>)
    /// No byte that is there.
    case unsatisfiable

    /// What the field `Range` asks for of so many bytes; `nil` where the whole is to be sent: the field is malformed, is
    /// in another unit, or asks for several parts, which a server may answer with the whole (14.2).
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
