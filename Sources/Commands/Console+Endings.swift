import Diagnostics

/// Ends commands.
extension Console {
    /// Runs a command; reports its error and returns the error's status.
    func ending(_ command: () async throws -> ExitStatus) async -> ExitStatus {
        do {
            return try await command()
        } catch {
            let failure = CommandFailure(error)
            report(failure.diagnostics)
            return failure.status
        }
    }

    /// Prints the problems and the result; returns the exit status.
    ///
    /// - Parameters:
    ///   - closing: the summary of the problems; `nil` for none.
    ///   - isQuiet: whether to print only problems; the summary of a failure is always printed.
    func end(
        _ diagnostics: [Diagnostic], with status: ExitStatus, closing: String?, result text: String, isQuiet: Bool
    ) -> ExitStatus {
        report(diagnostics)
        if !isQuiet || status != .done, let closing { note("\(closing)\n") }
        if isQuiet { return status }
        let printed = result(text)
        return printed == .done ? status : printed
    }

    /// Prints the reason of a failure; returns the exit status.
    ///
    /// - Parameters:
    ///   - found: the problems found before.
    ///   - closing: creates the summary of all problems; `nil` for none.
    func end(_ failure: CommandFailure, after found: [Diagnostic], closing: ([Diagnostic]) -> String?) -> ExitStatus {
        let diagnostics = (found + failure.diagnostics).eachOnce()
        report(diagnostics)
        if let closing = closing(diagnostics) { note("\(closing)\n") }
        return failure.status
    }
}
