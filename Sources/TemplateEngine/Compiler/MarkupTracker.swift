import ByteText
import WebSafety

/// Markup that is not allowed in its context.
struct MarkupRefusal: Error {
    var violation: ContextViolation
    /// The context in which it was refused.
    var context: HTMLContext
    var range: Range<Int>
}

/// Tracks the markup context of a place in a template, through text and tags. It does not depend on names and code.
struct MarkupTracker {
    /// Whether tags are checked against the markup around them.
    let isContextual: Bool
    /// The current context; `nil` in the flat profile, and after refused markup.
    private(set) var box: ContextBox?
    /// The context at the beginning of the function.
    private var entry: ContextBox?
    /// Whether tracking resumes at the next end of an HTML tag, because the current one was refused.
    private var resumesAfterTag = false
    /// Whether the function is a template that leaves the context unchanged, so that its text can be skipped.
    private var isClosed = false

    /// - Parameter box: the current context; `nil` if it is unknown.
    init(isContextual: Bool, at box: ContextBox? = nil) {
        self.isContextual = isContextual
        self.box = box
        entry = box
    }

    var context: HTMLContext? { box?.context }

    /// Whether the current context is known.
    var isFollowed: Bool { isContextual && box != nil }

    /// Begins a function of a template.
    mutating func begin(in tree: SyntaxTree) {
        isClosed = tree.isText && box?.context == HTMLContext() && tree.isClosedMarkup
    }

    /// Continues in another context.
    mutating func move(to box: ContextBox?) { self.box = box }

    /// Records that a character reference may be open here.
    mutating func openReference() {
        guard var context = box?.context else { return }
        context.reference = []
        box = .holding(context)
    }
}

extension MarkupTracker {
    /// Advances the context over the literal text of a node.
    ///
    /// - Returns: the first byte that is refused. The caller continues after it with ``follow(_:from:to:)``.
    mutating func follow(_ text: TextNode, at node: Int, in tree: SyntaxTree) -> MarkupRefusal? {
        guard isContextual, !isClosed else { return nil }
        let start = resumesAfterTag ? nil : box
        if let start, let step = tree.step(at: node, from: start) {
            box = step.exit
            return nil
        }
        if let refusal = follow(tree.bytes, from: text.range.lowerBound, to: text.range.upperBound) { return refusal }
        // Refused markup is reported each time, so it is not cached.
        if let start, let exit = box { tree.remember(MarkupStep(entry: start, exit: exit), at: node) }
        return nil
    }

    /// Advances the context over literal text.
    ///
    /// - Returns: the first byte that is refused.
    mutating func follow(_ bytes: [UInt8], from start: Int, to end: Int) -> MarkupRefusal? {
        guard isContextual, !isClosed else { return nil }
        var index = start
        while index < end {
            if resumesAfterTag {
                guard let close = bytes[index..<end].firstIndex(of: UInt8(ascii: ">")) else { return nil }
                resumesAfterTag = false
                box = .holding(HTMLContext(afterTagIn: entry?.context))
                index = close + 1
                continue
            }
            guard let box else { return nil }
            // Bytes that leave the context unchanged need no new context.
            index = box.endOfUnchanging(bytes, index..<end)
            guard index < end else { return nil }
            var context = box.context
            do throws(ContextViolation) {
                try context.advance(through: bytes, from: &index, to: end)
                self.box = .holding(consume context)
            } catch {
                lose(inTag: context.isInTag)
                return MarkupRefusal(violation: error, context: context, range: index..<index + 1)
            }
        }
        return nil
    }

    /// The escapers of a tag that writes a value here; `nil` if the context is unknown.
    mutating func takePlaceholder(
        _ variable: VariableNode, at node: Int, in tree: SyntaxTree
    ) throws(MarkupRefusal) -> [Escaper]? {
        guard isContextual, let box else { return nil }
        // Fast path: most values are in text, where they leave the context unchanged.
        if box.context.takesValueInText { return Self.escapersInText(isRaw: variable.isRaw) }
        if let step = tree.step(at: node, from: box) {
            self.box = step.exit
            return step.escapers
        }
        var context = box.context
        do throws(ContextViolation) {
            let escapers = try context.takePlaceholder(isRaw: variable.isRaw)
            let exit = ContextBox.holding(context)
            self.box = exit
            tree.remember(MarkupStep(entry: box, exit: exit, escapers: escapers), at: node)
            return escapers
        } catch {
            throw MarkupRefusal(violation: error, context: context, range: variable.name.range)
        }
    }

