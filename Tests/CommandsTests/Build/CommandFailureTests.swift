import Diagnostics
import OperatingSystem
import Testing

@testable import Commands

@Suite("Failures of commands")
struct CommandFailureTests {
    private struct Surprise: Error, CustomStringConvertible {
        var description: String { "the moon fell down" }
    }

    private static let problem = Diagnostic(MissingInput.content("Content"), at: nil)

    @Test(
        "Each kind of error has its status and its messages",
        arguments: [
            (DiagnosticList([problem]), .invalidInput, [problem.message]),
            (CommandFailure(.usage, [problem]), .usage, [problem.message]),
            // 2 and 13 are ENOENT and EACCES on all systems.
            (
                FileError(.read, "a.txt", code: 2), .missingInput,
                ["cannot read 'a.txt': no such file or directory"]
            ),
            (FileError(.list, "b", code: 13), .readingOrWritingFailed, ["cannot list 'b': permission denied"]),
            (
                Surprise(), .readingOrWritingFailed,
                ["unexpected error: the moon fell down"]
            ),
        ] as [(any Error, Commands.ExitStatus, [String])])
    func failure(error: any Error, status: Commands.ExitStatus, messages: [String]) {
        let failure = CommandFailure(error)
        #expect(failure.status == status)
        #expect(failure.diagnostics.map(\.message) == messages)
    }
}
