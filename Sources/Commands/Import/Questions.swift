import ByteText
import CandidateImport
import OperatingSystem

/// Asks questions on the terminal.
struct Questions: Sendable {
    private let console: Console
    private let format: DiagnosticFormat

    init(_ console: Console, _ format: DiagnosticFormat) {
        self.console = console
        self.format = format
    }

    /// Whether questions are possible. A caller that requests another format is a program and cannot answer.
    var isInteractive: Bool {
        format == .text && StandardInput.isTerminal && StandardStream.error.isTerminal
    }

    /// Whether the user agrees.
    ///
    /// - Parameter byDefault: the meaning of an empty answer; use true only if nothing can be lost.
    /// - Throws: an ``ImportProblem`` without a terminal or an answer.
    func isAgreed(_ question: String, byDefault: Bool = true) throws -> Bool {
        guard isInteractive else { throw ImportProblem.notConfirmed }
        while true {
            switch try answer(to: "\n\(question) [\(byDefault ? "yes" : "no")]: ").lowercased() {
            case "": return byDefault
            case "y", "yes": return true
            case "n", "no": return false
            default: console.note("'yes' or 'no'\n")
            }
        }
    }

    /// A line of input with normalized white space.
    ///
    /// - Throws: an ``ImportProblem`` at the end of the input.
    func answer(to question: String) throws -> String {
        console.note(question)
        guard let bytes = try StandardInput.readLine() else {
            // The prompt does not end with a line feed.
            console.note("\n")
            throw ImportProblem.unanswered
        }
        let line = String(decoding: bytes, as: UTF8.self)
        return line.joinedWords
    }
}
