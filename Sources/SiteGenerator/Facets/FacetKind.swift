/// What the candidates of a facet have in common.
enum FacetKind: String, CaseIterable, Sendable, Hashable {
    /// A skill of the CV.
    case skills
    /// A part of the candidate's location or of a place where the candidate wants to work, such as the city or the country,
    /// or remote work.
    case places
    /// A group that `site.json` defines.
    case groups
    /// Materials of one kind.
    case materials
    /// The candidate looks for work, or considers offers.
    case available

    /// The number of candidates from which on a value has a page. A page about one candidate would only repeat a row of
    /// the directory, and free text would make thousands of them.
    var minimum: Int {
        switch self {
        case .skills, .places, .materials: 2
        case .groups: 0
        case .available: 1
        }
    }

    /// The heading of the list of values.
    var label: InterfaceStrings.Key {
        switch self {
        case .skills: .skills
        case .places: .places
        case .groups: .groups
        case .materials: .materials
        case .available: .available
        }
    }
}

extension SitePath {
    /// The list of all values of a kind of facet.
    static func facets(_ kind: FacetKind) -> SitePath { SitePath(checked: "\(kind.rawValue)/index.html") }

    /// A page, from 1, of the candidates of a facet.
    ///
    /// - Parameter name: the name of the page; the facet `available` has none.
    static func facet(_ kind: FacetKind, _ name: String, page: Int = 1) -> SitePath {
        let start = kind == .available ? kind.rawValue : "\(kind.rawValue)/\(name)"
        return SitePath(checked: start + (page == 1 ? ".html" : "/page-\(page).html"))
    }
}
