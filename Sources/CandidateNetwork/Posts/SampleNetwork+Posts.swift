import ByteText
import CandidateProfile
import ContentTree
import Diagnostics
import ServiceProblems

extension SampleNetwork {
    /// The posts of one author as stored, newest first; incomplete ones are left out.
    ///
    /// - Throws: if the source cannot be read.
    public func queryPosts(userId: String) async throws -> [Post] {
        guard TreeKeyProblem(userId) == nil else { return [] }
        let copies = try await manager.fetch(PostEndpoints.userPosts(uid: userId)).node
        var posts = (copies?.childMembers ?? []).compactMap { Post(id: $0.key, node: $0.node) }
            .sorted { TreePath.keyPrecedes($1.id, $0.id) }
        for index in posts.indices {
            // The copy can lack stars of others.
            let id = posts[index].id
            guard let post = try await Self.ifPermitted({ try await queryPost(postId: id) }) ?? nil else { continue }
            posts[index].starCount = post.starCount
            posts[index].starredBy = post.starredBy
        }
        return posts
    }

    /// A post as stored; `nil` if it does not exist or is incomplete.
    ///
    /// - Throws: if the source cannot be read.
    public func queryPost(postId: String) async throws -> Post? {
        guard TreeKeyProblem(postId) == nil else { return nil }
        return Post(id: postId, node: try await manager.fetch(PostEndpoints.post(id: postId)).node)
    }

    /// The comments on a post, newest first.
    ///
    /// - Throws: if the source cannot be read.
    public func queryComments(postId: String) async throws -> [PostComment] {
        guard TreeKeyProblem(postId) == nil else { return [] }
        let comments = try await manager.fetch(PostEndpoints.comments(postId: postId)).node
        return (comments?.childMembers ?? []).compactMap { PostComment(id: $0.key, node: $0.node) }
            .sorted { TreePath.keyPrecedes($1.id, $0.id) }
    }

    /// Stores a new post and its copy under the author, atomically.
    ///
    /// - Throws: a `ServiceFailure` if the title or body is empty, or if the post was not stored.
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

    /// Stores another title and text of a post in both copies, and changes nothing else.
    ///
    /// - Throws: a `ServiceFailure` if the title or body is empty, if the post does not exist or belongs to another
    ///   author, or if it was not stored.
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

    /// Removes a post, its copy under the author and its comments, atomically.
    ///
    /// - Throws: a `ServiceFailure` if the post does not exist or belongs to another author, or if it was not removed.
    public func removePost(postId: String, by account: Account) async throws {
        let post = try await ownPost(postId, account)
        try await manager.store([
            PostEndpoints.writePost(id: postId, key: .root, .null),
            .writeCopy(uid: post.uid, id: postId, key: .root, .null), .removeComments(postId: postId),
        ])
    }

    /// Stores a comment on a post.
    ///
    /// - Throws: a `ServiceFailure` if the text is empty, if the post does not exist, or if the comment was not stored.
    public func addComment(_ text: String, to postId: String, by account: Account) async throws -> PostComment {
        guard !text.isBlank else { throw ServiceFailure(.usage, PostProblem.emptyComment) }
        _ = try await post(postId)
        var comment = PostComment(id: "", uid: account.uid, author: try await name(of: account), text: text)
        comment.id = try await manager.add(PostEndpoints.comment(postId: postId, comment.node))
        return comment
    }

    /// Adds or removes a star in both copies of a post; repeating it has no effect.
    ///
    /// The post counts. Its copy is left unchanged if the rules of a database reserve it for the author.
    ///
    /// - Throws: a `ServiceFailure` if the post does not exist, or if the star was not stored.
    public func setStar(_ isStarred: Bool, on postId: String, by account: Account) async throws -> StarredPost {
        var isCopyDenied = false
        // Concurrent writers do not see each other's stars, so the count is then corrected.
        for _ in 0..<Self.maximumCounts {
            let post = try await post(postId)
            var copy: Post?
            if !isCopyDenied {
                let read = try await Self.ifPermitted { try await self.copy(of: post) }
                isCopyDenied = read == nil
                copy = read ?? nil
            }
            var people = post.starredBy
            if isStarred { people.insert(account.uid) } else { people.remove(account.uid) }
            let isSame = { (known: Post) in
                known.starredBy.contains(account.uid) == isStarred && known.starCount == people.count
            }
            if isSame(post), copy.map(isSame) ?? true { return StarredPost(post: post, isCopyDenied: isCopyDenied) }
            let writes = starWrites(isStarred, of: post, copy, by: account.uid, count: people.count)
            do {
                try await manager.store(writes)
            } catch let failure as ServiceFailure where failure.isPermissionDenied && copy != nil {
                isCopyDenied = true
            }
        }
        return StarredPost(post: try await post(postId), isCopyDenied: isCopyDenied)
    }
}

extension SampleNetwork {
    /// The maximum number of corrections.
    private static var maximumCounts: Int { 8 }

    private func starWrites(
        _ isStarred: Bool, of post: Post, _ copy: Post?, by uid: String, count: Int
    ) -> [PostEndpoints] {
        var values = [
            (TreePath(keys: ["userIDsStarredBy", uid]), isStarred ? Node.bool(true) : .null),
            (TreePath(keys: ["starCount"]), .number(count)),
        ]
        // Older apps stored the star here.
        if !isStarred { values.append((TreePath(keys: ["stars", uid]), .null)) }
        return values.map { PostEndpoints.writePost(id: post.id, key: $0, $1) }
            + (copy == nil ? [] : values.map { .writeCopy(uid: post.uid, id: post.id, key: $0, $1) })
    }

    private static func checked(_ text: PostText) throws -> PostText {
        guard !text.title.isBlank, !text.body.isBlank else {
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

    /// The copy of a post under its author.
    private func copy(of post: Post) async throws -> Post? {
        guard TreeKeyProblem(post.uid) == nil else { return nil }
        let path = PostEndpoints.userPosts(uid: post.uid).path.appending(post.id)
        return Post(id: post.id, node: try await manager.fetch(TreeEndpoints.read(path)).node)
    }

    /// The public name of an account: never its e-mail address, because posts are public.
    private func name(of account: Account) async throws -> String {
        let path = UserEndpoints.user(uid: account.uid).path.appending("name")
        let stored = try await Self.ifPermitted { try await manager.fetch(TreeEndpoints.read(path)).node }
        let name = stored??.string ?? account.name
        return name.flatMap { $0.isBlank ? nil : $0 } ?? "Anonymous"
    }
}
