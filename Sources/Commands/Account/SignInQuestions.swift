import ByteText
import OperatingSystem
import ServiceProblems

/// Finds out with what somebody signs in: from whoever sits at the terminal, or from standard input.
struct SignInQuestions: Sendable {
    private let options: LoginOptions
    private let interruption: Interruption
    private let console: Console

    init(_ options: LoginOptions, _ interruption: Interruption, _ console: Console) {
        self.options = options
        self.interruption = interruption
        self.console = console
    }

    /// The e-mail address and the password.
    ///
    /// - Throws: a `ServiceFailure` where there is nobody to ask and nothing to read, or why the input cannot be read.
    func credentials() throws -> (email: String, password: String) {
        guard StandardInput.isTerminal else { return try readCredentials() }
        // Whoever wants problems in another form is a program, and types nothing.
        guard options.diagnostics == .text, StandardStream.error.isTerminal else {
            throw ServiceFailure(.usage, AccountProblem.noTerminal)
        }
        let email = try options.email ?? ask("E-mail address: ")
        return (email.joinedWords, try askUnseen("Password: "))
    }
}

extension SignInQuestions {
    /// A line for each that no option gives.
    private func readCredentials() throws -> (email: String, password: String) {
        let email = try options.email ?? line()
        return (email.joinedWords, try line())
    }

    private func ask(_ question: String) throws -> String {
        console.note(question)
        return try line(endingQuestion: true)
    }

    private func askUnseen(_ question: String) throws -> String {
        // What is typed early is not to be seen either.
        guard interruption.hideTyping() else { throw ServiceFailure(.usage, AccountProblem.noTerminal) }
        defer { interruption.showTyping() }
        console.note(question)
        return try line(endingQuestion: true)
    }

    private func line(endingQuestion isAsked: Bool = false) throws -> String {
        guard var bytes = try StandardInput.readLine(takingRest: !isAsked) else {
            // The question ends without a line feed.
            if isAsked { console.note("\n") }
            throw ServiceFailure(.usage, AccountProblem.inputEnded)
        }
        // A file of another system ends its lines with two characters.
        if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self)
    }
}
