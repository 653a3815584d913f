/// The strongly connected components of a graph: sets of nodes that reach each other.
///
/// Components are numbered so that an edge between two of them leads to the smaller number (Tarjan 1972, with an
/// explicit stack instead of recursion, because chains of templates can be long).
struct Components {
    /// The component of each node.
    private(set) var numbers: [Int]

    private var order: [Int]
    private var lowest: [Int]
    private var visited = 0
    private var open: [Int] = []
    private var count = 0

    init(nodes: Int, edges: some Sequence<(Int, Int)>) {
        numbers = Array(repeating: -1, count: nodes)
        order = Array(repeating: -1, count: nodes)
        lowest = order
        var successors: [[Int]] = Array(repeating: [], count: nodes)
        for (from, to) in edges { successors[from].append(to) }
        for node in 0..<nodes where order[node] < 0 { visit(node, successors) }
    }

    /// Whether an edge is part of a cycle.
    func isCircular(_ from: Int, _ to: Int) -> Bool { numbers[from] == numbers[to] }

    private mutating func visit(_ root: Int, _ successors: [[Int]]) {
        var path: [(node: Int, next: Int)] = []
        enter(root, &path)
        while let (node, next) = path.last {
            if next < successors[node].count {
                path[path.count - 1].next += 1
                let successor = successors[node][next]
                if order[successor] < 0 {
                    enter(successor, &path)
                } else if numbers[successor] < 0 {
                    lowest[node] = min(lowest[node], order[successor])
                }
            } else {
                path.removeLast()
                if let caller = path.last?.node { lowest[caller] = min(lowest[caller], lowest[node]) }
                if lowest[node] == order[node] { close(node) }
            }
        }
    }

    private mutating func enter(_ node: Int, _ path: inout [(node: Int, next: Int)]) {
        order[node] = visited
        lowest[node] = visited
        visited += 1
        open.append(node)
        path.append((node, 0))
    }

    private mutating func close(_ root: Int) {
        while let node = open.popLast() {
            numbers[node] = count
            if node == root { break }
        }
        count += 1
    }
}
