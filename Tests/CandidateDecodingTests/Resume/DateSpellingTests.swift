import CandidateDecoding
import Testing

@Suite("Spellings of dates")
struct DateSpellingTests {
    @Test(
        "that have one meaning",
        arguments: [
            ("2021", "2021"), ("2021-03", "2021-03"), ("2021-3", "2021-03"), ("2021/03", "2021-03"),
            ("03/2021", "2021-03"), ("3.2021", "2021-03"), ("Mar 2021", "2021-03"), ("march 2021", "2021-03"),
            ("Sept. 2021", "2021-09"), ("2021 May", "2021-05"), ("12 Mar 2024", "2024-03-12"),
            ("Mar 12, 2024", "2024-03-12"), ("12. 3. 2024", "2024-03-12"), ("2024.03.12", "2024-03-12"),
            ("2017-12-24T15:53:00", "2017-12-24"), ("25/12/2020", "2020-12-25"), ("12/25/2020", "2020-12-25"),
        ])
    func read(_ text: String, _ date: String) {
        #expect(DateSpelling.date(in: text)?.description == date)
    }

    @Test(
        "that are not dates, or are ambiguous",
        arguments: [
            "", "Summer 2019", "soon", "03/04/2021", "2021-13", "31 Feb 2021", "1/2/3/4", "20211", "99", "Mar",
            "12 Mar",
            "2021-03-15x", "Mar Apr 2021",
        ])
    func refused(_ text: String) {
        #expect(DateSpelling.date(in: text) == nil)
    }

    @Test(
        "in the languages of the interface",
        arguments: [
            ("März 2018", "2018-03"), ("3. Dez. 2018", "2018-12-03"), ("janvier 2010", "2010-01"),
            ("1er août 2019", "2019-08-01"), ("12 de marzo de 2012", "2012-03-12"), ("sept. 2020", "2020-09"),
            ("يناير 2020", "2020-01"), ("٣ مارس ٢٠٢١", "2021-03-03"), ("كانون الثاني 2020", "2020-01"),
        ])
    func languages(_ text: String, _ date: String) {
        #expect(DateSpelling.date(in: text)?.description == date)
    }

    @Test(
        "that mean until now",
        arguments: ["Present", "heute", "aujourd’hui", "Actualidad", "حتى الآن"])
    func present(_ text: String) {
        #expect(DateSpelling.isPresent(text))
    }

    @Test(
        "of a period in one text",
        arguments: [
            ("March 2014 to Present", "2014-03", ""), ("2012 - 2014", "2012", "2014"), ("2012-2014", "2012", "2014"),
            ("Jan 2020 – Feb 2021", "2020-01", "2021-02"), ("2020-05", "2020-05", "2020-05"),
        ])
    func periods(_ text: String, _ start: String, _ end: String) throws {
        let period = try #require(DateSpelling.period(in: text))
        #expect(period.start == start && (period.end ?? "") == end)
    }

    @Test("with the month first", arguments: [("06/30/25", "2025-06-30"), ("03/04/2021", "2021-03-04")])
    func monthFirst(_ text: String, _ date: String) {
        #expect(DateSpelling.date(in: text, monthFirst: true)?.description == date)
    }
}
