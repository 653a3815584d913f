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

    /// A site in which each person has a text in the summary, and another one as the title of a group.
    private func site(
        _ texts: [String], summary: (String) -> String = { _ in "I bake." }, publish: String = ""
    ) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let groups = texts.enumerated().map { #""g\#($0)": { "title": "\#($1)" }"# }
        try folder.write(#"{ "groups": { \#(groups.joined(separator: ", ")) } }"#, to: "Content/site.json")
        for (number, text) in texts.enumerated() {
            try folder.write(
                """
                { "name": "Ada Example", "publish": [\(publish)], "groups": ["g\(number)"],
                  "resume": { "basics": { "url": "https://a.example/", "birthDate": "1990-03-14", "summary": "\(summary(text))" },
                    "work": [ { "name": "Mill", "startDate": "1990-03", "endDate": "2014-03-19" } ] } }
                """, to: "Content/Users/p\(number).json")
        }
        return folder
    }

    private static let showsGroups = "<h1>{{name}}</h1><p>{{#groups}}Born: {{title}}.{{/groups}}</p>\n"

    /// The lines about a person's own file.
    private func lines(_ run: Sitegen.Run, of number: Int) -> [Substring] {
        run.error.split(separator: "\n").filter { $0.hasPrefix("Content/Users/p\(number).json:") }
    }

    @Test("is found in what the candidate wrote, however it is written")
    func prose() async throws {
        let folder = try site(Self.spellings) { "Born on \($0) in a mill." }
        let build = try await Sitegen.outline(["build", "--quiet"], in: folder)
        #expect(build.status == 0)
        // A check reports it once, like a build.
        let check = try await Sitegen.outline(["check", "--quiet"], in: folder)
        for (number, spelling) in Self.spellings.enumerated() {
            for run in [build, check] {
                let reported = lines(run, of: number).filter { $0.contains("birth-date") }
                #expect(reported.count == 1, "\(spelling): \(run.error)")
                #expect(
                    reported.allSatisfy {
                        $0.contains("json:2:") && $0.hasSuffix("warning: withheld-birth-date-in-text")
                    })
            }
        }
        let asked = try site(Self.spellings, summary: { "Born on \($0) in a mill." }, publish: #""birthDate""#)
        #expect(try await !Sitegen.outline(["check", "--quiet"], in: asked).error.contains("birth-date"))
    }

    @Test("is found in files that are generated, however it is written", arguments: [0..<9, 9..<18, 18..<25])
    func generated(_ part: Range<Int>) async throws {
        let folder = try site(Array(Self.spellings[part]))
        try folder.write(Self.showsGroups, to: "Templates/profile.mustache")
        let check = try await Sitegen.outline(["check", "--quiet"], in: folder)
        #expect(check.status == 65)
        for (number, spelling) in Self.spellings[part].enumerated() {
            #expect(
                check.error.contains("withheld-value-published 'p\(number)' 'p\(number)/index.html'"),
                "\(spelling): \(check.error)")
        }
    }

    @Test("is no other date")
    func others() async throws {
        let texts = [
            "March 1990", "14 March 1991", "4 March 1990", "14 May 1990", "in 1990, 14 people", "1990-03-15", "14",
            "version 14.3.90", "14.3.90.2", "1.14.3.90", "14.3.901", "14, 3, 90", "14:3:90", "14.3/90", "14/3/90/7",
            "14 3 90", "14.3.1890", "14 March 90%", "March 14, 90 people", "13.3.90",
        ]
        let folder = try site(texts) { "Since \($0) or so." }
        try folder.write(Self.showsGroups, to: "Templates/profile.mustache")
        let check = try await Sitegen.outline(["check", "--quiet"], in: folder)
        #expect(!check.error.contains("withheld-"), "\(check.error)")
    }
}
