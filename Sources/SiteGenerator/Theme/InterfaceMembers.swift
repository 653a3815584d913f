import ContentTree

/// The members of a file of interface texts, each looked up once for its key.
///
/// Most files have their members nearly in the order of the keys, so the search for a key starts after the previous
/// one.
struct InterfaceMembers {
    private let members: [Node.Member]
    /// The positions of the members in the order of the keys; `nil` for a missing key.
    private let positions: [Int?]
    /// The members that are not interface texts, in order.
    let unknown: [Node.Member]

    init(_ members: [Node.Member]) {
        self.members = members
        var isUnknown = Array(repeating: true, count: members.count)
        var next = 0
        positions = InterfaceStrings.Key.allCases.map { key in
            let name = key.name
            for step in 0..<members.count {
                let position = (next + step) % members.count
                guard members[position].isUnder(name) else { continue }
                isUnknown[position] = false
                next = position + 1
                return position
            }
            return nil
        }
        unknown = members.indices.filter { isUnknown[$0] }.map { members[$0] }
    }

    /// The text of a key; `nil` if it is missing or not a text.
    func text(under key: InterfaceStrings.Key) -> String? {
        guard let position = positions[key.rawValue], let text = members[position].node.string else { return nil }
        return text.isEmpty ? nil : text
    }
}

extension Node.Member {
    /// Whether the member has an ASCII name: equal names then have equal lengths, which are compared first.
    fileprivate func isUnder(_ name: String) -> Bool {
        key.utf8.count == name.utf8.count && key == name
    }
}
