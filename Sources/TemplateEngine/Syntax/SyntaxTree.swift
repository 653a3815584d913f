import ByteText
import Diagnostics
import Synchronization

/// A parsed template: its nodes, with their ranges in the source.
///
/// A class, because the compiler passes it around.
final class SyntaxTree: Sendable {
    /// The name of the template: its path relative to the folder of templates, without extension.
    let name: String
    /// The text that was parsed.
    let source: SourceText
    /// The text's bytes.
    let bytes: [UInt8]
    /// All nodes in source order. The content of a section, parent or block follows it.
    let nodes: [SyntaxNode]
    /// The delimiters of its tags, by index.
    let delimiters: [Delimiters]
    /// Whether it contains only text.
    let isText: Bool
    /// The cached value of ``isClosedMarkup``.
    private let closedMarkup = Mutex<Bool?>(nil)
    /// The context changes of nodes that were tracked, by index; empty before the first.
    private let steps = Mutex<[MarkupStep?]>([])

    init(name: String, source: SourceText, nodes: [SyntaxNode] = [], delimiters: [Delimiters] = []) {
        self.name = name
        self.source = source
        bytes = source.bytes
        self.nodes = nodes
        self.delimiters = delimiters
        isText = nodes.allSatisfy { if case .text = $0 { true } else { false } }
    }

    /// A name as written.
    func text(_ name: NamePath) -> String { text(name.range) }

    /// A part of the source.
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// The parts of a name, between the dots; empty for `.`.
    func parts(of name: NamePath) -> [Range<Int>] {
        name.isImplicit ? [] : name.range.split { bytes[$0] == UInt8(ascii: ".") }
    }

    /// The blocks passed to a parent.
    func overrides(of parent: ParentNode) -> [BlockNode] {
        var blocks: [BlockNode] = []
        var index = parent.children.lowerBound
        while index < parent.children.upperBound {
            if case .block(let block) = nodes[index] { blocks.append(block) }
            index = nodes[index].end ?? index + 1
        }
        return blocks
    }

    func place(_ range: Range<Int>) -> Place { .text(source, range) }

    /// Whether it contains only text, and as markup ends in the context in which it begins.
    ///
    /// The result is cached, because a theme's icons are long and are used in many kinds of pages.
    var isClosedMarkup: Bool {
        guard isText else { return false }
        return closedMarkup.withLock { known in
            let isClosed = known ?? (staticText.map { HTMLContext().leadsBack(through: $0) } ?? false)
            known = isClosed
            return isClosed
        }
    }
}

extension SyntaxTree {
    /// The first occurrence in its text of each control character (WHATWG Infra, 4.5) other than tab, line feed, form
    /// feed and carriage return. HTML does not allow the others.
    var controlCharacters: [Range<Int>] {
        var found: [Range<Int>] = []
        var known: Set<UInt8> = []
        for case .text(let text) in nodes {
            for index in text.range {
                let byte = bytes[index]
                guard byte < 0x20 || byte == 0x7F || byte == 0xC2 else { continue }
                switch byte {
                case 0x09, 0x0A, 0x0C, 0x0D: continue
                case 0xC2:
                    guard index + 1 < bytes.count, bytes[index + 1] < 0xA0, known.insert(bytes[index + 1]).inserted
                    else { continue }
                    found.append(index..<index + 2)
                default: if known.insert(byte).inserted { found.append(index..<index + 1) }
                }
            }
        }
        return found
    }
}

/// The effect of a text or value on its context.
struct MarkupStep: Sendable {
    /// The context before it.
    let entry: ContextBox
    /// The context after it.
    let exit: ContextBox
    /// For a value, its escapers.
    var escapers: [Escaper] = []
}

extension SyntaxTree {
    /// The last effect of a node, if that was in the same context.
    ///
    /// A layout is used in many kinds of pages, and begins in the same context each time.
    func step(at node: Int, from entry: ContextBox) -> MarkupStep? {
        steps.withLock { steps in
            guard !steps.isEmpty, let step = steps[node], step.entry === entry else { return nil }
            return step
        }
    }

