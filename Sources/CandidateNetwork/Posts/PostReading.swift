import ByteText
import CandidateDecoding
import CandidateProfile
import ContentTree
import Diagnostics
import ServiceProblems

/// Reads all posts of a tree.
struct PostReading<Manager: NetworkManager> {
    let manager: Manager
    let decoder: UserDecoder
    private let problems = DiagnosticCollector()
    private var names: [String: String?] = [:]
    private var authors: [String: PostDecoder] = [:]

    init(manager: Manager, decoder: UserDecoder) {
        self.manager = manager
        self.decoder = decoder
    }

    /// The posts that can be shown, and the problems of the others.
    mutating func posts() async throws -> LoadedPosts {
        var loaded = LoadedPosts()
        let children = try await listing(of: PostEndpoints.collection)
        report(children)
        var owners: [String: Node] = [:]
        let allComments = try await listing(of: PostEndpoints.allComments)
        let commented = Set(allComments.keys)
        let ids = children.keys.sorted(by: TreePath.keyPrecedes)
        for start in stride(from: 0, to: ids.count, by: manager.batchSize) {
            let batch = Array(ids[start..<min(start + manager.batchSize, ids.count)])
            let documents = try await manager.documents(below: PostEndpoints.collection, keys: batch)
            let comments = try await self.comments(below: batch.filter(commented.contains))
            for (id, document) in zip(batch, documents) {
                owners[id] = document.node
                guard let (uid, post) = try await post(document, comments[id]) else { continue }
                loaded.articles[uid, default: []].append(post)
            }
        }
        try await compareCopies(with: owners)
        await reportLostComments(allComments, posts: owners)
        loaded.diagnostics = problems.diagnostics
        return loaded
    }
}

extension PostReading {
    /// The keys below a collection. An existing collection without any keys is an error, because all posts would be
    /// unpublished.
    private func listing(of collection: TreePath) async throws -> TreeChildren {
        let children = try await manager.children(of: collection)
        guard let database = manager.address, children.keys.isEmpty, children.refused.isEmpty,
            // Not every database allows listing its root. The collection is then not checked.
            let roots = try? await manager.children(of: .root).keys, roots.contains(collection.description)
        else { return children }
        throw ServiceFailure(
            .unavailable, NetworkProblem.contradiction(database, path: collection.description))
    }

    private func report(_ children: TreeChildren) {
        problems.report(children.diagnostics)
        for refused in children.refused { problems.report([refused.diagnostic]) }
    }

    /// A post with its stars and comments, and the uid of its author; `nil` if it cannot be shown, which is reported.
    private mutating func post(
        _ document: TreeDocument, _ comments: TreeDocument?
    ) async throws -> (uid: String, post: Article)? {
        problems.report(document.diagnostics)
        guard let reader = NodeReader(document, reporting: problems) else { return nil }
        guard let uid = reader.string("uid"), var post = try await post(reader, uid: uid) else {
            // Without an author, a post has no address in the site.
            if reader.node["uid"]?.string == nil, reader.node.members != nil {
                reader.report(ArticleProblem.incomplete(missing: ["uid"]))
            }
            return nil
        }
        guard decoder.showsDrafts || !post.isDraft else { return nil }
        post.echo = Article.Echo(starCount: stars(of: reader))
        if let comments { post.echo?.comments = try await self.comments(in: comments) }
        return (uid, post)
    }

    private mutating func post(_ reader: NodeReader, uid: String) async throws -> Article? {
        // A uid that is not a valid key could lead out of the tree.
        guard TreeKeyProblem(uid) == nil else { return nil }
        return try await posts(by: uid).article(reader)
    }

    /// The decoder for the posts of an author.
    private mutating func posts(by uid: String) async throws -> PostDecoder {
        if let known = authors[uid] { return known }
        let document = try await document(at: UserEndpoints.user(uid: uid))
        let reader = PostDecoder(author: document, uid: uid, decoder: decoder, reporting: problems)
        authors[uid] = reader
        return reader
    }

    /// The node at an endpoint's path. A node that is too large does not prevent others from being read.
    private func document(at endpoint: some FirebaseEndpoints) async throws -> TreeDocument {
        do {
            return try await manager.fetch(endpoint)
        } catch let failure as ServiceFailure where failure.isResponseTooLarge {
            let found = failure.diagnostics.map { diagnostic in
                var diagnostic = diagnostic
                diagnostic.place = .node(endpoint.path.description)
                return diagnostic
            }
            return TreeDocument(path: endpoint.path, diagnostics: found)
        }
    }

    /// The number of stars: the stored one, otherwise the number of people who starred the post.
    private func stars(of reader: NodeReader) -> Int {
        if let count = reader.node.storedStars { return count }
        let named = reader.node.starringPeople.count
        if let node = reader["starCount"] { node.report(ArticleProblem.oddStarCount(counted: named)) }
        return named
    }

