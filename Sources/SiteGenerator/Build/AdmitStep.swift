import CandidateProfile
import Diagnostics

/// The second step: decides who gets pages, part by part in the order of the list, so that the same is reported however
/// many threads read.
actor AdmitStep<Source: UserSource> {
    /// `nil` while a part is admitted.
    private var intake: CandidateIntake<Source>?
    private var next = 0
    private var isCancelled = false
    private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]

    init(_ intake: consuming CandidateIntake<Source>) {
        self.intake = intake
    }

    /// Admits the candidates of a part, as soon as the parts before it are admitted.
    ///
    /// - Throws: what keeps the source from being asked for others, or `CancellationError` where another part failed.
    func run(_ part: CandidatePart, _ candidates: [ReadCandidate]) async throws -> [AdmittedCandidate] {
        if part.number != next, !isCancelled { await withCheckedContinuation { waiting[part.number] = $0 } }
        guard !isCancelled, var intake = intake.take() else { throw CancellationError() }
        var admitted: [AdmittedCandidate] = []
        for candidate in candidates {
            switch candidate {
            case .unchanged(let known):
                admitted.append(try await intake.admit(known.cached) ? .unchanged(known) : .refused(candidate))
            case .loaded(let read):
                admitted.append(try await intake.admit(read.loaded).map { .user($0, read) } ?? .refused(candidate))
            }
        }
        self.intake = intake
        next += 1
        waiting.removeValue(forKey: next)?.resume()
        return admitted
    }

    /// Admits nobody any more: each part that waits fails.
    func cancel() {
        isCancelled = true
        for continuation in waiting.values { continuation.resume() }
        waiting = [:]
    }

    /// What is known once all parts were admitted; nobody is admitted any more.
    func finish() -> CandidateIntake<Source>? { intake.take() }
}

/// A candidate behind the step ``AdmitStep``.
enum AdmittedCandidate: Sendable {
    /// Gets the same pages as before.
    case unchanged(UnchangedCandidate)
    /// Gets pages made of this data.
    case user(UserData, LoadedCandidate)
    /// Gets no pages: hidden, or left out because of errors.
    case refused(ReadCandidate)
}

/// Decides which candidates get pages, and tells what is wrong with the others.
///
/// An address belongs to whoever had it in the last publication, as long as that candidate still asks for it. Where nobody
/// is known to have had it, none of several who ask for it gets it.
struct CandidateIntake<Network: UserSource> {
    private let network: Network
    private let list: UserList
    private let problems: DiagnosticCollector
    /// Who was published last; `nil` where that is not known.
    private let before: PublishedPeople?
    /// Who gets no pages, because of errors that were reported already.
    private let excluded: Set<[UInt8]>
    /// Who asked first for an address.
    private var claims: [String: Claim] = [:]
    /// Addresses for which several asked, which is reported once for each of them.
    private var contested: Set<String> = []
    /// Whether the owner of an address still asks for it.
    private var isOwned: [String: Bool] = [:]
    /// The posts by their author, of authors who were not met yet.
    private var posts: [String: [Article]]
    /// Candidates that have pages.
    private(set) var admitted = 0
    /// Candidates that asked for no pages.
    private(set) var hidden = 0
    /// Candidates that have none because of errors, by the bytes of their uids.
    private var withErrors: Set<[UInt8]> = []
    /// Those of them who can be known only once pages of others were made: the pages have to be made again without them.
    private(set) var failed: [String] = []

    /// Candidates that have no pages because of errors.
    var leftOut: Int { withErrors.count }

    private struct Claim {
        var uid: String
        var folder: String
        var hasSlug: Bool
    }

    init(
        _ network: Network, _ list: UserList, posts: LoadedPosts, before: PublishedPeople? = nil,
        leavingOut excluded: [String] = [], reporting problems: DiagnosticCollector
    ) {
        self.network = network
        self.list = list
        self.before = before
        self.excluded = Set(excluded.map { Array($0.utf8) })
        self.posts = posts.articles
        self.problems = problems
        problems.report(posts.diagnostics)
    }

