import CandidateProfile

/// A redirect from an old address of a page.
struct Redirect: Sendable, Hashable {
    /// The path of the redirect page: `old/path/index.html`.
    var path: SitePath
    /// The path of the page that it leads to.
    var target: SitePath
    /// The title of that page.
    var title: String
    /// The path of the alias in the tree, or the file that lists it.
    var origin: String

    /// The first folder of the path, or the name of a file at the root of the site, in lower case.
    var root: String {
        path.text.utf8.firstIndex(of: UInt8(ascii: "/")).map { path.text[..<$0].lowercased() } ?? path.text.lowercased()
    }

    /// The address relative to the site, without `index.html`: `old/path`.
    var address: String {
        path.text.hasSuffix("/index.html") ? String(path.text.dropLast("/index.html".count)) : path.text
    }

    /// Whether it is in a candidate's folder.
    func isIn(_ folder: String) -> Bool { path.text.utf8.starts(with: (folder + "/").utf8) }

    /// The redirects to the profile and the articles of a candidate.
    static func all(of user: UserData) -> [Redirect] {
        func redirects(
            _ aliases: [Alias], to target: SitePath, titled title: String, _ origin: String
        ) -> [Redirect] {
            aliases.enumerated().compactMap { index, alias in
                SitePath(alias.path).map {
                    Redirect(path: $0, target: target, title: title, origin: "\(origin)/aliases/\(index)")
                }
            }
        }
        var all = redirects(user.aliases, to: .profile(of: user), titled: user.name, "Users/\(user.uid)")
        for article in user.articles where !article.aliases.isEmpty {
            all += redirects(
                article.aliases, to: .article(article.id, in: user.pathName), titled: article.title,
                article.node(of: user.uid))
        }
        return all
    }
}
