import ByteText
import CandidateDecoding
import CandidateProfile
import ContentTree
import Diagnostics
import ServiceProblems

/// Reads all posts of a tree.
///
/// Nodes of a database are read in pages. Parts that its rules do not allow to read are left out, with one hint.
struct PostReading<Manager: NetworkManager> {
    let manager: Manager
    let decoder: UserDecoder
    private let problems = DiagnosticCollector()
    /// The names of candidates with public pages.
    private var names: [String: String] = [:]
    /// The paths that cannot be read.
    private var denied: [TreePath] = []

    init(manager: Manager, decoder: UserDecoder) {
        self.manager = manager
        self.decoder = decoder
    }

    /// The posts that can be shown, and the problems of the others.
    mutating func posts() async throws -> LoadedPosts {
        let children = try await listing(of: PostEndpoints.collection)
        report(children)
        let allComments = try await listing(of: PostEndpoints.allComments)
        let ids = children.keys.sorted(by: TreePath.keyPrecedes)
        let documents = try await documents(below: PostEndpoints.collection, keys: ids)
        let commented = Set(allComments.keys)
        var comments: [String: [WrittenComment]] = [:]
        // Nodes need several times the memory of their texts.
        try await read(below: PostEndpoints.allComments, keys: ids.filter(commented.contains)) { id, document in
            comments[id] = self.comments(in: document)
        }
        let writers = Set(comments.values.joined().map(\.uid))
        var loaded = LoadedPosts()
        for (uid, id, post) in try await posts(in: ids, documents, commentedBy: writers) {
            var post = post
            post.echo?.comments = (comments[id] ?? []).map { uid, comment in
                var comment = comment
                comment.author = names[uid]
                return comment
            }
            loaded.articles[uid, default: []].append(post)
        }
        let owners = documents.compactMapValues(\.node)
        // Copies and comments of posts that cannot be read are not alone.
        if !denied.contains(PostEndpoints.collection) {
            try await compareCopies(with: owners)
            await reportLostComments(allComments, posts: owners)
        }
        if let first = denied.first {
            problems.report(PostProblem.notReadable(denied.map(\.description)), at: .node(first.description))
        }
        loaded.diagnostics = problems.diagnostics
        return loaded
    }
}

extension PostReading {
    /// The keys below a collection; none if it cannot be read. An existing collection without any keys is an error,
    /// because all posts would be unpublished.
    private mutating func listing(of collection: TreePath) async throws -> TreeChildren {
        guard let children = try await permitted(collection, { try await $0.children(of: collection) }) else {
            return TreeChildren()
        }
        guard let database = manager.address, children.keys.isEmpty, children.refused.isEmpty,
            let roots = try await manager.roots(), roots.contains(collection.description)
        else { return children }
        throw ServiceFailure(
            .unavailable, NetworkProblem.contradiction(database, path: collection.description))
    }

    /// The result of reading a path; `nil` if the rules of the database do not allow that.
    private mutating func permitted<Value>(
        _ path: TreePath, _ read: (Manager) async throws -> Value
    ) async throws -> Value? {
        do {
            return try await read(manager)
        } catch let failure as ServiceFailure where failure.kind == .deniedByRules {
            denied.append(path)
            return nil
        }
    }

    /// The nodes under several listed keys, by key, read in pages.
    private func documents(below path: TreePath, keys: [String]) async throws -> [String: TreeDocument] {
        var documents: [String: TreeDocument] = [:]
        try await read(below: path, keys: keys) { documents[$0] = $1 }
        return documents
    }

    /// Passes on the nodes under several listed keys, read in pages.
    private func read(
        below path: TreePath, keys: [String], passingTo receive: (_ key: String, TreeDocument) -> Void
    ) async throws {
        for start in stride(from: 0, to: keys.count, by: manager.batchSize) {
            let page = Array(keys[start..<min(start + manager.batchSize, keys.count)])
            for (key, document) in zip(page, try await manager.documents(below: path, keys: page)) {
                receive(key, document)
            }
        }
    }

    /// Passes on the nodes of candidates: in pages of all candidates, or one by one if that takes fewer requests.
    ///
    /// A candidate that does not exist, or cannot be read, has no node.
    private mutating func readPeople(
        _ uids: Set<String>, passingTo receive: (_ uid: String, TreeDocument) -> Void
    ) async throws {
        guard !uids.isEmpty else { return }
        let collection = UserEndpoints.collection
        let listed = try await permitted(collection) { try await $0.children(of: collection) }
        let all = (listed?.keys ?? []).sorted(by: TreePath.keyPrecedes)
        var missing = uids
        let existing = all.filter { missing.remove($0) != nil }
        for uid in missing.sorted() { receive(uid, TreeDocument(path: collection.appending(uid))) }
        guard manager.batchSize > 1, existing.count > all.count / manager.batchSize + 1 else {
            for uid in existing {
                receive(uid, try await document(at: UserEndpoints.user(uid: uid)))
            }
            return
        }
        for start in stride(from: 0, to: all.count, by: manager.batchSize) {
            let page = Array(all[start..<min(start + manager.batchSize, all.count)])
            guard page.contains(where: uids.contains) else { continue }
            for (uid, document) in zip(page, try await manager.documents(below: collection, keys: page))
            where uids.contains(uid) {
                receive(uid, document)
            }
        }
    }