    /// The escapers of a tag in text.
    static func escapersInText(isRaw: Bool) -> [Escaper] { isRaw ? rawEscapers : textEscapers }

    private static let rawEscapers = [Escaper.safeHTML]
    private static let textEscapers = [Escaper.html]

    /// Checks that a section, partial, parent or block may begin here.
    mutating func beginConstruct(at range: Range<Int>) throws(MarkupRefusal) {
        guard isContextual, let box, !box.context.isSealed else { return }
        var context = box.context
        do throws(ContextViolation) {
            try context.sealForConstruct()
            self.box = .holding(context)
        } catch {
            throw MarkupRefusal(violation: error, context: context, range: range)
        }
    }

    /// The result of ending a part.
    enum End {
        case known(ContextBox)
        /// In an attribute name that is not valid.
        case badName(ContextViolation, HTMLContext)
        case unknown
    }

    /// Ends a part here; completes a name that is still open.
    var end: End {
        guard let box else { return .unknown }
        guard !box.context.isSealed else { return .known(box) }
        var context = box.context
        do throws(ContextViolation) {
            try context.sealForConstruct()
        } catch {
            // Only an attribute name can be invalid in itself; other constructs are still open.
            if case .attributeName = context.state { return .badName(error, context) }
        }
        return .known(.holding(context))
    }

    /// Ends a part that was compiled in place. It must end in the context in which it began.
    ///
    /// - Parameters:
    ///   - entry: the context at its beginning.
    ///   - exit: the context at its end.
    ///   - isSkipped: whether the part may be omitted at run time.
    /// - Returns: whether it ends in the context in which it began.
    mutating func endConstruct(from entry: ContextBox, to exit: ContextBox, isSkipped: Bool) -> Bool {
        guard let joined = entry.joined(with: exit) else {
            lose(inTag: exit.context.isInTag || entry.context.isInTag)
            return false
        }
        box = isSkipped ? joined : exit
        return true
    }

    /// Stops tracking; in a tag, until its end.
    private mutating func lose(inTag: Bool) {
        box = nil
        resumesAfterTag = inTag
    }

    /// Continues after a refused tag: as if the tag were absent if the rest can be checked without it, otherwise after
    /// the end of the HTML tag.
    ///
    /// - Parameter losesTag: whether the rest of the HTML tag would be refused as well.
    mutating func recover(from context: HTMLContext, losingTag losesTag: Bool) {
        guard !losesTag else { return lose(inTag: true) }
        var context = context
        switch context.state {
        case .text, .comment, .doctype, .rcdata, .rawText, .tag, .tagNeedsSpace:
            context.reference = nil
        case .value:
            if context.decidesEncoding { context.value.holdsWholePlaceholder = true }
            // The rest of this value would only be refused because of this tag.
            context.kind = .text
            context.value.reference = nil
            context.value.percent = nil
        case .beforeValue, .unquotedValue:
            // The tag counts as a character of the value, and no further problem of the value is reported.
            context.state = .unquotedValue
            context.kind = .text
            context.value.holdsWholePlaceholder = true
        default: return lose(inTag: true)
        }
        box = .holding(context)
    }
}

/// Checks the part before a `/` in an address: `{{x}}/edit` must not become `//edit`, an address on another site.
extension MarkupTracker {
    /// The check that a `/` at the beginning of a text requires.
    enum Slash {
        /// None suffices: it may begin a host with any data.
        case refused(HTMLContext)
        /// The data must be checked at run time.
        case checked(quote: UInt8, before: Instruction.BeforeSlash)
    }

