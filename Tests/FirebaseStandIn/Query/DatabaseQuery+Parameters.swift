import ContentTree
import Diagnostics

/// Why the parameters of a request are not a valid query; the text is sent to the client.
struct QueryProblem: Error {
    var text: String
}

extension DatabaseQuery {
    /// The parameters of a query.
    private static let names = [
        "startAt", "endAt", "equalTo", "startAfter", "endBefore", "limitToFirst", "limitToLast",
    ]

    /// Parses the query of a request; `nil` if it has none.
    ///
    /// - Throws: the error for parameters that exclude each other, or are not JSON.
    static func read(_ request: RecordedRequest) throws(QueryProblem) -> DatabaseQuery? {
        let given = names.filter { request.parameter($0) != nil }
        let isShallow = request.parameter("shallow") == "true"
        var query = DatabaseQuery()
        if let order = request.parameter("orderBy") {
            guard !isShallow else {
                throw QueryProblem(text: "Mixing 'shallow' and querying parameters is not supported")
            }
            query.order = try self.order(order)
        } else if given.isEmpty {
            return nil
        } else if !(isShallow && given.allSatisfy { $0 == "limitToFirst" || $0 == "startAfter" }) {
            // Without an order, only keys can be listed in pages.
            throw QueryProblem(
                text: isShallow
                    ? "Mixing 'shallow' and querying parameters is not supported"
                    : "orderBy must be defined when other query parameters are defined")
        }
        try query.readLimit(request)
        try query.readRange(request)
        return query
    }

    private static func order(_ parameter: String) throws(QueryProblem) -> Order {
        let problem = QueryProblem(text: "orderBy must be a valid JSON encoded path")
        guard let text = json(parameter)?.string else { throw problem }
        switch text {
        case "$key": return .key
        case "$value": return .value
        case "$priority": return .priority
        default:
            let keys = text.split(separator: "/").map(String.init)
            guard !keys.isEmpty, keys.allSatisfy({ TreeKeyProblem($0) == nil }) else { throw problem }
            return .child(keys)
        }
    }

    private mutating func readLimit(_ request: RecordedRequest) throws(QueryProblem) {
        let first = request.parameter("limitToFirst")
        let last = request.parameter("limitToLast")
        guard first == nil || last == nil else {
            throw QueryProblem(text: "Only one of limitToFirst and limitToLast may be specified")
        }
        guard let text = first ?? last else { return }
        let name = first == nil ? "limitToLast" : "limitToFirst"
        guard let count = Int(text), count > 0 else { throw QueryProblem(text: "\(name) must be a positive integer") }
        limit = first == nil ? .last(count) : .first(count)
    }

    private mutating func readRange(_ request: RecordedRequest) throws(QueryProblem) {
        let equal = try bound("equalTo", request, isInclusive: true)
        let starts = try [
            bound("startAt", request, isInclusive: true), bound("startAfter", request, isInclusive: false), equal,
        ].compactMap { $0 }
        let ends = try [
            bound("endAt", request, isInclusive: true), bound("endBefore", request, isInclusive: false), equal,
        ].compactMap { $0 }
        guard starts.count <= 1, ends.count <= 1 else {
            throw QueryProblem(text: "Only one start and one end of a range may be specified")
        }
        start = starts.first
        end = ends.first
    }

    private func bound(_ name: String, _ request: RecordedRequest, isInclusive: Bool) throws(QueryProblem) -> Bound? {
        guard let parameter = request.parameter(name) else { return nil }
        // A second value, after a comma, is the key among children with equal values.
        guard let values = Self.json("[\(parameter)]")?.items, (1...2).contains(values.count) else {
            throw QueryProblem(text: "\(name) must be a valid JSON value")
        }
        if order == .key, values.count > 1 || values[0].string == nil {
            throw QueryProblem(text: "\(name) must be a string when ordering by $key")
        }
        if values.count > 1, values[1].string == nil { throw QueryProblem(text: "\(name) must name a key by a string") }
        return Bound(
            value: ValueOrder(values[0]), text: values[0].string,
            key: values.count > 1 ? values[1].string.map(DatabaseKey.init) : nil, isInclusive: isInclusive)
    }

    private static func json(_ text: String) -> Node? {
        var diagnostics: [Diagnostic] = []
        return JSONReader.read(SourceText(name: "a parameter", text), diagnostics: &diagnostics)
    }
}
