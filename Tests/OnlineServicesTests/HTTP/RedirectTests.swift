import Testing

@testable import OnlineServices

@Suite("A redirect")
struct RedirectTests {
    private static let https = "https://example.firebaseio.com/a.json?print=silent"
    private static let http = "http://127.0.0.1:9000/a.json?ns=demo"

    private func redirect(
        _ method: HTTPMethod, _ url: String, _ status: Int, _ location: String?
    ) -> Redirect {
        let answer = HTTPResponse(status: status, headers: location.map { [HTTPHeader("location", $0)] } ?? [])
        return Redirect(answer, to: HTTPRequest(method, url, isRepeatable: true))
    }

    @Test("is followed to the same host and port", arguments: [301, 302, 303, 307, 308])
    func same(_ status: Int) {
        #expect(
            redirect(.get, Self.https, status, "https://EXAMPLE.firebaseio.com:443/b.json?x=1#y")
                == .follow("https://EXAMPLE.firebaseio.com:443/b.json?x=1"))
        #expect(redirect(.get, Self.http, status, "/b.json?ns=demo") == .follow("http://127.0.0.1:9000/b.json?ns=demo"))
        #expect(redirect(.get, Self.http, status, "b.json") == .follow("http://127.0.0.1:9000/b.json"))
    }

    @Test("is not any other status", arguments: [200, 204, 300, 304, 305, 400, 503])
    func none(_ status: Int) {
        #expect(redirect(.get, Self.https, status, "https://example.org/") == .none)
    }

    @Test("does not keep a credential that the server repeats in the address")
    func credential() {
        #expect(
            redirect(.get, Self.http, 307, "/b.json?auth=canary&ns=demo&access_token=canary")
                == .follow("http://127.0.0.1:9000/b.json?ns=demo"))
        #expect(redirect(.get, Self.http, 307, "/b.json?auth=canary") == .follow("http://127.0.0.1:9000/b.json"))
    }

    @Test(
        "is not followed to another host",
        arguments: [
            ("https://example.org/a.json", "https://example.org"),
            ("//example.org/a.json", "https://example.org"),
            ("http://example.firebaseio.com/a.json", "http://example.firebaseio.com"),
            ("https://example.firebaseio.com:8443/a.json", "https://example.firebaseio.com:8443"),
            ("https://example.firebaseio.com.example.org/", "https://example.firebaseio.com.example.org"),
            ("https://canary@example.org/a.json", "example.org"),
            ("ftp://example.org/a.json", "example.org"),
        ])
    func elsewhere(_ location: String, _ target: String) {
        #expect(
            redirect(.get, Self.https, 307, location)
                == .refuse(.redirectedElsewhere("example.firebaseio.com", to: target)))
    }

    @Test("is followed between Firebase's hosts of databases, without the credential in the address")
    func shards() {
        let shard = "https://s-usc1c-nss-2541.firebaseio.com/a.json?ns=example"
        for method in [HTTPMethod.get, .put] {
            #expect(redirect(method, Self.https, 307, shard + "&auth=canary") == .follow(shard))
        }
        let europe = "https://example.europe-west1.firebasedatabase.app/a.json"
        let other = "https://s-gke-euw1-1.europe-west1.firebasedatabase.app/a.json"
        #expect(redirect(.get, europe, 308, other) == .follow(other))
        for (from, to) in [
            (europe, shard), (Self.https, other), (Self.http, shard), ("https://example.org/a.json", shard),
            (Self.https, "https://firebaseio.com/a.json"), (Self.https, "https://notfirebaseio.com/a.json"),
            (Self.https, "http://s-usc1c-nss-2541.firebaseio.com/a.json"),
            (Self.https, "https://s-usc1c-nss-2541.firebaseio.com:8443/a.json"),
        ] {
            guard case .refuse(.redirectedElsewhere) = redirect(.get, from, 307, to) else {
                Issue.record("\(from) was redirected to \(to)")
                continue
            }
        }
    }

    @Test("from the emulator to another port is to another host")
    func otherPort() {
        #expect(
            redirect(.get, Self.http, 302, "http://127.0.0.1:9001/")
                == .refuse(.redirectedElsewhere("127.0.0.1:9000", to: "http://127.0.0.1:9001")))
    }

    @Test("without a valid address is an error", arguments: [nil, "mailto:ada", "http://["])
    func nowhere(_ location: String?) {
        #expect(redirect(.get, Self.https, 302, location) == .refuse(.redirectedInVain("example.firebaseio.com")))
    }

    @Test("of a write is followed only if it stays a write")
    func writes() {
        for method in [HTTPMethod.put, .patch, .post, .delete] {
            for status in [301, 302, 303] {
                #expect(redirect(method, Self.http, status, "/b.json") == .refuse(.redirectedWrite("127.0.0.1:9000")))
            }
            for status in [307, 308] {
                #expect(redirect(method, Self.http, status, "/b.json") == .follow("http://127.0.0.1:9000/b.json"))
            }
        }
    }
}
