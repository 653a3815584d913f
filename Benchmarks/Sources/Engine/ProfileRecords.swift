import TemplateEngine
import WebSafety

/// The data of T2: a candidate's page.
struct ProfilePage: TemplateRecord {
    struct Site: TemplateRecord {
        var title, lang, base, year: String

        static let schema = RecordSchema<Site>(
            "a site",
            [
                Field("title", .text, "The title.", \.title),
                Field("lang", .text, "The language.", \.lang),
                Field("base", .text, "Where it is published.", \.base),
                Field("year", .text, "The year.", \.year),
            ])
    }

    struct Page: TemplateRecord {
        var title, description, url, ogtype: String
        var jsonld: SafeHTML

        static let schema = RecordSchema<Page>(
            "a page",
            [
                Field("title", .text, "The title.", \.title),
                Field("description", .text, "What it is about.", \.description),
                Field("url", .text, "The address below the site's.", \.url),
                Field("ogtype", .text, "What it shows.", \.ogtype),
                Field("jsonld", .html, "The same as linked data.", \.jsonld),
            ])
    }

    struct Candidate: TemplateRecord {
        var name, email, headline, location, summary: String

        static let schema = RecordSchema<Candidate>(
            "a candidate",
            [
                Field("name", .text, "The name.", \.name),
                Field("email", .text, "The mail address.", \.email),
                Field("headline", .text, "What the candidate does.", \.headline),
                Field("location", .text, "Where.", \.location),
                Field("summary", .text, "In some sentences.", \.summary),
            ])
    }

    struct Material: TemplateRecord {
        var cid, material, name, url: String
        var icon: SafeHTML

        static let schema = RecordSchema<Material>(
            "a material",
            [
                Field("cid", .text, "The candidate.", \.cid),
                Field("material", .text, "Which it is.", \.material),
                Field("icon", .html, "Its sign.", \.icon),
                Field("name", .text, "Its name.", \.name),
                Field("url", .text, "Where it is.", \.url),
            ])
    }

    var site: Site
    var page: Page
    var c: Candidate
    var materials: [Material]

    static let schema = RecordSchema<ProfilePage>(
        "a profile's page",
        [
            Field("site", .record, "The site.", \.site),
            Field("page", .record, "The page.", \.page),
            Field("c", .record, "The candidate.", \.c),
            Field("materials", .list(of: .record), "What the candidate shows.", \.materials),
        ])
}

extension ProfilePage {
    /// The same page with its markup, which is trusted here.
    init(_ plain: PlainProfile) {
        site = Site(plain.site)
        page = Page(
            title: plain.page.title, description: plain.page.description, url: plain.page.url,
            ogtype: plain.page.ogtype, jsonld: SafeHTML(vouchedFor: plain.page.jsonld))
        c = Candidate(
            name: plain.c.name, email: plain.c.email, headline: plain.c.headline, location: plain.c.location,
            summary: plain.c.summary)
        materials = plain.materials.map {
            Material(
                cid: $0.cid, material: $0.material, name: $0.name, url: $0.url,
                icon: SafeHTML(vouchedFor: $0.icon))
        }
    }
}

extension ProfilePage.Site {
    init(_ plain: PlainProfile.Site) {
        self.init(title: plain.title, lang: plain.lang, base: plain.base, year: plain.year)
    }
}
