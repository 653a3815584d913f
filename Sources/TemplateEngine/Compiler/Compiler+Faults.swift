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
        case (.inlineHandler, .attributeName), (.badMarkup, .attributeName):
            guard violation == .inlineHandler || context.facts.names.contains(context.attribute) else { return byte }
            return named(context.attribute, before: index, from: start) ?? byte
        case (.badMarkup, .tagName):
            // A byte that cannot be part of a name is wrong itself.
            let endsName = isBlankOrLineEnd(text[index]) || [0x0C, 0x2F, 0x3E].contains(text[index])
            guard endsName, let name = named(context.element, before: index, from: start), name.lowerBound > start
            else { return byte }
            return name.lowerBound - 1..<name.upperBound
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
        guard violation == .badMarkup else { return }
        if explain(violation, context) {
            if let first = firstAttribute(context.attribute, before: mark.lowerBound, from: start) {
                diagnostics[last].notes.append(
                    .init("'\(context.attribute)' is given here first", at: state.tree.place(first)))
            }
        } else if let reason = context.reason(at: text[index]) {
            diagnostics[last].advice = [reason]
        }
    }
}

extension Compiler {
    /// Says of markup that was just refused that an attribute is given twice, if that is so.
    @discardableResult
    mutating func explain(_ violation: ContextViolation, _ context: HTMLContext) -> Bool {
        guard violation == .badMarkup, case .attributeName = context.state,
            context.facts.names.contains(context.attribute), let last = diagnostics.indices.last
        else { return false }
        let words = "the attribute '\(context.attribute)' is given twice in <\(context.element)>"
        diagnostics[last].advice = ["\(words): remove one of them"]
        return true
    }

    private var text: [UInt8] { state.tree.source.bytes }

    /// A name that ends before a place, if it stands there in one piece.
    private func named(_ name: String, before end: Int, from start: Int) -> Range<Int>? {
        let begin = end - name.utf8.count
        guard begin >= start, text[begin..<end].elementsEqual(name.utf8, by: { $0.lowercasedASCII == $1 }) else {
            return nil
        }
        return begin..<end
    }

    /// The first attribute of a name in the tag that is open at a place; `nil` where it stands in another text.
    private func firstAttribute(_ name: String, before end: Int, from start: Int) -> Range<Int>? {
        guard let tag = text[start..<end].lastIndex(of: UInt8(ascii: "<")) else { return nil }
        let length = name.utf8.count
        var quote: UInt8?
        var index = tag
        while index + length < end {
            let byte = text[index]
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if isBlankOrLineEnd(byte), let found = named(name, before: index + 1 + length, from: index + 1),
                isBlankOrLineEnd(text[found.upperBound]) || text[found.upperBound] == UInt8(ascii: "=")
            {
                return found
            }
            index += 1
        }
        return nil
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
        case .text where foreign.count > HTMLContext.mostForeign:
            "let no more than \(HTMLContext.mostForeign) elements of SVG or MathML stand inside each other: more are not followed"
        default: nil
        }
    }
}
