import ContentTree

/// The members of a file of words, each found once for its key.
///
/// Most files have their members nearly in the order of the keys, so that a key is looked for behind the one before it.
struct InterfaceMembers {
    private let members: [Node.Member]
    /// Where the members of the keys stand, in the order of the keys; `nil` for a key that is not there.
    private let positions: [Int?]
    /// The members that are no text of the interface, in their order.
    let unknown: [Node.Member]

    /// Finds the members of all keys.
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

    /// The text under a key; `nil` where there is none, and where something else stands there.
    func text(under key: InterfaceStrings.Key) -> String? {
        guard let position = positions[key.rawValue], let text = members[position].node.string else { return nil }
        return text.isEmpty ? nil : text
    }
}

extension Node.Member {
    /// Whether it stands under a name of nothing but ASCII: the bytes are the same where their number is, too.
    fileprivate func isUnder(_ name: String) -> Bool {
        key.utf8.count == name.utf8.count && key == name
    }
}
