extension HTMLContext {
    /// The escapers of a tag that writes a value here. Advances the context over the value.
    ///
    /// - Parameter isRaw: whether it is a raw tag.
    mutating func takePlaceholder(isRaw: Bool) throws(ContextViolation) -> [Escaper] {
        if noscript != nil { throw .script }
        if isRaw, state != .text { throw .rawContext }
        switch state {
        case .text:
            guard reference == nil else { throw .partialEscape }
            return isRaw ? [.safeHTML] : [.html]
        case .rcdata(let tail):
            guard tail.isEmpty else { throw .dynamicTag }
            guard reference == nil else { throw .partialEscape }
            return [.html]
        case .rawText(let tail):
            guard element == "script", let type = facts.type, Self.jsonTypes.contains(type), tail.isEmpty,
                !scriptHasContent, !scriptHasPlaceholder
            else { throw .script }
            scriptHasPlaceholder = true
            return [.json]
        case .tagOpen, .tagName, .endOpen, .endName, .afterEndName, .declaration: throw .dynamicTag
        case .doctype, .comment: throw .comment
        case .tag, .tagNeedsSpace, .attributeName, .afterAttributeName, .selfClosing: throw .dynamicAttribute
        case .beforeValue, .unquotedValue: throw .unquoted
        case .value: return try takePlaceholderInValue()
        }
    }

    /// The types of scripts that contain data, in which a value is allowed.
    static let jsonTypes = ["application/json", "application/ld+json"]

    private mutating func takePlaceholderInValue() throws(ContextViolation) -> [Escaper] {
        if decidesEncoding {
            guard value.holdsWholePlaceholder else { throw .encoding }
            return [.html]
        }
        if kind == .forbidden { throw .forbiddenAttribute }
        guard !value.hasOpenEscape else { throw .partialEscape }
        if element == "meta", attribute == "content" {
            if facts.names.contains("http-equiv"), facts.purpose == nil { throw .metaRefresh }
            facts.hasDynamicContent = true
        }
        defer { value.isEmpty = false }
        switch kind {
        case .text: return [.html]
        case .token: return [.token, .html]
        case .ident:
            guard value.beginsWithLetter else { throw .identPrefix }
            return [.token, .html]
        case .words(let words):
            guard value.isEmpty else { throw .enumPartial }
            value.holdsWholePlaceholder = true
            return [.words(attribute, words), .html]
        case .set:
            guard value.isEmpty else { throw .urlConcatenation }
            value.holdsWholePlaceholder = true
            return [.sourceSet, .html]
        case .policy(let purpose):
            guard value.isEmpty else { throw .metaRefresh }
            value.holdsWholePlaceholder = true
            return [.policy(purpose), .html]
        case .css:
            guard !value.css.isSpoiled, value.css.hasColon else { throw .css }
            value.css.tail = []
            return [.css, .html]
        case .nav, .web, .media, .trusted: return try takePlaceholderInAddress()
        case .forbidden: throw .forbiddenAttribute
        }
    }

    private mutating func takePlaceholderInAddress() throws(ContextViolation) -> [Escaper] {
        let isTrusted = kind == .trusted
        switch value.url.part {
        case .start:
            value.url.part = .wholePlaceholder
            switch kind {
            case .trusted: return [.trustedURL, .html]
            case .media: return [.url(.media), .normalize, .html]
            case .web: return [.url(.web), .normalize, .html]
            default: return [.url(.nav), .normalize, .html]
            }
        case .wholePlaceholder: throw .urlConcatenation
        case .unknown: throw .urlAmbiguous
        case .head, .refused, .slashes, .data: throw .urlScheme
        case .host: throw .urlHost
        case .root:
            // A value that begins with a slash would make it the host of another site.
            if isTrusted { throw .trustedURL }
            value.url.part = .rootPlaceholder
            return [.component, .html]
        case .rootPlaceholder: return [.component, .html]
        case .maybeHost: throw .urlHost
        case .path:
            guard !isTrusted || value.url.isTrusted else { throw .trustedURL }
            return isTrusted ? [.segment, .html] : [.path, .html]
        case .query, .fragment:
            guard !isTrusted || value.url.isTrusted else { throw .trustedURL }
            return [.component, .html]
        case .mail:
            value.url.part = .mailAddress
            return [.mail, .html]
        case .telephone:
            value.url.part = .telephoneNumber
            return [.telephone, .html]
        case .mailQuery: return [.component, .html]
        case .mailAddress, .telephoneNumber: throw .urlConcatenation
        }
    }
}
