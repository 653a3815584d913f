import Diagnostics
import Synchronization

/// A parsed template: what stands in it, with the bytes where it stands.
///
/// A class, because the compiler hands it from place to place.
final class SyntaxTree: Sendable {
    /// The template's name: its path below the templates' folder, without extension.
    let name: String
    /// The text that was parsed.
    let source: SourceText
    /// The text's bytes.
    let bytes: [UInt8]
    /// All nodes in the order in which they begin: what stands inside a section, parent or block follows it.
    let nodes: [SyntaxNode]
    /// The delimiters that its tags have, by number.
    let delimiters: [Delimiters]
    /// Whether nothing but text stands in it.
    let isText: Bool
    /// Whether it is closed markup, once somebody has asked.
    private let closedMarkup = Mutex<Bool?>(nil)
    /// Where the nodes led that were followed through the markup, by their numbers; empty before the first.
    private let steps = Mutex<[MarkupStep?]>([])

    init(name: String, source: SourceText, nodes: [SyntaxNode] = [], delimiters: [Delimiters] = []) {
        self.name = name
        self.source = source
        bytes = source.bytes
        self.nodes = nodes
        self.delimiters = delimiters
        isText = nodes.allSatisfy { if case .text = $0 { true } else { false } }
    }

    /// A name as it is written.
    func text(_ name: NamePath) -> String { text(name.range) }

    /// A part of the source.
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// The parts of a name, between the dots; none for `.`.
    func parts(of name: NamePath) -> [Range<Int>] {
        name.isImplicit ? [] : name.range.split { bytes[$0] == UInt8(ascii: ".") }
    }

    /// The blocks that a parent is given.
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

    /// Whether it is text alone, and as markup ends where it begins, with nothing open.
    ///
    /// That is found out once: what a theme draws is long, and stands in pages of many kinds.
    var isClosedMarkup: Bool {
        guard isText else { return false }
        return closedMarkup.withLock { known in
            let isClosed = known ?? (staticText.map { HTMLContext().leadsBack(through: $0) } ?? false)
            known = isClosed
            return isClosed
        }
    }
}

/// What a text or value does to the context in which it stands.
struct MarkupStep: Sendable {
    /// The context before it.
    let entry: ContextBox
    /// The context behind it.
    let exit: ContextBox
    /// For a value, the steps to its bytes.
    var escapers: [Escaper] = []
}

extension SyntaxTree {
    /// Where a node led when it was followed last, if that was from the same context.
    ///
    /// A layout stands around pages of many kinds, and begins in the same place each time.
    func step(at node: Int, from entry: ContextBox) -> MarkupStep? {
        steps.withLock { steps in
            guard !steps.isEmpty, let step = steps[node], step.entry === entry else { return nil }
            return step
        }
    }

    /// Remembers where a node led.
    func remember(_ step: MarkupStep, at node: Int) {
        steps.withLock { steps in
            if steps.isEmpty { steps = Array(repeating: nil, count: nodes.count) }
            steps[node] = step
        }
    }
}

/// One element of a template. It holds numbers only, so that a tree is one piece of memory.
enum SyntaxNode: Sendable {
    /// Literal text.
    case text(TextNode)
    /// The beginning of a line that begins with a tag and is not the tag's alone: where indentation goes.
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

    /// What shows nothing.
    static let empty = SyntaxNode.text(TextNode(range: 0..<0, startsLine: false))

    /// The number of the node behind what stands inside this one; `nil` where nothing can.
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

/// A name that is looked up: `name`, `person.name`, `.`.
struct NamePath: Sendable {
    /// Where it stands.
    var range: Range<Int>
    /// Whether it is `.`.
    var isImplicit: Bool
    /// Whether there are dots between parts.
    var hasDots: Bool
}

/// A hole for a value.
struct VariableNode: Sendable {
    var name: NamePath
    /// Whether the value stands there without escaping.
    var isRaw: Bool
}

/// A part that is shown once, several times or not at all.
struct SectionNode: Sendable {
    var name: NamePath
    /// Whether it is shown when the value is false.
    var isInverted: Bool
    /// What stands between the tags, which a lambda is given, and the number of the delimiters in force there.
    var content: Range<Int>
    var delimiters: Int
    /// The numbers of the nodes inside.
    var children: Range<Int>
}

/// The name of a partial or parent.
enum TemplateName: Sendable {
    /// As it is written.
    case fixed(Range<Int>)
    /// The value of a name: `{{>*name}}`.
    case dynamic(NamePath)
}

/// A place where another template goes.
struct PartialNode: Sendable {
    var name: TemplateName
    var nameRange: Range<Int>
    /// White space before a tag that has its line to itself; `nil` inside a line.
    var indentation: Range<Int>?
}

/// A place where another template goes with blocks replaced.
struct ParentNode: Sendable {
    var name: TemplateName
    var nameRange: Range<Int>
    /// White space before a tag that has its line to itself; `nil` inside a line.
    var indentation: Range<Int>?
    /// The numbers of the nodes inside: the blocks that replace those of the parent, and what stands in them.
    var children: Range<Int>
}

/// A part that whoever names this template as parent may replace, or the replacement.
struct BlockNode: Sendable {
    /// How the tags stand in their lines, which says how content is indented when it moves from one block to another.
    enum Layout: Sendable, Hashable {
        /// Text stands beside the tags.
        case inline
        /// Both tags share a line that they have to themselves.
        case oneLine
        /// The opening tag ends its line: the content begins on the next.
        case ownLines
    }

    var nameRange: Range<Int>
    /// Whether it replaces a block of the parent around it.
    var isOverride = false
    var layout: Layout
    /// The white space that belongs to the block and not to its content: what the content's first line begins with, or
    /// what stands before the tag where the content is empty.
    var indentation: Range<Int>
    /// Whether the closing tag has its line to itself, so that the content ends with a line feed.
    var closesOnOwnLine: Bool
    /// The line feed behind a block of ``Layout/oneLine``.
    var lineEnd: Range<Int>?
    /// The numbers of the nodes inside.
    var children: Range<Int>
}
