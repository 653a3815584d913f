import ByteText
import Diagnostics

extension Parser {
    func block(_ opener: TemplateToken, _ closer: TemplateToken?, _ children: Range<Int>) -> BlockNode {
        let layout: BlockNode.Layout =
            if opener.isBlockOnOneLine { .oneLine } else if opener.hasOwnLine, opener.endsLine { .ownLines } else {
                .inline
            }
        var indentation = opener.indentation
        if layout == .ownLines, let closer {
            indentation = firstIndentation(in: opener.lineEnd.upperBound..<closer.range.lowerBound) ?? indentation
        }
        return BlockNode(
            nameRange: opener.name, layout: layout, indentation: indentation,
            closesOnOwnLine: closer.map { $0.hasOwnLine && !$0.isBlockOnOneLine && opener.lineEnd != $0.lineEnd }
                ?? false,
            lineEnd: layout == .oneLine ? opener.lineEnd : nil, children: children)
    }

    /// The indentation of the first line that is not blank.
    private func firstIndentation(in range: Range<Int>) -> Range<Int>? {
        var start = range.lowerBound
        while start < range.upperBound {
            var end = start
            while end < range.upperBound, bytes[end].isBlank { end += 1 }
            guard end < range.upperBound else { return nil }
            if bytes[end] != UInt8(ascii: "\n"), bytes[end] != UInt8(ascii: "\r") { return start..<end }
            start = end + 1
        }
        return nil
    }

    mutating func parent(_ opener: TemplateToken, _ children: Range<Int>) -> ParentNode? {
        // The indexes of the blocks by name.
        var first: [String: Int] = [:]
        var ignored: Range<Int>?
        var index = children.lowerBound
        while index < children.upperBound {
            let next = nodes[index].end ?? index + 1
            if case .block(var block) = nodes[index] {
                let name = text(block.nameRange)
                if let earlier = first[name], case .block(let given) = nodes[earlier] {
                    diagnostics.append(
                        Diagnostic(
                            TemplateProblem.blockTwice(name), at: place(block.nameRange),
                            notes: [.init("it is first given here", at: place(given.nameRange))]))
                    leaveOut(index..<next)
                } else {
                    first[name] = index
                    block.isOverride = true
                    nodes[index] = .block(block)
                }
            } else {
                ignored = ignored ?? ignoredRange(nodes[index])
                leaveOut(index..<next)
            }
            index = next
        }
        if let ignored {
            report(.ignoredInParent(text(opener.name)), ignored)
            note("'\(text(opener.name))' is opened here", opener.range)
        }
        guard let name = templateName(opener) else { return nil }
        return ParentNode(
            name: name, nameRange: opener.name,
            indentation: opener.hasOwnLine ? opener.indentation : nil, children: children)
    }

    /// Replaces nodes that are not rendered with empty ones, so that the indexes of the others stay the same.
    private mutating func leaveOut(_ range: Range<Int>) {
        for index in range { nodes[index] = .empty }
    }

    /// The range of content in a parent that is not rendered, other than white space.
    private func ignoredRange(_ node: SyntaxNode) -> Range<Int>? {
        switch node {
        case .block, .lineStart: nil
        case .text(let text):
            bytes[text.range].firstIndex { !$0.isBlankOrLineEnd }.map { start in
                let end = bytes[start..<text.range.upperBound].firstIndex { $0 == UInt8(ascii: "\n") }
                return start..<(end ?? text.range.upperBound)
            }
        case .variable(let variable): variable.name.range
        case .section(let section): section.name.range
        case .partial(let partial): partial.nameRange
        case .parent(let parent): parent.nameRange
        }
    }
}
