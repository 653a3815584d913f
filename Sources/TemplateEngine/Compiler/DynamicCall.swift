/// The templates that a value may name, as they are called from one kind of place.
struct DynamicCall {
    /// A template that may be named.
    struct Callee {
        var template: String
        /// The number of its function.
        var function: Int
    }

    var callees: [Callee]
    /// The number of the table that finds them by what the value says.
    var table: Int32
    /// Whether one of them may end in a character reference that goes on behind the call.
    var mayEndInReference: Bool
}

/// All that decides over which functions a dynamic name may call.
struct DynamicCallKey: Hashable {
    /// The folder of the templates, with a slash at its end; empty for all templates.
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
