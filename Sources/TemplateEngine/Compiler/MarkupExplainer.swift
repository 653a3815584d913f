import ByteText
import Diagnostics
import WebSafety

/// Explains why markup was refused: what is marked, where something was opened, what is probably missing.
///
/// It reads the functions around a place once more, since right templates never ask for this.
struct MarkupExplainer {
    /// The most bytes that are read again in one compilation: a template with thousands of mistakes is not read for each.
    private static let mostTracedBytes = 4_000_000

    /// The functions that are being compiled, each called by the next.
    private let functions: [FunctionRegistry.Pending]
    /// The template of the first.
    private let tree: SyntaxTree
    private let scope: Scope
    private let names: NameResolver
    /// How many bytes were read again.
    private(set) var tracedBytes: Int

    /// - Parameters:
    ///   - functions: the functions that are being compiled, each called by the next.
    ///   - state: where the compiler is.
    ///   - names: finds names that would fit.
    ///   - tracedBytes: how many bytes other explanations have read.
    init(functions: [FunctionRegistry.Pending], at state: Compiler.State, _ names: NameResolver, tracedBytes: Int) {
        self.functions = functions
        tree = state.tree
        scope = state.scope
        self.names = names
        self.tracedBytes = tracedBytes
    }
}

extension MarkupExplainer {
    /// Says of a part that was just reported to end in another place of the markup than it may where that was opened, or
    /// where the part closes what it did not open.
    ///
    /// - Parameters:
    ///   - exit: the context at its end.
    ///   - part: where it begins in its function, if it is not the whole of it.
    ///   - node: the number of the node behind it.
    mutating func showOpening(
        of exit: HTMLContext, in part: Int = 0, before node: Int? = nil, _ diagnostic: inout Diagnostic
    ) {
        guard let function = functions.first, let trace = trace(function, part: part, before: node),
            trace.hasReached(exit)
        else { return }
        if let opening = trace.opening, opening.range.lowerBound >= part {
            diagnostic.notes.append(note(on: opening, in: function))
        } else if let closing = trace.closing {
            diagnostic.advice = [Self.adviceOnClosing]
            if let opening = trace.openingBefore {
                diagnostic.notes.append(note(on: opening, in: function))
            } else if let call = function.state.call, let entry = function.state.markup.context,
                let (outer, opening) = findOpening(of: entry, before: call.offset, in: functions.dropFirst())
            {
                diagnostic.notes.append(note(on: opening, in: outer))
            }
            diagnostic.notes.append(.init("it is closed here", at: function.state.tree.place(closing)))
        }
    }

    /// What to do about a part that closes what it did not open.
    private static let adviceOnClosing = "close it outside of this part, where it was opened"

    /// Says of a template in an element without HTML, which was just refused there, why it may not be shown there.
    func explainTemplate(_ tree: SyntaxTree, in context: HTMLContext, _ diagnostic: inout Diagnostic) {
        guard case .rawText = context.state else { return }
        diagnostic.advice = [
            "let '\(tree.name)' hold text alone: no tag, and nothing that ends <\(context.element)>"
        ]
        if let tag = tree.nodes.lazy.compactMap(\.tag).first {
            diagnostic.notes.append(.init("'\(tree.name)' has a tag here", at: tree.place(tag)))
        } else if let end = tree.place(ofEnd: context.element) {
            diagnostic.notes.append(.init("'\(tree.name)' ends it here", at: tree.place(end)))
        }
    }

    /// Says what else there is to say of something that was just refused.
    ///
    /// - Returns: whether a quote is missing before, so that the rest of the markup's tag would be refused as well.
    mutating func explain(_ refusal: MarkupRefusal, _ diagnostic: inout Diagnostic) -> Bool {
        switch missingMarkup(refusal.context, at: refusal.range) {
        case .quote(let name):
            explainMissingQuote(before: name, &diagnostic)
            return true
        case .bracket(let element):
            diagnostic.advice.insert("the '>' of <\(element)> may be missing before it", at: 0)
        case nil: break
        }
        explainRule(refusal, &diagnostic)
        return false
    }

