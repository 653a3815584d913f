import ContentTree
import Diagnostics

extension DatabaseService {
    /// PUT: replaces a value.
    func put(_ state: inout StandInState) throws(Refusal) -> Reply {
        let node = try stored(try body(), at: keys, state)
        let writes = [Databases.Write(keys: keys, node: node)]
        try check(writes, state)
        try checkTag(state)
        state.databases.write(writes, in: namespace)
        return result(headers(node)) { node?.node ?? .null }
    }

    /// DELETE: removes a value.
    func delete(_ state: inout StandInState) throws(Refusal) -> Reply {
        let writes = [Databases.Write(keys: keys, node: nil)]
        try check(writes, state)
        try checkTag(state)
        state.databases.write(writes, in: namespace)
        return .answer(.json(.null, headers: headers(nil)))
    }

    /// POST: adds a child under a generated key.
    func post(_ state: inout StandInState) throws(Refusal) -> Reply {
        let key = state.pushIDs.next(now: now)
        let node = try stored(try body(), at: keys + [key], state)
        let writes = [Databases.Write(keys: keys + [key], node: node)]
        try check(writes, state)
        state.databases.write(writes, in: namespace)
        return result(headers(node)) { .object([("name", .string(key))]) }
    }

    /// PATCH: writes the named children, all or none.
    func patch(_ state: inout StandInState) throws(Refusal) -> Reply {
        let invalid = Refusal(
            400, "Invalid data; couldn't parse JSON object. Are you sending a JSON object with valid key names?")
        guard let members = try body().members else { throw invalid }
        var writes: [Databases.Write] = []
        var answer: [(String, Node)] = []
        for member in members where member.key != ".priority" {
            let path = member.key.split(separator: "/").map(String.init)
            guard !path.isEmpty, path.allSatisfy({ TreeKeyProblem($0) == nil }) else { throw invalid }
            let node = try stored(member.node, at: keys + path, state)
            writes.append(.init(keys: keys + path, node: node))
            answer.append((member.key, node?.node ?? .null))
        }
        try checkApart(writes)
        try check(writes, state)
        state.databases.write(writes, in: namespace, patching: keys)
        let sent = Node.object(answer)
        return result([]) { sent }
    }
}

extension DatabaseService {
    /// The value in the request.
    private func body() throws(Refusal) -> Node {
        guard !request.body.isEmpty else { throw Refusal(400, "Error: No data supplied.") }
        var diagnostics: [Diagnostic] = []
        guard let node = JSONReader.read(SourceText(name: "body", bytes: request.body), diagnostics: &diagnostics)
        else {
            throw Refusal(
                400,
                method == "PATCH"
                    ? "Invalid data; couldn't parse JSON object. Are you sending a JSON object with valid key names?"
                    : "Invalid data; couldn't parse JSON object, array, or value.")
        }
        return settings.respellsNumbers ? NumberSpelling.respelled(node) : node
    }

    private func stored(_ node: Node, at keys: [String], _ state: StandInState) throws(Refusal) -> StoredNode? {
        do throws(DataProblem) {
            return try StoredNode.storing(
                node, over: state.databases.node(namespace, keys), now: now, depth: keys.count)
        } catch {
            switch error {
            case .key:
                throw Refusal(
                    400, "Invalid data; couldn't parse JSON object. Are you sending a JSON object with valid key names?"
                )
            case .tooDeep: throw Refusal(400, "Invalid data; more than \(StoredNode.maximumDepth) levels.")
            case .serverValue: throw Refusal(400, "Invalid data; unknown server value.")
            }
        }
    }

    /// Checks the condition of a conditional request.
    private func checkTag(_ state: StandInState) throws(Refusal) {
        guard let tag = request.header("if-match") else { return }
        let node = state.databases.node(namespace, keys)
        let current = EntityTag.of(node)
        guard tag != current else { return }
        throw Refusal(.json(412, node?.node ?? .null, headers: [.init("ETag", current)]))
    }

    /// Checks that no path is inside another one.
    private func checkApart(_ writes: [Databases.Write]) throws(Refusal) {
        let paths = writes.map { Array($0.keys.map { $0 + "/" }.joined().utf8) }
            .sorted { $0.lexicographicallyPrecedes($1) }
        // Descendants of a path follow it directly.
        for (one, next) in zip(paths, paths.dropFirst()) where next.starts(with: one) {
            throw Refusal(400, "Invalid data; one path of the update lies within another one.")
        }
    }
}

/// The spelling of numbers by the server.
enum NumberSpelling {
    /// The tree with numbers in the server's spelling: whole numbers without a point, others with as few digits as
    /// possible.
    static func respelled(_ node: Node) -> Node {
        switch node.value {
        case .number(let text):
            guard Int(text) == nil, let number = Double(text) else { return node }
            return Node(.number(Int(exactly: number).map(String.init) ?? "\(number)"))
        case .array(let items): return .array(items.map(respelled))
        case .object(let members): return .object(members.map { ($0.key, respelled($0.node)) })
        case .null, .bool, .string: return node
        }
    }
}
