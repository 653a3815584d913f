import ContentTree

/// The members of an object in a CV, grouped by the standard's names for their keys: several keys may mean the same.
struct NamedMembers {
    /// The positions of members whose keys mean the same.
    private struct Group {
        /// The first of them.
        var first: Int
        /// The one whose key is the standard's own.
        var own: Int?
        /// The first under which something stands.
        var filled: Int?
        /// The one of the standard's own key, where something stands under it.
        var filledOwn: Int?
    }

    private var groups: [String: Group] = [:]

    /// Groups members.
    ///
    /// - Parameter name: the standard's name for a key; the key itself where there is none.
    init(_ members: [Node.Member], name: (String) -> String) {
        for (index, member) in members.enumerated() {
            let name = name(member.key)
            var group = groups[name] ?? Group(first: index)
            if member.key == name { group.own = index }
            if !member.node.isNothing {
                if group.filled == nil { group.filled = index }
                if group.own == index { group.filledOwn = index }
            }
            groups[name] = group
        }
    }

    /// The position of what is read in the place of a member: the member under the standard's own key, or one before it.
    func taken(_ name: String, byMember index: Int) -> Int? {
        guard let group = groups[name] else { return nil }
        return group.filledOwn ?? group.filled.flatMap { $0 < index ? $0 : nil }
    }

    /// Whether another member has the standard's name in place of one under which nothing stands.
    func isSaid(_ name: String, besideMember index: Int) -> Bool {
        guard let group = groups[name] else { return false }
        if let own = group.own, own != index { return true }
        if group.filled != nil { return true }
        return group.own != index && group.first < index
    }
}