    /// The comments on posts, by the posts' ids.
    private func comments(below ids: [String]) async throws -> [String: TreeDocument] {
        let documents = try await manager.documents(below: PostEndpoints.allComments, keys: ids)
        return Dictionary(zip(ids, documents)) { first, _ in first }
    }

    /// The comments on a post, newest first.
    private mutating func comments(in document: TreeDocument) async throws -> [Comment] {
        problems.report(document.diagnostics)
        guard let all = NodeReader(document, reporting: problems), all.requireObject() else { return [] }
        var comments: [Comment] = []
        for reader in all.children where reader.requireObject() {
            let key = reader.name
            let missing = ["uid", "author", "text"].filter { key in
                reader.node[key]?.string?.isBlank ?? true
            }
            guard missing.isEmpty, let uid = reader.string("uid"), let text = reader.string("text") else {
                reader.report(ArticleProblem.incomplete(missing: missing))
                continue
            }
            // Another person wrote it, so its problems must not prevent the author from being published.
            reader.reviewCharacters { _ in false }
            comments.append(
                Comment(id: key, author: try await name(of: uid), text: text, date: PublicationDate(pushID: key)))
        }
        comments.sort { left, right in
            let (leftTime, rightTime) = (left.date?.instant ?? -1, right.date?.instant ?? -1)
            // Keys created within one millisecond are ascending.
            return leftTime != rightTime
                ? leftTime > rightTime : right.id.utf8.lexicographicallyPrecedes(left.id.utf8)
        }
        return limited(comments, of: all)
    }

    /// The comments that fit on a page, shortest first: comments of others must not make a page too large, nor hide all
    /// other comments.
    private func limited(_ comments: [Comment], of reader: NodeReader) -> [Comment] {
        // Each comment also needs markup.
        let sizes = comments.map { $0.text.utf8.count + ($0.author?.utf8.count ?? 0) + 250 }
        guard sizes.reduce(0, +) > Self.maximumCommentsSize else { return comments }
        var room = Self.maximumCommentsSize
        var shown: Set<Int> = []
        for index in comments.indices.sorted(by: { (sizes[$0], $0) < (sizes[$1], $1) }) where sizes[index] <= room {
            room -= sizes[index]
            shown.insert(index)
        }
        reader.report(ArticleProblem.tooManyComments(shown: shown.count, of: comments.count))
        return comments.indices.filter(shown.contains).map { comments[$0] }
    }

    /// The maximum size of all comments on a post in bytes.
    private static var maximumCommentsSize: Int { 4_000_000 }

    /// The name of a candidate with public pages; `nil` for others.
    private mutating func name(of uid: String) async throws -> String? {
        if let known = names[uid] { return known }
        guard TreeKeyProblem(uid) == nil else { return nil }
        let node = try await document(at: UserEndpoints.user(uid: uid)).node
        // Only listed candidates are named, because the page is public.
        let visibility = node?["visibility"]?.string ?? Visibility.listed.rawValue
        let name = node?["name"]?.string.flatMap {
            $0.isBlank || visibility != Visibility.listed.rawValue ? nil : $0
        }
        names[uid] = .some(name)
        return name
    }

    /// Reports copies under the authors that differ from the posts under `posts`.
    private func compareCopies(with posts: [String: Node]) async throws {
        let children = try await manager.children(of: PostEndpoints.copies)
        report(children)
        for uid in children.keys {
            let document = try await document(at: PostEndpoints.userPosts(uid: uid))
            problems.report(document.diagnostics)
            guard let copies = NodeReader(document, reporting: problems), copies.requireObject() else { continue }
            for copy in copies.children {
                let id = copy.name
                guard let post = posts[id] else {
                    copy.report(ArticleProblem.copyAlone(id))
                    continue
                }
                let keys = Set((post.members ?? []).map(\.key) + (copy.node.members ?? []).map(\.key)).sorted()
                let (own, copied) = (NodeChildren(of: post), NodeChildren(of: copy.node))
                var differing = keys.filter { own[$0] != copied[$0] }
                if post["uid"]?.string != uid, !differing.contains("uid") { differing.append("uid") }
                if !differing.isEmpty { copy.report(ArticleProblem.otherCopy(id, keys: differing)) }
            }
        }
    }

    private func reportLostComments(_ children: TreeChildren, posts: [String: Node]) async {
        report(children)
        for id in children.keys where posts[id] == nil {
            let place = await manager.place(of: PostEndpoints.allComments.appending(id))
            problems.report(ArticleProblem.commentsAlone(id), at: place)
        }
    }
}
