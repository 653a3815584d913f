import CandidateNetwork
import ContentTree
import ServiceProblems

/// One request of the REST protocol of Firebase Realtime Database, without address and credential.
struct DatabaseRequest: Sendable {
    var method: HTTPMethod
    var path: TreePath
    var query: [(name: String, value: String)] = []
    var headers: [HTTPHeader] = []
    var body: Node?
    var limit = HTTPRequest.usualLimit

    /// What it is there for.
    var attempt: NetworkProblem.Attempt {
        switch method {
        case .get: .reading
        case .post: .adding
        case .put, .patch, .delete: .writing
        }
    }

    /// Whether the answer to a write is to say nothing.
    var isSilent: Bool { query.contains { $0.name == "print" && $0.value == "silent" } }

    /// The request as it is sent.
    func sent(to url: DatabaseURL, as credential: Credential?) -> HTTPRequest {
        var headers = headers + [HTTPHeader("Accept", "application/json")]
        if body != nil { headers.append(HTTPHeader("Content-Type", "application/json; charset=utf-8")) }
        return HTTPRequest(
            method, url.url(of: path, query: query), headers: headers, credential: credential,
            body: body.map { JSONWriter(.compact).bytes(of: $0) }, sizeLimit: limit, isRepeatable: method != .post)
    }
}

extension DatabaseRequest {
    /// Reads a node with everything below it.
    static func read(_ path: TreePath) -> DatabaseRequest {
        DatabaseRequest(method: .get, path: path)
    }

    /// Reads a node and the tag of its state.
    static func readWithTag(_ path: TreePath) -> DatabaseRequest {
        DatabaseRequest(method: .get, path: path, headers: [HTTPHeader("X-Firebase-ETag", "true")])
    }

    /// Reads the keys directly below a node: those of half a million people fit.
    static func keys(_ path: TreePath) -> DatabaseRequest {
        DatabaseRequest(method: .get, path: path, query: [("shallow", "true")], limit: 4 * HTTPRequest.usualLimit)
    }

    /// Reads what stands below a node from one key to another, both included, at most so many.
    static func range(below path: TreePath, from first: String, to last: String, atMost count: Int) -> DatabaseRequest {
        DatabaseRequest(
            method: .get, path: path,
            query: [
                ("orderBy", quoted("$key")), ("startAt", quoted(first)), ("endAt", quoted(last)),
                ("limitToFirst", String(count)),
            ])
    }

    /// Writes a node in place of what stands there; null removes that.
    static func write(_ node: Node, at path: TreePath) -> DatabaseRequest {
        node.isNull
            ? DatabaseRequest(method: .delete, path: path)
            : DatabaseRequest(method: .put, path: path, body: node)
    }

    /// Writes a node if what stands there is still in a state; the null node removes it.
    static func write(_ node: Node, at path: TreePath, ifStill tag: StateTag) -> DatabaseRequest {
        var request = write(node, at: path)
        request.headers.append(HTTPHeader("if-match", tag.text))
        return request
    }

    /// Writes several nodes at once, all or none; null removes.
    static func writeTogether(_ nodes: [(path: TreePath, node: Node)]) -> DatabaseRequest {
        DatabaseRequest(
            method: .patch, path: .root, query: [("print", "silent")],
            body: .object(nodes.map { ($0.path.description, $0.node) }))
    }

    /// Adds a node under a key that the database makes.
    static func add(_ node: Node, below path: TreePath) -> DatabaseRequest {
        DatabaseRequest(method: .post, path: path, body: node)
    }

    /// A text as JSON, which is how values of a query are written.
    private static func quoted(_ text: String) -> String { JSONWriter(.compact).text(of: .string(text)) }
}