    /// Marks what is wrong with markup that was just refused at a byte, and says what that is where it is more than the
    /// message tells.
    ///
    /// - Parameter start: where the present text begins.
    mutating func explainText(_ refusal: MarkupRefusal, from start: Int, _ diagnostic: inout Diagnostic) {
        // Where a quote or '>' is missing before, that is what there is to say.
        guard diagnostic.advice == [refusal.violation.advice] else { return }
        let index = refusal.range.lowerBound
        let mark = fault(refusal.violation, refusal.context, at: index, from: start)
        diagnostic.place = tree.place(mark)
        if refusal.violation == .notNeutral { diagnostic.advice = [Self.adviceOnClosing] }
        guard refusal.violation == .badMarkup else { return }
        if !explainRepetition(refusal.violation, refusal.context, before: mark.lowerBound, &diagnostic),
            let reason = refusal.context.reason(at: bytes[index])
        {
            diagnostic.advice = [reason]
        }
    }

    /// The name of an attribute that is open before a node, if it stands there in one piece.
    func openName(_ name: String, before node: Int) -> (range: Range<Int>?, start: Int) {
        let end = tree.endOfText(before: node)
        return (named(name, before: end, from: 0), end - name.utf8.count)
    }

    /// Says of markup that was just refused that an attribute is given twice, if that is so.
    ///
    /// - Parameter end: where the second of them begins.
    @discardableResult
    mutating func explainRepetition(
        _ violation: ContextViolation, _ context: HTMLContext, before end: Int, _ diagnostic: inout Diagnostic
    ) -> Bool {
        guard violation == .badMarkup, case .attributeName = context.state,
            context.facts.names.contains(context.attribute)
        else { return false }
        let words = "the attribute '\(context.attribute)' is given twice in <\(context.element)>"
        diagnostic.advice = ["\(words): remove one of them"]
        if let first = attribute(context.attribute, before: end) {
            diagnostic.notes.append(.init("'\(context.attribute)' is given here first", at: first))
        }
        return true
    }
}

extension MarkupExplainer {
    private var bytes: [UInt8] { tree.bytes }

    private mutating func explainRule(_ refusal: MarkupRefusal, _ diagnostic: inout Diagnostic) {
        let (violation, context, before) = (refusal.violation, refusal.context, refusal.range.lowerBound)
        if violation == .script, let advice = names.adviceOnScript(context, in: scope) { diagnostic.advice = [advice] }
        if violation == .trustedURL { diagnostic.advice += names.advice(in: scope) { $0.wrapped == .asset } }
        switch violation {
        case .script where context.scriptHasHole:
            guard let hole = functions.first.flatMap({ trace($0, end: before) })?.hole else { return }
            diagnostic.notes.append(.init("the script's value stands here", at: tree.place(hole)))
        case .metaRefresh:
            let other = context.attribute == "content" ? "http-equiv" : "content"
            guard let place = attribute(other, before: before) else { return }
            diagnostic.notes.append(.init("'\(other)' is given here", at: place))
        case .foreignDepth:
            guard let outermost = functions.first.flatMap({ trace($0, end: before) })?.outermost else { return }
            diagnostic.notes.append(.init("\(outermost.name) is opened here", at: tree.place(outermost.range)))
        case .dynamicTag, .dynamicAttribute, .unquoted, .comment, .script, .rawContext, .dynamicPartial, .badMarkup:
            if let note = opening(of: context, before: before) { diagnostic.notes.append(note) }
        default: break
        }
    }

    /// Says of what was just refused that a quote is missing before an attribute, and where the value begins that it
    /// would end.
    private mutating func explainMissingQuote(before name: Range<Int>, _ diagnostic: inout Diagnostic) {
        diagnostic.advice = ["the closing quote may be missing before ' \(tree.text(name))='"]
        guard let function = functions.first, let trace = trace(function, end: name.lowerBound),
            case .value = trace.context?.state, let opening = trace.opening
        else { return }
        diagnostic.notes.append(note(on: opening, in: function))
    }

    /// Where an attribute of the tag stands first that is open at a byte; `nil` where it cannot be found.
    private mutating func attribute(_ name: String, before end: Int) -> Place? {
        var end: Int? = end
        for function in functions {
            // A place of the present function, and then those of the calls of those around.
            guard let reached = end, let trace = trace(function, end: reached) else { return nil }
            if let found = trace.attributes[name] { return function.state.tree.place(found) }
            end = function.state.call?.offset
        }
        return nil
    }

