/// A date whose day, or day and month, can be unknown: `2021`, `2021-03`, `2021-03-15` (ISO 8601, as in JSON Resume).
public struct PartialDate: Sendable, Hashable {
    /// The year, with four digits.
    public let year: Int
    /// The month, 1 to 12.
    public let month: Int?
    /// The day, 1 to 31.
    public let day: Int?

    /// Parses a date; `nil` for other texts.
    public init?(_ text: String) {
        var text = text
        let numbers = text.withUTF8 { bytes -> (year: Int, month: Int, day: Int)? in
            guard bytes.count == 4 || bytes.count == 7 || bytes.count == 10 else { return nil }
            var numbers = (year: 0, month: 0, day: 0)
            for index in 0..<bytes.count {
                let digit = Int(bytes[index]) - 0x30
                switch index {
                case 4, 7:
                    guard bytes[index] == UInt8(ascii: "-") else { return nil }
                    continue
                case 0..<4: numbers.year = 10 * numbers.year + digit
                case 5, 6: numbers.month = 10 * numbers.month + digit
                default: numbers.day = 10 * numbers.day + digit
                }
                guard (0...9).contains(digit) else { return nil }
            }
            return numbers
        }
        guard let numbers else { return nil }
        year = numbers.year
        month = text.utf8.count > 4 ? numbers.month : nil
        day = text.utf8.count > 7 ? numbers.day : nil
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
    /// The date as in JSON Resume: `2021`, `2021-03`, `2021-03-15`.
    public var description: String { Self.spelling(year, month, day) }

    /// The spelling of a date in JSON Resume. The date need not be valid.
    public static func spelling(_ year: Int, _ month: Int?, _ day: Int?) -> String {
        var text = padded(year, to: 4)
        if let month { text += "-" + padded(month, to: 2) }
        if let day { text += "-" + padded(day, to: 2) }
        return text
    }

    private static func padded(_ number: Int, to count: Int) -> String {
        let digits = String(number)
        let zeros = count - digits.utf8.count
        return zeros > 0 ? String(repeating: "0", count: zeros) + digits : digits
    }
}
