import ContentTree
import TestSupport
import Testing

@testable import FirebaseStandIn

@Suite("The stand-in: the database", .withServer)
struct DatabaseTests {
    private func server() throws -> FirebaseStandIn {
        try FirebaseStandIn(tree: .json(#"{"Users":{"ada":{"name":"Ada","list":["a","b"]}},"n":1}"#))
    }

    @Test(
        "requests and their answers",
        arguments: [
            ("GET", "/Users/ada/name.json", "", #"200 "Ada""#),
            ("GET", "/Users/ada/list/1.json", "", #"200 "b""#),
            ("GET", "/Users/ada/name/.json", "", #"200 "Ada""#),
            ("GET", "/Users/%61da//name.json", "", #"200 "Ada""#),
            ("GET", "/nobody.json", "", "200 null"),
            ("GET", "/n/below.json", "", "200 null"),
            ("GET", "/.json?shallow=true", "", #"200 {"Users":true,"n":true}"#),
            ("GET", "/n.json?shallow=true", "", "200 1"),
            ("GET", "/n.json?ns=other", "", "200 null"),
            ("GET", "/n.json?print=silent", "", "204"),
            ("GET", "/n.json?print=pretty", "", "200 1\n"),
            ("GET", "/n.json?timeout=3s", "", "200 1"),
            (
                "GET", "/n.json?timeout=16min", "",
                #"400 {"error":"timeout must be a time such as 3s, and at most 15min"}"#
            ),
            ("GET", "/n", "", "403 append .json to your request URI to use the REST API."),
            ("GET", "/a$b.json", "", #"400 {"error":"Invalid path: Invalid token in path"}"#),
            ("GET", "/a+b.json", "", "200 null"),
            ("PUT", "/x.json", #"{"b":[],"a":[null,1]}"#, #"200 {"a":[null,1]}"#),
            ("PUT", "/x.json", "null", "200 null"),
            ("PUT", "/x.json?print=silent", "1", "204"),
            ("PUT", "/x.json", "", #"400 {"error":"Error: No data supplied."}"#),
            ("PUT", "/x.json", "{", #"400 {"error":"Invalid data; couldn't parse JSON object, array, or value."}"#),
            (
                "PUT", "/x.json", #"{"a.b":1}"#,
                #"400 {"error":"Invalid data; couldn't parse JSON object. Are you sending a JSON object with valid key names?"}"#
            ),
            (
                "PATCH", "/x.json", "[1]",
                #"400 {"error":"Invalid data; couldn't parse JSON object. Are you sending a JSON object with valid key names?"}"#
            ),
            ("PATCH", "/x.json", #"{"a":1,"b/c":null}"#, #"200 {"a":1,"b/c":null}"#),
            (
                "PATCH", "/x.json", #"{"a":1,"/a/b/":2}"#,
                #"400 {"error":"Invalid data; one path of the update lies within another one."}"#
            ),
            ("PATCH", "/x.json", #"{"a":1,"ab":2,"a b":3}"#, #"200 {"a":1,"ab":2,"a b":3}"#),
            ("DELETE", "/Users/ada.json", "", "200 null"),
            ("POST", "/x.json?x-http-method-override=DELETE", "", "200 null"),
            ("HEAD", "/x.json", "", #"405 {"error":"HEAD is not supported"}"#),
        ])
    func answers(method: String, target: String, body: String, expected: String) throws {
        #expect(try server().ask(method, target, body).line == expected)
    }

    @Test("an update writes all of its nodes, or none")
    func updates() throws {
        let server = try server()
        let sent = #"{"Users/ada/name":"Ada Quince","/Users/bo/":{"name":"Bo"},"Users/ada/list/0":null,"n":null}"#
        #expect(try server.ask("PATCH", "/.json?print=silent", sent).line == "204")
        let after = Node.json(#"{"Users":{"ada":{"list":[null,"b"],"name":"Ada Quince"},"bo":{"name":"Bo"}}}"#)
        #expect(server.tree() == after)
        for wrong in [#"{"n":1,"x.y":2}"#, #"{"n":1,"Users":2,"Users/ada":3}"#, #"{"n":1,"x":{"/":1}}"#] {
            #expect(try server.ask("PATCH", "/.json", wrong).status == 400)
        }
        #expect(server.tree() == after)
    }

    @Test("tags")
    func tags() throws {
        let server = try server()
        let tagged = ["X-Firebase-ETag": "true"]
        #expect(try server.ask("GET", "/nobody.json", headers: tagged).tag == "null_etag")
        let tag = try #require(try server.ask("GET", "/n.json", headers: tagged).tag)
        #expect(try server.ask("GET", "/n.json").tag == nil)
        #expect(tag == server.tag("n"))

        let refused = try server.ask("PUT", "/n.json", "2", headers: ["If-Match": "other"])
        #expect(refused.line == "412 1")
        #expect(refused.tag == tag)
        #expect(try server.ask("DELETE", "/n.json", headers: ["If-Match": "other"]).line == "412 1")
        #expect(server.node("n") == .number(1))
        for method in ["GET", "POST", "PATCH"] {
            #expect(try server.ask(method, "/n.json", #"{"a":1}"#, headers: ["If-Match": tag]).status == 400)
        }
        #expect(try server.ask("GET", "/n.json", headers: ["If-None-Match": tag]).line == "304")
        let written = try server.ask("PUT", "/n.json", "2", headers: ["If-Match": tag, "X-Firebase-ETag": "true"])
        #expect(written.line == "200 2")
        #expect(written.tag == server.tag("n"))
        let changed = try server.ask("GET", "/n.json", headers: ["If-None-Match": tag])
        #expect(changed.line == "200 2")
        #expect(changed.tag == written.tag)
        #expect(try server.ask("PUT", "/new.json", "1", headers: ["If-Match": "null_etag"]).status == 200)
        #expect(try server.ask("PUT", "/new.json", "2", headers: ["If-Match": "null_etag"]).line == "412 1")
        #expect(try server.ask("DELETE", "/new.json", headers: ["If-Match": server.tag("new")]).line == "200 null")
    }

    @Test("generated keys increase")
    func pushes() {
        var ids = PushIDs()
        let made = (0..<500).map { ids.next(now: 1_700_000_000_000 + $0 / 100) }
        #expect(made == made.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
        #expect(Set(made).count == 500)
        #expect(made.allSatisfy { $0.utf8.count == 20 && TreeKeyProblem($0) == nil })
        #expect(made[0].hasPrefix("-NjEtLV-"))
    }

    @Test("security rules")
    func rules() throws {
        let ada = StandInUser(uid: "ada", email: "ada@people.example", password: "a password")
        let server = try FirebaseStandIn(users: [ada])
        let token = server.signIn(ada).idToken
        let denied = #"401 {"error":"Permission denied"}"#
        let cases: [(StandInRules, String, String, String)] = [
            (.open, "x", "", "200 1"),
            (.signedInWrites, "x", "", denied),
            (.signedInWrites, "x", "?auth=\(token)", "200 1"),
            (.ownerOnly, "Users/ada/name", "", denied),
            (.ownerOnly, "Users/ada/name", "?auth=\(token)", "200 1"),
            (.ownerOnly, "Users/bo/name", "?auth=\(token)", denied),
            (.ownerOnly, "posts/a", "?auth=\(token)", "200 1"),
            (.ownerOnly, "x/y", "?auth=\(token)", denied),
            (.ownerOnly, "", "?auth=\(token)", denied),
            (.ownerOnly, "x/y", "?access_token=anything", "200 1"),
            (.open, "x", "?access_token=\(token)", #"401 {"error":"Unauthorized request."}"#),
            (.open, "x", "?auth=anything", #"401 {"error":"Could not parse auth token."}"#),
        ]
        for (rules, path, query, expected) in cases {
            server.settings.rules = rules
            #expect(try server.ask("PUT", "/\(path).json\(query)", "1").line == expected, "\(path) \(query)")
        }
        server.settings.rules = .ownerOnly
        let both = #"{"Users/ada/name":"A","Users/bo/name":"B"}"#
        #expect(try server.ask("PATCH", "/.json?auth=\(token)", both).line == denied)
        server.settings.rules = .signedInOnly
        #expect(try server.ask("GET", "/x.json").line == denied)
        server.expireIDTokens()
        #expect(try server.ask("GET", "/x.json?auth=\(token)").line == #"401 {"error":"Auth token is expired"}"#)
    }

    @Test("numbers, as sent or in the server's spelling")
    func numbers() throws {
        let server = try server()
        #expect(try server.ask("PUT", "/x.json", "[1.50,2.0,1e3]").line == "200 [1.50,2.0,1e3]")
        server.settings.respellsNumbers = true
        #expect(try server.ask("PUT", "/x.json", "[1.50,2.0,1e3]").line == "200 [1.5,2,1000]")
    }
}