    private func note(on opening: MarkupTrace.Opening, in function: FunctionRegistry.Pending) -> Diagnostic.Note {
        .init("\(opening.name) is opened here", at: function.state.tree.place(opening.range))
    }

    /// A note on what is open at a byte, if it was opened on another line: on the same one it can be seen.
    private mutating func opening(of context: HTMLContext, before end: Int) -> Diagnostic.Note? {
        switch context.state {
        // What is wrong with a name or an end tag has nothing to do with what is around it.
        case .text, .attributeName, .endOpen, .endName, .afterEndName: return nil
        default: break
        }
        guard let (function, opening) = findOpening(of: context, before: end, in: functions[...]) else {
            return nil
        }
        let outer = function.state.tree
        if outer === tree, opening.range.lowerBound < end {
            guard outer.bytes[opening.range.lowerBound..<end].contains(UInt8(ascii: "\n")) else { return nil }
        }
        return note(on: opening, in: function)
    }

    /// What is open at a byte of the first of some functions, each of which is called by the next, and the one that opens
    /// it.
    private mutating func findOpening(
        of context: HTMLContext, before end: Int, in functions: ArraySlice<FunctionRegistry.Pending>
    ) -> (FunctionRegistry.Pending, MarkupTrace.Opening)? {
        var end = end
        for function in functions {
            guard let trace = trace(function, end: end), trace.hasReached(context) else { return nil }
            if let opening = trace.opening { return (function, opening) }
            guard let call = function.state.call else { return nil }
            end = call.offset
        }
        return nil
    }

    private mutating func trace(
        _ function: FunctionRegistry.Pending, part: Int = 0, before node: Int? = nil, end: Int = .max
    ) -> MarkupTrace? {
        guard tracedBytes < Self.mostTracedBytes else { return nil }
        tracedBytes += min(end, function.state.tree.bytes.count)
        return MarkupTrace(of: function, part: part, before: node, end: end)
    }
}

/// What is marked.
extension MarkupExplainer {
    /// The bytes that are wrong, where markup is refused at a byte: the name or value that ends there, or the byte.
    ///
    /// - Parameter start: where the present text begins.
    private func fault(
        _ violation: ContextViolation, _ context: HTMLContext, at index: Int, from start: Int
    ) -> Range<Int> {
        let byte = index..<index + 1
        switch (violation, context.state) {
        case (.inlineHandler, .attributeName), (.metaRefresh, .attributeName), (.badMarkup, .attributeName):
            guard violation != .badMarkup || context.facts.names.contains(context.attribute) else { return byte }
            return named(context.attribute, before: index, from: start) ?? byte
        case (.badMarkup, .tagName):
            // A byte that cannot be part of a name is wrong itself.
            let endsName = bytes[index].isBlankOrLineEnd || [0x0C, 0x2F, 0x3E].contains(bytes[index])
            guard endsName, let name = named(context.element, before: index, from: start), name.lowerBound > start
            else { return byte }
            return name.lowerBound - 1..<name.upperBound
        case (.foreignDepth, _), (.notNeutral, .endName), (.notNeutral, .afterEndName):
            return bytes[start..<index].lastIndex(of: UInt8(ascii: "<")).map { $0..<index + 1 } ?? byte
        case (.urlScheme, .value(let quote)):
            guard bytes[index] == quote,
                let opening = bytes[start..<index].lastIndex(of: quote), opening + 1 < index
            else { return byte }
            return opening + 1..<index
        default: return byte
        }
    }

    /// A name that ends before a place, if it stands there in one piece.
    private func named(_ name: String, before end: Int, from start: Int) -> Range<Int>? {
        let begin = end - name.utf8.count
        guard begin >= start, bytes[begin..<end].elementsEqual(name.utf8, by: { $0.asciiLowercased == $1 }) else {
            return nil
        }
        return begin..<end
    }
}

/// What was probably forgotten before a place that is refused.
extension MarkupExplainer {
    private enum MissingMarkup {
        /// The quote that ends a value, before the attribute whose name stands somewhere: what follows in the tag is
        /// refused because of that alone.
        case quote(before: Range<Int>)
        /// The `>` of an element's tag.
        case bracket(element: String)
    }

