import CandidateNetwork
import CandidateProfile
import Diagnostics
import OperatingSystem
import ServiceProblems

/// `sitegen post`: writes, edits, removes or lists posts.
struct PostCommand: Sendable {
    private let options: PostOptions
    private let program: Program
    private var console: Console

    init(_ options: PostOptions, _ program: Program) {
        self.options = options
        self.program = program
        console = Console(color: options.color, format: options.diagnostics)
        console.progress = options.firebase == nil ? nil : ProgressLine(options.diagnostics, "waiting for the database")
    }

    func run() async -> ExitStatus {
        await console.ending(posting)
    }

    private func posting() async throws -> ExitStatus {
        // Report an unreadable file before asking for anything.
        let file = try options.file.map { try PostFile($0, program.fileSystem) }
        console.report(file?.warnings ?? [])
        let place =
            options.firebase != nil
            ? try await PostPlace.database(options.firebase, program)
            : try PostPlace.folder(
                options.content ?? "Content", candidate: options.candidate, needsAuthor: options.action != .list,
                program)
        switch options.action {
        case .list: return try await list(place)
        case .new: return try await add(file, place)
        case .edit: return try await change(file, place)
        case .remove: return try await remove(place)
        }
    }
}

extension PostCommand {
    /// The posts of all authors or of one, as a site would show them, oldest first.
    private func listAll(_ place: PostPlace, by author: String?) async throws -> ExitStatus {
        let posts = try await place.network.posts()
        guard !posts.diagnostics.contains(where: PostProblem.hidesPosts) else {
            throw ServiceFailure(.notPermitted, PostProblem.listNotReadable)
        }
        console.report(posts.diagnostics.filter { $0.severity == .error || PostProblem.hidesSomething($0) })
        let loaded = posts.articles.filter { author == nil || $0.key == author }
        let all = loaded.flatMap { uid, articles in articles.map { (uid: uid, article: $0) } }
        if all.isEmpty { console.note("there are no posts in \(TerminalText.visible(place.name))\n") }
        let sorted = all.sorted { $0.article.id.utf8.lexicographicallyPrecedes($1.article.id.utf8) }
        return console.result(
            sorted.map { uid, post in
                Self.line(
                    post.id, post.title, by: author == nil ? uid : nil, stars: post.starCount,
                    comments: post.echo?.comments.count ?? 0)
            }.joined())
    }

    private static func line(_ id: String, _ title: String, by uid: String?, stars: Int, comments: Int) -> String {
        let counts = [(stars, "star"), (comments, "comment")].map { BuildReport.count($0, $1) }
        let author = uid.map { " by \(TerminalText.visible($0))" } ?? ""
        return
            "\(TerminalText.visible(id))  \(TerminalText.visible(title))\(author) (\(counts.joined(separator: ", ")))\n"
    }

    private func list(_ place: PostPlace) async throws -> ExitStatus {
        // In a folder, a post may have no copy under `user-posts`.
        if options.all || place.account.uid.isEmpty { return try await listAll(place, by: nil) }
        if options.firebase == nil { return try await listAll(place, by: place.account.uid) }
        let posts = try await place.network.queryPosts(userId: place.account.uid)
        if posts.isEmpty { console.note("there are no posts of '\(TerminalText.visible(place.account.uid))'\n") }
        var text = ""
        for (index, post) in posts.enumerated() {
            console.progress?.show("reading comments: \(index) of \(BuildReport.count(posts.count, "post"))")
            let comments = try await place.network.queryComments(postId: post.id).count
            text += Self.line(post.id, post.text.title, by: nil, stars: post.starCount, comments: comments)
        }
        return console.result(text)
    }

    private func add(_ file: PostFile?, _ place: PostPlace) async throws -> ExitStatus {
        let text = PostText(title: options.title ?? file?.title ?? "", body: file?.body ?? "")
        let post = try await place.network.addPost(
            text, by: place.account, at: CurrentProcess.millisecondsSince1970)
        try place.finish(program)
        let names = [post.author, place.name].map(TerminalText.visible)
        console.note("Posted as \(names[0]) in \(names[1]).\(place.note.isEmpty ? "" : " " + place.note)\n")
        return console.result(post.id + "\n")
    }

    private func change(_ file: PostFile?, _ place: PostPlace) async throws -> ExitStatus {
        guard let post = try await place.network.queryPost(postId: options.id) else {
            throw ServiceFailure(.missing, PostProblem.unknownPost(options.id))
        }
        let changed = try await place.network.updatePost(
            postId: post.id, title: options.title ?? file?.title, body: file?.body, by: place.account)
        try place.finish(program)
        let names = [changed.text.title, place.name].map(TerminalText.visible)
        return console.result("Changed in \(names[1]): \(names[0])\n")
    }

    private func remove(_ place: PostPlace) async throws -> ExitStatus {
        guard let post = try await place.network.queryPost(postId: options.id) else {
            throw ServiceFailure(.missing, PostProblem.unknownPost(options.id))
        }
        let title = TerminalText.visible(post.text.title)
        let question = "Remove '\(title)' and its comments?"
        let questions = Questions(console, options.diagnostics)
        guard options.yes || questions.isInteractive else { throw ServiceFailure(.usage, PostProblem.notConfirmed) }
        guard try options.yes || questions.isAgreed(question, byDefault: false) else {
            return console.result("\nNothing was removed.\n")
        }
        try await place.network.removePost(postId: post.id, by: place.account)
        try place.finish(program)
        return console.result("Removed from \(TerminalText.visible(place.name)): \(title)\n")
    }
}
