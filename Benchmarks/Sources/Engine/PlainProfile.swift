/// The data of T2 as plain structs, for engines that use reflection.
struct PlainProfile: Decodable {
    struct Site: Decodable {
        var title, lang, base, year: String
    }

    struct Page: Decodable {
        var title, description, url, ogtype, jsonld: String
    }

    struct Candidate: Decodable {
        var id, name, email, headline, location, summary: String
    }

    struct Material: Decodable {
        var cid, material, icon, name, url: String
    }

    var site: Site
    var page: Page
    var c: Candidate
    var materials: [Material]
}
