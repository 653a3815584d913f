import ByteText
import Diagnostics
import WebSafety

/// Explains why markup was refused: the range to mark, where an element or value was opened, and what is probably
/// missing.
///
/// Reads the surrounding functions again. This costs nothing for correct templates.
struct MarkupExplainer {
    /// The maximum number of bytes read again in one compilation, which bounds the time for a template with many
    /// errors.
    private static let maximumTracedBytes = 4_000_000

    /// The functions that are being compiled, each followed by the one that it calls.
    private let functions: [FunctionRegistry.Pending]
    /// The template of the current function.
    private let tree: SyntaxTree
    private let scope: Scope
    private let names: NameResolver
    /// The number of bytes that were read again.
    private(set) var tracedBytes: Int

    /// - Parameters:
    ///   - functions: the functions that are being compiled, each followed by the one that it calls.
    ///   - state: the compiler's state.
    ///   - names: finds names for suggestions.
    ///   - tracedBytes: the number of bytes that earlier explanations have read.
    init(functions: [FunctionRegistry.Pending], at state: Compiler.State, _ names: NameResolver, tracedBytes: Int) {
        self.functions = functions
        tree = state.tree
        scope = state.scope
        self.names = names
        self.tracedBytes = tracedBytes
    }
}

extension MarkupExplainer {
    /// If a part ends in another markup context than it began in, adds a note on the place where that context was
    /// opened, or where the part closes something that it did not open.
    ///
    /// - Parameters:
    ///   - exit: the context at the end of the part.
    ///   - part: the start of the part in its function, unless it is the whole function.
    ///   - node: the index of the node after the part.
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

    /// Advice for a part that closes something that it did not open.
    private static let adviceOnClosing = "close it outside of this part, where it was opened"

    /// Explains why a template cannot be used in an element whose content is not HTML.
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

    /// Adds an explanation to a refusal.
    ///
    /// - Returns: whether an earlier quote is missing, so that the rest of the HTML tag would be refused as well.
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

