import ByteText

extension HTMLContext {
    /// Advances the context over a byte of an attribute's value.
    mutating func advanceValue(_ byte: UInt8) throws(ContextViolation) {
        if let open = value.reference {
            if CharacterReference.continues(open, with: byte) {
                value.reference = open + [byte]
                return
            }
            let isFinished = byte == UInt8(ascii: ";")
            try advance(through: open, isFinished: isFinished)
            if isFinished { return }
        }
        if byte == UInt8(ascii: "&") {
            value.reference = []
        } else {
            try advanceDecoded(byte)
        }
    }

    /// Advances over a complete character reference.
    ///
    /// - Parameter characters: the characters after its `&`.
    private mutating func advance(through characters: [UInt8], isFinished: Bool) throws(ContextViolation) {
        value.reference = nil
        for byte in CharacterReference.decoded(characters, hasSemicolon: isFinished) {
            // If the part before a slash matters, the source must contain the slash itself.
            if byte == UInt8(ascii: "/"), kind.isAddress, value.url.nextSlash != .plain { throw .urlSlash }
            try advanceDecoded(byte)
        }
    }

    /// Advances over a byte of the value as the browser decodes it.
    private mutating func advanceDecoded(_ byte: UInt8) throws(ContextViolation) {
        if value.isEmpty { value.beginsWithLetter = byte.isASCIILetter }
        value.isEmpty = false
        switch kind {
        case .words: if value.holdsWholePlaceholder { throw .enumPartial }
        case .set: if value.holdsWholePlaceholder { throw .urlConcatenation }
        case .policy: if value.holdsWholePlaceholder { throw .metaRefresh }
        case .css: value.css.advance(byte)
        case .nav, .web, .media, .trusted:
            try value.url.advance(byte)
            if value.url.part == .data, kind != .media { value.url.part = .refused }
            advancePercent(byte)
        default: break
        }
        if keepsWord { value.appendToWord(byte.asciiLowercased) }
    }

    /// Whether the characters of the value are kept, because they have a meaning here.
    var keepsWord: Bool {
        switch attribute {
        case "type", "rel", "http-equiv", "charset": true
        case "content": isMetaContent
        default: false
        }
    }

    private mutating func advancePercent(_ byte: UInt8) {
        if byte == UInt8(ascii: "%") {
            value.percent = 0
        } else if let digits = value.percent {
            value.percent = byte.isASCIIHexDigit && digits == 0 ? 1 : nil
        }
    }

    /// Refuses a `meta` that states another encoding than UTF-8, in which all pages are written, and records what a
    /// `content` states.
    private mutating func checkEncoding() throws(ContextViolation) {
        // After a refused tag, the rest of the value is not reported.
        guard element == "meta", !value.holdsWholePlaceholder else { return }
        switch attribute {
        case "charset":
            guard ["utf-8", "utf8"].contains(value.wordText) else { throw .encoding }
        case "http-equiv":
            // Between attributes, a section may choose only a policy or refresh.
            if facts.hasConstruct, facts.purpose == nil { throw .encoding }
            if facts.statesOtherEncoding { throw .encoding }
        case "content":
            guard let text = value.wordText, let encoding = Self.encoding(statedIn: text),
                !["utf-8", "utf8"].contains(encoding)
            else { return }
            if facts.names.contains("http-equiv") { throw .encoding }
            facts.statesOtherEncoding = true
        default: break
        }
    }

    /// The encoding that a `content` states; `nil` if it states none (WHATWG HTML, "extracting a character encoding from
    /// a meta element").
    private static func encoding(statedIn text: String) -> String? {
        var rest = text[...]
        while let label = rest.firstRange(of: "charset") {
            rest = rest[label.upperBound...].drop(while: \.isWhitespace)
            guard rest.first == "=" else { continue }
            let value = rest.dropFirst().drop(while: \.isWhitespace)
            if let quote = value.first, quote == "\"" || quote == "'" {
                return String(value.dropFirst().prefix { $0 != quote })
            }
            return String(value.prefix { !$0.isWhitespace && $0 != ";" })
        }
        return nil
    }

    /// Ends a value, and records the facts that later attributes depend on.
    mutating func finishValue() throws(ContextViolation) {
        if let open = value.reference { try advance(through: open, isFinished: false) }
        if kind.isAddress, value.url.part == .refused { throw .urlScheme }
        if attribute == "type" { facts.type = value.wordText }
        if attribute == "rel" {
            facts.hasPlainRelation = AttributeKind.arePlainRelations(value.word ?? [])
        }
        if attribute == "http-equiv" { facts.purpose = value.wordText.flatMap(MetaPurpose.init(rawValue:)) }
        try checkEncoding()
        attribute = ""
        kind = .forbidden
        value = ValueContext()
        state = .tagNeedsSpace
    }
}
