import CandidateProfile
import Testing

@Suite("Dates of publication")
struct PublicationDateTests {
    @Test(
        "is parsed in the usual spellings",
        arguments: [
            ("2026-11-21", "2026-11-21", "2026-11-21T00:00:00Z"),
            ("2026-11-21T08:30:00Z", "2026-11-21", "2026-11-21T08:30:00Z"),
            ("2026-11-21T08:30:00+01:00", "2026-11-21", "2026-11-21T07:30:00Z"),
            ("2026-11-21 23:30:00-08:00", "2026-11-21", "2026-11-22T07:30:00Z"),
            ("2026-01-01T00:30+01:00", "2026-01-01", "2025-12-31T23:30:00Z"),
            ("2024-02-29t12:00:59.999z", "2024-02-29", "2024-02-29T12:00:59Z"),
            ("2016-12-31T23:59:60Z", "2016-12-31", "2017-01-01T00:00:00Z"),
            ("1969-07-20T20:17:40Z", "1969-07-20", "1969-07-20T20:17:40Z"),
            ("0001-01-01", "0001-01-01", "0001-01-01T00:00:00Z"),
            ("9999-12-31T23:59:59Z", "9999-12-31", "9999-12-31T23:59:59Z"),
            ("1900-03-01", "1900-03-01", "1900-03-01T00:00:00Z"),
            ("2000-02-29", "2000-02-29", "2000-02-29T00:00:00Z"),
        ])
    func dates(_ text: String, _ day: String, _ timestamp: String) throws {
        let date = try #require(PublicationDate(text))
        #expect(date.day.description == day)
        #expect(date.timestamp == timestamp)
        #expect(date.hasTime == (text.utf8.count > 10))
    }

    @Test(
        "is not parsed from other texts",
        arguments: [
            "", "2026", "2026-11", "2026-11-31", "2025-02-29", "21.11.2026", "2026-11-21T", "2026-11-21T8:30",
            "2026-11-21T24:00:00Z", "2026-11-21T08:60:00Z", "2026-11-21T08:30:62Z", "2026-11-21T08:30:00.Z",
            "2026-11-21T08:30:00+0100", "2026-11-21T08:30:00+24:00", "2026-11-21T08:30:00Z ", "2026-11-21X08:30:00Z",
            "0000-01-01", "٢٠٢٦-11-21", "2026-11-21T08:30:00 Z",
        ])
    func otherTexts(_ text: String) {
        #expect(PublicationDate(text) == nil)
    }

    @Test(
        "is read from the key that a database created",
        arguments: [
            ("-P-_hbdNgF2kQ0xTnB7z", "2026-08-21T19:05:11Z"), ("--------------------", "1970-01-01T00:00:00Z"),
            ("-JhLeOlGIEjaIOFHR0xd", "2015-02-04T22:15:31Z"),
        ])
    func keys(_ key: String, _ timestamp: String) throws {
        #expect(PublicationDate(pushID: key)?.timestamp == timestamp)
    }

    @Test(
        "is not read from other keys",
        arguments: ["", "bridges", "-P-_hbdNgF2kQ0xTnB7", "-P-_hbdNgF2kQ0xTnB7é", "-P-_hbdN gF2kQ0xTnB7"]
    )
    func otherKeys(_ key: String) {
        #expect(PublicationDate(pushID: key) == nil)
    }

    @Test("is correct for every day from 1970 to 2134")
    func everyDay() {
        var day = 0
        while day < 60_000 {
            let date = PublicationDate(millisecondsSince1970: day * 86_400_000 + 12_345)
            #expect(date.timestamp == "\(date.day)T00:00:12Z")
            #expect(PublicationDate(date.timestamp)?.instant == day * 86_400_000 + 12_000)
            day += 13
        }
    }
}
