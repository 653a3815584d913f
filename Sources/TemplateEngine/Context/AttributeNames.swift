/// The names of a tag's attributes.
struct AttributeNames: Sendable, Hashable {
    private var names: Set<String> = []

    func contains(_ name: String) -> Bool { names.contains(name) }

    /// Adds a name; returns whether it is new.
    mutating func insert(_ name: String) -> Bool { names.insert(name).inserted }

    func union(_ other: AttributeNames) -> AttributeNames { AttributeNames(names: names.union(other.names)) }
}
