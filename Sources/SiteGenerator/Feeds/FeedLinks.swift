import CandidateProfile
import TemplateEngine
import WebSafety

/// The feed that goes with a page, in both of its formats.
struct FeedLinks: Sendable, TemplateRecord {
    var title: String
    var atom: AssetReference
    var json: AssetReference

    /// The way from a page to the feed of a folder, or to that of the site.
    init(title: String, of folder: String?, at path: SitePath) {
        self.title = title
        atom = path.reference(to: .atomFeed(in: folder))
        json = path.reference(to: .jsonFeed(in: folder))
    }

    static let schema = RecordSchema<FeedLinks>(
        "a feed",
        [
            Field("title", .text, "The title of the feed.", \.title),
            Field("atom", .asset, "The feed as Atom.", \.atom),
            Field("json", .asset, "The feed as JSON Feed.", \.json),
        ])
}

extension PageContext {
    /// What the feed of a candidate is called, or that of the site.
    func feedTitle(of user: UserData?) -> String {
        user.map { strings.filled(.articlesBy, [.name: $0.name]) } ?? settings.title
    }

    /// The feed of a candidate as a page refers to it; `nil` where there is none: without an address of the site, without
    /// an article that feeds show, and for whoever is in no list.
    func feed(of user: UserData, at path: SitePath) -> FeedLinks? {
        guard settings.baseURL != nil, user.visibility == .listed, user.articles.contains(where: \.isInFeeds) else {
            return nil
        }
        return FeedLinks(title: feedTitle(of: user), of: user.pathName, at: path)
    }

    /// The feed of the site as a page refers to it; `nil` where there is none.
    func feed(at path: SitePath) -> FeedLinks? {
        hasFeed ? FeedLinks(title: feedTitle(of: nil), of: nil, at: path) : nil
    }
}
