import ContentTree

extension Node {
    /// Whether a database holds the same for both: the order of keys, the form of lists and the spelling of numbers make no
    /// difference there.
    func isSameInDatabase(as other: Node) -> Bool {
        let own = childKeys().map(\.key)
        let others = other.childKeys().map(\.key)
        guard own.isEmpty, others.isEmpty else {
            return own.count == others.count
                && own.allSatisfy { key in
                    guard let mine = self[key], let its = other[key] else { return false }
                    return mine.isSameInDatabase(as: its)
                }
        }
        if case .number(let one) = value, case .number(let two) = other.value {
            return one == two || Double(one).map { $0 == Double(two) } ?? false
        }
        return self == other
    }
}
