import ContentTree
import ServiceProblems
import TestSupport
import Testing

@testable import OnlineServices

@Suite("The address of a database")
struct DatabaseURLTests {
    struct Good: Sendable, CustomTestStringConvertible {
        var text: String
        var emulator: String?
        var address: String
        var place: String
        var node: String
        var testDescription: String { text }
    }

    @Test(
        "is read in three forms",
        arguments: [
            Good(
                text: "https://example-default-rtdb.firebaseio.com",
                address: "https://example-default-rtdb.firebaseio.com", place: "example-default-rtdb.firebaseio.com",
                node: "https://example-default-rtdb.firebaseio.com/Users/ada.json"),
            Good(
                text: "https://Example-default-rtdb.firebaseio.com/",
                address: "https://example-default-rtdb.firebaseio.com", place: "example-default-rtdb.firebaseio.com",
                node: "https://example-default-rtdb.firebaseio.com/Users/ada.json"),
            Good(
                text: "https://example.europe-west1.firebasedatabase.app:443",
                address: "https://example.europe-west1.firebasedatabase.app",
                place: "example.europe-west1.firebasedatabase.app",
                node: "https://example.europe-west1.firebasedatabase.app/Users/ada.json"),
            Good(
                text: "http://127.0.0.1:9000?ns=demo", address: "http://127.0.0.1:9000?ns=demo",
                place: "demo at 127.0.0.1:9000", node: "http://127.0.0.1:9000/Users/ada.json?ns=demo"),
            Good(
                text: "http://localhost:9000/?ns=Demo", address: "http://localhost:9000?ns=demo",
                place: "demo at localhost:9000", node: "http://localhost:9000/Users/ada.json?ns=demo"),
            Good(
                text: "http://[::1]:9000?ns=demo", address: "http://[::1]:9000?ns=demo",
                place: "demo at [::1]:9000", node: "http://[::1]:9000/Users/ada.json?ns=demo"),
            Good(
                text: "https://example-default-rtdb.firebaseio.com", emulator: "127.0.0.1:9000",
                address: "http://127.0.0.1:9000?ns=example-default-rtdb",
                place: "example-default-rtdb at 127.0.0.1:9000",
                node: "http://127.0.0.1:9000/Users/ada.json?ns=example-default-rtdb"),
            Good(
                text: "https://example.europe-west1.firebasedatabase.app", emulator: "localhost:9100",
                address: "http://localhost:9100?ns=example", place: "example at localhost:9100",
                node: "http://localhost:9100/Users/ada.json?ns=example"),
            Good(
                text: "http://127.0.0.1:9000?ns=demo", emulator: "127.0.0.1:9100",
                address: "http://127.0.0.1:9000?ns=demo", place: "demo at 127.0.0.1:9000",
                node: "http://127.0.0.1:9000/Users/ada.json?ns=demo"),
            Good(
                text: "https://example.firebaseio.com", emulator: "firebase:9000",
                address: "http://firebase:9000?ns=example", place: "example at firebase:9000",
                node: "http://firebase:9000/Users/ada.json?ns=example"),
            Good(
                text: "http://192.0.2.1:9000?ns=demo", emulator: "192.0.2.1:9000",
                address: "http://192.0.2.1:9000?ns=demo", place: "demo at 192.0.2.1:9000",
                node: "http://192.0.2.1:9000/Users/ada.json?ns=demo"),
            Good(
                text: "https://example.firebaseio.com", emulator: "", address: "https://example.firebaseio.com",
                place: "example.firebaseio.com", node: "https://example.firebaseio.com/Users/ada.json"),
        ])
    func good(_ good: Good) throws {
        let url = try DatabaseURL(good.text, emulatorHost: good.emulator)
        #expect(url.address == good.address)
        #expect(url.place == good.place)
        #expect(url.description == good.place)
        #expect(url.url(of: "Users/ada") == good.node)
        #expect(try DatabaseURL(url.address, emulatorHost: good.emulator) == url)
    }

