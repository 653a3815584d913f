@testable import ContentTree
import Diagnostics
import Testing

@Suite("Digests of nodes")
struct NodeDigestTests {
    private func node(_ text: String) -> Node? {
        var problems: [Diagnostic] = []
        return JSONReader.read(SourceText(name: "", text), diagnostics: &problems)
    }

    /// The examples in FIPS 180-4, and a text of a million letters.
    @Test(
        "are those of SHA-256",
        arguments: [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
            ),
            (
                String(repeating: "a", count: 1_000_000),
                "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
            ),
        ])
    func hashes(text: String, expected: String) {
        let digits = SHA256.hash(Array(text.utf8)).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
        #expect(digits.joined() == expected)
    }

    @Test("are equal for nodes that a database stores equally")
    func same() {
        let one = NodeDigest(of: node(#"{"a":[1,null,{}],"b":2.0,"$schema":"x","c":[]}"#))
        #expect(one == NodeDigest(of: node(#"{"b":2,"a":{"0":1.0}}"#)))
        #expect(one != NodeDigest(of: node(#"{"b":2,"a":{"1":1}}"#)))
        #expect(NodeDigest(of: node(#"{"a":[]}"#)) == .nothing)
        #expect(NodeDigest(of: nil) == .nothing)
        #expect(NodeDigest(of: node(#""""#)) != .nothing)
    }
}
