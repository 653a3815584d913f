import TestSupport
import Testing

@Suite("A withheld birth date")
struct BirthDateTests {
    private static let spellings = [
        "1990-03-14", "14 March 1990", "March 14, 1990", "14th of March, 1990", "Mar. 14th 1990", "14.03.1990",
        "14.3.1990", "03/14/1990", "14/03/1990", "1990/03/14", "14. März 1990", "14 de marzo de 1990", "14 mars 1990",
        "14 مارس 1990", "14.3.90", "14/03/90", "03-14-90", "14. März 90", "14 Mar '90", "١٤/٣/١٩٩٠", "۱۴.۳.۹۰",
        "１４．０３．１９９０", "14 آذار، 1990", "Mar 14 ’90", "14. MÄRZ 1990",
    ]

    private func site(summary: String = "I bake.", publish: String = "") throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write("{}", to: "Content/site.json")
        try folder.write(
            """
            { "name": "Ada Example", "publish": [\(publish)],
              "resume": { "basics": { "url": "https://a.example/", "birthDate": "1990-03-14", "summary": "\(summary)" },
                "work": [ { "name": "Mill", "startDate": "1990-03", "endDate": "2014-03-19" } ] } }
            """, to: "Content/Users/ada.json")
        return folder
    }

    @Test("is found in the candidate's texts, in every spelling", arguments: spellings)
    func prose(spelling: String) async throws {
        let folder = try site(summary: "Born on \(spelling) in a mill.")
        let build = try await Sitegen.run(["build", "--quiet"], in: folder)
        #expect(build.status == 0)
        let message = "warning: the birth date is published here, although it is withheld"
        #expect(build.error.contains("Content/Users/ada.json:2:"), "\(build.error)")
        #expect(build.error.contains(message), "\(build.error)")
        // A check reports it once, like a build.
        let check = try await Sitegen.run(["check", "--quiet"], in: folder)
        #expect(check.error.ranges(of: "birth date").count == 1, "\(check.error)")
        let asked = try site(summary: "Born on \(spelling) in a mill.", publish: #""birthDate""#)
        #expect(try await !Sitegen.run(["check", "--quiet"], in: asked).error.contains("birth date"))
    }

    @Test("is found in generated files, in every spelling", arguments: spellings)
    func generated(spelling: String) async throws {
        let folder = try site()
        try folder.write("<h1>{{name}}</h1><p>Born: \(spelling).</p>\n", to: "Templates/profile.mustache")
        let check = try await Sitegen.run(["check", "--quiet"], in: folder)
        #expect(check.status == 65)
        #expect(
            check.error.contains(": error: the birth date of 'ada' is on 'ada/index.html', although withheld"),
            "\(check.error)")
    }

    @Test(
        "is not confused with another date",
        arguments: [
            "March 1990", "14 March 1991", "4 March 1990", "14 May 1990", "in 1990, 14 people", "1990-03-15", "14",
            "version 14.3.90", "14.3.90.2", "1.14.3.90", "14.3.901", "14, 3, 90", "14:3:90", "14.3/90", "14/3/90/7",
            "14 3 90", "14.3.1890", "14 March 90%", "March 14, 90 people", "13.3.90",
        ])
    func others(text: String) async throws {
        let folder = try site(summary: "Since \(text) or so.")
        try folder.write("<h1>{{name}}</h1><p>Since \(text).</p>\n", to: "Templates/profile.mustache")
        let check = try await Sitegen.run(["check", "--quiet"], in: folder)
        #expect(!check.error.contains("birth date"), "\(check.error)")
    }
}