    @Test(
        "reports what is wrong with it",
        arguments: [
            ("", nil, "database-address ''"),
            ("example", nil, "database-address 'example'"),
            ("example.firebaseio.com", nil, "database-address 'example.firebaseio.com'"),
            ("ftp://example.firebaseio.com", nil, "database-address 'ftp://example.firebaseio.com'"),
            ("https://", nil, "database-address 'https://'"),
            (
                "https://exa mple.firebaseio.com", nil,
                "database-address 'https://exa mple.firebaseio.com'"
            ),
            (
                "https://example.firebaseio.com\n", nil,
                "database-address 'https://example.firebaseio.com'"
            ),
            (
                "https://exämple.firebaseio.com", nil,
                "database-address 'https://exämple.firebaseio.com'"
            ),
            (
                "https://example.firebaseio.com:0", nil,
                "database-address 'https://example.firebaseio.com:0'"
            ),
            ("https://example.org", nil, "database-address 'example.org'"),
            ("https://firebaseio.com", nil, "database-address 'firebaseio.com'"),
            (
                "https://a.b.firebaseio.com", nil,
                "database-address 'a.b.firebaseio.com'"
            ),
            (
                "https://example.firebaseio.com.example.org", nil,
                "database-address 'example.firebaseio.com.example.org'"
            ),
            (
                "https://127.0.0.1:9000?ns=demo", nil, "database-address '127.0.0.1'"
            ),
            (
                "http://example.firebaseio.com", nil,
                "database-address 'example.firebaseio.com'"
            ),
            (
                "http://192.0.2.1:9000?ns=demo", nil,
                "database-address '192.0.2.1:9000'"
            ),
            (
                "http://127.0.0.1.example.org:9000?ns=demo", nil,
                "database-address '127.0.0.1.example.org:9000'"
            ),
            (
                "https://example.firebaseio.com/Users", nil,
                "database-address '/Users'"
            ),
            (
                "https://example.firebaseio.com/.json", nil,
                "database-address '/.json'"
            ),
            (
                "https://example.firebaseio.com?ns=other", nil,
                "database-address '?ns=other'"
            ),
            (
                "https://example.firebaseio.com?auth=canary-canary", nil,
                "database-address '?auth=…'"
            ),
            (
                "https://example.firebaseio.com#data", nil,
                "database-address '#data'"
            ),
            (
                "https://example.firebaseio.com:8443", nil,
                "database-address 8443"
            ),
            (
                "https://ada:canary@example.firebaseio.com", nil,
                "database-address"
            ),
            (
                "http://127.0.0.1:9000", nil, "database-address '127.0.0.1:9000'"
            ),
            (
                "http://127.0.0.1:9000?ns=", nil,
                "database-address '127.0.0.1:9000'"
            ),
            (
                "http://127.0.0.1:9000?print=pretty", nil,
                "database-address '?print=pretty'"
            ),
            (
                "http://127.0.0.1:9000?ns=demo&print=pretty", nil,
                "database-address '?ns=demo&print=pretty'"
            ),
            ("http://127.0.0.1:9000?ns=a_b", nil, "database-address 'a_b'"),
            (
                "https://example.firebaseio.com", "http://127.0.0.1:9000",
                "emulator-host 'http://127.0.0.1:9000'"
            ),
            (
                "https://example.firebaseio.com", "127.0.0.1",
                "emulator-host '127.0.0.1'"
            ),
            (
                "http://192.0.2.1:9000?ns=demo", "192.0.2.1:9001",
                "database-address '192.0.2.1:9000'"
            ),
        ] as [(String, String?, String)])
    func bad(_ text: String, _ emulator: String?, _ message: String) {
        do throws(ServiceFailure) {
            let url = try DatabaseURL(text, emulatorHost: emulator)
            Issue.record("'\(text)' was read as \(url.address)")
        } catch {
            #expect(error.kind == .usage)
            #expect(error.diagnostics.map(\.idAndFacts) == [message])
        }
    }

    @Test("encodes each key and each value of a query")
    func encoding() throws {
        let url = try DatabaseURL("https://example.firebaseio.com")
        #expect(url.url(of: .root) == "https://example.firebaseio.com/.json")
        #expect(
            url.url(of: TreePath(keys: ["Users", "ü b+c%", "a?b&c=d", "-_~"]))
                == "https://example.firebaseio.com/Users/%C3%BC%20b%2Bc%25/a%3Fb%26c%3Dd/-_~.json")
        #expect(
            url.url(of: "posts", query: [("orderBy", "\"$key\""), ("startAt", "\"a+b&c\"")])
                == "https://example.firebaseio.com/posts.json?orderBy=%22%24key%22&startAt=%22a%2Bb%26c%22")
        let emulator = try DatabaseURL("http://127.0.0.1:9000?ns=demo")
        #expect(
            emulator.url(of: .root, query: [("print", "silent")])
                == "http://127.0.0.1:9000/.json?print=silent&ns=demo")
    }
}
