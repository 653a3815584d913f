import ByteText

extension HTMLContext {
    /// Refuses elements that parsers do not open here, or that end what is open: behind them the tokenizer would be in
    /// another state than it seems.
    mutating func finishTagName() throws(ContextViolation) {
        if element == "plaintext" || element == "frameset" { throw .badMarkup }
        if isInSelect, !["option", "optgroup", "hr"].contains(element) { throw .badMarkup }
        // In a template it makes parsers ignore what follows.
        if hasTemplate, element == "col" { throw .badMarkup }
        guard let parent = foreign.last else { return }
        let switches = Self.rawElements.contains(element) || ["script", "textarea", "foreignobject"].contains(element)
        if switches || Self.breakouts.contains(element) || Self.integrationPoints.contains(parent) { throw .badMarkup }
    }

    mutating func openElement(isSelfClosing: Bool) throws(ContextViolation) {
        scriptHasContent = false
        scriptHasHole = false
        attribute = ""
        kind = .forbidden
        if element == "svg" || element == "math" || !foreign.isEmpty {
            if !isSelfClosing { foreign.append(element) }
            state = .text
            guard foreign.count <= Self.mostForeign else { throw .foreignDepth }
        } else if element == "script" || Self.rawElements.contains(element) {
            state = .rawText([])
        } else if element == "title" || element == "textarea" {
            state = .rcdata([])
        } else {
            if element == "select" { isInSelect = true }
            if element == "template" { hasTemplate = true }
            if element == "noscript" {
                if noscript != nil { throw .badMarkup }
                noscript = 0
            }
            state = .text
        }
        if case .text = state {
            element = ""
            facts = TagFacts()
        }
    }

    /// Ends an element. In SVG and MathML tags have to match: an end tag of anything else ends all of it.
    mutating func closeElement() throws(ContextViolation) {
        if let open = foreign.last {
            if foreignIsBorrowed, foreign.count == 1 { throw .notNeutral }
            guard element == open else { throw .badMarkup }
            foreign.removeLast()
        }
        if element == "select" { isInSelect = false }
        if element == "noscript" {
            // Without script it is an element like others, with script its content is raw text.
            if !foreign.isEmpty || isInSelect { throw .badMarkup }
            noscript = nil
        }
    }

    /// The context in which a template or block in text is compiled: it may close nothing that stands open around it, so
    /// that it has to know only whether that is SVG or MathML, and whether HTML may stand there.
    ///
    /// Otherwise each stack of elements in which it is shown would take a function, and recursion inside of elements
    /// would never end.
    var asSeenInside: HTMLContext {
        guard let parent = foreign.last else { return self }
        var inner = self
        inner.foreign = [Self.integrationPoints.contains(parent) ? "title" : "svg"]
        inner.foreignIsBorrowed = true
        return inner
    }

    /// Looks for the end tag of `noscript`, which has to be one to browsers with and without script.
    mutating func advanceNoscript(_ byte: UInt8) throws(ContextViolation) {
        guard let known = noscript else { return }
        let endTag = Array("</noscript".utf8)
        if Int(known) < endTag.count, byte.asciiLowercased == endTag[Int(known)] {
            noscript = known + 1
            if endTag.count == Int(known) + 1, state != .endName || element != "noscript" { throw .badMarkup }
        } else {
            noscript = byte == UInt8(ascii: "<") ? 1 : 0
        }
    }

    private static let rawElements = ["style", "xmp", "iframe", "noembed", "noframes"]

    /// The most elements of SVG or MathML inside each other, because contexts are compared for every section.
    static let mostForeign = 64

    /// The elements of SVG and MathML whose content is HTML again (WHATWG HTML, 13.2.6). Words are enough there.
    static let integrationPoints: Set<String> = [
        "desc", "title", "annotation-xml", "mi", "mo", "mn", "ms", "mtext",
    ]

    /// The elements that end SVG and MathML wherever they stand in it (WHATWG HTML, 13.2.6.5).
    private static let breakouts: Set<String> = [
        "b", "big", "blockquote", "body", "br", "center", "code", "dd", "div", "dl", "dt", "em", "embed", "font", "h1",
        "h2", "h3", "h4", "h5", "h6", "head", "hr", "i", "img", "li", "listing", "menu", "meta", "nobr", "noscript",
        "ol",
        "p", "pre", "ruby", "s", "small", "span", "strike", "strong", "sub", "sup", "table", "tt", "u", "ul", "var",
    ]
}
