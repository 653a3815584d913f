/// The blocks in force: which replacement stands for which name.
struct Bindings {
    fileprivate(set) var blocks: [String: Binding] = [:]
    /// Equal sets of blocks have equal numbers, so that a template is compiled once for each.
    fileprivate(set) var number = 0

    /// What replaces the block whose name stands somewhere.
    subscript(name: Range<Int>, in tree: SyntaxTree) -> Binding? { blocks.isEmpty ? nil : blocks[tree.text(name)] }
}

/// One replacement, the template that it is written in, and the blocks in force there.
///
/// Those are the ones that its own blocks and parents see, as names in a closure are those of the place where it was
/// made.
struct Binding {
    let block: BlockNode
    let tree: SyntaxTree
    let outer: Bindings
    /// The names in scope there.
    let scope: Scope
}

/// Makes sets of blocks, and gives them their numbers.
struct BindingsInterner {
    /// The numbers of all sets but the empty one, which has 0, by what tells them apart.
    private var numbers: [String: Int] = [:]

    /// The blocks in force inside a parent: those in force already win over those that the tag brings.
    mutating func adding(
        _ overrides: [BlockNode], of tree: SyntaxTree, in scope: Scope, to outer: Bindings
    ) -> Bindings {
        let added = overrides.filter { outer[$0.nameRange, in: tree] == nil }
        guard !added.isEmpty else { return outer }
        var result = outer
        for block in added {
            result.blocks[tree.text(block.nameRange)] = Binding(block: block, tree: tree, outer: outer, scope: scope)
        }
        let key = result.blocks.values.map(\.identity).sorted().joined(separator: ";")
        result.number = numbers[key] ?? numbers.count + 1
        numbers[key] = result.number
        return result
    }
}

extension Binding {
    /// What tells it from others: where it is written, which says its name as well, and the blocks in force there.
    fileprivate var identity: String {
        "\(UInt(bitPattern: ObjectIdentifier(tree))),\(block.nameRange.lowerBound),\(outer.number)"
    }
}
