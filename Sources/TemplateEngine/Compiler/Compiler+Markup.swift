import ByteText
import WebSafety

/// What was probably forgotten before a place that is refused.
enum MissingMarkup {
    /// The quote that ends a value, before the attribute whose name stands somewhere: what follows in the tag is refused
    /// because of that alone.
    case quote(before: Range<Int>)
    /// The `>` of an element's tag.
    case bracket(element: String)
}

extension Compiler {
    /// What was probably forgotten before a place that is refused: a quote or a `>`.
    func missingMarkup(_ context: HTMLContext, at range: Range<Int>) -> MissingMarkup? {
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
}

extension Compiler {
    private var bytes: [UInt8] { state.tree.source.bytes }

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
