import CandidateNetwork
import ContentEditing
import ContentTree
import TestSupport
import Testing

@testable import Commands

/// Random changes on both sides, with pulls and pushes between them, and a model that knows the origin of each value.
@Suite("Sequences of changes, pulls and pushes")
struct SyncModelTests {
    /// Every value is written once, so that its origin is known.
    private struct Run {
        let bench: SyncBench
        var random: SeededGenerator
        private var lastValue = 0
        /// Values that were removed or replaced in the database.
        private var withdrawn: Set<String> = []
        /// Values that were written in the folder, by their paths, and not sent yet.
        private var unsent: [TreePath: String] = [:]
        /// The history, to read after a failure.
        private(set) var story: [String] = []

        private static let roots = [
            "Users/ada", "Users/bo", "Users/cy", "posts/p", "user-posts/ada/p", "post-comments/p",
        ]
        private static let keys = [
            "name", "email", "publish", "details/headline", "details/phone", "articles/one/body",
        ]
        private static let ofPosts = ["title", "body", "userIDsStarredBy/x"]

        init(seed: UInt64) throws {
            random = SeededGenerator(seed: seed)
            // Some candidates share one file.
            bench = try SyncBench(
                random.oneIn(2) ? ["Users.json": "{}"] : [:], database: #"{"Users":{"dee":{"name":"v0."}}}"#)
        }

        /// The first pull, before which the origins of changes are not known.
        mutating func begin() async throws { #expect(await bench.run("pull", "--yes") == .done) }

        mutating func step() async throws {
            switch Int.random(in: 0..<10, using: &random) {
            case 0...2: try await changeThere()
            case 3...5: try await changeHere()
            case 6...7: try await pull()
            default: try await push()
            }
        }

        private mutating func place() -> TreePath {
            let root = Self.roots.randomElement(using: &random) ?? ""
            if random.oneIn(6) { return TreePath(keys: root.split(separator: "/").map(String.init)) }
            let keys = root.hasPrefix("Users") ? Self.keys : Self.ofPosts
            let key = keys.randomElement(using: &random) ?? ""
            // A comment needs an id.
            let text =
                root + (root.hasPrefix("post-comments") ? "/c\(Int.random(in: 0..<2, using: &random))/" : "/") + key
            return TreePath(keys: text.split(separator: "/").map(String.init))
        }

        /// A new value for a path, and the resulting node; a whole node is removed alone.
        private mutating func change(_ tree: Node?, at path: TreePath) -> (tree: Node?, value: String?) {
            let isWhole = path.count <= (path.keys[0] == "user-posts" ? 3 : 2)
            guard !isWhole, !random.oneIn(3) else { return (tree?.replacing(path, with: nil), nil) }
            lastValue += 1
            let value = "v\(lastValue)."
            let node = path.keys.last == "publish" ? Node.array([.string(value)]) : .string(value)
            return ((tree ?? .null).replacing(path, with: node), value)
        }

        private mutating func changeThere() async throws {
            let path = place()
            let before = try await there()
            let (tree, value) = change(before, at: path)
            try await bench.database.network.store([TreeEndpoints.write(path, tree?[path] ?? .null)])
            withdrawn.formUnion(SyncModelTests.values(before?[path]).values)
            story.append("there: \(path) = \(value ?? "nothing")")
        }

        private mutating func changeHere() async throws {
            let path = place()
            let before = here()
            let (tree, value) = change(before, at: path)
            let root = TreePath(keys: Array(path.keys.prefix(2)))
            var editor = ContentEditor(bench.folder)
            try editor.set(root, to: tree?[root])
            var writer = FolderWriter(folder: bench.site.path("Content"))
            try writer.write(editor.changes())
            unsent = unsent.filter { !$0.key.starts(with: path) }
            if let value { unsent[path] = value }
            story.append("here: \(path) = \(value ?? "nothing")")
        }

        private mutating func pull() async throws {
            let scope =
                random.oneIn(4) ? ["--only", ["Users", "Users/ada", "posts"].randomElement(using: &random) ?? ""] : []
            let before = here()
            let status = await bench.run(["pull", "--yes", "--allow-removals", "--diagnostics", "json"] + scope)
            story.append("pull \(scope.joined(separator: " ")): \(status)")
            if status == .invalidInput {
                #expect(here() == before, "\(story)")
                if random.oneIn(2) { try await force() }
                return
            }
            #expect(status == .done || status == .missingInput && !scope.isEmpty, "\(story)")
            checkUnsent(in: here())
            guard scope.isEmpty, status == .done else { return }
            // After a pull and a push, both sides are equal.
            try await push()
            let there = try await there()
            #expect(here() == there, "\(story)")
        }

        private mutating func push() async throws {
            let before = try await there()
            let status = await bench.run("push", "--yes", "--diagnostics", "json")
            story.append("push: \(status)")
            let after = try await there()
            let sent = Set(SyncModelTests.values(after).values).subtracting(SyncModelTests.values(before).values)
            #expect(sent.isDisjoint(with: withdrawn), "\(sent.intersection(withdrawn)) came back: \(story)")
            guard status == .done else {
                #expect(status == .invalidInput && after == before, "\(story)")
                return
            }
            checkUnsent(in: after)
            unsent = [:]
        }

        /// Resolves a conflict for one side.
        private mutating func force() async throws {
            let command = random.oneIn(2) ? "pull" : "push"
            var arguments = [command, "--yes", "--force", "--diagnostics", "json"]
            if command == "pull" { arguments.append("--allow-removals") }
            let status = await bench.run(arguments)
            story.append("\(command) --force: \(status)")
            #expect(status == .done, "\(story)")
            unsent = [:]
            // Values sent by force are in the database intentionally.
            withdrawn.subtract(SyncModelTests.values(try await there()).values)
        }

        private func checkUnsent(in tree: Node?) {
            let values = SyncModelTests.values(tree)
            for (path, value) in unsent { #expect(values[path] == value, "\(path) is lost: \(story)") }
        }

        private func here() -> Node? { bench.folder.document(at: .root).node?.stored() }

        private func there() async throws -> Node? {
            try await bench.database.network.fetch(TreeEndpoints.read(.root)).node?.stored()
        }
    }

    /// The values of a tree, by their paths; a list has one path.
    private static func values(_ node: Node?, at path: TreePath = .root) -> [TreePath: String] {
        if let text = node?.string { return [path.keys.last == "0" ? path.parent : path: text] }
        var values: [TreePath: String] = [:]
        for member in node?.childMembers ?? [] {
            values.merge(Self.values(member.node, at: path.appending(member.key))) { first, _ in first }
        }
        return values
    }

    @Test("lose no local changes, and restore nothing that was removed from the database", arguments: 0..<8)
    func sequences(lane: UInt64) async throws {
        for seed in 0..<UInt64(Campaign.rounds(30)) {
            var run = try Run(seed: lane * 1000 + seed)
            try await run.begin()
            for _ in 0..<25 { try await run.step() }
        }
    }
}
