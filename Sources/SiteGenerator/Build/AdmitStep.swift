import ByteText
import CandidateProfile
import Diagnostics

/// The second step: decides who gets pages. It takes the parts in the order of the list, so that the reported problems
/// do not depend on the number of threads.
actor AdmitStep<Source: UserSource> {
    /// `nil` while a part is being admitted.
    private var intake: CandidateIntake<Source>?
    private var next = 0
    private var isCancelled = false
    private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]

    init(_ intake: consuming CandidateIntake<Source>) {
        self.intake = intake
    }

    /// Admits the candidates of a part after the parts before it.
    ///
    /// - Throws: why the source cannot be read, or `CancellationError` if another part failed.
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

    /// Stops admitting; all waiting parts fail.
    func cancel() {
        isCancelled = true
        for continuation in waiting.values { continuation.resume() }
        waiting = [:]
    }

    /// The result after the last part; nothing can be admitted afterwards.
    func finish() -> CandidateIntake<Source>? { intake.take() }
}

/// A candidate after ``AdmitStep``.
enum AdmittedCandidate: Sendable {
    /// Keeps the pages of the last build.
    case unchanged(UnchangedCandidate)
    /// Gets pages from this data.
    case user(UserData, LoadedCandidate)
    /// Gets no pages: hidden, or left out because of errors.
    case refused(ReadCandidate)
}

/// Decides which candidates get pages, and reports the problems of the others.
///
/// An address belongs to the candidate who had it in the last publication, as long as that candidate still uses it. If
/// several candidates use an address that nobody is known to have had, none of them gets it.
struct CandidateIntake<Network: UserSource> {
    private let network: Network
    private let list: UserList
    private let problems: DiagnosticCollector
    /// The last publication; `nil` if it is not known.
    private let before: PublishedPeople?
    /// Candidates without pages, because of errors that were already reported.
    private let excluded: Set<[UInt8]>
    /// The first candidate to claim each address.
    private var claims: [String: Claim] = [:]
    /// Addresses with several claims; each is reported once per claim.
    private var contested: Set<String> = []
    /// Whether the owner of an address still uses it.
    private var isOwned: [String: Bool] = [:]
    /// The posts by author, of authors that were not admitted yet.
    private var posts: [String: [Article]]
    /// The number of candidates with pages.
    private(set) var admitted = 0
    /// The number of hidden candidates.
    private(set) var hidden = 0
    /// Candidates without pages because of errors, by the bytes of their uids.
    private var withErrors: Set<[UInt8]> = []
    /// Candidates among them whose errors were found after pages of others were rendered. The pages must be rendered
    /// again without them.
    private(set) var failed: [String] = []

    /// The uids of candidates without pages because of errors, in order.
    var leftOut: [String] { withErrors.map { String(decoding: $0, as: UTF8.self) }.sorted() }

    /// The aliases outside of their owners' folders, by their first parts, then by their paths, in lower case.
    private var aliases: [String: [String: AliasClaim]] = [:]

    private struct AliasClaim {
        var uid: String
        var redirect: Redirect
    }

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

    /// The candidate with their posts, if there will be pages; `nil` otherwise.
    ///
    /// - Throws: why the source cannot be read.
    mutating func admit(_ loaded: LoadedUser) async throws -> UserData? {
        problems.report(loaded.diagnostics)
        problems.hide { loaded.withheldValues.lazy.filter(\.isMaskedEverywhere).map(\.text) }
        let ownPosts = posts.removeValue(forKey: loaded.uid) ?? []
        guard var user = loaded.user else {
            // A candidate that is missing without an error was not left out.
            if loaded.diagnostics.contains(where: { $0.severity == .error }) { leaveOut(loaded.uid) }
            return nil
        }
        guard try await admit(user.uid, slug: user.slug, user.visibility, Redirect.all(of: user)) else { return nil }
        if let problem = Self.problem(withArticlesOf: user) {
            problems.report(problem, at: await network.place(of: "Users/\(user.uid)"))
            admitted -= 1
            leaveOut(user.uid)
            return nil
        }
        await add(ownPosts, to: &user)
        return user
    }

