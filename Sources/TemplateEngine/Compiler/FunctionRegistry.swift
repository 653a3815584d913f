import Diagnostics

/// The functions of a program: templates, blocks and sections, each compiled once for everything that its code depends
/// on.
///
/// Suspended functions are kept on explicit stacks, since functions may be deeply nested and a thread's stack may be
/// small.
struct FunctionRegistry {
    /// A template or a block's replacement, with everything that its code depends on.
    struct Key: Hashable {
        var tree: ObjectIdentifier
        /// The start of the block or section in the template; `nil` for the template itself.
        var part: Int?
        var entry: Entry
        var scope: Scope
        var bindings: Int
        var box: ContextBox?

        /// Hashes everything except the beginning of a block, in which keys rarely differ.
        func hash(into hasher: inout Hasher) {
            hasher.combine(tree)
            hasher.combine(part)
            hasher.combine(bindings)
            scope.hash(into: &hasher)
            if let box { hasher.combine(box.context) }
        }
    }

    /// How the content of a block begins.
    enum Entry: Hashable {
        /// As written.
        case plain
        /// On a new line, although the content begins within a line.
        case startsLine
        /// Within a line, although the content begins on a new one.
        case continuesLine
    }

    /// What a call needs to know about a function.
    struct Function {
        var index: Int
        /// The context after it; `nil` if there is none.
        var exit: ContextBox?
        /// Whether it is being compiled.
        var isWaiting = false
        /// The first problem inside, for functions that are compiled when called. An array, since a diagnostic is large
        /// and functions are deeply nested.
        var problem: [Diagnostic] = []
    }

    /// A function that is queued for compilation.
    struct Pending {
        /// The indexes of its nodes in the tree.
        var nodes: Range<Int>
        var entry: Entry
        var state: Compiler.State
    }

    /// A function that is compiled at its call, and the state of its caller.
    struct Waiting {
        var called: Pending
        var function: Function
        var caller: Compiler.State
        /// The number of problems before the call.
        var problemCount: Int
    }

    private var numbers = Dictionary<Key, Int>(minimumCapacity: 16)
    /// The functions by index.
    private var functions: [Function] = []
    /// The indexes of functions not yet refused because of a function that they call, ascending.
    private var trusted: [Int] = []
    private var pending: [Pending] = []
    /// The index of the queued function that is being compiled.
    private var reached = 0
    /// The functions that are compiled at their calls, outermost first.
    private var waiting: [Waiting] = []
    /// The recursive functions among them, which are assumed to end in the context in which they begin.
    private var assumedNeutral: Set<Int> = []

    /// The number of functions.
    var count: Int { functions.count }
    /// The number of functions that are suspended.
    var depth: Int { waiting.count }

    /// The function that is being compiled.
    var current: Pending? { waiting.last?.called ?? (pending.indices.contains(reached) ? pending[reached] : nil) }

    /// The functions that are being compiled, each followed by the one that it calls.
    var around: [Pending] {
        waiting.reversed().map(\.called) + (pending.indices.contains(reached) ? [pending[reached]] : [])
    }

    /// A known function. A recursive call assumes that the function ends in the context in which it begins.
    mutating func function(_ key: Key) -> Function? {
        guard let number = numbers[key] else { return nil }
        let known = functions[number]
        if known.isWaiting { assumedNeutral.insert(known.index) }
        return known
    }

    /// Adds a function under the next index.
    mutating func add(_ function: Function, _ key: Key) {
        numbers[key] = functions.count
        functions.append(function)
        trusted.append(function.index)
    }

    /// Queues a function for compilation.
    mutating func enqueue(_ function: Pending) { pending.append(function) }

    /// The next queued function. The order is that of the calls, so that notes name the first tag that uses a template.
    func next() -> Pending? { pending.indices.contains(reached) ? pending[reached] : nil }

    /// Removes the function from the queue.
    mutating func endNext() { reached += 1 }

    /// Begins to compile a function at its call.
    mutating func push(_ call: Waiting) { waiting.append(call) }

    /// The function that was begun last.
    var innermost: Waiting? { waiting.last }

    /// Ends the function that was begun last.
    mutating func pop(as function: Function) {
        waiting.removeLast()
        functions[function.index] = function
    }

    /// Whether a function is recursive and was assumed to end in the context in which it begins.
    func isAssumedNeutral(_ index: Int) -> Bool { assumedNeutral.contains(index) }

    /// Refuses the functions compiled since a function that does not end in the context in which it begins: they may
    /// have called it under that assumption.
    mutating func refuseFunctions(after index: Int, because problem: [Diagnostic]) {
        // Refused functions stay refused, so each is visited once.
        while let number = trusted.last, number > index {
            if functions[number].problem.isEmpty { functions[number].problem = problem }
            trusted.removeLast()
        }
    }
}
