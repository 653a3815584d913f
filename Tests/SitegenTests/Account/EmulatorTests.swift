import FirebaseStandIn
import Foundation
import TestSupport
import Testing

@Suite("An emulator on another host", .withServer)
struct EmulatorTests {
    /// A name of this machine that does not count as loopback.
    private func environment(_ site: AccountSite) -> [String: String] {
        let host = "0.0.0.0:\(site.server.port)"
        return [
            "FIREBASE_DATABASE_EMULATOR_HOST": host, "FIREBASE_AUTH_EMULATOR_HOST": host, "no_proxy": "0.0.0.0",
            "http_proxy": "",
        ]
    }

    @Test("is used if the official variables name it, with its own tokens")
    func session() async throws {
        let site = try AccountSite(withContent: true)
        site.server.settings.rules = .signedInOnly
        let address = ["--firebase", "https://people.firebaseio.com"]
        let login = try await site.outline(
            ["login", "--api-key", "key", "--email", "ada@example.com"] + address,
            input: AccountSite.password + "\n", environment: environment(site))
        #expect(login.status == 0 && login.output.contains("?ns=people"), "\(login)")
        // A password may belong to a real account.
        #expect(login.error == "warning: unencrypted-sign-in '0.0.0.0:\(site.server.port)'\n", "\(login)")
        #expect(try await site.run(["push", "--yes"], environment: environment(site)).status == 0)
        #expect(site.server.node("Users", in: "people").members?.isEmpty == false)
        #expect(try await site.run(["build"] + address, environment: environment(site)).status == 0)
        // The address alone does not allow an unencrypted connection.
        let run = try await site.outline(["push", "--yes"])
        #expect(run.status == 64 && run.error.hasPrefix("error: database-address"), "\(run)")
    }

    @Test("gets no token of the real service")
    func secrets() async throws {
        let site = try AccountSite(withContent: true)
        site.server.settings.rules = .signedInOnly
        let push = ["push", "--yes", "--firebase", "https://people.firebaseio.com"]
        var variables = environment(site)
        variables["SITEGEN_TOKEN"] = "CANARY-token"
        let run = try await site.outline(push, environment: variables)
        #expect(run.status == 64 && run.error.hasPrefix("error: unencrypted-token"), "\(run)")
        #expect(site.server.requests.isEmpty)
        variables["SITEGEN_TOKEN"] = "owner"
        #expect(try await site.run(push, environment: variables).status == 0)
        // The key of a service account is not used, either.
        variables["SITEGEN_TOKEN"] = nil
        variables["GOOGLE_APPLICATION_CREDENTIALS"] = "missing.json"
        let anonymous = try await site.outline(push, environment: variables)
        #expect(anonymous.status == 77 && anonymous.error.hasPrefix("error: service-not-permitted"), "\(anonymous)")
    }
}
