import ContentTree
import OperatingSystem

/// A client that listens to a node of a database, with its pending events.
struct Listener: Sendable {
    var namespace: String
    /// The path.
    var keys: [String]
    /// The query; `nil` for the whole node.
    var query: DatabaseQuery?
    /// Rung when there are pending events.
    let waker: Waker
    /// The pending events.
    var events: [StreamEvent] = []
    /// The value that the client has.
    private var known: StoredNode?

    init(namespace: String, keys: [String], query: DatabaseQuery?, tree: StoredNode?, waker: Waker) {
        self.namespace = namespace
        self.keys = keys
        self.query = query
        self.waker = waker
        known = Self.part(tree, keys, query)
        events = [.put(path: [], known)]
    }

    private static func part(_ tree: StoredNode?, _ keys: [String], _ query: DatabaseQuery?) -> StoredNode? {
        let node = tree?[keys]
        return query.map { $0.result(at: node) } ?? node
    }

    /// Adds events for writes that were made.
    mutating func hear(_ writes: [Databases.Write], patching base: [String]?, tree: StoredNode?) {
        let now = Self.part(tree, keys, query)
        guard now != known else { return }
        known = now
        if query == nil, let base, let path = below(base) {
            let changes = writes.map { write in
                (write.keys.dropFirst(base.count).joined(separator: "/"), write.node?.node ?? .null)
            }
            events.append(.patch(path: path, .object(changes)))
        } else if query == nil, writes.allSatisfy({ below($0.keys) != nil || !isAbove($0.keys) }) {
            for write in writes {
                if let path = below(write.keys) { events.append(.put(path: path, write.node)) }
            }
        } else {
            events.append(.put(path: [], now))
        }
        waker.ring()
    }

    /// The rest of a path at or below the node; `nil` for other paths.
    private func below(_ path: [String]) -> [String]? {
        path.count >= keys.count && zip(keys, path).allSatisfy { DatabaseKey($0) == DatabaseKey($1) }
            ? Array(path.dropFirst(keys.count)) : nil
    }

    /// Whether a path is an ancestor of the node.
    private func isAbove(_ path: [String]) -> Bool {
        path.count < keys.count && zip(keys, path).allSatisfy { DatabaseKey($0) == DatabaseKey($1) }
    }
}
