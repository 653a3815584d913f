import ContentTree
import Testing

@Suite struct TreePathTests {
    @Test func parsesAndPrints() throws {
        #expect(try TreePath("Users/ada/name").keys == ["Users", "ada", "name"])
        #expect(try TreePath("/posts//k/").description == "posts/k")
        #expect(try TreePath("") == .root)
        #expect(try TreePath("Users/ada").appending("resume").appending(2).description == "Users/ada/resume/2")
        #expect(try TreePath("a/b/c").dropping(TreePath("a/b")) == TreePath("c"))
        #expect(try TreePath("a/b/c").dropping(TreePath("a/x")) == nil)
        #expect(try TreePath("a/b").parent == TreePath("a"))
    }

    @Test(arguments: [
        ("a.b", "contains '.'"), ("$schema", "contains '$'"), ("a#", "contains '#'"),
        ("a[0", "contains '['"), ("]", "contains ']'"),
        ("a\u{7}", "contains the control character U+0007"),
        ("\u{7F}", "contains the control character U+007F"),
        (String(repeating: "é", count: 385), "is longer than 768 bytes"),
    ])
    func refusesWhatIsNoKey(_ key: String, _ reason: String) {
        #expect(throws: TreeKeyProblem.self) { try TreePath("Users/" + key) }
        #expect(TreeKeyProblem(key)?.reason == reason)
    }

    @Test func someKeysArePeculiarAndFine() {
        for key in ["a b", "é", "--", String(repeating: "x", count: 768), "-Nx_9", "~"] {
            #expect(TreeKeyProblem(key) == nil)
        }
        #expect(TreeKeyProblem("")?.reason == "is empty")
        #expect(TreeKeyProblem("a/b")?.reason == "contains '/'")
    }

    @Test("keys are in Firebase's order: numbers first, by their value")
    func keyOrder() {
        #expect(
            ["a", "10", "é", "07", "7", "A", "2147483648", "0", "-2", "2147483647"].sorted(by: TreePath.keyPrecedes)
                == ["-2", "0", "7", "07", "10", "2147483647", "2147483648", "A", "a", "é"])
    }

    @Test func indexes() {
        #expect(
            ["0", "7", "10", "00", "01", "-1", "", "x", "99999999999"].map(TreePath.index) == [
                0, 7, 10, nil, nil, nil, nil, nil, nil,
            ])
    }
}
