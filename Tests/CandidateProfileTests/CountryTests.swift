import CandidateProfile
import Testing

@Suite("Countries")
struct CountryTests {
    @Test(
        "are found by code and by name",
        arguments: [
            ("pt", "PT"), ("PRT", "PT"), ("Portugal", "PT"), ("Deutschland", "DE"), ("Alemania", "DE"),
            ("Allemagne", "DE"), ("ألمانيا", "DE"), ("UK", "GB"), ("U.S.A.", "US"), ("United States of America", "US"),
            ("Czech Republic", "CZ"), ("Turkey", "TR"), ("Congo", "CG"), ("Kosovo", "XK"),
        ])
    func found(_ name: String, _ code: String) {
        #expect(Country.code(of: name) == code)
    }

    @Test("are not guessed", arguments: ["", "XX", "Atlantis", "Port", "Bavaria"])
    func unknown(_ name: String) {
        #expect(Country.code(of: name) == nil)
    }
}
