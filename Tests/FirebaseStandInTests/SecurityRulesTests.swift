import ContentTree
import TestSupport
import Testing

@testable import FirebaseStandIn

@Suite("The stand-in: security rules", .withServer)
struct SecurityRulesTests {
    private static let denied = #"401 {"error":"Permission denied"}"#
    private static let ada = StandInUser(uid: "ada", email: "ada@people.example", password: "a password")

    private func server(_ rules: String) throws -> (server: FirebaseStandIn, auth: String) {
        let tree = Node.json(
            #"{"Users":{"ada":{"name":"Ada"},"bo":{"name":"Bo"}},"n":1,"t":"x","list":["a","b"],"who":{"ada":true}}"#)
        let server = try FirebaseStandIn(tree: tree, users: [Self.ada])
        try server.setRules(.json(#"{"rules":\#(rules)}"#))
        return (server, "?auth=" + server.signIn(Self.ada).idToken)
    }

    @Test(
        "the value of expressions",
        arguments: [
            ("true", true), ("!true", false), ("auth != null", true), ("auth == null", false),
            ("auth.uid == 'ada'", true), (#"auth.uid === "bo""#, false), ("auth.uid !== 'bo'", true),
            ("data.exists()", true), ("data.child('none').exists()", false), ("data.child('n').val() == 1.0", true),
            ("data.child('n').isNumber() && data.child('t').isString()", true), ("data.child('n').isString()", false),
            ("data.child('Users/bo/name').val() == 'Bo'", true),
            ("root.child('who').child(auth.uid).val() == true", true),
            ("root.child('who/' + auth.uid).exists()", true), ("data.hasChildren()", true),
            ("data.hasChildren(['n', 't'])", true), ("data.hasChildren(['n', 'none'])", false),
            ("data.child('n').hasChildren()", false), ("data.child('Users').val() != null", true),
            ("data.child('n').val() > 0 && data.child('n').val() <= 1", true), ("'a' < 'b' && !('b' < 'a')", true),
            ("data.child('n').val() + 1 >= 2", true), ("-1 < 0", true), ("false && false || true", true),
            ("true || false && false", true), ("(true || false) && false", false),
            ("null == data.child('none').val()", true),
            // What cannot be evaluated is denied.
            ("data.child('none').val() < 1", false), ("!(data.child('t').val() < 1)", false),
            ("data.child(data.child('none').val()).exists() || true", false),
        ])
    func expressions(text: String, isTrue: Bool) throws {
        let (server, auth) = try server(JSONWriter(.compact).text(of: .object([(".read", .string(text))])))
        #expect(try server.ask("GET", "/n.json\(auth)").line == (isTrue ? "200 1" : Self.denied))
    }

    @Test(
        "rules with an unknown part are refused",
        arguments: [
            (#"{".read":"auth.token.email == 'a'"}"#, "rules/.read: unexpected 'token'"),
            (#"{".read":"query.limitToFirst < 3"}"#, "rules/.read: unexpected 'query'"),
            (#"{"a":{".read":"data.parent().exists()"}}"#, "rules/a/.read: unexpected 'parent'"),
            (#"{".read":"newData.exists()"}"#, "rules/.read: unexpected 'newData'"),
            (#"{".read":"$uid == 'a'","$uid":{}}"#, "rules/.read: unexpected '$uid'"),
            (#"{".read":"auth.uid = 'a'"}"#, "rules/.read: unexpected '='"),
            (#"{".read":"data.val().matches(/a/)"}"#, "rules/.read: unexpected '/'"),
            (#"{".read":"'a\\u0000'"}"#, "rules/.read: unexpected '''"),
            (#"{".read":"auth"}"#, "rules/.read: a rule must be a bool, not a auth"),
            (#"{".read":"data.val()"}"#, "rules/.read: a rule must be a bool, not a value"),
            (#"{".read":"data == null"}"#, "rules/.read: == cannot compare a node with a null"),
            (#"{".read":"true true"}"#, "rules/.read: unexpected 'true'"),
            (#"{".read":""}"#, "rules/.read: unexpected the end"),
            (#"{".write":"(true"}"#, "rules/.write: unexpected the end"),
            (#"{".read":1}"#, "rules/.read: must be true, false or an expression"),
            (#"{".reed":true}"#, "rules/.reed: unknown key"), (#"{"a":true}"#, "rules/a: must be an object"),
            (#"{"$a":{},"$b":{}}"#, "rules/$b: a node can have one variable, with a new name"),
            (#"{".indexOn":[1]}"#, "rules/.indexOn: must be a name or a list of names"),
        ])
    func refusals(rules: String, text: String) throws {
        let server = try FirebaseStandIn()
        #expect { try server.setRules(.json(#"{"rules":\#(rules)}"#)) } throws: { ($0 as? RulesProblem)?.text == text }
        let put = try server.ask(
            "PUT", "/.settings/rules.json?access_token=x", #"{"rules":\#(rules)}"#)
        #expect(put.status == 400)
        #expect(try server.ask("GET", "/x.json").line == "200 null")
    }

    @Test("'.read' and '.write' hold for everything below, and for nothing above")
    func cascade() throws {
        let (server, auth) = try server(
            #"{"Users":{"$uid":{".read":"auth.uid == $uid",".write":"auth.uid == $uid","name":{".read":false}}},"who":{".read":true}}"#
        )
        #expect(try server.ask("GET", "/Users/ada/name.json\(auth)").line == #"200 "Ada""#)
        for path in ["Users/bo/name", "Users", "n", ""] {
            #expect(try server.ask("GET", "/\(path).json\(auth)").line == Self.denied, "\(path)")
        }
        #expect(try server.ask("GET", "/Users/ada.json").line == Self.denied)
        #expect(try server.ask("GET", "/who/ada.json").line == "200 true")
        #expect(try server.ask("PUT", "/who/ada.json\(auth)", "1").line == Self.denied)
        #expect(try server.ask("PUT", "/Users/ada/age.json\(auth)", "1").line == "200 1")
        #expect(try server.ask("DELETE", "/Users/bo.json\(auth)").line == Self.denied)
        #expect(try server.ask("DELETE", "/Users/bo.json?access_token=x").line == "200 null")
    }

    @Test("'.validate' holds for written nodes, the nodes above and below them, and not for removed ones")
    func validation() throws {
        let (server, auth) = try server(
            #"{"p":{".write":true,"$p":{".validate":"newData.hasChildren(['uid','t'])","uid":{".validate":"newData.val() == auth.uid"},"stars":{"$uid":{".validate":"auth.uid == $uid && $p != 'q'"}}}}}"#
        )
        #expect(try server.ask("PUT", "/p/a.json\(auth)", #"{"uid":"ada"}"#).line == Self.denied)
        #expect(try server.ask("PUT", "/p/a/n.json\(auth)", "1").line == Self.denied)
        #expect(try server.ask("PUT", "/p/a.json\(auth)", #"{"uid":"bo","t":1}"#).line == Self.denied)
        #expect(try server.ask("PUT", "/p.json\(auth)", #"{"a":{"uid":"bo","t":1}}"#).line == Self.denied)
        #expect(try server.ask("PUT", "/p/a.json\(auth)", #"{"uid":"ada","t":1}"#).status == 200)
        #expect(
            try server.ask("PUT", "/p/q.json\(auth)", #"{"uid":"ada","t":1,"stars":{"ada":true}}"#).line == Self.denied)
        #expect(try server.ask("PUT", "/p/a/stars/ada.json\(auth)", "true").line == "200 true")
        #expect(try server.ask("PUT", "/p/a/stars/bo.json\(auth)", "true").line == Self.denied)
        #expect(try server.ask("PATCH", "/p/a.json\(auth)", #"{"stars/bo":true,"n":1}"#).line == Self.denied)
        #expect(server.node("p/a/n").isNull)
        #expect(try server.ask("POST", "/p.json\(auth)", #"{"uid":"ada"}"#).line == Self.denied)
        #expect(try server.ask("POST", "/p.json\(auth)", #"{"uid":"ada","t":1}"#).status == 200)
        // The post would remain without a required key.
        #expect(try server.ask("DELETE", "/p/a/t.json\(auth)").line == Self.denied)
        #expect(try server.ask("DELETE", "/p/a/stars/ada.json\(auth)").line == "200 null")
        #expect(try server.ask("DELETE", "/p/a.json\(auth)").line == "200 null")
    }

    @Test("'newData' contains all writes of an update, 'data' and 'root' none of them")
    func update() throws {
        let (server, auth) = try server(
            #"{"a":{".write":"newData.child('x').val() == 1 && newData.child('y').val() == 2 && root.child('n').val() == 1"},"n":{".write":"data.val() == 1"}}"#
        )
        #expect(try server.ask("PATCH", "/.json\(auth)", #"{"a/x":1,"a/y":2,"n":3}"#).status == 200)
        #expect(try server.ask("PATCH", "/.json\(auth)", #"{"a/x":1,"a/y":2}"#).line == Self.denied)
    }

    @Test("queries need the indexes of the rules")
    func indexes() throws {
        let (server, _) = try server(#"{".read":true,"Users":{".indexOn":"name"}}"#)
        #expect(try server.ask("GET", #"/Users.json?orderBy="name"&equalTo="Bo""#).line == #"200 {"bo":{"name":"Bo"}}"#)
        #expect(
            try server.ask("GET", #"/Users.json?orderBy="age"&equalTo=1"#).line
                == #"400 {"error":"Index not defined, add \".indexOn\": \"age\", for path \"/Users\", to the rules"}"#)
        #expect(try server.ask("GET", #"/Users.json?orderBy="$key"&equalTo="bo""#).status == 200)
    }

    @Test("uploaded rules apply at once")
    func upload() throws {
        let server = try FirebaseStandIn(tree: .object([("n", .number(1))]))
        let rules = #"{"rules":{"n":{".read":true}}}"#
        #expect(try server.ask("PUT", "/.settings/rules.json?access_token=x", rules).status == 200)
        #expect(try server.ask("GET", "/.settings/rules.json?access_token=x").node == .json(rules))
        #expect(try server.ask("GET", "/n.json").line == "200 1")
        #expect(try server.ask("PUT", "/n.json", "2").line == Self.denied)
        #expect(try server.ask("PUT", "/n.json?ns=other", "2").line == "200 2")
    }
}
