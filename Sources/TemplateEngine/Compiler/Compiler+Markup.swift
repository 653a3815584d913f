import WebSafety

extension Compiler {
    /// What was probably forgotten before a place that is refused: a quote or a `>`.
    func missingMarkup(_ context: HTMLContext, at range: Range<Int>) -> String? {
        switch context.state {
        case .value(let quote):
            guard bytes[range.lowerBound] == quote else { return nil }
            return swallowedAttribute(before: range.lowerBound).map(Self.missingQuote)
        case .tag, .tagNeedsSpace:
            if let name = swallowedAttribute(before: quoteBefore(range.lowerBound)) { return Self.missingQuote(name) }
            // A tag that ends before another one begins has only something in it that does not belong there.
            let rest = bytes[range.lowerBound...].prefix(1_000)
            let next = rest.first { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") }
            return next == UInt8(ascii: "<") ? "the '>' of <\(context.element)> may be missing before it" : nil
        default: return nil
        }
    }
}

extension Compiler {
    private var bytes: [UInt8] { state.tree.source.bytes }

    private static func missingQuote(_ attribute: String) -> String {
        "the closing quote may be missing before ' \(attribute)='"
    }

    private func isPartOfName(_ byte: UInt8) -> Bool {
        byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "-")
    }

    /// The quote before a place, with nothing but the delimiter of a tag between.
    private func quoteBefore(_ offset: Int) -> Int {
        var index = offset - 1
        while index > 0, bytes[index] == UInt8(ascii: "{") || bytes[index] == UInt8(ascii: " ") { index -= 1 }
        return index
    }

    /// The name in ` name="`, if that stands before a quote: to the markup a part of a value which that quote ends.
    private func swallowedAttribute(before quote: Int) -> String? {
        guard quote > 1, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[quote]),
            bytes[quote - 1] == UInt8(ascii: "=")
        else { return nil }
        var start = quote - 1
        while start > 0, isPartOfName(bytes[start - 1]) { start -= 1 }
        guard start < quote - 1, start > 0, [0x09, 0x0A, 0x0D, 0x20].contains(bytes[start - 1]) else { return nil }
        return String(decoding: bytes[start..<quote - 1], as: UTF8.self)
    }
}
