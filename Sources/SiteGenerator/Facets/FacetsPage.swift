import CandidateProfile
import OperatingSystem
import TemplateEngine
import WebSafety

/// The list of all values of a kind of facet: `skills/index.html`.
struct FacetsPage: Sendable, PersonColorStyles {
    let colors = PersonColors.neutral
    var site: SiteFacts
    var page: PageFacts
    var strings: InterfaceStrings
    var heading: String
    var values: [FacetLink]

    init(_ kind: FacetKind, _ facets: [Facet], in context: PageContext) {
        let path = SitePath.facets(kind)
        site = context.site
        strings = context.strings
        heading = strings[kind.label]
        values = facets.map { facet in
            var link = FacetLink(facet, at: path)
            if kind == .materials { link.style = context.settings.materials.style(of: facet) }
            return link
        }
        page = context.facts(
            at: path, title: heading,
            description: "\(heading): " + facets.prefix(8).map(\.label).joined(separator: ", "))
    }

    /// Adds everything that decides the content of the page to a stamp.
    static func add(_ facets: [Facet], to stamp: inout Stamp) {
        for facet in facets {
            stamp.add(facet.name)
            stamp.add(facet.label)
            stamp.add(UInt64(facet.members.count))
        }
    }
}

extension MaterialCatalogue {
    /// The class for the colors of a facet's kind of material.
    func style(of facet: Facet) -> Token { self[ApplicationMaterial(rawValue: facet.name)].styleClass }
}

extension FacetLink {
    /// A value in a list of values.
    init(_ facet: Facet, at path: SitePath) {
        self.init(name: facet.label, url: path.reference(to: facet.path()), count: String(facet.members.count))
    }
}

extension FacetsPage: FramedPage {
    static let fontClass = DirectoryPage.fontClass

    static let schema = RecordSchema<FacetsPage>(
        "a list of facets",
        [
            Field("site", .record, "The site.", \.site),
            Field("page", .record, "The layout of the page.", \.page),
            Field("strings", .record, "The texts of the interface.", \.strings),
            Field("assets", .record, "The files in Templates/assets.", \.page.assets),
            Field("heading", .text, "The kind of the values: \"Skills\".", \.heading),
            Field("values", .list(of: .record), "The values, in order.", \.values),
        ])
}

/// A kind of facet on the first page of the directory, with its most frequent values.
struct FacetMenu: Sendable, TemplateRecord {
    var label: String
    var values: [FacetLink]
    /// The list of all values, or the page of the only value.
    var url: AssetReference
    /// The link to the list of all values, if there are more; the number of candidates of the only value.
    var count: String
    var isSingle: Bool

    /// The number of values in a menu.
    private static let valueLimit = 10

    /// The menus of a directory. Kinds without values have none.
    static func all(_ facets: Facets, at path: SitePath, in context: PageContext) -> [FacetMenu] {
        FacetKind.allCases.compactMap { kind in
            let all = facets[kind]
            guard let first = all.first else { return nil }
            // `sorted` is not stable by contract, so the position decides between equal counts.
            let top = all.enumerated().sorted {
                ($1.element.members.count, $0.offset) < ($0.element.members.count, $1.offset)
            }
            .prefix(valueLimit).map { FacetLink($0.element, at: path) }
            let isSingle = kind == .available
            return FacetMenu(
                label: context.strings[kind.label], values: isSingle ? [] : top,
                url: path.reference(to: isSingle ? first.path() : .facets(kind)),
                count: String(isSingle ? first.members.count : all.count), isSingle: isSingle)
        }
    }

    static let schema = RecordSchema<FacetMenu>(
        "a menu of facets",
        [
            Field("label", .text, "The kind of the values: \"Skills\".", \.label),
            Field("values", .list(of: .record), "The most frequent values.", \.values),
            Field(
                "url", .asset, "The list of all values; for a menu without values, the page of the candidates.", \.url),
            Field(
                "count", .text, "The number of all values; for a menu without values, the number of candidates.",
                \.count),
            Field("isSingle", .flag, "Whether there are no values, only one page of candidates.", \.isSingle),
        ])
}
