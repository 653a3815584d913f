import CandidateProfile
import ContentTree

/// Values of types that their keys cannot have. A build reports them as errors.
struct ImpossibleValues {
    private var positions: Set<NodePosition> = []

    /// Finds such values and reports each at its place.
    ///
    /// - Parameter reader: a CV in standard form.
    init(in reader: NodeReader) {
        look(at: reader, .part(.resume), named: "resume")
    }

    /// Returns the CV without them.
    func removed(from node: Node) -> Node {
        switch node.value {
        case .object(let members):
            let kept = members.filter { !isOne($0.node) }.map { member in
                Node.Member(member.key, removed(from: member.node), keyAt: member.keyPosition)
            }
            return Node(.object(kept), at: node.position)
        case .array(let items):
            return Node(.array(items.filter { !isOne($0) }.map(removed(from:))), at: node.position)
        default: return node
        }
    }
}

extension ImpossibleValues {
    private func isOne(_ node: Node) -> Bool { positions.contains(node.position) }

    private mutating func look(at reader: NodeReader, _ kind: ResumeForm.Kind, named name: String) {
        switch kind {
        case .text, .prose, .url, .picture, .date, .end:
            if reader.node.string == nil { add(reader, name, wanted: "a text") }
        case .texts, .points, .variants:
            guard reader.isList else { return add(reader, name, wanted: "a list") }
            for item in reader.items where item.node.string == nil { add(item, name, wanted: "a text") }
        case .flag:
            guard case .bool = reader.node.value else { return add(reader, name, wanted: "true or false") }
        case .part(let form):
            guard reader.node.members != nil else { return add(reader, name, wanted: "an object") }
            for key in form.keys {
                if let value = reader[key.name] { look(at: value, key.kind, named: key.name) }
            }
        case .parts(let form):
            guard reader.isList else { return add(reader, name, wanted: "a list") }
            for item in reader.items { look(at: item, .part(form), named: name) }
        }
    }

    private mutating func add(_ reader: NodeReader, _ name: String, wanted: String) {
        // Without a position, a node cannot be identified.
        guard reader.node.position != .none else { return }
        positions.insert(reader.node.position)
        reader.report(ResumeProblem.impossibleValue(name, found: reader.node.kindName, wanted: wanted))
    }
}
