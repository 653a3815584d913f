extension HTMLContext {
    /// Takes a byte of an attribute's value.
    mutating func advanceValue(_ byte: UInt8) throws(ContextViolation) {
        if let open = value.reference {
            if CharacterReference.continues(open, with: byte) {
                value.reference = open + [byte]
                return
            }
            value.reference = nil
            let isFinished = byte == UInt8(ascii: ";")
            for decoded in CharacterReference.decoded(open, hasSemicolon: isFinished) { try advanceDecoded(decoded) }
            if isFinished { return }
        }
        if byte == UInt8(ascii: "&") {
            value.reference = []
        } else {
            try advanceDecoded(byte)
        }
    }

    /// Takes a byte of the value as the browser reads it.
    private mutating func advanceDecoded(_ byte: UInt8) throws(ContextViolation) {
        if value.isEmpty { value.beginsWithLetter = byte.isASCIILetter }
        value.isEmpty = false
        switch kind {
        case .words: if value.holdsWholeHole { throw .enumPartial }
        case .set: if value.holdsWholeHole { throw .urlConcatenation }
        case .css: value.css.advance(byte)
        case .nav, .web, .media, .trusted:
            try value.url.advance(byte)
            if value.url.part == .data, kind != .media { value.url.part = .refused }
            advancePercent(byte)
        default: break
        }
        if attribute == "type" || attribute == "rel" { value.appendToWord(byte.lowercasedASCII) }
    }

    private mutating func advancePercent(_ byte: UInt8) {
        if byte == UInt8(ascii: "%") {
            value.percent = 0
        } else if let digits = value.percent {
            value.percent = byte.isASCIIHexDigit && digits == 0 ? 1 : nil
        }
    }

    /// Ends a value and remembers what later attributes depend on.
    mutating func finishValue() throws(ContextViolation) {
        if let open = value.reference {
            value.reference = nil
            for decoded in CharacterReference.decoded(open, hasSemicolon: false) { try advanceDecoded(decoded) }
        }
        if kind.isAddress, value.url.part == .refused { throw .urlScheme }
        if attribute == "type" { facts.type = value.wordText }
        if attribute == "rel" {
            facts.hasPlainRelation = AttributeKind.arePlainRelations(value.word ?? [])
        }
        attribute = ""
        kind = .forbidden
        value = ValueContext()
        state = .tagNeedsSpace
    }
}
