import Diagnostics

/// The functions of a program: templates, blocks and sections, each compiled once for all that its code depends on.
///
/// What has to be remembered while functions call each other waits on stacks of the registry's own: functions may stand
/// deep inside each other, and the thread's stack may be small.
struct FunctionRegistry {
    /// A template, or the replacement of a block, together with all that its program depends on.
    struct Key: Hashable {
        var tree: ObjectIdentifier
        /// Where the block or section stands in the template; `nil` for the template itself.
        var part: Int?
        var entry: Entry
        var scope: Scope
        var bindings: Int
        var box: ContextBox?

        /// Hashes what keys differ in but for the beginning of a block.
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
        /// As it is written.
        case plain
        /// On a line of its own, where the content itself begins inside one.
        case startsLine
        /// Inside a line, where the content itself begins a line.
        case continuesLine
    }

    /// What a call needs to know of a function.
    struct Function {
        var index: Int
        /// The context behind it; `nil` where there is none.
        var exit: ContextBox?
        /// Whether it is being compiled.
        var isWaiting = false
        /// The first thing that is wrong inside, for functions that are compiled as soon as they are called; in a list,
        /// since a diagnostic is large and functions stand deep inside each other.
        var problem: [Diagnostic] = []
    }

    /// A function that is not compiled yet.
    struct Pending {
        /// The numbers of its nodes in the tree.
        var nodes: Range<Int>
        var entry: Entry
        var state: Compiler.State
    }

    /// A function that is being compiled where it is called, and what goes on behind the call.
    struct Waiting {
        var called: Pending
        var function: Function
        var caller: Compiler.State
        /// How many problems there were before.
        var problemCount: Int
    }

    private var numbers: [Key: Int] = [:]
    /// By their numbers.
    private var functions: [Function] = []
    /// The numbers of the functions that were not refused yet because of what they call, the smallest first.
    private var trusted: [Int] = []
    private var pending: [Pending] = []
    /// The one of them that is being compiled.
    private var reached = 0
    /// The calls of functions that are being compiled at once, from the outermost in.
    private var waiting: [Waiting] = []
    /// Those of them that call themselves, so that the context behind them was taken for the one before.
    private var assumedNeutral: Set<Int> = []

    /// How many functions there are.
    var count: Int { functions.count }
    /// How many functions are being compiled inside each other.
    var depth: Int { waiting.count }

    /// The function that is being compiled.
    var current: Pending? { waiting.last?.called ?? (pending.indices.contains(reached) ? pending[reached] : nil) }

    /// The functions that are being compiled, each called by the next.
    var around: [Pending] {
        waiting.reversed().map(\.called) + (pending.indices.contains(reached) ? [pending[reached]] : [])
    }

    /// A function that is known; a call of one that is being compiled takes it for one that ends where it begins.
    mutating func function(_ key: Key) -> Function? {
        guard let number = numbers[key] else { return nil }
        let known = functions[number]
        if known.isWaiting { assumedNeutral.insert(known.index) }
        return known
    }

    /// Adds a function, which has the next number.
    mutating func add(_ function: Function, _ key: Key) {
        numbers[key] = functions.count
        functions.append(function)
        trusted.append(function.index)
    }

    /// Puts a function off until those that are pending are compiled.
    mutating func enqueue(_ function: Pending) { pending.append(function) }

    /// The next function that is pending. They come in the order of the calls, so that notes name the first place where a
    /// template is shown.
    func next() -> Pending? { pending.indices.contains(reached) ? pending[reached] : nil }

    /// Ends the function that was pending.
    mutating func endNext() { reached += 1 }

    /// Begins a function at once, inside of others.
    mutating func push(_ call: Waiting) { waiting.append(call) }

    /// The function that was begun last.
    var innermost: Waiting? { waiting.last }

    /// Ends the function that was begun last.
    mutating func pop(as function: Function) {
        waiting.removeLast()
        functions[function.index] = function
    }

    /// Whether a function calls itself, and the context behind it was taken for the one before.
    func isAssumedNeutral(_ index: Int) -> Bool { assumedNeutral.contains(index) }

    /// Refuses what was compiled while a function was that does not end where it begins: it may have called that in the
    /// belief that it does.
    mutating func refuseFunctions(behind index: Int, because problem: [Diagnostic]) {
        // What was refused once stays so, and need not be looked at again.
        while let number = trusted.last, number > index {
            if functions[number].problem.isEmpty { functions[number].problem = problem }
            trusted.removeLast()
        }
    }
}
