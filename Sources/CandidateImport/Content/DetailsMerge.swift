import ContentTree

/// Merges texts into the `details` of a candidate; existing values stay unless they are to be replaced.
public struct DetailsMerge: Sendable {
    /// The merged details. Existing keys keep their position.
    public private(set) var details: Node
    /// The changes, including those that were not made.
    public private(set) var changes: [ResumeChange] = []

    /// Whether the details changed.
    public var isChange: Bool { changes.contains(where: \.isWritten) }

    /// The text added under a key; `nil` if the existing value stayed.
    public func addedText(of key: String) -> String? {
        changes.contains { $0.key == key && $0.isWritten } ? details[key]?.string : nil
    }

    init(of current: Node?, with values: [(key: String, text: String)], overwriting overwrites: Bool) {
        details = current ?? .object([])
        guard var members = details.members else { return }
        for (key, text) in values {
            let index = members.firstIndex { $0.key == key }
            let known = index.flatMap { members[$0].node.isNothing ? nil : members[$0].node }
            if let known, known.string == text { continue }
            let old = known.map { $0.string ?? JSONWriter(.compact).text(of: $0) }
            let kind: ResumeChange.Kind =
                old.map { overwrites ? .replaced($0, by: text) : .kept($0, notTaking: text) } ?? .added(text)
            let change = ResumeChange(section: "details", entry: "", key: key, kind: kind)
            changes.append(change)
            guard change.isWritten else { continue }
            if let index {
                members[index].node = .string(text)
            } else {
                members.append(Node.Member(key, .string(text)))
            }
        }
        details = Node(.object(members), at: details.position)
    }
}
