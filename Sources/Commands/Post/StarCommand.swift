import CandidateNetwork
import Diagnostics

/// `sitegen star`: adds a star to a post, or removes it.
struct StarCommand: Sendable {
    private let options: StarOptions
    private let program: Program
    private var console: Console

    init(_ options: StarOptions, _ program: Program) {
        self.options = options
        self.program = program
        console = Console(color: options.color, format: options.diagnostics)
        console.progress = ProgressLine(options.diagnostics, "waiting for the database")
    }

    func run() async -> ExitStatus {
        await console.ending {
            let place = try await PostPlace.database(options.firebase, program)
            let starred = try await place.network.setStar(!options.removes, on: options.id, by: place.account)
            let post = starred.post
            if starred.isCopyDenied { console.report([Diagnostic(PostProblem.copyDenied(author: post.uid), at: nil)]) }
            let title = TerminalText.visible(post.text.title)
            return console.result("\(title): \(BuildReport.count(post.starCount, "star"))\n")
        }
    }
}
