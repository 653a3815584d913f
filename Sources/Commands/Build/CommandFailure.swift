import CandidateImport
import CandidateRoster
import ContentEditing
import ContentTree
import Diagnostics
import OperatingSystem
import ServiceProblems
import SiteOutput

/// The failure of a command.
struct CommandFailure: Error {
    /// The status to exit with.
    var status: ExitStatus
    /// The problems that were not reported before.
    var diagnostics: [Diagnostic]
    /// What had been published.
    var published = Published.nothing

    /// How much of the site a failed command has published.
    enum Published: Sendable {
        case nothing
        case part
        case everything
    }

    /// The summary line after all problems; `nil` if the command line was invalid.
    func closing(_ diagnostics: [Diagnostic]) -> String? {
        if status == .usage { return nil }
        return switch published {
        case .nothing: BuildReport.nothingPublished(because: diagnostics)
        case .part: BuildReport.publishedInPart(because: diagnostics)
        case .everything: BuildReport.published(despite: diagnostics)
        }
    }

    /// An input that could not be read.
    init(_ error: FileError, at place: Place) {
        self.init(
            error.isMissing ? .missingInput : error.isNotPermitted ? .notPermitted : .readingOrWritingFailed,
            [Diagnostic(ContentProblem.unreadable(error), at: place)])
    }

    /// A user's file or folder that could not be created, changed or removed.
    init(writing error: FileError) {
        let isOfDisk = error.isOutOfSpace || error.isDiskFailure
        self.init(
            isOfDisk ? .readingOrWritingFailed : .outputNotCreated, [Diagnostic(FailedFile(error: error), at: nil)])
    }

    init(_ status: ExitStatus, _ diagnostics: [Diagnostic] = []) {
        self.status = status
        self.diagnostics = diagnostics
    }

    /// Converts any error to a status and problems.
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
            if error.kind == .publishing { published = .part }
        case let problem as NewProblem:
            self.init(problem.status, [Diagnostic(problem, at: nil)])
        case let problem as RosterProblem:
            self.init(ExitStatus(problem), [Diagnostic(problem, at: nil)])
        case let problem as ThemesProblem:
            self.init(problem.status, [Diagnostic(problem, at: nil)])
        case let problem as ImportProblem:
            self.init(ExitStatus(problem), [Diagnostic(problem, at: nil)])
        case let failure as ServiceFailure:
            self.init(ExitStatus(failure.kind), failure.diagnostics)
        case let problem as ContentConflict:
            self.init(.invalidInput, [Diagnostic(problem, at: nil)])
        case let problem as OnlineProgramProblem:
            self.init(.serviceUnavailable, [Diagnostic(problem, at: nil)])
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
    fileprivate init(_ problem: ImportProblem) {
        self =
            switch problem {
            case .candidateNotNamed, .otherCandidate, .exportNotNamed, .notConfirmed: .usage
            case .missingFile, .notACV, .notUserInfo, .archiveInsteadOfCV, .noLinkedInData, .noUnzip, .noResume,
                .noText, .hidden,
                .unanswered:
                .missingInput
            case .changedMeanwhile: .outputNotCreated
            default: .invalidInput
            }
    }

    fileprivate init(_ problem: RosterProblem) {
        self =
            switch problem {
            case .address: .usage
            case .missing, .notAFile: .missingInput
            default: .invalidInput
            }
    }

    fileprivate init(_ kind: ServiceFailure.Kind) {
        self =
            switch kind {
            case .unavailable: .serviceUnavailable
            case .notPermitted, .deniedByRules: .notPermitted
            case .invalid, .conflict: .invalidInput
            case .usage: .usage
            case .missing: .missingInput
            case .file: .readingOrWritingFailed
            }
    }

    fileprivate init(_ kind: OutputError.Kind) {
        self =
            switch kind {
            case .content: .invalidInput
            case .cannotCreate: .outputNotCreated
            case .readingOrWriting, .publishing: .readingOrWritingFailed
            }
    }
}
