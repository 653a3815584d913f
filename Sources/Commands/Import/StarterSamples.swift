import CandidateReview
import ContentTree
import Diagnostics

/// The untouched samples of `sitegen new` in a candidate. An import replaces them.
struct StarterSamples: Sendable {
    /// The candidate without them; `nil` if there are none.
    private(set) var candidate: Node?
    /// Their paths below the candidate, such as `details/headline`.
    private(set) var paths: [String] = []
    /// The name of the fictional person, if no imported name replaces it.
    private(set) var remainingName: String?

    private let samples = Adviser.samples
    /// The name that replaces that of the fictional person.
    private let name: String?

    /// Finds the samples.
    ///
    /// - Parameters:
    ///   - node: the candidate.
    ///   - name: the imported name.
    init(in node: Node, name: String?) {
        self.name = name
        guard let members = node.members else { return }
        let kept = members.compactMap { own($0) }
        if !paths.isEmpty { candidate = Node(.object(kept), at: node.position) }
    }

    /// Whether a text is a sample of the starter.
    private func isSample(_ node: Node) -> Bool {
        node.string.map { samples.source(of: $0) == .starter } ?? false
    }
}

extension StarterSamples {
    private mutating func own(_ member: Node.Member) -> Node.Member? {
        switch member.key {
        case "name":
            guard isSample(member.node) else { return member }
            guard let name else {
                remainingName = member.node.string
                return member
            }
            paths.append("name")
            return Node.Member("name", .string(name), keyAt: member.keyPosition)
        case "email":
            guard isSample(member.node) else { return member }
            paths.append("email")
            return nil
        case "userApplicationMaterial":
            guard let items = member.node.items else { return member }
            let own = items.filter { !isSampleMaterial($0) }
            guard own.count < items.count else { return member }
            paths.append("userApplicationMaterial")
            return own.isEmpty ? nil : changed(member, .array(own))
        case "details", "resume":
            guard let node = withoutSamples(member.node, member.key) else { return nil }
            return changed(member, node.value)
        default: return member
        }
    }

    private func changed(_ member: Node.Member, _ value: Node.Value) -> Node.Member {
        Node.Member(member.key, Node(value, at: member.node.position), keyAt: member.keyPosition)
    }

    /// Whether a material is a sample link.
    private func isSampleMaterial(_ item: Node) -> Bool {
        item["url"]?.string.map { samples.source(ofAddress: $0) == .starter } ?? false
    }

    /// A node without samples; `nil` if nothing else is left. An entry that has only dates besides them is removed.
    private mutating func withoutSamples(_ node: Node, _ path: String) -> Node? {
        switch node.value {
        case .object(let members):
            var found = 0
            let kept = members.compactMap { member -> Node.Member? in
                let below = "\(path)/\(member.key)"
                if isSample(member.node) {
                    found += 1
                    paths.append(below)
                    return nil
                }
                let before = paths.count
                guard let node = withoutSamples(member.node, below) else {
                    if paths.count > before { found += 1 }
                    return paths.count > before ? nil : member
                }
                return changed(member, node.value)
            }
            let isSampleEntry = found > 0 && kept.allSatisfy { ["startDate", "endDate", "date"].contains($0.key) }
            return isSampleEntry ? nil : Node(.object(kept), at: node.position)
        case .array(let items):
            let before = paths.count
            let kept = items.enumerated().compactMap { index, item -> Node? in
                if isSample(item) {
                    paths.append("\(path)/\(index)")
                    return nil
                }
                return withoutSamples(item, "\(path)/\(index)")
            }
            return kept.isEmpty && paths.count > before ? nil : Node(.array(kept), at: node.position)
        default: return node
        }
    }
}
