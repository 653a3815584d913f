import CandidateDecoding
import CandidateProfile
import ContentTree
import Diagnostics
import ServiceProblems

/// The reading of all posts of a tree.
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

    /// The posts that can be shown, and what is wrong with the others.
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
    /// The keys below a collection. A database that has the collection and answers with nothing below it is not believed: all
    /// of it would be unpublished.
    private func listing(of collection: TreePath) async throws -> TreeChildren {
        let children = try await manager.children(of: collection)
        guard let database = manager.address, children.keys.isEmpty, children.refused.isEmpty,
            // Not every database lets its root be listed; then there is nothing to compare with.
            let roots = try? await manager.children(of: .root).keys, roots.contains(collection.description)
        else { return children }
        throw ServiceFailure(
            .unavailable, NetworkProblem.contradiction(database, path: collection.description))
    }

    private func report(_ children: TreeChildren) {
        problems.report(children.diagnostics)
        for refused in children.refused { problems.report([refused.diagnostic]) }
    }

    /// A post with what readers made of it, and the uid of its author; `nil` where it cannot be shown, which is told.
    private mutating func post(
        _ document: TreeDocument, _ comments: TreeDocument?
    ) async throws -> (uid: String, post: Article)? {
        problems.report(document.diagnostics)
        guard let reader = NodeReader(document, reporting: problems) else { return nil }
        guard let uid = reader.string("uid"), var post = try await post(reader, uid: uid) else {
            // Who lacks an author lacks a place in the site as well.
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
        // Who has a key that leads out of the tree is nobody.
        guard TreeKeyProblem(uid) == nil else { return nil }
        return try await posts(by: uid).article(reader)
    }

    /// What reads the posts of an author.
    private mutating func posts(by uid: String) async throws -> PostDecoder {
        if let known = authors[uid] { return known }
        let document = try await document(at: UserEndpoints.user(uid: uid))
        let reader = PostDecoder(author: document, uid: uid, decoder: decoder, reporting: problems)
        authors[uid] = reader
        return reader
    }

    /// What stands at an endpoint's path. One person's node that is too large keeps nobody else's from being read.
    private func document(at endpoint: some FirebaseEndpoints) async throws -> TreeDocument {
        do {
            return try await manager.fetch(endpoint)
        } catch let failure as ServiceFailure where failure.isAnswerTooLarge {
            let found = failure.diagnostics.map { diagnostic in
                var diagnostic = diagnostic
                diagnostic.place = .node(endpoint.path.description)
                return diagnostic
            }
            return TreeDocument(path: endpoint.path, diagnostics: found)
        }
    }

    /// How many people starred a post: the number that is stored with it, else how many are named.
    private func stars(of reader: NodeReader) -> Int {
        if let count = reader.node.storedStars { return count }
        let named = reader.node.starringPeople.count
        if let node = reader["starCount"] { node.report(ArticleProblem.oddStarCount(counted: named)) }
        return named
    }

    /// What people wrote below posts, by the ids of those.
    private func comments(below ids: [String]) async throws -> [String: TreeDocument] {
        let documents = try await manager.documents(below: PostEndpoints.allComments, keys: ids)
        return Dictionary(zip(ids, documents)) { first, _ in first }
    }

    /// What people wrote below a post, newest first.
    private mutating func comments(in document: TreeDocument) async throws -> [Comment] {
        problems.report(document.diagnostics)
        guard let all = NodeReader(document, reporting: problems), all.requireObject() else { return [] }
        var comments: [Comment] = []
        for reader in all.children where reader.requireObject() {
            let key = reader.name
            let missing = ["uid", "author", "text"].filter { key in
                reader.node[key]?.string?.allSatisfy(\.isWhitespace) ?? true
            }
            guard missing.isEmpty, let uid = reader.string("uid"), let text = reader.string("text") else {
                reader.report(ArticleProblem.incomplete(missing: missing))
                continue
            }
            // Somebody else wrote it: it must not keep the author from being published.
            reader.reviewCharacters { _ in false }
            comments.append(
                Comment(id: key, author: try await name(of: uid), text: text, date: PublicationDate(pushID: key)))
        }
        comments.sort { left, right in
            let (leftTime, rightTime) = (left.date?.instant ?? -1, right.date?.instant ?? -1)
            // Keys of one moment count up.
            return leftTime != rightTime
                ? leftTime > rightTime : right.id.utf8.lexicographicallyPrecedes(left.id.utf8)
        }
        return limited(comments, of: all)
    }

    /// The comments that fit a page, the shortest first: what others write must neither make an author's page too large nor
    /// keep the rest from being read.
    private func limited(_ comments: [Comment], of reader: NodeReader) -> [Comment] {
        // Each takes some markup as well.
        let sizes = comments.map { $0.text.utf8.count + ($0.author?.utf8.count ?? 0) + 250 }
        guard sizes.reduce(0, +) > Self.largestComments else { return comments }
        var room = Self.largestComments
        var shown: Set<Int> = []
        for index in comments.indices.sorted(by: { (sizes[$0], $0) < (sizes[$1], $1) }) where sizes[index] <= room {
            room -= sizes[index]
            shown.insert(index)
        }
        reader.report(ArticleProblem.tooManyComments(shown: shown.count, of: comments.count))
        return comments.indices.filter(shown.contains).map { comments[$0] }
    }

    /// The most bytes that the comments on a post may have.
    private static var largestComments: Int { 4_000_000 }

    /// The name of a candidate who is in the site's lists; `nil` for others.
    private mutating func name(of uid: String) async throws -> String? {
        if let known = names[uid] { return known }
        guard TreeKeyProblem(uid) == nil else { return nil }
        let node = try await document(at: UserEndpoints.user(uid: uid)).node
        // The page is for everybody, and so has to be whoever is named on it.
        let visibility = node?["visibility"]?.string ?? Visibility.listed.rawValue
        let name = node?["name"]?.string.flatMap {
            $0.allSatisfy(\.isWhitespace) || visibility != Visibility.listed.rawValue ? nil : $0
        }
        names[uid] = .some(name)
        return name
    }

    /// Tells where the copies that an app keeps by author are not what stands under `posts`.
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