    /// The check that a `/` at the beginning of a text requires; `nil` if it is safe.
    ///
    /// - Parameter isDynamic: whether rendering can fail. Rendering records cannot fail, so the slash is refused
    ///   instead.
    func slash(_ text: TextNode, in tree: SyntaxTree, isDynamic: Bool) -> Slash? {
        guard isContextual, let start = text.range.first, tree.bytes[start] == UInt8(ascii: "/"),
            let context = box?.context, case .value(let quote) = context.state, context.kind.isAddress,
            context.value.reference == nil
        else { return nil }
        let url = context.value.url
        switch url.nextSlash {
        case .plain: return nil
        case .afterValue where isDynamic:
            switch url.part {
            case .wholePlaceholder: return .checked(quote: quote, before: .value)
            case .rootPlaceholder: return .checked(quote: quote, before: .root)
            default: return .checked(quote: quote, before: .section)
            }
        case .afterValue, .afterSection: return .refused(context)
        }
    }

    /// Records after a value that is never empty that the rest is part of the path and cannot begin a host.
    mutating func noteSegment() {
        guard var context = box?.context, context.value.url.part == .rootPlaceholder else { return }
        context.value.url.part = .path
        box = .holding(context)
    }
}

extension SyntaxTree {
    /// The character reference that is open at the end of adjacent nodes in text, as far as the last text shows: the
    /// characters after its `&`; `nil` if none is open.
    func openReference(after nodes: Range<Int>) -> [UInt8]? {
        guard let last = nodes.last, case .text(let text) = self.nodes[last],
            let ampersand = bytes[text.range].suffix(CharacterReference.maximumLength + 1).lastIndex(
                of: UInt8(ascii: "&"))
        else { return nil }
        var characters: [UInt8] = []
        for byte in bytes[ampersand + 1..<text.range.upperBound] {
            guard CharacterReference.continues(characters, with: byte) else { return nil }
            characters.append(byte)
        }
        return characters
    }

    /// The name of the first tag that may be inside a character reference that is open before these nodes; `nil` if
    /// text ends the reference first. The beginnings of partials and blocks are not considered.
    func tagInOpenReference(at nodes: Range<Int>) -> Range<Int>? {
        // The ends of the open sections. Each section may render nothing.
        var ends: [Int] = []
        var index = nodes.lowerBound
        while index < nodes.upperBound {
            while let end = ends.last, end <= index { ends.removeLast() }
            switch self.nodes[index] {
            case .text(let text) where bytes[text.range].contains(where: Self.endsReference):
                guard let end = ends.popLast() else { return nil }
                index = end
            case .text, .lineStart: index += 1
            case .section(let section):
                ends.append(section.children.upperBound)
                index = section.children.lowerBound
            case .variable(let variable): return variable.name.range
            case .partial(let partial): return partial.nameRange
            case .parent(let parent): return parent.nameRange
            case .block(let block): return block.nameRange
            }
        }
        return nil
    }

    /// Whether a byte cannot be part of a character reference.
    private static func endsReference(_ byte: UInt8) -> Bool {
        !byte.isASCIILetter && !byte.isASCIIDigit && byte != UInt8(ascii: "#") && byte != UInt8(ascii: "&")
    }

    /// The text of a template without tags; `nil` for other templates.
    var staticText: [UInt8]? {
        guard isText else { return nil }
        var text: [UInt8] = []
        for case .text(let piece) in nodes { text += bytes[piece.range] }
        return text
    }
}

extension HTMLContext {
    /// The context after a refused tag: text, within the SVG or MathML elements around the function.
    ///
    /// - Parameter entry: the context at the beginning of the function.
    init(afterTagIn entry: HTMLContext?) {
        self.init()
        guard let entry, entry.foreignIsBorrowed else { return }
        foreign = entry.foreign
        foreignIsBorrowed = true
    }

    /// Whether this is between `<` and `>`.
    var isInTag: Bool {
        switch state {
        case .text, .rcdata, .rawText, .comment: false
        default: true
        }
    }

    /// Whether a text ends in the context in which it begins.
    func leadsBack(through text: [UInt8]) -> Bool {
        var context = self
        var index = 0
        do { try context.advance(through: text, from: &index, to: text.count) } catch { return false }
        return context == self
    }

    /// The context after a text that ends in the same element; `nil` if it ends in another one.
    func following(_ text: [UInt8]) -> HTMLContext? {
        var context = self
        var index = 0
        do { try context.advance(through: text, from: &index, to: text.count) } catch { return nil }
        guard case .rawText = context.state, context.element == element else { return nil }
        return context
    }
}
