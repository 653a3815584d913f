import Diagnostics

extension Compiler {
    /// Follows the literal text of a node through the markup.
    mutating func follow(_ text: TextNode, at node: Int) {
        guard isContextual, !state.isClosed, !state.resumesBehindTag, let entry = state.box else {
            follow(text.range)
            return
        }
        if let step = state.tree.step(at: node, from: entry) {
            state.box = step.exit
            return
        }
        let count = diagnostics.count
        follow(text.range)
        // What was refused is told each time.
        guard diagnostics.count == count, let exit = state.box else { return }
        state.tree.remember(MarkupStep(entry: entry, exit: exit), at: node)
    }

    /// Follows literal text through the markup.
    mutating func follow(_ range: Range<Int>) {
        guard isContextual, !state.isClosed else { return }
        let bytes = state.tree.bytes
        var index = range.lowerBound
        while index < range.upperBound {
            if state.resumesBehindTag {
                guard let end = bytes[index..<range.upperBound].firstIndex(of: UInt8(ascii: ">")) else { return }
                state.resumesBehindTag = false
                state.context = HTMLContext(behindTagIn: functionsAround.first?.state.context)
                index = end + 1
                continue
            }
            guard let box = state.box else { return }
            // What changes nothing needs no context of its own.
            index = box.endOfUnchanging(bytes, index..<range.upperBound)
            guard index < range.upperBound else { return }
            var context = box.context
            do throws(ContextViolation) {
                try context.advance(through: bytes, from: &index, to: range.upperBound)
                state.box = .holding(consume context)
            } catch {
                refuse(error, context, at: index..<index + 1)
                explain(error, context, at: index, from: range.lowerBound)
                state.context = nil
                state.resumesBehindTag = context.isInTag
                if bytes[index] != UInt8(ascii: ">") { index += 1 }
            }
        }
    }

    /// The escapers of a tag that writes a value here.
    mutating func takeHole(_ variable: VariableNode, at node: Int) -> [Escaper]? {
        guard isContextual, let box = state.box else { return nil }
        // Most values stand in text, where they change nothing.
        if box.context.takesValueInText { return variable.isRaw ? Self.rawEscapers : Self.textEscapers }
        if let step = state.tree.step(at: node, from: box) {
            state.box = step.exit
            return step.escapers
        }
        var context = box.context
        do {
            let escapers = try context.takeHole(isRaw: variable.isRaw)
            let exit = ContextBox.holding(context)
            state.box = exit
            state.tree.remember(MarkupStep(entry: box, exit: exit, escapers: escapers), at: node)
            return escapers
        } catch {
            refuse(error, context, at: variable.name.range)
            return nil
        }
    }

    /// Makes sure that a section, partial, parent or block may begin here.
    mutating func beginConstruct(at range: Range<Int>) {
        guard isContextual, let box = state.box, !box.context.isSealed else { return }
        var context = box.context
        do {
            try context.sealForConstruct()
            state.context = context
        } catch {
            refuse(error, context, at: range)
        }
    }

    /// Ends a section or block that was compiled in place: it has to end where it began.
    ///
    /// - Parameters:
    ///   - entry: the context in which it began.
    ///   - isSkipped: whether it may not show at all.
    ///   - range: its name.
    ///   - node: the number of the node behind it.
    mutating func endConstruct(from box: ContextBox?, isSkipped: Bool, at range: Range<Int>, before node: Int) {
        guard isContextual else { return }
        guard let entry = box, let exit = sealed(calledAt: state.tree.place(range), before: node) else {
            state.box = nil
            return
        }
        guard let joined = entry.joined(with: exit) else {
            report(.unsafe(.notNeutral, where: exit.context.description), at: range)
            showOpening(of: exit.context, in: range.upperBound, before: node)
            state.box = nil
            state.resumesBehindTag = exit.context.isInTag || entry.context.isInTag
            return
        }
        state.box = isSkipped ? joined : exit
    }

    /// Makes sure that a section in text may show again behind itself, where it leaves a character reference open: a tag at
    /// its beginning would then become part of that.
    mutating func checkRepetition(of section: OpenSection) {
        guard let box = state.box, box.isText, box.context.reference != nil,
            let tag = state.tree.tagInOpenReference(at: section.body)
        else { return }
        if mode == .dynamic {
            code.markOnce(section.instruction)
        } else {
            report(.unsafe(.partialEscape, where: box.context.description), at: tag)
        }
    }