    /// Whether an unchanged candidate gets pages.
    ///
    /// - Throws: why the source cannot be read.
    mutating func admit(_ cached: CachedCandidate) async throws -> Bool {
        try await admit(cached.uid, slug: cached.slug, cached.visibility, cached.redirects)
    }

    private mutating func admit(
        _ uid: String, slug: String?, _ visibility: Visibility, _ redirects: [Redirect]
    ) async throws -> Bool {
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
        let owners = [before?.entry(at: address)].compactMap(\.self) + (before?.aliases(below: address) ?? [])
        for owner in owners where try await isElsewhere(owner, than: uid) {
            leaveOut(uid)
            problems.report(
                SiteProblem.addressTaken(folder, owner: owner.uid), at: await place(of: claim),
                notes: [.init("the owner", at: await network.place(of: "Users/\(owner.uid)"))])
            return false
        }
        let outside = redirects.filter { !$0.isIn(folder) }
        for redirect in outside {
            guard let (problem, other) = try await objection(to: redirect, of: uid) else { continue }
            leaveOut(uid)
            let notes = [Diagnostic.Note("the other one", at: await network.place(of: other))]
            problems.report(problem, at: await network.place(of: redirect.origin), notes: notes)
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
        // Aliases of candidates that were admitted before yield to the folder.
        for alias in (aliases[address] ?? [:]).values {
            withdraw(alias.uid)
            let notes = [Diagnostic.Note("the other one", at: await place(of: claim))]
            problems.report(
                SiteProblem.aliasTaken(alias.redirect.address, by: "the candidate '\(uid)'"),
                at: await network.place(of: alias.redirect.origin), notes: notes)
        }
        claims[address] = claim
        for redirect in outside {
            let path = redirect.path.text.lowercased()
            guard let other = aliases[redirect.root]?[path] else {
                aliases[redirect.root, default: [:]][path] = AliasClaim(uid: uid, redirect: redirect)
                continue
            }
            // Nobody is known to have had it, so nobody gets it.
            let places = (
                own: await network.place(of: redirect.origin), other: await network.place(of: other.redirect.origin)
            )
            let problem = SiteProblem.sameAlias(redirect.address, uids: [other.uid, uid])
            problems.report(problem, at: places.own, notes: [.init("the other one", at: places.other)])
            problems.report(problem, at: places.other, notes: [.init("the other one", at: places.own)])
            admitted += 1
            withdraw(uid)
            withdraw(other.uid)
            return false
        }
        admitted += 1
        return true
    }

    /// Why a candidate cannot have an alias, and the tree path of who has the address.
    private mutating func objection(
        to redirect: Redirect, of uid: String
    ) async throws -> (problem: SiteProblem, other: String)? {
        func taken(by owner: String) -> (SiteProblem, String) {
            (.aliasTaken(redirect.address, by: "the candidate '\(owner)'"), "Users/\(owner)")
        }
        let hasFolder = redirect.path.text.utf8.contains(UInt8(ascii: "/"))
        if let owner = before?.entry(at: redirect.path.text.lowercased()), try await isElsewhere(owner, than: uid) {
            return taken(by: owner.uid)
        }
        guard hasFolder else { return nil }
        if let owner = before?.entry(at: redirect.root), try await isElsewhere(owner, than: uid) {
            return taken(by: owner.uid)
        }
        return claims[redirect.root].map { taken(by: $0.uid) }
    }

    /// Whether another candidate had an address in the last publication and still asks for it.
    private mutating func isElsewhere(_ owner: PublishedPeople.Entry, than uid: String) async throws -> Bool {
        guard !owner.uid.hasSameBytes(as: uid) else { return false }
        return try await isStillOwned(owner)
    }

    /// Removes the pages of a candidate because of errors that are reported elsewhere.
    mutating func withdraw(_ uid: String) {
        guard leaveOut(uid) else { return }
        admitted -= 1
        failed.append(uid)
    }

    /// Marks all candidates who were left out, so that the pages are rendered again without them.
    ///
    /// - Parameter known: the uids of those without whom the pages were already rendered.
    mutating func leaveOutEverywhere(besides known: [String]) {
        let known = Set((known + failed).map { Array($0.utf8) })
        failed += withErrors.subtracting(known).map { String(decoding: $0, as: UTF8.self) }.sorted()
    }

    /// - Returns: whether the candidate had no errors before.
    @discardableResult
    private mutating func leaveOut(_ uid: String) -> Bool { withErrors.insert(Array(uid.utf8)).inserted }

    /// The published candidates, and the addresses that are kept.
    func people() -> PublishedPeople {
        var people: [String: PublishedPeople.Entry] = [:]
        for person in before ?? PublishedPeople([]) where withErrors.contains(Array(person.uid.utf8)) {
            let state = person.state == .alias ? person.state : .kept
            people[person.address] = .init(address: person.address, uid: person.uid, state: state)
        }
        for (address, claim) in claims where !withErrors.contains(Array(claim.uid.utf8)) {
            people[address] = .init(address: address, uid: claim.uid, isPublished: true)
        }
        for (path, alias) in aliases.values.joined() where !withErrors.contains(Array(alias.uid.utf8)) {
            people[path] = .init(address: path, uid: alias.uid, state: .alias)
        }
        return PublishedPeople(Array(people.values))
    }

    /// Reports posts whose authors are not candidates.
    func reportUnknownAuthors() async {
        for post in posts.values.joined().sorted(by: { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }) {
            problems.report(SiteProblem.unknownAuthor, at: await network.place(of: "posts/\(post.id)"))
        }
    }

}

extension CandidateIntake {
    /// Adds posts to the articles of their author, in order, up to the limits. Other people can write posts in an
    /// author's name, so posts beyond a limit are left out, and the author is still published.
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

