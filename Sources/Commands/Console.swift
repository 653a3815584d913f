import Diagnostics
import OperatingSystem

/// The output of a run: results on standard output, everything else on standard error.
struct Console: Sendable {
    private let printer: DiagnosticPrinter
    private let format: DiagnosticFormat
    private let writeError: @Sendable (String) -> Void
    /// The files whose problems are printed first.
    var first: Set<String> = []
    /// Values that no problem may print, whoever it is about.
    var hidden: PrivateValues?
    /// The progress line, which ends before anything else is printed.
    var progress: ProgressLine?
    /// The table of the candidates: its text is not that of the file, which can have another encoding.
    var table: SourceText?

    /// - Parameters:
    ///   - color: when to use colors.
    ///   - format: the format of problems.
    ///   - writeError: writes to standard error; errors are ignored, because there is nowhere to report them.
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

    /// Prints a text result; returns whether it could be written.
    ///
    /// A closed pipe, as in `sitegen --help | head`, is not an error.
    func result(_ text: String) -> ExitStatus {
        var text = lines(text)
        return text.withUTF8 { result($0) }
    }

    /// Prints a trusted text unchanged; returns whether it could be written.
    func result(asItIs text: String) -> ExitStatus {
        var text = text
        return text.withUTF8 { result($0) }
    }

    /// Prints bytes unchanged, such as a file; returns whether they could be written.
    func result(_ bytes: UnsafeBufferPointer<UInt8>) -> ExitStatus {
        progress?.end()
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

    /// Prints problems in order, without duplicates, and only the first ones of many of the same kind in a file.
    func report(_ diagnostics: [Diagnostic]) {
        var diagnostics = diagnostics.inOrder().withoutRepetitions()
        if format == .text { diagnostics = diagnostics.withoutRepetitionsInOtherFiles() }
        if !first.isEmpty { diagnostics = diagnostics.filter(isFirst) + diagnostics.filter { !isFirst($0) } }
        switch format {
        case .text: write(TerminalText.withoutCommands(printer.text(for: diagnostics.map(printed)), isWorkflow: false))
        case .json: write(diagnostics.map { MachineReadableDiagnostics.json(printed($0)) + "\n" }.joined())
        case .github:
            if let file = CurrentProcess.environment("GITHUB_STEP_SUMMARY"), !file.isEmpty {
                diagnostics = annotated(diagnostics, summary: file)
            }
            write(diagnostics.map { MachineReadableDiagnostics.github(printed($0)) + "\n" }.joined())
        }
    }

    /// The problems to annotate in a run on GitHub. The others are printed as text, and added to the summary of the job.
    private func annotated(_ diagnostics: [Diagnostic], summary file: String) -> [Diagnostic] {
        let alike = diagnostics.filter { !isFirst($0) }.withoutRepetitionsInOtherFiles()
        let annotations = Annotations(diagnostics.filter(isFirst) + alike, as: printed)
        guard let text = annotations.summary else { return annotations.shown }
        write(TerminalText.log(annotations.text, isWorkflow: true))
        // The log has the same text, so nothing is lost if there can be no summary.
        let fileSystem = FileSystem()
        let before = (try? fileSystem.read(file)) ?? []
        try? fileSystem.write(file, before + Array(text.utf8))
        return annotations.shown
    }

    /// A problem as it is printed: with its source text, which is not kept of many files, and masked.
    private func printed(_ diagnostic: Diagnostic) -> Diagnostic {
        var diagnostic = diagnostic.reading { name in
            if let table, table.name == name { return table }
            return (try? FileSystem().read(name)).map { SourceText(name: name, bytes: $0) }
        }
        if let hidden { diagnostic = diagnostic.masking(hidden) }
        return diagnostic.forLogs.namingCell
    }

    private func isFirst(_ diagnostic: Diagnostic) -> Bool {
        guard let name = diagnostic.place?.name else { return false }
        return first.contains(name.hasPrefix("./") ? String(name.dropFirst(2)) : name)
    }

    /// Prints a message that is neither a result nor a problem. With JSON it is left out.
    func note(_ text: String) {
        if format != .json { write(lines(text)) }
    }

    /// The text without terminal escapes and workflow commands, which could come from names of candidates.
    private func lines(_ text: String) -> String { TerminalText.log(text, isWorkflow: format == .github) }

    private func write(_ text: String) {
        guard !text.isEmpty else { return }
        progress?.end()
        writeError(text)
    }
}
