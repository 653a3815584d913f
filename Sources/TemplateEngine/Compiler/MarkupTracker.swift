import ByteText
import WebSafety

/// Something that may not stand where it does in the markup.
struct MarkupRefusal: Error {
    var violation: ContextViolation
    /// The context in which it was refused.
    var context: HTMLContext
    var range: Range<Int>
}

/// Where in the markup a place of a template is: follows text and tags. Knows nothing of names and code.
struct MarkupTracker {
    /// Whether the markup around tags decides over them.
    let isContextual: Bool
    /// Where this place is; `nil` in the flat profile, and behind markup that was refused.
    private(set) var box: ContextBox?
    /// Where the function begins.
    private var entry: ContextBox?
    /// Whether the markup is followed again from the next end of a tag, because the present tag was refused.
    private var resumesBehindTag = false
    /// Whether the function is a template that leaves the markup as it is, so that its text need not be followed.
    private var isClosed = false

    /// - Parameter box: where the place is; `nil` where that is not known.
    init(isContextual: Bool, at box: ContextBox? = nil) {
        self.isContextual = isContextual
        self.box = box
        entry = box
    }

    var context: HTMLContext? { box?.context }

    /// Whether it is known where in the markup this place is.
    var isFollowed: Bool { isContextual && box != nil }

    /// Begins a function of a template.
    mutating func begin(in tree: SyntaxTree) {
        isClosed = tree.isText && box?.context == HTMLContext() && tree.isClosedMarkup
    }

    /// Goes on in another place.
    mutating func move(to box: ContextBox?) { self.box = box }

    /// Notes that a character reference may be open here.
    mutating func openReference() {
        guard var context = box?.context else { return }
        context.reference = []
        box = .holding(context)
    }
}

extension MarkupTracker {
    /// Follows the literal text of a node.
    ///
    /// - Returns: the first byte that is refused. The caller continues after it with ``follow(_:from:to:)``.
    mutating func follow(_ text: TextNode, at node: Int, in tree: SyntaxTree) -> MarkupRefusal? {
        guard isContextual, !isClosed else { return nil }
        let start = resumesBehindTag ? nil : box
        if let start, let step = tree.step(at: node, from: start) {
            box = step.exit
            return nil
        }
        if let refusal = follow(tree.bytes, from: text.range.lowerBound, to: text.range.upperBound) { return refusal }
        // What was refused is told each time.
        if let start, let exit = box { tree.remember(MarkupStep(entry: start, exit: exit), at: node) }
        return nil
    }

