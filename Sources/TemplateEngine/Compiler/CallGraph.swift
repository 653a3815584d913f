import Diagnostics

/// Which functions call which, and through which sections.
struct CallGraph {
    /// A section: the register that it reads, and the one that it fills.
    struct Flow: Hashable {
        var from: Int
        var to: Int
    }

    /// One function calling another.
    private struct Call {
        var caller: Int
        var callee: Int
        /// The sections around it that show as often as there is data.
        var flows: [Flow]
        var place: Place
        /// The template that the tag names; `nil` for a block, which is no template.
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

    /// Every call that may lead back to its caller without using up data on the way, or else the first that leads deeper
    /// than the limit.
    ///
    /// Data is used up where a record comes out of one of its own type, directly or through others: its list of
    /// children ends somewhere, but the one site of a page stays the same however often a section enters it.
    ///
    /// - Parameters:
    ///   - functionCount: how many functions there are, numbered in the order of their first calls.
    ///   - registerCount: how many registers there are.
    ///   - checksDepth: whether to look at the depth.
    func problems(
        functionCount: Int, registerCount: Int, checksDepth: Bool
    ) -> [(problem: TemplateProblem, place: Place)] {
        // Without a call back there is no circle.
        if functionCount <= Compiler.deepestExpansion, calls.allSatisfy({ $0.caller < $0.callee }) { return [] }
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
            if levels[caller] > Compiler.deepestExpansion {
                return (.expandedTooDeep(limit: Compiler.deepestExpansion), call.place)
            }
        }
        return nil
    }
}
