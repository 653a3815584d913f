import Testing

@testable import OnlineServices

@Suite("Tokens are not shown")
struct SecretTests {
    private static let canary = "canary-of-a-token"

    @Test("in descriptions of credentials", arguments: [Credential.idToken(canary), .bearer(canary)])
    func descriptions(_ credential: Credential) {
        let request = HTTPRequest(
            .get, "https://example.firebaseio.com/.json", credential: credential, isRepeatable: true)
        var dumped = ""
        dump(request, to: &dumped)
        dump(credential, to: &dumped)
        let texts = [
            "\(credential)", String(reflecting: credential), "\(request)", String(reflecting: request), dumped,
            "\([credential])", "\(Optional(credential) as Credential?)",
        ]
        for text in texts { #expect(!text.contains("canary"), "\(text)") }
        #expect("\(credential)" == "a credential")
        #expect(credential.reveal() == Self.canary)
        #expect(credential == credential)
        #expect(Credential.idToken(Self.canary) != .bearer(Self.canary))
    }

    @Test(
        "in messages of a server",
        arguments: [
            ("Permission denied", "Permission denied"),
            ("one\n two\t\u{7}three \u{202E}four", "one two three four"),
            ("", nil), (" \n ", nil),
            ("bad token eyJhbGciOiJub25lIn0.eyJzdWIiOiJjYW5hcnkifQ.c2ln and more", "bad token … and more"),
            ("ya29.canary-canary", "…"), ("key AIzaCanaryCanary is off", "key … is off"),
            ("refresh with 1//0canary_canary", "refresh with …"),
            (
                "https://example.firebaseio.com/a.json?auth=canary&ns=demo",
                "https://example.firebaseio.com/a.json?auth=…&ns=demo"
            ),
            ("{refresh_token: \"canary\", 'password' : 'canary'}", "{refresh_token: \"…\", 'password' : '…'}"),
            ("Authorization: Bearer canary", "Authorization: Bearer …"),
            ("?my_token=canary", "?my_token=…"),
            ("Y2FuYXJ5Y2FuYXJ5Y2FuYXJ5Y2FuYXJ5Y2FuYXJ5 is long", "… is long"),
            ("Y2FuYXJ5/Y2FuYXJ5Y2FuYXJ5Y2FuYXJ5Y2FuYXJ5Y2FuYXJ5", "Y2FuYXJ5/…"),
            (
                "for path \"/Users/kP3QXbGqN9ZkV2sT7uYw1aBcDeF4/name\"",
                "for path \"/Users/kP3QXbGqN9ZkV2sT7uYw1aBcDeF4/name\""
            ),
            ("invalid key: a.b", "invalid key: a.b"),
        ] as [(String, String?)])
    func serverTexts(_ text: String, _ shown: String?) {
        #expect(ServerText.shown(text) == shown)
    }

    @Test("if the token is known but looks like a word")
    func knownSecrets() {
        #expect(ServerText.shown("who is canary?", hiding: ["canary", ""]) == "who is …?")
    }

    @Test("a long text is shortened to one line")
    func long() {
        let text = ServerText.shown(String(repeating: "word ", count: 1_000))
        #expect(text?.count == 200)
        #expect(text?.hasSuffix("word word…") == true || text?.hasSuffix("…") == true)
        // A secret at the end of the shortened text is hidden as well.
        let cut = ServerText.shown(
            String(repeating: "a ", count: 90) + "auth=" + String(repeating: "canary", count: 99))
        #expect(cut?.contains("canary") == false)
    }

    @Test(
        "only the error in a body is shown",
        arguments: [
            ("application/json", #"{"error":"Permission denied"}"#, "Permission denied"),
            ("application/json", #"{"error":{"code":400,"message":"INVALID"}}"#, "INVALID"),
            ("application/json", #"{"error":{"code":400}}"#, nil),
            ("application/json", #"{"message":"no"}"#, "no"),
            ("application/json", #"{"canary":"no"}"#, nil),
            ("application/json", "[1]", nil),
            ("text/plain", "append .json", "append .json"),
            ("text/html", "<html><title>canary</title>", nil),
            ("application/json", "{broken", nil),
        ] as [(String, String, String?)])
    func bodies(_ type: String, _ body: String, _ shown: String?) {
        let answer = HTTPResponse(status: 400, headers: [HTTPHeader("Content-Type", type)], body: Array(body.utf8))
        #expect(ServerText.shown(answer) == shown)
    }
}
