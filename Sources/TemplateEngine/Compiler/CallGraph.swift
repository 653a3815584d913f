import Diagnostics

/// Which functions call which, and through which sections.
struct CallGraph {
    /// A section: the register that it reads and the register that it fills.
    struct Flow: Hashable {
        var from: Int
        var to: Int
    }

    /// A call from one function to another.
    private struct Call {
        var caller: Int
        var callee: Int
        /// The sections around the call whose repetition depends on the data.
        var flows: [Flow]
        var place: Place
        /// The name of the called template; `nil` for a block.
        var template: String?
    }

    private var calls: [Call] = []
    private var flows: [Flow] = []

    mutating func addCall(from caller: Int, to callee: Int, through flows: [Flow], at place: Place, template: String?) {
        calls.append(Call(caller: caller, callee: callee, flows: flows, place: place, template: template))
    }

    mutating func addSection(_ flow: Flow) {
        if !flows.contains(flow) { flows.append(flow) }
    }

    /// All calls that may recurse without consuming data; if there are none, the first call that exceeds the depth
    /// limit.
    ///
    /// A call consumes data if it enters a record that comes from a record of its own type, directly or indirectly: a
    /// tree of children is finite, but the one site of a page stays the same no matter how often a section enters it.
    ///
    /// - Parameters:
    ///   - functionCount: the number of functions, numbered in the order of their first calls.
    ///   - registerCount: the number of registers.
    ///   - checksDepth: whether to check the depth.
    func problems(
        functionCount: Int, registerCount: Int, checksDepth: Bool
    ) -> [(problem: TemplateProblem, place: Place)] {
        // Without a call to an earlier function there is no cycle.
        if functionCount <= Compiler.maximumExpansion, calls.allSatisfy({ $0.caller < $0.callee }) { return [] }
        let records = Components(nodes: registerCount, edges: flows.map { ($0.from, $0.to) })
        let endless = calls.filter { call in
            !call.flows.contains { records.isCircular($0.from, $0.to) }
        }
        let circles = Components(nodes: functionCount, edges: endless.map { ($0.caller, $0.callee) })
        var problems: [(problem: TemplateProblem, place: Place)] = []
        for call in endless where circles.isCircular(call.caller, call.callee) {
            if let template = call.template { problems.append((.endlessRecursion(template), call.place)) }
        }
        guard checksDepth, problems.isEmpty else { return problems }
        return depthProblem(functionCount: functionCount).map { [$0] } ?? []
    }

    private func depthProblem(functionCount: Int) -> (problem: TemplateProblem, place: Place)? {
        let functions = Components(nodes: functionCount, edges: calls.map { ($0.caller, $0.callee) })
        var levels: [Int] = Array(repeating: 1, count: functionCount)
        let callersLast = calls.sorted { functions.numbers[$0.caller] < functions.numbers[$1.caller] }
        for call in callersLast {
            let (caller, callee) = (functions.numbers[call.caller], functions.numbers[call.callee])
            guard caller != callee else { continue }
            levels[caller] = max(levels[caller], levels[callee] + 1)
            if levels[caller] > Compiler.maximumExpansion {
                return (.expandedTooDeep(limit: Compiler.maximumExpansion), call.place)
            }
        }
        return nil
    }
}
