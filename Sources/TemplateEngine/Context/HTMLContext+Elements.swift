import ByteText

extension HTMLContext {
    /// Refuses elements that parsers do not open here, or that close open elements: after them, the tokenizer could be
    /// in another state.
    mutating func finishTagName() throws(ContextViolation) {
        if element == "plaintext" || element == "frameset" { throw .badMarkup }
        if isInSelect, !["option", "optgroup", "hr"].contains(element) { throw .badMarkup }
        // In a template, parsers ignore the content after it.
        if hasTemplate, element == "col" { throw .badMarkup }
        guard let parent = foreign.last else { return }
        let switches = Self.rawElements.contains(element) || ["script", "textarea", "foreignobject"].contains(element)
        if switches || Self.breakouts.contains(element) || Self.integrationPoints.contains(parent) { throw .badMarkup }
    }

    mutating func openElement(isSelfClosing: Bool) throws(ContextViolation) {
        scriptHasContent = false
        scriptHasPlaceholder = false
        attribute = ""
        kind = .forbidden
        if element == "svg" || element == "math" || !foreign.isEmpty {
            if !isSelfClosing { foreign.append(element) }
            state = .text
            guard foreign.count <= Self.maximumForeignDepth else { throw .foreignDepth }
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

    /// Closes an element. In SVG and MathML, tags must match: another end tag closes all open elements of both.
    mutating func closeElement() throws(ContextViolation) {
        if let open = foreign.last {
            if foreignIsBorrowed, foreign.count == 1 { throw .notNeutral }
            guard element == open else { throw .badMarkup }
            foreign.removeLast()
        }
        if element == "select" { isInSelect = false }
        if element == "noscript" {
            // With scripting disabled it is an ordinary element, with scripting enabled its content is raw text.
            if !foreign.isEmpty || isInSelect { throw .badMarkup }
            noscript = nil
        }
    }

    /// The context in which a template or block called in text is compiled. It must not close elements around it, so it
    /// only needs to know whether they are SVG or MathML, and whether HTML is allowed there.
    ///
    /// Otherwise each stack of surrounding elements would require a function of its own, and recursion within elements
    /// would never end.
    var asSeenInside: HTMLContext {
        guard let parent = foreign.last else { return self }
        var inner = self
        inner.foreign = [Self.integrationPoints.contains(parent) ? "title" : "svg"]
        inner.foreignIsBorrowed = true
        return inner
    }

    /// Looks for the end tag of `noscript`, which must be one for browsers with and without scripting.
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

    /// The maximum depth of SVG and MathML elements, because contexts are compared for every section.
    static let maximumForeignDepth = 64

    /// The elements of SVG and MathML whose content is HTML (WHATWG HTML, 13.2.6). Only text is supported there.
    static let integrationPoints: Set<String> = [
        "desc", "title", "annotation-xml", "mi", "mo", "mn", "ms", "mtext",
    ]

    /// The elements that end SVG and MathML at any depth (WHATWG HTML, 13.2.6.5).
    private static let breakouts: Set<String> = [
        "b", "big", "blockquote", "body", "br", "center", "code", "dd", "div", "dl", "dt", "em", "embed", "font", "h1",
        "h2", "h3", "h4", "h5", "h6", "head", "hr", "i", "img", "li", "listing", "menu", "meta", "nobr", "noscript",
        "ol",
        "p", "pre", "ruby", "s", "small", "span", "strike", "strong", "sub", "sup", "table", "tt", "u", "ul", "var",
    ]
}
