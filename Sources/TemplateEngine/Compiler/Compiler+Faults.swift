import ByteText
import Diagnostics
import WebSafety

/// What is marked where markup is refused, and what is said of it.
extension Compiler {
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
            let endsName = text[index].isBlankOrLineEnd || [0x0C, 0x2F, 0x3E].contains(text[index])
            guard endsName, let name = named(context.element, before: index, from: start), name.lowerBound > start
            else { return byte }
            return name.lowerBound - 1..<name.upperBound
        case (.foreignDepth, _), (.notNeutral, .endName), (.notNeutral, .afterEndName):
            return text[start..<index].lastIndex(of: UInt8(ascii: "<")).map { $0..<index + 1 } ?? byte
        case (.urlScheme, .value(let quote)):
            guard text[index] == quote,
                let opening = text[start..<index].lastIndex(of: quote), opening + 1 < index
            else { return byte }
            return opening + 1..<index
        default: return byte
        }
    }

    /// Marks what is wrong with markup that was just refused at a byte, and says what that is where it is more than the
    /// message tells.
    mutating func explain(_ violation: ContextViolation, _ context: HTMLContext, at index: Int, from start: Int) {
        // Where a quote or '>' is missing before, that is what there is to say.
        guard let last = diagnostics.indices.last, diagnostics[last].advice == [violation.advice] else { return }
        let mark = fault(violation, context, at: index, from: start)
        diagnostics[last].place = state.tree.place(mark)
        if violation == .notNeutral { diagnostics[last].advice = [Self.adviceOnClosing] }
        guard violation == .badMarkup else { return }
        if !explain(violation, context, before: mark.lowerBound), let reason = context.reason(at: text[index]) {
            diagnostics[last].advice = [reason]
        }
    }
}

extension Compiler {
    /// Reports what is wrong with the name of an attribute that is open at the end of a part.
    ///
    /// - Parameters:
    ///   - call: the tag that shows the part, for the case that the name is put together of several texts.
    ///   - node: the number of the node behind the part.
    mutating func explainName(
        _ violation: ContextViolation, _ context: HTMLContext, calledAt call: Place, before node: Int
    ) {
        let end = state.tree.endOfText(before: node)
        if let name = named(context.attribute, before: end, from: 0) {
            report(.unsafe(violation, where: context.description), at: name)
        } else {
            report(.unsafe(violation, where: context.description), at: call)
        }
        explain(violation, context, before: end - context.attribute.utf8.count)
    }

    /// Says of markup that was just refused that an attribute is given twice, if that is so.
    ///
    /// - Parameter end: where the second of them begins.
    @discardableResult
    private mutating func explain(_ violation: ContextViolation, _ context: HTMLContext, before end: Int) -> Bool {
        guard violation == .badMarkup, case .attributeName = context.state,
            context.facts.names.contains(context.attribute), let last = diagnostics.indices.last
        else { return false }
        let words = "the attribute '\(context.attribute)' is given twice in <\(context.element)>"
        diagnostics[last].advice = ["\(words): remove one of them"]
        if let first = attribute(context.attribute, before: end) {
            diagnostics[last].notes.append(.init("'\(context.attribute)' is given here first", at: first))
        }
        return true
    }

    private var text: [UInt8] { state.tree.source.bytes }

    /// A name that ends before a place, if it stands there in one piece.
    private func named(_ name: String, before end: Int, from start: Int) -> Range<Int>? {
        let begin = end - name.utf8.count
        guard begin >= start, text[begin..<end].elementsEqual(name.utf8, by: { $0.asciiLowercased == $1 }) else {
            return nil
        }
        return begin..<end
    }
}

extension SyntaxTree {
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
