import CandidateProfile

/// The paths of pages. Names come from checked ids and slugs, never from titles or positions.
extension SitePath {
    /// A page of the directory, from 1.
    static func directory(page: Int) -> SitePath {
        page == 1 ? SitePath(checked: "index.html") : SitePath(checked: "page-\(page).html")
    }

    /// A candidate's page.
    static func profile(of user: UserData) -> SitePath { profile(in: user.pathName) }

    /// The page of the candidate with a folder.
    static func profile(in folder: String) -> SitePath { SitePath(in: folder, "index.html") }

    /// The page of one material.
    static func material(_ item: UserApplicationData, of user: UserData) -> SitePath {
        SitePath(in: user.pathName, item.pathName, ".html")
    }

    /// A free page.
    static func freePage(_ name: String) -> SitePath { SitePath(in: "pages", name, ".html") }

    /// The style sheet of an accent, which is named after its colors.
    static func accent(_ accent: Accent) -> SitePath {
        SitePath(checked: "assets/accent" + accent.colors.map { "-" + "\($0)".dropFirst() }.joined() + ".css")
    }

    /// A candidate's CV.
    static func cv(of user: UserData) -> SitePath { SitePath(in: user.pathName, "cv.html") }

    /// A candidate's CV as a PDF.
    static func pdf(of user: UserData) -> SitePath { SitePath(in: user.pathName, "cv.pdf") }

    /// A candidate as a JSON Resume document.
    static func resumeDocument(of user: UserData) -> SitePath { SitePath(in: user.pathName, "resume.json") }

    /// A candidate's CV as plain text.
    static func plainText(of user: UserData) -> SitePath { SitePath(in: user.pathName, "resume.txt") }

    /// A candidate's contact card.
    static func contactCard(of user: UserData) -> SitePath {
        SitePath(in: user.pathName, user.pathName, ".vcf")
    }

    /// A candidate's document or picture.
    static func document(_ document: LocalDocument, of user: UserData) -> SitePath {
        SitePath(in: user.pathName, document.path)
    }

    /// An article of the candidate with a folder.
    static func article(_ id: String, in folder: String) -> SitePath {
        SitePath(checked: "\(folder)/articles/\(id).html")
    }

    /// A page, from 1, of the list of articles: of the candidate with a folder, or of all candidates.
    static func articles(page: Int, in folder: String? = nil) -> SitePath {
        let start = folder.map { $0 + "/" } ?? ""
        return SitePath(checked: start + "articles/" + (page == 1 ? "index.html" : "page-\(page).html"))
    }

    /// A page, from 1, of a candidate's articles ordered by stars.
    static func topArticles(page: Int, in folder: String) -> SitePath {
        SitePath(checked: "\(folder)/articles/" + (page == 1 ? "top.html" : "top-\(page).html"))
    }

    /// A page, from 1, of the articles with a tag.
    static func articles(about tag: ArticleTag, page: Int = 1) -> SitePath {
        SitePath(checked: "articles/tags/\(tag.pathName)" + (page == 1 ? ".html" : "/page-\(page).html"))
    }

    /// The Atom feed of the candidate with a folder, or of the site.
    static func atomFeed(in folder: String? = nil) -> SitePath {
        SitePath(checked: (folder.map { $0 + "/" } ?? "") + "feed.xml")
    }

    /// The JSON feed of the candidate with a folder, or of the site.
    static func jsonFeed(in folder: String? = nil) -> SitePath {
        SitePath(checked: (folder.map { $0 + "/" } ?? "") + "feed.json")
    }

    /// One of the files, from 1, of a large sitemap.
    static func sitemap(_ number: Int) -> SitePath { SitePath(checked: "sitemap-\(number).xml") }

    /// The directory as JSON.
    static let people = SitePath(checked: "people.json")
    /// The sitemap, or its index.
    static let sitemap = SitePath(checked: "sitemap.xml")
    /// The page for unknown addresses.
    static let notFound = SitePath(checked: "404.html")
    /// The rules for robots (RFC 9309).
    static let robots = SitePath(checked: "robots.txt")
    /// Tells GitHub Pages to publish the site without processing.
    static let noJekyll = SitePath(checked: ".nojekyll")
    /// Redirects, for hosts that read them from a file.
    static let hostRedirects = SitePath(checked: "_redirects")
    /// Response headers, for hosts that read them from a file.
    static let hostHeaders = SitePath(checked: "_headers")
}