    /// The candidate with their posts, where there will be pages; `nil` otherwise.
    ///
    /// - Throws: what keeps the source from being asked for the others.
    mutating func admit(_ loaded: LoadedUser) async throws -> UserData? {
        problems.report(loaded.diagnostics)
        let ownPosts = posts.removeValue(forKey: loaded.uid) ?? []
        guard var user = loaded.user else {
            // Where there is nobody, what should be known comes with nobody.
            if loaded.diagnostics.contains(where: { $0.severity == .error }) { leaveOut(loaded.uid) }
            return nil
        }
        guard try await admit(user.uid, slug: user.slug, user.visibility) else { return nil }
        if let problem = Self.problem(withArticlesOf: user) {
            problems.report(problem, at: await network.place(of: "Users/\(user.uid)"))
            admitted -= 1
            leaveOut(user.uid)
            return nil
        }
        await add(ownPosts, to: &user)
        return user
    }

    /// Whether there will be pages of a candidate who need not be read.
    ///
    /// - Throws: what keeps the source from being asked for the others.
    mutating func admit(_ cached: CachedCandidate) async throws -> Bool {
        try await admit(cached.uid, slug: cached.slug, cached.visibility)
    }

    private mutating func admit(_ uid: String, slug: String?, _ visibility: Visibility) async throws -> Bool {
        guard visibility != .hidden else {
            hidden += 1
            return false
        }
        guard !excluded.contains(Array(uid.utf8)) else {
            leaveOut(uid)
            return false
        }
        let folder = slug ?? uid
        let address = folder.lowercased()
        let claim = Claim(uid: uid, folder: folder, hasSlug: slug != nil)
        if let owner = before?.person(at: address), !owner.uid.hasSameBytes(as: uid), try await isStillOwned(owner) {
            leaveOut(uid)
            problems.report(
                SiteProblem.addressTaken(folder, owner: owner.uid), at: await place(of: claim),
                notes: [.init("the owner", at: await network.place(of: "Users/\(owner.uid)"))])
            return false
        }
        if let other = claims[address] {
            leaveOut(uid)
            failed.append(uid)
            withdraw(other.uid)
            await report(claim, besides: other)
            if contested.insert(address).inserted { await report(other, besides: claim) }
            return false
        }
        claims[address] = claim
        admitted += 1
        return true
    }

    /// Takes back that there are pages of a candidate, because of errors that are reported elsewhere.
    mutating func withdraw(_ uid: String) {
        guard leaveOut(uid) else { return }
        admitted -= 1
        failed.append(uid)
    }

    /// - Returns: whether that was not known yet.
    @discardableResult
    private mutating func leaveOut(_ uid: String) -> Bool { withErrors.insert(Array(uid.utf8)).inserted }

    /// Who is published now, and whose addresses are kept.
    func people() -> PublishedPeople {
        var people: [String: PublishedPeople.Person] = [:]
        for person in before ?? PublishedPeople([]) where withErrors.contains(Array(person.uid.utf8)) {
            people[person.address] = .init(address: person.address, uid: person.uid, isPublished: false)
        }
        for (address, claim) in claims where !withErrors.contains(Array(claim.uid.utf8)) {
            people[address] = .init(address: address, uid: claim.uid, isPublished: true)
        }
        return PublishedPeople(Array(people.values))
    }

    /// Tells of posts of people who are no candidates.
    func reportUnknownAuthors() async {
        for post in posts.values.joined().sorted(by: { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }) {
            problems.report(SiteProblem.unknownAuthor, at: await network.place(of: "posts/\(post.id)"))
        }
    }

}

