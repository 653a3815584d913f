import CandidateFixtures
import CandidateNetwork
import CandidateProfile
import ContentTree
import ServiceProblems
import TestSupport
import Testing

@Suite("Writing posts")
struct PostWritingTests {
    private let ada = Account(uid: "ada", email: "ada@example.org")
    private let bo = Account(uid: "bo", name: "Bo")

    private struct Tree {
        let sample: Sample
        let manager: DemoNetwork<ContentFolder>
        let network: SampleNetwork<DemoNetwork<ContentFolder>>

        init(_ files: [String: String] = [:]) throws {
            sample = try Sample(
                files.merging(["Users/ada.json": #"{"name":"Ada","resume":{"x":1}}"#]) { one, _ in one })
            manager = DemoNetwork(ContentFolder(sample.folder.path))
            network = sample.network(manager)
        }

        func json(_ path: String) async throws -> String? {
            try await manager.fetch(TreeEndpoints.read(TreePath(path))).node.map { JSONWriter(.compact).text(of: $0) }
        }
    }

    private func failure(_ body: () async throws -> some Any) async -> ServiceFailure? {
        await #expect(throws: ServiceFailure.self) { _ = try await body() }
    }

    @Test("stores a new post in both places, with the author's name and a key that encodes the time")
    func new() async throws {
        let tree = try Tree()
        let post = try await tree.network.addPost(
            PostText(title: "Bridges", body: "Some *sing*."), by: ada, at: 1_700_000_000_000)
        let stored = #"{"uid":"ada","author":"Ada","title":"Bridges","body":"Some *sing*."}"#
        #expect(try await tree.json("posts") == #"{"\#(post.id)":\#(stored)}"#)
        #expect(try await tree.json("user-posts") == #"{"ada":{"\#(post.id)":\#(stored)}}"#)
        #expect(PublicationDate(pushID: post.id)?.instant == 1_700_000_000_000)
        #expect(try await tree.network.queryPost(postId: post.id) == post)
        #expect(try await tree.json("Users/ada/resume") == #"{"x":1}"#)

        let later = try await tree.network.addPost(
            PostText(title: "More", body: "x"), by: ada, at: 1_700_000_000_001)
        #expect(try await tree.network.queryPosts(userId: "ada") == [later, post])
        #expect(try await tree.network.queryPosts(userId: "bo") == [])
    }

    @Test("refuses an empty title or body, and writes nothing", arguments: [("", "x"), ("x", " \n"), ("", "")])
    func empty(_ title: String, _ body: String) async throws {
        let tree = try Tree()
        let failure = await failure {
            try await tree.network.addPost(PostText(title: title, body: body), by: ada, at: 0)
        }
        #expect(failure?.diagnostics.map(\.idAndFacts) == ["empty-post"])
        #expect(
            try await tree.json("") == tree.json("").map { _ in #"{"Users":{"ada":{"name":"Ada","resume":{"x":1}}}}"# })
    }

    @Test("changes two keys in both copies, and nothing else")
    func edit() async throws {
        let post = #"{"uid":"ada","author":"Ada","title":"a","body":"b","starCount":1,"stars":{"bo":true},"mood":"x"}"#
        let tree = try Tree(["posts/p.json": post, "user-posts/ada/p.json": post])
        _ = try await tree.network.updatePost(postId: "p", title: "A", body: "B", by: ada)
        let changed =
            #"{"uid":"ada","author":"Ada","title":"A","body":"B","starCount":1,"stars":{"bo":true},"mood":"x"}"#
        #expect(try await tree.json("posts/p") == changed)
        #expect(try await tree.json("user-posts/ada/p") == changed)

        let others = await failure {
            try await tree.network.updatePost(postId: "p", title: "A", body: "B", by: bo)
        }
        #expect(others?.kind == .notPermitted)
        let missing = await failure { try await tree.network.removePost(postId: "q", by: ada) }
        #expect(missing?.kind == .missing)
        #expect(missing?.diagnostics.map(\.idAndFacts) == ["unknown-post 'q'"])
    }

    @Test("changes only the title if there is no new text")
    func title() async throws {
        let post = #"{"uid":"ada","author":"Ada","title":"a","body":"b"}"#
        let copy = #"{"uid":"ada","author":"Ada","title":"c","body":"d","starCount":3}"#
        let tree = try Tree(["posts/p.json": post, "user-posts/ada/p.json": copy])
        _ = try await tree.network.updatePost(postId: "p", title: "A", body: nil, by: ada)
        #expect(try await tree.json("posts/p") == #"{"uid":"ada","author":"Ada","title":"A","body":"b"}"#)
        #expect(
            try await tree.json("user-posts/ada/p")
                == #"{"uid":"ada","author":"Ada","title":"A","body":"b","starCount":3}"#)
    }

    @Test("restores a missing copy")
    func missingCopy() async throws {
        let tree = try Tree(["posts/p.json": #"{"uid":"ada","author":"Ada","title":"a","body":"b","mood":"x"}"#])
        _ = try await tree.network.updatePost(postId: "p", title: "A", body: "B", by: ada)
        #expect(
            try await tree.json("user-posts/ada/p")
                == #"{"uid":"ada","author":"Ada","title":"A","body":"B","mood":"x"}"#)
    }

    @Test("removes a post from all places")
    func remove() async throws {
        let post = #"{"uid":"ada","author":"Ada","title":"a","body":"b"}"#
        let tree = try Tree([
            "posts/p.json": post, "user-posts/ada/p.json": post,
            "post-comments/p.json": #"{"c":{"uid":"bo","author":"Bo","text":"x"}}"#,
        ])
        try await tree.network.removePost(postId: "p", by: ada)
        for path in ["posts", "user-posts", "post-comments"] { #expect(try await tree.json(path) == nil) }
        #expect(try await tree.json("Users/ada/name") == #""Ada""#)
    }

    @Test("counts a star once in both copies, in the map of the app, and keeps stars that no map explains")
    func stars() async throws {
        let post = #"{"uid":"ada","author":"Ada","title":"a","body":"b","starCount":7,"stars":{"cy":true}}"#
        let tree = try Tree(["posts/p.json": post, "user-posts/ada/p.json": post])
        for _ in 1...2 {
            let starred = try await tree.network.setStar(true, on: "p", by: bo)
            #expect(starred.post.starCount == 8 && !starred.isCopyDenied)
            #expect(starred.post.starredBy == ["bo", "cy"])
        }
        let both =
            #"{"uid":"ada","author":"Ada","title":"a","body":"b","starCount":8,"stars":{"cy":true,"bo":true}}"#
        #expect(try await tree.json("posts/p") == both)
        #expect(try await tree.json("user-posts/ada/p") == both)

        for account in [bo, bo, Account(uid: "cy")] {
            _ = try await tree.network.setStar(false, on: "p", by: account)
        }
        let none = #"{"uid":"ada","author":"Ada","title":"a","body":"b","starCount":6}"#
        #expect(try await tree.json("posts/p") == none)
        #expect(try await tree.json("user-posts/ada/p") == none)
    }

    @Test(
        "keeps the spelling of the count, and raises one that is too low",
        arguments: [
            (
                ##""starCount":"2","userIDsStarredBy":{"x":true,"y":true}"##,
                ##""starCount":"3","userIDsStarredBy":{"x":true,"y":true,"bo":true}"##
            ),
            (##""starCount":0,"stars":{"x":true}"##, ##""starCount":2,"stars":{"x":true,"bo":true}"##),
            (
                ##""stars":{"x":true},"userIDsStarredBy":{"bo":true}"##,
                ##""stars":{"x":true},"userIDsStarredBy":{"bo":true},"starCount":2"##
            ),
            (##""starCount":"many""##, ##""starCount":1,"userIDsStarredBy":{"bo":true}"##),
            (##""mood":1"##, ##""mood":1,"userIDsStarredBy":{"bo":true},"starCount":1"##),
        ])
    func spelling(_ before: String, _ after: String) async throws {
        let post = #"{"uid":"ada","author":"Ada","title":"a","body":"b","#
        let tree = try Tree(["posts/p.json": post + before + "}"])
        _ = try await tree.network.setStar(true, on: "p", by: bo)
        #expect(try await tree.json("posts/p") == post + after + "}")
        #expect(try await tree.json("user-posts") == nil)
    }

    @Test("requires a post and a text for a comment; comments are in order, newest first")
    func comments() async throws {
        let tree = try Tree(["posts/p.json": #"{"uid":"ada","author":"Ada","title":"a","body":"b"}"#])
        let first = try await tree.network.addComment("Which?", to: "p", by: bo)
        let second = try await tree.network.addComment("All.", to: "p", by: ada)
        #expect(try await tree.network.queryComments(postId: "p") == [second, first])
        #expect([first.author, second.author] == ["Bo", "Ada"])
        #expect(await failure { try await tree.network.addComment(" ", to: "p", by: bo) }?.kind == .usage)
        #expect(await failure { try await tree.network.addComment("x", to: "q", by: bo) }?.kind == .missing)
    }

    @Test("does not use the e-mail address of an author without a name")
    func nameless() async throws {
        let tree = try Tree()
        let post = try await tree.network.addPost(
            PostText(title: "a", body: "b"), by: Account(uid: "dee", email: "dee@example.org"), at: 0)
        #expect(post.author == "Anonymous")
    }
}
