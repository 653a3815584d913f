#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A date in a header field: `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, 5.6.7).
public struct HTTPDate: Sendable {
    /// The seconds since 1970.
    public let seconds: Int

    private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// Creates a date from the seconds since 1970.
    public init(seconds: Int) {
        self.seconds = seconds
    }

    /// Reads a date in the preferred format (IMF-fixdate); `nil` for any other text.
    public init?(_ text: String) {
        let parts = text.split(whereSeparator: { " :".contains($0) })
        guard text.utf8.count == 29, parts.count == 8, let day = Int(parts[1]),
            let month = Self.months.firstIndex(of: String(parts[2])),
            let year = Int(parts[3]), let hour = Int(parts[4]), let minute = Int(parts[5]), let second = Int(parts[6]),
            (1970...9999).contains(year)
        else { return nil }
        var time = tm()
        time.tm_year = Int32(year - 1900)
        time.tm_mon = Int32(month)
        time.tm_mday = Int32(truncatingIfNeeded: day)
        time.tm_hour = Int32(truncatingIfNeeded: hour)
        time.tm_min = Int32(truncatingIfNeeded: minute)
        time.tm_sec = Int32(truncatingIfNeeded: second)
        let date = HTTPDate(seconds: timegm(&time))
        // Another spelling, or a date that does not exist.
        guard date.text == text else { return nil }
        self = date
    }

    /// The date in the preferred format.
    public var text: String {
        var seconds = time_t(seconds)
        var time = tm()
        gmtime_r(&seconds, &time)
        func padded(_ number: Int32, _ width: Int = 2) -> String {
            let digits = String(number)
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }
        return
            "\(Self.weekdays[Int(time.tm_wday)]), \(padded(time.tm_mday)) \(Self.months[Int(time.tm_mon)]) "
            + "\(padded(time.tm_year + 1900, 4)) \(padded(time.tm_hour)):\(padded(time.tm_min)):\(padded(time.tm_sec)) GMT"
    }
}
