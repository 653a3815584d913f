import WebSafety

/// What stands directly before a `/` in an address: `{{x}}/edit` must not become `//edit`, the address of another site.
extension Compiler {
    /// Refuses a `/` at the beginning of a text, or has it looked at when data is rendered, where what stands before it
    /// decides over the host. Rendering a record cannot fail, so that it is refused there.
    mutating func checkSlash(_ text: TextNode) {
        guard isContextual, let start = text.range.first, state.tree.bytes[start] == UInt8(ascii: "/"),
            let context = state.box?.context, case .value(let quote) = context.state, context.kind.isAddress,
            context.value.reference == nil
        else { return }
        let url = context.value.url
        switch url.nextSlash {
        case .plain: return
        case .behindValue where mode == .dynamic:
            let before: Instruction.BeforeSlash =
                switch url.part {
                case .wholeHole: .value
                case .rootHole: .root
                default: .section
                }
            code.append(.slash(quote: quote, before: before))
        case .behindValue, .behindSection: refuse(.urlSlash, context, at: start..<start + 1)
        }
    }

    /// Notes behind a value that is never empty that what follows stands in the path, and cannot begin a host.
    mutating func noteSegment(of kind: KindFacts) {
        guard kind.isNeverEmpty, let box = state.box, box.context.value.url.part == .rootHole else { return }
        state.context?.value.url.part = .path
    }
}
