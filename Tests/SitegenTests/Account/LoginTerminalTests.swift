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

    @Test("asks for address and password, and does not show the password")
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

    @Test("shows typed characters again after an interruption", arguments: [SIGINT, SIGTERM])
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
        // Typed characters may reach the terminal after the signal reaches the program.
        #expect(terminal.screen.contains("Password: \ninterrupted: you are not signed in\n"), "\(terminal.screen)")
        #expect(site.session == nil)
    }

    @Test("ends on a signal while it waits for the code to be confirmed")
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
