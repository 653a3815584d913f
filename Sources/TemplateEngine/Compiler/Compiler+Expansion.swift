import Diagnostics

extension Compiler {
    /// One function calling another.
    struct Call {
        var caller: Int
        var callee: Int
        /// The sections around it that show as often as there is data.
        var flows: [Flow]
        var place: Place
        /// The template that the tag names; `nil` for a block, which is no template.
        var template: String?
    }

    /// A section: the register that it reads, and the one that it fills.
    struct Flow: Hashable {
        var from: Int
        var to: Int
    }

    /// Reports every call that may lead back to its caller without using up data on the way, and calls that lead deeper
    /// than the limit.
    ///
    /// Data is used up where a record comes out of one of its own type, directly or through others: its list of
    /// children ends somewhere, but the one site of a page stays the same however often a section enters it.
    mutating func checkExpansion() {
        // Functions are numbered in the order of their first calls: without a call back there is no circle.
        if code.functionCount <= Self.deepestExpansion, calls.allSatisfy({ $0.caller < $0.callee }) { return }
        let records = Components(nodes: code.registerCount, edges: flows.map { ($0.from, $0.to) })
        let endless = calls.filter { call in
            !call.flows.contains { records.isCircular($0.from, $0.to) }
        }
        let circles = Components(nodes: code.functionCount, edges: endless.map { ($0.caller, $0.callee) })
        for call in endless where circles.isCircular(call.caller, call.callee) {
            if let template = call.template { report(.endlessRecursion(template), at: call.place) }
        }
        if mode == .typed, diagnostics.isEmpty { checkDepth() }
    }

    private mutating func checkDepth() {
        let functions = Components(nodes: code.functionCount, edges: calls.map { ($0.caller, $0.callee) })
        var levels: [Int] = Array(repeating: 1, count: code.functionCount)
        let callersLast = calls.sorted { functions.numbers[$0.caller] < functions.numbers[$1.caller] }
        for call in callersLast {
            let (caller, callee) = (functions.numbers[call.caller], functions.numbers[call.callee])
            guard caller != callee else { continue }
            levels[caller] = max(levels[caller], levels[callee] + 1)
            if levels[caller] > Self.deepestExpansion {
                report(.expandedTooDeep(limit: Self.deepestExpansion), at: call.place)
                return
            }
        }
    }
}