    /// The path of a page that a post needs and that a document or its folder already uses; `nil` if there is none.
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

    /// The problem if a candidate has too many own articles or tags.
    private static func problem(withArticlesOf user: UserData) -> CandidateLimitProblem? {
        if user.articles.count > CandidateLimit.articles { return .articles(user.articles.count) }
        // A sum within the limit avoids counting distinct tags.
        guard user.articles.reduce(0, { $0 + $1.tags.count }) > CandidateLimit.tags else { return nil }
        let tags = Set(user.articles.flatMap(\.tags)).count
        return tags > CandidateLimit.tags ? .tags(tags) : nil
    }

    /// The place of the claim on a folder: the slug, or else the candidate.
    private func place(of claim: Claim) async -> Place {
        await network.place(of: "Users/\(claim.uid)\(claim.hasSlug ? "/slug" : "")")
    }

    private func report(_ claim: Claim, besides other: Claim) async {
        problems.report(
            SiteProblem.sameFolder(claim.folder, uids: [claim.uid, other.uid]), at: await place(of: claim),
            notes: [.init("the other one", at: await place(of: other))])
    }

    /// Whether the owner of an address still uses it. An owner who is removed, hidden or at another address does not;
    /// one who cannot be read keeps it.
    private mutating func isStillOwned(_ owner: PublishedPeople.Entry) async throws -> Bool {
        if let known = isOwned[owner.address] { return known }
        var isOwned = false
        if let position = list.names.firstIndex(where: { $0.hasSameBytes(as: owner.uid) }),
            let loaded = try await network.load([position], of: list).first
        {
            isOwned =
                loaded.user.map { user in
                    guard user.visibility != .hidden else { return false }
                    guard owner.state == .alias else { return user.pathName.lowercased() == owner.address }
                    return Redirect.all(of: user).contains { $0.path.text.lowercased() == owner.address }
                } ?? true
        }
        self.isOwned[owner.address] = isOwned
        return isOwned
    }
}
