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
    /// Whether a write has a further effect if it is repeated.
    var addsUp = false

    /// The kind of request.
    var attempt: NetworkProblem.Attempt {
        switch method {
        case .get: .reading
        case .post: .adding
        case .put, .patch, .delete: .writing
        }
    }

    /// Whether the response to a write should have no content.
    var isSilent: Bool { query.contains { $0.name == "print" && $0.value == "silent" } }

    /// The HTTP request.
    func sent(to url: DatabaseURL, as credential: Credential?) -> HTTPRequest {
        var headers = headers + [HTTPHeader("Accept", "application/json")]
        if body != nil { headers.append(HTTPHeader("Content-Type", "application/json; charset=utf-8")) }
        return HTTPRequest(
            method, url.url(of: path, query: query), headers: headers, credential: credential,
            body: body.map { JSONWriter(.compact).bytes(of: $0) }, sizeLimit: limit,
            isRepeatable: method != .post && !addsUp, is429Refusal: true)
    }
}

extension DatabaseRequest {
    /// Reads a node with all its descendants.
    static func read(_ path: TreePath) -> DatabaseRequest {
        DatabaseRequest(method: .get, path: path)
    }

    /// Reads a node and its version tag (ETag).
    static func readWithTag(_ path: TreePath) -> DatabaseRequest {
        DatabaseRequest(method: .get, path: path, headers: [HTTPHeader("X-Firebase-ETag", "true")])
    }

    /// Reads the keys directly below a node; the limit allows half a million candidates.
    static func keys(_ path: TreePath) -> DatabaseRequest {
        DatabaseRequest(method: .get, path: path, query: [("shallow", "true")], limit: 4 * HTTPRequest.usualLimit)
    }

    /// Reads the children of a node from one key to another, both included, up to a number.
    static func range(below path: TreePath, from first: String, to last: String, atMost count: Int) -> DatabaseRequest {
        DatabaseRequest(
            method: .get, path: path,
            query: [
                ("orderBy", quoted("$key")), ("startAt", quoted(first)), ("endAt", quoted(last)),
                ("limitToFirst", String(count)),
            ])
    }

    /// Replaces the node at a path; null removes it.
    static func write(_ node: Node, at path: TreePath) -> DatabaseRequest {
        node.isNull
            ? DatabaseRequest(method: .delete, path: path)
            : DatabaseRequest(method: .put, path: path, body: node)
    }

    /// Replaces the node at a path if its version tag is unchanged; null removes it.
    static func write(_ node: Node, at path: TreePath, ifStill tag: StateTag) -> DatabaseRequest {
        var request = write(node, at: path)
        request.headers.append(HTTPHeader("if-match", tag.text))
        return request
    }

    /// Writes several nodes at once, all or none; null removes one.
    static func writeTogether(_ nodes: [(path: TreePath, node: Node)]) -> DatabaseRequest {
        DatabaseRequest(
            method: .patch, path: .root, query: [("print", "silent")],
            body: .object(nodes.map { ($0.path.description, $0.node) }))
    }

    /// The same, and adds to numbers (server values of the Firebase Realtime Database REST API).
    static func writeTogether(
        _ nodes: [(path: TreePath, node: Node)], adding numbers: [(path: TreePath, number: Int)]
    ) -> DatabaseRequest {
        let sums = numbers.map { path, number in
            (path, Node.object([(".sv", .object([("increment", .number(number))]))]))
        }
        var request = writeTogether(nodes + sums)
        request.addsUp = !numbers.isEmpty
        return request
    }

    /// Adds a node under a key that the database generates.
    static func add(_ node: Node, below path: TreePath) -> DatabaseRequest {
        DatabaseRequest(method: .post, path: path, body: node)
    }

    /// A text as JSON, the form of values in a query.
    private static func quoted(_ text: String) -> String { JSONWriter(.compact).text(of: .string(text)) }
}
