import CandidateProfile
import ContentTree
import Diagnostics

/// A place in the tree, and what to do there.
///
/// A `nil` body reads the node; a body writes it; the null node deletes. The same endpoint means the same to every
/// source.
public protocol FirebaseEndpoints: Sendable {
    /// Where in the tree.
    var path: TreePath { get }
    /// What to write there; `nil` to read.
    var body: Node? { get }
}

/// Whatever keeps the tree: files, a database.
///
/// Only `UserNetwork`, `PostNetwork` and what copies whole trees call it.
public protocol NetworkManager: Sendable {
    /// What stands at an endpoint's path; after writing its body, if it has one.
    ///
    /// - Throws: what kept it from answering. What is wrong with the node itself stands in the document.
    func fetch(_ endpoint: some FirebaseEndpoints) async throws -> TreeDocument

    /// Writes the bodies of several endpoints: all of them, or none.
    ///
    /// - Throws: what kept it from writing, or what is wrong with the endpoints.
    func store<Endpoint: FirebaseEndpoints>(_ endpoints: [Endpoint]) async throws

    /// The keys directly below a path.
    func children(of path: TreePath) async throws -> TreeChildren

    /// Where the node at a path stands.
    func place(of path: TreePath) async -> Place

    /// Where the tree is kept, as messages name it, without anything secret; `nil` where it has no address.
    var address: String? { get }

    /// How many nodes are best read at once with ``documents(below:keys:)``.
    var batchSize: Int { get }

    /// The nodes under several keys of one node, in the order of the keys.
    ///
    /// - Throws: what kept it from answering.
    func documents(below path: TreePath, keys: [String]) async throws -> [TreeDocument]

    /// A stamp of all that stands at a path and of the files beside it, without reading them: while it is the same, so are
    /// they. `nil` where it cannot be told.
    func stamp(of path: TreePath) -> UInt64?

    /// What stands at a path, and the mark of that state.
    ///
    /// - Throws: what kept it from answering.
    func state(of path: TreePath) async throws -> NodeState

    /// Writes an endpoint's body if what stands there is still in the state that was read.
    ///
    /// - Throws: what kept it from writing, or what is wrong with the endpoint.
    func store(_ endpoint: some FirebaseEndpoints, ifStill tag: StateTag) async throws -> ConditionalStore

    /// Writes the body of an endpoint as a new node below its path, under a key that the keeper of the tree makes; later
    /// keys come after earlier ones.
    ///
    /// - Returns: the key.
    /// - Throws: what kept it from writing, or what is wrong with the endpoint.
    func add(_ endpoint: some FirebaseEndpoints) async throws -> String

    /// Makes sure who somebody is; what is written from then on is written in that name.
    ///
    /// - Throws: what kept it from answering, or a `ServiceFailure` that says that nobody is known by this.
    func signIn(email: String, password: String) async throws -> Account
}

extension NetworkManager {
    /// None.
    public var address: String? { nil }

    /// One: nothing is gained by reading several nodes at once.
    public var batchSize: Int { 1 }

    /// None: it would have to be read.
    public func stamp(of path: TreePath) -> UInt64? { nil }

    /// The nodes under several keys of one node, read one after the other.
    ///
    /// - Throws: what kept it from answering.
    public func documents(below path: TreePath, keys: [String]) async throws -> [TreeDocument] {
        var documents: [TreeDocument] = []
        for key in keys { documents.append(try await fetch(TreeEndpoints.read(path.appending(key)))) }
        return documents
    }
}

/// What there is to do with any node of the tree.
public enum TreeEndpoints: FirebaseEndpoints {
    /// To read a node.
    case read(TreePath)
    /// To write a node; null deletes it.
    case write(TreePath, Node)

    /// Where in the tree.
    public var path: TreePath {
        switch self {
        case .read(let path), .write(let path, _): path
        }
    }

    /// What to write there.
    public var body: Node? {
        if case .write(_, let node) = self { node } else { nil }
    }
}

/// What can be wrong with what is to be written.
public enum StoreProblem: Problem, Hashable {
    /// An endpoint without a body.
    case nothingToWrite
    /// Two endpoints of which one contains the other; the other's path.
    case overlapping(TreePath)
    /// A key that cannot be one.
    case unusableKey(String, TreeKeyProblem)

    /// The stable name.
    public var id: String {
        switch self {
        case .nothingToWrite: "nothing-to-write"
        case .overlapping: "overlapping-writes"
        case .unusableKey: "unusable-key"
        }
    }

    /// The sentence.
    public var message: String {
        switch self {
        case .nothingToWrite: "there is nothing to write here"
        case .overlapping(let other): "this would be written together with '\(other)', and one contains the other"
        case .unusableKey(let key, let problem): "'\(key)' cannot be used as a name here: it \(problem.reason)"
        }
    }

    /// What to do.
    public var advice: [String] {
        switch self {
        case .nothingToWrite: ["give it a body, or leave it out"]
        case .overlapping: ["leave one of the two out"]
        case .unusableKey: ["rename it: letters, digits, '-' and '_' always work"]
        }
    }

    /// Checks endpoints that are to be written together.
    ///
    /// - Throws: all that is wrong with them.
    public static func check(_ endpoints: [some FirebaseEndpoints]) throws(DiagnosticList) {
        var found: [Diagnostic] = []
        for (index, endpoint) in endpoints.enumerated() {
            func report(_ problem: StoreProblem) {
                found.append(Diagnostic(problem, at: .node(endpoint.path.description)))
            }
            if endpoint.body == nil { report(.nothingToWrite) }
            for key in endpoint.path.keys + (endpoint.body?.allKeys ?? []) {
                if let problem = TreeKeyProblem(key) { report(.unusableKey(key, problem)) }
            }
            for other in endpoints[..<index]
            where endpoint.path.starts(with: other.path) || other.path.starts(with: endpoint.path) {
                report(.overlapping(other.path))
            }
        }
        guard found.isEmpty else { throw DiagnosticList(found) }
    }
}

extension Node {
    /// The keys of all objects in the node.
    fileprivate var allKeys: [String] {
        switch value {
        case .object(let members): members.flatMap { [$0.key] + $0.node.allKeys }
        case .array(let items): items.flatMap(\.allKeys)
        default: []
        }
    }
}
