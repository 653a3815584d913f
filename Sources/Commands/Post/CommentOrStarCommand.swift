import CandidateNetwork
import CandidateProfile
import Diagnostics

/// `sitegen comment` and `sitegen star`: what somebody makes of a post.
struct CommentOrStarCommand: Sendable {
    /// Which of the two.
    enum Kind: Sendable {
        /// A comment.
        case comment
        /// A star.
        case star
    }

    private let kind: Kind
    private let options: EchoOptions
    private let program: Program
    private let console: Console

    init(_ kind: Kind, _ options: EchoOptions, _ program: Program) {
        self.kind = kind
        self.options = options
        self.program = program
        console = Console(color: options.color, format: options.diagnostics)
    }

    func run() async -> ExitStatus {
        await console.ending {
            let place = try await PostPlace.database(options.firebase, program)
            switch kind {
            case .comment where options.asksForComments:
                let comments = try await place.network.queryComments(postId: options.id)
                if comments.isEmpty { console.note("nobody wrote below this so far\n") }
                let lines = comments.map {
                    [$0.author, $0.text].map(TerminalText.visible).joined(separator: ": ") + "\n"
                }
                return console.result(lines.joined())
            case .comment:
                let comment = try await place.network.addComment(options.text, to: options.id, by: place.account)
                console.note(
                    "Written as \(TerminalText.visible(comment.author)) in \(TerminalText.visible(place.name)).\n")
                return console.result(comment.id + "\n")
            case .star:
                let post = try await place.network.setStar(!options.removes, on: options.id, by: place.account)
                let title = TerminalText.visible(post.text.title)
                return console.result("\(title): \(BuildReport.count(post.starCount, "star"))\n")
            }
        }
    }
}
