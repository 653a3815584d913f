import ByteText
import CandidateImport
import OperatingSystem

/// Asks whoever sits before the terminal.
struct Questions: Sendable {
    private let console: Console
    private let format: DiagnosticFormat

    init(_ console: Console, _ format: DiagnosticFormat) {
        self.console = console
        self.format = format
    }

    /// Whether somebody can be asked: whoever wants problems in another form is a program, and answers nothing.
    var canBeAsked: Bool {
        format == .text && StandardInput.isTerminal && StandardStream.error.isTerminal
    }

    /// Whether somebody says yes.
    ///
    /// - Throws: an ``ImportProblem`` where nobody can be asked, or nobody answers.
    ///
    /// - Parameter byDefault: what an empty answer means; yes only where nothing is lost.
    func isAgreed(_ question: String, byDefault: Bool = true) throws -> Bool {
        guard canBeAsked else { throw ImportProblem.notConfirmed }
        while true {
            switch try answer(to: "\n\(question) [\(byDefault ? "yes" : "no")]: ").lowercased() {
            case "": return byDefault
            case "y", "yes": return true
            case "n", "no": return false
            default: console.note("'yes' or 'no'\n")
            }
        }
    }

    /// A line of input, without needless white space.
    ///
    /// - Throws: an ``ImportProblem`` where the input ends.
    func answer(to question: String) throws -> String {
        console.note(question)
        guard let bytes = try StandardInput.readLine() else {
            // The question ends without a line feed.
            console.note("\n")
            throw ImportProblem.unanswered
        }
        let line = String(decoding: bytes, as: UTF8.self)
        return line.joinedWords
    }
}
