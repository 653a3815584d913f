import Diagnostics
import OperatingSystem

/// What people read of a run: results on standard output, everything else on standard error.
struct Console: Sendable {
    private let printer: DiagnosticPrinter
    private let format: DiagnosticFormat
    private let writeError: @Sendable (String) -> Void

    /// - Parameters:
    ///   - color: when to use colours.
    ///   - format: how problems are printed.
    ///   - writeError: takes what is no result; where nobody can be told, nothing is gained by failing.
    init(
        color: ColorChoice, format: DiagnosticFormat = .text,
        writeError: @escaping @Sendable (String) -> Void = { try? StandardStream.error.write($0) }
    ) {
        self.format = format
        self.writeError = writeError
        printer = DiagnosticPrinter(
            usesColor: color.usesColor(
                isTerminal: StandardStream.error.isTerminal, noColor: CurrentProcess.environment("NO_COLOR"),
                term: CurrentProcess.environment("TERM")))
    }

    /// Prints a result that people read; the status says whether it could be written.
    ///
    /// A reader who is gone, as in `sitegen --help | head`, has seen enough: that is no failure.
    func result(_ text: String) -> ExitStatus {
        var text = lines(text)
        return text.withUTF8 { result($0) }
    }

    /// Prints a result of the program's own as it is; the status says whether it could be written.
    func result(asItIs text: String) -> ExitStatus {
        var text = text
        return text.withUTF8 { result($0) }
    }

    /// Prints a result as it is, such as a file; the status says whether it could be written.
    func result(_ bytes: UnsafeBufferPointer<UInt8>) -> ExitStatus {
        do {
            try StandardStream.output.write(bytes)
            return .done
        } catch  where error.isReaderGone {
            return .done
        } catch {
            report([Diagnostic(FailedFile(error: error), at: nil)])
            return .readingOrWritingFailed
        }
    }

    /// Prints problems in their order, each once, and of those of a kind that a file has many of only the first ones.
    func report(_ diagnostics: [Diagnostic]) {
        let diagnostics = diagnostics.inOrder().withoutRepetitions()
        switch format {
        case .text: write(TerminalText.withoutCommands(printer.text(for: diagnostics), isWorkflow: false))
        case .json: write(diagnostics.map { MachineReadableDiagnostics.json($0) + "\n" }.joined())
        case .github: write(diagnostics.map { MachineReadableDiagnostics.github($0) + "\n" }.joined())
        }
    }

    /// Prints what is neither a result nor a problem; a program that reads the problems does not want it.
    func note(_ text: String) {
        if format != .json { write(lines(text)) }
    }

    /// A text of which nothing acts on a terminal or on who runs a workflow, whatever names of candidates stand in it.
    private func lines(_ text: String) -> String { TerminalText.log(text, isWorkflow: format == .github) }

    private func write(_ text: String) {
        if !text.isEmpty { writeError(text) }
    }
}
