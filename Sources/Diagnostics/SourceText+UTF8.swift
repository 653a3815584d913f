extension SourceText {
    /// The offset of the first byte that is not part of well-formed UTF-8 (Unicode, table 3-7); `nil` where all is well.
    public var firstInvalidUTF8: Int? {
        guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
        var decoder = UTF8()
        var iterator = bytes.makeIterator()
        var offset = 0
        while case .scalarValue(let scalar) = decoder.decode(&iterator) { offset += UTF8.width(scalar) }
        return offset
    }
}
