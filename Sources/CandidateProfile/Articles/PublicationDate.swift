/// The date of a publication, with or without a time.
public struct PublicationDate: Sendable, Hashable {
    /// The day as its author wrote it; always with month and day.
    public let day: PartialDate
    /// The time in milliseconds since 1970 in UTC; a day without a time begins at midnight.
    public let instant: Int
    /// Whether the time of day is known.
    public let hasTime: Bool

    /// Parses `2026-11-21`, or a date with a time (RFC 3339): `2026-11-21T08:30:00+01:00`. A space can replace the `T`,
    /// and seconds and offset are optional; the default offset is UTC. `nil` for other texts.
    public init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count >= 10, let day = PartialDate(String(decoding: bytes[..<10], as: UTF8.self)),
            let month = day.month, let number = day.day, day.year >= 1
        else { return nil }
        self.day = day
        let midnight = Self.days(since1970: day.year, month, number) * 86_400
        guard bytes.count > 10 else {
            instant = midnight * 1_000
            hasTime = false
            return
        }
        guard [UInt8(ascii: "T"), UInt8(ascii: "t"), UInt8(ascii: " ")].contains(bytes[10]),
            let time = Self.time(bytes[11...])
        else { return nil }
        instant = (midnight + time.seconds - time.offset) * 1_000
        hasTime = true
    }

    /// The day of a time in UTC.
    ///
    /// - Parameter milliseconds: since 1970; earlier times count as 0.
    public init(millisecondsSince1970 milliseconds: Int) {
        instant = max(0, milliseconds)
        day = PartialDate(secondsSince1970: instant / 1_000)
        hasTime = true
    }

    /// The time encoded in a Firebase push ID: its first eight characters are milliseconds in Firebase's alphabet of 64
    /// characters. `nil` for other keys.
    public init?(pushID key: String) {
        guard key.utf8.count == 20 else { return nil }
        var milliseconds = 0
        for byte in key.utf8 where Self.digit(byte) == nil { return nil }
        for byte in key.utf8.prefix(8) { milliseconds = milliseconds << 6 | (Self.digit(byte) ?? 0) }
        self.init(millisecondsSince1970: milliseconds)
    }

    /// The date with its time in UTC, as in feeds (RFC 3339): `2026-11-21T07:30:00Z`.
    public var timestamp: String {
        let seconds = (instant - (instant % 1_000 + 1_000) % 1_000) / 1_000
        let time = (seconds % 86_400 + 86_400) % 86_400
        let parts = [time / 3_600, time / 60 % 60, time % 60].map { $0 < 10 ? "0\($0)" : String($0) }
        let day = Self.day(daysSince1970: (seconds - time) / 86_400)
        return "\(day)T\(parts.joined(separator: ":"))Z"
    }
}

extension PublicationDate {
    private static func digit(_ byte: UInt8) -> Int? {
        switch byte {
        case UInt8(ascii: "-"): 0
        case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte - UInt8(ascii: "0")) + 1
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(byte - UInt8(ascii: "A")) + 11
        case UInt8(ascii: "_"): 37
        case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(byte - UInt8(ascii: "a")) + 38
        default: nil
        }
    }

    /// The number of days from 1970-01-01 to a date in the Gregorian calendar; negative before that.
    private static func days(since1970 year: Int, _ month: Int, _ day: Int) -> Int {
        // Years begin in March, so that the leap day is the last day; 400 years have 146,097 days.
        let year = month > 2 ? year : year - 1
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return year * 365 + year / 4 - year / 100 + year / 400 + dayOfYear - 719_468
    }

    /// The date a number of days after 1970-01-01.
    private static func day(daysSince1970 days: Int) -> PartialDate {
        let days = days + 719_468
        let era = days / 146_097
        let dayOfEra = days - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shifted = (5 * dayOfYear + 2) / 153
        let month = shifted < 10 ? shifted + 3 : shifted - 9
        return PartialDate(
            year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month,
            day: dayOfYear - (153 * shifted + 2) / 5 + 1)
    }

    /// Parses `08:30`, `08:30:15` or `08:30:15.5`, each with `Z`, `+01:00` or no offset, as seconds.
    private static func time(_ bytes: ArraySlice<UInt8>) -> (seconds: Int, offset: Int)? {
        var rest = bytes
        func number(_ limit: Int) -> Int? {
            guard rest.count >= 2, rest.prefix(2).allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
            else { return nil }
            let value = rest.prefix(2).reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
            rest = rest.dropFirst(2)
            return value < limit ? value : nil
        }
        func take(_ byte: UInt8) -> Bool {
            guard rest.first == byte else { return false }
            rest = rest.dropFirst()
            return true
        }
        guard let hours = number(24), take(UInt8(ascii: ":")), let minutes = number(60) else { return nil }
        var seconds = 0
        if take(UInt8(ascii: ":")) {
            // A leap second counts as the first second of the next minute.
            guard let value = number(61) else { return nil }
            seconds = value
            if take(UInt8(ascii: ".")) {
                let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
                guard !digits.isEmpty else { return nil }
                rest = rest.dropFirst(digits.count)
            }
        }
        var offset = 0
        if take(UInt8(ascii: "Z")) || take(UInt8(ascii: "z")) {
        } else if let sign = rest.first.flatMap({ $0 == UInt8(ascii: "+") ? 1 : $0 == UInt8(ascii: "-") ? -1 : nil }) {
            rest = rest.dropFirst()
            guard let hours = number(24), take(UInt8(ascii: ":")), let minutes = number(60) else { return nil }
            offset = sign * (hours * 3_600 + minutes * 60)
        }
        return rest.isEmpty ? (hours * 3_600 + minutes * 60 + seconds, offset) : nil
    }
}