    private func missingMarkup(_ context: HTMLContext, at range: Range<Int>) -> MissingMarkup? {
        switch context.state {
        case .value(let quote):
            guard range.lowerBound < bytes.count else { return nil }
            if bytes[range.lowerBound] == quote {
                return swallowedAttribute(before: range.lowerBound).map(MissingMarkup.quote)
            }
            return attribute(behind: range.lowerBound, quotedBy: quote).map(MissingMarkup.quote)
        case .selfClosing:
            return swallowedAttribute(before: quoteBefore(range.lowerBound, slashes: true)).map(MissingMarkup.quote)
        case .tag, .tagNeedsSpace:
            if let name = swallowedAttribute(before: quoteBefore(range.lowerBound)) { return .quote(before: name) }
            // A tag that ends before another one begins has only something in it that does not belong there.
            let rest = bytes[range.lowerBound...].prefix(1_000)
            let next = rest.first { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") }
            return next == UInt8(ascii: "<") ? .bracket(element: context.element) : nil
        default: return nil
        }
    }

    private func isPartOfName(_ byte: UInt8) -> Bool {
        byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "-")
    }

    /// The quote before a place, with nothing but the delimiter of a tag between.
    private func quoteBefore(_ offset: Int, slashes: Bool = false) -> Int {
        let skipped = slashes ? "{ /".utf8 : "{ ".utf8
        var index = offset - 1
        while index > 0, skipped.contains(bytes[index]) { index -= 1 }
        return index
    }

    /// The name in ` name="`, if that stands at a place in a value: the quote would be the one that ends it.
    private func attribute(behind offset: Int, quotedBy quote: UInt8) -> Range<Int>? {
        guard bytes[offset].isBlankOrLineEnd,
            let start = bytes[offset...].firstIndex(where: { !$0.isBlankOrLineEnd }),
            let end = bytes[start...].firstIndex(where: { !isPartOfName($0) }), start < end,
            bytes[end...].starts(with: [UInt8(ascii: "="), quote])
        else { return nil }
        return start..<end
    }

    /// The name in ` name="`, if that stands before a quote: to the markup a part of a value which that quote ends.
    private func swallowedAttribute(before quote: Int) -> Range<Int>? {
        guard quote > 1, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[quote]),
            bytes[quote - 1] == UInt8(ascii: "=")
        else { return nil }
        var start = quote - 1
        while start > 0, isPartOfName(bytes[start - 1]) { start -= 1 }
        guard start < quote - 1, start > 0, [0x09, 0x0A, 0x0D, 0x20].contains(bytes[start - 1]) else { return nil }
        return start..<quote - 1
    }
}

extension SyntaxNode {
    /// The name in a tag; `nil` for text.
    fileprivate var tag: Range<Int>? {
        switch self {
        case .text, .lineStart: nil
        default: start.map { $0..<$0 + 1 }
        }
    }
}

extension SyntaxTree {
    /// Where the end tag of an element begins.
    fileprivate func place(ofEnd element: String) -> Range<Int>? {
        let tag = Array("</\(element)".utf8)
        return bytes.indices.dropLast(tag.count - 1).first { start in
            bytes[start..<start + tag.count].elementsEqual(tag) { $0.asciiLowercased == $1 }
        }.map { $0..<$0 + tag.count }
    }

    /// Where the last text ends before a node.
    fileprivate func endOfText(before node: Int) -> Int {
        for index in (0..<node).reversed() {
            if case .text(let text) = nodes[index], !text.range.isEmpty { return text.range.upperBound }
        }
        return 0
    }
}

extension HTMLContext {
    /// What to do about markup that was refused at a byte, where it is known what was meant.
    fileprivate func reason(at byte: UInt8) -> String? {
        switch state {
        case .tagName where element == "plaintext": "leave <plaintext> out: nothing can end it"
        case .tagName where !foreign.isEmpty: "move <\(element)> out of the SVG or MathML: parsers do not open it there"
        case .endName, .afterEndName:
            byte == UInt8(ascii: ">")
                ? foreign.last.map { "write </\($0)>, which was opened last" }
                : "write </\(element)> with nothing else in it"
        case .declaration: "write a comment as <!-- … -->; only a doctype may begin with '<!' otherwise"
        default: nil
        }
    }
}
