import CandidateNetwork
import CandidateProfile
import Testing

@testable import Commands

@Suite("Descriptions of accounts")
struct AccountTextTests {
    @Test(
        "is a time in words",
        arguments: [
            (-5, "less than a minute"), (59, "less than a minute"), (60, "1 minute"), (3_599, "59 minutes"),
            (3_600, "1 hour"), (7_260, "2 hours and 1 minute"), (86_400, "24 hours"), (172_800, "2 days"),
        ])
    func durations(seconds: Int, words: String) { #expect(AccountText.duration(seconds) == words) }

    @Test("is a time in UTC")
    func times() {
        #expect(AccountText.time(0) == "1970-01-01 00:00:00 UTC")
        #expect(AccountText.time(1_795_347_912) == "2026-11-22 11:45:12 UTC")
    }

    @Test("names the person as far as known, without control characters")
    func people() {
        #expect(AccountText.name(of: Account(uid: "u1")) == "u1")
        #expect(AccountText.name(of: Account(uid: "u1", email: "a@b.example")) == "a@b.example")
        #expect(AccountText.name(of: Account(uid: "u1", name: "Ada\u{1B}[2J")) == "Ada\\u{1B}[2J")
        let token = SignedIn(Account(uid: "u1", expires: 3_700), database: nil)
        #expect(
            AccountText.description(of: token, at: 100) == """
                uid       u1
                database  any: this is the token in SITEGEN_TOKEN
                expires   in 1 hour, at 1970-01-01 01:01:40 UTC

                """)
    }
}
