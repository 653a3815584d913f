import Foundation
import TestSupport
import Testing

/// The questions of `sitegen import` on a terminal.
@Suite("sitegen import on a terminal")
struct ImportQuestionTests {
    private static let arguments = ["import", "resume", "cv.json"]
    private static let again = "write one of the two; '--candidate UID' chooses another uid\n"
    private static let write = "\nWrite this? [yes]: "

    private func site() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write("{}", to: "Content/site.json")
        try folder.write(#"{"name": "Bo"}"#, to: "Content/Users/bo.json")
        try folder.write(#"{"basics": {"name": "Zoë Example", "label": "Engineer"}}"#, to: "cv.json")
        return folder
    }

    @Test("has no default if the only candidate has another name")
    func otherName() async throws {
        let folder = try site()
        let session = try TerminalSession(Self.arguments, in: folder)
        let question = "Write bo to add it there, or zoe-example to add another candidate: "
        try await session.wait(
            for: "note: the import is of 'Zoë Example', but the only candidate is 'Bo' (bo)\n" + question)
        session.type("\n")
        try await session.wait(for: question + "\n" + Self.again + question)
        // Only the two uids are answers.
        for answer in ["n", "nein"] {
            session.type(answer + "\n")
            try await session.wait(for: question + answer + "\n" + Self.again + question)
        }
        session.type("bo\n")
        try await session.wait(for: Self.write)
        session.type("\n")
        #expect(try await session.end() == 0)
        #expect(try folder.text("Content/Users/bo/resume.json").contains("Zoë Example"))
    }

    @Test("asks for the candidate, and for confirmation")
    func asks() async throws {
        let folder = try site()
        try folder.write(#"{"name": "Cy"}"#, to: "Content/Users/cy.json")
        let before = try folder.marks()
        let session = try TerminalSession(Self.arguments, in: folder)
        try await session.wait(for: "Uid of the candidate with this CV [zoe-example]: ")
        session.type("Bo\n")
        try await session.wait(for: "edit the existing candidate\nUid of the candidate with this CV [zoe-example]: ")
        session.type("\n")
        try await session.wait(for: Self.write)
        session.type("perhaps\n")
        try await session.wait(for: "'yes' or 'no'\n" + Self.write)
        #expect(try folder.marks() == before)
        session.type("\n")
        #expect(try await session.end() == 0)
        #expect(
            session.screen == """
                Uid of the candidate with this CV [zoe-example]: Bo
                Content/Users/bo.json:1:1: error: the candidate 'bo' already exists
                    1 | {"name": "Bo"}
                      | ^
                   choose another name, or edit the existing candidate
                Uid of the candidate with this CV [zoe-example]: 
                For a new candidate 'zoe-example', in Content/Users/zoe-example/resume.json:

                basics:
                  + name: Zoë Example
                  + label: Engineer

                2 new values.

                Write this? [yes]: perhaps
                'yes' or 'no'

                Write this? [yes]: 

                made: Content/Users/zoe-example.json
                made: Content/Users/zoe-example/resume.json
                'sitegen check' lists what becomes public.

                """)
    }

    @Test("writes nothing after the answer no", arguments: ["no\n", "N\n"])
    func declines(answer: String) async throws {
        let folder = try site()
        let before = try folder.marks()
        let session = try TerminalSession(Self.arguments + ["--candidate", "bo"], in: folder)
        try await session.wait(for: Self.write)
        session.type(answer)
        #expect(try await session.end() == 0)
        #expect(session.screen.hasSuffix("\nNothing was written.\n"))
        #expect(try folder.marks() == before)
    }

    @Test("writes nothing if the input ends", arguments: [[], ["--candidate", "bo"]])
    func ends(arguments: [String]) async throws {
        let folder = try site()
        let before = try folder.marks()
        let session = try TerminalSession(Self.arguments + arguments, in: folder)
        try await session.wait(for: arguments.isEmpty ? "another candidate: " : Self.write)
        session.type("\u{4}")
        #expect(try await session.end() == 66)
        #expect(
            session.screen.hasSuffix(
                """

                error: the input ended before the question was answered, so nothing was written
                   answer it, or write --yes

                """))
        #expect(try folder.marks() == before)
    }

    @Test("writes nothing after an interruption")
    func interrupted() async throws {
        let folder = try site()
        let before = try folder.marks()
        let session = try TerminalSession(Self.arguments + ["--candidate", "bo"], in: folder)
        try await session.wait(for: Self.write)
        session.send(SIGINT)
        #expect(try await session.end() != 0)
        #expect(session.screen.hasSuffix("interrupted: nothing was written\n"))
        #expect(try folder.marks() == before)
    }

    @Test("writes nothing if the file changed before the answer")
    func changedMeanwhile() async throws {
        let folder = try site()
        try folder.write(#"{"name": "Bo", "resume": {"basics": {"label": ""}}}"#, to: "Content/Users/bo.json")
        let session = try TerminalSession(Self.arguments + ["--candidate", "bo"], in: folder)
        try await session.wait(for: Self.write)
        try folder.write(#"{"name": "Bo", "resume": {"basics": {"label": "mine"}}}"#, to: "Content/Users/bo.json")
        session.type("yes\n")
        #expect(try await session.end() == 73)
        #expect(
            session.screen.hasSuffix(
                """
                error: 'Content/Users/bo.json' was changed during the import, so nothing was written
                   import again

                """))
        #expect(try folder.text("Content/Users/bo.json").contains("mine"))
    }
}
