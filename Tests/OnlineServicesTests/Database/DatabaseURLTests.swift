import ContentTree
import ServiceProblems
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
                text: "https://example.firebaseio.com", emulator: "", address: "https://example.firebaseio.com",
                place: "example.firebaseio.com", node: "https://example.firebaseio.com/Users/ada.json"),
        ])
    func good(_ good: Good) throws {
        let url = try DatabaseURL(good.text, emulatorHost: good.emulator)
        #expect(url.address == good.address)
        #expect(url.place == good.place)
        #expect(url.description == good.place)
        #expect(url.url(of: "Users/ada") == good.node)
        #expect(try DatabaseURL(url.address) == url)
    }

    @Test(
        "reports what is wrong with it",
        arguments: [
            ("", nil, "'' is not the address of a database"),
            ("example", nil, "'example' is not the address of a database"),
            ("example.firebaseio.com", nil, "'example.firebaseio.com' is not the address of a database"),
            ("ftp://example.firebaseio.com", nil, "'ftp://example.firebaseio.com' is not the address of a database"),
            ("https://", nil, "'https://' is not the address of a database"),
            (
                "https://exa mple.firebaseio.com", nil,
                "'https://exa mple.firebaseio.com' is not the address of a database"
            ),
            (
                "https://example.firebaseio.com\n", nil,
                "'https://example.firebaseio.com' is not the address of a database"
            ),
            (
                "https://exämple.firebaseio.com", nil,
                "'https://exämple.firebaseio.com' is not the address of a database"
            ),
            (
                "https://example.firebaseio.com:0", nil,
                "'https://example.firebaseio.com:0' is not the address of a database"
            ),
            ("https://example.org", nil, "'example.org' is not a host of Firebase Realtime Database"),
            ("https://firebaseio.com", nil, "'firebaseio.com' is not a host of Firebase Realtime Database"),
            (
                "https://a.b.firebaseio.com", nil,
                "'a.b.firebaseio.com' is not a host of Firebase Realtime Database"
            ),
            (
                "https://example.firebaseio.com.example.org", nil,
                "'example.firebaseio.com.example.org' is not a host of Firebase Realtime Database"
            ),
            (
                "https://127.0.0.1:9000?ns=demo", nil, "'127.0.0.1' is not a host of Firebase Realtime Database"
            ),
            (
                "http://example.firebaseio.com", nil,
                "http:// is only for an emulator on this machine, and 'example.firebaseio.com' is another host"
            ),
            (
                "http://192.0.2.1:9000?ns=demo", nil,
                "http:// is only for an emulator on this machine, and '192.0.2.1:9000' is another host"
            ),
            (
                "http://127.0.0.1.example.org:9000?ns=demo", nil,
                "http:// is only for an emulator on this machine, and '127.0.0.1.example.org:9000' is another host"
            ),
            (
                "https://example.firebaseio.com/Users", nil,
                "the address of a database has no path, but this one has '/Users'"
            ),
            (
                "https://example.firebaseio.com/.json", nil,
                "the address of a database has no path, but this one has '/.json'"
            ),
            (
                "https://example.firebaseio.com?ns=other", nil,
                "'?ns=other' is not part of the address of a database"
            ),
            (
                "https://example.firebaseio.com?auth=canary-canary", nil,
                "'?auth=…' is not part of the address of a database"
            ),
            (
                "https://example.firebaseio.com#data", nil,
                "'#data' is not part of the address of a database"
            ),
            (
                "https://example.firebaseio.com:8443", nil,
                "the address of a database has no port, but this one has 8443"
            ),
            (
                "https://ada:canary@example.firebaseio.com", nil,
                "the address of a database has no user name or password"
            ),
            (
                "http://127.0.0.1:9000", nil, "the address of the emulator '127.0.0.1:9000' does not name a database"
            ),
            (
                "http://127.0.0.1:9000?ns=", nil,
                "the address of the emulator '127.0.0.1:9000' does not name a database"
            ),
            (
                "http://127.0.0.1:9000?print=pretty", nil,
                "'?print=pretty' is not part of the address of a database"
            ),
            (
                "http://127.0.0.1:9000?ns=demo&print=pretty", nil,
                "'?ns=demo&print=pretty' is not part of the address of a database"
            ),
            ("http://127.0.0.1:9000?ns=a_b", nil, "'a_b' is not a valid name of a database"),
            (
                "https://example.firebaseio.com", "http://127.0.0.1:9000",
                "'http://127.0.0.1:9000' in FIREBASE_DATABASE_EMULATOR_HOST is not a host with a port"
            ),
            (
                "https://example.firebaseio.com", "127.0.0.1",
                "'127.0.0.1' in FIREBASE_DATABASE_EMULATOR_HOST is not a host with a port"
            ),
            (
                "https://example.firebaseio.com", "192.0.2.1:9000",
                "'192.0.2.1:9000' in FIREBASE_DATABASE_EMULATOR_HOST is another machine, and the connection would not be encrypted"
            ),
        ] as [(String, String?, String)])
    func bad(_ text: String, _ emulator: String?, _ message: String) {
        do throws(ServiceFailure) {
            let url = try DatabaseURL(text, emulatorHost: emulator)
            Issue.record("'\(text)' was read as \(url.address)")
        } catch {
            #expect(error.kind == .usage)
            #expect(error.diagnostics.map(\.message) == [message])
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
