import TemplateEngine

/// The records that a template can use, without duplicates, with the names that lead to them.
struct NameGroups: Sendable {
    /// A type of record.
    struct Group: Sendable {
        let record: RecordListing
        /// The names that lead to the record, with the records that declare them.
        fileprivate(set) var ways: [(name: ListedName, owner: RecordListing)] = []
    }

    /// The rendered record first, then the records inside in the order of their names, and those of every page last.
    private(set) var groups: [Group]

    /// Finds the records inside a record.
    ///
    /// - Parameter shared: records to put last.
    init(of root: RecordListing, last shared: Set<RecordListing> = []) {
        groups = [Group(record: root)]
        // Records can contain each other: a record that was seen before only gets another name.
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

    /// The records that are reachable from all of several records.
    static func shared(by roots: [RecordListing]) -> Set<RecordListing> {
        let sets = roots.map { root in Set(NameGroups(of: root).groups.map(\.record)) }
        return sets.dropFirst().reduce(sets.first ?? []) { $0.intersection($1) }
    }
}
