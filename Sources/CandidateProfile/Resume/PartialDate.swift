/// A date of which the day, or day and month, may be unknown: `2021`, `2021-03`, `2021-03-15` (ISO 8601, as JSON Resume
/// writes it).
public struct PartialDate: Sendable, Hashable {
    /// The year, four digits.
    public let year: Int
    /// The month, 1 to 12.
    public let month: Int?
    /// The day, 1 to 31.
    public let day: Int?

    /// Reads a date; `nil` where the text is none.
    public init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        let lengths = [4, 2, 2]
        guard (1...3).contains(parts.count) else { return nil }
        var numbers: [Int] = []
        for (part, length) in zip(parts, lengths) {
            guard part.utf8.count == length, part.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
                let number = Int(part)
            else { return nil }
            numbers.append(number)
        }
        year = numbers[0]
        month = numbers.count > 1 ? numbers[1] : nil
        day = numbers.count > 2 ? numbers[2] : nil
        if let month, !(1...12).contains(month) { return nil }
        if let day, let month, !(1...Self.days(inMonth: month, of: year)).contains(day) { return nil }
    }

    init(year: Int, month: Int?, day: Int?) {
        self.year = year
        self.month = month
        self.day = day
    }

    static func days(inMonth month: Int, of year: Int) -> Int {
        switch month {
        case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

extension PartialDate: CustomStringConvertible {
    /// The date as JSON Resume writes it: `2021`, `2021-03`, `2021-03-15`.
    public var description: String { Self.spelling(year, month, day) }

    /// How JSON Resume writes a date of these numbers, whether there is such a day or not.
    public static func spelling(_ year: Int, _ month: Int?, _ day: Int?) -> String {
        [month, day].compactMap(\.self).reduce(padded(year, to: 4)) { $0 + "-" + padded($1, to: 2) }
    }

    private static func padded(_ number: Int, to count: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, count - digits.count)) + digits
    }
}
