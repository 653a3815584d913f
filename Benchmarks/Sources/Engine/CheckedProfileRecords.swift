import TemplateEngine
import WebSafety

/// The data of T2 with the kinds that the HTML profile requires: validated addresses and tokens.
struct CheckedProfilePage: TemplateRecord {
    struct Page: TemplateRecord {
        var title, description, ogtype: String
        var address: MediaURL

        static let schema = RecordSchema<Page>(
            "a page",
            [
                Field("title", .text, "The title.", \.title),
                Field("description", .text, "What it is about.", \.description),
                Field("address", .mediaURL, "The whole address.", \.address),
                Field("ogtype", .text, "What it shows.", \.ogtype),
            ])
    }

    struct Candidate: TemplateRecord {
        var name, email, headline, location, summary: String
        var mail: NavigationURL

        static let schema = RecordSchema<Candidate>(
            "a candidate",
            [
                Field("name", .text, "The name.", \.name),
                Field("email", .text, "The mail address.", \.email),
                Field("mail", .navURL, "The same, to follow.", \.mail),
                Field("headline", .text, "What the candidate does.", \.headline),
                Field("location", .text, "Where.", \.location),
                Field("summary", .text, "In some sentences.", \.summary),
            ])
    }

    struct Material: TemplateRecord {
        var cid, name: String
        var material: Token
        var url: NavigationURL

        static let schema = RecordSchema<Material>(
            "a material",
            [
                Field("cid", .text, "The candidate.", \.cid),
                Field("material", .token, "Which it is.", \.material),
                Field("name", .text, "Its name.", \.name),
                Field("url", .navURL, "Where it is.", \.url),
            ])
    }

    var site: ProfilePage.Site
    var page: Page
    var c: Candidate
    var materials: [Material]

    static let schema = RecordSchema<CheckedProfilePage>(
        "a profile's page",
        [
            Field("site", .record, "The site.", \.site),
            Field("page", .record, "The page.", \.page),
            Field("c", .record, "The candidate.", \.c),
            Field("materials", .list(of: .record), "What the candidate shows.", \.materials),
        ])
}

extension CheckedProfilePage {
    /// Validates the values of the plain page.
    ///
    /// - Throws: ``BenchmarkError`` if a value is not an address or token.
    init(_ plain: PlainProfile) throws {
        site = ProfilePage.Site(plain.site)
        page = Page(
            title: plain.page.title, description: plain.page.description, ogtype: plain.page.ogtype,
            address: try MediaURL(plain.site.base + plain.page.url))
        c = Candidate(
            name: plain.c.name, email: plain.c.email, headline: plain.c.headline, location: plain.c.location,
            summary: plain.c.summary, mail: try NavigationURL("mailto:" + plain.c.email))
        materials = try plain.materials.map { material in
            guard let token = Token(material.material) else {
                throw BenchmarkError("'\(material.material)' is not a class name")
            }
            return Material(
                cid: material.cid, name: material.name, material: token, url: try NavigationURL(material.url))
        }
    }
}
