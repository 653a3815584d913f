/// The blocks in force: the replacement for each block name.
struct Bindings {
    fileprivate(set) var blocks: [String: Binding] = [:]
    /// Equal sets of blocks have equal numbers, so that a template is compiled once for each set.
    fileprivate(set) var number = 0

    /// The replacement of the block with the name at a range.
    subscript(name: Range<Int>, in tree: SyntaxTree) -> Binding? { blocks.isEmpty ? nil : blocks[tree.text(name)] }
}

/// A replacement, the template that contains it, and the blocks in force there.
///
/// Its own blocks and parents see these blocks, just as a closure captures the names where it is created.
struct Binding {
    let block: BlockNode
    let tree: SyntaxTree
    let outer: Bindings
    /// The names in scope there.
    let scope: Scope
}

/// Creates sets of blocks and numbers them.
struct BindingsInterner {
    /// The numbers of all sets by their identity, except the empty one, whose number is 0.
    private var numbers: [String: Int] = [:]

    /// The blocks in force inside a parent. Blocks already in force take precedence over the tag's.
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
    /// The identity of a replacement: its place in the source, which determines its name, and the blocks in force
    /// there.
    fileprivate var identity: String {
        "\(UInt(bitPattern: ObjectIdentifier(tree))),\(block.nameRange.lowerBound),\(outer.number)"
    }
}
