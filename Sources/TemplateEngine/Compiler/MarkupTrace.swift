/// Reads a function's markup again after a problem, to find where open elements and values were opened.
///
/// The compiler itself records no such places, since correct templates do not need them. Only tokens matter here:
/// values and names were already checked. Constructs within tags were followed, too, and leave the context unchanged.
struct MarkupTrace {
    /// An open element, value or comment.
    struct Opening {
        /// The name for messages: `<p>`, `the comment`.
        var name: String
        /// The range of its start.
        var range: Range<Int>
    }

    private let tree: SyntaxTree
    private let entry: HTMLContext?
    /// The context at the end; `nil` after refused markup.
    private(set) var context: HTMLContext?
    private var resumesAfterTag = false
    /// The end of what was read.
    private var position = 0
    /// The last `<` that may start a tag.
    private var bracket: Int?
    private var attribute: Int?
    /// The attribute whose value is open, up to its quote.
    private var value: Range<Int>?
    /// The tag of the element whose content is text.
    private var element: Int?
    private var select: Int?
    /// The tags of open SVG and MathML elements that were opened here.
    private var foreign: [Opening] = []
    /// The number of such elements opened before.
    private var inherited: Int
    /// The first range of each attribute in the last tag, by its name in lower case.
    private(set) var attributes: [String: Range<Int>] = [:]
    /// The name in the last tag that writes a value.
    private(set) var placeholder: Range<Int>?

    /// The start of the part in question.
    private let part: Int
    private var contextBefore: HTMLContext?
    /// The innermost open construct at the start of the part.
    private(set) var openingBefore: Opening?
    /// The range where the part closes something that was opened before it.
    private(set) var closing: Range<Int>?

    /// Reads a function from its beginning.
    ///
    /// - Parameters:
    ///   - function: the function to read.
    ///   - part: the start of the part in question.
    ///   - node: the node to stop before.
    ///   - end: the byte to stop before.
    init(of function: FunctionRegistry.Pending, part: Int = 0, before node: Int? = nil, end: Int = .max) {
        tree = function.state.tree
        entry = function.state.markup.context
        context = entry
        inherited = entry?.foreign.count ?? 0
        self.part = part
        let bindings = function.state.bindings
        run(function.nodes.lowerBound..<(node ?? function.nodes.upperBound), before: end) { [tree] block in
            bindings[block.nameRange, in: tree] != nil
        }
        enterPart()
    }

    /// The innermost open construct; `nil` if it was opened before the function.
    var opening: Opening? {
        guard let context else { return nil }
        switch context.state {
        case .text:
            if let inner = foreign.last { return inner }
            return context.isInSelect ? select.map { opening(of: "select", at: $0) } : nil
        case .tagOpen, .tagName, .tag, .tagNeedsSpace, .selfClosing, .attributeName, .afterAttributeName, .beforeValue:
            return bracket.map { opening(of: context.element, at: $0) }
        case .endOpen, .endName, .afterEndName:
            return bracket.map { Opening(name: "the end tag", range: $0..<$0 + 2) }
        case .declaration, .doctype: return bracket.map { Opening(name: "the declaration", range: $0..<$0 + 2) }
        case .comment: return bracket.map { Opening(name: "the comment", range: $0..<$0 + 4) }
        case .value, .unquotedValue:
            return value.map { Opening(name: "the value of '\(context.attribute)'", range: $0) }
        case .rcdata, .rawText: return element.map { opening(of: context.element, at: $0) }
        }
    }

    /// The outermost open SVG or MathML element that was opened here.
    var outermost: Opening? { foreign.first }

    /// Whether the trace ended in the same context as the compiler.
    func hasReached(_ wanted: HTMLContext) -> Bool {
        guard var context else { return false }
        if context.description == wanted.description { return true }
        return (try? context.sealForConstruct()) != nil && context.description == wanted.description
    }
}

extension MarkupTrace {
    private mutating func run(_ nodes: Range<Int>, before end: Int, isReplaced: (BlockNode) -> Bool) {
        var open: [Int] = []
        var index = nodes.lowerBound
        while index < nodes.upperBound {
            while let last = open.last, last <= index {
                open.removeLast()
                seal()
            }
            let node = tree.nodes[index]
            guard node.start.map({ $0 < end }) ?? true else { return }
            if let start = node.start, start >= part { enterPart() }
            index += 1
            switch node {
            case .lineStart: break
            case .text(let text): for place in text.range where place < end { take(place) }
            case .variable(let variable): take(variable)
            case .partial: seal()
            case .parent(let parent):
                seal()
                index = parent.children.upperBound
            case .section(let section):
                seal()
                open.append(section.children.upperBound)
            case .block(let block):
                seal()
                if isReplaced(block) {
                    index = block.children.upperBound
                } else {
                    open.append(block.children.upperBound)
                }
            }
        }
        for _ in open { seal() }
    }

    private mutating func enterPart() {
        guard contextBefore == nil, let context else { return }
        contextBefore = context
        openingBefore = opening
    }

