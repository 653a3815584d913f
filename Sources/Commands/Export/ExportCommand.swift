import CandidateImport
import ContentTree
import Diagnostics
import FileSystem

/// `sitegen export`: what the content holds of a candidate, for other programs.
struct ExportCommand: Sendable {
    private let options: ExportOptions
    private let fileSystem: FileSystem
    private let console: Console

    init(_ options: ExportOptions, _ program: Program) {
        self.options = options
        fileSystem = program.fileSystem
        console = Console(color: options.color, format: options.diagnostics)
    }

    func run() -> ExitStatus {
        do {
            switch options.kind {
            case .resume: return try export(try resume(), note: Self.ownCopy)
            }
        } catch {
            let failure = CommandFailure(error)
            console.report(failure.diagnostics.inOrder())
            return failure.status
        }
    }

    /// What is said of a whole document.
    private static let ownCopy =
        "this is the candidate's own copy: what the site withholds, such as an e-mail address, is in it\n"
}

extension ExportCommand {
    /// The whole CV, in the form of the standard.
    private func resume() throws -> [UInt8] {
        let content = FileSystem.withoutTrailingSlashes(options.content)
        guard try fileSystem.status(of: content)?.kind == .folder else {
            throw CommandFailure(.missingInput, [Diagnostic(MissingInput.content(content), at: nil)])
        }
        let tree = ContentFolder(content, fileSystem: fileSystem)
        let candidates = try KnownCandidates(in: tree)
        guard candidates.contains(options.uid) else {
            let unknown = UnknownCandidate(uid: options.uid, known: candidates.uids)
            throw CommandFailure(.missingInput, [Diagnostic(unknown, at: nil)])
        }
        let problems = DiagnosticCollector()
        guard let resume = try StoredResume.standardForm(of: options.uid, in: tree, reporting: problems) else {
            throw ImportProblem.noResume(uid: options.uid)
        }
        return JSONWriter(.pretty).bytes(of: resume)
    }

    private func export(_ bytes: [UInt8], note: String) throws -> ExitStatus {
        guard let output = options.output else {
            let status = bytes.withUnsafeBufferPointer(console.result)
            if status == .done { console.note(note) }
            return status
        }
        do throws(FileError) {
            switch try fileSystem.status(of: output)?.kind {
            case nil:
                var maker = FileMaker(fileSystem)
                try maker.make([FileMaker.File(path: output, bytes: bytes)])
            case .file: try fileSystem.replaceContent(of: output, with: bytes)
            // A device takes what it gets, and a folder says that it is one.
            default: try fileSystem.write(output, bytes)
            }
        } catch {
            throw CommandFailure(.outputNotCreated, [Diagnostic(FailedFile(error: error), at: nil)])
        }
        console.note(note)
        return .done
    }
}
