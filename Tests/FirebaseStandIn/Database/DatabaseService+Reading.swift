import ContentTree
import OperatingSystem

extension DatabaseService {
    /// GET: a value, a query, or a stream of its changes.
    func read(_ state: inout StandInState) throws(Refusal) -> Reply {
        try checkRead(state)
        try checkTimeout()
        let query: DatabaseQuery?
        do throws(QueryProblem) {
            query = try DatabaseQuery.read(request)
        } catch {
            throw Refusal(400, error.text)
        }
        if let query { try checkIndex(query, state) }
        if request.header("accept")?.lowercased().contains("text/event-stream") == true {
            return try listen(query, &state)
        }
        let node = state.databases.node(namespace, keys)
        let known = request.header("if-none-match")
        let headers = headers(node, always: known != nil)
        if let known, known == EntityTag.of(node) { return .answer(Answer(304, headers: headers)) }
        let isShallow = request.parameter("shallow") == "true"
        return result(headers) {
            let found = query.map { $0.result(at: node) } ?? node
            return (isShallow ? found?.shallow : found?.node) ?? .null
        }
    }

    private func listen(_ query: DatabaseQuery?, _ state: inout StandInState) throws(Refusal) -> Reply {
        guard let waker = try? Waker() else { throw Refusal(503, "too many streams") }
        let listener = Listener(
            namespace: namespace, keys: keys, query: query, tree: state.databases.trees[namespace], waker: waker)
        return .events(listener: state.databases.add(listener), waker: waker)
    }

    /// Without an index, a live server orders only by keys.
    private func checkIndex(_ query: DatabaseQuery, _ state: StandInState) throws(Refusal) {
        let index: String
        switch query.order {
        case .child(let path): index = path.joined(separator: "/")
        case .value: index = ".value"
        case .key, .priority: return
        }
        let rules = state.databases.rules[namespace]
        guard settings.requiresIndexes || rules != nil, rules?.hasIndex(index, at: keys) != true else { return }
        throw Refusal(
            400,
            "Index not defined, add \".indexOn\": \"\(index)\", for path \"/\(keys.joined(separator: "/"))\", to the rules"
        )
    }

    /// `timeout`: a number with a unit, at most 15 minutes.
    private func checkTimeout() throws(Refusal) {
        guard let text = request.parameter("timeout") else { return }
        let units = [("ms", 1), ("min", 60_000), ("s", 1000)]
        let unit = units.first { text.hasSuffix($0.0) }
        guard let unit, let count = Int(text.dropLast(unit.0.count)), count > 0, count <= 900_000 / unit.1 else {
            throw Refusal(400, "timeout must be a time such as 3s, and at most 15min")
        }
    }
}
