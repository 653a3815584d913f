import Foundation
import TestSupport
import Testing

@Suite("sitegen login at a terminal", .withServer)
struct LoginTerminalTests {
    private func session(_ site: AccountSite) throws -> TerminalSession {
        try TerminalSession(
            ["login", "--firebase", site.server.databaseURL(), "--api-key", "key"], in: site.folder,
            environment: site.environment)
    }

    @Test("asks for address and password, and shows only the one")
    func asks() async throws {
        let site = try AccountSite()
        let terminal = try session(site)
        try await terminal.wait(for: "E-mail address: ")
        #expect(terminal.echoes)
        terminal.type("ada@example.com\n")
        try await terminal.wait(for: "Password: ")
        #expect(!terminal.echoes)
        terminal.type(AccountSite.password + "\n")
        #expect(try await terminal.end() == 0)
        #expect(
            site.shown(terminal.screen) == """
                E-mail address: ada@example.com
                Password: 
                Signed in as Ada Example (ada@example.com), for http://HOST?ns=demo.

                """)
        #expect(terminal.echoes)
    }

    @Test("shows again what is typed when it is interrupted", arguments: [SIGINT, SIGTERM])
    func interrupted(signal: Int32) async throws {
        let site = try AccountSite()
        let terminal = try session(site)
        try await terminal.wait(for: "E-mail address: ")
        terminal.type("ada@example.com\n")
        try await terminal.wait(for: "Password: ")
        terminal.type("half of it")
        terminal.send(signal)
        #expect(try await terminal.end() == 128 + signal)
        #expect(terminal.echoes)
        // What was typed may reach the terminal later than the signal the program.
        #expect(terminal.screen.contains("Password: \ninterrupted: you are not signed in\n"), "\(terminal.screen)")
        #expect(site.session == nil)
    }

    @Test("ends while it waits for a code")
    func interruptedWaiting() async throws {
        let site = try AccountSite()
        site.server.settings.provider.polls = nil
        let terminal = try TerminalSession(site.providerArguments, in: site.folder, environment: site.environment)
        try await terminal.wait(for: "Ctrl-C ends it.\n")
        terminal.send(SIGINT)
        #expect(try await terminal.end() == 130)
        #expect(terminal.screen.hasSuffix("interrupted: you are not signed in\n"))
        #expect(site.session == nil)
    }
}
