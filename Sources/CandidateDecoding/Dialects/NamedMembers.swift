import ContentTree

/// The members of an object in a CV, grouped by their standard names. Several keys may have the same standard name.
struct NamedMembers {
    /// The positions of members with the same standard name.
    private struct Group {
        /// The first member.
        var first: Int
        /// The member whose key is the standard name.
        var own: Int?
        /// The first member with a value.
        var filled: Int?
        /// The member whose key is the standard name, if it has a value.
        var filledOwn: Int?
    }

    private var groups: [String: Group] = [:]

    /// Groups members.
    ///
    /// - Parameter name: returns the standard name of a key, or the key itself if it has none.
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

    /// The position of the member that is read instead of the given one: the member with the standard name, or an
    /// earlier one.
    func taken(_ name: String, byMember index: Int) -> Int? {
        guard let group = groups[name] else { return nil }
        return group.filledOwn ?? group.filled.flatMap { $0 < index ? $0 : nil }
    }

    /// Whether another member with the same standard name replaces the given, empty one.
    func isReplaced(_ name: String, besideMember index: Int) -> Bool {
        guard let group = groups[name] else { return false }
        if let own = group.own, own != index { return true }
        if group.filled != nil { return true }
        return group.own != index && group.first < index
    }
}
