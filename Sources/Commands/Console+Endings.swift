import Diagnostics

/// How the commands end that make a site.
extension Console {
    /// Runs a command to its end; what it throws is reported, and gives the status.
    func ending(_ command: () async throws -> ExitStatus) async -> ExitStatus {
        do {
            return try await command()
        } catch {
            let failure = CommandFailure(error)
            report(failure.diagnostics.inOrder())
            return failure.status
        }
    }

    /// Prints what was found and what was done; the status to exit with.
    ///
    /// - Parameters:
    ///   - closing: what is said of the problems; `nil` for nothing.
    ///   - isQuiet: whether only what is wrong is said; why the status is a failure is said even then.
    func end(
        _ diagnostics: [Diagnostic], with status: ExitStatus, closing: String?, result text: String, isQuiet: Bool
    ) -> ExitStatus {
        report(diagnostics)
        if !isQuiet || status != .done, let closing { note("\(closing)\n") }
        if isQuiet { return status }
        let printed = result(text)
        return printed == .done ? status : printed
    }

    /// Prints why a command ends without a result; the status to exit with.
    ///
    /// - Parameters:
    ///   - found: what was found before.
    ///   - closing: what is said of all problems; `nil` for nothing.
    func end(_ failure: CommandFailure, after found: [Diagnostic], closing: ([Diagnostic]) -> String?) -> ExitStatus {
        let diagnostics = (found + failure.diagnostics).inOrder()
        report(diagnostics)
        if let closing = closing(diagnostics) { note("\(closing)\n") }
        return failure.status
    }
}
