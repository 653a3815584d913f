import ContentTree
import Diagnostics
import OperatingSystem

/// The REST interface of the Realtime Database.
struct DatabaseService: Sendable {
    let request: RecordedRequest
    let method: String
    let namespace: String
    /// The path of the request.
    let keys: [String]
    /// The sender.
    let caller: Caller
    let settings: StandInSettings
    /// Milliseconds since 1970.
    let now: Int

    /// Answers a request.
    static func reply(to request: RecordedRequest, _ state: inout StandInState, now: Int) -> Reply {
        do throws(Refusal) {
            return try DatabaseService(request, state, now: now).reply(&state)
        } catch {
            return .answer(error.answer)
        }
    }

    private init(_ request: RecordedRequest, _ state: StandInState, now: Int) throws(Refusal) {
        self.request = request
        self.now = now
        method = request.effectiveMethod
        settings = state.settings
        namespace = request.parameter("ns") ?? settings.defaultNamespace
        guard request.path.hasSuffix(".json") else {
            throw Refusal(.text(403, "append .json to your request URI to use the REST API."))
        }
        keys = request.path.dropLast(5).split(separator: "/").map(String.init)
        caller = try Caller(request, state, now: now)
    }

    private func reply(_ state: inout StandInState) throws(Refusal) -> Reply {
        if keys == [".settings", "rules"] { return try rulesReply(&state) }
        try checkPath()
        if method != "PUT", method != "DELETE", request.header("if-match") != nil {
            throw Refusal(400, "if-match is not supported for \(method) requests")
        }
        switch method {
        case "GET": return try read(&state)
        case "PUT": return try put(&state)
        case "POST": return try post(&state)
        case "PATCH": return try patch(&state)
        case "DELETE": return try delete(&state)
        default: throw Refusal(405, "\(method) is not supported")
        }
    }

    private func checkPath() throws(Refusal) {
        guard keys.allSatisfy({ TreeKeyProblem($0) == nil }), request.path.utf8.count <= 768 + 6 else {
            throw Refusal(400, "Invalid path: Invalid token in path")
        }
        guard keys.count <= StoredNode.maximumDepth else { throw Refusal(400, "Invalid path: too many levels") }
    }

    /// Checks the rules for reading.
    func checkRead(_ state: StandInState) throws(Refusal) {
        guard caller != .administrator else { return }
        let access = StandInRules.Access(path: TreePath(keys: keys), isWriting: false, uid: caller.uid)
        let (rules, tree) = (state.databases.rules[namespace], state.databases.trees[namespace])
        guard settings.rules.allow(access), rules?.allowRead(keys, in: tree, uid: caller.uid) ?? true else {
            throw Refusal(401, "Permission denied")
        }
    }

    /// Checks the rules for writes, which are made together.
    func check(_ writes: [Databases.Write], _ state: StandInState) throws(Refusal) {
        guard caller != .administrator else { return }
        let rules = state.databases.rules[namespace]
        let before = state.databases.trees[namespace]
        let after = rules.flatMap { _ in state.databases.tree(after: writes, in: namespace) }
        for write in writes {
            let access = StandInRules.Access(path: TreePath(keys: write.keys), isWriting: true, uid: caller.uid)
            guard settings.rules.allow(access),
                rules?.allowWrite(write.keys, from: before, to: after, uid: caller.uid) ?? true
            else { throw Refusal(401, "Permission denied") }
        }
    }

    /// The header fields of a response, with the ETag if it was requested.
    func headers(_ node: StoredNode?, always: Bool = false) -> [RecordedRequest.Field] {
        let isWanted = always || request.header("x-firebase-etag") == "true"
        return isWanted ? [.init("ETag", EntityTag.of(node))] : []
    }

    /// The response with a value, in the form of `print`.
    func result(_ headers: [RecordedRequest.Field], _ node: @escaping @Sendable () -> Node) -> Reply {
        switch request.parameter("print") {
        case "silent": .answer(Answer(204, headers: headers))
        case "pretty": .later { .json(node(), layout: .pretty, headers: headers) }
        default: .later { .json(node(), headers: headers) }
        }
    }
}

extension DatabaseService {
    /// The rules of a namespace, which only an administrator can read and write.
    private func rulesReply(_ state: inout StandInState) throws(Refusal) -> Reply {
        guard caller == .administrator else { throw Refusal(401, "Permission denied") }
        let open = Node.object([("rules", .object([(".read", .bool(true)), (".write", .bool(true))]))])
        switch method {
        case "GET":
            let rules = state.databases.rules[namespace]?.source ?? open
            return .answer(.json(rules, layout: .pretty))
        case "PUT":
            var diagnostics: [Diagnostic] = []
            let rules = JSONReader.read(SourceText(name: "rules", bytes: request.body), diagnostics: &diagnostics)
            do throws(RulesProblem) {
                state.databases.rules[namespace] = try SecurityRules(rules ?? .null)
            } catch {
                throw Refusal(400, "Error saving rules - \(error.text)")
            }
            return .answer(.json(.object([("status", .string("ok"))])))
        default: throw Refusal(405, "\(method) is not supported")
        }
    }
}
