import FirebaseStandIn
import Foundation
import TestSupport
import Testing

@Suite("A service account in GOOGLE_APPLICATION_CREDENTIALS", .withServer)
struct ServiceAccountTests {
    /// A database that only signed-in users can read, and the key file of an account.
    private struct Robot {
        let site: DatabaseSite
        let key: String
        var environment: [String: String]

        init() throws {
            site = try .small()
            site.server.settings.rules = .signedInOnly
            let (folder, key) = (site.folder, site.folder.path("key.pem"))
            #expect(try TestTool.run("openssl", ["genrsa", "-out", key, "2048"]).status == 0)
            #expect(try TestTool.run("openssl", ["rsa", "-in", key, "-pubout", "-out", key + ".pub"]).status == 0)
            self.key = try folder.text("key.pem")
            // Records what others can see: the arguments and the environment.
            let real = try TestTool.run("which", ["openssl"]).output.trimmingCharacters(in: .newlines)
            try folder.write(
                "#!/bin/sh\n{ printf '%s\\n' \"$@\"; env; } >> \"$SEEN\"\nexec \(real) \"$@\"\n", to: "bin/openssl")
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o755], ofItemAtPath: folder.path("bin/openssl"))
            environment = [
                "GOOGLE_APPLICATION_CREDENTIALS": folder.path("key.json"), "SEEN": folder.path("seen"),
                "PATH": folder.path("bin") + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? ""),
            ]
            try write(key: self.key)
        }

        func write(key: String, kind: String = "service_account", address: String? = nil) throws {
            let members = [
                "type": kind, "client_email": "robot@people.example", "private_key": key, "private_key_id": "k1",
                "token_uri": address ?? site.server.issuer + "oauth/token",
            ]
            let data = try JSONSerialization.data(withJSONObject: members)
            try site.folder.write(String(decoding: data, as: UTF8.self), to: "key.json")
        }

        /// Lines of the key, and issued tokens.
        var secrets: [String] {
            key.split(separator: "\n").filter { !$0.hasPrefix("-") }.map(String.init) + site.server.issuedCredentials
        }

        func run(_ arguments: [String]) async throws -> Sitegen.Run {
            let run = try await site.outline(arguments, environment: environment)
            for secret in secrets { #expect(!run.output.contains(secret) && !run.error.contains(secret)) }
            return run
        }

        func fails(_ status: Int32, _ problem: String) async throws {
            let run = try await run(["build"])
            let path = site.folder.path("key.json")
            #expect(run.status == status && run.error.hasPrefix("error: \(problem) "), "\(run)")
            #expect(run.error.contains("'\(path)'\n"), "\(run)")
        }
    }

    @Test("signs a statement with openssl, and reads and writes with one token")
    func builds() async throws {
        let robot = try Robot()
        let run = try await robot.run(["build"])
        #expect(run.status == 0, "\(run.error)")
        let requests = robot.site.server.requests
        let exchanges = requests.filter { $0.path == "/oauth/token" }
        #expect(exchanges.count == 1 && requests.count > 1)
        let token = try #require(robot.site.server.issuedCredentials.last)
        #expect(
            requests.filter { $0.path.hasSuffix(".json") }.allSatisfy {
                $0.header("authorization") == "Bearer \(token)"
            })

        // The statement is what RFC 7523 requires, with a valid signature.
        let statement = try #require(robot.site.server.issuedCredentials.first)
        let parts = statement.split(separator: ".").map(String.init)
        let claims = try #require(
            JSONSerialization.jsonObject(with: Self.decoded(parts[1])) as? [String: Any])
        #expect(claims["iss"] as? String == "robot@people.example")
        #expect(claims["aud"] as? String == robot.site.server.issuer + "oauth/token")
        #expect((claims["scope"] as? String)?.hasSuffix("/auth/firebase.database") == true)
        let times = [claims["iat"], claims["exp"]].compactMap { $0 as? Int }
        #expect(times.count == 2 && times[1] - times[0] == 3_600)
        #expect(
            String(decoding: try Self.decoded(parts[0]), as: UTF8.self) == #"{"alg":"RS256","typ":"JWT","kid":"k1"}"#)
        let folder = robot.site.folder
        try folder.write(parts[0] + "." + parts[1], to: "statement")
        try Self.decoded(parts[2]).write(to: URL(filePath: folder.path("signature")))
        let check = try TestTool.run(
            "openssl",
            [
                "dgst", "-sha256", "-verify", folder.path("key.pem.pub"), "-signature", folder.path("signature"),
                folder.path("statement"),
            ])
        #expect(check.output == "Verified OK\n")

        let seen = try folder.text("seen")
        #expect(seen.hasPrefix("dgst\n-sha256\n-sign\n/dev/fd/3\n"))
        for (name, data) in try folder.contents() where !name.hasPrefix("key.") && name != "statement" {
            let text = String(decoding: data, as: UTF8.self)
            for secret in robot.secrets { #expect(!text.contains(secret), "\(name)") }
        }
        #expect(try await robot.run(["pull", "--yes"]).status == 0)
        try folder.write(#"{"name": "Ada E.", "email": "ada@example.com"}"#, to: "Content/Users/ada.json")
        #expect(try await robot.run(["push", "--yes"]).status == 0)
        #expect(robot.site.server.node("Users/ada/name") == .string("Ada E."))
    }

    @Test("is named by whoami, and its token is printed")
    func whoami() async throws {
        let robot = try Robot()
        let home = ["XDG_CONFIG_HOME": robot.site.folder.path("config")]
        func run(_ arguments: [String]) async throws -> Sitegen.Run {
            try await Sitegen.run(
                arguments, in: robot.site.folder, environment: robot.environment.merging(home) { $1 })
        }
        let whoami = try await run(["whoami"])
        #expect(
            whoami
                == Sitegen.Run(
                    status: 0,
                    output: """
                        service account  robot@people.example
                        database         any without a session: this is the key file in GOOGLE_APPLICATION_CREDENTIALS

                        """))
        #expect(robot.site.server.requests.isEmpty)
        for arguments in [["token"], ["token", "--firebase", robot.site.server.databaseURL()]] {
            let token = try await run(arguments)
            let issued = try #require(robot.site.server.issuedCredentials.last)
            #expect(token == Sitegen.Run(status: 0, output: issued + "\n"))
        }
        try robot.write(key: robot.key, kind: "external_account")
        #expect(try await run(["whoami"]).status == 65)
    }

    @Test("is not used if there is a token or a session")
    func precedence() async throws {
        var robot = try Robot()
        robot.environment["SITEGEN_TOKEN"] = robot.site.server.signIn(AccountSite.ada).idToken
        #expect(try await robot.run(["build"]).status == 0)
        robot.environment["SITEGEN_TOKEN"] = nil
        robot.environment["FIREBASE_AUTH_EMULATOR_HOST"] = robot.site.server.host
        let login = try await Sitegen.run(
            ["login", "--firebase", robot.site.server.databaseURL(), "--api-key", "k", "--email", "ada@example.com"],
            in: robot.site.folder,
            environment: robot.environment.merging(["XDG_CONFIG_HOME": robot.site.folder.path("config")]) { $1 },
            input: AccountSite.password + "\n")
        #expect(login.status == 0, "\(login.error)")
        #expect(try await robot.run(["build"]).status == 0)
        #expect(!robot.site.server.requests.contains { $0.path == "/oauth/token" })
    }

    @Test("renews a token before it expires, and once if the database says that it has expired")
    func renewal() async throws {
        let robot = try Robot()
        robot.site.server.fault(.error(401, "Auth token is expired"), below: "Users")
        #expect(try await robot.run(["build"]).status == 0)
        #expect(robot.site.server.requests.filter { $0.path == "/oauth/token" }.count == 2)
    }

    @Test("is reported if it cannot be used, without a part of the file")
    func unusable() async throws {
        let robot = try Robot()
        try robot.write(key: robot.key.replacing("\n", with: ""))
        try await robot.fails(65, "service-account-key")
        try robot.write(key: robot.key, kind: "external_account")
        try await robot.fails(65, "service-account-form")
        try robot.write(key: robot.key, address: "http://people.example/token")
        try await robot.fails(65, "service-account-form")
        try robot.site.folder.write(robot.key, to: "key.json")
        try await robot.fails(65, "service-account-form")
        try robot.site.folder.remove("key.json")
        try await robot.fails(74, "service-account-unreadable")
        try robot.write(key: robot.key)
        robot.site.server.fault(
            .answer(
                status: 400, headers: [.init("content-type", "application/json")],
                body: #"{"error":"invalid_grant","error_description":"Invalid JWT Signature."}"#))
        let refused = try await robot.run(["build"])
        #expect(refused.status == 77 && refused.error.hasPrefix("error: service-account-refused"))
        #expect(robot.site.server.requests.count == 1)
        #expect(try robot.site.folder.contents(of: "Output").isEmpty)
    }

    private static func decoded(_ text: String) throws -> Data {
        let plain = text.replacing("-", with: "+").replacing("_", with: "/")
        return try #require(Data(base64Encoded: plain + String(repeating: "=", count: (4 - plain.count % 4) % 4)))
    }
}
