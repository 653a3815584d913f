import ByteText
import Diagnostics

/// Writes a changed tree into its original text: unchanged values keep their bytes.
///
/// New members and items are inserted with the layout of their neighbours; changed values are replaced. An object or
/// list without a position replaces the old one completely. From one with a position, nothing is removed unless removal
/// is requested: missing members stay. List items are identified by their positions, so new items must have none.
public struct JSONRewriter {
    private let bytes: [UInt8]
    private let removes: Bool
    private var patches: [(range: Range<Int>, bytes: [UInt8])] = []

    private init(_ bytes: [UInt8], removing removes: Bool = false) {
        self.bytes = bytes
        self.removes = removes
    }

    /// Replaces one tree in a text.
    ///
    /// - Parameters:
    ///   - source: a valid JSON text.
    ///   - old: a node parsed from the text, with its position.
    ///   - new: the replacement.
    ///   - removes: whether members and items that the new tree lacks are removed from the text.
    public static func bytes(
        of source: SourceText, replacing old: Node, with new: Node, removing removes: Bool = false
    ) -> [UInt8] {
        var rewriter = JSONRewriter(source.bytes, removing: removes)
        rewriter.change(old, to: new)
        return rewriter.patched()
    }

    /// Replaces several trees in a text. A tree may be within another one that keeps its position.
    ///
    /// - Parameters:
    ///   - source: a valid JSON text.
    ///   - changes: nodes parsed from the text, with their positions, and their replacements.
    public static func bytes(of source: SourceText, replacing changes: [(old: Node, new: Node)]) -> [UInt8] {
        var rewriter = JSONRewriter(source.bytes)
        for (old, new) in changes { rewriter.change(old, to: new) }
        return rewriter.patched()
    }

    /// The bytes of a node in the text that it was parsed from.
    public static func range(of node: Node, in source: SourceText) -> Range<Int> {
        JSONRewriter(source.bytes).range(of: node)
    }
}

// MARK: Comparing

extension JSONRewriter {
    private mutating func change(_ old: Node, to new: Node) {
        if old == new { return }
        let isKept = new.position != .none
        switch (old.value, new.value) {
        case (.object(let known), .object(let members)) where isKept && keepsAny(of: known, in: members):
            change(old, known, to: members)
        case (.array(let known), .array(let items)) where isKept && keepsAny(of: known, in: items):
            change(old, known, to: items)
        default:
            let line = indentation(ofLineAt: old.position.start)
            let layout = Layout(lineBreak: line.lineBreak + line.indentation, unit: Layout.unit(of: line.indentation))
            patches.append((range(of: old), layout.bytes(of: new)))
        }
    }

    /// Whether any member stays; otherwise the object is written anew.
    private func keepsAny(of known: [Node.Member], in members: [Node.Member]) -> Bool {
        guard removes else { return !known.isEmpty }
        return known.contains { old in members.contains { ExactText.same($0.key, old.key) } }
    }

    /// Whether any item stays; otherwise the list is written anew.
    private func keepsAny(of known: [Node], in items: [Node]) -> Bool {
        guard removes else { return !known.isEmpty }
        let positions = Set(items.map(\.position)).subtracting([.none])
        return known.contains { positions.contains($0.position) }
    }

    /// Removes members or items together with the separator to the next one. Parts at the end are removed together with
    /// the separator after the last part that stays.
    ///
    /// - Parameter parts: the range of each part, and whether it stays.
    private mutating func remove(_ parts: [(range: Range<Int>, stays: Bool)]) {
        guard removes, let last = parts.lastIndex(where: \.stays) else { return }
        for index in parts.indices where !parts[index].stays && index < last {
            patches.append((parts[index].range.lowerBound..<parts[index + 1].range.lowerBound, []))
        }
        if last + 1 < parts.count {
            patches.append((parts[last].range.upperBound..<parts[parts.count - 1].range.upperBound, []))
        }
    }

    private mutating func change(_ object: Node, _ known: [Node.Member], to members: [Node.Member]) {
        insert(members, into: object, known)
        guard removes else { return }
        let kept = Set(members.map { ExactText.Key($0.key) })
        remove(
            known.map { ($0.keyPosition.start..<range(of: $0.node).upperBound, kept.contains(ExactText.Key($0.key))) })
    }

    private mutating func insert(_ members: [Node.Member], into object: Node, _ all: [Node.Member]) {
        // Inserted members must not be placed next to removed ones.
        let known = removes ? all.filter { old in members.contains { ExactText.same($0.key, old.key) } } : all
        var added: [Node.Member] = []
        for member in members {
            if let old = known.first(where: { ExactText.same($0.key, member.key) }) {
                change(old.node, to: member.node)
            } else {
                added.append(member)
            }
        }
        guard !added.isEmpty, let last = known.last else { return }
        let layout = layout(before: last.keyPosition.start, in: object)
        let end = range(of: last.node).upperBound
        let colon: [UInt8] =
            bytes[last.keyPosition.range.upperBound..<last.node.position.start]
                .contains { " \t".utf8.contains($0) } || layout.isTall ? Array(": ".utf8) : [UInt8(ascii: ":")]
        for member in added {
            let key = JSONWriter(.compact).bytes(of: .string(member.key))
            patches.append(
                (end..<end, [UInt8(ascii: ",")] + layout.separator + key + colon + layout.bytes(of: member.node)))
        }
    }

    private mutating func change(_ list: Node, _ known: [Node], to items: [Node]) {
        let kept = Set(items.map(\.position))
        let staying = removes ? known.filter { kept.contains($0.position) } : known
        insert(items, into: list, staying)
        remove(known.map { (range(of: $0), kept.contains($0.position)) })
    }

