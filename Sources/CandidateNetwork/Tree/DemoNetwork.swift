import CandidateProfile
import ContentTree
import Diagnostics
import OperatingSystem
import ServiceProblems
import Synchronization

/// A `NetworkManager` for a tree on disk.
///
/// Writes are kept in memory for the lifetime of the value, and later reads include them. Files are not changed.
public final class DemoNetwork<Source: ContentSource>: NetworkManager {
    private let source: Source
    /// The writes in their order. No path contains another.
    private let written = Mutex<[Written]>([])
    private let keys = PushIDMaker()

    /// Creates a network for a source.
    public init(_ source: Source) {
        self.source = source
    }

    /// The writes until now, in their order. Null removes a node.
    public var writes: [(path: TreePath, node: Node)] { written.withLock { $0.map { ($0.path, $0.node) } } }

    /// Reads the node at an endpoint's path; if the endpoint has a body, writes it first.
    ///
    /// - Throws: a `DiagnosticList` if the body cannot be written.
    public func fetch(_ endpoint: some FirebaseEndpoints) async throws -> TreeDocument {
        if endpoint.body != nil { try await store([endpoint]) }
        return document(at: endpoint.path)
    }

    /// Writes the bodies of several endpoints atomically.
    ///
    /// - Throws: a `DiagnosticList` with the problems of the endpoints.
    public func store<Endpoint: FirebaseEndpoints>(_ endpoints: [Endpoint]) async throws {
        try StoreProblem.check(endpoints)
        written.withLock { written in
            for endpoint in endpoints { Self.write(endpoint.body, at: endpoint.path, in: &written) }
        }
    }

    /// The keys directly below a path.
    ///
    /// - Throws: never. If a tree on disk cannot be read, the result contains diagnostics.
    public func children(of path: TreePath) async throws -> TreeChildren {
        let touched = written.withLock { written in
            written.map(\.path).filter { $0.starts(with: path) || path.starts(with: $0) }
        }
        if touched.contains(where: path.starts(with:)) {
            let node = document(at: path).node
            return TreeChildren(keys: node?.childKeys().map(\.key) ?? [])
        }
        var children = source.children(of: path)
        for key in Set(touched.map { $0.keys[path.count] }) {
            let exists = document(at: path.appending(key)).node != nil
            let others = children.keys.filter { TreePath(keys: [$0]) != TreePath(keys: [key]) }
            children.keys = TreeChildren(keys: exists ? others + [key] : others).keys
        }
        return children
    }

    /// The place of the node at a path.
    public func place(of path: TreePath) async -> Place {
        let isWritten = written.withLock { $0.contains { path.starts(with: $0.path) } }
        return isWritten ? .node(path.description) : source.place(of: path)
    }

    /// A stamp of everything at a path; `nil` after a write there, or if the tree has no stamps.
    public func stamp(of path: TreePath) -> UInt64? {
        written.withLock(\.isEmpty) ? source.stamp(of: path) : nil
    }

    /// The node at a path with the tag of its state, which is the node as JSON.
    public func state(of path: TreePath) async throws -> NodeState { state(at: path) }

    /// Writes an endpoint's body if the node is still in the state that was read.
    ///
    /// - Throws: a `DiagnosticList` with the problems of the endpoint.
    public func store(_ endpoint: some FirebaseEndpoints, ifStill tag: StateTag) async throws -> ConditionalStore {
        try StoreProblem.check([endpoint])
        let current = state(at: endpoint.path)
        guard current.tag == tag else { return .changed(current) }
        try await store([endpoint])
        return .stored
    }

    /// Writes the body of an endpoint as a new node below its path.
    ///
    /// - Throws: a `DiagnosticList` with the problems of the endpoint.
    public func add(_ endpoint: some FirebaseEndpoints) async throws -> String {
        let key = keys.make(at: CurrentProcess.millisecondsSince1970)
        try StoreProblem.check([endpoint])
        try await store([TreeEndpoints.write(endpoint.path.appending(key), endpoint.body ?? .null)])
        return key
    }

    /// The candidate with this e-mail address. A tree on disk has no passwords, so any is accepted.
    ///
    /// - Throws: a `ServiceFailure` if no candidate has this address.
    public func signIn(email: String, password: String) async throws -> Account {
        for uid in try await children(of: UserEndpoints.collection).keys {
            let node = document(at: UserEndpoints.user(uid: uid).path).node
            guard node?["email"]?.string?.lowercased() == email.lowercased() else { continue }
            return Account(uid: uid, email: email, name: node?["name"]?.string)
        }
        throw ServiceFailure(.notPermitted, AccountProblem.wrongCredentials)
    }
}

extension DemoNetwork {
    private func state(at path: TreePath) -> NodeState {
        let node = document(at: path).node?.withoutEmptyNodes()
        return NodeState(node: node, tag: node.map { StateTag(JSONWriter(.compact).text(of: $0)) } ?? .nothing)
    }

    private func document(at path: TreePath) -> TreeDocument {
        let written = written.withLock { $0 }
        if let above = written.first(where: { path.starts(with: $0.path) }) {
            let node = path.dropping(above.path).flatMap { above.node[$0] }
            return TreeDocument(path: path, node: node.flatMap { $0.isNull ? nil : $0 })
        }
        var document = source.document(at: path)
        for write in written {
            guard let below = write.path.dropping(path) else { continue }
            document.node = (document.node ?? .null).replacing(below, with: write.node)
        }
        return document
    }

    private static func write(_ node: Node?, at path: TreePath, in written: inout [Written]) {
        if let index = written.firstIndex(where: { path.starts(with: $0.path) && $0.path != path }),
            let below = path.dropping(written[index].path)
        {
            written[index].node = written[index].node.replacing(below, with: node) ?? .null
        } else {
            written.removeAll { $0.path.starts(with: path) }
            written.append(Written(path: path, node: node?.withoutEmptyNodes() ?? .null))
        }
    }

}

/// A write.
private struct Written {
    var path: TreePath
    var node: Node
}
