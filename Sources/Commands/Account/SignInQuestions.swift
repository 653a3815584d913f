import ByteText
import OperatingSystem
import ServiceProblems

/// Asks for the credentials on the terminal, or reads them from standard input.
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
    /// - Throws: a `ServiceFailure` if there is no input, if it cannot be read, or if two new passwords differ.
    func credentials() throws -> (email: String, password: String) {
        let email = try email()
        guard StandardInput.isTerminal else { return (email, try line()) }
        let password = try askUnseen("Password: ")
        // A typing error in a new password cannot be seen, and the account could not be used.
        if options.signsUp, try askUnseen("The same password again: ") != password {
            throw ServiceFailure(.usage, AccountProblem.passwordsDiffer)
        }
        return (email, password)
    }

    /// The e-mail address.
    ///
    /// - Throws: a `ServiceFailure` if there is no input, or if it cannot be read.
    func email() throws -> String {
        guard StandardInput.isTerminal else { return try (options.email ?? line()).joinedWords }
        // A caller that requests another format is a program and does not type answers.
        guard options.diagnostics == .text, StandardStream.error.isTerminal else {
            throw ServiceFailure(.usage, AccountProblem.noTerminal)
        }
        return try (options.email ?? ask("E-mail address: ")).joinedWords
    }
}

extension SignInQuestions {
    private func ask(_ question: String) throws -> String {
        console.note(question)
        return try line(endingQuestion: true)
    }

    private func askUnseen(_ question: String) throws -> String {
        // Input typed before the prompt must be hidden, too.
        guard interruption.hideTyping() else { throw ServiceFailure(.usage, AccountProblem.noTerminal) }
        defer { interruption.showTyping() }
        console.note(question)
        return try line(endingQuestion: true)
    }

    private func line(endingQuestion isAsked: Bool = false) throws -> String {
        guard var bytes = try StandardInput.readLine(takingRest: !isAsked) else {
            // The prompt does not end with a line feed.
            if isAsked { console.note("\n") }
            throw ServiceFailure(.usage, AccountProblem.inputEnded)
        }
        // Files from Windows end lines with CR LF.
        if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self)
    }
}
