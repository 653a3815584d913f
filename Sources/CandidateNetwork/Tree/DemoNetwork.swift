import CandidateProfile
import ContentTree
import Diagnostics
import FileSystem
import ServiceProblems
import Synchronization

/// Answers from a tree on disk.
///
/// What is written is kept in memory as long as the value lives and is seen by later reads; no file is changed.
public final class DemoNetwork<Source: ContentSource>: NetworkManager {
    private let source: Source
    /// What was written, in the order of writing; none of the paths contains another.
    private let written = Mutex<[Written]>([])
    private let keys = PushIDMaker()

    /// Makes a network that answers from a source.
    public init(_ source: Source) {
        self.source = source
    }

    /// What was written so far, in the order of writing; null removes what stands there.
    public var writes: [(path: TreePath, node: Node)] { written.withLock { $0.map { ($0.path, $0.node) } } }

    /// What stands at an endpoint's path; after writing its body, if it has one.
    ///
    /// - Throws: a `DiagnosticList` where a body cannot be written.
    public func fetch(_ endpoint: some FirebaseEndpoints) async throws -> TreeDocument {
        if endpoint.body != nil { try await store([endpoint]) }
        return document(at: endpoint.path)
    }

    /// Writes the bodies of several endpoints: all of them, or none.
    ///
    /// - Throws: a `DiagnosticList` with what is wrong with the endpoints.
    public func store<Endpoint: FirebaseEndpoints>(_ endpoints: [Endpoint]) async throws {
        try StoreProblem.check(endpoints)
        written.withLock { written in
            for endpoint in endpoints { Self.write(endpoint.body, at: endpoint.path, in: &written) }
        }
    }

    /// The keys directly below a path.
    ///
    /// - Throws: nothing: a tree on disk that cannot be read says so in its diagnostics.
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

    /// Where the node at a path stands.
    public func place(of path: TreePath) async -> Place {
        let isWritten = written.withLock { $0.contains { path.starts(with: $0.path) } }
        return isWritten ? .node(path.description) : source.place(of: path)
    }

    /// A stamp of all that stands at a path; `nil` where something was written, or where the tree cannot tell.
    public func stamp(of path: TreePath) -> UInt64? {
        written.withLock(\.isEmpty) ? source.stamp(of: path) : nil
    }

    /// What stands at a path, and the mark of that state: the node itself, written as JSON.
    public func state(of path: TreePath) async throws -> NodeState { state(at: path) }

    /// Writes an endpoint's body if what stands there is still in the state that was read.
    ///
    /// - Throws: a `DiagnosticList` with what is wrong with the endpoint.
    public func store(_ endpoint: some FirebaseEndpoints, ifStill tag: StateTag) async throws -> ConditionalStore {
        try StoreProblem.check([endpoint])
        let current = state(at: endpoint.path)
        guard current.tag == tag else { return .changed(current) }
        try await store([endpoint])
        return .stored
    }

    /// Writes the body of an endpoint as a new node below its path.
    ///
    /// - Throws: a `DiagnosticList` with what is wrong with the endpoint.
    public func add(_ endpoint: some FirebaseEndpoints) async throws -> String {
        let key = keys.make(at: CurrentProcess.millisecondsSince1970)
        try StoreProblem.check([endpoint])
        try await store([TreeEndpoints.write(endpoint.path.appending(key), endpoint.body ?? .null)])
        return key
    }

    /// Answers as the candidate of this e-mail address; a tree on disk keeps no passwords, and takes any.
    ///
    /// - Throws: a `ServiceFailure` where nobody has this address.
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

/// A node that was written.
private struct Written {
    var path: TreePath
    var node: Node
}
