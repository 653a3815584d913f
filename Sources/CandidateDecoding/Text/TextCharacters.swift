import ByteText
import ContentTree
import Diagnostics

/// Finds characters that texts must not contain.
///
/// These are Unicode control characters other than tabs and line breaks, and directional embeddings, overrides and
/// isolates that do not end on their line (Unicode Bidirectional Algorithm, 2). Directional marks (U+200E, U+200F,
/// U+061C) are allowed.
struct TextCharacters {
    /// A character that was found, and the offset of its first byte.
    struct Finding {
        var scalar: UInt32
        var offset: Int
    }

    /// The first control character.
    private(set) var control: Finding?
    /// The first tab or line break.
    private(set) var lineBreak: Finding?
    /// The first directional control without a counterpart.
    private(set) var unbalanced: Finding?

    /// Scans a text.
    init(in text: Bytes) {
        var index = Self.next(in: text, from: 0)
        // The open directional controls on this line.
        var open: [(isIsolate: Bool, finding: Finding)] = []
        while index < text.count {
            let byte = text[index]
            let rest = text.count - index
            switch byte {
            case 0x9: lineBreak = lineBreak ?? Finding(scalar: 0x9, offset: index)
            case 0xA, 0xD:
                lineBreak = lineBreak ?? Finding(scalar: UInt32(byte), offset: index)
                close(&open)
            case 0..<0x20, 0x7F: control = control ?? Finding(scalar: UInt32(byte), offset: index)
            case 0xC2 where rest >= 2 && text[index + 1] < 0xA0:
                control = control ?? Finding(scalar: UInt32(text[index + 1]), offset: index)
            case 0xE2 where rest >= 3 && (text[index + 1] == 0x80 || text[index + 1] == 0x81):
                let scalar = 0x2000 + UInt32(text[index + 1] & 1) << 6 + UInt32(text[index + 2] & 0x3F)
                follow(Finding(scalar: scalar, offset: index), &open)
            default: break
            }
            index = Self.next(in: text, from: index + 1)
        }
        close(&open)
    }

    private mutating func follow(_ finding: Finding, _ open: inout [(isIsolate: Bool, finding: Finding)]) {
        switch finding.scalar {
        case 0x202A, 0x202B, 0x202D, 0x202E: open.append((false, finding))
        case 0x2066, 0x2067, 0x2068: open.append((true, finding))
        case 0x202C, 0x2069:
            if open.last?.isIsolate == (finding.scalar == 0x2069) {
                open.removeLast()
            } else {
                unbalanced = unbalanced ?? finding
            }
        default: break
        }
    }

    private mutating func close(_ open: inout [(isIsolate: Bool, finding: Finding)]) {
        unbalanced = unbalanced ?? open.first?.finding
        open.removeAll()
    }

    /// The next byte to check; skips eight bytes at once.
    private static func next(in text: Bytes, from start: Int) -> Int {
        let (ones, high): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
        var index = start
        while index < text.count {
            if index + 8 <= text.count {
                let word = text.word(at: index)
                let deletes = word ^ (ones * 0x7F)
                let low = (word &- ones * 0x20) & ~word | (deletes &- ones) & ~deletes | word
                if low & high == 0 {
                    index += 8
                    continue
                }
            }
            let byte = text[index]
            if byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0xE2 { return index }
            index += 1
        }
        return index
    }

    /// The problem with a text; `nil` if there is none.
    ///
    /// - Parameters:
    ///   - key: the key of the text.
    ///   - isName: whether the text is a name or title, which must be a single line.
    func problem(of key: String, isName: Bool) -> CharacterProblem? {
        if let control { return isName ? .controlInName(control.scalar, of: key) : .control(control.scalar, in: key) }
        if isName, let lineBreak { return .lineBreakInName(lineBreak.scalar, of: key) }
        return unbalanced.map {
            isName ? .unbalancedInName($0.scalar, of: key) : .unbalanced($0.scalar, in: key)
        }
    }

    /// The offset of the first problem.
    var offset: Int? { control?.offset ?? unbalanced?.offset }

    /// Whether the scan found no characters to report.
    var isEmpty: Bool { control == nil && lineBreak == nil && unbalanced == nil }
}

extension TextCharacters {
    init(in text: String) {
        var text = text
        self = text.withBytes { TextCharacters(in: $0) }
    }
}

extension NodeReader {
    /// Reports forbidden characters in the text of this node and of the nodes below it.
    ///
    /// - Parameters:
    ///   - passedOver: keys of the node itself to skip, because other code checks them.
    ///   - isName: whether a path below this node is that of a name or title.
    public func reviewCharacters(besides passedOver: [String] = [], isName: ([String]) -> Bool) {
        switch node.value {
        case .object(let members):
            for member in members where !passedOver.contains(member.key) {
                Self.review(member.node) { found, path in
                    report(found, [member.key] + path.reversed(), isName)
                }
            }
        default: Self.review(node) { found, path in report(found, path.reversed(), isName) }
        }
    }

    /// Keys of addresses and names, which have stricter checks of their own.
    private static let checkedElsewhere = ["url", "picture", "image", "id", "slug"]

    private func report(_ found: TextCharacters, _ path: [String], _ isName: ([String]) -> Bool) {
        guard let key = path.last(where: { TreePath.index(of: $0) == nil }),
            !Self.checkedElsewhere.contains(key),
            let problem = found.problem(of: key, isName: isName(path))
        else { return }
        let reader = path.reduce(self as NodeReader?) { $0?[$1] }
        (reader ?? self).report(problem)
    }

    /// - Parameter report: receives the findings in a text and the keys of its path, last key first.
    private static func review(_ node: Node, _ report: (TextCharacters, [String]) -> Void) {
        switch node.value {
        case .string(let text):
            let found = TextCharacters(in: text)
            if !found.isEmpty { report(found, []) }
        case .array(let items):
            for (index, item) in items.enumerated() { review(item) { report($0, $1 + [String(index)]) } }
        case .object(let members):
            for member in members { review(member.node) { report($0, $1 + [member.key]) } }
        default: break
        }
    }
}
