import CandidateNetwork
import CandidateProfile
import Diagnostics

/// `sitegen comment`: adds a comment to a post, or lists the comments of a post.
struct CommentCommand: Sendable {
    private let options: CommentOptions
    private let program: Program
    private var console: Console

    init(_ options: CommentOptions, _ program: Program) {
        self.options = options
        self.program = program
        console = Console(color: options.color, format: options.diagnostics)
        console.progress = ProgressLine(options.diagnostics, "waiting for the database")
    }

    func run() async -> ExitStatus {
        await console.ending {
            let place = try await PostPlace.database(options.firebase, program)
            guard let text = options.text else { return try await list(place) }
            return try await add(text, place)
        }
    }

    private func list(_ place: PostPlace) async throws -> ExitStatus {
        let comments = try await place.network.queryComments(postId: options.id)
        if comments.isEmpty { console.note("no comments yet\n") }
        let lines = comments.map { [$0.author, $0.text].map(TerminalText.visible).joined(separator: ": ") + "\n" }
        return console.result(lines.joined())
    }

    private func add(_ text: String, _ place: PostPlace) async throws -> ExitStatus {
        let comment = try await place.network.addComment(text, to: options.id, by: place.account)
        console.note("Commented as \(TerminalText.visible(comment.author)) in \(TerminalText.visible(place.name)).\n")
        return console.result(comment.id + "\n")
    }
}
