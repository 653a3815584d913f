/// Where in the markup a place of a template is.
struct HTMLContext: Hashable, Sendable {
    /// The state of the tokenizer (WHATWG HTML, 13.2.5).
    enum State: Hashable, Sendable {
        case text
        case tagOpen
        case endOpen
        case endName
        case afterEndName
        case declaration([UInt8])
        case doctype
        /// Inside `<!--`; the characters that decide over its end, at most three.
        case comment([UInt8])
        case tagName
        case tag
        case tagNeedsSpace
        case selfClosing
        case attributeName
        case afterAttributeName
        case beforeValue
        case value(quote: UInt8)
        case unquotedValue
        /// Inside `title` or `textarea`; what may be the beginning of the end tag.
        case rcdata([UInt8])
        /// Inside an element whose content is no HTML; what may be the beginning of the end tag.
        case rawText([UInt8])
    }

    var state = State.text
    /// The element of the tag, or the one whose text this is; lower case.
    var element = ""
    /// The elements of SVG or MathML that are open around this place, from `svg` or `math` itself.
    var foreign: [String] = []
    /// Whether the outermost of them stands for those of the caller, which nothing here may close.
    var foreignIsBorrowed = false
    /// The attribute; lower case.
    var attribute = ""
    var kind = AttributeKind.forbidden
    var value = ValueContext()
    var facts = TagFacts()
    /// An unfinished character reference in text, as in a value.
    var reference: [UInt8]?
    /// Whether anything stands in a script before this place, a tag included.
    var scriptHasContent = false
    /// Whether a tag fills the present script.
    var scriptHasHole = false
    /// Whether a `select` is open around this place.
    var isInSelect = false
    /// Whether a `template` began before this place.
    var hasTemplate = false
    /// Inside `noscript`, how many characters may be the beginning of its end tag; `nil` elsewhere.
    var noscript: UInt8?
}

/// What was seen in the present tag.
struct TagFacts: Hashable, Sendable {
    /// The attributes' names.
    var names = AttributeNames()
    /// Whether a tag stands in `content`.
    var hasDynamicContent = false
    /// The static `type`, in lower case; `nil` where there is none, or where branches differ.
    var type: String?
    /// Whether a static `rel` names only relations that load nothing.
    var hasPlainRelation = false
    /// What a static `http-equiv` is for, where code can make a value for it; `nil` for others, and where branches differ.
    var purpose: MetaPurpose?

    func joined(with other: TagFacts) -> TagFacts {
        TagFacts(
            names: names.union(other.names), hasDynamicContent: hasDynamicContent || other.hasDynamicContent,
            type: type == other.type ? type : nil, hasPlainRelation: hasPlainRelation && other.hasPlainRelation,
            purpose: purpose == other.purpose ? purpose : nil)
    }
}

extension HTMLContext {
    /// Hashes what tells contexts apart and is small: names can be long, and contexts are hashed for every section.
    func hash(into hasher: inout Hasher) {
        // Most contexts are these, and all of them nearly the same.
        guard !isPlainText else { return }
        hasher.combine(state)
        hasher.combine(NameKey(element).word)
        hasher.combine(NameKey(attribute).word)
        hasher.combine(NameKey(foreign.last ?? "").word)
        hasher.combine(foreign.count)
        hasher.combine(foreignIsBorrowed)
        hasher.combine(value)
        hasher.combine(facts)
        hasher.combine(reference)
    }

    /// The context after either of two branches; `nil` where they end in different places.
    func joined(with other: HTMLContext) -> HTMLContext? {
        guard self != other else { return self }
        var result = self
        switch (state, other.state) {
        case (.tag, .tagNeedsSpace), (.tagNeedsSpace, .tag): result.state = .tagNeedsSpace
        case let (one, two) where one == two: break
        default: return nil
        }
        guard element == other.element, foreign == other.foreign, isInSelect == other.isInSelect else { return nil }
        result.hasTemplate = hasTemplate || other.hasTemplate
        if case .value = state {
            guard attribute == other.attribute else { return nil }
            result.value = value.joined(with: other.value)
        } else {
            result.attribute = ""
            result.value = ValueContext()
            result.kind = .forbidden
        }
        result.facts = facts.joined(with: other.facts)
        result.reference = reference ?? other.reference
        result.scriptHasContent = scriptHasContent || other.scriptHasContent
        result.scriptHasHole = scriptHasHole || other.scriptHasHole
        return result
    }

    /// The context in which a section, partial, parent or block begins or ends: a name that is still open is sealed, so
    /// that nothing behind can become part of it.
    mutating func sealForConstruct() throws(ContextViolation) {
        if noscript != nil { throw .script }
        switch state {
        case .text, .rcdata, .value, .tag, .tagNeedsSpace: break
        case .tagName:
            try finishTagName()
            state = .tagNeedsSpace
        case .attributeName:
            try finishAttributeName()
            state = .tagNeedsSpace
        case .afterAttributeName: state = .tag
        case .tagOpen, .endOpen, .endName, .afterEndName, .declaration: throw .dynamicTag
        case .selfClosing: throw .dynamicAttribute
        case .beforeValue, .unquotedValue: throw .unquoted
        case .comment, .doctype: throw .comment
        case .rawText: throw .script
        }
    }

    /// Whether the beginning or end of a construct changes nothing here.
    var isSealed: Bool {
        guard noscript == nil else { return false }
        switch state {
        case .text, .rcdata, .value, .tag, .tagNeedsSpace: return true
        default: return false
        }
    }

    /// Whether a tag that writes a value may stand here, in text, and changes nothing.
    var takesValueInText: Bool {
        guard case .text = state else { return false }
        return noscript == nil && reference == nil
    }

    /// Whether this is where markup begins, or as if it were.
    var isInitial: Bool {
        guard case .text = state, reference == nil, foreign.isEmpty else { return false }
        return self == Self.initial
    }

    private static let initial = HTMLContext()

    /// Whether this is in text with nothing around it that decides over tags.
    var isPlainText: Bool {
        guard case .text = state else { return false }
        return foreign.isEmpty && !isInSelect && noscript == nil
    }

    /// What people call the place: "inside the attribute 'href' of <a>".
    var description: String {
        switch state {
        case .text: textDescription
        case .tagOpen, .tagName: "inside the name of an element"
        case .endOpen, .endName, .afterEndName: "inside an end tag"
        case .declaration, .doctype: "inside a declaration"
        case .comment: "inside a comment"
        case .tag, .tagNeedsSpace, .selfClosing, .afterAttributeName: "between the attributes of <\(element)>"
        case .attributeName: "inside the name of an attribute of <\(element)>"
        case .beforeValue, .unquotedValue: "inside the unquoted attribute '\(attribute)' of <\(element)>"
        case .value: "inside the attribute '\(attribute)' of <\(element)>"
        case .rcdata, .rawText: "inside <\(element)>"
        }
    }

    private var textDescription: String {
        if noscript != nil { return "inside <noscript>" }
        guard let element = foreign.last else { return isInSelect ? "inside <select>" : "in text" }
        return foreignIsBorrowed && foreign.count == 1 ? "inside SVG or MathML" : "inside <\(element)>"
    }
}