    /// Marks the wrong part of markup that was refused at a byte, and adds an explanation if it says more than the
    /// message.
    ///
    /// - Parameter start: the start of the current text.
    mutating func explainText(_ refusal: MarkupRefusal, from start: Int, _ diagnostic: inout Diagnostic) {
        // A missing quote or '>' explains the refusal completely.
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

    /// The name of an attribute that is open before a node, if it is a single piece of text.
    func openName(_ name: String, before node: Int) -> (range: Range<Int>?, start: Int) {
        let end = tree.endOfText(before: node)
        return (named(name, before: end, from: 0), end - name.utf8.count)
    }

    /// Adds a note if the refused markup is a duplicate attribute.
    ///
    /// - Parameter end: the start of the second attribute.
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
        case .script where context.scriptHasPlaceholder:
            guard let placeholder = functions.first.flatMap({ trace($0, end: before) })?.placeholder else { return }
            diagnostic.notes.append(.init("the script's value stands here", at: tree.place(placeholder)))
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

    /// Explains that a quote is missing before an attribute, and notes where the unclosed value begins.
    private mutating func explainMissingQuote(before name: Range<Int>, _ diagnostic: inout Diagnostic) {
        diagnostic.advice = ["the closing quote may be missing before ' \(tree.text(name))='"]
        guard let function = functions.first, let trace = trace(function, end: name.lowerBound),
            case .value = trace.context?.state, let opening = trace.opening
        else { return }
        diagnostic.notes.append(note(on: opening, in: function))
    }

    /// The place of the first attribute of that name in the tag open at a byte; `nil` if it cannot be found.
    private mutating func attribute(_ name: String, before end: Int) -> Place? {
        var end: Int? = end
        for function in functions {
            // Start in the current function, then continue at the calls in the functions around it.
            guard let reached = end, let trace = trace(function, end: reached) else { return nil }
            if let found = trace.attributes[name] { return function.state.tree.place(found) }
            end = function.state.call?.offset
        }
        return nil
    }

    private func note(on opening: MarkupTrace.Opening, in function: FunctionRegistry.Pending) -> Diagnostic.Note {
        .init("\(opening.name) is opened here", at: function.state.tree.place(opening.range))
    }

    /// A note on what is open at a byte, if it was opened on another line.
    private mutating func opening(of context: HTMLContext, before end: Int) -> Diagnostic.Note? {
        switch context.state {
        // A problem with a name or an end tag does not depend on what is open around it.
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

    /// The opening of the innermost construct at a byte of the first function, and the function that contains it. Each
    /// function is called by the next.
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
        guard tracedBytes < Self.maximumTracedBytes else { return nil }
        tracedBytes += min(end, function.state.tree.bytes.count)
        return MarkupTrace(of: function, part: part, before: node, end: end)
    }
}

/// Finds the range to mark.
extension MarkupExplainer {
    /// The range to mark for a refused byte: the name or value that ends there, or the byte.
    ///
    /// - Parameter start: the start of the current text.
    private func fault(
        _ violation: ContextViolation, _ context: HTMLContext, at index: Int, from start: Int
    ) -> Range<Int> {
        let byte = index..<index + 1
        switch (violation, context.state) {
        case (.inlineHandler, .attributeName), (.metaRefresh, .attributeName), (.encoding, .attributeName),
            (.badMarkup, .attributeName):
            guard violation != .badMarkup || context.facts.names.contains(context.attribute) else { return byte }
            return named(context.attribute, before: index, from: start) ?? byte
        case (.badMarkup, .tagName):
            // If the byte cannot end a name, mark the byte.
            let endsName = bytes[index].isBlankOrLineEnd || [0x0C, 0x2F, 0x3E].contains(bytes[index])
            guard endsName, let name = named(context.element, before: index, from: start), name.lowerBound > start
            else { return byte }
            return name.lowerBound - 1..<name.upperBound
        case (.foreignDepth, _), (.notNeutral, .endName), (.notNeutral, .afterEndName):
            return bytes[start..<index].lastIndex(of: UInt8(ascii: "<")).map { $0..<index + 1 } ?? byte
        case (.urlScheme, .value(let quote)), (.encoding, .value(let quote)):
            guard bytes[index] == quote,
                let opening = bytes[start..<index].lastIndex(of: quote), opening + 1 < index
            else { return byte }
            return opening + 1..<index
        default: return byte
        }
    }

    /// A name that ends before an offset, if it is a single piece of text.
    private func named(_ name: String, before end: Int, from start: Int) -> Range<Int>? {
        let begin = end - name.utf8.count
        guard begin >= start, bytes[begin..<end].elementsEqual(name.utf8, by: { $0.asciiLowercased == $1 }) else {
            return nil
        }
        return begin..<end
    }
}

/// Finds what was probably forgotten before a refusal.
extension MarkupExplainer {
    private enum MissingMarkup {
        /// The quote that ends a value, before the attribute with this name. The rest of the tag is refused only
        /// because of it.
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
            return attribute(after: range.lowerBound, quotedBy: quote).map(MissingMarkup.quote)
        case .selfClosing:
            return swallowedAttribute(before: quoteBefore(range.lowerBound, slashes: true)).map(MissingMarkup.quote)
        case .tag, .tagNeedsSpace:
            if let name = swallowedAttribute(before: quoteBefore(range.lowerBound)) { return .quote(before: name) }
            // If the tag ends before another one begins, its `>` is not missing.
            let rest = bytes[range.lowerBound...].prefix(1_000)
            let next = rest.first { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") }
            return next == UInt8(ascii: "<") ? .bracket(element: context.element) : nil
        default: return nil
        }
    }

    private func isPartOfName(_ byte: UInt8) -> Bool {
        byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "-")
    }

    /// The quote before an offset, with only a tag's delimiter in between.
    private func quoteBefore(_ offset: Int, slashes: Bool = false) -> Int {
        let skipped = slashes ? "{ /".utf8 : "{ ".utf8
        var index = offset - 1
        while index > 0, skipped.contains(bytes[index]) { index -= 1 }
        return index
    }

    /// The name in ` name="` at an offset in a value, where the quote would end the value.
    private func attribute(after offset: Int, quotedBy quote: UInt8) -> Range<Int>? {
        guard bytes[offset].isBlankOrLineEnd,
            let start = bytes[offset...].firstIndex(where: { !$0.isBlankOrLineEnd }),
            let end = bytes[start...].firstIndex(where: { !isPartOfName($0) }), start < end,
            bytes[end...].starts(with: [UInt8(ascii: "="), quote])
        else { return nil }
        return start..<end
    }

    /// The name in ` name="` before a quote that ends the value containing it.
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
    /// The start of an element's end tag.
    fileprivate func place(ofEnd element: String) -> Range<Int>? {
        let tag = Array("</\(element)".utf8)
        return bytes.indices.dropLast(tag.count - 1).first { start in
            bytes[start..<start + tag.count].elementsEqual(tag) { $0.asciiLowercased == $1 }
        }.map { $0..<$0 + tag.count }
    }

    /// The end of the last text before a node.
    fileprivate func endOfText(before node: Int) -> Int {
        for index in (0..<node).reversed() {
            if case .text(let text) = nodes[index], !text.range.isEmpty { return text.range.upperBound }
        }
        return 0
    }
}

extension HTMLContext {
    /// Advice for markup refused at a byte, if the intention is clear.
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
