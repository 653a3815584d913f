import CandidateProfile
import ContentTree
import Diagnostics
import ServiceProblems

/// A path in the tree and an operation.
///
/// An endpoint without a body reads the node, one with a body writes it, and null deletes the node. This is the same
/// for every source.
public protocol FirebaseEndpoints: Sendable {
    /// The path in the tree.
    var path: TreePath { get }
    /// The value to write; `nil` to read.
    var body: Node? { get }
}

/// The source of the tree: files or a database.
///
/// Only `UserNetwork`, `PostNetwork` and code that copies whole trees call it.
public protocol NetworkManager: Sendable {
    /// Reads the node at an endpoint's path; if the endpoint has a body, writes it first.
    ///
    /// - Throws: if the source does not respond. The document contains the problems of the node itself.
    func fetch(_ endpoint: some FirebaseEndpoints) async throws -> TreeDocument

    /// Writes the bodies of several endpoints atomically.
    ///
    /// - Throws: why the bodies were not written, or the problems of the endpoints.
    func store<Endpoint: FirebaseEndpoints>(_ endpoints: [Endpoint]) async throws

    /// Writes the bodies of several endpoints and adds to numbers, atomically. It is not repeated by itself, because then
    /// a number could be added twice.
    ///
    /// - Parameter numbers: the paths of numbers, which count as 0 if they do not exist, and what to add.
    /// - Throws: why nothing was written, or that it is not known whether it was.
    func store<Endpoint: FirebaseEndpoints>(
        _ endpoints: [Endpoint], adding numbers: [(path: TreePath, number: Int)]
    ) async throws

    /// The keys directly below a path.
    func children(of path: TreePath) async throws -> TreeChildren

    /// The place of the node at a path.
    func place(of path: TreePath) async -> Place

    /// The address of the tree in messages, without secrets; `nil` if it has none.
    var address: String? { get }

    /// The best number of nodes to read at once with ``documents(below:keys:)``.
    var batchSize: Int { get }

    /// The nodes under several keys of a node, in the order of the keys.
    ///
    /// - Throws: if the source does not respond.
    func documents(below path: TreePath, keys: [String]) async throws -> [TreeDocument]

    /// A stamp of everything at a path and of the files next to it, created without reading them: while it is
    /// unchanged, they are unchanged. `nil` if there is no reliable stamp.
    func stamp(of path: TreePath) -> UInt64?

    /// The node at a path with the tag of its state.
    ///
    /// - Throws: if the source does not respond.
    func state(of path: TreePath) async throws -> NodeState

    /// Writes an endpoint's body if the node is still in the state that was read.
    ///
    /// - Throws: why the body was not written, or the problems of the endpoint.
    func store(_ endpoint: some FirebaseEndpoints, ifStill tag: StateTag) async throws -> ConditionalStore

    /// Writes the body of an endpoint as a new node below its path, under a key that the source creates. Later keys are
    /// sorted after earlier ones.
    ///
    /// - Returns: the key.
    /// - Throws: why the body was not written, or the problems of the endpoint.
    func add(_ endpoint: some FirebaseEndpoints) async throws -> String

    /// Signs in; later writes are made by this person.
    ///
    /// - Throws: if the source does not respond, or a `ServiceFailure` if the person is unknown.
    func signIn(email: String, password: String) async throws -> Account
}

extension NetworkManager {
    /// Returns `nil`.
    public var address: String? { nil }

    /// Returns 1: by default, reading several nodes at once has no advantage.
    public var batchSize: Int { 1 }

    /// Reads the numbers and writes the sums, without regard to others.
    ///
    /// - Throws: why nothing was written.
    public func store<Endpoint: FirebaseEndpoints>(
        _ endpoints: [Endpoint], adding numbers: [(path: TreePath, number: Int)]
    ) async throws {
        var writes = endpoints.map { TreeEndpoints.write($0.path, $0.body ?? .null) }
        for (path, number) in numbers {
            let known = try await fetch(TreeEndpoints.read(path)).node
            let sum =
                if case .number(let text)? = known?.value { (Double(text) ?? 0) + Double(number) } else {
                    Double(number)
                }
            writes.append(.write(path, Int(exactly: sum).map { .number($0) } ?? .null))
        }
        try await store(writes)
    }

    /// Returns `nil`, because a stamp would require reading.
    public func stamp(of path: TreePath) -> UInt64? { nil }

    /// The nodes under several keys of a node, read one after the other.
    ///
    /// - Throws: if the source does not respond.
    public func documents(below path: TreePath, keys: [String]) async throws -> [TreeDocument] {
        var documents: [TreeDocument] = []
        for key in keys { documents.append(try await fetch(TreeEndpoints.read(path.appending(key)))) }
        return documents
    }
}

extension NetworkManager {
    /// The keys of the root; `nil` if they are unknown, because not every database allows listing its root.
    ///
    /// - Throws: if a database does not respond.
    func roots() async throws -> [String]? {
        do {
            return try await children(of: .root).keys
        } catch let failure as ServiceFailure where failure.kind != .deniedByRules {
            throw failure
        } catch {
            return nil
        }
    }
}

/// Operations on any node of the tree.
public enum TreeEndpoints: FirebaseEndpoints {
    /// Reads a node.
    case read(TreePath)
    /// Writes a node; null deletes it.
    case write(TreePath, Node)

    /// The path in the tree.
    public var path: TreePath {
        switch self {
        case .read(let path), .write(let path, _): path
        }
    }

    /// The value to write.
    public var body: Node? {
        if case .write(_, let node) = self { node } else { nil }
    }
}

/// Why endpoints cannot be written.
public enum StoreProblem: Problem, Hashable {
    /// An endpoint has no body.
    case nothingToWrite
    /// An endpoint contains another one, which has this path.
    case overlapping(TreePath)
    /// A key is not valid.
    case unusableKey(String, TreeKeyProblem)

    /// The id, severity and words of the problem.
    public var description: ProblemDescription {
        switch self {
        case .nothingToWrite:
            .error(
                "nothing-to-write", "there is nothing to write here",
                advice: ["give the endpoint a body, or leave it out"],
                explanation:
                    "A write names a path without a value. This is an error in the program that calls sitegen's network layer; report it."
            )
        case .overlapping(let other):
            .error(
                "overlapping-writes", "this is written together with '\(other)', and one contains the other",
                advice: ["leave one of the two out"],
                explanation:
                    "Writes that are stored together must not overlap, because their order is undefined. Write the outer node, or the inner one."
            )
        case .unusableKey(let key, let problem):
            .error(
                "unusable-key", "'\(key)' cannot be used as a name here: it \(problem.reason)",
                advice: ["rename it: letters, digits, '-' and '_' always work"],
                explanation:
                    "Keys of a Firebase Realtime Database cannot contain . $ # [ ] / or control characters, and have at most 768 bytes. Rename the key before you push."
            )
        }
    }

    /// At least one problem of each id. Help shows the first.
    public static var examples: [StoreProblem] {
        [
            .nothingToWrite, .overlapping(TreePath(keys: ["Users", "ada"])), .unusableKey("a.b", .forbidden(".")),
        ]
    }

    /// Checks endpoints that are written together.
    ///
    /// - Throws: all problems of the endpoints.
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