extension CandidateIntake {
    /// Adds posts to the articles of their author, in order and as long as they keep the limits. Others can write posts in
    /// the name of an author, so posts that do not fit are left out, and the author is published.
    private func add(_ posts: [Article], to user: inout UserData) async {
        guard !posts.isEmpty else { return }
        var pages: [String: Article] = [:]
        for article in user.articles { pages[article.id.lowercased()] = article }
        let documents = Set(DocumentPublisher.documents(of: user).map { $0.0.path.lowercased() })
        var tags = Set(user.articles.flatMap(\.tags))
        var leftOut: [PostLimit: [Article]] = [:]
        for post in posts {
            if let other = pages[post.id.lowercased()] {
                let note = Diagnostic.Note("the other one", at: await network.place(of: other.node(of: user.uid)))
                await leaveOut(post, for: "articles/\(post.id).html", [note])
            } else if let path = Self.path(of: post, amongDocuments: documents) {
                await leaveOut(post, for: path, [])
            } else if user.articles.count >= CandidateLimit.articles {
                leftOut[.articles, default: []].append(post)
            } else if tags.count + Set(post.tags).subtracting(tags).count > CandidateLimit.tags {
                leftOut[.tags, default: []].append(post)
            } else if post.listedSize > ListedText.limit {
                leftOut[.listedText, default: []].append(post)
            } else {
                pages[post.id.lowercased()] = post
                tags.formUnion(post.tags)
                user.articles.append(post)
            }
        }
        for limit in PostLimit.allCases {
            guard let posts = leftOut[limit], let first = posts.first else { continue }
            problems.report(
                SiteProblem.postsLeftOut(posts.count, author: user.uid, limit),
                at: await network.place(of: "posts/\(first.id)"))
        }
    }

    private func leaveOut(_ post: Article, for path: String, _ notes: [Diagnostic.Note]) async {
        problems.report(SiteProblem.samePage(path), at: await network.place(of: "posts/\(post.id)"), notes: notes)
    }

    /// The path of a page that a post needs and that a document or its folder has; `nil` if there is none.
    private static func path(of post: Article, amongDocuments documents: Set<String>) -> String? {
        if documents.isEmpty { return nil }
        let pages = ["articles/\(post.id).html", "articles/index.html", "articles/top.html", "feed.xml", "feed.json"]
        let isNumbered = documents.first { $0.hasPrefix("articles/page-") || $0.hasPrefix("articles/top-") }
        return isNumbered
            ?? pages.first { page in
                let page = page.lowercased()
                return documents.contains { $0 == page || $0.hasPrefix(page + "/") || $0 == "articles" }
            }
    }

    /// What is wrong with the number of a candidate's own articles, or of their tags.
    private static func problem(withArticlesOf user: UserData) -> CandidateLimitProblem? {
        if user.articles.count > CandidateLimit.articles { return .articles(user.articles.count) }
        // Most have fewer, even if no two were the same.
        guard user.articles.reduce(0, { $0 + $1.tags.count }) > CandidateLimit.tags else { return nil }
        let tags = Set(user.articles.flatMap(\.tags)).count
        return tags > CandidateLimit.tags ? .tags(tags) : nil
    }

    /// Where it is said which folder somebody asks for: the slug, or else the candidate.
    private func place(of claim: Claim) async -> Place {
        await network.place(of: "Users/\(claim.uid)\(claim.hasSlug ? "/slug" : "")")
    }

    private func report(_ claim: Claim, besides other: Claim) async {
        problems.report(
            SiteProblem.sameFolder(claim.folder, uids: [claim.uid, other.uid]), at: await place(of: claim),
            notes: [.init("the other one", at: await place(of: other))])
    }

    /// Whether the owner of an address still asks for it: one who is gone, hidden or elsewhere does not; for one who cannot
    /// be read, it is kept.
    private mutating func isStillOwned(_ owner: PublishedPeople.Person) async throws -> Bool {
        if let known = isOwned[owner.address] { return known }
        var isOwned = false
        if let position = list.names.firstIndex(where: { $0.hasSameBytes(as: owner.uid) }),
            let loaded = try await network.load([position], of: list).first
        {
            isOwned =
                loaded.user.map { $0.visibility != .hidden && $0.pathName.lowercased() == owner.address } ?? true
        }
        self.isOwned[owner.address] = isOwned
        return isOwned
    }
}
