import ContentTree
import Diagnostics

/// The person that the JSON-LD of a page describes; missing values are `nil`.
struct LinkedPerson: Sendable, Hashable {
    var name: String?
    /// The addresses of the person's other pages.
    var links: [String]?
    var email: String?
    /// The address of the portrait.
    var image: String?
    /// The address of the profile itself.
    var address: String?
}

extension LinkedPerson {
    /// Parses the text of a script; `nil` if it describes something else.
    init?(linkedData text: String) {
        var diagnostics: [Diagnostic] = []
        let source = SourceText(name: "", bytes: Array(text.utf8))
        guard let node = JSONReader.read(source, diagnostics: &diagnostics) else { return nil }
        let candidates = [node, node["mainEntity"]] + (node["@graph"]?.items ?? [])
        guard let person = candidates.compactMap(\.self).first(where: { $0["@type"]?.string == "Person" }) else {
            return nil
        }
        name = person["name"]?.string
        address = person["url"]?.string
        email = person["email"]?.string.map { $0.hasPrefix("mailto:") ? String($0.dropFirst(7)) : $0 }
        let picture = person["image"]?.items?.first ?? person["image"]
        image = picture?.string ?? picture?["url"]?.string ?? picture?["contentUrl"]?.string
        if let same = person["sameAs"] {
            links = same.items?.compactMap(\.string) ?? [same.string].compactMap(\.self)
        }
    }
}
