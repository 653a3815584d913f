import ContentTree
import TestSupport
import Testing

/// The division of a tree into files does not change the tree.
@Suite struct LayoutFuzzTests {
    @Test(arguments: 0..<40) func everyLayoutGivesTheSameTree(_ seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let tree = Self.object(depth: 0, &random)
        let folder = try TemporaryFolder()
        for (path, node) in Self.files(of: tree, &random) {
            try folder.write(JSONWriter().text(of: node), to: "Content/\(path).json")
        }
        try folder.write(JSONWriter().text(of: tree), to: "export.json")

        let sources: [any ContentSource] = [
            ContentFolder(folder.path("Content")), ContentExport(folder.path("export.json")),
        ]
        for source in sources {
            for path in [TreePath.root] + Self.paths(in: tree) {
                let document = source.document(at: path)
                #expect(document.diagnostics == [])
                #expect(document.node.map(Self.sorted) == tree[path].map(Self.sorted), "\(path)")
                guard let members = tree[path]?.members else { continue }
                let children = source.children(of: path)
                #expect(children.keys == Self.sortedKeys(members))
                #expect(children.refused.isEmpty && children.diagnostics.isEmpty)
            }
        }
    }
}

extension LayoutFuzzTests {
    private static let keys = [
        "Users", "posts", "ada", "bo-1", "0", "1", "10", "name", "con", "a b", "é", "e\u{301}z", "имя", "🙂", "-", "_",
        "%2e", "~", "index", "json", String(repeating: "k", count: 200),
    ]

    private static func object(depth: Int, _ random: inout SeededGenerator) -> Node {
        let keys = keys.shuffled(using: &random).prefix(Int.random(in: depth == 0 ? 1...5 : 0...4, using: &random))
        return .object(keys.map { ($0, node(depth: depth + 1, &random)) })
    }

    private static func node(depth: Int, _ random: inout SeededGenerator) -> Node {
        switch Int.random(in: 0..<(depth < 5 ? 8 : 4), using: &random) {
        case 0: .string("text \(UInt8.random(in: 0...9, using: &random))")
        case 1: .number(Int.random(in: -9...9, using: &random))
        case 2: .bool(random.oneIn(2))
        case 3: .array([.string("x"), .null, object(depth: depth + 5, &random)])
        default: object(depth: depth, &random)
        }
    }

    /// Divides a tree into files at random; the root itself has no file.
    private static func files(of tree: Node, _ random: inout SeededGenerator) -> [(path: String, node: Node)] {
        var files: [(path: String, node: Node)] = []
        for member in tree.members ?? [] {
            if let node = divide(member.node, at: member.key, into: &files, &random) {
                files.append((member.key, node))
            }
        }
        return files
    }

    /// Moves parts of a node into separate files; returns the rest, or `nil` if the files contain everything.
    private static func divide(
        _ node: Node, at path: String, into files: inout [(path: String, node: Node)], _ random: inout SeededGenerator
    ) -> Node? {
        guard let members = node.members else { return node }
        let before = files.count
        var rest: [Node.Member] = []
        for member in members {
            let below = path + "/" + member.key
            guard let node = divide(member.node, at: below, into: &files, &random) else { continue }
            if random.oneIn(3) { files.append((below, node)) } else { rest.append(Node.Member(member.key, node)) }
        }
        let isSaid = rest.isEmpty && files.count > before
        return isSaid && random.oneIn(2) ? nil : Node(.object(rest))
    }

    private static func paths(in node: Node, below path: TreePath = .root) -> [TreePath] {
        (node.members ?? []).flatMap { member in
            [path.appending(member.key)] + paths(in: member.node, below: path.appending(member.key))
        }
    }

    private static func sorted(_ node: Node) -> Node {
        switch node.value {
        case .object(let members):
            let sorted = members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
            return Node(.object(sorted.map { Node.Member($0.key, Self.sorted($0.node)) }))
        case .array(let items): return .array(items.map(Self.sorted))
        default: return node
        }
    }

    private static func sortedKeys(_ members: [Node.Member]) -> [String] {
        members.map(\.key).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}
