import ContentTree

/// An event of a stream (server-sent events, HTML 9.2).
enum StreamEvent: Sendable {
    /// The new value of a node below.
    case put(path: [String], StoredNode?)
    /// The new values of several nodes below another one.
    case patch(path: [String], Node)
    /// No change.
    case keepAlive
    /// The listener may no longer read; the stream ends.
    case cancel(String)
    /// The credential has expired; the stream ends.
    case revoked

    /// Whether the stream ends.
    var isLast: Bool {
        switch self {
        case .cancel, .revoked: true
        case .put, .patch, .keepAlive: false
        }
    }

    /// The bytes of the event.
    var bytes: [UInt8] {
        let (name, data) =
            switch self {
            case .put(let path, let node): ("put", Self.data(path, node?.node ?? .null))
            case .patch(let path, let node): ("patch", Self.data(path, node))
            case .keepAlive: ("keep-alive", "null")
            case .cancel(let reason): ("cancel", reason)
            case .revoked: ("auth_revoked", "credential is no longer valid")
            }
        return Array("event: \(name)\ndata: \(data)\n\n".utf8)
    }

    private static func data(_ path: [String], _ node: Node) -> String {
        let path = Node.string("/" + path.joined(separator: "/"))
        return JSONWriter(.compact).text(of: .object([("path", path), ("data", node)]))
    }
}
