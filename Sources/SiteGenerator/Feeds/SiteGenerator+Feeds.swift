import CandidateProfile
import ContentTree
import WebSafety

extension SiteGenerator {
    /// Whether the site has a feed of these articles; the addresses in a feed have to be absolute.
    func hasFeed(_ newest: NewestArticles) -> Bool { context.settings.baseURL != nil && !newest.articles.isEmpty }

    /// Writes the feed of a candidate in both formats, if there is one.
    func writeFeed(of user: UserData, with writer: inout PageWriter, to sink: inout some SiteSink) throws {
        guard let baseURL = context.settings.baseURL,
            let feed = Feed(NewestArticles(of: user), of: user, at: baseURL, in: context)
        else { return }
        let origin = "Users/\(user.uid)/articles"
        let atom = AtomFeed.document(of: feed)
        try writer.write(atom.buffer, at: .atomFeed(in: user.pathName), origin: origin, to: &sink)
        try writer.write(
            JSONWriter(escapesControls: true).bytes(of: JSONFeed.document(of: feed)), at: .jsonFeed(in: user.pathName),
            origin: origin,
            to: &sink)
    }

    /// Writes the feed of the site in both formats, if there is one.
    func writeFeed(of newest: NewestArticles, with writer: inout PageWriter, to sink: inout some SiteSink) throws {
        guard let baseURL = context.settings.baseURL, let feed = Feed(newest, at: baseURL, in: context) else { return }
        let atom = AtomFeed.document(of: feed)
        try writer.write(atom.buffer, at: .atomFeed(), origin: "the feed of all articles", to: &sink)
        try writer.write(
            JSONWriter(escapesControls: true).bytes(of: JSONFeed.document(of: feed)), at: .jsonFeed(),
            origin: "the feed of all articles",
            to: &sink)
    }

    /// Writes the sitemap with the candidates' pages and the site's own pages.
    func writeSitemap(_ sitemap: Sitemap, with writer: inout PageWriter, to sink: inout some SiteSink) throws {
        guard let baseURL = context.settings.baseURL else { return }
        let site = writer.listedPages
        try sitemap.write(besides: site, at: baseURL) { path, document in
            try writer.write(document, at: path, origin: "the sitemap", to: &sink)
        }
    }
}
