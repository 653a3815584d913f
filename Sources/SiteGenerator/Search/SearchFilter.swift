import CandidateProfile

/// A filter of the search: what candidates have in common, such as skills.
struct SearchFilter {
    /// A value of a filter.
    struct Value {
        /// The name in addresses.
        var name: String
        var label: String
        /// The positions of the candidates in the directory.
        var members: [Int]
    }

    /// The name in addresses.
    var name: String
    var label: String
    /// The values, in the order in which readers see them.
    var values: [Value]

    /// The word of a value in the index.
    func word(_ value: Value) -> String { "\(name)=\(value.name)" }

    /// The values with the most candidates, in the order in which readers see them.
    func most(_ count: Int) -> [Value] {
        guard values.count > count else { return values }
        let best = values.indices.sorted { (values[$1].members.count, $0) < (values[$0].members.count, $1) }
        return best.prefix(count).sorted().map { values[$0] }
    }

    /// Collects the values that have no facets: status, employment and language.
    struct Collector {
        private let context: PageContext
        private var statuses: [Seeking.Status: [Int]] = [:]
        private var employment: [Seeking.Employment: [Int]] = [:]
        private var languages: [String: (labels: [String: Int], members: [Int])] = [:]

        init(_ context: PageContext) {
            self.context = context
        }

        /// Adds a candidate.
        mutating func add(_ details: DirectoryEntry.Details, _ position: Int) {
            if let status = details.seeking?.status { statuses[status, default: []].append(position) }
            for kind in details.employment { employment[kind, default: []].append(position) }
            for language in details.languages {
                let key = LanguageNames.tag(of: language) ?? FacetKey.key(of: language)
                guard !key.isEmpty else { continue }
                languages[key, default: ([:], [])].labels[language, default: 0] += 1
                if languages[key]?.members.last != position { languages[key]?.members.append(position) }
            }
        }

        /// All filters.
        func filters(with facets: Facets) -> [SearchFilter] {
            let strings = context.strings
            let labels: [Seeking.Status: InterfaceStrings.Key] = [
                .open: .statusOpen, .listening: .statusListening, .closed: .statusClosed,
            ]
            let status = SearchFilter(
                name: "status", label: strings[.status],
                values: Seeking.Status.allCases.compactMap { status in
                    guard let members = statuses[status], let label = labels[status] else { return nil }
                    return Value(name: status.rawValue, label: strings[label], members: members)
                })
            let wanted = SearchFilter(
                name: "employment", label: strings[.employment],
                values: Seeking.Employment.allCases.compactMap { kind in
                    employment[kind].map { members in
                        Value(name: kind.rawValue, label: strings[kind.key].capitalizedStart, members: members)
                    }
                })
            let spoken = languages.map { key, value in
                let label = value.labels.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? key
                return Value(name: key, label: label, members: value.members)
            }
            let language = SearchFilter(
                name: "languages", label: strings[.languages],
                values: spoken.sorted {
                    let keys = [$0, $1].map { SortKey.key(for: $0.label, language: context.settings.interfaceLanguage) }
                    return (keys[0], $0.name) < (keys[1], $1.name)
                })
            // In the order of the menus that they replace.
            return FacetKind.allCases.map { kind in
                guard kind != .available else { return status }
                return SearchFilter(
                    name: kind.rawValue, label: strings[kind.label],
                    values: facets[kind].map { Value(name: $0.name, label: $0.label, members: $0.members) })
            } + [wanted, language]
        }
    }
}
