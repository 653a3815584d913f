import ByteText
import CandidateDecoding
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
        // The copies can lack stars of others.
        let stored = try await self.posts(posts.map(\.id))
        for index in posts.indices {
            guard let post = stored[posts[index].id] else { continue }
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

    /// Stores another title or text of a post in both copies, and changes nothing else. Title and text are written
    /// together, if the rules of the database allow writing the whole post.
    ///
    /// - Parameters:
    ///   - title: the new title; `nil` to keep it.
    ///   - body: the new text; `nil` to keep it.
    /// - Throws: a `ServiceFailure` if the title or body is empty, if the post does not exist or belongs to another
    ///   author, if somebody else changed its title or text meanwhile, or if it was not stored.
    public func updatePost(postId: String, title: String?, body: String?, by account: Account) async throws -> Post {
        let before = try await ownPost(postId, account)
        let text = try Self.checked(PostText(title: title ?? before.text.title, body: body ?? before.text.body))
        var isStarted = false
        do {
            if text != before.text {
                do {
                    try await store(text, in: before)
                } catch let failure as ServiceFailure where failure.kind == .deniedByRules {
                    try await storeKeys(of: text, in: before) { isStarted = true }
                }
                isStarted = true
            }
            return try await updateCopy(of: postId)
        } catch let failure as ServiceFailure where isStarted {
            let stored = Diagnostic(PostProblem.partlyChanged(postId), at: nil)
            throw ServiceFailure(failure.kind, failure.diagnostics + [stored])
        }
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
    /// Sites show the stars of the post. The copy keeps its stars if the rules of a database reserve it for the author.
    ///
    /// - Throws: a `ServiceFailure` if the post does not exist, or if the star was not stored.
    public func setStar(_ isStarred: Bool, on postId: String, by account: Account) async throws -> StarredPost {
        var isCopyDenied = false
        var failures = 0
        for _ in 0..<Self.maximumAttempts {
            let path = PostEndpoints.post(id: postId).path
            let node = try await manager.fetch(TreeEndpoints.read(path)).node
            guard let node, let post = Post(id: postId, node: node) else {
                throw ServiceFailure(.missing, PostProblem.unknownPost(postId))
            }
            var changes = node.starChange(isStarred, by: account.uid).map { [(path: path, change: $0)] } ?? []
            if !isCopyDenied, TreeKeyProblem(post.uid) == nil {
                let copy = Self.copy(of: postId, by: post.uid)
                let node = try await Self.ifPermitted { try await manager.fetch(TreeEndpoints.read(copy)).node }
                isCopyDenied = node == nil
                if let change = node??.starChange(isStarred, by: account.uid) { changes.append((copy, change)) }
            }
            guard !changes.isEmpty else { return StarredPost(post: post, isCopyDenied: isCopyDenied) }
            do {
                try await store(changes)
            } catch let failure as ServiceFailure where failure.kind == .deniedByRules && changes.last?.path != path {
                isCopyDenied = true
            } catch let failure as ServiceFailure
                where failure.kind == .unavailable && !failure.isTooManyRequests && failures < 3
            {
                // Reading the post shows whether the star was stored; it must not be counted twice.
                try await Task.sleep(for: .milliseconds(500 << failures))
                failures += 1
            }
        }
        return StarredPost(post: try await post(postId), isCopyDenied: isCopyDenied)
    }
}

extension SampleNetwork {
    /// How often a change is tried again because of changes by others, as in Firebase's clients.
    private static var maximumAttempts: Int { 25 }

    /// Stores the changes of a post and its copy together. Counts of others at the same time are added up.
    private func store(_ changes: [(path: TreePath, change: StarChange)]) async throws {
        let writes = changes.flatMap { path, change in
            change.writes.map { TreeEndpoints.write(path.appending($0.path), $0.node) }
        }
        let steps = changes.filter { $0.change.step != 0 }
            .map { (path: $0.path.appending(StarChange.count), number: $0.change.step) }
        try await manager.store(writes, adding: steps)
    }

    /// Writes title and text of a post together with everything else in it, which others may change meanwhile.
    private func store(_ text: PostText, in post: Post) async throws {
        let path = PostEndpoints.post(id: post.id).path
        var state = try await manager.state(of: path)
        for _ in 0..<Self.maximumAttempts {
            guard let node = state.node, let current = Post(id: post.id, node: node) else {
                throw ServiceFailure(.missing, PostProblem.unknownPost(post.id))
            }
            // After a lost response, the text may be stored already.
            if current.text == text { return }
            // Nobody has seen what was written since the post was read.
            guard current.text == post.text else { break }
            let changed = text.parts.reduce(node) {
                $0.replacing(TreePath(keys: [$1.key]), with: .string($1.text)) ?? $0
            }
            let result = try await manager.store(TreeEndpoints.write(path, changed), ifStill: state.tag)
            guard case .changed(let new) = result else { return }
            state = new
        }
        throw ServiceFailure(.conflict, PostProblem.changedMeanwhile(post.id))
    }

    /// Writes title and text of a post one after the other, under rules that allow no more.
    private func storeKeys(of text: PostText, in post: Post, isStored: () -> Void) async throws {
        for (known, new) in zip(post.text.parts, text.parts) where new.text != known.text {
            let path = PostEndpoints.post(id: post.id).path.appending(new.key)
            let state = try await manager.state(of: path)
            let failure = ServiceFailure(.conflict, PostProblem.changedMeanwhile(post.id))
            guard state.node?.string == known.text else { throw failure }
            let result = try await manager.store(TreeEndpoints.write(path, .string(new.text)), ifStill: state.tag)
            if case .changed = result { throw failure }
            isStored()
        }
    }

    /// The posts with these ids; those that do not exist, are incomplete or cannot be read are left out.
    private func posts(_ ids: [String]) async throws -> [String: Post] {
        let collection = PostEndpoints.collection
        // A list of all posts is larger than a few posts, and rules can allow reading single posts only.
        guard manager.batchSize > 1, ids.count > 10,
            let known = try await Self.ifPermitted({ Set(try await manager.children(of: collection).keys) })
        else {
            var posts: [String: Post] = [:]
            for id in ids { posts[id] = try await Self.ifPermitted { try await queryPost(postId: id) } ?? nil }
            return posts
        }
        let existing = ids.filter(known.contains)
        let documents = try await manager.documents(below: collection, keys: existing)
        return Dictionary(
            zip(existing, documents).compactMap { id, document in Post(id: id, node: document.node).map { (id, $0) } }
        ) { first, _ in first }
    }

    /// Writes title and text of a post into its copy, until both are the same; creates a missing copy.
    ///
    /// - Returns: the post as stored.
    private func updateCopy(of postId: String) async throws -> Post {
        var post = try await post(postId)
        guard TreeKeyProblem(post.uid) == nil else { return post }
        for _ in 0..<Self.maximumAttempts {
            let path = Self.copy(of: postId, by: post.uid)
            let copy = try await manager.state(of: path)
            if let node = copy.node {
                let parts = post.text.parts.filter { node[$0.key]?.string != $0.text }
                try await manager.store(parts.map { TreeEndpoints.write(path.appending($0.key), .string($0.text)) })
            } else {
                let node = try await manager.fetch(PostEndpoints.post(id: postId)).node ?? post.node
                let result = try await manager.store(TreeEndpoints.write(path, node), ifStill: copy.tag)
                if case .changed = result { continue }
            }
            // Somebody else may have changed the post, and written the copy before.
            let current = try await self.post(postId)
            if current.text == post.text { return current }
            post = current
        }
        throw ServiceFailure(.conflict, PostProblem.changedMeanwhile(postId))
    }

    /// The path of the copy of a post under its author.
    private static func copy(of id: String, by uid: String) -> TreePath {
        PostEndpoints.userPosts(uid: uid).path.appending(id)
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

    /// The public name of an account: never its e-mail address, because posts are public.
    private func name(of account: Account) async throws -> String {
        let path = UserEndpoints.user(uid: account.uid).path.appending("name")
        let stored = try await Self.ifPermitted { try await manager.fetch(TreeEndpoints.read(path)).node }
        let name = stored??.string ?? account.name
        return name.flatMap { $0.isBlank ? nil : $0 } ?? "Anonymous"
    }
}
