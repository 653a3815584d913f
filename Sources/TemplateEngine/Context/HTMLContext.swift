/// The markup context of a place in a template.
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
        /// In `<!--`; with the last characters, at most three, which determine where it ends.
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
        /// In `title` or `textarea`; with a possible beginning of the end tag.
        case rcdata([UInt8])
        /// In an element whose content is not HTML; with a possible beginning of the end tag.
        case rawText([UInt8])
    }

    var state = State.text
    /// The element of the tag, or the one that contains this text; in lower case.
    var element = ""
    /// The open SVG and MathML elements around this place, starting with `svg` or `math`.
    var foreign: [String] = []
    /// Whether the outermost of them stands for those of the caller, which must not be closed here.
    var foreignIsBorrowed = false
    /// The attribute, in lower case.
    var attribute = ""
    var kind = AttributeKind.forbidden
    var value = ValueContext()
    var facts = TagFacts()
    /// An incomplete character reference in text, as in a value.
    var reference: [UInt8]?
    /// Whether the script has content before this place, including tags.
    var scriptHasContent = false
    /// Whether a tag is the content of the current script.
    var scriptHasPlaceholder = false
    /// Whether a `select` is open around this place.
    var isInSelect = false
    /// Whether a `template` was opened before this place.
    var hasTemplate = false
    /// In `noscript`, the number of characters that may be the beginning of its end tag; otherwise `nil`.
    var noscript: UInt8?
}

/// Facts about the current tag.
struct TagFacts: Hashable, Sendable {
    /// The names of the attributes.
    var names = AttributeNames()
    /// Whether `content` contains a tag.
    var hasDynamicContent = false
    /// The static `type`, in lower case; `nil` if there is none, or if branches differ.
    var type: String?
    /// Whether a `meta` contains a section, partial or block before this place.
    var hasConstruct = false
    /// Whether a static `rel` contains only relations that load nothing.
    var hasPlainRelation = false
    /// The purpose of a static `http-equiv` for which code can generate a value; `nil` for others, and if branches
    /// differ.
    var purpose: MetaPurpose?
    /// Whether a `content` states another encoding than UTF-8, which counts beside `http-equiv`.
    var statesOtherEncoding = false

    func joined(with other: TagFacts) -> TagFacts {
        TagFacts(
            names: names.union(other.names), hasDynamicContent: hasDynamicContent || other.hasDynamicContent,
            type: type == other.type ? type : nil, hasConstruct: hasConstruct || other.hasConstruct,
            hasPlainRelation: hasPlainRelation && other.hasPlainRelation,
            purpose: purpose == other.purpose ? purpose : nil,
            statesOtherEncoding: statesOtherEncoding || other.statesOtherEncoding)
    }
}

extension HTMLContext {
    /// Hashes small values that distinguish contexts: names can be long, and contexts are hashed for every section.
    func hash(into hasher: inout Hasher) {
        // Most contexts are plain text and nearly equal.
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

    /// The context after either of two branches; `nil` if they end in different places.
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
        result.scriptHasPlaceholder = scriptHasPlaceholder || other.scriptHasPlaceholder
        return result
    }

    /// The context in which a section, partial, parent or block begins or ends. A name that is still open is completed,
    /// so that the following text cannot become part of it.
    mutating func sealForConstruct() throws(ContextViolation) {
        if noscript != nil { throw .script }
        switch state {
        case .text, .rcdata, .tag, .tagNeedsSpace: break
        case .value:
            if decidesEncoding, !value.holdsWholePlaceholder { throw .encoding }
            if isMetaContent {
                if facts.names.contains("http-equiv"), facts.purpose == nil { throw .encoding }
                facts.hasDynamicContent = true
            }
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
        if isInTag, element == "meta" { facts.hasConstruct = true }
    }

    /// Whether the attribute decides how bytes are decoded.
    var decidesEncoding: Bool {
        attribute == "charset" || attribute == "accept-charset" || attribute == "http-equiv"
    }

    /// Whether the attribute is `content` of `meta`, which can decide how bytes are decoded.
    var isMetaContent: Bool { attribute == "content" && element == "meta" }

    /// Whether the beginning or end of a construct leaves this context unchanged.
    var isSealed: Bool {
        guard noscript == nil else { return false }
        switch state {
        case .text, .rcdata: return true
        case .tag, .tagNeedsSpace: return facts.hasConstruct || element != "meta"
        case .value: return !decidesEncoding && (facts.hasConstruct || element != "meta")
        default: return false
        }
    }

    /// Whether a tag that writes a value is allowed here, in text, and leaves the context unchanged.
    var takesValueInText: Bool {
        guard case .text = state else { return false }
        return noscript == nil && reference == nil
    }

    /// Whether this is equal to the context at the beginning of markup.
    var isInitial: Bool {
        guard case .text = state, reference == nil, foreign.isEmpty else { return false }
        return self == Self.initial
    }

    private static let initial = HTMLContext()

    /// Whether this is in text without surrounding elements that affect tags.
    var isPlainText: Bool {
        guard case .text = state else { return false }
        return foreign.isEmpty && !isInSelect && noscript == nil
    }

    /// The place in words: "inside the attribute 'href' of <a>".
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
