import Diagnostics
import FileSystem

/// What people read of a run: results on standard output, everything else on standard error.
struct Console: Sendable {
    private let printer: DiagnosticPrinter

    init(color: ColorChoice) {
        printer = DiagnosticPrinter(
            usesColor: color.usesColor(
                isTerminal: StandardStream.error.isTerminal, noColor: CurrentProcess.environment("NO_COLOR"),
                term: CurrentProcess.environment("TERM")))
    }

    /// Prints a result; the status says whether it could be written.
    ///
    /// A reader who is gone, as in `sitegen --help | head`, has seen enough: that is no failure.
    func result(_ text: String) -> ExitStatus {
        do {
            try StandardStream.output.write(text)
            return .done
        } catch  where error.isReaderGone {
            return .done
        } catch {
            report([Diagnostic(FailedFile(error: error), at: nil)])
            return .readingOrWritingFailed
        }
    }

    /// Prints problems.
    func report(_ diagnostics: [Diagnostic]) {
        if !diagnostics.isEmpty { note(printer.text(for: diagnostics)) }
    }

    /// Prints what is not a result. Where nobody can be told, nothing is gained by failing.
    func note(_ text: String) {
        try? StandardStream.error.write(text)
    }
}
