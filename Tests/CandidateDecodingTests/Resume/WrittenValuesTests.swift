import CandidateFixtures
import CandidateProfile
import Testing

@Suite("The written values of a CV with their interpretation")
struct WrittenValuesTests {
    @Test("are complete and in the order of the source")
    func all() async throws {
        let sample = try Sample([
            "Users/ada.json": #"""
            {
              "name": "Ada",
              "resume": {
                "$schema": "x",
                "work": [null, { "company": "Mill", "wage": 7, "end": "present", "highlights": ["", "Ground"] }],
                "bio": { "lastName": "Example", "photo": "p.png", "email": ["a@mail.example", "b@mail.example"] },
                "languages": { "Welsh": "some" },
                "meta": { "theme": "flat", "language": "cy" }
              }
            }
            """#,
            "Users/ada/p.png": "no picture",
        ])
        let values = try await sample.network.writtenValues(userId: "ada")
        #expect(
            values == [
                WrittenValue(path: "name", reading: .own("name")),
                WrittenValue(path: "resume/$schema", reading: .document),
                WrittenValue(path: "resume/work/0", reading: .nothing),
                WrittenValue(path: "resume/work/1/company", reading: .value("work/0/name")),
                WrittenValue(path: "resume/work/1/wage", reading: .unshown(.unknown)),
                WrittenValue(path: "resume/work/1/end", reading: .ongoing),
                WrittenValue(path: "resume/work/1/highlights/0", reading: .nothing),
                WrittenValue(path: "resume/work/1/highlights/1", reading: .value("work/0/highlights/0")),
                WrittenValue(path: "resume/bio/lastName", reading: .value("basics/name")),
                WrittenValue(path: "resume/bio/photo", reading: .picture),
                WrittenValue(path: "resume/bio/email/0", reading: .value("basics/email")),
                WrittenValue(path: "resume/bio/email/1", reading: .unshown(.oneOfMany)),
                WrittenValue(path: "resume/languages/Welsh", reading: .value("languages/0/language")),
                WrittenValue(path: "resume/languages/Welsh", reading: .value("languages/0/fluency")),
                WrittenValue(path: "resume/meta/theme", reading: .document),
                WrittenValue(path: "resume/meta/language", reading: .document),
            ])
        #expect(try await sample.network.writtenValues(userId: "bo") == [])
        #expect(try await sample.network.writtenValues(userId: "a/b") == [])
    }
}
