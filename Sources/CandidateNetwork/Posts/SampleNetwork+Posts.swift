import CandidateProfile
import ContentTree
import Diagnostics
import ServiceProblems

extension SampleNetwork {
    /// The posts of one author as they are stored, newest first; those that lack a part are left out.
    ///
    /// - Throws: why the source does not answer.
    public func queryPosts(userId: String) async throws -> [Post] {
        guard TreeKeyProblem(userId) == nil else { return [] }
        let copies = try await manager.fetch(PostEndpoints.userPosts(uid: userId)).node
        return (copies?.childMembers ?? []).compactMap { Post(id: $0.key, node: $0.node) }
            .sorted { TreePath.keyPrecedes($1.id, $0.id) }
    }

    /// One post as it is stored; `nil` where there is none of that key, or where it lacks a part.
    ///
    /// - Throws: why the source does not answer.
    public func queryPost(postId: String) async throws -> Post? {
        guard TreeKeyProblem(postId) == nil else { return nil }
        return Post(id: postId, node: try await manager.fetch(PostEndpoints.post(id: postId)).node)
    }

    /// What people wrote below a post, newest first.
    ///
    /// - Throws: why the source does not answer.
    public func queryComments(postId: String) async throws -> [PostComment] {
        guard TreeKeyProblem(postId) == nil else { return [] }
        let comments = try await manager.fetch(PostEndpoints.comments(postId: postId)).node
        return (comments?.childMembers ?? []).compactMap { PostComment(id: $0.key, node: $0.node) }
            .sorted { TreePath.keyPrecedes($1.id, $0.id) }
    }

    /// Stores a new post, and its copy by author: both or none.
    ///
    /// - Throws: a `ServiceFailure` that says what is empty, or why it was not stored.
    public func addPost(_ text: PostText, by account: Account, at time: Int) async throws -> Post {
        let text = try Self.checked(text)
        let id = PushIDMaker().make(at: time)
        let post = Post(id: id, uid: account.uid, author: try await name(of: account), text: text)
        try await manager.store([
            PostEndpoints.writePost(id: id, key: .root, post.node),
            .writeCopy(uid: post.uid, id: id, key: .root, post.node),
        ])
        return post
    }

    /// Stores another text of a post, in both copies, and touches nothing else of it.
    ///
    /// - Throws: a `ServiceFailure` that says what is empty, that it is not there or somebody else's, or why it was not
    ///   stored.
    public func updatePost(postId: String, to text: PostText, by account: Account) async throws -> Post {
        let text = try Self.checked(text)
        var post = try await ownPost(postId, account)
        post.text = text
        let keys = [("title", text.title), ("body", text.body)].map { (TreePath(keys: [$0]), Node.string($1)) }
        var writes = keys.map { PostEndpoints.writePost(id: postId, key: $0, $1) }
        if try await copy(of: post) != nil {
            writes += keys.map { .writeCopy(uid: post.uid, id: postId, key: $0, $1) }
        } else {
            let node = try await manager.fetch(PostEndpoints.post(id: postId)).node ?? post.node
            let changed = keys.reduce(node) { $0.replacing($1.0, with: $1.1) ?? $0 }
            writes.append(.writeCopy(uid: post.uid, id: postId, key: .root, changed))
        }
        try await manager.store(writes)
        return post
    }

    /// Removes a post, its copy by author and what people wrote below it: all or nothing.
    ///
    /// - Throws: a `ServiceFailure` that says that it is not there or somebody else's, or why it was not removed.
    public func removePost(postId: String, by account: Account) async throws {
        let post = try await ownPost(postId, account)
        try await manager.store([
            PostEndpoints.writePost(id: postId, key: .root, .null),
            .writeCopy(uid: post.uid, id: postId, key: .root, .null), .removeComments(postId: postId),
        ])
    }

    /// Stores a comment below a post.
    ///
    /// - Throws: a `ServiceFailure` that says that there is no text or no such post, or why it was not stored.
    public func addComment(_ text: String, to postId: String, by account: Account) async throws -> PostComment {
        guard !text.allSatisfy(\.isWhitespace) else { throw ServiceFailure(.usage, PostProblem.emptyComment) }
        _ = try await post(postId)
        var comment = PostComment(id: "", uid: account.uid, author: try await name(of: account), text: text)
        comment.id = try await manager.add(PostEndpoints.comment(postId: postId, comment.node))
        return comment
    }

    /// Stars a post, or takes the star back, in both copies; doing it twice is doing it once.
    ///
    /// - Throws: a `ServiceFailure` that says that there is no such post, or why it was not stored.
    public func setStar(_ isStarred: Bool, on postId: String, by account: Account) async throws -> Post {
        // Who stars at the same moment counts without the other: the count is set right once more then.
        for _ in 0..<Self.mostCounts {
            let post = try await post(postId)
            let copy = try await copy(of: post)
            var people = post.starredBy
            if isStarred { people.insert(account.uid) } else { people.remove(account.uid) }
            let isSame = { (known: Post) in
                known.starredBy.contains(account.uid) == isStarred && known.starCount == people.count
            }
            if isSame(post), copy.map(isSame) ?? true { return post }
            try await manager.store(starWrites(isStarred, of: post, copy, by: account.uid, count: people.count))
        }
        return try await post(postId)
    }
}

extension SampleNetwork {
    /// How often a count is set right while others star as well.
    private static var mostCounts: Int { 8 }

    private func starWrites(
        _ isStarred: Bool, of post: Post, _ copy: Post?, by uid: String, count: Int
    ) -> [PostEndpoints] {
        var values = [
            (TreePath(keys: ["userIDsStarredBy", uid]), isStarred ? Node.bool(true) : .null),
            (TreePath(keys: ["starCount"]), .number(count)),
        ]
        // Older apps kept the star here.
        if !isStarred { values.append((TreePath(keys: ["stars", uid]), .null)) }
        return values.map { PostEndpoints.writePost(id: post.id, key: $0, $1) }
            + (copy == nil ? [] : values.map { .writeCopy(uid: post.uid, id: post.id, key: $0, $1) })
    }

    private static func checked(_ text: PostText) throws -> PostText {
        guard !text.title.allSatisfy(\.isWhitespace), !text.body.allSatisfy(\.isWhitespace) else {
            throw ServiceFailure(.usage, PostProblem.emptyPost)
        }
        return text
    }

    private func post(_ id: String) async throws -> Post {
        guard let post = try await queryPost(postId: id) else {
            throw ServiceFailure(.missing, PostProblem.unknownPost(id))
        }
        return post
    }

    private func ownPost(_ id: String, _ account: Account) async throws -> Post {
        let post = try await post(id)
        guard post.uid == account.uid else { throw ServiceFailure(.notPermitted, PostProblem.notYours(id)) }
        return post
    }

    /// The copy of a post that stands with its author.
    private func copy(of post: Post) async throws -> Post? {
        guard TreeKeyProblem(post.uid) == nil else { return nil }
        let path = PostEndpoints.userPosts(uid: post.uid).path.appending(post.id)
        return Post(id: post.id, node: try await manager.fetch(TreeEndpoints.read(path)).node)
    }

    /// What somebody is called in what they write: never by their e-mail address, because what they write is for everybody.
    private func name(of account: Account) async throws -> String {
        let stored = try await manager.fetch(
            TreeEndpoints.read(UserEndpoints.user(uid: account.uid).path.appending("name")))
        let name = stored.node?.string ?? account.name
        return name.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 } ?? "Anonymous"
    }
}
