/// The templates that a value may name, compiled for one kind of call.
struct DynamicCall {
    /// A template that may be named.
    struct Callee {
        var template: String
        /// The index of its function.
        var function: Int
    }

    var callees: [Callee]
    /// The index of the table that maps values to templates.
    var table: Int32
    /// Whether one of them may end in an open character reference.
    var mayEndInReference: Bool
}

/// Everything that determines which functions a dynamic name may call.
struct DynamicCallKey: Hashable {
    /// The folder of the templates, with a trailing slash; empty for all templates.
    var prefix: String
    var scope: Scope
    /// The number of the blocks in force.
    var bindings: Int
    var box: ContextBox?

    func hash(into hasher: inout Hasher) {
        hasher.combine(prefix)
        hasher.combine(bindings)
        scope.hash(into: &hasher)
        if let box { hasher.combine(box.context) }
    }
}
