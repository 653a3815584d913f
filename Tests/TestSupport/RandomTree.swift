import ContentTree

/// Random content trees.
public enum RandomTree {
    private static let texts = [
        "", " ", "x", "Ada Example", "a: b", "- c", "true", "null", "\"q\"", "'s'", "#h", "a #b", "tab\there",
        "two\nlines\n",
        "---\n", "---\na: b\n---\n", "\u{0}", "\u{7}", "\u{FEFF}x", "e\u{301}", "é", "日本", "[x]", "{y}", "a, b", "\\",
        "\r\n", "2026-01-02",
        "x ", "~", "*", "\u{2028}", "😀",
    ]
    private static let keys = [
        "a", "b", "c", "name", "title", "0", "1", "2", "7", "007", "é", "e\u{301}", "x y", "$z", "long-key_1",
    ]

    /// A node of any kind.
    public static func node(depth: Int, _ random: inout SeededGenerator) -> Node {
        switch Int.random(in: 0..<(depth > 0 ? 9 : 6), using: &random) {
        case 0: .null
        case 1: .bool(random.oneIn(2))
        case 2: Node(.number(["0", "-1", "1.50", "1e3", "12345678901234", "0.1"].randomElement(using: &random) ?? "0"))
        case 3, 4, 5: .string(text(&random))
        case 6:
            .array((0..<Int.random(in: 0..<5, using: &random)).map { _ in node(depth: depth - 1, &random) })
        default: object(keys, depth: depth, &random)
        }
    }

    /// A random text, sometimes an unusual one.
    public static func text(_ random: inout SeededGenerator) -> String { texts.randomElement(using: &random) ?? "" }

    /// An object with some of these keys.
    public static func object(_ keys: [String], depth: Int, _ random: inout SeededGenerator) -> Node {
        let chosen = keys.shuffled(using: &random).prefix(Int.random(in: 0...4, using: &random))
        // Keys are equal if their bytes are; those of one object differ.
        return .object(chosen.map { ($0, node(depth: depth - 1, &random)) })
    }

    /// A node with a few changes.
    public static func changed(_ node: Node, _ random: inout SeededGenerator) -> Node {
        if random.oneIn(8) { return self.node(depth: 2, &random) }
        switch node.value {
        case .object(var members):
            members.removeAll { _ in random.oneIn(5) }
            for index in members.indices where random.oneIn(2) {
                members[index].node = changed(members[index].node, &random)
            }
            if random.oneIn(3), let key = keys.randomElement(using: &random),
                !members.contains(where: { $0.key.utf8.elementsEqual(key.utf8) })
            {
                members.insert(
                    Node.Member(key, self.node(depth: 1, &random)),
                    at: Int.random(in: 0...members.count, using: &random))
            }
            return Node(.object(members))
        case .array(var items):
            items.removeAll { _ in random.oneIn(5) }
            for index in items.indices where random.oneIn(3) { items[index] = changed(items[index], &random) }
            if random.oneIn(3) {
                items.insert(self.node(depth: 1, &random), at: Int.random(in: 0...items.count, using: &random))
            }
            return Node(.array(items))
        default: return random.oneIn(3) ? self.node(depth: 1, &random) : node
        }
    }

    /// A database with some changed or removed candidates and posts.
    public static func changedDatabase(_ tree: Node, _ random: inout SeededGenerator) -> Node {
        .object(
            (tree.members ?? []).map { collection in
                let kept = (collection.node.members ?? []).filter { _ in !random.oneIn(4) }
                return (
                    collection.key,
                    .object(kept.map { ($0.key, random.oneIn(3) ? $0.node : changed($0.node, &random)) })
                )
            })
    }

    /// A tree as a database returns it.
    public static func answer(_ tree: Node) -> Node { tree.withoutNotes.withoutEmptyNodes() ?? .object([]) }

    /// A whole database: candidates with articles, posts with copies and comments.
    public static func database(_ random: inout SeededGenerator) -> Node {
        let uids = ["ada", "Ada", "bo", "con", "ü", "x y", "12", "kX2v9QmT4bZ0aLr7YpNcE1sWd8H3"]
        func some(_ keys: [String], _ make: (inout SeededGenerator) -> Node) -> Node {
            .object(keys.filter { _ in random.oneIn(2) }.map { ($0, make(&random)) })
        }
        let posts = ["-Oa", "-Ob", "p"]
        var members: [(String, Node)] = []
        members.append(("Users", some(uids, candidate)))
        members.append(("posts", some(posts, post)))
        members.append(("user-posts", some(uids) { random in .object([("-Oa", post(&random))]) }))
        members.append(("post-comments", some(posts) { node(depth: 2, &$0) }))
        return .object(members)
    }

    private static func candidate(_ random: inout SeededGenerator) -> Node {
        if random.oneIn(12) { return node(depth: 2, &random) }
        var members = [("name", Node.string(text(&random)))]
        for key in ["email", "details", "resume", "userApplicationMaterial"] where random.oneIn(2) {
            members.append((key, node(depth: 3, &random)))
        }
        if random.oneIn(2) {
            let ids = ["one", "two", "1", "Two", "nul", "é"].filter { _ in random.oneIn(2) }
            members.append(("articles", .object(ids.map { ($0, article(&random)) })))
        } else if random.oneIn(4) {
            members.append(("articles", .array([article(&random), .null, article(&random)])))
        }
        return .object(members)
    }

    private static func article(_ random: inout SeededGenerator) -> Node {
        if random.oneIn(10) { return node(depth: 1, &random) }
        var members = [("body", Node.string(text(&random) + text(&random)))]
        for key in ["title", "date", "summary", "canonical"] where random.oneIn(2) {
            members.append((key, .string(text(&random))))
        }
        if random.oneIn(3) { members.append(("draft", .bool(random.oneIn(2)))) }
        if random.oneIn(3) { members.append(("tags", .array([.string(text(&random)), .string(text(&random))]))) }
        if random.oneIn(8) { members.append(("views", node(depth: 1, &random))) }
        return .object(members)
    }

    private static func post(_ random: inout SeededGenerator) -> Node {
        var members = [
            ("uid", Node.string("ada")), ("title", .string(text(&random))), ("body", .string(text(&random))),
        ]
        if random.oneIn(2) { members.append(("userIDsStarredBy", .object([("bo", .bool(true))]))) }
        return .object(members)
    }
}
