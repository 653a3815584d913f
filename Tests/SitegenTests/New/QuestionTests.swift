import Foundation
import TestSupport
import Testing

/// The questions of `sitegen new` on a terminal.
@Suite("sitegen new on a terminal")
struct QuestionTests {
    private static let name = "Name [Robin Example]: "
    private static let email = "E-mail address, not published unless you choose to [none]: "

    private static func candidate(_ uid: String, in folder: TemporaryFolder) throws -> [String: Any] {
        let data = try Data(contentsOf: URL(filePath: folder.path("site/Content/Users/\(uid).json")))
        return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }

    @Test("asks for name and e-mail address")
    func asks() async throws {
        let folder = try TemporaryFolder()
        let session = try TerminalSession(["new", "site"], in: folder)
        try await session.wait(for: Self.name)
        #expect(try folder.marks().isEmpty)
        session.type("Ada \"Countess\" Example\n")
        try await session.wait(for: Self.email)
        #expect(try folder.marks().isEmpty)
        session.type("ada@example.com\n")
        #expect(try await session.end() == 0)
        #expect(
            session.screen.hasPrefix(
                """
                \(Self.name)Ada "Countess" Example
                \(Self.email)ada@example.com
                A new site:

                site/.github/workflows/publish.yml

                """))
        let candidate = try Self.candidate("ada-countess-example", in: folder)
        #expect(candidate["name"] as? String == "Ada \"Countess\" Example")
        #expect(candidate["email"] as? String == "ada@example.com")
    }

    @Test("uses the default for an empty answer")
    func offers() async throws {
        let folder = try TemporaryFolder()
        let session = try TerminalSession(["new", "site"], in: folder)
        try await session.wait(for: Self.name)
        session.type("\n")
        try await session.wait(for: Self.email)
        session.type("  \n")
        #expect(try await session.end() == 0)
        let candidate = try Self.candidate("robin-example", in: folder)
        #expect(candidate["name"] as? String == "Robin Example")
        #expect(candidate["email"] == nil)
    }

    @Test("repeats the question after an invalid answer, and asks for the uid if the name gives none")
    func again() async throws {
        let folder = try TemporaryFolder()
        let session = try TerminalSession(["new", "site"], in: folder)
        try await session.wait(for: Self.name)
        session.type("أحمد\n")
        try await session.wait(for: Self.email)
        session.type("ahmad\n")
        try await session.wait(
            for: """
                error: 'ahmad' is not an e-mail address
                   write it as in 'ada@example.com', or leave it out
                \(Self.email)
                """)
        session.type("\n")
        try await session.wait(for: "Uid, part of page addresses [person]: ")
        session.type("a b\n")
        try await session.wait(for: "Uid, part of page addresses [person]: ")
        session.type("ahmad\n")
        #expect(try await session.end() == 0)
        #expect(try Self.candidate("ahmad", in: folder)["name"] as? String == "أحمد")
    }

    @Test("asks only for values without an option")
    func partly() async throws {
        let folder = try TemporaryFolder()
        let session = try TerminalSession(["new", "site", "--name", "Ada Example"], in: folder)
        try await session.wait(for: Self.email)
        session.type("\n")
        #expect(try await session.end() == 0)
        #expect(session.screen.hasPrefix(Self.email))
    }

    @Test("asks nothing with --yes, and checks the folder before asking", arguments: [["--yes"], []])
    func nothing(options: [String]) async throws {
        let folder = try TemporaryFolder()
        if options.isEmpty { try folder.write("mine", to: "site/notes.txt") }
        let session = try TerminalSession(["new", "site"] + options, in: folder)
        #expect(try await session.end() == (options.isEmpty ? 73 : 0))
        #expect(session.screen.hasPrefix(options.isEmpty ? "error: 'site' is not empty" : "A new site:\n"))
    }

    @Test("creates nothing if the input ends", arguments: [0, 1])
    func ends(answers: Int) async throws {
        let folder = try TemporaryFolder()
        let session = try TerminalSession(["new", "site"], in: folder)
        try await session.wait(for: Self.name)
        if answers > 0 {
            session.type("Ada\n")
            try await session.wait(for: Self.email)
        }
        // Ctrl-D.
        session.type("\u{4}")
        #expect(try await session.end() == 66)
        #expect(
            session.screen.hasSuffix(
                """
                ]: 
                error: the input ended before the question was answered, so nothing was created
                   answer it, or write --name NAME and --email ADDRESS

                """))
        #expect(try folder.marks().isEmpty)
    }

    @Test("creates nothing after Ctrl-C", arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)])
    func interrupted(signal: Int32, status: Int32) async throws {
        let folder = try TemporaryFolder()
        let session = try TerminalSession(["new", "site"], in: folder)
        try await session.wait(for: Self.name)
        session.type("Ada\n")
        try await session.wait(for: Self.email)
        session.send(signal)
        #expect(try await session.end() == status)
        #expect(session.screen.hasSuffix("]: \ninterrupted: nothing was created\n"))
        #expect(try folder.marks().isEmpty)
    }
}
