import CandidateProfile
import Diagnostics

/// Decides which candidates get pages, and tells what is wrong with the others.
struct CandidateIntake<Network: UserSource> {
    private let network: Network
    private let problems: DiagnosticCollector
    private var folders = CandidateFolders()
    /// The posts by their author, of authors who were not met yet.
    private var posts: [String: [Article]]
    /// The uids of all candidates by their lowercased forms, once somebody has a slug.
    private var uids: [String: [String]]?
    /// Candidates that have pages.
    private(set) var admitted = 0
    /// Candidates that asked for no pages.
    private(set) var hidden = 0
    /// Candidates that have none because of errors.
    private(set) var leftOut = 0

    init(_ network: Network, posts: LoadedPosts, reporting problems: DiagnosticCollector) {
        self.network = network
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
            if loaded.diagnostics.contains(where: { $0.severity == .error }) { leftOut += 1 }
            return nil
        }
        guard try await admit(user.uid, slug: user.slug, user.visibility) else { return nil }
        guard await add(ownPosts, to: &user) else {
            admitted -= 1
            leftOut += 1
            return nil
        }
        return user
    }

    /// Whether there will be pages of a candidate who need not be read.
    ///
    /// - Throws: what keeps the source from being asked for the others.
    mutating func admit(_ notes: CandidateNotes) async throws -> Bool {
        try await admit(notes.uid, slug: notes.slug, notes.visibility)
    }

    private mutating func admit(_ uid: String, slug: String?, _ visibility: Visibility) async throws -> Bool {
        guard visibility != .hidden else {
            hidden += 1
            return false
        }
        var owner = try await ownerByUID(ofFolderClaimedBy: uid, slug: slug)
        if owner == nil { owner = folders.claim(slug ?? uid, for: uid) }
        if let other = owner {
            leftOut += 1
            problems.report(
                SiteProblem.sameFolder(slug ?? uid, uids: [other, uid]),
                at: await network.place(of: Self.path(uid, hasSlug: slug != nil)),
                notes: [
                    .init(
                        "the other one",
                        at: await network.place(
                            of: Self.path(
                                other, hasSlug: try await network.queryUser(userId: other)?.user?.slug != nil)))
                ])
            return false
        }
        admitted += 1
        return true
    }

    /// Tells of posts of people who are no candidates.
    func reportUnknownAuthors() async {
        for post in posts.values.joined().sorted(by: { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }) {
            problems.report(SiteProblem.unknownAuthor, at: await network.place(of: "posts/\(post.id)"))
        }
    }

}

extension CandidateIntake {
    /// Adds posts to the articles of their author; `false` where one of each would have the same page.
    private func add(_ posts: [Article], to user: inout UserData) async -> Bool {
        var isClear = true
        for post in posts {
            if let other = user.articles.first(where: { $0.id.lowercased() == post.id.lowercased() }) {
                isClear = false
                problems.report(
                    SiteProblem.samePage(post.id), at: await network.place(of: "posts/\(post.id)"),
                    notes: [.init("the other one", at: await network.place(of: other.node(of: user.uid)))])
            } else {
                user.articles.append(post)
            }
        }
        return isClear
    }

    /// What gives a candidate the folder: the slug, or else the uid.
    private static func path(_ uid: String, hasSlug: Bool) -> String { "Users/\(uid)\(hasSlug ? "/slug" : "")" }

    /// The uid that is another candidate's name of the folder that a slug asks for: whoever has a folder by the uid
    /// keeps it, whichever of the two comes first.
    private mutating func ownerByUID(ofFolderClaimedBy uid: String, slug: String?) async throws -> String? {
        guard let slug = slug?.lowercased() else { return nil }
        let known: [String: [String]]
        if let uids {
            known = uids
        } else {
            known = Dictionary(grouping: try await network.uids()) { $0.lowercased() }
            uids = known
        }
        for other in known[slug] ?? [] where other != uid {
            guard let loaded = try await network.queryUser(userId: other) else { continue }
            // Of whom it cannot be read where the pages will be, the folder is kept free.
            guard let owner = loaded.user else { return other }
            if owner.visibility != .hidden, owner.pathName.lowercased() == slug { return other }
        }
        return nil
    }
}

/// The folders that candidates have in the site, without regard to case: many hosts and disks know no case.
private struct CandidateFolders {
    private var owners: [String: String] = [:]

    /// Takes a folder for a candidate; the uid of whoever has it already, if somebody does.
    mutating func claim(_ folder: String, for uid: String) -> String? {
        let key = folder.lowercased()
        if let other = owners[key] { return other }
        owners[key] = uid
        return nil
    }
}
