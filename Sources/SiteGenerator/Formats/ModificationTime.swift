import CandidateProfile

/// The time of a change (ISO 8601), as in `meta.lastModified` of JSON Resume: a day, or a time in UTC.
struct ModificationTime: Sendable, Hashable {
    /// The day: `2024-03-15`.
    let day: String
    /// The time of day: `10:30:00`; `nil` if only the day is known.
    let time: String?

    /// Parses a time; `nil` for other texts. Fractions of seconds are left out. A time without a zone, or in a zone
    /// other than UTC, counts as its day.
    init?(_ text: String) {
        let day = String(text.prefix(10))
        guard day.utf8.count == 10, let date = PartialDate(day), date.day != nil else { return nil }
        self.day = day
        let rest = text.dropFirst(10)
        let clock = String(rest.dropFirst().prefix(8))
        let parts = clock.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
        let isTime =
            clock.utf8.count == 8 && parts.count == 3
            && zip(parts, [24, 60, 60]).allSatisfy { number, limit in
                number.map { (0..<limit).contains($0) } ?? false
            }
        let zone = rest.dropFirst(9).drop { $0 == "." || $0.isASCII && $0.isNumber }
        time = rest.first == "T" && isTime && zone == "Z" ? clock : nil
    }

    /// The time with separators, or the day: `2024-03-15T10:30:00Z`.
    var text: String { time.map { "\(day)T\($0)Z" } ?? day }

    /// The time in the basic format (RFC 6350, 4.3.5): `20240315T103000Z`. A day counts as its beginning.
    var basicText: String {
        "\(day.filter { $0 != "-" })T\((time ?? "00:00:00").filter { $0 != ":" })Z"
    }
}