    private mutating func seal() {
        // An attribute name ends with its text.
        if case .attributeName = context?.state { finishName(at: position) }
        try? context?.sealForConstruct()
    }

    private mutating func take(_ variable: VariableNode) {
        placeholder = variable.name.range
        guard let before = context else { return }
        do {
            _ = try context?.takePlaceholder(isRaw: variable.isRaw)
        } catch {
            context = before
            if before.isLostAfterTag { lose(inTag: true) }
        }
    }

    private mutating func lose(inTag: Bool) {
        context = nil
        resumesAfterTag = inTag
    }

    private mutating func take(_ place: Int) {
        let byte = tree.bytes[place]
        position = place + 1
        if resumesAfterTag {
            guard byte == UInt8(ascii: ">") else { return }
            resumesAfterTag = false
            context = HTMLContext(afterTagIn: entry)
            foreign = []
            inherited = context?.foreign.count ?? 0
            return
        }
        guard let before = context?.state else { return }
        do {
            try context?.advance(byte)
        } catch {
            lose(inTag: context?.isInTag ?? false)
            if byte == UInt8(ascii: ">"), resumesAfterTag { take(place) }
            return
        }
        note(from: before, at: place)
    }

    private mutating func note(from before: HTMLContext.State, at place: Int) {
        guard let state = context?.state else { return }
        if before != state { noteToken(from: before, to: state, at: place) }
        if case .text = state, before != .text {
            let opened = (context?.foreign.count ?? 0) - inherited
            if opened > foreign.count, let bracket, let name = context?.foreign.last {
                foreign.append(opening(of: name, at: bracket))
            }
            if opened < foreign.count {
                // A part that begins in a tag may close elements opened around it.
                if foreign.isEmpty { inherited -= 1 } else { foreign.removeLast() }
            }
            if context?.isInSelect == true, select == nil { select = bracket }
            if context?.isInSelect == false { select = nil }
        }
        if closing == nil { closing = closing(at: place) }
    }

    private mutating func noteToken(from before: HTMLContext.State, to state: HTMLContext.State, at place: Int) {
        if before == .attributeName { finishName(at: place) }
        switch state {
        case .tagOpen:
            bracket = place
            attributes = [:]
        case .attributeName:
            attribute = place
            // A duplicate name is already reported; here it would end the trace.
            context?.facts.names = AttributeNames()
        // Values are not checked again.
        case .beforeValue: context?.kind = .text
        case .value where before == .beforeValue: value = attribute.map { $0..<place + 1 }
        case .unquotedValue where before == .beforeValue: value = attribute.map { $0..<place }
        case .rcdata(let tail), .rawText(let tail):
            switch before {
            case .rcdata, .rawText: if tail == [UInt8(ascii: "<")] { bracket = place }
            default: element = bracket
            }
        default: break
        }
    }

    private mutating func finishName(at end: Int) {
        guard let start = attribute, start < end else { return }
        let name = tree.text(start..<end).lowercased()
        if attributes[name] == nil { attributes[name] = start..<end }
    }

    /// The range at a place where something ends that was open when the part began.
    private func closing(at place: Int) -> Range<Int>? {
        guard let before = contextBefore, let context else { return nil }
        let tag = (bracket ?? place)..<place + 1
        switch (before.state, context.state) {
        case (.value, .value): return nil
        case (.value, _): return place..<place + 1
        case (.rcdata, .endName), (.rcdata, .text), (.rawText, .endName), (.rawText, .text): return tag
        case (.tag, .text), (.tagNeedsSpace, .text), (.tag, .rcdata), (.tagNeedsSpace, .rcdata),
            (.tag, .rawText), (.tagNeedsSpace, .rawText):
            return place..<place + 1
        case (.text, .text):
            return before.foreign.count > context.foreign.count || before.isInSelect && !context.isInSelect ? tag : nil
        default: return nil
        }
    }

    private func opening(of name: String, at start: Int) -> Opening {
        Opening(name: "<\(name)>", range: start..<min(start + 1 + name.utf8.count, tree.bytes.count))
    }
}

extension SyntaxNode {
    /// The start of a tag with its name; `nil` for constructs without text.
    var start: Int? {
        switch self {
        case .text(let text): text.range.isEmpty ? nil : text.range.lowerBound
        case .lineStart: nil
        case .variable(let variable): variable.name.range.lowerBound
        case .section(let section): section.name.range.lowerBound
        case .partial(let partial): partial.nameRange.lowerBound
        case .parent(let parent): parent.nameRange.lowerBound
        case .block(let block): block.nameRange.lowerBound
        }
    }
}

extension HTMLContext {
    /// Whether the context is unknown after a tag that is refused here, until the end of the HTML tag.
    fileprivate var isLostAfterTag: Bool {
        switch state {
        case .text, .comment, .doctype, .rcdata, .rawText, .tag, .tagNeedsSpace, .value, .beforeValue,
            .unquotedValue:
            false
        default: true
        }
    }
}
