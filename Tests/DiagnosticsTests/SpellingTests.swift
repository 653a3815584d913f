import Diagnostics
import Testing

@Suite("Similar names")
struct SpellingTests {
    @Test(
        "the most similar candidate",
        arguments: [
            ("nmae", ["email", "materials", "name"], "name"),
            ("Name", ["name"], "name"),
            ("nam", ["name"], "name"),
            ("namee", ["name"], "name"),
            ("nome", ["name", "none"], "name"),
            ("coverletter", ["coverLetter", "resume"], "coverLetter"),
            ("linkdin", ["github", "linkedin"], "linkedin"),
            ("transcirpt", ["transcript"], "transcript"),
            ("name", ["name"], nil),
            ("x", ["y"], nil),
            ("", ["a"], nil),
            ("entirely", ["different"], nil),
            ("résume", ["resume"], "resume"),
            ("ab", ["abcd"], nil),
            ("name", [], nil),
        ] as [(String, [String], String?)])
    func nearest(word: String, candidates: [String], expected: String?) {
        #expect(Spelling.nearest(to: word, in: candidates) == expected)
        #expect(Spelling.nearest(to: word, in: candidates.reversed()) == expected)
    }

    @Test("the advice is a suggestion, a list, or both")
    func advice() {
        let names = ["name", "email", "materials", "name"]
        #expect(Spelling.advice(for: "nmae", among: names) == ["did you mean 'name'?"])
        #expect(
            Spelling.advice(for: "nmae", among: names, offer: "a profile offers")
                == ["did you mean 'name'? (a profile offers: email, materials, name)"])
        #expect(
            Spelling.advice(for: "xyz", among: names, offer: "a profile offers")
                == ["a profile offers: email, materials, name"])
        #expect(Spelling.advice(for: "xyz", among: names) == [])
        #expect(Spelling.advice(for: "xyz", among: [], offer: "a profile offers") == [])
    }

    @Test("a long list is cut after twelve")
    func longList() {
        let many = (10..<30).map { "n\($0)" }
        #expect(
            Spelling.advice(for: "zzzzz", among: many, offer: "there are")
                == ["there are: n10, n11, n12, n13, n14, n15, n16, n17, n18, n19, n20, n21, …"])
    }
}
