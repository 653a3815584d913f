import CandidateDocuments
import CandidateProfile
import ContentTree
import Diagnostics

extension UserReading {
    /// Every value of the node as it is written, in its order, and what it was read as; articles are no values.
    ///
    /// To be called after the candidate was read: what could not be is noted down then.
    ///
    /// - Parameter user: the candidate, as far as it could be read.
    func writtenValues(of user: UserData?) -> [WrittenValue] {
        (reader.node.members ?? []).flatMap { member in
            member.key == "resume" ? resumeValues() : ownValues(under: member.key, member.node, of: user)
        }
    }

    private func resumeValues() -> [WrittenValue] {
        guard let written = reader["resume"], written.node.members != nil else { return [] }
        var marker = LeafMarker()
        let marked = marker.marked(written.node)
        // The same reading again, of values that carry numbers: so each is found in what was made of them.
        let silent = ResumeNotes(reporting: DiagnosticCollector())
        let standard = ResumeDialect.standard(written.reading(marked), notes: silent).node
        var finder = LeafFinder(unshown: notes.unshown, prefix: reader.path.description + "/")
        finder.collect(standard, .resume, "")
        finder.walk(marked, written.path, key: "resume")
        return finder.values
    }
}

/// Gives each value, and each key, a position of its own.
private struct LeafMarker {
    private var count = 0

    private mutating func next() -> NodePosition {
        count += 1
        return NodePosition(source: 0, range: count..<count)
    }

    mutating func marked(_ node: Node) -> Node {
        switch node.value {
        case .array(let items): Node(.array(items.map { marked($0) }), at: next())
        case .object(let members):
            Node(.object(members.map { Node.Member($0.key, marked($0.node), keyAt: next()) }), at: next())
        default: Node(node.value, at: next())
        }
    }
}

/// Finds what became of each value.
private struct LeafFinder {
    var values: [WrittenValue] = []
    private let prefix: String
    private var reasons: [String: UnshownValue.Reason] = [:]
    private var read: [NodePosition: WrittenValue.Reading] = [:]

    init(unshown: [UnshownValue], prefix: String) {
        self.prefix = prefix
        for value in unshown { reasons[value.path] = value.reason }
    }

    /// Notes down the values of a CV in the standard's form.
    mutating func collect(_ node: Node, _ form: ResumeForm, _ path: String) {
        for key in form.keys {
            guard let value = node[key.name] else { continue }
            let place = path + key.name
            switch key.kind {
            case .part(let form): collect(value, form, place + "/")
            case .parts(let form):
                for (index, item) in (value.items ?? []).enumerated() { collect(item, form, "\(place)/\(index)/") }
            case .texts, .points:
                for (index, item) in (value.items ?? []).enumerated() { note(item, .value("\(place)/\(index)")) }
            case .variants: for item in value.items ?? [] { note(item, .variant) }
            case .picture: note(value, .picture)
            default: note(value, place.hasPrefix("meta/") ? .document : .value(place))
            }
        }
    }

    private mutating func note(_ node: Node, _ reading: WrittenValue.Reading) { read[node.position] = reading }

    /// Goes through a CV as it is written.
    mutating func walk(_ node: Node, _ path: TreePath, key: String) {
        if let reason = reasons[path.description] {
            let isMeta = path.count > 3 && path.keys[3].lowercased() == "meta"
            return add(path, isMeta ? .document : .unshown(reason))
        }
        switch node.value {
        case .object(let members) where !node.isNothing:
            for member in members {
                // An entry may stand under its own name.
                if let reading = read[member.keyPosition] { add(path.appending(member.key), reading) }
                walk(member.node, path.appending(member.key), key: member.key)
            }
        case .array(let items) where !node.isNothing:
            for (index, item) in items.enumerated() { walk(item, path.appending(index), key: key) }
        default: add(path, reading(of: node, key: key, at: path))
        }
    }

    private mutating func add(_ path: TreePath, _ reading: WrittenValue.Reading) {
        let text = path.description
        let isBelow = text.hasPrefix(prefix)
        values.append(WrittenValue(path: isBelow ? String(text.dropFirst(prefix.count)) : text, reading: reading))
    }

    private func reading(of node: Node, key: String, at path: TreePath) -> WrittenValue.Reading {
        if let reading = read[node.position] { return reading }
        if key.hasPrefix("$") { return .document }
        if node.isNothing { return .nothing }
        if let text = node.string {
            let words = DocumentPath.trimmed(text)
            if words.isEmpty || HTMLText.reduced(text)?.isEmpty == true { return .nothing }
            if DateSpelling.isPresent(words) { return .ongoing }
            if ResumeAliases.partsOfName.contains(key) { return .value("basics/name") }
        }
        return .unshown(.unreadable)
    }
}
