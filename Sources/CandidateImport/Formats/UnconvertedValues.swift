import ContentTree

/// The values of a file that its conversion does not use.
///
/// Converted values keep their places, so a value whose place does not occur in the result is lost.
struct UnconvertedValues {
    /// The paths of the values in the file: `cv.custom_connections[0].icon`.
    private(set) var paths: [String] = []
    /// The place of the first one.
    private(set) var first: NodePosition?
    private let used: Set<NodePosition>
    private let isOfInterest: (_ key: String, Node) -> Bool

    /// - Parameters:
    ///   - source: the file.
    ///   - result: what it became.
    ///   - isOfInterest: whether a value with a key is part of the CV, and not of its layout.
    init(in source: Node, besides result: Node, where isOfInterest: @escaping (_ key: String, Node) -> Bool) {
        var used: Set<NodePosition> = []
        Self.addPlaces(of: result, to: &used)
        self.used = used
        self.isOfInterest = isOfInterest
        search(source, at: "")
    }

    private static func addPlaces(of node: Node, to places: inout Set<NodePosition>) {
        switch node.value {
        case .array(let items): for item in items { addPlaces(of: item, to: &places) }
        case .object(let members): for member in members { addPlaces(of: member.node, to: &places) }
        default: places.insert(node.position)
        }
    }

    private mutating func search(_ node: Node, at path: String) {
        // A text that joins several values has the place of their list.
        guard !node.isNothing, !used.contains(node.position) else { return }
        switch node.value {
        case .array(let items):
            for (index, item) in items.enumerated() where isOfInterest("", item) {
                search(item, at: "\(path)[\(index)]")
            }
        case .object(let members):
            for member in members where isOfInterest(member.key, member.node) {
                search(member.node, at: path.isEmpty ? member.key : "\(path).\(member.key)")
            }
        default:
            if first == nil { first = node.position }
            paths.append(path)
        }
    }
}
