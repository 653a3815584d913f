import Diagnostics

/// The blocks in force: which replacement stands for which name.
///
/// A replacement remembers the blocks that were in force where it is written: those are the ones that its own blocks
/// and parents see, as names in a closure are those of the place where it was made.
struct Bindings {
    private(set) var blocks: [String: Binding] = [:]

    subscript(name: String) -> Binding? { blocks[name] }

    /// The blocks in force inside a parent: those in force already win over those that the tag brings.
    func adding(_ overrides: [BlockNode], of tree: SyntaxTree) -> Bindings {
        var result = self
        for block in overrides where result.blocks[block.name] == nil {
            result.blocks[block.name] = Binding(block: block, tree: tree, outer: self)
        }
        return result
    }
}

/// One replacement, the template that it is written in, and the blocks in force there.
final class Binding {
    let block: BlockNode
    let tree: SyntaxTree
    let outer: Bindings

    init(block: BlockNode, tree: SyntaxTree, outer: Bindings) {
        self.block = block
        self.tree = tree
        self.outer = outer
    }
}

/// Gives equal sets of blocks equal numbers, so that a template is compiled once for each.
struct BindingsInterner {
    private struct Key: Hashable {
        var name: String
        var template: String
        var offset: Int
        var outer: Int
    }

    private var numbers: [Set<Key>: Int] = [:]
    private var known: [ObjectIdentifier: Key] = [:]
    private var kept: [Binding] = []

    mutating func number(of bindings: Bindings) -> Int {
        let keys = Set(bindings.blocks.values.map { key(of: $0) })
        if let number = numbers[keys] { return number }
        numbers[keys] = numbers.count
        return numbers.count - 1
    }

    private mutating func key(of binding: Binding) -> Key {
        if let key = known[ObjectIdentifier(binding)] { return key }
        let key = Key(
            name: binding.block.name, template: binding.tree.name, offset: binding.block.nameRange.lowerBound,
            outer: number(of: binding.outer))
        known[ObjectIdentifier(binding)] = key
        kept.append(binding)
        return key
    }
}
