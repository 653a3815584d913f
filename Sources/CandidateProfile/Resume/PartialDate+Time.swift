extension PartialDate {
    /// The day of a time in UTC.
    ///
    /// - Parameter secondsSince1970: the seconds since 1970, without leap seconds; earlier times count as the first day
    ///   of that year.
    public init(secondsSince1970: Int) {
        var days = max(0, secondsSince1970) / 86_400
        var year = 1970
        while days >= Self.days(in: year) {
            days -= Self.days(in: year)
            year += 1
        }
        var month = 1
        while days >= Self.days(inMonth: month, of: year) {
            days -= Self.days(inMonth: month, of: year)
            month += 1
        }
        self.init(year: year, month: month, day: days + 1)
    }

    private static func days(in year: Int) -> Int { (1...12).reduce(0) { $0 + days(inMonth: $1, of: year) } }
}
