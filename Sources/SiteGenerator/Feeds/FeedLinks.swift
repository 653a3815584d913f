import CandidateProfile
import TemplateEngine
import WebSafety

/// The links from a page to its feed, in both formats.
struct FeedLinks: Sendable, TemplateRecord {
    var title: String
    var atom: AssetReference
    var json: AssetReference

    /// Creates the links from a page to the feed of a folder, or to that of the site.
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
    /// The title of the feed of a candidate, or of the site.
    func feedTitle(of user: UserData?) -> String {
        user.map { strings.filled(.articlesBy, [.name: $0.name]) } ?? settings.title
    }

    /// The links to the feed of a candidate; `nil` if there is none: without a base URL, without an article for feeds,
    /// and for unlisted candidates.
    func feed(of user: UserData, at path: SitePath) -> FeedLinks? {
        guard settings.baseURL != nil, user.visibility == .listed, user.articles.contains(where: \.isInFeeds) else {
            return nil
        }
        return FeedLinks(title: feedTitle(of: user), of: user.pathName, at: path)
    }

    /// The links to the feed of the site; `nil` if there is none.
    func feed(at path: SitePath) -> FeedLinks? {
        hasFeed ? FeedLinks(title: feedTitle(of: nil), of: nil, at: path) : nil
    }
}
