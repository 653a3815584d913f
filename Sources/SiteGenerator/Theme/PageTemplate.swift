import TemplateEngine

/// A root template: one kind of page, and the values that its template may use.
public struct PageTemplate: Sendable {
    /// The template's name.
    public let name: String
    /// A phrase that describes the page.
    public let purpose: String
    /// The paths of such pages in the site.
    public let path: String
    /// What the template renders.
    public let record: RecordListing

    private init<Record: TemplateRecord>(_ name: String, _ purpose: String, _ path: String, _ record: Record.Type) {
        self.name = name
        self.purpose = purpose
        self.path = path
        self.record = RecordListing(of: record)
    }

    /// All root templates, in the order in which visitors see their pages.
    public static let all = [
        PageTemplate("directory", "the list of candidates", "index.html, page-2.html …", DirectoryPage.self),
        PageTemplate(
            "facet", "the candidates of a skill, place or group", "skills/swift.html …",
            FacetPage.self),
        PageTemplate(
            "facets", "the list of all skills, places or groups", "skills/index.html …",
            FacetsPage.self),
        PageTemplate("profile", "a candidate's page", "ada/index.html", ProfilePage.self),
        PageTemplate("cv", "a candidate's CV, on the screen and on paper", "ada/cv.html", CVPage.self),
        PageTemplate("material", "the page of one material", "ada/resume.html", MaterialPage.self),
        PageTemplate("article", "the page of one article", "ada/articles/bridges.html", ArticlePage.self),
        PageTemplate(
            "articles", "lists of articles, by date, stars or tag", "articles/index.html …", ArticlesPage.self),
        PageTemplate("page", "a page of the site's own, such as an imprint", "pages/imprint.html", TextPage.self),
        PageTemplate(
            "redirect", "the page at an old address of another page", "old/path/index.html", RedirectPage.self),
        PageTemplate("not-found", "the page for addresses that do not exist", "404.html", NotFoundPage.self),
    ]

    /// The template that the root templates fill in, with the names that all their pages offer.
    public static let layout = PageTemplate(
        "layout", "the skeleton of all pages", "ada/index.html …", LayoutPage.self)
}

/// Any page, as the layout sees it. Only the list of names needs it: the layout is compiled with each page's own record.
private struct LayoutPage: TemplateRecord {
    let site: SiteFacts
    let page: PageFacts
    let strings: InterfaceStrings

    static let schema = RecordSchema<LayoutPage>(
        "every page",
        [
            Field("site", .record, "The site.", \.site),
            Field("page", .record, "The layout of the page.", \.page),
            Field("strings", .record, "The texts of the interface.", \.strings),
            Field("assets", .record, "The files in Templates/assets.", \.page.assets),
        ])
}
