import ByteText
import Diagnostics

/// Notes on where markup was opened that is open where something is wrong.
extension Compiler {
    /// The most bytes that are read again for notes: a template with thousands of mistakes is not read for each.
    private static let mostTracedBytes = 4_000_000

    /// Says of a part that was just reported to end in another place of the markup than it may where that was opened, or
    /// where the part closes what it did not open.
    ///
    /// - Parameters:
    ///   - exit: the context at its end.
    ///   - part: where it begins in its function, if it is not the whole of it.
    ///   - node: the number of the node behind it.
    mutating func showOpening(of exit: HTMLContext, in part: Int = 0, before node: Int? = nil) {
        guard let function = functionsAround.first, let last = diagnostics.indices.last,
            let trace = trace(function, part: part, before: node), trace.hasReached(exit)
        else { return }
        if let opening = trace.opening, opening.range.lowerBound >= part {
            diagnostics[last].notes.append(note(on: opening, in: function))
        } else if let closing = trace.closing {
            diagnostics[last].advice = [Self.adviceOnClosing]
            if let opening = trace.openingBefore {
                diagnostics[last].notes.append(note(on: opening, in: function))
            } else if let call = function.state.call, let entry = function.state.context,
                let (outer, opening) = findOpening(of: entry, before: call.offset, in: functionsAround.dropFirst())
            {
                diagnostics[last].notes.append(note(on: opening, in: outer))
            }
            diagnostics[last].notes.append(.init("it is closed here", at: function.state.tree.place(closing)))
        }
    }

    /// What to do about a part that closes what it did not open.
    static let adviceOnClosing = "close it outside of this part, where it was opened"

    /// Says of a template in an element without HTML, which was just refused there, why it may not be shown there.
    mutating func explainTemplate(_ tree: SyntaxTree, in context: HTMLContext) {
        guard let last = diagnostics.indices.last, case .rawText = context.state else { return }
        diagnostics[last].advice = [
            "let '\(tree.name)' hold text alone: no tag, and nothing that ends <\(context.element)>"
        ]
        if let tag = tree.nodes.lazy.compactMap(\.tag).first {
            diagnostics[last].notes.append(.init("'\(tree.name)' has a tag here", at: tree.place(tag)))
        } else if let end = tree.place(ofEnd: context.element) {
            diagnostics[last].notes.append(.init("'\(tree.name)' ends it here", at: tree.place(end)))
        }
    }

    /// Says what else there is to say of something that was just refused.
    ///
    /// - Returns: whether a quote is missing before, so that the rest of the markup's tag would be refused as well.
    mutating func explainRefusal(_ violation: ContextViolation, _ context: HTMLContext, at range: Range<Int>) -> Bool {
        switch missingMarkup(context, at: range) {
        case .quote(let name):
            explainMissingQuote(before: name)
            return true
        case .bracket(let element):
            diagnostics[diagnostics.count - 1].advice.insert(
                "the '>' of <\(element)> may be missing before it", at: 0)
        case nil: break
        }
        explain(violation, context, at: range)
        return false
    }

    /// Says of what was just refused that a quote is missing before an attribute, and where the value begins that it
    /// would end.
    private mutating func explainMissingQuote(before name: Range<Int>) {
        let last = diagnostics.count - 1
        diagnostics[last].advice = ["the closing quote may be missing before ' \(state.tree.text(name))='"]
        guard let function = functionsAround.first, let trace = trace(function, end: name.lowerBound),
            case .value = trace.context?.state, let opening = trace.opening
        else { return }
        diagnostics[last].notes.append(note(on: opening, in: function))
    }

    private mutating func explain(_ violation: ContextViolation, _ context: HTMLContext, at range: Range<Int>) {
        let last = diagnostics.count - 1
        if violation == .script, let advice = adviceOnScript(context) { diagnostics[last].advice = [advice] }
        if violation == .trustedURL { diagnostics[last].advice += adviceOnNames { $0.wrapped == .asset } }
        let before = range.lowerBound
        switch violation {
        case .script where context.scriptHasHole:
            guard let hole = functionsAround.first.flatMap({ trace($0, end: before) })?.hole else { return }
            diagnostics[last].notes.append(.init("the script's value stands here", at: state.tree.place(hole)))
        case .metaRefresh:
            let other = context.attribute == "content" ? "http-equiv" : "content"
            guard let place = attribute(other, before: before) else { return }
            diagnostics[last].notes.append(.init("'\(other)' is given here", at: place))
        case .foreignDepth:
            guard let outermost = functionsAround.first.flatMap({ trace($0, end: before) })?.outermost else { return }
            diagnostics[last].notes.append(
                .init("\(outermost.name) is opened here", at: state.tree.place(outermost.range)))
        case .dynamicTag, .dynamicAttribute, .unquoted, .comment, .script, .rawContext, .dynamicPartial, .badMarkup:
            if let note = opening(of: context, before: before) { diagnostics[last].notes.append(note) }
        default: break
        }
    }

    /// Where an attribute of the tag stands first that is open at a byte; `nil` where it cannot be found.
    mutating func attribute(_ name: String, before end: Int) -> Place? {
        var end: Int? = end
        for function in functionsAround {
            // A place of the present function, and then those of the calls of those around.
            guard let reached = end, let trace = trace(function, end: reached) else { return nil }
            if let found = trace.attributes[name] { return function.state.tree.place(found) }
            end = function.state.call?.offset
        }
        return nil
    }
}

extension Compiler {
    /// The functions that are being compiled, each called by the next.
    var functionsAround: [PendingFunction] {
        waiting.reversed().map(\.called) + (pending.indices.contains(reached) ? [pending[reached]] : [])
    }

    private func note(on opening: MarkupTrace.Opening, in function: PendingFunction) -> Diagnostic.Note {
        .init("\(opening.name) is opened here", at: function.state.tree.place(opening.range))
    }

    /// A note on what is open at a byte, if it was opened on another line: on the same one it can be seen.
    private mutating func opening(of context: HTMLContext, before end: Int) -> Diagnostic.Note? {
        switch context.state {
        // What is wrong with a name or an end tag has nothing to do with what is around it.
        case .text, .attributeName, .endOpen, .endName, .afterEndName: return nil
        default: break
        }
        guard let (function, opening) = findOpening(of: context, before: end, in: functionsAround[...]) else {
            return nil
        }
        let tree = function.state.tree
        if tree === state.tree, opening.range.lowerBound < end {
            guard tree.bytes[opening.range.lowerBound..<end].contains(UInt8(ascii: "\n")) else { return nil }
        }
        return note(on: opening, in: function)
    }

    /// What is open at a byte of the first of some functions, each of which is called by the next, and the one that opens
    /// it.
    private mutating func findOpening(
        of context: HTMLContext, before end: Int, in functions: ArraySlice<PendingFunction>
    ) -> (PendingFunction, MarkupTrace.Opening)? {
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
        _ function: PendingFunction, part: Int = 0, before node: Int? = nil, end: Int = .max
    ) -> MarkupTrace? {
        guard tracedBytes < Self.mostTracedBytes else { return nil }
        tracedBytes += min(end, function.state.tree.bytes.count)
        return MarkupTrace(of: function, part: part, before: node, end: end)
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
}
