import ContentTree
import Diagnostics
import ServiceProblems

/// Reads the nodes under many keys in few requests.
///
/// A page is a range of keys. A page that is too large for a response is read in halves. Keys that a response lacks,
/// because new ones were added in between, are read one by one.
struct PageReading {
    let database: Database
    /// The parent of the keys.
    let path: TreePath
    // `TreePath` compares keys by bytes, `String` does not.
    private var nodes: [TreePath: Node] = [:]
    private var problems: [TreePath: Diagnostic] = [:]

    init(database: Database, path: TreePath) {
        self.database = database
        self.path = path
    }

    /// Reads the nodes of the keys.
    mutating func read(_ keys: [String]) async throws {
        var pages = [keys.filter { TreeKeyProblem($0) == nil }.sorted(by: TreePath.keyPrecedes)[...]]
        while let page = pages.popLast() {
            guard page.count > 1, let first = page.first, let last = page.last else {
                for key in page { try await readAlone(key) }
                continue
            }
            let request = DatabaseRequest.range(below: path, from: first, to: last, atMost: page.count)
            guard let response = try await database.responseUnlessTooLarge(to: request) else {
                let middle = page.startIndex + page.count / 2
                pages += [page[middle...], page[..<middle]]
                continue
            }
            let node = try database.node(in: response, to: request)
            let missing = take(page, from: node)
            let isFull = node.map { $0.childKeys().count >= page.count } ?? false
            let end = node?.childKeys().map(\.key).max(by: TreePath.keyPrecedes)
            // More keys may follow a full page; if hardly any key was found, pages do not help.
            let rest = missing.filter { key in isFull && end.map { TreePath.keyPrecedes($0, key) } ?? false }
            let goesOn = !rest.isEmpty && missing.count * 2 <= page.count
            if goesOn { pages.append(rest[...]) }
            for key in goesOn ? missing.dropLast(rest.count) : missing[...] { try await readAlone(key) }
        }
    }

    /// The document of a key.
    func document(_ key: String) -> TreeDocument {
        let path = path.appending(key)
        return TreeDocument(path: path, node: nodes[path], diagnostics: problems[path].map { [$0] } ?? [])
    }
}

extension PageReading {
    /// - Returns: the keys that the response lacks.
    private mutating func take(_ page: ArraySlice<String>, from node: Node?) -> [String] {
        page.filter { key in
            guard let child = node?[key], !child.isNull else { return true }
            nodes[path.appending(key)] = child
            return false
        }
    }

    private mutating func readAlone(_ key: String) async throws {
        let path = path.appending(key)
        let request = DatabaseRequest.read(path)
        if let response = try await database.responseUnlessTooLarge(to: request) {
            nodes[path] = try database.node(in: response, to: request)
        } else {
            let problem = NetworkProblem.tooLarge(database.url.host, limit: request.limit, .reading)
            problems[path] = Diagnostic(problem, at: .node(path.description))
        }
    }
}
