import ByteText

extension HTMLContext {
    /// Advances the context over one byte of literal text.
    ///
    /// The states are those of the WHATWG tokenizer, except that markup which browsers repair is refused.
    mutating func advance(_ byte: UInt8) throws(ContextViolation) {
        try advanceState(byte)
        try advanceNoscript(byte)
    }

    private mutating func advanceState(_ byte: UInt8) throws(ContextViolation) {
        switch state {
        case .text: advanceText(byte)
        case .tagOpen: try advanceTagOpen(byte)
        case .endOpen, .endName, .afterEndName: try advanceEndTag(byte)
        case .declaration(let characters): try advanceDeclaration(characters, byte)
        case .doctype: if byte == UInt8(ascii: ">") { state = .text }
        case .comment(let tail): try advanceComment(tail, byte)
        case .tagName, .tag, .tagNeedsSpace, .selfClosing: try advanceTag(byte)
        case .attributeName, .afterAttributeName, .beforeValue: try advanceAttribute(byte)
        case .value(let quote):
            if byte == quote {
                try finishValue()
            } else {
                try advanceValue(byte)
            }
        case .unquotedValue: try advanceUnquotedValue(byte)
        case .rcdata(let tail), .rawText(let tail): try advanceElementText(tail, byte)
        }
    }
}

extension HTMLContext {
    private mutating func advanceText(_ byte: UInt8) {
        if byte == UInt8(ascii: "<") {
            state = .tagOpen
            reference = nil
        } else {
            advanceReference(byte)
        }
    }

    /// Tracks whether a character reference in text is open.
    private mutating func advanceReference(_ byte: UInt8) {
        if byte == UInt8(ascii: "&") {
            reference = []
        } else if let open = reference {
            reference = CharacterReference.continues(open, with: byte) ? open + [byte] : nil
        }
    }

    private mutating func advanceTagOpen(_ byte: UInt8) throws(ContextViolation) {
        switch byte {
        case UInt8(ascii: "/"): state = .endOpen
        case UInt8(ascii: "!"): state = .declaration([])
        case UInt8(ascii: "?"): throw .badMarkup
        default:
            guard byte.isASCIILetter else {
                // A '<' before other characters is an ordinary character.
                state = .text
                advanceText(byte)
                return
            }
            state = .tagName
            element = String(UnicodeScalar(byte.asciiLowercased))
            facts = TagFacts()
            attribute = ""
        }
    }

    private mutating func advanceEndTag(_ byte: UInt8) throws(ContextViolation) {
        if case .endOpen = state {
            guard byte.isASCIILetter else { throw .badMarkup }
            element = String(UnicodeScalar(byte.asciiLowercased))
            state = .endName
        } else if byte == UInt8(ascii: ">") {
            try closeElement()
            element = ""
            state = .text
        } else if byte.isBlankOrLineEnd {
            state = .afterEndName
        } else {
            guard case .endName = state, byte.isNameCharacter else { throw .badMarkup }
            element.unicodeScalars.append(UnicodeScalar(byte.asciiLowercased))
        }
    }

    private mutating func advanceDeclaration(_ before: [UInt8], _ byte: UInt8) throws(ContextViolation) {
        let characters = before + [byte.asciiLowercased]
        if characters.elementsEqual("--".utf8) {
            state = .comment([0])
        } else if characters.elementsEqual("doctype".utf8) {
            state = .doctype
        } else {
            guard "--".utf8.starts(with: characters) || "doctype".utf8.starts(with: characters) else {
                throw .badMarkup
            }
            state = .declaration(characters)
        }
    }

    /// The tail begins with NUL until three characters of the comment are known, to recognize its beginning.
    private mutating func advanceComment(_ tail: [UInt8], _ byte: UInt8) throws(ContextViolation) {
        let characters = tail + [byte]
        func ends(with text: String) -> Bool { characters.suffix(text.utf8.count).elementsEqual(text.utf8) }
        if byte == UInt8(ascii: ">"), tail == [0] || tail == [0, UInt8(ascii: "-")] { throw .badMarkup }
        if ends(with: "--!>") || ends(with: "<!--") { throw .badMarkup }
        state = ends(with: "-->") ? .text : .comment(characters.suffix(3))
    }