    /// The context behind a function: that of its end, which has to be in the same place of the markup as its beginning.
    mutating func endContext(of function: PendingFunction) -> ContextBox? {
        let (end, call) = (state.tree.bytes.count, function.state.call)
        guard isContextual, let entry = function.state.box,
            let exit = sealed(calledAt: call, before: function.nodes.upperBound)
        else { return nil }
        if let call {
            guard entry.joined(with: exit) != nil else {
                report(.unsafe(.notNeutral, where: exit.context.description), at: call)
                showOpening(of: exit.context)
                return nil
            }
            // Whoever calls a function in text goes on with the context of the call and the reference that its last text
            // leaves open, which is known before the function is compiled.
            if entry.isText, let open = exit.context.reference,
                open != function.state.tree.openReference(behind: function.nodes)
            {
                report(.unsafe(.partialEscape, where: exit.context.description), at: call)
            }
        } else if !exit.isText, exit.context.state != .tagOpen {
            // A '<' at the very end is a character like any other.
            let violation = lambdaPlace == nil ? ContextViolation.endContext : .lambda
            report(.unsafe(violation, where: exit.context.description), at: end..<end)
            showOpening(of: exit.context)
        }
        return exit
    }

    /// The context at the end of a part that is shown at a place, with a name that is still open sealed; of a root, which
    /// no place shows, what is wrong with an open name is said of its end.
    ///
    /// - Parameter node: the number of the node behind the part.
    private mutating func sealed(calledAt call: Place?, before node: Int) -> ContextBox? {
        guard let box = state.box, !box.context.isSealed else { return state.box }
        var context = box.context
        do {
            try context.sealForConstruct()
        } catch {
            // Only an attribute's name can be wrong in itself; anything else has not ended.
            guard let call, case .attributeName = context.state else { return .holding(context) }
            explainName(error, context, calledAt: call, before: node)
            state.context = nil
            return nil
        }
        return .holding(context)
    }

    /// Reports what is unsafe at a tag, and goes on as if the tag were not there where the rest can be judged without it,
    /// else behind the end of the tag of the markup.
    mutating func refuse(_ violation: ContextViolation, _ context: HTMLContext, at range: Range<Int>) {
        if violation == .unquoted, context.value.holdsWholeHole {
            // The quotes that are missing around this value were told of.
            return
        }
        report(.unsafe(violation, where: context.description), at: range)
        guard !explainRefusal(violation, context, at: range) else {
            state.context = nil
            state.resumesBehindTag = true
            return
        }
        switch context.state {
        case .text, .comment, .doctype, .plainText, .rawText, .tag, .tagNeedsSpace:
            state.context = context
            state.context?.reference = nil
        case .value:
            // What follows in this value would be wrong because of this tag alone.
            state.context = context
            state.context?.kind = .text
            state.context?.value.reference = nil
            state.context?.value.percent = nil
        case .beforeValue, .unquotedValue:
            // The tag is taken for a character of the value, of which nothing else is told.
            state.context = context
            state.context?.state = .unquotedValue
            state.context?.kind = .text
            state.context?.value.holdsWholeHole = true
        default:
            state.context = nil
            state.resumesBehindTag = true
        }
    }
}

extension Compiler {
    /// Compiles the body of a section inside a tag or an attribute, where what it writes decides over what follows.
    ///
    /// - Parameters:
    ///   - repeats: whether it may show more than once.
    /// - Returns: the function to call and the context behind it, and whether it may show any number of times; `nil`
    ///   where something is wrong.
    mutating func bodyFunction(
        _ section: SectionNode, repeats: Bool
    ) -> (function: Function, repeats: Bool)? {
        let place = state.tree.place(section.name.range)
        guard let entry = state.box, let first = function(for: section, calledAt: place), let exit = first.exit,
            let joined = entry.joined(with: exit)
        else { return nil }
        var result = Function(index: first.index, exit: joined)
        guard repeats, joined != entry else { return (result, true) }

        // The second time it begins where it ended; if it can begin in both places, it may show any number of times.
        let before = diagnostics.count
        state.box = joined
        if let again = function(for: section, calledAt: place), diagnostics.count == before, let end = again.exit,
            joined.joined(with: end) == joined
        {
            result.index = again.index
            return (result, true)
        }
        diagnostics.removeSubrange(before...)
        if mode == .typed {
            report(
                .repeatsInMarkup(state.tree.text(section.name), where: entry.context.description),
                at: section.name.range)
            return nil
        }
        return (result, false)
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
    /// ends it before. Of a partial or block it is not asked how it begins.
    func tagInOpenReference(at nodes: Range<Int>) -> Range<Int>? {
        // Where the sections end that are open: each may show nothing.
        var ends: [Int] = []
        var index = nodes.lowerBound
        while index < nodes.upperBound {
            while let end = ends.last, end <= index { ends.removeLast() }
            switch self.nodes[index] {
            case .text(let text) where bytes[text.range].contains(where: Self.endsReference):
                guard let end = ends.popLast() else { return nil }
                index = end
            case .text: index += 1
            case .lineStart: index += 1
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

    /// Whether a byte is part of no character reference.
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
        case .text, .plainText, .rawText, .comment: false
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