    private func report(_ children: TreeChildren) {
        problems.report(children.diagnostics)
        for refused in children.refused { problems.report([refused.diagnostic]) }
    }

    /// The posts that can be shown, with the uids of their authors, in the order of their ids. Reports why others cannot
    /// be shown, and notes the names of those who wrote comments.
    private mutating func posts(
        in ids: [String], _ documents: [String: TreeDocument], commentedBy writers: Set<String>
    ) async throws -> [(uid: String, id: String, post: Article)] {
        var readers: [String: [(index: Int, reader: NodeReader)]] = [:]
        for (index, id) in ids.enumerated() {
            guard let document = documents[id] else { continue }
            problems.report(document.diagnostics)
            guard let reader = NodeReader(document, reporting: problems) else { continue }
            // A uid that is not a valid key could lead out of the tree.
            if let uid = reader.string("uid"), TreeKeyProblem(uid) == nil {
                readers[uid, default: []].append((index, reader))
            } else if reader.node["uid"]?.string == nil, reader.node.members != nil {
                // Without an author, a post has no address in the site.
                reader.report(ArticleProblem.incomplete(missing: ["uid"]))
            }
        }
        let people = Set(readers.keys).union(writers.filter { TreeKeyProblem($0) == nil })
        var names: [String: String] = [:]
        var posts: [Int: (uid: String, id: String, post: Article)] = [:]
        let (decoder, problems) = (decoder, problems)
        try await readPeople(people) { uid, document in
            names[uid] = Self.publicName(in: document)
            guard let own = readers[uid] else { return }
            let author = PostDecoder(author: document, uid: uid, decoder: decoder, reporting: problems)
            for (index, reader) in own {
                guard var post = author.article(reader), decoder.showsDrafts || !post.isDraft else { continue }
                post.echo = Article.Echo(starCount: Self.stars(of: reader))
                posts[index] = (uid, ids[index], post)
            }
        }
        self.names = names
        return posts.sorted { $0.key < $1.key }.map(\.value)
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
    private static func stars(of reader: NodeReader) -> Int {
        if let count = reader.node.storedStars { return count }
        let named = reader.node.starringPeople.count
        if let node = reader["starCount"] { node.report(ArticleProblem.oddStarCount(counted: named)) }
        return named
    }

    /// A comment before the name of its author is known.
    private typealias WrittenComment = (uid: String, comment: Comment)

    /// The comments on a post, newest first.
    private func comments(in document: TreeDocument) -> [WrittenComment] {
        problems.report(document.diagnostics)
        guard let all = NodeReader(document, reporting: problems), all.requireObject() else { return [] }
        var comments: [WrittenComment] = []
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
            let comment = Comment(id: key, author: nil, text: text, date: PublicationDate(pushID: key))
            comments.append((uid, comment))
        }
        comments.sort {
            let (left, right) = ($0.comment, $1.comment)
            let (leftTime, rightTime) = (left.date?.instant ?? -1, right.date?.instant ?? -1)
            // Keys created within one millisecond are ascending.
            return leftTime != rightTime
                ? leftTime > rightTime : right.id.utf8.lexicographicallyPrecedes(left.id.utf8)
        }
        return limited(comments, of: all)
    }

    /// The comments that fit on a page, shortest first: comments of others must not make a page too large, nor hide all
    /// other comments.
    private func limited(_ comments: [WrittenComment], of reader: NodeReader) -> [WrittenComment] {
        // Each comment also needs a name and markup.
        let sizes = comments.map { $0.comment.text.utf8.count + 300 }
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
    private static func publicName(in document: TreeDocument) -> String? {
        // Only listed candidates are named, because the page is public.
        let visibility = document.node?["visibility"]?.string ?? Visibility.listed.rawValue
        return document.node?["name"]?.string.flatMap {
            $0.isBlank || visibility != Visibility.listed.rawValue ? nil : $0
        }
    }

    /// Reports copies under the authors that differ from the posts under `posts`.
    private mutating func compareCopies(with posts: [String: Node]) async throws {
        let collection = PostEndpoints.copies
        guard let children = try await permitted(collection, { try await $0.children(of: collection) }) else {
            return
        }
        report(children)
        let documents = try await documents(below: collection, keys: children.keys)
        for uid in children.keys {
            guard let document = documents[uid] else { continue }
            problems.report(document.diagnostics)
            guard let copies = NodeReader(document, reporting: problems), copies.requireObject() else { continue }
            for copy in copies.children {
                let id = copy.name
                guard let post = posts[id] else {
                    copy.report(ArticleProblem.copyAlone(id))
                    continue
                }
                // Others can star the post, but often not change the copy.
                let keys = Set((post.members ?? []).map(\.key) + (copy.node.members ?? []).map(\.key))
                    .subtracting(StarChange.keys).sorted()
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
