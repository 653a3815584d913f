import CandidateProfile
import OperatingSystem
import TemplateEngine
import WebSafety

/// A page of the candidates of one facet: `skills/swift.html`, `available.html`.
struct FacetPage: Sendable, PersonColorStyles {
    let colors = PersonColors.neutral
    var site: SiteFacts
    var page: PageFacts
    var strings: InterfaceStrings
    var heading: String
    /// The heading of the list that the value belongs to; `nil` if there is only one value of the kind.
    var kind: String?
    var text: String?
    /// The class for the colors of a kind of material.
    var style: Token?
    var count: String
    var candidates: [DirectoryCandidate]
    var pager: Pager?
    /// The list of all values of the kind.
    var values: AssetReference?
    /// The filter of the search that finds these candidates: its name and value; `nil` if there is no search.
    var filter: (name: String, value: String)?

    /// Creates one page of a facet.
    ///
    /// - Parameters:
    ///   - number: the number of the page, from 1.
    ///   - facet: the value and its candidates.
    ///   - entries: all listed candidates, in order.
    ///   - facets: the facets with pages, to which rows link.
    ///   - context: the data that all pages share.
    init(number: Int, of facet: Facet, _ entries: [DirectoryEntry], linking facets: Facets, in context: PageContext) {
        let path = facet.path(page: number)
        let pages = DirectoryPage.pageCount(for: facet.members.count)
        site = context.site
        strings = context.strings
        heading = facet.label
        let kind = facet.kind == .available ? nil : strings[facet.kind.label]
        self.kind = kind
        text = number == 1 ? facet.text : nil
        if facet.kind == .materials { style = context.settings.materials.style(of: facet) }
        count = strings.text(ofCandidates: facet.members.count)
        let members = facet.members[DirectoryPage.range(ofPage: number, in: facet.members.count)]
        candidates = DirectoryCandidate.rows(
            members.lazy.map { entries[$0] }, linking: facets, of: facet, at: path, in: context)
        pager = Pager(number: number, of: pages, strings: strings, path: facet.path(page:))
        values = facet.kind == .available ? nil : path.reference(to: .facets(facet.kind))
        if facet.kind != .available, entries.count >= SearchIndex.minimum {
            filter = (facet.kind.rawValue, facet.name)
        }
        let subject = "\(facet.label): \(count)"
        let position =
            number == 1 ? "" : " – " + strings.filled(.pagePosition, [.page: String(number), .pages: String(pages)])
        page = context.facts(
            at: path, title: subject + position,
            description: text
                ?? "\(subject)\(position)"
                + (candidates.isEmpty ? "" : " – " + candidates.prefix(5).map(\.name).joined(separator: ", ")))
    }

    /// Adds everything that decides the content of a page, besides the input fingerprint of the site, to a stamp.
    static func add(_ number: Int, of facet: Facet, _ rows: [UInt64], to stamp: inout Stamp) {
        stamp.add(UInt64(number))
        stamp.add(UInt64(facet.members.count))
        stamp.add(facet.label)
        for position in facet.members[DirectoryPage.range(ofPage: number, in: facet.members.count)] {
            stamp.add(rows[position])
        }
    }
}

extension FacetPage: FramedPage {
    static let fontClass = DirectoryPage.fontClass

    static let schema = RecordSchema<FacetPage>(
        "the candidates of a facet",
        [
            Field("site", .record, "The site.", \.site),
            Field("page", .record, "The layout of the page.", \.page),
            Field("strings", .record, "The texts of the interface.", \.strings),
            Field("assets", .record, "The files in Templates/assets.", \.page.assets),
            Field("heading", .text, "The value: a skill, a place, the title of a group.", \.heading),
            Field("kind", .optional(.text), "What kind of value it is: \"Skills\".", \.kind),
            Field("text", .optional(.text), "What the site says about a group; only on the first page.", \.text),
            Field(
                "style", .optional(.token), "The class for the colors of a kind of material; only on its pages.",
                \.style),
            Field("count", .text, "The number of candidates in the whole list, in words.", \.count),
            Field("candidates", .list(of: .record), "The candidates of this page.", \.candidates),
            Field("hasCandidates", .flag, "Whether this page has candidates.") { !$0.candidates.isEmpty },
            Field("pager", .optional(.record), "The links to the other pages, if any.", \.pager),
            Field("values", .optional(.asset), "The list of all values of the kind.", \.values),
            Field(
                "filter", .optional(.text), "The name of the filter of the search that finds these candidates.",
                \.filter?.name),
            Field("filterValue", .optional(.text), "The value of this filter.", \.filter?.value),
        ])
}