    private mutating func insert(_ items: [Node], into list: Node, _ known: [Node]) {
        var indexes: [NodePosition: Int] = [:]
        for (index, item) in known.enumerated() { indexes[item.position] = index }
        var added: [Node] = []
        for item in items {
            guard item.position != .none, let index = indexes[item.position] else {
                added.append(item)
                continue
            }
            let layout = layout(before: known[index].position.start, in: list)
            let start = known[index].position.start
            for new in added {
                patches.append((start..<start, layout.bytes(of: new) + [UInt8(ascii: ",")] + layout.separator))
            }
            added = []
            // Insertions before an item precede its own changes.
            change(known[index], to: item)
        }
        guard let last = known.last else { return }
        let layout = layout(before: last.position.start, in: list)
        let end = range(of: last).upperBound
        for new in added {
            patches.append((end..<end, [UInt8(ascii: ",")] + layout.separator + layout.bytes(of: new)))
        }
    }

    private func patched() -> [UInt8] {
        var result: [UInt8] = []
        var position = 0
        // Patches at the same offset keep their order.
        let ordered = patches.enumerated().sorted {
            ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
        }
        for (_, patch) in ordered {
            result += bytes[position..<patch.range.lowerBound]
            result += patch.bytes
            position = patch.range.upperBound
        }
        return result + bytes[position...]
    }
}

// MARK: The text

extension JSONRewriter {
    /// The layout of a value among its neighbours.
    private struct Layout {
        /// The line break with its indentation; empty on a single line.
        var lineBreak: [UInt8] = []
        /// The white space between a comma and the next part.
        var separator: [UInt8] = []
        /// The white space of one level of indentation.
        var unit: [UInt8]

        var isTall: Bool { !lineBreak.isEmpty }

        init(lineBreak: [UInt8], unit: [UInt8]) {
            self.lineBreak = lineBreak
            self.unit = unit
        }

        /// - Parameter separator: the white space before a neighbour.
        init(separator: [UInt8], outer: [UInt8]) {
            self.separator = separator
            unit = Array("  ".utf8)
            guard let start = separator.lastIndex(where: { "\r\n".utf8.contains($0) }) else { return }
            let indentation = separator[(start + 1)...]
            let isCRLF =
                start > 0 && separator[start] == UInt8(ascii: "\n") && separator[start - 1] == UInt8(ascii: "\r")
            lineBreak = (isCRLF ? Array("\r\n".utf8) : [separator[start]]) + indentation
            if indentation.starts(with: outer), indentation.count > outer.count {
                unit = Array(indentation.dropFirst(outer.count))
            } else {
                unit = Self.unit(of: Array(indentation))
            }
        }

        static func unit(of indentation: [UInt8]) -> [UInt8] {
            indentation.first == UInt8(ascii: "\t") ? [UInt8(ascii: "\t")] : Array("  ".utf8)
        }

        func bytes(of node: Node) -> [UInt8] {
            guard isTall else { return JSONWriter(.compact).bytes(of: node) }
            var result: [UInt8] = []
            let lines = JSONWriter(.pretty).bytes(of: node).split(separator: UInt8(ascii: "\n"))
            for (index, line) in lines.enumerated() {
                let blanks = line.prefix { $0 == UInt8(ascii: " ") }.count
                if index > 0 { result += lineBreak }
                for _ in 0..<blanks / 2 { result += unit }
                result += line.dropFirst(blanks)
            }
            return result
        }
    }

    /// The layout of a part at an offset within an object or list.
    private func layout(before start: Int, in container: Node) -> Layout {
        var from = start
        while from > 0, " \t\r\n".utf8.contains(bytes[from - 1]) { from -= 1 }
        return Layout(
            separator: Array(bytes[from..<start]), outer: indentation(ofLineAt: container.position.start).indentation)
    }

    /// The indentation of the line at an offset, and the kind of line breaks; a text on one line has none.
    private func indentation(ofLineAt offset: Int) -> (lineBreak: [UInt8], indentation: [UInt8]) {
        var start = offset
        while start > 0, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
        let indentation = bytes[start..<offset].prefix { " \t".utf8.contains($0) }
        if start == 0 {
            // The first line may not show how lines end.
            guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")), end + 1 < bytes.count || offset == 0 else {
                return (offset == 0 ? [UInt8(ascii: "\n")] : [], Array(indentation))
            }
            return (
                end > 0 && bytes[end - 1] == UInt8(ascii: "\r") ? Array("\r\n".utf8) : [UInt8(ascii: "\n")],
                Array(indentation)
            )
        }
        let isCRLF = start > 1 && bytes[start - 2] == UInt8(ascii: "\r")
        return (isCRLF ? Array("\r\n".utf8) : [UInt8(ascii: "\n")], Array(indentation))
    }

    /// The range of a value.
    private func range(of node: Node) -> Range<Int> {
        let start = node.position.start
        var end = start
        var depth = 0
        while end < bytes.count {
            switch bytes[end] {
            case UInt8(ascii: "\""):
                end = endOfString(from: end)
                if depth == 0 { return start..<end }
                continue
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                if depth == 0 { return start..<end + 1 }
                // The container of a number or word ends.
                if depth < 0 { return start..<end }
            case UInt8(ascii: ","), UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                if depth == 0 { return start..<end }
            default: break
            }
            end += 1
        }
        return start..<end
    }

    private func endOfString(from start: Int) -> Int {
        var index = start + 1
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return min(index + 1, bytes.count)
    }
}
