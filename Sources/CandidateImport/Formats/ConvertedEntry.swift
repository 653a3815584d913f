import CandidateDecoding
import ContentTree

/// An entry of a CV that is converted from another format. Values keep their places.
struct ConvertedEntry {
    private var members: [Node.Member] = []

    /// The entry; `nil` without values.
    var node: Node? {
        guard let first = members.first else { return nil }
        return Node(.object(members), at: first.node.position)
    }

    /// Adds a value, unless it is empty or the key has one.
    mutating func add(_ key: String, _ node: Node?) {
        guard let node, !node.isNothing, !members.contains(where: { $0.key == key }) else { return }
        if let text = node.string, text.allSatisfy(\.isWhitespace) { return }
        members.append(Node.Member(key, node, keyAt: node.position))
    }

    /// Adds the location of a person, which these formats write as one text.
    mutating func addPlace(_ node: Node?) {
        guard let node, node.string != nil else { return add("location", node) }
        var place = ConvertedEntry()
        place.add("city", node)
        add("location", place.node)
    }

    /// Adds the dates of a text such as "March 2014 to Present".
    mutating func addPeriod(_ node: Node?) {
        guard let node, let text = node.string else { return }
        guard let period = DateSpelling.period(in: text) else {
            // A start alone would be a period that goes on.
            add("startDate", node)
            return add("endDate", node)
        }
        add("startDate", period.start.map { Node(.string($0), at: node.position) })
        add("endDate", period.end.map { Node(.string($0), at: node.position) })
    }

    /// Adds text in HTML as Markdown. A text that is only a list of lines becomes the achievements.
    mutating func addHTML(_ node: Node?, under key: String, pointsUnder points: String? = nil) {
        guard let node, let text = node.string else { return }
        let markdown = HTMLText.markdown(text) ?? text
        let lines = markdown.split(separator: "\n")
        if let points, !lines.isEmpty, lines.allSatisfy({ $0.hasPrefix("- ") }) {
            return add(
                points,
                Node(.array(lines.map { Node(.string(String($0.dropFirst(2))), at: node.position) }), at: node.position)
            )
        }
        add(key, Node(.string(markdown), at: node.position))
    }
}
