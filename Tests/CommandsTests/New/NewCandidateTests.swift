import Testing

@testable import Commands

/// The person of a new profile, and words for a shell.
@Suite("A new person")
struct NewCandidateTests {
    @Test(
        "gets a uid from the name",
        arguments: [
            ("Ada Example", "ada-example"), ("Zoë O’Hara-Łuk", "zoe-o-hara-luk"), ("Jürgen Groß", "juergen-gross"),
            ("أحمد", nil), ("花 Bramble", nil), ("🚀", nil), ("index", nil), ("CON", nil), ("../../etc", "etc"),
            (String(repeating: "x", count: 80), String(repeating: "x", count: 64)),
        ] as [(String, String?)])
    func uid(name: String, uid: String?) {
        #expect(NewCandidate.uid(from: name) == uid)
    }

    @Test("keeps the name as written", arguments: [(" Ada \n", "Ada"), ("\u{200F}أحمد", "\u{200F}أحمد")])
    func name(text: String, name: String) throws {
        #expect(try NewCandidate.name(text) == name)
    }

    @Test("rejects invisible characters", arguments: ["", " \t", "Ada\u{1B}[31m", "Ada\nExample", "A\u{2028}B"])
    func noName(text: String) {
        #expect(throws: NewProblem.self) { try NewCandidate.name(text) }
    }

    @Test(
        "is quoted for a shell if necessary",
        arguments: [
            ("my-site", "my-site"), ("a/b.c", "a/b.c"), ("my site", "'my site'"), ("it's", #"'it'\''s'"#), ("", "''"),
            ("$HOME", "'$HOME'"), ("~x", "'~x'"), ("é", "'é'"), ("*", "'*'"),
        ])
    func shellWord(text: String, word: String) {
        #expect(ShellWord(text).description == word)
    }
}
