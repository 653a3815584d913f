import ContentTree
import OperatingSystem

/// Somebody who listens to a place of a database: what changed since they last heard of it.
struct Listener: Sendable {
    var namespace: String
    /// The place.
    var keys: [String]
    /// What of it is listened to; `nil` for all.
    var query: DatabaseQuery?
    /// Rings when there is something to tell.
    let waker: Waker
    /// What is to be told.
    var events: [StreamEvent] = []
    /// What the listener knows.
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

    /// Hears of writes, after they were made.
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

    /// What remains of a path at or below the place; `nil` for any other.
    private func below(_ path: [String]) -> [String]? {
        path.count >= keys.count && zip(keys, path).allSatisfy { DatabaseKey($0) == DatabaseKey($1) }
            ? Array(path.dropFirst(keys.count)) : nil
    }

    /// Whether a path leads to the place.
    private func isAbove(_ path: [String]) -> Bool {
        path.count < keys.count && zip(keys, path).allSatisfy { DatabaseKey($0) == DatabaseKey($1) }
    }
}