    private mutating func advanceTag(_ byte: UInt8) throws(ContextViolation) {
        if case .selfClosing = state {
            guard byte == UInt8(ascii: ">") else { throw .badMarkup }
            try openElement(isSelfClosing: true)
            return
        }
        // Faster than comparing states, some of which contain characters.
        let isName = if case .tagName = state { true } else { false }
        switch byte {
        case _ where byte.isHTMLSpace:
            if isName { try finishTagName() }
            state = .tag
        case UInt8(ascii: "/"):
            if isName { try finishTagName() }
            state = .selfClosing
        case UInt8(ascii: ">"):
            if isName { try finishTagName() }
            try openElement(isSelfClosing: false)
        case _ where isName:
            guard byte.isNameCharacter else { throw .badMarkup }
            element.unicodeScalars.append(UnicodeScalar(byte.asciiLowercased))
        default:
            guard case .tag = state, byte.isAttributeNameCharacter else { throw .badMarkup }
            attribute = String(UnicodeScalar(byte.asciiLowercased))
            state = .attributeName
        }
    }

    private mutating func advanceAttribute(_ byte: UInt8) throws(ContextViolation) {
        let isBlank = byte.isHTMLSpace
        if case .beforeValue = state {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"): state = .value(quote: byte)
            case UInt8(ascii: ">"): throw .badMarkup
            default: if !isBlank { try advanceUnquotedValue(byte) }
            }
            return
        }
        if case .attributeName = state {
            if byte.isAttributeNameCharacter {
                attribute.unicodeScalars.append(UnicodeScalar(byte.asciiLowercased))
                return
            }
            try finishAttributeName()
        }
        switch byte {
        case UInt8(ascii: "="):
            value = ValueContext()
            state = .beforeValue
        case _ where isBlank: state = .afterAttributeName
        default:
            state = .tag
            try advanceTag(byte)
        }
    }

    private mutating func advanceUnquotedValue(_ byte: UInt8) throws(ContextViolation) {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: "`"):
            throw .badMarkup
        case _ where byte.isHTMLSpace:
            try finishValue()
            state = .tag
        case UInt8(ascii: ">"):
            try finishValue()
            try openElement(isSelfClosing: false)
        default:
            state = .unquotedValue
            try advanceValue(byte)
        }
    }
}

extension HTMLContext {
    mutating func finishAttributeName() throws(ContextViolation) {
        if attribute.hasPrefix("on") { throw .inlineHandler }
        guard facts.names.insert(attribute) else { throw .badMarkup }
        if attribute == "http-equiv", facts.hasDynamicContent { throw .metaRefresh }
        if attribute == "charset", facts.hasConstruct { throw .encoding }
        if let purpose = facts.purpose, attribute == "content", element == "meta" {
            kind = .policy(purpose)
        } else {
            kind = AttributeKind(attribute, of: element, hasPlainRelation: facts.hasPlainRelation)
        }
    }
}

extension HTMLContext {
    /// Advances over a byte of an element whose content is text, and looks for its end tag.
    private mutating func advanceElementText(_ tail: [UInt8], _ byte: UInt8) throws(ContextViolation) {
        let endTag = Array("</\(element)".utf8)
        if tail == endTag, byte.isBlankOrLineEnd || [0x0C, UInt8(ascii: "/"), UInt8(ascii: ">")].contains(byte) {
            state = .endName
            reference = nil
            try advanceEndTag(byte)
            return
        }
        var candidates = [endTag]
        if element == "script" { candidates += [Array("<!--".utf8), Array("<script".utf8)] }
        var next = tail + [byte.asciiLowercased]
        if !candidates.contains(where: { $0.starts(with: next) }) {
            next = byte == UInt8(ascii: "<") ? [byte] : []
        }
        if element == "script", next != endTag, candidates.dropFirst().contains(next) { throw .badMarkup }
        if case .rcdata = state {
            advanceReference(byte)
            state = .rcdata(next)
        } else {
            if next.isEmpty, !byte.isBlankOrLineEnd {
                if scriptHasPlaceholder { throw .script }
                scriptHasContent = true
            }
            state = .rawText(next)
        }
    }
}

extension UInt8 {
    /// Whether it is allowed in the name of an element.
    var isNameCharacter: Bool {
        isASCIILetter || isASCIIDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: ":")
            || self == UInt8(ascii: "_") || self == UInt8(ascii: ".")
    }

    /// Whether it is allowed in the name of an attribute.
    var isAttributeNameCharacter: Bool {
        switch self {
        case 0...0x20, UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "="),
            UInt8(ascii: "/"), UInt8(ascii: "`"), 0x7F:
            false
        default: true
        }
    }
}
