/// The blocks in force: which replacement stands for which name.
struct Bindings {
    fileprivate(set) var blocks: [String: Binding] = [:]
    /// Equal sets of blocks have equal numbers, so that a template is compiled once for each.
    fileprivate(set) var number = 0

    subscript(name: String) -> Binding? { blocks[name] }
}

/// One replacement, the template that it is written in, and the blocks in force there.
///
/// Those are the ones that its own blocks and parents see, as names in a closure are those of the place where it was
/// made.
struct Binding {
    let block: BlockNode
    let tree: SyntaxTree
    let outer: Bindings
}

/// Makes sets of blocks, and gives them their numbers.
struct BindingsInterner {
    private struct Key: Hashable {
        var name: String
        var template: String
        var offset: Int
        var outer: Int
    }

    private var numbers: [Set<Key>: Int] = [[]: 0]

    /// The blocks in force inside a parent: those in force already win over those that the tag brings.
    mutating func adding(_ overrides: [BlockNode], of tree: SyntaxTree, to outer: Bindings) -> Bindings {
        let added = overrides.filter { outer.blocks[$0.name] == nil }
        guard !added.isEmpty else { return outer }
        var result = outer
        for block in added { result.blocks[block.name] = Binding(block: block, tree: tree, outer: outer) }
        let keys = Set(
            result.blocks.values.map {
                Key(
                    name: $0.block.name, template: $0.tree.name, offset: $0.block.nameRange.lowerBound,
                    outer: $0.outer.number)
            })
        result.number = numbers[keys] ?? numbers.count
        numbers[keys] = result.number
        return result
    }
}
