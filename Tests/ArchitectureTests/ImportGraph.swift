/// Modules and what they import.
struct ImportGraph {
    /// For each module, the modules that it imports.
    var edges: [String: Set<String>]

    /// The modules of one cycle, the first again at the end; `nil` where there is none.
    func cycle() -> [String]? {
        var finished: Set<String> = []
        var path: [String] = []

        func visit(_ module: String) -> [String]? {
            if let start = path.firstIndex(of: module) { return Array(path[start...]) + [module] }
            guard !finished.contains(module) else { return nil }
            path.append(module)
            for next in (edges[module] ?? []).sorted() {
                if let found = visit(next) { return found }
            }
            path.removeLast()
            finished.insert(module)
            return nil
        }

        for module in edges.keys.sorted() {
            if let found = visit(module) { return found }
        }
        return nil
    }
}
