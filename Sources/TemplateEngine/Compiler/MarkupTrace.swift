/// The markup of a function read once more, when something in it is wrong, to find where what is open there was opened.
///
/// The compiler itself keeps no places of markup: right templates never ask for them. Only the tokens count here, since
/// what values and names may be was judged before. What stands inside of tags was followed there, too: whatever it shows,
/// the markup goes on where it was.
struct MarkupTrace {
    /// Something of the markup that is open.
    struct Opening {
        /// What people call it: `<p>`, `the comment`.
        var name: String
        /// Where it begins.
        var range: Range<Int>
    }

    private let tree: SyntaxTree
    private let entry: HTMLContext?
    /// The context that was reached; `nil` behind markup that is refused.
    private(set) var context: HTMLContext?
    private var resumesBehindTag = false
    /// The end of what was read.
    private var position = 0
    /// The last `<` that may begin something.
    private var bracket: Int?
    private var attribute: Int?
    /// The attribute whose value is open, up to its quote.
    private var value: Range<Int>?
    /// The tag of the element whose content is text.
    private var element: Int?
    private var select: Int?
    /// The tags of the elements of SVG and MathML that were opened here and are open.
    private var foreign: [Opening] = []
    /// How many more were open before.
    private var inherited: Int
    /// The attributes of the last tag, by their names in lower case: where each stands first.
    private(set) var attributes: [String: Range<Int>] = [:]
    /// The name in the last tag for a value.
    private(set) var hole: Range<Int>?

    /// Where the part begins that is asked about.
    private let part: Int
    private var contextBefore: HTMLContext?
    /// What is open when the part begins.
    private(set) var openingBefore: Opening?
    /// Where the part ends something that was open when it began.
    private(set) var closing: Range<Int>?

    /// Reads a function from its beginning.
    ///
    /// - Parameters:
    ///   - function: what is read.
    ///   - part: where the part begins that is asked about.
    ///   - node: the node to end before.
    ///   - end: the byte to end before.
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

    /// What was opened last and is open; `nil` where that was before the function began.
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

    /// The outermost element of SVG or MathML that was opened here and is open.
    var outermost: Opening? { foreign.first }

    /// Whether the place that was reached is the one that the compiler means.
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
        // An attribute's name ends with the text that it stands in.
        if case .attributeName = context?.state { finishName(at: position) }
        try? context?.sealForConstruct()
    }

    private mutating func take(_ variable: VariableNode) {
        hole = variable.name.range
        guard let before = context else { return }
        do {
            _ = try context?.takeHole(isRaw: variable.isRaw)
        } catch {
            context = before
            if before.isLostBehindTag { lose(inTag: true) }
        }
    }

    private mutating func lose(inTag: Bool) {
        context = nil
        resumesBehindTag = inTag
    }

    private mutating func take(_ place: Int) {
        let byte = tree.bytes[place]
        position = place + 1
        if resumesBehindTag {
            guard byte == UInt8(ascii: ">") else { return }
            resumesBehindTag = false
            context = HTMLContext(behindTagIn: entry)
            foreign = []
            inherited = context?.foreign.count ?? 0
            return
        }
        guard let before = context?.state else { return }
        do {
            try context?.advance(byte)
        } catch {
            lose(inTag: context?.isInTag ?? false)
            if byte == UInt8(ascii: ">"), resumesBehindTag { take(place) }
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
                // A part that begins in a tag may close what stands open around that.
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
            // A name that is given twice was told of; here it would hide the rest.
            context?.facts.names = AttributeNames()
        // Values are not judged again.
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

    /// What ends at a place, if that was open when the part began.
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
    /// Where it begins: a tag with its name; `nil` for what has no text.
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
    /// Whether nothing is known behind a tag that is refused here, up to the end of the tag of the markup.
    fileprivate var isLostBehindTag: Bool {
        switch state {
        case .text, .comment, .doctype, .rcdata, .rawText, .tag, .tagNeedsSpace, .value, .beforeValue,
            .unquotedValue:
            false
        default: true
        }
    }
}
