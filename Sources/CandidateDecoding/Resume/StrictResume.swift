import CandidateDocuments
import CandidateProfile
import ContentTree
import Diagnostics

/// Removes values that the schema of JSON Resume 1.3.1 does not allow.
struct StrictResume {
    private let reader: NodeReader
    private let problems: DiagnosticCollector

    init(_ reader: NodeReader, reporting problems: DiagnosticCollector) {
        self.reader = reader
        self.problems = problems
    }

    /// The CV without such values. Each is reported at its place. Keys that the standard does not define stay, because
    /// the schema allows them.
    func node() -> Node { object(reader, .resume) ?? .object([]) }

    private func object(_ reader: NodeReader, _ form: ResumeForm) -> Node? {
        guard let members = reader.node.members else { return nil }
        let kept = members.compactMap { member -> Node.Member? in
            guard let key = form[member.key] else { return member }
            guard let child = reader.reader(of: member) else { return nil }
            guard let node = value(child, key) else {
                // Empty values say nothing.
                if !child.node.isNothing { problems.report(ResumeProblem.notInStandard(key.name), at: child.place) }
                return nil
            }
            return Node.Member(member.key, node, keyAt: member.keyPosition)
        }
        return Node(.object(kept), at: reader.node.position)
    }

    /// The value if the schema allows it.
    private func value(_ reader: NodeReader, _ key: ResumeForm.Key) -> Node? {
        switch key.kind {
        case .text, .prose, .picture:
            guard let text = reader.node.string else { return nil }
            return key.withheld == .email && !text.contains("@") ? nil : reader.node
        case .url: return reader.node.string.map(DocumentPath.isAddress) == true ? reader.node : nil
        case .date, .end:
            guard let date = reader.node.string.flatMap(PartialDate.init), (1_000...2_999).contains(date.year) else {
                return nil
            }
            return reader.node
        case .texts, .points, .variants:
            guard reader.isList else { return nil }
            return Node(.array(reader.items.map(\.node).filter { $0.string != nil }), at: reader.node.position)
        case .flag: if case .bool = reader.node.value { return reader.node } else { return nil }
        case .part(let form): return object(reader, form)
        case .parts(let form):
            guard reader.isList else { return nil }
            return Node(.array(reader.items.compactMap { object($0, form) }), at: reader.node.position)
        }
    }
}
