import Foundation
import TestSupport
import Testing

@Suite("A check finds the same on any number of threads")
struct CheckThreadsTests {
    @Test("in the sample site")
    func sample() async throws { try await compare(in: .sampleSite()) }

    @Test("in a site whose templates have faults, and whose people reveal what others withhold")
    func faults() async throws {
        let folder = try TemporaryFolder.smallSite()
        for number in 10..<90 {
            try folder.write(
                """
                { "name": "Person \(number)", "email": "person\(number)@example.com",
                  "details": { "summary": "Ask person\(number + 1)@example.com, or see [x](https://example.org/\(number))." },
                  "resume": { "basics": { "phone": "+351 555 01\(number)" },
                    "work": [{ "name": "Mill \(number)", "position": "Miller", "startDate": "2020-0\(number % 9 + 1)" }] },
                  "userApplicationMaterial": [
                    { "id": "a", "material": "resume", "name": "A", "url": "https://example.org/\(number)" }] }
                """, to: "Content/Users/p\(number).json")
        }
        try folder.write(
            """
            <a href="../nowhere.html">x</a><a href="#no">y</a><a href="../p20/cv.html#no">z</a><a href="/out">o</a>
            <a href="CV.html">c</a><h5 id="a">s</h5><i id="a"></i><img src="../p30/none.png">
            """, to: "Templates/partials/reach.mustache")
        let run = try await compare(in: folder)
        for id in ["broken-link", "broken-anchor", "duplicate-element-id", "withheld-"] {
            #expect(run.error.contains(id), "\(id)")
        }
    }

    @Test("in a site of hostile candidates")
    func hostile() async throws { try await compare(in: HostileSampleTests.folder()) }

    /// Compares runs with different numbers of threads.
    @discardableResult
    private func compare(in folder: TemporaryFolder) async throws -> Sitegen.Run {
        let environment = ["SOURCE_DATE_EPOCH": "1700000000"]
        let arguments = ["check", "--diagnostics", "json"]
        let alone = try await Sitegen.run(arguments + ["--jobs", "1"], in: folder, environment: environment)
        for jobs in ["2", "5"] {
            let run = try await Sitegen.run(arguments + ["--jobs", jobs], in: folder, environment: environment)
            #expect(run == alone)
        }
        return alone
    }
}
