import Diagnostics
import FileSystem
import SiteOutput

/// Why a command ends without a result.
struct CommandFailure: Error {
    /// The status to exit with.
    var status: ExitStatus
    /// What is wrong, besides what was reported already.
    var diagnostics: [Diagnostic]

    init(_ status: ExitStatus, _ diagnostics: [Diagnostic] = []) {
        self.status = status
        self.diagnostics = diagnostics
    }

    /// Turns whatever ended a command into a status and into problems that people can read.
    init(_ error: any Error) {
        switch error {
        case let failure as CommandFailure:
            self = failure
        case let list as DiagnosticList:
            self.init(.invalidInput, list.diagnostics)
        case let diagnostic as Diagnostic:
            self.init(.invalidInput, [diagnostic])
        case let error as OutputError:
            self.init(ExitStatus(error.kind), error.diagnostics)
        case let error as FileError:
            self.init(
                error.isMissing ? .missingInput : .readingOrWritingFailed,
                [Diagnostic(FailedFile(error: error), at: nil)])
        default:
            self.init(.readingOrWritingFailed, [Diagnostic(UnforeseenProblem(text: "\(error)"), at: nil)])
        }
    }
}

extension ExitStatus {
    fileprivate init(_ kind: OutputError.Kind) {
        self =
            switch kind {
            case .content: .invalidInput
            case .cannotCreate: .outputNotCreated
            case .readingOrWriting: .readingOrWritingFailed
            }
    }
}
