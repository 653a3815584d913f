import ByteText
import CandidateProfile

/// The candidates of one value: of a skill, a place, a group, a kind of material.
struct Facet: Sendable {
    var kind: FacetKind
    /// The name of its page.
    var name: String
    /// The value in the words of the candidates or of the site.
    var label: String
    /// What the site says about a group.
    var text: String?
    /// The positions of the candidates in the directory, in order.
    var members: [Int]

    /// The path of a page of its candidates, from 1.
    func path(page: Int = 1) -> SitePath { .facet(kind, name, page: page) }
}

/// The facets of a directory that have pages.
struct Facets: Sendable {
    /// The facets of each kind, in the order of their labels.
    private(set) var all: [FacetKind: [Facet]] = [:]
    /// The paths of the pages of skills, by the spellings of all candidates; `nil` for skills without a page.
    private var skillPaths: [String: SitePath?] = [:]

    /// No facets: of a site without a directory.
    init() {}

    /// Finds the facets of a directory.
    ///
    /// - Parameters:
    ///   - entries: all listed candidates, in order.
    ///   - context: the data that all pages share.
    init(_ entries: [DirectoryEntry], in context: PageContext) {
        let skillNames = context.settings.skillNames
        var skills: [String: String?] = [:]
        var values = FacetValues()
        for (position, entry) in entries.enumerated() {
            let details = entry.details.withoutRepetitions
            for skill in details.skills {
                // Looking up a spelling once is much faster than for each candidate.
                let name = skills[skill] ?? skillNames.name(of: skill)
                skills[skill] = .some(name)
                values.add(name ?? skill, isFixed: name != nil, to: .skills, position)
            }
            for part in ([details.location ?? ""] + details.places).flatMap({ $0.split(separator: ",") }) {
                values.add(String(part).trimmed, to: .places, position)
            }
            if details.workplace.contains(.remote) {
                values.add(
                    context.strings[.remote].capitalizedStart, isFixed: true, name: Self.remote, to: .places, position)
            }
            for group in details.groups { values.add(group, name: group, to: .groups, position) }
            for item in details.materials {
                let entry = context.settings.materials[item.material]
                guard entry.material == item.material else { continue }
                values.add(entry.label, name: item.material.rawValue, to: .materials, position)
            }
            if let status = details.seeking?.status, status != .closed {
                values.add(context.strings[.available], name: "", to: .available, position)
            }
        }
        let language = context.settings.interfaceLanguage
        for kind in FacetKind.allCases where kind != .groups {
            all[kind] = values.facets(of: kind).sorted {
                let keys = [$0, $1].map { SortKey.key(for: $0.label, language: language) }
                return (keys[0], $0.name) < (keys[1], $1.name)
            }
        }
        let groups = values.facets(of: .groups)
        all[.groups] = context.settings.groups.map { group in
            let members = groups.first { $0.name == group.id }?.members ?? []
            return Facet(kind: .groups, name: group.id, label: group.title, text: group.text, members: members)
        }
        let names = Set((all[.skills] ?? []).map(\.name))
        for (skill, name) in skills {
            let page = values.pageName(of: name ?? skill)
            skillPaths[skill] = .some(page.flatMap { names.contains($0) ? SitePath.facet(.skills, $0) : nil })
        }
    }

    /// The name of remote work among the places.
    private static let remote = "remote"

    /// The facets of a kind.
    subscript(kind: FacetKind) -> [Facet] { all[kind] ?? [] }

    /// The page of a skill; `nil` if it has none.
    func path(ofSkill skill: String) -> SitePath? { skillPaths[skill] ?? nil }
}

/// Collects the values of candidates.
private struct FacetValues {
    private struct Value {
        /// The spellings, with the number of candidates that use them.
        var spellings: [String: Int] = [:]
        /// The spelling of the table or the site, which wins over those of candidates.
        var fixed: String?
        var members: [Int] = []
    }

    private var values: [FacetKind: [String: Value]] = [:]
    /// The names of pages by the spellings of values: many candidates share a spelling.
    private var names: [String: String?] = [:]

    /// The name of a value's page; `nil` if the value cannot have a page.
    mutating func pageName(of text: String) -> String? {
        if let known = names[text] { return known }
        let name = (try? ArticleTag(FacetKey.key(of: text)))?.pathName
        names[text] = .some(name)
        return name
    }

    /// Adds a candidate to a value. A candidate counts once, whatever the number of spellings.
    ///
    /// - Parameters:
    ///   - label: the value as it is written.
    ///   - isFixed: whether the label wins over all other spellings.
    ///   - name: the name of the page, if it does not follow from the label.
    mutating func add(
        _ label: String, isFixed: Bool = false, name: String? = nil, to kind: FacetKind, _ position: Int
    ) {
        guard let name = name ?? pageName(of: label) else { return }
        var value = values[kind, default: [:]].removeValue(forKey: name) ?? Value()
        if isFixed { value.fixed = label } else { value.spellings[label, default: 0] += 1 }
        if value.members.last != position { value.members.append(position) }
        values[kind]?[name] = value
    }

    /// The facets of a kind with enough candidates, each spelled as most candidates do.
    func facets(of kind: FacetKind) -> [Facet] {
        (values[kind] ?? [:]).compactMap { name, value in
            guard value.members.count >= kind.minimum else { return nil }
            let label = value.fixed ?? value.spellings.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? name
            return Facet(kind: kind, name: name, label: label, members: value.members)
        }
    }
}