    /// Follows literal text.
    ///
    /// - Returns: the first byte that is refused.
    mutating func follow(_ bytes: [UInt8], from start: Int, to end: Int) -> MarkupRefusal? {
        guard isContextual, !isClosed else { return nil }
        var index = start
        while index < end {
            if resumesBehindTag {
                guard let close = bytes[index..<end].firstIndex(of: UInt8(ascii: ">")) else { return nil }
                resumesBehindTag = false
                box = .holding(HTMLContext(behindTagIn: entry?.context))
                index = close + 1
                continue
            }
            guard let box else { return nil }
            // What changes nothing needs no context of its own.
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

    /// The escapers of a tag that writes a value here; `nil` where the markup is not followed.
    mutating func takeHole(
        _ variable: VariableNode, at node: Int, in tree: SyntaxTree
    ) throws(MarkupRefusal) -> [Escaper]? {
        guard isContextual, let box else { return nil }
        // Most values stand in text, where they change nothing.
        if box.context.takesValueInText { return Self.escapersInText(isRaw: variable.isRaw) }
        if let step = tree.step(at: node, from: box) {
            self.box = step.exit
            return step.escapers
        }
        var context = box.context
        do throws(ContextViolation) {
            let escapers = try context.takeHole(isRaw: variable.isRaw)
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

    /// Makes sure that a section, partial, parent or block may begin here.
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

    /// The place at the end of a part.
    enum End {
        case known(ContextBox)
        /// In a name of an attribute, which is wrong.
        case badName(ContextViolation, HTMLContext)
        case unknown
    }

    /// The place here, with a name that is still open ended.
    var end: End {
        guard let box else { return .unknown }
        guard !box.context.isSealed else { return .known(box) }
        var context = box.context
        do throws(ContextViolation) {
            try context.sealForConstruct()
        } catch {
            // Only an attribute's name can be wrong in itself; anything else has not ended.
            if case .attributeName = context.state { return .badName(error, context) }
        }
        return .known(.holding(context))
    }

    /// Ends a part that was compiled in place: it has to end where it began.
    ///
    /// - Parameters:
    ///   - entry: where it began.
    ///   - exit: where it ends.
    ///   - isSkipped: whether it may not show at all.
    /// - Returns: whether it ends where it began.
    mutating func endConstruct(from entry: ContextBox, to exit: ContextBox, isSkipped: Bool) -> Bool {
        guard let joined = entry.joined(with: exit) else {
            lose(inTag: exit.context.isInTag || entry.context.isInTag)
            return false
        }
        box = isSkipped ? joined : exit
        return true
    }

    /// Follows the markup no further; in a tag, until its end.
    private mutating func lose(inTag: Bool) {
        box = nil
        resumesBehindTag = inTag
    }

    /// Goes on behind a tag that was refused: as if it were not there where the rest can be judged without it, else behind
    /// the end of the tag of the markup.
    ///
    /// - Parameter losesTag: whether the rest of the markup's tag would be refused as well.
    mutating func recover(from context: HTMLContext, losingTag losesTag: Bool) {
        guard !losesTag else { return lose(inTag: true) }
        var context = context
        switch context.state {
        case .text, .comment, .doctype, .rcdata, .rawText, .tag, .tagNeedsSpace:
            context.reference = nil
        case .value:
            // What follows in this value would be wrong because of this tag alone.
            context.kind = .text
            context.value.reference = nil
            context.value.percent = nil
        case .beforeValue, .unquotedValue:
            // The tag is taken for a character of the value, of which nothing else is told.
            context.state = .unquotedValue
            context.kind = .text
            context.value.holdsWholeHole = true
        default: return lose(inTag: true)
        }
        box = .holding(context)
    }
}

/// What stands directly before a `/` in an address: `{{x}}/edit` must not become `//edit`, the address of another site.
extension MarkupTracker {
    /// What a `/` at the beginning of a text needs.
    enum Slash {
        /// It may begin a host, whatever the data.
        case refused(HTMLContext)
        /// Data decides, and is looked at when it is rendered.
        case checked(quote: UInt8, before: Instruction.BeforeSlash)
    }

    /// What a `/` at the beginning of a text needs; `nil` where it is safe.
    ///
    /// - Parameter isDynamic: whether rendering can fail; for records it cannot, so that the slash is refused.
    func slash(_ text: TextNode, in tree: SyntaxTree, isDynamic: Bool) -> Slash? {
        guard isContextual, let start = text.range.first, tree.bytes[start] == UInt8(ascii: "/"),
            let context = box?.context, case .value(let quote) = context.state, context.kind.isAddress,
            context.value.reference == nil
        else { return nil }
        let url = context.value.url
        switch url.nextSlash {
        case .plain: return nil
        case .behindValue where isDynamic:
            switch url.part {
            case .wholeHole: return .checked(quote: quote, before: .value)
            case .rootHole: return .checked(quote: quote, before: .root)
            default: return .checked(quote: quote, before: .section)
            }
        case .behindValue, .behindSection: return .refused(context)
        }
    }

    /// Notes behind a value that is never empty that what follows stands in the path, and cannot begin a host.
    mutating func noteSegment() {
        guard var context = box?.context, context.value.url.part == .rootHole else { return }
        context.value.url.part = .path
        box = .holding(context)
    }
}

extension SyntaxTree {
    /// The character reference that neighbouring nodes in text end in, as far as the last text tells: the characters after
    /// its `&`; `nil` where it ends in none.
    func openReference(behind nodes: Range<Int>) -> [UInt8]? {
        guard let last = nodes.last, case .text(let text) = self.nodes[last],
            let ampersand = bytes[text.range].suffix(CharacterReference.longest + 1).lastIndex(of: UInt8(ascii: "&"))
        else { return nil }
        var characters: [UInt8] = []
        for byte in bytes[ampersand + 1..<text.range.upperBound] {
            guard CharacterReference.continues(characters, with: byte) else { return nil }
            characters.append(byte)
        }
        return characters
    }

    /// The name of the first tag that may stand in a character reference which is open before some nodes; `nil` where text
    /// ends the reference first. How a partial or block begins is not considered.
    func tagInOpenReference(at nodes: Range<Int>) -> Range<Int>? {
        // The ends of the open sections: each section may show nothing.
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

    /// The text of a template in which no tag stands; `nil` where one does.
    var staticText: [UInt8]? {
        guard isText else { return nil }
        var text: [UInt8] = []
        for case .text(let piece) in nodes { text += bytes[piece.range] }
        return text
    }
}

extension HTMLContext {
    /// The context behind a tag that was refused: text, in the SVG or MathML that a function is shown in.
    ///
    /// - Parameter entry: the context in which the function begins.
    init(behindTagIn entry: HTMLContext?) {
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

    /// Whether a text ends in the context where it begins.
    func leadsBack(through text: [UInt8]) -> Bool {
        var context = self
        var index = 0
        do { try context.advance(through: text, from: &index, to: text.count) } catch { return false }
        return context == self
    }

    /// The context behind a text that ends in the element where it begins; `nil` where it does not.
    func following(_ text: [UInt8]) -> HTMLContext? {
        var context = self
        var index = 0
        do { try context.advance(through: text, from: &index, to: text.count) } catch { return nil }
        guard case .rawText = context.state, context.element == element else { return nil }
        return context
    }
}
