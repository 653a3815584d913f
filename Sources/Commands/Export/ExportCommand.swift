import CandidateImport
import CandidateRoster
import ContentTree
import Diagnostics
import SiteGenerator
import SiteOutput
import OperatingSystem

/// `sitegen export`: prints a candidate in a format that the site publishes, or with what the site withholds.
struct ExportCommand: Sendable {
    private let options: ExportOptions
    private let program: Program
    private let fileSystem: FileSystem
    private let console: Console

    init(_ options: ExportOptions, _ program: Program) {
        self.options = options
        self.program = program
        fileSystem = program.fileSystem
        console = Console(color: options.report.color, format: options.report.diagnostics)
    }

    func run() async -> ExitStatus {
        let problems = DiagnosticCollector()
        do {
            let bytes: [UInt8]
            if options.isPrivate { try checkOutputIsPrivate() }
            switch options.kind {
            case .resume where options.isPrivate: bytes = try ownResume(reporting: problems)
            case .resume: bytes = Array(try await published.resume(reporting: problems).utf8)
            case .pdf: bytes = try await published.pdf(reporting: problems)
            case .markdown: bytes = Array(try await published.markdown(reporting: problems).utf8)
            case .txt: bytes = Array(try await published.text(reporting: problems).utf8)
            case .vcard: bytes = Array(try await published.card(reporting: problems).utf8)
            case .vcard3: bytes = Array(try await published.card(inVersion3: true, reporting: problems).utf8)
            }
            console.report(problems.diagnostics)
            return try export(bytes, note: options.isPrivate ? Self.ownCopy : Self.publishedCopy)
        } catch {
            let failure = CommandFailure(error)
            console.report(problems.diagnostics + failure.diagnostics)
            return failure.status
        }
    }

    /// The note about the candidate's own copy.
    private static let ownCopy =
        "this is the candidate's own copy; it includes the values that the site withholds\n"
    /// The note about a published format.
    private static let publishedCopy = "this is what the site publishes, without withheld values\n"
}

extension ExportCommand {
    private var published: PublishedForm {
        get throws {
            let inputs = try SiteInputs(options.source, fileSystem)
            let uid = try uid(in: KnownCandidates(in: tree(inputs)))
            return try PublishedForm(of: uid, options.source, program, isPrivate: options.isPrivate)
        }
    }

    /// Refuses an output file that the next build or host would publish.
    private func checkOutputIsPrivate() throws {
        guard let output = options.output else { return }
        let isPublished: Bool
        do throws(FileError) {
            let path = try fileSystem.canonicalPathOrPlanned(output)
            let inputs = try? SiteInputs(options.source, fileSystem)
            let planned = inputs.map { FileSystem.join(FileSystem.folder(of: $0.content), BuildOptions().output) }
            var folders: [String] = []
            for folder in [inputs.map(\.content), planned] {
                if let folder { folders.append(try fileSystem.canonicalPathOrPlanned(folder)) }
            }
            if let folder = try PublishedFolder.output(containing: output, fileSystem) { folders.append(folder) }
            isPublished = folders.contains { FileSystem.contains($0, path) }
        } catch {
            throw CommandFailure(.outputNotCreated, [Diagnostic(FailedFile(error: error), at: nil)])
        }
        if isPublished { throw ImportProblem.privateInOutput(output) }
    }

    /// The complete CV as JSON Resume.
    private func ownResume(reporting found: DiagnosticCollector) throws -> [UInt8] {
        let inputs = try SiteInputs(options.source, fileSystem)
        let tree = try tree(inputs)
        let candidates = try KnownCandidates(in: tree)
        let uid = try uid(in: candidates)
        guard candidates.contains(uid) else {
            let unknown = UnknownCandidate(uid: uid, known: candidates.uids)
            throw CommandFailure(.missingInput, [Diagnostic(unknown, at: nil)])
        }
        let language = SiteSettings(in: inputs.content, fileSystem).language
        guard let resume = try StoredResume.strictForm(of: uid, in: tree, language: language, reporting: found) else {
            throw ImportProblem.noResume(uid: uid)
        }
        return JSONWriter(.pretty, escapesControls: true).bytes(of: resume)
    }

    private func tree(_ inputs: SiteInputs) throws -> any ContentSource {
        if let demo = inputs.demo { return ContentExport(demo, fileSystem: fileSystem) }
        let folder = ContentFolder(inputs.content, fileSystem: fileSystem)
        guard let path = inputs.roster else { return folder }
        let settings = SiteSettings(in: inputs.content, fileSystem)
        return RosterSource(try Roster.usable(path, for: settings, besides: inputs.content, fileSystem), in: folder)
    }

    /// The named candidate, or the only one.
    private func uid(in candidates: @autoclosure () throws -> KnownCandidates) throws -> String {
        if let uid = options.uid { return uid }
        let uids = try candidates().uids
        guard uids.count == 1 else { throw ImportProblem.exportNotNamed(options.kind.rawValue, known: uids) }
        return uids[0]
    }

    /// Prints a text so that a workflow does not treat any of its lines as a command.
    private func show(_ text: [UInt8]) -> ExitStatus {
        let text = String(decoding: text, as: UTF8.self)
        return console.result(
            asItIs: TerminalText.withoutCommands(text, isWorkflow: options.report.diagnostics == .github))
    }

    private func export(_ bytes: [UInt8], note: String) throws -> ExitStatus {
        guard let output = options.output else {
            if options.kind == .pdf, StandardStream.output.isTerminal {
                throw ImportProblem.pdfOnTerminal(uid: options.uid ?? "cv")
            }
            let isText = options.kind == .txt || options.kind == .markdown
            let status = isText ? show(bytes) : bytes.withUnsafeBufferPointer(console.result)
            if status == .done { console.note(note) }
            return status
        }
        do throws(FileError) {
            switch try fileSystem.status(of: output)?.kind {
            case nil:
                var maker = FileMaker(fileSystem)
                try maker.make([FileMaker.File(path: output, bytes: bytes)])
            case .file: try fileSystem.replaceContent(of: output, with: bytes)
            // Devices are written directly, and folders cause an error.
            default: try fileSystem.write(output, bytes)
            }
        } catch {
            throw CommandFailure(.outputNotCreated, [Diagnostic(FailedFile(error: error), at: nil)])
        }
        console.note(note)
        return .done
    }
}
