import CandidateDecoding
import CandidateDocuments
import CandidateImport
import CandidateNetwork
import CandidateProfile
import ContentEditing
import CandidateReview
import CandidateRoster
import ContentTree
import Diagnostics
import OperatingSystem
import Markdown
import ServiceProblems
import SiteCheck
import SiteGenerator
import SiteOutput
import Tables
import TemplateEngine

/// All problems, as `sitegen help errors` and `sitegen help <id>` print them.
enum ProblemTable {
    /// The problems that need no service.
    private static let local: [any Problem.Type] = [
        JSONProblem.self, YAMLProblem.self, NodeProblem.self, ContentProblem.self, UserProblem.self,
        CharacterProblem.self,
        ResumeProblem.self, ArticleProblem.self, ReferenceProblem.self, DocumentProblem.self, StoreProblem.self,
        ColorProblem.self, AliasProblem.self,
        MaterialProblem.self, CandidateLimitProblem.self, TemplateProblem.self, OutputProblem.self,
        ImportProblem.self, TableProblem.self, RosterProblem.self, EmptyRoster.self, MarkdownProblem.self,
        FrontMatterProblem.self, ServeProblem.self, UsageError.self,
        MissingInput.self, RenderProblem.self, NewProblem.self, ThemesProblem.self, UnknownCandidate.self,
        NoCandidates.self, NobodyLeft.self, ManyRemoved.self, OverlookedName.self, FailedFile.self,
        ChangesNotWritten.self, UnforeseenProblem.self, AdviceHint.self, CandidateHint.self,
    ]

    /// The problems of commands that use a service.
    private static let ofServices: [any Problem.Type] = [
        NetworkProblem.self, DatabaseAddressProblem.self, AccountProblem.self, ServiceAccountProblem.self,
        ProviderProblem.self, PostProblem.self, SyncProblem.self, ContentConflict.self, OnlineProgramProblem.self,
        EmptyDatabase.self,
    ]

    /// All types of problems.
    static var types: [any Problem.Type] { local + SiteGenerator.problems + SiteCheck.problems + ofServices }

    /// The examples of all problems, at least one of each identifier.
    static var examples: [any Problem] { types.flatMap { examples(of: $0) } }

    /// The examples of problems of services.
    static var serviceExamples: [any Problem] { ofServices.flatMap { examples(of: $0) } }

    private static func examples<Kind: Problem>(of kind: Kind.Type) -> [any Problem] { kind.examples }

    /// One description of each identifier, by identifier.
    static var all: [ProblemDescription] {
        var seen: Set<String> = []
        return examples.map(\.description).filter { seen.insert($0.id).inserted }.sorted { $0.id < $1.id }
    }

    /// The list: identifier and severity, the message of an example, and what to do.
    static var text: String {
        var text = "All problems that sitegen reports. 'sitegen help ID' explains one of them.\n"
        for problem in all {
            text += "\n\(heading(problem))" + HelpText.indented(problem.message, by: 2)
            for line in problem.advice { text += HelpText.indented(line, by: 4) }
        }
        return text
    }

    /// Cause, fix and an example of one identifier; `nil` if it does not exist. Cases with different causes each have
    /// their own example.
    static func text(for id: String) -> String? {
        let found = examples.map(\.description).filter { $0.id == id }
        guard let first = found.first else { return nil }
        var text = heading(first)
        var explained: Set<String> = []
        for problem in found where explained.insert(problem.explanation).inserted {
            text += "\n" + HelpText.indented(problem.explanation, by: 2)
            text += "\n  Example:\n"
            text += HelpText.indented("\(problem.severity.rawValue): \(problem.message)", by: 4)
            for line in problem.advice { text += HelpText.indented(line, by: 7) }
        }
        return text
    }

    private static func heading(_ problem: ProblemDescription) -> String {
        "\(problem.id) (\(problem.severity.rawValue))\n"
    }
}
