/// A date in a header field: `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, 5.6.7).
public struct HTTPDate: Sendable {
    /// The seconds since 1970.
    public let seconds: Int

    private static let weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
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
        // Days since 1970 of a year that begins in March (eras of 400 years).
        let shifted = year - (month < 2 ? 1 : 0)
        let dayOfYear = (153 * ((month + 10) % 12) + 2) / 5 + day - 1
        let days = 365 * shifted + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
        let date = HTTPDate(seconds: days * 86_400 + hour * 3_600 + minute * 60 + second)
        // Another spelling, or a date that does not exist.
        guard date.text == text else { return nil }
        self = date
    }

    /// The date as text.
    public var text: String {
        let days = Int((Double(seconds) / 86_400).rounded(.down))
        let time = seconds - days * 86_400
        // Years begin in March, so that the leap day is the last day (eras of 400 years).
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        func padded(_ number: Int, _ width: Int = 2) -> String {
            let digits = String(number)
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }
        return
            "\(Self.weekdays[((days % 7) + 7) % 7]), \(padded(day)) \(Self.months[month - 1]) \(padded(year, 4)) "
            + "\(padded(time / 3_600)):\(padded(time / 60 % 60)):\(padded(time % 60)) GMT"
    }
}
