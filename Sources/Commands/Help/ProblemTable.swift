import CandidateDecoding
import CandidateDocuments
import CandidateImport
import CandidateNetwork
import CandidateProfile
import ContentEditing
import CandidateReview
import ContentTree
import Diagnostics
import FileSystem
import Markdown
import ServiceProblems
import SiteCheck
import SiteGenerator
import SiteOutput
import TemplateEngine

/// All problems, with an example of each: the text of `sitegen help errors`.
enum ProblemTable {
    /// One example per id, sorted by id.
    static var all: [any Problem] {
        var seen: Set<String> = []
        return examples.filter { seen.insert($0.id).inserted }.sorted { $0.id < $1.id }
    }

    /// At least one example per id.
    static var examples: [any Problem] {
        JSONProblem.examples + NodeProblem.examples + ContentProblem.examples + UserProblem.examples
            + CharacterProblem.examples
            + ResumeProblem.examples + ArticleProblem.examples
            + DocumentProblem.examples + StoreProblem.examples + ColorProblem.examples
            + MaterialProblem.examples + CandidateLimitProblem.examples
            + TemplateProblem.examples + SiteGenerator.problemExamples + OutputProblem.examples
            + SiteCheck.problemExamples + AdviceHint.examples + CandidateHint.examples + ImportProblem.examples
            + MarkdownProblem.examples
            + FrontMatterProblem.examples + commandExamples + serviceExamples
            as [any Problem]
    }

    /// Problems of online services.
    static var serviceExamples: [any Problem] {
        let programs: [OnlineProgramProblem] = [.missing, .notStarted("exec format error")]
        return NetworkProblem.examples + DatabaseAddressProblem.examples + AccountProblem.examples
            + ProviderProblem.examples + PostProblem.examples + SyncProblem.examples + ContentConflict.examples
            + programs + [EmptyDatabase()]
            as [any Problem]
    }

    /// The list: id and severity, the message of the example, and its advice.
    static var text: String {
        var text = "Problems that sitegen reports, with an example message and advice for each:\n"
        for problem in all { text += "\n" + entry(problem) }
        return text
    }

    /// The entry of an id; `nil` if the id is unknown.
    static func text(for id: String) -> String? {
        all.first { $0.id == id }.map(entry)
    }

    private static func entry(_ problem: any Problem) -> String {
        var text = "\(problem.id) (\(problem.severity.rawValue))\n"
        text += HelpText.indented(problem.message, by: 2)
        for line in problem.advice { text += HelpText.indented(line, by: 4) }
        return text
    }

    private static var commandExamples: [any Problem] {
        let commands = ProgramDescription.sitegen.commands.map(\.name)
        let usage: [UsageError] = [
            .missingCommand(known: commands), .unknownCommand("bild", known: commands),
            .unknownOption("--conten", command: "build", known: ["--content"]),
            .optionBeforeCommand("--content", command: "build"),
            .missingValue(option: "--content", placeholder: "FOLDER", command: "build"),
            .unexpectedValue(option: "--quiet", command: "build"),
            .unknownChoice(option: "--color", "on", choices: ["auto", "always", "never"]),
            .notAPort(option: "--port", "http"), .notACount(option: "--jobs", "many"),
            .repeatedOption("--content", command: "build"), .exclusive("--quiet", "--verbose", command: "build"),
            .unexpectedArgument("site", command: "build"), .missingArgument("TEMPLATE", command: "render"),
            .standardInputTwice(command: "render"), .unknownPageTemplate("profil", known: ["material", "profile"]),
            .unknownShell("basch"), .optionNeeds("--templates", "--theme", command: "new"),
            .notOfOwnCopy("--variant", instead: ["txt", "vcard"], command: "export"),
            .unknownSchema("sit", known: SchemaKind.allCases.map(\.rawValue)),
            .unknownTopic("bild", known: ProgramDescription.sitegen.topics),
        ]
        let rendering: [RenderProblem] = [
            .noTemplate("page.mustach", nearest: "page.mustache"), .noData("data.json", nearest: nil),
            .noPartials("partials", nearest: nil), .emptyInput,
            .inputNotRead, .partialsLeftOut(["head", "tile"]),
        ]
        let inputs: [MissingInput] = [
            .content("Content"), .content("Content", above: ".."), .contentNotAFolder("Content/site.json"),
            .contentIsUsers("Content/Users", content: "Content"), .demo("export.json"), .demoNotAFile("Content"),
            .templates("Theme"), .templatesNotAFolder("Templates"),
            .templatesLinkBroken("Templates"),
        ]
        let others: [any Problem] = [
            UnknownCandidate(uid: "adda", known: ["ada", "bo"]), NoCandidates(content: "Content", source: .folder),
            NobodyLeft(profiles: 12, leftOut: 0), ManyRemoved(uids: ["ada", "bo", "cy"], before: 12),
            OverlookedName.misspelled("site.jsn", meant: "Content/site.json"),
            FailedFile(error: FileError(.list, "Content/static", code: 13)),
            UnforeseenProblem(text: "the network does not answer"),
        ]
        let serving: [ServeProblem] = [
            .portTaken(8000, next: 8001, address: "http://127.0.0.1:8001/"),
            .alreadyServed(output: "Output"), .noPort(80, reason: "permission denied"),
            .notWatched(reason: "no space left on device"),
            .browserNotOpened(reason: "no such file or directory", address: "http://127.0.0.1:8000/"),
        ]
        return serving + usage + inputs + rendering + NewProblem.examples + others
    }
}