    /// Stores the effect of a node.
    func remember(_ step: MarkupStep, at node: Int) {
        steps.withLock { steps in
            if steps.isEmpty { steps = Array(repeating: nil, count: nodes.count) }
            steps[node] = step
        }
    }
}

/// One element of a template. It contains only numbers, so that a tree is one allocation.
enum SyntaxNode: Sendable {
    /// Literal text.
    case text(TextNode)
    /// The beginning of a line that begins with a tag that is not standalone: the place of indentation.
    case lineStart
    /// `{{name}}`, `{{{name}}}`, `{{&name}}`.
    case variable(VariableNode)
    /// `{{#name}}…{{/name}}`, `{{^name}}…{{/name}}`.
    case section(SectionNode)
    /// `{{>name}}`.
    case partial(PartialNode)
    /// `{{<name}}…{{/name}}`.
    case parent(ParentNode)
    /// `{{$name}}…{{/name}}`.
    case block(BlockNode)

    /// A node that renders nothing.
    static let empty = SyntaxNode.text(TextNode(range: 0..<0, startsLine: false))

    /// The index of the node after the content of this one; `nil` if it cannot have content.
    var end: Int? {
        switch self {
        case .text, .lineStart, .variable, .partial: nil
        case .section(let section): section.children.upperBound
        case .parent(let parent): parent.children.upperBound
        case .block(let block): block.children.upperBound
        }
    }
}

/// Literal text: a range of the source.
struct TextNode: Sendable {
    var range: Range<Int>
    /// Whether the first byte is the first of its line.
    var startsLine: Bool
}

/// A name to look up: `name`, `person.name`, `.`.
struct NamePath: Sendable {
    /// The range of the name.
    var range: Range<Int>
    /// Whether it is `.`.
    var isImplicit: Bool
    /// Whether it has several parts.
    var hasDots: Bool
}

/// A tag that writes a value.
struct VariableNode: Sendable {
    var name: NamePath
    /// Whether the value is written without escaping.
    var isRaw: Bool
}

/// A part that is rendered once, several times or not at all.
struct SectionNode: Sendable {
    var name: NamePath
    /// Whether it is rendered if the value is false.
    var isInverted: Bool
    /// The text between the tags, which a lambda receives, and the index of the delimiters there.
    var content: Range<Int>
    var delimiters: Int
    /// The indexes of the nodes inside.
    var children: Range<Int>
}

/// The name of a partial or parent.
enum TemplateName: Sendable {
    /// As written.
    case fixed(Range<Int>)
    /// The value of a name: `{{>*name}}`.
    case dynamic(NamePath)
}

/// A tag that includes another template.
struct PartialNode: Sendable {
    var name: TemplateName
    var nameRange: Range<Int>
    /// White space before a standalone tag; `nil` for other tags.
    var indentation: Range<Int>?
}

/// A tag that includes another template with some of its blocks replaced.
struct ParentNode: Sendable {
    var name: TemplateName
    var nameRange: Range<Int>
    /// White space before a standalone tag; `nil` for other tags.
    var indentation: Range<Int>?
    /// The indexes of the nodes inside: the replacements of blocks, with their content.
    var children: Range<Int>
}

/// A part that a template with this parent may replace, or the replacement.
struct BlockNode: Sendable {
    /// The layout of the tags, which determines the indentation of content that replaces that of another block.
    enum Layout: Sendable, Hashable {
        /// Other text is on the lines of the tags.
        case inline
        /// Both tags are on one line without other text.
        case oneLine
        /// The opening tag ends its line, and the content begins on the next.
        case ownLines
    }

    var nameRange: Range<Int>
    /// Whether it replaces a block of the enclosing parent.
    var isOverride = false
    var layout: Layout
    /// The white space that belongs to the block and not to its content: the indentation of the content's first line,
    /// or that of the tag if the content is empty.
    var indentation: Range<Int>
    /// Whether the closing tag is standalone, so that the content ends with a line feed.
    var closesOnOwnLine: Bool
    /// The line feed after a block with ``Layout/oneLine``.
    var lineEnd: Range<Int>?
    /// The indexes of the nodes inside.
    var children: Range<Int>
}
