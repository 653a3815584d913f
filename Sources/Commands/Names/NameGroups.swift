import TemplateEngine

/// The records that a template may use, each once, with the ways to it.
struct NameGroups: Sendable {
    /// One type of record.
    struct Group: Sendable {
        /// The record.
        let record: RecordListing
        /// The names that lead to it, and the records that offer them.
        fileprivate(set) var ways: [(name: ListedName, owner: RecordListing)] = []
    }

    /// The records: first what is rendered, then those inside in the order of their names. What every page has comes last.
    private(set) var groups: [Group]

    /// Finds the records inside a record.
    ///
    /// - Parameter shared: records that come last.
    init(of root: RecordListing, last shared: Set<RecordListing> = []) {
        groups = [Group(record: root)]
        // Records may contain each other; one that was seen is only given another way.
        var next = 0
        while next < groups.count {
            let owner = groups[next].record
            for name in owner.names {
                guard case .record(let record) = name.value else { continue }
                if let known = groups.firstIndex(where: { $0.record == record }) {
                    groups[known].ways.append((name, owner))
                } else {
                    groups.append(Group(record: record, ways: [(name, owner)]))
                }
            }
            next += 1
        }
        groups = groups.filter { !shared.contains($0.record) } + groups.filter { shared.contains($0.record) }
    }

    /// The records that all of several records lead to.
    static func shared(by roots: [RecordListing]) -> Set<RecordListing> {
        let sets = roots.map { root in Set(NameGroups(of: root).groups.map(\.record)) }
        return sets.dropFirst().reduce(sets.first ?? []) { $0.intersection($1) }
    }
}
